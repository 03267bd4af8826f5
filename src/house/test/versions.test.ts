import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { StoredSeat } from '../../store/contract.ts'
import { packed, unpacked } from '../archive.ts'
import type { HouseOptions } from '../house.ts'
import { House } from '../house.ts'
import { hashOf } from '../secrets.ts'
import { corrected, edition, GAME, keep, oldRow, person, playedBy } from './older.ts'
import { hotSeat, openHouse, playOn, until } from './open.ts'

test('a table of version 2 whose log never met the correction is moved on by proof, and nothing else changes', async (t) => {
  const open = openHouse(t)
  const row = oldRow('moved', 'live', { win_credits: 60 })
  const match = playedBy(edition(2), row, 40)
  await keep(open.store, row, match)
  const house = await open.again()
  assert.equal((await open.store.table('moved'))?.version, 3)
  const entries = await open.store.entries('moved')
  assert.deepEqual(
    entries.slice(40).map(({ rev, kind, json }) => [rev, kind, JSON.parse(json)]),
    [[40, 'house', { do: 'rules', by: 'house', from: 2, to: 3 }]],
  )
  const state = await house.state('moved', 'moved')
  assert.deepEqual([state.rules, state.seq], [{ version: 3, latest: 3, differs: null }, 40])
  // The chronicle, the past and the end of it, now and after a restart, from the snapshot and from the beginning.
  assert.ok(state.lines.length > 20)
  const frame = await house.at('moved', 'moved', 17)
  const again = await open.again()
  assert.equal((await open.store.entries('moved')).length, 41)
  assert.deepEqual((await again.state('moved', 'moved')).lines, state.lines)
  assert.deepEqual(await again.at('moved', 'moved', 17), frame)
  const end = await playOn(again, { table: 'moved', key: 'moved' }, new FastSource('on'))
  assert.ok(end.over !== null)
  // Its file says how it came to this version.
  const [found] = await open.store.heads(['moved'])
  assert.ok(found !== undefined)
  const file = await unpacked(packed(found, await open.store.entries('moved')))
  assert.deepEqual([file.row.version, file.entries.length, file.head.stage], [3, end.seq + 1, 'over'])
  const forked = await again.fork('moved', 'moved', { event: 12 })
  assert.equal((await open.store.table(forked.table))?.version, 3)
})

test('a table whose log met the correction stays with version 2, says why, and is played on by it', async (t) => {
  const logged: string[] = []
  const open = openHouse(t, { log: (text) => logged.push(text) })
  const { row, match, event } = corrected()
  await keep(open.store, row, match)
  const house = await open.again()
  assert.match(
    logged.join(),
    new RegExp(`Table parted stays with version 2 of ${GAME}: at event ${event} today's rules`),
  )
  assert.equal((await open.store.table('parted'))?.version, 2)
  const state = await house.state('parted', 'parted')
  assert.deepEqual([state.rules.version, state.rules.latest, state.rules.differs?.event], [2, 3, event])
  // Where a new ship begins is what was corrected; what both tell alike is not told.
  const begins = '“\\w+ begins again with a new ship at ([^”]+)”'
  const [, mine, its] =
    new RegExp(
      `^Version 3 of the rules plays event ${event} otherwise, so the table stays with version 2\\. Here ${begins}; by version 3 ${begins}\\.$`,
    ).exec(state.rules.differs?.text ?? '') ?? assert.fail(state.rules.differs?.text)
  assert.notEqual(mine, its)
  assert.match(logged.join(), /today's rules part from it\. position\.[\w[\].]+ is .*, not /)
  const rulebook = await house.rulebook(GAME, 2)
  assert.ok(!rulebook.markdown.includes('is the first that is open'))
  // It is played on as version 2 would, event for event.
  const { seq } = state
  const end = await playOn(house, { table: 'parted', key: 'parted' }, new FastSource('on'), 10)
  assert.ok(end.seq > seq)
  const events = (await open.store.entries('parted')).map(({ json }) => JSON.parse(json))
  const again = edition(2).Match.replay(edition(2).game, events)
  assert.deepEqual(end.view, JSON.parse(JSON.stringify(edition(2).game.rules.view(again.position, end.eye))))
  assert.equal((await house.at('parted', null, event)).event, event)
  // As a file it goes to another house, and is folded by its version there, too.
  const [found] = await open.store.heads(['parted'])
  assert.ok(found !== undefined)
  const file = await unpacked(packed(found, await open.store.entries('parted')))
  const other = openHouse(t)
  await other.store.create(file.row, [], file.entries, file.head)
  const there = await other.house.state(file.row.id, null)
  assert.deepEqual([there.rules.version, there.seq, there.imported], [2, end.seq, true])
  // What lies before the event is played by today's rules, in a table of its own.
  const forked = await house.fork('parted', 'parted', { event: event - 1 })
  assert.equal((await house.state(forked.table, forked.key)).rules.version, 3)
})

test('at a table that stays with its version, its bots are that version’s', async (t) => {
  const bot = (name: string): StoredSeat => ({ kind: 'bot', name, bot: 'plan' })
  const options: HouseOptions = { botDelayMs: 0 }
  const open = openHouse(t, options)
  const { row, match } = corrected([bot('P'), bot('Q')])
  await keep(open.store, row, match)
  const house = await open.again()
  await until(async () => (await house.state('parted', null)).seq >= match.nextSeq + 6, 'six moves of bots')
  assert.equal((await house.state('parted', null)).rules.version, 2)
})

test('a table of version 2 that waits for players begins by it, and then moves on', async (t) => {
  const open = openHouse(t)
  const row = oldRow('waits', 'later', {}, [person('Anna'), { kind: 'open', name: '', bot: null }])
  await open.store.create(row, [{ hash: hashOf('waits'), seats: [0] }], [], {
    ...{ stage: 'open', asked: [], since: [], movedAtMs: 0 },
    ...{ dueAtMs: null, noticeAtMs: null, botAtMs: null },
  })
  const joined = await open.house.join('waits', { invite: 'invite', name: 'Ben' })
  assert.deepEqual((await open.house.state('waits', joined.key)).rules, {
    version: 2,
    latest: 3,
    differs: null,
  })
  const house = await open.again()
  assert.equal((await house.state('waits', joined.key)).rules.version, 3)
})

test('two houses that move a table on at once do it once, and a third that has it in memory follows', async (t) => {
  const open = openHouse(t)
  const row = oldRow('race', 'race', {})
  const match = playedBy(edition(2), row, 30)
  await keep(open.store, row, match)
  const others = [new House(open.store), new House(open.store)]
  const states = await Promise.all(others.map((house) => house.state('race', 'race')))
  assert.deepEqual(
    states.map(({ rules, seq }) => [rules.version, seq]),
    [
      [3, 30],
      [3, 30],
    ],
  )
  assert.equal((await open.store.entries('race')).length, 31)
  for (const [i, house] of others.entries())
    await playOn(house, { table: 'race', key: 'race' }, new FastSource(`race ${i}`), 3)
  assert.ok((await others[0]?.state('race', 'race'))?.seq !== 30)
  await Promise.all(others.map((house) => house.close()))
})

test('a table of the first edition is refused in one sentence, and stays as it is', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const [found] = await store.heads([made.table])
  assert.ok(found !== undefined)
  const old = { ...found.row, id: 'firstfirst', version: 1 }
  await store.create(
    old,
    found.keys.map((key) => ({ ...key, hash: `${key.hash}1` })),
    await store.entries(made.table),
    found.head,
  )
  await assert.rejects(house.state('firstfirst', null), {
    refusal: {
      clause: null,
      code: 'OTHER_VERSION',
      text: 'This table is played by version 1 of Imperial Trader, which this house does not have: its rules are at version 3, and version 1 is not pinned. The table is kept as it is.',
    },
  })
  assert.deepEqual(await store.table('firstfirst'), old)
  await house.open()
})

test('of options a table keeps what differs from the defaults, and shows all', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(2, { options: { hand_limit: 2, planets: 6 } }))
  assert.deepEqual((await store.table(made.table))?.options, { hand_limit: 2 })
  const { options } = await house.state(made.table, made.key)
  assert.deepEqual([options.hand_limit, options.planets, options.war_zones], [2, 6, true])
})
