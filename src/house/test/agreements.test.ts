// What the players may agree on besides time: that the game ends, in a draw or unfinished, and that a deadline is undone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { DAY } from '../clock/time-control.ts'
import { carryOutChange } from '../commands/house-action.ts'
import { disclose, rollBack } from '../commands/override.ts'
import { outcome, proposalFault } from '../commands/proposals.ts'
import { seatChanged } from '../commands/seat-change.ts'
import { House } from '../house.ts'
import { LogFollower } from '../log/follower.ts'
import { code, table, until } from './open.ts'

// Which people may vote at a table, and when a vote is decided.

test('House-5.1 · more than half of those who may vote must say yes; it is lost as soon as they no longer can', () => {
  const four = [0, 1, 3, 4]
  const after = (yes: number[], no: number[], voters = four) => outcome({ yes, no }, voters)
  assert.equal(after([0, 1], []), null)
  assert.equal(after([0, 1], [3]), null)
  assert.equal(after([0, 1], [3, 4]), 'lost')
  assert.equal(after([0, 1, 3], []), 'carried')
  assert.equal(after([0, 1, 2], []), null, 'seat 2 may not vote')
  assert.equal(after([0], [], [0]), 'carried', 'who is alone decides alone')
  assert.equal(after([0], [], [0, 1]), null)
})

test('House-5.7 · a vote ends the game as it stands: nobody has won, nothing more can be done, and all is open', async (t) => {
  const at = await table(t)
  const [first = 0] = (await at.state()).waitingFor
  await at.host({ do: 'propose', seat: 0, proposal: { what: 'end' } })
  assert.equal((await at.state()).over, null, 'one of two is not more than half')
  const [vote] = (await at.state()).time.votes
  assert.equal(vote?.text, 'to end the game now, unfinished')
  await at.host({ do: 'vote', seat: 1, vote: vote?.vote ?? 0, yes: true }, 1)
  const state = await at.state()
  assert.deepEqual([state.over?.winners, state.over?.clause], [[], 'House-5.7'])
  assert.deepEqual([state.waitingFor, state.pending, state.time.may, state.time.proposals], [[], [], [], []])
  assert.ok(state.revealedKey !== null, 'the dice can be checked')
  assert.match((await at.texts()).at(-1) ?? '', /^The players voted to end the game, unfinished\.$/)
  const answer = { seat: first, seq: state.seq, commandId: 'late', choice: null }
  const key = [at.made.key, at.ben.key][first] ?? ''
  assert.equal(await code(at.open.house.answer(at.made.table, key, answer)), 'GAME_OVER')
  assert.equal(await code(at.host({ do: 'propose', seat: 0, proposal: { what: 'end' } })), 'GAME_OVER')
  await at.pass(9 * DAY)
  const entries = (await at.open.store.entries(at.made.table)).length
  const [found] = await at.open.store.heads([at.made.table])
  assert.deepEqual([found?.head.stage, found?.head.asked, found?.head.dueAtMs], ['over', [], null])
  const again = await at.open.again()
  assert.deepEqual((await again.state(at.made.table, at.made.key)).over, state.over, 'after a restart, too')
  assert.equal((await at.open.store.entries(at.made.table)).length, entries)
  assert.deepEqual((await again.at(at.made.table, null, state.seq - 1)).over, state.over)
})

test('House-5.8 · a draw is proposed only where the rules know one', async (t) => {
  const at = await table(t)
  assert.equal(await code(at.host({ do: 'propose', seat: 0, proposal: { what: 'draw' } })), 'NO_DRAW')
  const told = (await at.state()).time.proposals.find(({ what }) => what === 'draw')
  assert.deepEqual([told?.all, told?.refused?.code, told?.clause], [true, 'NO_DRAW', 'House-5.8'])
  const knows = { game: { rules: { draw: 'X-1.1' } } } as unknown as Parameters<typeof proposalFault>[0]
  assert.equal(proposalFault(knows, { what: 'draw' }), null)
})

test('House-5.9 · when all agree, the last deadline is undone: the game stands as before, and asks again', async (t) => {
  const at = await table(t)
  assert.equal(await code(at.host({ do: 'propose', seat: 0, proposal: { what: 'unlapse' } })), 'NO_LAPSE')
  const [late = 0] = (await at.state()).waitingFor
  const before = await at.state()
  await at.pass(DAY)
  const [next = 0] = (await at.state()).waitingFor
  await at.answer(next)
  assert.equal((await at.state()).time.seats[late]?.lapses, 1)
  // Another node follows what it has in memory.
  const store = SqliteStore.open(at.open.folder, at.clock.now)
  const other = new House(store, { outageMs: Number.POSITIVE_INFINITY, deadlineMs: DAY })
  t.after(async () => {
    await other.close()
    await store.close()
  })
  await other.state(at.made.table, null)
  await at.host({ do: 'propose', seat: 0, proposal: { what: 'unlapse' } })
  const [vote] = (await at.state()).time.votes
  assert.deepEqual([vote?.needs, vote?.of], [2, 2], 'all of them')
  const { seq } = await at.state()
  await at.host({ do: 'vote', seat: 1, vote: vote?.vote ?? 0, yes: true }, 1)
  const state = await at.state()
  assert.deepEqual([state.seq, state.waitingFor, state.view], [seq + 1, before.waitingFor, before.view])
  assert.deepEqual(
    state.lines.map(({ text }) => text),
    before.lines.map(({ text }) => text),
    'what fell away is not told any more',
  )
  assert.deepEqual(
    [state.time.seats[late]?.lapses, state.time.seats[late]?.dueAtMs],
    [0, at.clock.ms + DAY],
    'it counts for nobody, and there is a whole period',
  )
  assert.match((await at.texts()).at(-1) ?? '', /^The players voted to undo the last missed deadline/)
  assert.equal(await code(at.host({ do: 'propose', seat: 0, proposal: { what: 'unlapse' } })), 'NO_LAPSE')
  await until(
    async () => (await other.state(at.made.table, null)).seq === state.seq,
    'the other node hears of it',
  )
  assert.deepEqual((await other.state(at.made.table, at.made.key)).view, state.view)
  await at.answer(late)
  const on = await at.state()
  const again = await at.open.again()
  assert.deepEqual((await again.state(at.made.table, at.made.key)).view, on.view)
  assert.deepEqual((await again.at(at.made.table, at.made.key, seq)).view, state.view, 'replays show it')
})

test('House-5.4, House-5.9 · one no is enough against it; the host of a hosted table decides alone', async (t) => {
  const at = await table(t)
  await at.pass(DAY)
  await at.host({ do: 'propose', seat: 0, proposal: { what: 'unlapse' } })
  const [vote] = (await at.state()).time.votes
  await at.host({ do: 'vote', seat: 1, vote: vote?.vote ?? 0, yes: false }, 1)
  assert.deepEqual((await at.state()).time.votes, [])
  assert.equal(await code(at.host({ do: 'decide', proposal: { what: 'unlapse' }, reason: '' })), 'NOT_HOSTED')
  const hosted = await table(t, { hosted: true })
  await hosted.pass(DAY)
  const decide = { do: 'decide', proposal: { what: 'unlapse' }, reason: 'The line was down.' } as const
  assert.equal(await code(hosted.host(decide)), 'done')
  assert.match(
    (await hosted.texts()).at(-1) ?? '',
    /^The host has undone the last missed deadline.*“The line was down.”/,
  )
  assert.equal(
    (await hosted.state()).time.seats.some(({ lapses }) => lapses > 0),
    false,
  )
})

test('House-8.2 · what an administrator does at a table is a line there, also when it is done from outside the house', async (t) => {
  const at = await table(t)
  await at.state()
  const beside = SqliteStore.open(at.open.folder, at.clock.now)
  t.after(() => beside.close())
  const [found] = await beside.heads([at.made.table])
  assert.ok(found !== undefined)
  const follower = await LogFollower.load(beside, found)
  await carryOutChange(follower, null, (now) =>
    seatChanged(now, { do: 'override', reason: 'Be kind', command: null }),
  )
  const line = 'An administrator has acted: “Be kind”.'
  await at.answer((await at.state()).waitingFor[0] ?? 0)
  const { acts } = await at.state(null)
  assert.deepEqual(
    acts.map(({ text, clause }) => [text, clause]),
    [[line, 'House-8.2']],
  )
})

test('House-8.3 · a game that is taken back, and one that is looked into, says so to all; back to what never was is refused', async (t) => {
  const at = await table(t)
  const before = await at.state()
  await at.answer(before.waitingFor[0] ?? 0)
  const beside = SqliteStore.open(at.open.folder, at.clock.now)
  t.after(() => beside.close())
  const load = async () => {
    const [found] = await beside.heads([at.made.table])
    assert.ok(found !== undefined)
    return LogFollower.load(beside, found)
  }
  const { seq } = await at.state()
  assert.equal(await code(rollBack(await load(), 99, 'x')), 'NO_SUCH_EVENT')
  await rollBack(await load(), 0, 'a fault in the rules')
  const hidden = JSON.parse(await disclose(await load(), 'a complaint'))
  assert.ok('flow' in hidden)
  const again = await at.open.again()
  const state = await again.state(at.made.table, at.made.key)
  assert.deepEqual([state.seq, state.view], [seq + 1, before.view])
  assert.deepEqual(
    state.acts.map(({ text, clause }) => `${clause} ${text}`),
    [
      'House-8.3 An administrator has taken the game back to event 0: “a fault in the rules”.',
      'House-8.2 An administrator has acted: “Hidden information was read: a complaint”.',
    ],
  )
})
