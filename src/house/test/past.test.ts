import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GameEvent, Match } from '../../kernel/match.ts'
import { commitment, FastSource, SecretSource } from '../../kernel/source.ts'
import { HouseError } from '../api/errors.ts'
import { game as shelved } from '../api/shelf.ts'
import { hearing } from './hearing.ts'
import { hotSeat, openHouse, playOn, SHORT } from './open.ts'

const game = shelved('imperial-trader')

test('replay frames are the views the table had, event by event', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2, { options: SHORT }))
  const seen = new Map<number, string>()
  const leave = await house.watch(
    made.table,
    null,
    0,
    hearing({
      state: (state) => seen.set(state.seq - 1, JSON.stringify([state.view, state.over])),
    }),
  )
  const end = await playOn(house, made, new FastSource(7))
  leave()
  for (const event of [...seen.keys()].toReversed()) {
    const frame = await house.at(made.table, null, event)
    assert.equal(JSON.stringify([frame.view, frame.over]), seen.get(event), `event ${event}`)
    assert.equal(frame.events, end.seq)
    assert.deepEqual(
      frame.lines,
      end.lines.filter((line) => line.event <= event),
    )
  }
  const outside = house.at(made.table, null, end.seq)
  await assert.rejects(
    outside,
    (error) => error instanceof HouseError && error.refusal.code === 'NO_SUCH_EVENT',
  )
})

test('replay frames find their way round what was taken back', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const seen: string[] = []
  const leave = await house.watch(
    made.table,
    null,
    0,
    hearing({
      state: (state) => seen.push(JSON.stringify(state.view)),
    }),
  )
  const source = new FastSource('undo')
  let undone = 0
  for (let i = 0; i < 150; i++) {
    const state = await playOn(house, made, source, 1)
    if (!('seat' in state.undo)) continue
    const { seat } = state.undo
    const made2 = await house.undo(made.table, made.key, { seat, seq: state.seq, commandId: `u${state.seq}` })
    if ('accepted' in made2) undone++
  }
  leave()
  assert.ok(undone > 5, `${undone} undos`)
  for (const [event, view] of seen.entries())
    assert.equal(JSON.stringify((await house.at(made.table, null, event)).view), view, `event ${event}`)
})

test('the key revealed at the end fits the commitment and gives every die of the log', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat(3, { options: SHORT }))
  const begun = await house.state(made.table, null)
  assert.equal(begun.revealedKey, null)
  const end = await playOn(house, made, new FastSource('audit'))
  const key = end.revealedKey
  assert.ok(key !== null)
  assert.equal(commitment(key), begun.commitment)
  assert.equal(begun.commitment, end.commitment)
  const events = (await store.entries(made.table)).map(({ json }) => JSON.parse(json) as GameEvent)
  // Played again from the answers and the key alone, the game draws what is in the log.
  const again = Match.begin(game, begun.options, 3, new SecretSource(key, '#0'))
  assert.ok(again instanceof Match)
  for (const { seq, seat, answer } of events.slice(1))
    again.answer(seat ?? 0, answer, new SecretSource(key, `#${seq}`))
  assert.deepEqual(JSON.parse(JSON.stringify(again.events)), events)
  assert.ok(events.some(({ chance }) => chance.length > 0))
})

test('nothing that is sent while a game runs holds its secret', async (t) => {
  const { house, store } = openHouse(t)
  const made = await house.create(hotSeat())
  const secret = (await store.table(made.table))?.secret ?? ''
  assert.equal(secret.length, 64)
  const sent = [await playOn(house, made, new FastSource(1), 20), await house.at(made.table, made.key, 3)]
  assert.ok(!JSON.stringify(sent).includes(secret))
})

test('a seeded table plays the same game again and says that it is seeded', async (t) => {
  const { house } = openHouse(t)
  const games = []
  for (let i = 0; i < 2; i++) {
    const made = await house.create(hotSeat(3, { seed: 'lesson 1', options: SHORT }))
    games.push(await playOn(house, made, new FastSource('lesson')))
  }
  assert.deepEqual(games[0]?.lines, games[1]?.lines)
  assert.deepEqual([games[0]?.seed, games[0]?.commitment, games[0]?.revealedKey], ['lesson 1', '', null])
})

test('a fork begins with the same past and goes its own way', async (t) => {
  const open = openHouse(t)
  const { house } = open
  const made = await house.create(hotSeat(3))
  const before = await playOn(house, made, new FastSource(1), 20)
  const fork = await house.fork(made.table, null, { event: 12 })
  assert.deepEqual(fork.seats, [0, 1, 2])
  const state = await house.state(fork.table, fork.key)
  assert.deepEqual(state.view, (await house.at(made.table, made.key, 12)).view)
  assert.deepEqual(
    state.lines,
    before.lines.filter(({ event }) => event <= 12),
  )
  assert.deepEqual(state.forkOf, { table: made.table, event: 12 })
  assert.deepEqual([before.name, state.name], ['Imperial Trader', 'Imperial Trader, from event 12'])
  const again = await house.fork(fork.table, fork.key, { event: 3 })
  assert.equal((await house.state(again.table, again.key)).name, 'Imperial Trader, from event 3')
  assert.notEqual(state.commitment, before.commitment)
  await playOn(house, fork, new FastSource(9), 30)
  assert.deepEqual(await house.state(made.table, made.key), before, 'the first table is not touched')
  assert.ok((await (await open.again()).state(fork.table, fork.key)).seq > 40)
})

test('a game with secrets can be forked when it is over, and not before', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2, { seed: 'secrets', options: { ...SHORT, orders_hidden: true } }))
  await playOn(house, made, new FastSource(1), 10)
  const code = (event: number) =>
    house.fork(made.table, made.key, { event }).then(
      () => 'made',
      (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error)),
    )
  assert.equal(await code(8), 'HIDDEN')
  assert.equal(await code(99), 'NO_SUCH_EVENT')
  const end = await playOn(house, made, new FastSource(1))
  assert.equal(await code(8), 'made')
  assert.equal(await code(end.seq - 1), 'NOTHING_TO_PLAY')
})
