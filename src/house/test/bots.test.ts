import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import type { SqliteStore } from '../../store/sqlite/store.ts'
import type { SeatRequest, TableKey } from '../api/contract.ts'
import { latestOf } from '../api/shelf.ts'
import { BotWorker } from '../bots/bot-worker.ts'
import { House } from '../house.ts'
import { openHouse, SHORT, until } from './open.ts'

const bot: SeatRequest = { kind: 'bot', bot: 'random' }
const bots = (seats = 3) => ({
  game: 'imperial-trader',
  seats: Array.from({ length: seats }, () => bot),
  options: SHORT,
})

test('bots play a game among themselves to the end', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(bots())
  assert.deepEqual(made.seats, [])
  await until(async () => (await house.state(made.table, null)).over !== null, 'the end of the game')
  const end = await house.state(made.table, null)
  assert.deepEqual(
    end.seats.map(({ name }) => name),
    ['Random bot 1', 'Random bot 2', 'Random bot 3'],
  )
})

test('after a restart the bots go on where they were', async (t) => {
  const open = openHouse(t, { botDelayMs: 2 })
  const made = await open.house.create(bots())
  await until(async () => (await open.house.state(made.table, null)).seq > 10, 'ten moves')
  const house = await open.again()
  assert.equal(house.census().liveTables, 1, 'without anybody asking for the table')
  await until(async () => (await house.state(made.table, null)).over !== null, 'the end of the game')
})

test('a bot made for the lab plays where it is named, and is not offered', async (t) => {
  const { house } = openHouse(t)
  const game = house.games().find(({ id }) => id === 'godsfire-trade')
  assert.deepEqual(
    game?.bots.map(({ id }) => id),
    ['plan', 'regent', 'hawk', 'merchant', 'cautious', 'reference', 'beginner', 'master', 'random'],
  )
  const made = await house.create({
    game: 'godsfire-trade',
    seats: [{ kind: 'bot', bot: 'shut' }, bot],
    options: { orders: 'sheet' },
  })
  await until(async () => (await house.state(made.table, null)).over !== null, 'the end of the game')
})

test('bots wait for people', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create({ ...bots(), seats: [bot, { kind: 'you', name: 'Anna' }, bot] })
  await until(async () => (await house.state(made.table, made.key)).pending.length > 0, "Anna's turn")
  const state = await house.state(made.table, made.key)
  assert.deepEqual([state.waitingFor, state.seq], [[1], 2])
  const choice = state.pending[0]?.options?.[0]?.choice ?? null
  await house.answer(made.table, made.key, { seat: 1, seq: 2, commandId: 'a', choice })
  await until(async () => (await house.state(made.table, made.key)).seq > 3, 'the next bot')
})

test('a bot that takes too long is stopped, and the late answer stands', async (t) => {
  const logged: string[] = []
  const { house } = openHouse(t, { botTimeoutMs: 0, log: (text) => logged.push(text) })
  const made = await house.create(bots(2))
  await until(async () => (await house.state(made.table, null)).seq > 2, 'two late answers')
  assert.match(logged[0] ?? '', /the bot random of imperial-trader failed and lets its turn pass/)
})

test('the thread of the bots says what went wrong, and works on', async () => {
  const thinker = new BotWorker(30_000)
  const question = JSON.stringify({ seat: 0, view: {}, step: 'x', codes: [1, 2] })
  const trader = { game: 'imperial-trader', version: latestOf('imperial-trader') }
  await assert.rejects(thinker.think(trader, 'nobody', question, 's'), /no bot nobody/)
  await assert.rejects(
    thinker.think({ game: 'no-game', version: 1 }, 'random', question, 's'),
    /no bot random for version 1 of no-game/,
  )
  const decision = await thinker.think(trader, 'random', question, 's')
  assert.ok('code' in decision && [1, 2].includes(decision.code))
  const closing = assert.rejects(thinker.think(trader, 'random', question, 's'), /closing/)
  await thinker.close()
  await closing
})

test('few tables are kept in memory, and none that a bot plays at', LONG, async (t) => {
  const { house } = openHouse(t, { liveTables: 2 })
  const made: TableKey[] = []
  for (let i = 0; i < 4; i++) made.push(await house.create(bots(2)))
  await until(async () => {
    const states = await Promise.all(made.map(({ table }) => house.state(table, null)))
    return states.every(({ over }) => over !== null)
  }, 'the end of all games')
  await house.state(made[0]?.table ?? '', null)
  assert.ok(house.census().liveTables <= 4)
  const idle = await house.create({ ...bots(2), seats: [{ kind: 'you', name: 'Anna' }, bot] })
  await house.state(idle.table, idle.key)
  assert.equal(house.census().liveTables, 2)
})

test('a store that fails once is no end of the bots', async (t) => {
  const { store, house: first } = openHouse(t)
  await first.close()
  let failures = 2
  const failing = new Proxy(store, {
    get(target, name: keyof SqliteStore) {
      if (name === 'append' && failures-- > 0) return async () => Promise.reject(new Error('disk on fire'))
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const logged: string[] = []
  const house = new House(failing, { botDelayMs: 0, botRetryMs: 5, log: (text) => logged.push(text) })
  const made = await house.create(bots(2))
  await until(async () => (await house.state(made.table, null)).over !== null, 'the end of the game')
  assert.ok(logged.some((text) => text.includes('its bots could not move')))
  await house.close()
})
