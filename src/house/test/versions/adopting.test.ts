// Tables that a vote takes on to another version of their rules.

import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Position } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import type { Host } from '../../api/contract.ts'
import { rollBack } from '../../commands/override.ts'
import type { House } from '../../house.ts'
import { checkTable } from '../../log/check.ts'
import { LogFollower } from '../../log/follower.ts'
import type { HouseAction } from '../../log/house-actions.ts'
import { adoptedBy, begunWith, spanBySpan } from '../../log/versions.ts'
import { hashOf } from '../../seats/secrets.ts'
import { packed, unpacked } from '../../tables/archive.ts'
import { type OpenHouse, openHouse, playOn } from '../open.ts'
import { choose, corrected, edition, keep, LONG, oldRow, playedBy } from './older.ts'

const ID = 'parted'
const PROPOSAL = { what: 'rules', to: 2 } as const

/** A table of version 1 that met what version 2 corrects, and so stays, with two people at it. */
async function stays(t: TestContext): Promise<{ open: OpenHouse; house: House; event: number; seq: number }> {
  const open = openHouse(t)
  const { row, match, event } = corrected()
  const two = [0, 1].map((seat) => ({ hash: hashOf(`${ID}${seat}`), seats: [seat] }))
  await keep(open.store, row, match, two)
  return { open, house: await open.again(), event, seq: match.nextSeq }
}

let sent = 0
const asks = (house: House, seat: number, what: object) =>
  house.host(ID, `${ID}${seat}`, { commandId: `adopt ${++sent}`, ...what } as Host)

/** All agree. */
async function takeOn(house: House): Promise<void> {
  await asks(house, 0, { do: 'propose', seat: 0, proposal: PROPOSAL })
  const [vote] = (await house.state(ID, `${ID}1`)).time.votes
  assert.deepEqual([vote?.text, vote?.needs], ['to continue the game under version 2 of the rules', 2])
  const made = await asks(house, 1, { do: 'vote', seat: 1, vote: vote?.vote, yes: true })
  assert.ok('accepted' in made, JSON.stringify(made))
}

/** Both answer at random with what they are shown. */
async function play(house: House, answers: number, seed: string) {
  const source = new FastSource(seed)
  for (let n = 0; n < answers; n++) {
    const [seat = 0] = (await house.state(ID, null)).waitingFor
    const state = await house.state(ID, `${ID}${seat}`)
    const [question] = state.pending
    if (state.over !== null || question === undefined) break
    const choice = choose(question, source)
    const answer = { seat, seq: state.seq, commandId: `${seed} ${n}`, choice }
    assert.ok('accepted' in (await house.answer(ID, `${ID}${seat}`, answer)))
  }
  return house.state(ID, `${ID}0`)
}

test('House-5.10 · when all agree, a table that stayed with version 1 goes on under version 2 from where it stands', async (t) => {
  const { open, house, event, seq } = await stays(t)
  const before = await house.state(ID, `${ID}0`)
  const offered = before.time.proposals.find(({ what }) => what === 'rules')
  assert.deepEqual([offered?.all, offered?.clause, offered?.refused], [true, 'House-5.10', null])
  const frames = await Promise.all([event - 1, event, seq - 1].map((at) => house.at(ID, `${ID}0`, at)))
  await takeOn(house)
  const state = await house.state(ID, `${ID}0`)
  assert.deepEqual([state.rules, state.seq], [{ version: 2, latest: 2, differs: null }, seq])
  assert.equal(
    state.time.proposals.some(({ what }) => what === 'rules'),
    false,
  )
  assert.equal(
    state.acts.at(-1)?.text,
    'The players voted to move the game from version 1 of the rules to version 2.',
  )
  assert.equal(state.acts.at(-1)?.clause, 'House-5.10')
  // The same position, the same question, the same past, in memory and after a restart.
  // What is new since version 1 stands at its fallback; what a question is for is said by newer rules alone.
  const asked = ({ pending }: typeof state) => pending.map(({ purpose: _, ...question }) => question)
  assert.deepEqual([asked(state), state.lines], [asked(before), before.lines])
  assert.partialDeepStrictEqual(state.view, before.view)
  const on = await play(house, 12, 'on')
  assert.ok(on.seq >= seq + 8)
  const again = await open.again()
  assert.deepEqual((await again.state(ID, `${ID}0`)).lines, on.lines)
  const later = await Promise.all([event - 1, event, seq - 1].map((at) => again.at(ID, `${ID}0`, at)))
  assert.deepEqual(
    later.map(({ view, lines }) => [view, lines]),
    frames.map(({ view, lines }) => [view, lines]),
  )
  assert.deepEqual((await again.at(ID, `${ID}0`, on.seq - 1)).view, on.view)
  // Version 2 could not follow that log, nor version 1 what came after.
  const [found] = await open.store.heads([ID])
  assert.ok(found !== undefined)
  assert.deepEqual(await checkTable(open.store, found), { kind: 'sound', text: '' })
  const entries = await open.store.entries(ID)
  const log = entries.map(({ json }) => JSON.parse(json))
  const spans = spanBySpan(log, edition, edition(2))
  assert.deepEqual(
    spans.map(({ match }) => match.events.length),
    [seq, on.seq - seq],
  )
  // As a file it goes to another house.
  const file = await unpacked(packed(found, entries))
  assert.deepEqual([file.row.version, file.entries.length], [2, entries.length])
  const other = openHouse(t)
  await other.store.create(file.row, [], file.entries, file.head)
  assert.equal((await other.house.state(file.row.id, null)).seq, on.seq)
  assert.deepEqual(
    (await other.house.at(file.row.id, null, event)).lines,
    (await again.at(ID, null, event)).lines,
  )
  // What was played by other rules is not gone back to.
  const follower = await LogFollower.load(open.store, found)
  await assert.rejects(rollBack(follower, event, 'a test'), /back only to where they began/)
  await rollBack(follower, seq, 'a test')
  assert.equal(follower.playing.nextSeq, on.seq + 1)
  const last = await open.again()
  const end = await play(last, 5000, 'end')
  assert.ok(end.seq > on.seq + 1 && end.over !== null, 'and it is played on')
  // Its forks play by the version of their moment.
  for (const [at, version] of [
    [event, 1],
    [seq + 1, 2],
  ] as const) {
    const forked = await last.fork(ID, `${ID}0`, { event: at })
    const there = await last.state(forked.table, forked.key)
    assert.deepEqual([there.rules.version, there.seq], [version, at + 1])
    assert.ok((await playOn(last, forked, new FastSource('fork'), 5, choose)).seq > at + 1)
  }
})

test('House-5.10 · one no is enough against it; another version, and a game of today’s, are refused in words', async (t) => {
  const { open, house, seq } = await stays(t)
  const refusal = async (made: ReturnType<typeof asks>) => {
    const got = await made.catch((error) => ({ refused: { error: error.refusal } }))
    return 'refused' in got ? got.refused.error.code : null
  }
  const wrong = asks(house, 0, { do: 'propose', seat: 0, proposal: { what: 'rules', to: 1 } })
  assert.equal(await refusal(wrong), 'NO_SUCH_VERSION')
  await asks(house, 0, { do: 'propose', seat: 0, proposal: PROPOSAL })
  const [vote] = (await house.state(ID, `${ID}1`)).time.votes
  await asks(house, 1, { do: 'vote', seat: 1, vote: vote?.vote, yes: false })
  const state = await house.state(ID, `${ID}0`)
  assert.deepEqual([state.rules.version, state.time.votes, state.seq], [1, [], seq])
  await takeOn(house)
  assert.equal(await refusal(asks(house, 0, { do: 'propose', seat: 0, proposal: PROPOSAL })), 'NEWEST_RULES')
  assert.equal((await open.store.table(ID))?.version, 2)
})

/** Version 2 with another way to take games over. */
function withOther(adopt: ((p: Position, from: number) => Position) | undefined): PinnedRuleset {
  const { game, ...rest } = edition(2)
  const { adopt: _own, ...rules } = game.rules
  const changed = Object.create(game, { rules: { value: adopt === undefined ? rules : { ...rules, adopt } } })
  return { ...rest, game: changed }
}

type Merchants = Position & { cash: number[]; flow: { turn: number }[] }

/** The position, but in the hall it is another's turn. */
function askedOther(p: Position): Position {
  const [day] = (p as Merchants).flow
  assert.ok(day !== undefined)
  day.turn = day.turn % 2 === 0 ? day.turn + 1 : day.turn - 1
  return p
}

test('House-5.10 · what does not hold is not adopted: no way, an unsound position, another question, other seats', () => {
  const match = playedBy(edition(1), oldRow('whole', 'live 2', LONG), 30)
  const code = (to: PinnedRuleset) => {
    const made = adoptedBy(to, match, 1)
    return isRefusal(made) ? made.code : 'adopted'
  }
  const p = match.position as Merchants
  const before = JSON.stringify(p)
  assert.equal(code(edition(2)), 'adopted')
  assert.equal(code(withOther(undefined)), 'NO_ADOPTION')
  assert.equal(code(withOther((p) => ({ ...p, cash: [] }) as Position)), 'UNSOUND')
  assert.equal(code(withOther((p) => ({ ...p, flow: [] }))), 'UNSOUND')
  assert.equal(code(withOther(askedOther)), 'UNSOUND')
  assert.equal(code(withOther(() => assert.fail('broken'))), 'UNSOUND')
  assert.equal(JSON.stringify(match.position), before, 'whatever is tried, the game is as it was')
})

test('a table whose adopted position is another than its log says is locked, and nobody plays on', async (t) => {
  const { house, open } = await stays(t)
  await takeOn(house)
  const log = (await open.store.entries(ID)).map(({ json }) => JSON.parse(json))
  const richer = withOther((p) => Object.assign(p, { cash: (p as Merchants).cash.map((n) => n + 1) }))
  assert.throws(() => spanBySpan(log, edition, richer), /is not the one with which the table went on/)
  const act = log.find((one): one is Extract<HouseAction, { do: 'adopt' }> => one.do === 'adopt')
  assert.ok(act !== undefined)
  const forged = log.map((one) => (one === act ? { ...act, hash: `${act.hash.slice(0, -1)}x` } : one))
  assert.throws(() => spanBySpan(forged, edition, edition(2)), /is not the one with which the table went on/)
})

test('games of version 1 are adopted at any moment, and played on by version 2 to their end', () => {
  for (let n = 0; n < 2; n++) {
    const row = oldRow(`on ${n}`, `on ${n}`, n === 0 ? LONG : { ...LONG, letters: 'together', hall: false })
    const match = playedBy(edition(1), row, n === 0 ? 30 : 9)
    const [to, { game }] = [edition(2), edition(2)]
    const made = adoptedBy(to, match, 1)
    if (isRefusal(made)) assert.fail(made.text)
    const next = begunWith(to, match, made)
    const on = playedBy(to, row, 100_000, next)
    assert.ok(game.isOver(on.position))
    assert.equal(game.fault(on.position), null)
  }
})
