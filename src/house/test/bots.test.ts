import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { UNMEASURED } from '../../store/meter.ts'
import type { SqliteStore } from '../../store/sqlite/store.ts'
import type { SeatRequest, TableKey } from '../api/contract.ts'
import { latestOf } from '../api/shelf.ts'
import { BotWorker } from '../bots/bot-worker.ts'
import { BotDriver } from '../bots/driver.ts'
import { House } from '../house.ts'
import { pauseMs } from '../log/house-actions.ts'
import type { TableApi } from '../table/api.ts'
import { openHouse, SHORT, until } from './open.ts'

const bot: SeatRequest = { kind: 'bot', bot: 'random' }
const you = (name: string): SeatRequest => ({ kind: 'you', name })
const table = (seats: readonly SeatRequest[]) => ({ game: 'imperial-trader', seats, options: SHORT })

test('the pause before a move is the usual, none, or four times as long; step by step there is none that ends by itself', () => {
  assert.deepEqual(
    (['quick', 'once', 'slow', 'step'] as const).map((pace) => pauseMs(pace, 350)),
    [350, 0, 1400, null],
  )
})

test('House-3.7 · bots among themselves go on for a limited time where nobody looks on, and again when somebody does', async () => {
  let [moves, watched, asked, maintained, seated] = [0, false, 0, true, 'bot']
  const table = {
    id: 'table',
    get row() {
      return { seats: [{ kind: 'bot', bot: 'random' }, { kind: seated }], seed: 's' }
    },
    get standing() {
      return { unanswered: [asked], several: false, pace: 'once' }
    },
    botAsked: async () => ({ seat: 0, seq: moves, question: '' }),
    botAnswer: async () => {
      moves++
      return { event: moves }
    },
  }
  const driver = new BotDriver(
    table as unknown as TableApi,
    {
      ...{ thinker: { think: async () => ({ code: 1 }) }, lease: async () => true, meter: UNMEASURED },
      ...{ aloneMs: 100, delayMs: 0, retryMs: 0, log: assert.fail, rests: () => maintained },
    },
    {
      get count() {
        return watched ? 1 : 0
      },
      ...{ online: new Set<number>(), payer: null },
    },
  )
  const rests = () => until(() => !driver.busy, 'the bots to rest')
  driver.look()
  await new Promise((done) => setTimeout(done, 20))
  // House-4.5  They try again until it is over.
  assert.deepEqual([moves, driver.busy], [0, true])
  maintained = false
  await rests()
  assert.ok(moves > 1)
  watched = true
  driver.look()
  const rested = moves
  await until(() => moves > rested + 20, 'more moves')
  watched = false
  await rests()
  const before = moves
  driver.look()
  assert.equal(driver.busy, false)
  // A person is asked, and answers.
  seated = 'person'
  asked = 1
  driver.look()
  asked = 0
  driver.look()
  await new Promise((done) => setTimeout(done, 200))
  assert.ok(driver.busy && moves > before, 'where a person has a seat they go on for longer')
  seated = 'bot'
  await rests()
})

test('step by step a bot moves when it is asked to, and on to the turn of a person; the choice outlives the house', async (t) => {
  const open = openHouse(t)
  const { house } = open
  const made = await house.create(table([you('Anna'), bot, bot]))
  const look = () => open.house.state(made.table, made.key)
  const say = (asked: object) => open.house.host(made.table, made.key, asked as never)
  await say({ do: 'pace', seat: 0, pace: 'step', commandId: 'p' })
  let state = await look()
  assert.equal(state.pace, 'step')
  assert.equal(state.acts.at(-1)?.text, 'The bots play step by step.')
  const choice = state.pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
  await open.house.answer(made.table, made.key, { seat: 0, seq: state.seq, commandId: 'a', choice })

  await open.again()
  const before = (await look()).seq
  assert.deepEqual((await look()).waitingFor, [1], 'a bot is asked, and waits')
  await say({ do: 'onward', seat: 0, how: 'step', commandId: 's' })
  await until(async () => (await look()).seq > before, 'the next move')
  await say({ do: 'onward', seat: 0, how: 'turn', commandId: 't' })
  await until(async () => (await look()).pending.length > 0, "Anna's turn")
  state = await look()
  assert.deepEqual(state.waitingFor, [0])
})

test('where several people play, nobody makes the others wait for a button', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(table([you('Anna'), { kind: 'open' }, bot]))
  await house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  const step = await house.host(made.table, made.key, { do: 'pace', seat: 0, pace: 'step', commandId: 'p' })
  assert.match(JSON.stringify(step), /OTHERS_PLAY/)
  await house.host(made.table, made.key, { do: 'pace', seat: 0, pace: 'slow', commandId: 'q' })
  assert.equal((await house.state(made.table, made.key)).pace, 'slow')
})

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
    ['Random bot A', 'Random bot B', 'Random bot C'],
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
