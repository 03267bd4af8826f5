// What a live connection costs whose viewer does not read.

import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import type { WebSocket } from 'ws'
import type { TalkLine } from '../../house/contract.ts'
import type { Watcher } from '../../house/watchers.ts'
import type { ServerMessage, TableState } from '../api.ts'
import { BACKLOG_BYTES, LIMITS, PATIENCE } from '../limits.ts'
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

/** So many slow viewers of one table, who have said hello. */
async function viewers(n: number, partingMs = PATIENCE.partingMs) {
  const watchers: Omit<Watcher, 'viewer'>[] = []
  const left: number[] = []
  const house = {
    watch: async (_table: string, _key: string | null, _since: number, watcher: Omit<Watcher, 'viewer'>) => {
      const index = watchers.push(watcher) - 1
      return () => void left.push(index)
    },
  }
  const sockets = Array.from({ length: n }, () => new Slow())
  const patience = { ...PATIENCE, partingMs }
  for (const socket of sockets) {
    const log = { error: assert.fail } as never
    new Connection(house, LIMITS, patience, socket as unknown as WebSocket, 'table', { log }).begin()
    socket.emit('message', Buffer.from('{}'), false)
  }
  await new Promise((done) => setImmediate(done))
  assert.equal(watchers.length, n)
  return { sockets, watchers, left, end: () => sockets.forEach((socket) => void socket.terminate()) }
}

/** The table after so many events, with the chronicle from one of them on. */
const state = (seq: number, since: number) =>
  ({
    seq,
    since,
    lines: Array.from({ length: seq - since }, (_, i) => ({ event: since + i })),
  }) as unknown as TableState

test('three hundred who do not read hold the bytes of one state, and later get all of it in one more', async () => {
  const { sockets, watchers, end } = await viewers(300)
  for (let seq = 1; seq <= 1000; seq++) {
    const next = state(seq, seq - 1)
    for (const watcher of watchers) watcher.state(next)
  }
  const held = new Set(sockets.flatMap(({ queue }) => queue.map(({ bytes }) => bytes)))
  assert.equal(held.size, 1)
  assert.ok(sockets.every(({ closed, queue }) => closed === null && queue.length === 1))
  const [slow] = sockets
  assert.ok(slow !== undefined)
  const got = [slow.take(), slow.take()]
  assert.deepEqual(slow.queue, [])
  assert.deepEqual(
    got.flatMap((message) => (message.type === 'state' ? message.state.lines.map(({ event }) => event) : [])),
    Array.from({ length: 1000 }, (_, i) => i),
  )
  end()
})

test('lines that were taken back are not among those that a slow viewer gets', async () => {
  const { sockets, watchers, end } = await viewers(1)
  // The third state takes back events 1 and 2, and tells them anew.
  for (const shown of [state(1, 0), state(3, 1), state(2, 1)]) watchers[0]?.state(shown)
  sockets[0]?.take()
  assert.deepEqual(sockets[0]?.take(), { type: 'state', state: state(2, 1) })
  end()
})

test('when too much else waits for a viewer the connection is closed with a code, and soon cut', async () => {
  const { sockets, watchers, left, end } = await viewers(2, 10)
  const [one, other] = sockets
  assert.ok(one !== undefined && other !== undefined)
  const talk = { text: 'x'.repeat(500) } as TalkLine
  const largeState = { ...state(1, 0), name: 'x'.repeat(2 * BACKLOG_BYTES) }
  for (const watcher of watchers) watcher.state(largeState)
  for (let i = 0; i < (2 * BACKLOG_BYTES) / 500; i++) watchers[0]?.talk(talk)
  watchers[1]?.talk(talk)
  assert.deepEqual([one.closed, other.closed, left], [1013, null, [0]])
  assert.ok(one.bufferedAmount < 3.1 * BACKLOG_BYTES + 1000)
  while (!one.terminated) await new Promise((done) => setTimeout(done, 5))
  end()
})
