// Tables in threads of their own, or in those of many, when a thread dies, hangs, or has no room.

import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import type { Found } from '../../../../store/contract.ts'
import { HouseError } from '../../../api/errors.ts'
import { HandClock, hotSeat, openHouse, pick, until } from '../../../test/open.ts'
import { type Hosting, Hosts } from '../hosts.ts'
import type { Sent } from '../messages.ts'
import { RemoteTable } from '../remote.ts'
import { served } from '../store.ts'

const HOW = { shared: 0, own: 4, memoryMb: 512, stuckMs: 60_000 }

/** Tables of Imperial Trader, kept by a house that folds them itself, and the same in hosts. */
async function tablesIn(
  t: Parameters<typeof openHouse>[0],
  how: Partial<Hosting> = {},
  count = 1,
  clock?: () => number,
) {
  const open = openHouse(t, { threads: 0 }, clock)
  const hosts = new Hosts(open.store, { ...HOW, ...how })
  t.after(() => hosts.close())
  const place = { store: open.store, hosts, heavy: !hosts.areShared, parting: null, log() {} }
  const made: RemoteTable[] = []
  for (let n = 0; n < count; n++) {
    const { table } = await open.house.create(hotSeat(2, { seed: `t${n}` }))
    const [found] = await open.store.heads([table])
    assert.ok(found !== undefined)
    const remote = await RemoteTable.load(found, place)
    t.after(() => remote.api.evict())
    made.push(remote)
  }
  return { ...open, hosts, made, first: made[0] ?? assert.fail() }
}

/** The next answer of the seat that is asked. */
async function next({ api: table }: RemoteTable) {
  const look = await table.stateBack({ seats: [0, 1] }, 1_000_000)
  const [question] = JSON.parse(look.game.get('pending') ?? '[]')
  return { seq: look.seq, seat: question.seat as number, choice: pick(question, new FastSource('next')) }
}

/** The threads that are started from now on. */
function started(t: { after(end: () => void): void }): Worker[] {
  const begun: Worker[] = []
  const count = (worker: Worker) => void begun.push(worker)
  process.on('worker', count)
  t.after(() => process.off('worker', count))
  return begun
}

const code = (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error))

test('a host that is killed in mid-move loses nothing of any of its tables, and shows what was written; those of another host do not notice', async (t) => {
  // By chance of their ids all tables lie in one host once in 2^15 times.
  const { store, made, hosts, first } = await tablesIn(t, { shared: 2 }, 16)
  const append = store.append.bind(store)
  const shown = new Map<string, number>()
  const faults = new Set<string>()
  for (const { api } of made) {
    api.onMoved = () => void shown.set(api.id, api.rev)
    api.onFault = () => void faults.add(api.id)
  }
  for (let move = 1; move <= 2; move++) {
    const asked = await Promise.all(made.map((remote) => next(remote)))
    const answer = (n: number) => {
      const { seq, seat, choice } = asked[n] ?? assert.fail()
      return made[n]?.api.answer(seat, seq, `c${move}`, choice)
    }
    // The second time with an entry on its way to the disk.
    store.append = async (what) => {
      if (move === 2 && what.table === first.api.id) {
        void first.kill()
        // Longer than another host takes to read the table.
        await new Promise((resolve) => setTimeout(resolve, 1500))
      }
      return append(what)
    }
    // Tables may go to another host after each kill.
    const others = made.filter(({ api }) => hosts.shared(api.id) !== hosts.shared(first.api.id))
    faults.clear()
    const sent = made.map((_, n) => answer(n)?.then(() => 'answered', code))
    if (move === 1) await first.kill()
    const came = await Promise.all(sent)
    assert.equal(came[0], 'THREAD_LOST')
    assert.ok(others.every(({ api }) => !faults.has(api.id)))
    if (move === 1) assert.ok(others.length > 0)
    store.append = append
    for (const [n, remote] of made.entries()) {
      assert.match(came[n] ?? '', /^(answered|THREAD_LOST)$/)
      const seq = asked[n]?.seq ?? 0
      if (n === 0 && move === 2) {
        assert.equal((await next(remote)).seq, seq + 1)
        assert.equal(shown.get(remote.api.id), seq + 1)
      }
      // A player who was not answered sends the same again.
      assert.deepEqual(await answer(n), { event: seq, seq: seq + 1 })
      assert.equal((await store.entries(remote.api.id)).length, seq + 1)
      assert.equal(shown.get(remote.api.id), seq + 1)
    }
  }
})

test('a table whose host dies twice while it is asked something has one of its own until it moves on, so that others go on', async (t) => {
  const clock = new HandClock()
  const { hosts, made } = await tablesIn(t, { shared: 1 }, 2, clock.now)
  const [poison, other] = made as [RemoteTable, RemoteTable]
  const { id } = poison.api
  for (let times = 1; times <= 2; times++) {
    const asked = poison.api.retry().then(() => 'answered', code)
    await poison.kill()
    assert.equal(await asked, 'THREAD_LOST')
    await other.api.retry()
    if (times === 1) await poison.api.retry()
  }
  assert.equal(await poison.api.retry().then(() => 'started', code), 'THREAD_LOST')
  clock.ms += 2000
  await poison.api.retry()
  await poison.kill()
  // Alone it is to blame when its host ends.
  assert.equal(await poison.api.retry().then(() => 'started', code), 'THREAD_LOST')
  const shared = hosts.shared(id)
  assert.equal(shared.ended, false)
  clock.ms += 4000
  const { seq, seat, choice } = await next(poison)
  await poison.api.answer(seat, seq, 'c', choice)
  await poison.sleep()
  await poison.api.retry()
  await poison.kill()
  assert.equal(shared.ended, true)
})

test('many heavy tables that are made at once are made by one thread, which ends when there are no more', async (t) => {
  const open = openHouse(t, { threads: 0 })
  const hosts = new Hosts(open.store, HOW)
  t.after(() => hosts.close())
  const begun = started(t)
  const { table } = await open.house.create(hotSeat(2))
  const [found] = await open.store.heads([table])
  const row = found?.row ?? assert.fail()
  const make = () => Promise.all(Array.from({ length: 5 }, () => hosts.begin(row)))
  const made = await make()
  assert.deepEqual(new Set(made.map(({ entries }) => entries.length)), new Set([1]))
  assert.equal(begun.length, 1)
  await begun[0]?.terminate()
  await make()
  assert.equal(begun.length, 2, 'another makes them when it has died')
})

test('a thread that is stuck is ended, and one that has no room says so', async (t) => {
  const { house, store } = openHouse(t, { threads: 0 })
  const [found] = await store.heads([(await house.create(hotSeat(2))).table])
  assert.ok(found !== undefined)
  const load = (how: Partial<Hosting>) => {
    const hosts = new Hosts(store, { ...HOW, ...how })
    return RemoteTable.load(found, { store, hosts, heavy: true, parting: null, log() {} })
  }
  const because = (why: RegExp) => (error: Error) => why.test(String(error.cause))
  await assert.rejects(load({ stuckMs: 1 }), because(/said nothing for 1 ms/))
  await assert.rejects(load({ memoryMb: 8 }), because(/memory/))
})

test('no more threads live than may: the table used least recently gives its thread up to the next, and is known again; an answer that cannot be sent to it is refused alone', async (t) => {
  const begun = started(t)
  const { made, first } = await tablesIn(t, { own: 1 }, 3)
  for (const remote of made) {
    const { seq, seat, choice } = await next(remote)
    // Too deep to be copied.
    const deep: Json = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
    const [refused, done] = await Promise.all([
      remote.api.answer(seat, seq, 'deep', deep).then(() => 'answered', code),
      remote.api.answer(seat, seq, `c${seq}`, choice),
    ])
    assert.match(String(refused), /call stack/)
    assert.ok('event' in done)
  }
  assert.equal((await next(first)).seq, 2)
  // Two ask at the same moment for the thread of a third.
  await Promise.all(made.slice(1).map(({ api }) => api.retry()))
  assert.equal(begun.length, 1)
})

test('a table that is put to rest twice does not give up the thread of the table that has taken it over', async (t) => {
  const begun = started(t)
  const { made, hosts } = await tablesIn(t, { own: 2 }, 2)
  const [first, second] = made as [RemoteTable, RemoteTable]
  await first.api.evict()
  await second.api.evict()
  // It takes the thread that was given up first.
  await second.api.retry()
  await first.api.evict()
  assert.equal(begun.length, 2)
  const others = [hosts.own(), hosts.own()]
  t.after(() => Promise.all(others.map((host) => host.end('The test is over.'))))
  await until(() => begun.length === 3, 'a new thread, as only one was free')
})

for (const heavy of [false, true])
  test(`a table ${heavy ? 'with a thread of its own ' : ''}that nobody looks at for a while is put to rest; a watched one stays`, async (t) => {
    const { house } = openHouse(t, { isHeavy: () => heavy, tableIdleMs: 60 })
    const [left, seen] = [await house.create(hotSeat(2)), await house.create(hotSeat(2))]
    const leave = await house.watch(seen.table, seen.key, 0, { show() {}, tell() {} })
    const before = await house.state(left.table, left.key)
    assert.equal(house.census().liveTables, 2)
    await until(() => house.census().liveTables === 1, 'the table nobody looks at to be left')
    assert.deepEqual(
      await house.state(left.table, left.key),
      before,
      'it is there again when it is asked for',
    )
    leave()
    await until(() => house.census().liveTables === 0, 'both to be left')
  })

test('a heavy table gives its thread up while its bots wait to think, if nobody looks', async (t) => {
  const begun = started(t)
  const { house } = openHouse(t, { isHeavy: () => true, tableIdleMs: 60, botDelayMs: 60_000 })
  const seats = [
    { kind: 'bot', bot: 'random' },
    { kind: 'you', name: 'Anna' },
  ] as const
  const { table, key } = await house.create({ game: 'imperial-trader', seats, seed: 'rest' })
  const leave = await house.watch(table, key, 0, { show() {}, tell() {} })
  const [worker] = begun
  assert.ok(worker !== undefined && begun.length === 1)
  const said: string[] = []
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (sent: Sent) => {
    said.push(...sent.orders.map((order) => order.t))
    post(sent)
  }
  // Longer than it takes to look for idle tables.
  await new Promise((resolve) => setTimeout(resolve, 150))
  assert.equal(said.length, 0)
  leave()
  await until(() => said.includes('close'), 'the table to give its thread up')
  assert.equal(house.census().liveTables, 1, 'its bot will still move')
  assert.equal((await house.state(table, key)).seats.length, 2)
})

test('a thread may ask the store for its own table alone, and learns of no key and no invite', async (t) => {
  const { house, store } = openHouse(t, { threads: 0 })
  const { table } = await house.create(hotSeat(2))
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
