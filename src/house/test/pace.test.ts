import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UNMEASURED } from '../../store/meter.ts'
import type { SeatRequest } from '../api/contract.ts'
import { BotDriver } from '../bots/driver.ts'
import { pauseMs } from '../bots/pace.ts'
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

test('House-3.7 · bots among themselves make a limited number of moves where nobody looks on, and go on when somebody does', async () => {
  let [moves, watched, asked, maintained] = [0, false, 0, true]
  const table = {
    id: 'table',
    row: { seats: [{ kind: 'bot', bot: 'random' }, { kind: 'person' }], seed: 's' },
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
      ...{ alone: 5, delayMs: 0, retryMs: 0, log: assert.fail, rests: () => maintained },
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
  assert.equal(moves, 5)
  watched = true
  driver.look()
  await until(() => moves > 12, 'more moves')
  watched = false
  await rests()
  const before = moves
  driver.look()
  assert.equal(driver.busy, false)
  // A person is asked, and answers.
  asked = 1
  driver.look()
  asked = 0
  driver.look()
  await rests()
  assert.equal(moves, before + 5)
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
