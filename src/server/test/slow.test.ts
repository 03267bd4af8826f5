// What a live connection costs whose viewer does not read.

import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import type { WebSocket } from 'ws'
import type { TalkLine } from '../../house/api/contract.ts'
import { BOUNDS } from '../../house/budget/tariff.ts'
import type { TableApi } from '../../house/table/api.ts'
import { type Subscriber, Subscriptions } from '../../house/view/subscriptions.ts'
import type { ViewerState } from '../../house/view/viewer.ts'
import { rows } from '../../kernel/testing/rows.ts'
import type { ServerMessage } from '../api.ts'
import { BACKLOG_BYTES, PATIENCE } from '../limits.ts'
import { Connection } from '../live.ts'

/** A socket whose other side takes nothing until it is told to. */
class Slow extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  closed: number | null = null
  terminated = false
  readonly queue: { bytes: Buffer; taken: () => void }[] = []
  get bufferedAmount(): number {
    return this.queue.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }
  send(bytes: Buffer, _options: object, taken: () => void): void {
    this.queue.push({ bytes, taken })
  }
  ping(): void {}
  close(code: number): void {
    this.closed = code
    this.readyState = 2
  }
  terminate(): void {
    this.terminated = true
    this.emit('close')
  }
  /** The other side takes what is first in the queue. */
  take(): ServerMessage {
    const first = this.queue.shift()
    assert.ok(first !== undefined, 'nothing was sent')
    first.taken()
    return JSON.parse(String(first.bytes)) as ServerMessage
  }
}

/** A table that stands where it is put. */
function table() {
  let [seq, since, more] = [1, 0, {}]
  const look = (from: number): ViewerState => {
    since = Math.min(since, from)
    const lines = Array.from({ length: seq - since }, (_, i) => ({ event: since + i }))
    const time = { fields: new Map(), seats: new Map(), may: '[]' }
    const game = new Map([
      ['lines', JSON.stringify(lines)],
      ...Object.entries(more).map(([k, v]) => [k, `"${v}"`] as const),
    ])
    return { seq, observer: null, since, late: null, view: null, shared: new Map(), game, time }
  }
  const game = { rules: { meta: { title: '' } }, allOptions: () => ({}) }
  const fake = {
    ...{ id: 'table', row: { seats: [], seed: '' }, edition: { game }, talk: { lines: [] } },
    standing: { over: true },
    look: (_viewer: object, from: number) => look(from),
    stateBack: async (_viewer: object, from: number) => look(from),
  }
  return {
    table: fake as unknown as TableApi,
    /** After `events` events, of which those from `told` on are told. */
    put(events: number, told: number, fields = {}): void {
      ;[seq, since, more] = [events, told, fields]
    },
  }
}

/** `n` slow viewers of one table, who have said hello. */
async function viewers(n: number, partingMs = PATIENCE.partingMs, fields = {}) {
  const { table: slow, put } = table()
  put(1, 0, fields)
  const subscriptions = new Subscriptions(slow)
  const house = {
    turned() {},
    bounds: BOUNDS,
    switches: { told: { banner: null, maintenance: null } } as never,
    watch: (_table: string, _key: string | null, since: number, watcher: Omit<Subscriber, 'viewer'>) =>
      subscriptions.add({ ...watcher, viewer: { seats: [] } }, since),
  }
  const sockets = Array.from({ length: n }, () => new Slow())
  const patience = { ...PATIENCE, partingMs }
  for (const socket of sockets) {
    const log = { error: assert.fail } as never
    new Connection(house, patience, socket as unknown as WebSocket, 'table', { log } as never).begin()
    socket.emit('message', Buffer.from('{}'), false)
  }
  await new Promise((done) => setImmediate(done))
  assert.equal(subscriptions.count, n)
  /** Something happens. */
  const move = (events: number, told: number) => {
    put(events, told)
    subscriptions.show()
  }
  return { sockets, subscriptions, move, end: () => sockets.forEach((socket) => void socket.terminate()) }
}

/** The events of the lines in a message. */
function told(message: ServerMessage): number[] {
  const { lines = [] } =
    message.type === 'state' ? message.state : message.type === 'news' ? message.news : { lines: [] }
  return lines.map(({ event }) => event)
}

test('three hundred who do not read hold the bytes of one state, and later get all of it in one news', async () => {
  const { sockets, move, end } = await viewers(300)
  for (let seq = 1; seq <= 1000; seq++) move(seq, seq - 1)
  const held = new Set(sockets.flatMap(({ queue }) => queue.map(({ bytes }) => bytes)))
  assert.equal(held.size, 1)
  assert.ok(sockets.every(({ closed, queue }) => closed === null && queue.length === 1))
  const [slow] = sockets
  assert.ok(slow !== undefined)
  const got = [slow.take(), slow.take()]
  assert.deepEqual(
    got.map(({ type }) => type),
    ['state', 'news'],
  )
  assert.deepEqual(slow.queue, [])
  assert.deepEqual(
    got.flatMap(told),
    Array.from({ length: 1000 }, (_, i) => i),
  )
  end()
})

test('lines that were taken back are not among those that a slow viewer gets', async () => {
  const { sockets, move, end } = await viewers(1)
  // The last takes back event 0, and tells it again.
  for (const [seq, since] of rows('3 1, 2 0')) move(seq, since)
  sockets[0]?.take()
  assert.deepEqual(sockets[0]?.take(), {
    type: 'news',
    news: { seq: 2, since: 0, lines: [{ event: 0 }, { event: 1 }] },
  })
  end()
})

test('when too much else waits for a viewer the connection is closed with a code, and soon cut', async () => {
  const { sockets, subscriptions, end } = await viewers(2, 10, { name: 'x'.repeat(2 * BACKLOG_BYTES) })
  const [one, other] = sockets
  assert.ok(one !== undefined && other !== undefined)
  const talk = { text: 'x'.repeat(500) } as TalkLine
  subscriptions.say(talk)
  other.queue.pop()
  for (let i = 0; i < (2 * BACKLOG_BYTES) / 500; i++) {
    subscriptions.say(talk)
    other.queue.pop()
  }
  assert.deepEqual([one.closed, other.closed, subscriptions.count], [1013, null, 1])
  assert.ok(one.bufferedAmount < 3.1 * BACKLOG_BYTES + 1000)
  while (!one.terminated) await new Promise((done) => setTimeout(done, 5))
  end()
})
