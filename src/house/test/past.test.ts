import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { type GameEvent, Match } from '../../kernel/match.ts'
import { commitment, FastSource, SecretSource } from '../../kernel/source.ts'
import { shelf } from '../../rulesets/shelf.ts'
import { HouseError } from '../api/errors.ts'
import { game as shelved } from '../api/shelf.ts'
import { hearing } from './hearing.ts'
import { hotSeat, openHouse, playOn, SHORT, until } from './open.ts'

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

// Exam 15. The key is 256 bits from the system, and each die SHA-256 of it and a number: only who has it knows a die.
for (const { game: played } of shelf()) {
  const { id, title, seats: many } = played.rules.meta
  test(`trust 15 · nothing that people, onlookers and bots of ${title} are sent holds its key, until the game is over`, async (t) => {
    const toBots = t.mock.method(Worker.prototype, 'postMessage')
    const { house, store } = openHouse(t)
    const sent: string[] = []
    const hears = {
      show(message: { toString(): string }, taken: () => void) {
        sent.push(String(message))
        taken()
      },
      tell: (message: { toString(): string }) => void sent.push(String(message)),
    }
    const bots = Array.from({ length: many.min - 1 || 1 }, () => ({ kind: 'bot' as const, bot: 'random' }))
    const made = await house.create({ game: id, seats: [...hotSeat(1).seats, ...bots] })
    const secret = (await store.table(made.table))?.secret ?? ''
    assert.match(secret, /^[0-9a-f]{64}$/)
    const leave = [
      await house.watch(made.table, made.key, 0, hears),
      await house.watch(made.table, null, 0, hears),
    ]
    for (let n = 0; n < 2; n++) {
      await until(async () => (await house.state(made.table, made.key)).pending.length > 0, 'a question')
      const { seq, pending } = await house.state(made.table, made.key)
      for (const { seat } of pending) {
        const given = {
          seat,
          seq,
          commandId: `c${n}/${seat}`,
          choice: (await house.advice(made.table, made.key, seat, 'random')).choice,
        }
        assert.ok('accepted' in (await house.answer(made.table, made.key, given)))
      }
    }
    for (const key of [made.key, null]) {
      const { seq } = await house.state(made.table, key, 1_000_000)
      for (let at = 0; at < seq; at++) sent.push(JSON.stringify(await house.at(made.table, key, at)))
      sent.push(JSON.stringify(await house.state(made.table, key)))
    }
    for (const left of leave) left()
    const thought = toBots.mock.calls.map((call) => JSON.stringify(call.arguments))
    assert.ok(
      sent.length > 10 && thought.length > 1,
      `${sent.length} messages, ${thought.length} questions to bots`,
    )
    const key = Buffer.from(secret, 'hex')
    const forms = [
      secret,
      secret.toUpperCase(),
      key.toString('base64'),
      key.toString('base64url'),
      [...key].join(','),
    ]
    for (const text of sent.concat(thought))
      for (const form of forms) assert.ok(!text.includes(form), text.slice(0, 300))
  })
}

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
