// Deadlines at the tables of a house whose clock is moved on by hand: applied once, by the first process that looks.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { NewTable } from '../api/contract.ts'
import { Sweep } from '../clock/sweep.ts'
import { DAY, HOUR } from '../clock/time-control.ts'
import { unlock } from '../commands/override.ts'
import { House } from '../house.ts'
import { code, HandClock, hotSeat, openHouse, table } from './open.ts'

test('House-2.5, House-2.7 · a player who lets a deadline pass is late by the rules of the game, once, however many look', async (t) => {
  const at = await table(t)
  const store = SqliteStore.open(at.open.folder, at.clock.now)
  const other = new House(store, { outageMs: Number.POSITIVE_INFINITY })
  t.after(async () => {
    await other.close()
    await store.close()
  })
  const [first = 0] = (await at.state()).waitingFor
  const { seq } = await at.state()
  at.clock.ms += DAY - 1
  await Promise.all([at.open.house.sweep(), other.sweep()])
  assert.equal((await at.state()).seq, seq, 'a millisecond before nothing happens')
  at.clock.ms += 1
  await Promise.all([at.open.house.sweep(), other.sweep(), at.open.house.sweep()])
  const entries = (await at.open.store.entries(at.made.table)).slice(-2)
  assert.deepEqual(
    entries.map(({ kind, json }) => [kind, JSON.parse(json).do ?? JSON.parse(json).kind]),
    [
      ['house', 'lapse'],
      ['game', 'late'],
    ],
  )
  assert.equal((await at.state()).seq, seq + 1)
  assert.equal((await other.state(at.made.table, null)).seq, seq + 1, 'the other house knows it, too')
  assert.equal((await at.state()).time.seats[first]?.lapses, 1)
  const again = await at.open.again()
  assert.deepEqual((await again.state(at.made.table, at.made.key)).time.seats[first]?.lapses, 1)
})

test('House-2.1 · an answer a second late counts, when nobody has looked yet', async (t) => {
  const at = await table(t)
  const [first = 0] = (await at.state()).waitingFor
  at.clock.ms += DAY + 1000
  assert.ok('accepted' in (await at.answer(first)))
  await at.open.house.sweep()
  assert.deepEqual(await at.texts(), [])
})

test('House-3.1, House-3.3 · an absent player is late at once, until they act', async (t) => {
  const at = await table(t)
  for (let n = 0; n < 9 && (await at.state()).time.seats.every(({ absent }) => absent === null); n++)
    await at.pass(DAY)
  const away = (await at.state()).time.seats.findIndex(({ absent }) => absent === 'late')
  assert.ok(away >= 0, 'two in a row')
  const here = 1 - away
  for (let n = 0; n < 20 && (await at.state()).waitingFor[0] === here; n++) await at.answer(here)
  await at.open.house.sweep()
  assert.deepEqual((await at.state()).waitingFor, [here], 'whoever is absent is not waited for')
  assert.ok((await at.state()).time.may.some((may) => may.do === 'return' && may.seat === away) || away !== 0)
  await at.host({ do: 'return', seat: away }, away)
  assert.equal((await at.state()).time.seats[away]?.absent, null)
  assert.match((await at.texts()).at(-1) ?? '', /is back\.$/)
})

test('House-3.2, House-3.6 · a bot plays for an absent player, and a newcomer takes the seat with a key of their own', async (t) => {
  const at = await table(t, { lapsing: { graceMs: 0, extensions: 0, absentAfter: 1, absent: 'bot' } })
  const [away = 0] = (await at.state()).waitingFor
  const lost: string[] = []
  const keys = [at.made.key, at.ben.key]
  await at.open.house.watch(at.made.table, keys[away] ?? '', 0, {
    show: (_message, taken) => taken(),
    tell: () => {},
    ended: () => lost.push('ended'),
  })
  await at.pass(DAY)
  assert.equal((await at.state()).seats[away]?.kind, 'bot')
  const { invite } = await at.state()
  const dora = await at.open.house.join(at.made.table, { invite: invite ?? '', name: 'Dora', seat: away })
  const { seats, time } = await at.open.house.state(at.made.table, dora.key)
  assert.deepEqual([seats[away]?.name, seats[away]?.kind, time.seats[away]?.absent], ['Dora', 'person', null])
  assert.equal(await code(at.answer(away)), 'NOT_YOUR_SEAT')
  assert.deepEqual(lost, ['ended'], 'who looked on with the old key sees nothing more')
})

test('House-3.5 · a player who resigns plays no more, and is late at once where no bot takes over', async (t) => {
  const at = await table(t)
  await at.host({ do: 'resign', seat: 1, reason: 'No time.' }, 1)
  const { time } = await at.state()
  assert.deepEqual([time.seats[1]?.resigned, time.seats[1]?.absent], [true, 'late'])
  assert.equal((await at.texts())[0], 'Ben resigns: “No time.”')
  assert.equal(await code(at.host({ do: 'return', seat: 1 }, 1)), 'RESIGNED')
  assert.equal(await code(at.host({ do: 'resign', seat: 1, reason: '' }, 1)), 'RESIGNED')
  for (let n = 0; n < 30 && (await at.state()).waitingFor[0] === 0; n++) await at.answer(0)
  await at.open.house.sweep()
  assert.deepEqual((await at.state()).waitingFor, [0])
})

test('House-5.1, House-5.4 · a host alone stops the clock only at a hosted table; elsewhere it takes a vote', async (t) => {
  const hosted = await table(t, { hosted: true })
  assert.equal(await code(hosted.host({ do: 'pause', days: 2, reason: 'Fair' })), 'done')
  assert.equal((await hosted.state()).time.hosted, true)
  await hosted.pass(DAY)
  assert.ok((await hosted.state()).time.paused !== null, 'nothing lapses')
  await hosted.pass(DAY)
  assert.equal((await hosted.state()).time.paused, null, 'it runs again by itself')
  const plain = await table(t)
  assert.equal(await code(plain.host({ do: 'pause', days: 2, reason: '' })), 'NOT_HOSTED')
  await plain.host({ do: 'propose', seat: 0, proposal: { what: 'pause', days: 2 } })
  const [vote] = (await plain.state()).time.votes
  assert.deepEqual([vote?.needs, vote?.of, vote?.yes], [2, 2, [0]])
  assert.equal((await plain.state()).time.paused, null)
  await plain.host({ do: 'vote', seat: 1, vote: vote?.vote ?? 0, yes: true }, 1)
  assert.deepEqual(
    [(await plain.state()).time.paused === null, (await plain.state()).time.votes],
    [false, []],
  )
})

test('House-5.5 · a host neither takes the seat of a player who is there nor ends a wait where a clock does', async (t) => {
  const at = await table(t)
  assert.equal(await code(at.host({ do: 'free', seat: 1, reason: '' })), 'NOT_HOSTED')
  const { seq } = await at.state()
  assert.equal(await code(at.host({ do: 'close', seq, reason: '' })), 'NOT_HOSTED')
  const may = (await at.state()).time.may.map((one) => `${one.do} ${one.seat ?? ''}`)
  assert.ok(!may.includes('free 1') && !may.includes('close '), may.join())
  await at.host({ do: 'resign', seat: 1, reason: '' }, 1)
  assert.equal(await code(at.host({ do: 'free', seat: 1, reason: '' })), 'done', 'he has resigned')
  const other = await table(t)
  await other.host({ do: 'propose', seat: 0, proposal: { what: 'free', seat: 1 } })
  assert.equal((await other.state()).seats[1]?.kind, 'open', 'whose seat it is about does not vote')
})

test('House-5.6 · the host begins the game at once, with bots in the empty seats', async (t) => {
  const open = openHouse(t)
  const seats: NewTable['seats'] = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }]
  const made = await open.house.create({ game: 'imperial-trader', seats })
  const fill = (bot: string) =>
    open.house.host(made.table, made.key, { do: 'fill', bot, commandId: `f${bot}` })
  assert.equal(await code(fill('nobody')), 'NO_SUCH_BOT')
  assert.equal(await code(fill('random')), 'done')
  const { started, seats: now } = await open.house.state(made.table, null)
  assert.deepEqual([started, now.map(({ kind }) => kind)], [true, ['person', 'bot', 'bot']])
  assert.equal(
    await code(open.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })),
    'SEAT_TAKEN',
  )
})

test('House-4.2 · deadlines that the house slept through give their time back, and then each is applied once', async (t) => {
  const clock = new HandClock()
  const { house, store } = openHouse(t, { outageMs: 2 * HOUR }, clock.now)
  const made = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      house.create({
        ...hotSeat(2),
        tempo: { kind: 'move', perMoveMs: DAY + n * HOUR },
        lapsing: { graceMs: 0, extensions: 0, absentAfter: 0 },
      }),
    ),
  )
  const acts = async (one: number) =>
    (await house.state(made[one]?.table ?? '', null)).acts.map(({ kind }) => kind)
  await house.sweep()
  clock.ms += 2 * DAY
  await house.sweep()
  assert.deepEqual(await acts(0), ['outage'])
  assert.deepEqual(await acts(24), ['outage'], 'due when the house came back')
  assert.deepEqual(await acts(30), [], 'whoever had time left has it')
  for (let hour = 0; hour < 30; hour++) {
    clock.ms += HOUR
    await house.sweep()
  }
  for (const n of [0, 3, 6]) assert.deepEqual(await acts(n), ['outage', 'lapse'], `table ${n}`)
  assert.deepEqual(await acts(30), ['lapse'])
  const applied = await Promise.all(made.map(({ table }) => store.houseEntries(table)))
  const first = applied.flatMap((entries) => entries.find(({ json }) => json.includes('"lapse"'))?.atMs ?? [])
  // Tables 0 to 6 got their two days back, 25 to 54 were due after them.
  assert.equal(first.length, 7 + 30)
})

test('House-4.3 · a table that was locked and is opened again meets no deadline of the time before', async (t) => {
  const at = await table(t)
  const { store } = at.open
  const { table: id } = at.made
  const [first = 0] = (await at.state()).waitingFor
  await at.answer(first)
  await at.pass(20 * HOUR)
  await store.quarantine(id, 'Entry 2 was changed.')
  await at.pass(3 * DAY)
  const [found] = await store.heads([id])
  assert.ok(found !== undefined)
  await unlock(store, found)
  await at.pass(0)
  const { time, acts, waitingFor } = await at.state()
  assert.deepEqual(
    acts.map(({ kind, clause }) => [kind, clause]),
    [['outage', 'House-4.3']],
  )
  assert.equal(time.dueAtMs, at.clock.ms + DAY, 'as when it last moved')
  await at.pass(DAY - 1)
  assert.deepEqual((await at.state()).waitingFor, waitingFor)
  await at.pass(1)
  assert.equal((await at.state()).acts.at(-1)?.kind, 'lapse')
})

test('House-6.1, House-6.2 · every act is a line with its clause, and a player who answers is told what counts until when', async (t) => {
  const at = await table(t, { lapsing: { graceMs: HOUR, extensions: 1, extensionMs: HOUR } })
  const [first = 0] = (await at.state()).waitingFor
  await at.host({ do: 'extend', seat: first }, first)
  await at.host({ do: 'vacation', seat: first, days: 3 }, first)
  const spectator = await at.state(null)
  assert.deepEqual(
    spectator.acts.map(({ kind, clause }) => [kind, clause]),
    [
      ['extend', 'House-2.3'],
      ['vacation', 'House-3.4'],
    ],
  )
  const { time } = await at.state()
  assert.equal(time.dueAtMs, at.clock.ms + 3 * DAY)
  assert.equal(time.lapsesAtMs, at.clock.ms + 3 * DAY + HOUR)
  const mine = await at.answer(first)
  assert.ok('accepted' in mine && mine.accepted.event !== null)
})

test('House-3.3 · an absent player who answers by mail takes their seat back, and the log says so', async (t) => {
  const at = await table(t, { lapsing: { graceMs: 0, extensions: 0, absentAfter: 1, absent: 'open' } })
  const [away = 0] = (await at.state()).waitingFor
  await at.pass(DAY)
  await at.answer(1 - away).catch(() => undefined)
  assert.equal((await at.state()).seats[away]?.kind, 'open')
  const key = [at.made.key, at.ben.key][away] ?? ''
  const { pending, seq } = await at.open.house.state(at.made.table, key)
  const choice = pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
  const taken = await at.open.house.agency.answer(at.made.table, away, seq, 'mail:1', choice)
  assert.ok(pending.length === 0 || 'event' in taken)
  assert.equal((await at.state()).seats[away]?.kind, 'person')
  assert.ok((await at.state()).acts.some(({ kind }) => kind === 'return'))
})

test('for how long a deadline has been due that is not done is known while it is not, and is nothing after', async () => {
  let now = 100_000
  let applied = false
  const store = {
    nowMs: () => now,
    alive: async () => null,
    due: async () => (applied ? [] : ['t1']),
    heads: async () => [{ head: { dueAtMs: 95_000 } }],
  } as unknown as SqliteStore
  const seen: number[] = []
  const timed = {
    deadlineAtMs: null,
    command: async () => ({ event: null, seq: 0 }),
    async applyDeadlines() {
      now += 2000
      seen.push(sweep.lagMs)
      applied = true
      return 1
    },
  }
  const sweep: Sweep = new Sweep(store, async () => timed, { everyMs: 1000, outageMs: 1e9, log: () => {} })
  await sweep.now()
  assert.deepEqual([seen, sweep.lagMs], [[7000], 0])
})
