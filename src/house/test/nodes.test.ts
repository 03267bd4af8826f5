// Several houses on the same data: in one process two stores on one SQLite file tell each other what nodes on one
// PostgreSQL database do.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import type { Store } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { Line } from '../../store/testing/line.ts'
import { noPostgres, type PostgresServer, postgresServer } from '../../store/testing/postgres.ts'
import type { TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { House, type HouseOptions } from '../house.ts'
import { hide } from '../talk/hidden.ts'
import { following } from './hearing.ts'
import { hotSeat, pick, playOn, SHORT, until } from './open.ts'

/** A node: a house with a store of its own on data that it shares. */
interface Node {
  readonly house: House
  readonly store: Store
}

/** A spectator, and what they have been shown. */
async function lookOn({ house }: Node, { table, key }: Pick<TableKey, 'table' | 'key'>) {
  const client = following()
  const leave = await house.watch(table, key, 0, client.watcher)
  return { leave, last: client.state, talk: () => client.state().talk.map(({ text }) => text) }
}

async function answerNext({ house }: Node, { table, key }: TableKey, source: FastSource) {
  const { seq, pending } = await house.state(table, key, 1_000_000)
  const [question] = pending
  assert.ok(question !== undefined)
  const answer = { seat: question.seat, seq, commandId: `c${seq}`, choice: pick(question, source) }
  return { answer, made: await house.answer(table, key, answer) }
}

function nodeTests(
  name: string,
  openStore: () => Promise<Store>,
  settle: () => Promise<void>,
  when: { skip?: string } = {},
): void {
  describe(`several nodes on ${name}`, when, () => {
    const nodes: Node[] = []
    const open = async (options: HouseOptions = {}): Promise<Node> => {
      const store = await openStore()
      const node = { store, house: new House(store, { botDelayMs: 0, ...options }) }
      nodes.push(node)
      return node
    }
    const two = async (options: HouseOptions = {}) => [await open(options), await open(options)] as const
    const close = async () => {
      for (const { house } of nodes) await house.close()
      for (const { store } of nodes.splice(0)) await store.close()
      await settle()
    }

    test('a spectator at one node sees what is done at another', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const made = await one.house.create(hotSeat(2))
      const seen = await lookOn(other, made)
      const source = new FastSource('seen')
      for (let n = 1; n <= 5; n++) {
        await answerNext(one, made, source)
        await until(() => seen.last().seq === n + 1, `event ${n}`)
      }
      await one.house.say(made.table, made.key, { text: 'Hello', seat: 0 })
      await until(() => seen.talk().includes('Hello'), 'talk')
      const hello = seen.last().talk[0]?.id ?? 0
      await hide(one.store, made.table, hello, 'rude')
      await until(() => seen.talk().join().includes('hidden'), 'what is hidden')
      await hide(one.store, made.table, hello, null)
      await until(() => seen.talk().join() === 'Hello', 'what is shown again')
      seen.leave()
    })

    test('a client that has seen more of a table than a node knows is shown no less', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const made = await one.house.create(hotSeat(2))
      const source = new FastSource('proof')
      for (let n = 0; n < 10; n++) {
        const [here, there] = n % 2 === 0 ? [one, other] : [other, one]
        await there.house.state(made.table, made.key)
        const { made: done } = await answerNext(here, made, source)
        assert.ok('accepted' in done)
        // No hint has had the time to arrive.
        const { seq } = done.accepted
        assert.equal((await there.house.state(made.table, made.key, seq)).seq, seq)
      }
    })

    test('an answer to what was seen at another node is taken, and its command has one effect', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const made = await one.house.create(hotSeat(2))
      await other.house.state(made.table, made.key)
      const source = new FastSource('command')
      for (let n = 0; n < 8; n++) {
        const { seq, pending } = await one.house.state(made.table, made.key)
        const [question] = pending
        assert.ok(question !== undefined)
        const answer = { seat: question.seat, seq, commandId: `c${n}`, choice: pick(question, source) }
        const both = await Promise.all(
          [one, other].map((at) => at.house.answer(made.table, made.key, answer)),
        )
        assert.deepEqual(both[0], { accepted: { event: seq, seq: seq + 1 } })
        assert.deepEqual(both[1], both[0])
      }
      assert.equal((await one.store.entries(made.table)).length, 9)
    })

    test('what a stranger may do is counted at all nodes together', async (t) => {
      t.after(close)
      const [one, other] = await two({ allowances: { advice: 10 } })
      const payer = one.house.ledger.payer('192.0.2.1')
      for (let n = 0; n < 10; n++) assert.ok(one.house.ledger.allows(payer, 'advice'))
      const isTaken = () =>
        other.house.ledger.spenders().some(({ level, spent }) => level === 'home' && spent > 0.9)
      await until(isTaken, 'the other node to know it')
      assert.equal(other.house.ledger.allows(payer, 'advice'), false)
    })

    test('two people, each at their own node, play a game to its end', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const made = await one.house.create(hotSeat(2, { options: SHORT }))
      const source = new FastSource('game')
      let over = false
      for (let n = 0; n < 2000 && !over; n++) {
        const at = n % 2 === 0 ? one : other
        over = (await playOn(at.house, made, source, 1)).over !== null
      }
      assert.ok(over)
      const { length } = await one.store.entries(made.table)
      const both = [one, other].map((at) => at.house.state(made.table, made.key, length))
      const [here, there] = await Promise.all(both)
      assert.deepEqual(there?.view, here?.view)
      assert.deepEqual(there?.over, here?.over)
    })

    test('a player who has joined at one node is known at the other, and so is their key', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] as const
      const made = await one.house.create({ game: 'imperial-trader', seats })
      const seen = await lookOn(one, made)
      assert.equal((await other.house.state(made.table, made.key)).started, false)
      const joined = await other.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
      assert.deepEqual((await one.house.state(made.table, joined.key)).you, [1])
      await until(() => seen.last().started === true, 'the game to begin')
      await assert.rejects(
        one.house.state(made.table, 'no key of this table'),
        (error) => error instanceof HouseError && error.refusal.code === 'BAD_KEY',
      )
    })

    test('sheets submitted at two nodes are carried out together, once, and shown at both', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const seats = ['Anna', 'Ben', 'Cleo'].map((who) => ({ kind: 'you' as const, name: who }))
      const made = await one.house.create({ game: 'godsfire-trade', seats, options: { orders: 'sheet' } })
      const seen = await Promise.all([lookOn(one, made), lookOn(other, made)])
      for (let turn = 0; turn < 3; turn++) {
        const { seq, pending } = await one.house.state(made.table, made.key)
        const before = (await one.store.entries(made.table)).length
        for (const [n, { seat }] of pending.entries()) {
          const at = n % 2 === 0 ? one : other
          const answer = { seat, seq, commandId: `${turn} ${seat}`, choice: { text: `# ${turn} ${seat}` } }
          assert.ok('accepted' in (await at.house.answer(made.table, made.key, answer)))
        }
        await until(() => seen.every(({ last }) => last().seq > seq), 'the turn at both nodes')
        const log = await one.store.entries(made.table, before)
        assert.equal(log.length, 1, 'one event carries them out')
        for (const { seat } of pending) assert.match(log[0]?.json ?? '', new RegExp(`# ${turn} ${seat}`))
      }
    })

    test('a person connected to one node is seen at the other, and no longer once they have left', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] as const
      const made = await one.house.create({ game: 'imperial-trader', seats })
      const joined = await other.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
      const anna = await lookOn(one, made)
      const online = () => anna.last().seats.map((seat) => seat.online)
      assert.deepEqual(online(), [true, false])
      const ben = await lookOn(other, joined)
      await until(() => online()[1] === true, 'Ben')
      ben.leave()
      await until(() => online()[1] === false, 'Ben to leave')
      assert.deepEqual(online(), [true, false])
    })

    test('a person who has connected to one node before the other knew the table is seen there at once', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] as const
      const made = await other.house.create({ game: 'imperial-trader', seats })
      const joined = await other.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
      const heard = new Promise<void>((done) =>
        one.store.bus.onHint((hint) => {
          if (hint.t === 'here' && hint.seat === 1) done()
        }),
      )
      await lookOn(other, joined)
      await heard
      const anna = await lookOn(one, made)
      assert.deepEqual(
        anna.last().seats.map((seat) => seat.online),
        [true, true],
      )
    })

    test('House-6.4 · that somebody sees a table at one node is known at the other, until they turn away', async (t) => {
      t.after(close)
      const [one, other] = await two()
      const made = await one.house.create({
        game: 'imperial-trader',
        seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
      })
      let visible = false
      const watcher = { ...following().watcher, visible: () => visible }
      const leave = await one.house.watch(made.table, made.key, 0, watcher)
      const watched = () => other.house.agency.watched(made.table, 0)
      const look = (now: boolean) => {
        visible = now
        one.house.turned(made.table)
      }
      assert.equal(watched(), false)
      look(true)
      await until(watched, 'the page to be seen')
      look(false)
      await until(() => !watched(), 'him to turn away')
      look(true)
      await until(watched, 'the page to be seen')
      leave()
      await until(() => !watched(), 'him to leave')
    })

    test('bots whose node is gone play on at another, though nobody looks on', async (t) => {
      t.after(close)
      const other = await open({ botSweepMs: 100 })
      await other.house.open()
      // It never comes to a move, and leaves nothing behind but its tables.
      const gone = await open({ botDelayMs: 1e9 })
      const bot = { kind: 'bot', bot: 'random' } as const
      const made = await gone.house.create({ game: 'imperial-trader', seats: [bot, bot], options: SHORT })
      const stage = async () => (await other.store.heads([made.table]))[0]?.head.stage
      await until(async () => (await stage()) === 'over', 'the end of the game')
    })

    test('bots are thought for by one node, and by another when that one retires', async (t) => {
      t.after(close)
      const bot = { kind: 'bot', name: 'Bot', bot: 'random' } as const
      const [one, other] = await two({ botRetryMs: 20 })
      const made = await one.house.create({
        game: 'imperial-trader',
        seats: [{ kind: 'you', name: 'Anna' }, bot],
        options: { win_credits: 10_000, max_rounds: 1000 },
      })
      const seen = await lookOn(other, made)
      const source = new FastSource('bots')
      const mine = () => seen.last().pending.length > 0
      for (const retired of [null, one]) {
        await retired?.house.retire()
        for (let n = 0; n < 5; n++) {
          await until(mine, 'my turn')
          const { seq } = (await answerNext(other, made, source)).answer
          await until(() => seen.last().seq > seq, 'my answer')
        }
      }
      await until(mine, 'the last bot')
      const log = await one.store.entries(made.table)
      const commands = log.map(({ command }) => command).filter((command) => command?.startsWith('bot:'))
      assert.equal(new Set(commands).size, commands.length)
      assert.ok(commands.length > 0)
    })
  })
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-nodes-'))
nodeTests(
  'one SQLite file',
  async () => SqliteStore.open(folder),
  async () => {},
)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('PostgreSQL', { skip: noPostgres ?? false }, () => {
  let server: PostgresServer
  let url: string
  before(async () => {
    server = await postgresServer()
    url = await server.database()
  })
  after(() => server.stop())
  nodeTests(
    'one PostgreSQL database',
    () => PostgresStore.open(url),
    () => server.empty(url),
    LONG,
  )

  const through = (line: Line) => server.url(url.slice(url.lastIndexOf('/') + 1), line.port)

  test('trust 9 · a node to which no hints come still shows what happens, later', async (t) => {
    const line = await Line.to(server.port)
    const stores = [await PostgresStore.open(url), await PostgresStore.open(url, { direct: through(line) })]
    const [one, other] = stores.map((store) => ({ store, house: new House(store, { sweepMs: 300 }) }))
    t.after(async () => {
      for (const node of [one, other]) await node?.house.close()
      for (const store of stores) await store.close()
      await line.close()
      await server.empty(url)
    })
    assert.ok(one !== undefined && other !== undefined)
    const made = await one.house.create(hotSeat(2))
    const seen = await lookOn(other, made)
    await one.house.say(made.table, made.key, { text: 'Hello', seat: 0 })
    await until(() => seen.talk().length === 1, 'talk')
    line.cut()
    const source = new FastSource('bus')
    await answerNext(one, made, source)
    await until(() => seen.last().seq === 2, 'the sweep')
    await hide(one.store, made.table, seen.last().talk[0]?.id ?? 0, 'rude')
    await until(() => seen.talk().join().includes('hidden'), 'what is hidden')
    await answerNext(one, made, source)
    line.mend()
    await until(() => seen.last().seq === 3, 'the gap to be told')
  })

  test('trust 8 · the line is cut in COMMIT: the answer is still accepted, and written once', async (t) => {
    const line = await Line.to(server.port)
    const store = await PostgresStore.open(through(line))
    const house = new House(store)
    t.after(async () => {
      await house.close()
      await store.close()
      await line.close()
      await server.empty(url)
    })
    const made = await house.create(hotSeat(2))
    const source = new FastSource('cut')
    await answerNext({ house, store }, made, source)
    for (let n = 1; n <= 10; n++) {
      const cut = line.cutAfter('append', 'SELECT 1')
      const { answer, made: done } = await answerNext({ house, store }, made, source)
      assert.deepEqual(done, { accepted: { event: n + 1, seq: n + 2 } })
      await cut
      assert.deepEqual(await house.answer(made.table, made.key, answer), done)
    }
    assert.equal((await store.entries(made.table)).length, 12)
  })

  test('trust 8 · PostgreSQL restarts: who answers meanwhile waits, and is answered', async (t) => {
    const store = await PostgresStore.open(url)
    const house = new House(store)
    t.after(async () => {
      await house.close()
      await store.close()
      await server.empty(url)
    })
    const made = await house.create(hotSeat(2))
    const source = new FastSource('restart')
    await answerNext({ house, store }, made, source)
    const { seq, pending } = await house.state(made.table, made.key)
    const [question] = pending
    assert.ok(question !== undefined)
    await server.stop('at once')
    assert.notEqual(await house.unready(), null)
    const answer = { seat: question.seat, seq, commandId: 'meanwhile', choice: pick(question, source) }
    const waiting = house.answer(made.table, made.key, answer)
    await server.again()
    assert.deepEqual(await waiting, { accepted: { event: 2, seq: 3 } })
    assert.equal(await house.unready(), null)
    assert.equal((await store.entries(made.table)).length, 3)
  })
})
