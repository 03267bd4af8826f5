// Before all that reads the shelf.
import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { FastSource } from '../../../kernel/source.ts'
import { pinCache } from '../../../rulesets/pin-cache.ts'
import { indexOf } from '../../../rulesets/pins.ts'
import type { StoredSeat } from '../../../store/contract.ts'
import { House } from '../../house.ts'
import { hashOf } from '../../seats/secrets.ts'
import { packed, unpacked } from '../../tables/archive.ts'
import { keepFile } from '../../tables/files/files.ts'
import { hotSeat, openHouse, playOn, until } from '../open.ts'
import { choose, corrected, edition, GAME, keep, LONG, oldRow, person, playedBy } from './older.ts'
import { folder } from './pinned-harbour.ts'

test('a table of version 1 whose log never met the correction is moved on by proof, and nothing else changes', async (t) => {
  const open = openHouse(t)
  const row = oldRow('moved', 'live 0', LONG)
  const match = playedBy(edition(1), row, 40)
  await keep(open.store, row, match)
  const house = await open.again()
  assert.equal((await open.store.table('moved'))?.version, 2)
  const entries = await open.store.entries('moved')
  assert.deepEqual(
    entries.slice(40).map(({ rev, kind, json }) => [rev, kind, JSON.parse(json)]),
    [[40, 'house', { do: 'rules', by: 'house', from: 1, to: 2 }]],
  )
  const state = await house.state('moved', 'moved')
  assert.deepEqual([state.rules, state.seq], [{ version: 2, latest: 2, differs: null }, 40])
  // The log lines, the past and the end of it, now and after a restart, from the snapshot and from the beginning.
  assert.ok(state.lines.length > 20)
  const frame = await house.at('moved', 'moved', 17)
  const again = await open.again()
  assert.equal((await open.store.entries('moved')).length, 41)
  assert.deepEqual((await again.state('moved', 'moved')).lines, state.lines)
  assert.deepEqual(await again.at('moved', 'moved', 17), frame)
  const end = await playOn(again, { table: 'moved', key: 'moved' }, new FastSource('on'), 5000, choose)
  assert.ok(end.over !== null)
  // Its file says how it came to this version.
  const [found] = await open.store.heads(['moved'])
  assert.ok(found !== undefined)
  const file = await unpacked(packed(found, await open.store.entries('moved')))
  assert.deepEqual([file.row.version, file.entries.length, file.head.stage], [2, end.seq + 1, 'over'])
  const forked = await again.fork('moved', 'moved', { event: 12 })
  assert.equal((await open.store.table(forked.table))?.version, 2)
})

test('a table whose log met the correction stays with version 1, says why, and is played on by it', async (t) => {
  const logged: string[] = []
  const open = openHouse(t, { log: (text) => logged.push(text) })
  const { row, match, event } = corrected()
  await keep(open.store, row, match)
  const house = await open.again()
  assert.match(
    logged.join(),
    new RegExp(`Table parted stays with version 1 of ${GAME}: at event ${event} today’s rules`),
  )
  assert.equal((await open.store.table('parted'))?.version, 1)
  const state = await house.state('parted', 'parted')
  assert.deepEqual([state.rules.version, state.rules.latest, state.rules.differs?.event], [1, 2, event])
  // What the cargo cost is what was corrected; what both tell alike is not told.
  assert.equal(
    state.rules.differs?.text.replace(/“\w+ pays/g, '“They pay'),
    `Version 2 of the rules plays event ${event} otherwise, so the table stays with version 1. Here “They pay 6”; by version 2 “They pay 5”.`,
  )
  assert.match(logged.join(), /today’s rules part from it\. position\.[\w[\].]+ is .*, not /)
  const rulebook = await house.rulebook(GAME, 1)
  assert.ok(!rulebook.markdown.includes('no more than five'))
  // It is played on as version 1 would, event for event.
  const { seq } = state
  const end = await playOn(house, { table: 'parted', key: 'parted' }, new FastSource('on'), 5000, choose)
  assert.ok(end.seq > seq && end.over !== null)
  const events = (await open.store.entries('parted')).map(({ json }) => JSON.parse(json))
  const again = edition(1).Match.replay(edition(1).game, events)
  assert.deepEqual(end.view, JSON.parse(JSON.stringify(edition(1).game.rules.view(again.position, end.eye))))
  assert.equal((await house.at('parted', null, event)).event, event)
  // As a file it goes to another house, and is folded by its version there, too.
  const [found] = await open.store.heads(['parted'])
  assert.ok(found !== undefined)
  const file = await unpacked(packed(found, await open.store.entries('parted')))
  const other = openHouse(t)
  await other.store.create(file.row, [], file.entries, file.head)
  const there = await other.house.state(file.row.id, null)
  assert.deepEqual([there.rules.version, there.seq, there.imported], [1, end.seq, true])
  // So does the process in which files of strangers are read, which may not unpack what is pinned.
  fs.rmSync(pinCache(), { recursive: true })
  const kept = await keepFile(other.store, packed(found, await open.store.entries('parted')))
  assert.equal((await other.house.state(kept, null)).seq, end.seq)
  // What happened before the event is played by today's rules, in a table of its own.
  const forked = await house.fork('parted', 'parted', { event: event - 1 })
  assert.equal((await house.state(forked.table, forked.key)).rules.version, 2)
})

test('at a table that stays with its version, its bots are that version’s', async (t) => {
  const logged: string[] = []
  // Version 2 has no mate.
  const bot = (name: string): StoredSeat => ({ kind: 'bot', name, bot: 'mate' })
  const open = openHouse(t, { botDelayMs: 0, log: (text) => logged.push(text) })
  const { row, match } = corrected([bot('P'), bot('Q')])
  await keep(open.store, row, match)
  const house = await open.again()
  await until(async () => (await house.state('parted', null)).seq >= match.nextSeq + 6, 'six moves of bots')
  assert.equal((await house.state('parted', null)).rules.version, 1)
  assert.doesNotMatch(logged.join(), /failed/)
})

test('a table of version 1 that waits for players begins by it, and then moves on', async (t) => {
  const open = openHouse(t)
  const row = oldRow('waits', 'later', LONG, [person('Anna'), { kind: 'open', name: '', bot: null }])
  await open.store.create(row, [{ hash: hashOf('waits'), seats: [0] }], [], {
    ...{ stage: 'open', asked: [], since: [], movedAtMs: 0 },
    ...{ dueAtMs: null, noticeAtMs: null, botAtMs: null },
  })
  const joined = await open.house.join('waits', { invite: 'invite', name: 'Ben' })
  assert.deepEqual((await open.house.state('waits', joined.key)).rules, {
    version: 1,
    latest: 2,
    differs: null,
  })
  const house = await open.again()
  assert.equal((await house.state('waits', joined.key)).rules.version, 2)
})

test('two houses that move a table on at once do it once, and the one that has it as it was follows', async (t) => {
  const open = openHouse(t)
  const row = oldRow('race', 'live 1', LONG)
  const match = playedBy(edition(1), row, 30)
  await keep(open.store, row, match)
  const [one, other] = [new House(open.store), new House(open.store)] as const
  const states = await Promise.all([one, other].map((house) => house.state('race', 'race')))
  assert.deepEqual(
    states.map(({ rules, seq }) => [rules.version, seq]),
    [
      [2, 30],
      [2, 30],
    ],
  )
  assert.equal((await open.store.entries('race')).length, 31)
  const made = { table: 'race', key: 'race' }
  const { seq } = await playOn(one, made, new FastSource('one'), 3, choose)
  assert.ok(seq > 30)
  const [question = assert.fail()] = states[1]?.pending ?? []
  const choice = choose(question, new FastSource('other'))
  const late = await other.answer('race', 'race', { seat: question.seat, seq: 30, commandId: 'late', choice })
  assert.equal('refused' in late && late.refused.error.code, 'STALE')
  assert.equal((await other.state('race', 'race')).seq, seq)
  assert.ok((await playOn(other, made, new FastSource('other'), 3, choose)).seq > seq)
  await Promise.all([one, other].map((house) => house.close()))
})

test('a table of a version that is neither today’s nor pinned is refused in one sentence, and stays as it is', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const [found] = await store.heads([made.table])
  assert.ok(found !== undefined)
  const strange = { ...found.row, id: 'strange', version: 7 }
  await store.create(
    strange,
    found.keys.map((key) => ({ ...key, hash: `${key.hash}1` })),
    await store.entries(made.table),
    found.head,
  )
  await assert.rejects(house.state('strange', null), {
    refusal: {
      clause: null,
      code: 'OTHER_VERSION',
      text: 'This table needs version 7 of Imperial Trader, which this server does not have. It has version 1, and version 7 is not pinned. The table is kept as it is.',
    },
  })
  assert.deepEqual(await store.table('strange'), strange)
  await house.open()
})

test('a table whose pinned rules are damaged is kept, and says which file and version; put back, it goes on', async (t) => {
  const logged: string[] = []
  const open = openHouse(t, { log: (text, error) => logged.push(`${text} ${error}`) })
  const { row, match } = corrected()
  await keep(open.store, row, match)
  const index = indexOf(folder)
  const good = fs.readFileSync(index, 'utf8')
  t.after(() => fs.writeFileSync(index, good))
  // The pack is not what the index says.
  const house = await open.again(() =>
    fs.writeFileSync(index, good.replace(/"module": "\w+"/, '"module": "00"')),
  )
  const said = {
    refusal: {
      clause: null,
      code: 'OTHER_VERSION',
      text: 'This table needs version 1 of Harbour, which this server does not have. It has version 2, and its pin is damaged. The pin of version 1 cannot be read: pinned/1.pin is not what was pinned. The table is kept as it is.',
    },
  }
  await assert.rejects(house.state('parted', 'parted'), said)
  await assert.rejects(house.at('parted', null, 3), said)
  const answer = { seat: 0, seq: match.nextSeq, commandId: 'a', choice: { do: 'pass' } }
  await assert.rejects(house.answer('parted', 'parted', answer), said)
  assert.match(logged.join(), /pinned\/1\.pin is not what was pinned/)
  // All that is kept can be taken out of the house, and other tables are played.
  const [found] = await open.store.heads(['parted'])
  assert.ok(found !== undefined)
  const entries = await open.store.entries('parted')
  assert.equal(entries.length, match.nextSeq)
  const file = packed(found, entries)
  await assert.rejects(unpacked(file), /^ArchiveFault: .*pinned\/1\.pin is not what was pinned\.$/)
  const other = await house.create(hotSeat(2))
  assert.ok((await playOn(house, other, new FastSource('other'), 3)).seq > 2)
  const again = await open.again(() => fs.writeFileSync(index, good))
  assert.equal((await unpacked(file)).entries.length, match.nextSeq)
  const on = await playOn(again, { table: 'parted', key: 'parted' }, new FastSource('on'), 4, choose)
  assert.ok(on.seq > match.nextSeq && on.rules.version === 1)
})

test('of options a table keeps what differs from the defaults, and shows all', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2, { options: { hand_limit: 2, planets: 6 } }))
  assert.deepEqual((await store.table(made.table))?.options, { hand_limit: 2 })
  const { options } = await house.state(made.table, made.key)
  assert.deepEqual([options.hand_limit, options.planets, options.war_zones], [2, 6, true])
})
