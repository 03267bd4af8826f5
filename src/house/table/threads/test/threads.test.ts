// A table in a thread of its own, when its thread dies, hangs, or has no room.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../../../kernel/source.ts'
import type { Found } from '../../../../store/contract.ts'
import { HouseError } from '../../../api/errors.ts'
import { hotSeat, openHouse, pick } from '../../../test/open.ts'
import { RemoteTable } from '../remote.ts'
import { served } from '../store.ts'
import { Threads } from '../threads.ts'

const HOW = { memoryMb: 512, stuckMs: 60_000 }

/** A table of Imperial Trader, kept by a house that folds it itself, and a table that does so in a thread. */
async function desks(t: Parameters<typeof openHouse>[0], tables = 1, most = 4, how = HOW) {
  const open = openHouse(t)
  const threads = new Threads(most)
  const made = []
  for (let n = 0; n < tables; n++) {
    const { table, key } = await open.house.create(hotSeat(2, { seed: `t${n}` }))
    const [found] = await open.store.heads([table])
    assert.ok(found !== undefined)
    const remote = await RemoteTable.load(open.store, found, threads, how, () => {})
    t.after(() => remote.api.evict())
    made.push({ remote, table, key })
  }
  return { ...open, made }
}

/** The next answer of the seat that is asked. */
async function next({ api: table }: RemoteTable) {
  const look = await table.stateBack({ seats: [0, 1] }, 1_000_000)
  const [question] = JSON.parse(look.game.get('pending') ?? '[]')
  return { seq: look.seq, seat: question.seat as number, choice: pick(question, new FastSource('next')) }
}

const code = (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error))

test('a thread that dies takes nothing with it: the same command has one effect, and a pause follows when it dies again', async (t) => {
  const { store, made } = await desks(t)
  const remote = made[0]?.remote ?? assert.fail()
  const { api: table } = remote
  const faults: unknown[] = []
  table.onFault = (error) => faults.push(error)
  const { seq, seat, choice } = await next(remote)
  const sent = table.answer(seat, seq, 'c', choice).then(() => 'answered', code)
  await remote.kill()
  assert.match(await sent, /^(answered|THREAD_LOST)$/)
  assert.deepEqual(await table.answer(seat, seq, 'c', choice), { event: seq, seq: seq + 1 })
  assert.equal((await store.entries(table.id)).length, seq + 1)
  await remote.kill()
  await table.retry()
  await remote.kill()
  // A thread that dies again and again is started only after a pause.
  assert.equal(await table.retry().then(() => 'started', code), 'THREAD_LOST')
  assert.equal(faults.length, 3)
})

test('a thread that is stuck is ended, and one that has no room says so; others are not held up', async (t) => {
  const { store, made } = await desks(t)
  const { table } = made[0] ?? assert.fail()
  const [found] = await store.heads([table])
  assert.ok(found !== undefined)
  const load = (how: typeof HOW) => RemoteTable.load(store, found, new Threads(1), how, () => {})
  await assert.rejects(load({ ...HOW, stuckMs: 1 }), /said nothing for 1 ms/)
  await assert.rejects(load({ ...HOW, memoryMb: 8 }), /memory/)
  assert.equal((await next(made[0]?.remote ?? assert.fail())).seq, 1)
})

test('no more threads live than may: the table used least recently gives its thread up, and is known again', async (t) => {
  const { made } = await desks(t, 2, 1)
  for (const { remote } of made) {
    const { seq, seat, choice } = await next(remote)
    const done = await remote.api.answer(seat, seq, `c${seq}`, choice)
    assert.ok('event' in done)
  }
  assert.equal((await next(made[0]?.remote ?? assert.fail())).seq, 2)
})

test('a thread may ask the store for its own table alone, and learns of no key and no invite', async (t) => {
  const { store, made } = await desks(t)
  const { table } = made[0] ?? assert.fail()
  for (const [name, args] of [
    ['heads', [['other']]],
    ['heads', [[table, 'other']]],
    ['entries', ['other', 0]],
    ['append', [{ table: 'other' }]],
    ['talk', [table, 100]],
    ['runningBefore', ['imperial-trader', 9]],
  ] as const)
    assert.throws(() => served(store, table, name, args), RangeError, name)
  const [found] = (await served(store, table, 'heads', [[table]])) as Found[]
  assert.deepEqual([found?.keys, found?.row.invite], [[{ hash: 'key 0', seats: [0, 1] }], ''])
})
