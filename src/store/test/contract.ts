// What any store must do. A store's own test hands in how to open it on fresh and on used data.

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Store, StoredEvent, StoredTable } from '../contract.ts'

/** Data of its own for one test. */
export interface Place {
  /** Opens a store on the data; called again after `close`, it finds what was kept. */
  open(): Promise<Store>
  /** Takes the data away. */
  clear(): Promise<void>
}

export const table = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  game: 'chess',
  version: 3,
  name: 'An evening',
  seats: [
    { kind: 'person', name: 'Anna', bot: null },
    { kind: 'open', name: '', bot: null },
  ],
  options: { clocks: true, rows: [1, 2] },
  secret: 'secret',
  seed: null,
  invite: 'invite',
  stage: 'open',
  createdAtMs: 1_790_000_000_000,
  forkOf: null,
  ...more,
})

export const event = (seq: number, command: string | null = null): StoredEvent => ({
  seq,
  json: JSON.stringify({ seq, answer: `ünï "${seq}"` }),
  atMs: 1000 + seq,
  command,
})

/** The tests. */
export function storeContract(name: string, place: () => Place): void {
  describe(name, () => {
    let here: Place
    let store: Store
    beforeEach(async () => {
      here = place()
      store = await here.open()
    })
    afterEach(async () => {
      await store.close()
      await here.clear()
    })
    const reopened = async () => {
      await store.close()
      store = await here.open()
      return store
    }

    test('a table comes back as it was made, also after the store was closed', async () => {
      const made = table('t1', { seed: 'seed', forkOf: { table: 't0', event: 7 } })
      await store.create(made, [{ hash: 'h1', seats: [0] }], [event(0)])
      assert.deepEqual(await store.table('t1'), made)
      await reopened()
      assert.deepEqual(await store.table('t1'), made)
      assert.deepEqual(await store.keys('t1'), [{ hash: 'h1', seats: [0] }])
      assert.deepEqual(plain(await store.events('t1')), [event(0)])
    })

    test('a table nobody made is null', async () => {
      assert.equal(await store.table('nowhere'), null)
    })

    test('a table is made whole or not at all', async () => {
      await store.create(table('t1'), [{ hash: 'taken', seats: [0] }], [])
      await assert.rejects(store.create(table('t2'), [{ hash: 'taken', seats: [0] }], [event(0)]))
      assert.equal(await store.table('t2'), null)
      await assert.rejects(store.create(table('t1'), [], []))
      assert.deepEqual(await store.keys('t1'), [{ hash: 'taken', seats: [0] }])
    })

    test('events come back in order, from any number on', async () => {
      await store.create(table('t1'), [], [event(0)])
      for (const seq of [1, 2, 3])
        assert.equal(await store.append({ table: 't1', ...event(seq) }), 'appended')
      assert.deepEqual(plain(await store.events('t1', 2)), [event(2), event(3)])
      assert.deepEqual(await store.events('t1', 9), [])
    })

    test('an event whose number is taken, or leaves a gap, is stale and adds nothing', async () => {
      await store.create(table('t1'), [], [event(0)])
      assert.equal(await store.append({ table: 't1', ...event(1, 'first') }), 'appended')
      assert.equal(await store.append({ table: 't1', ...event(1, 'second') }), 'stale')
      assert.equal(await store.append({ table: 't1', ...event(3) }), 'stale')
      assert.deepEqual(plain(await store.events('t1')), [event(0), event(1, 'first')])
    })

    test('of many who append the same number at once, one wins', async () => {
      await store.create(table('t1'), [], [event(0)])
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store.append({ table: 't1', ...event(1, `c${i}`) })),
      )
      assert.equal(made.filter((kind) => kind === 'appended').length, 1)
      const won = made.indexOf('appended')
      assert.equal((await store.events('t1', 1))[0]?.command, `c${won}`)
    })

    test('events of many tables, appended at once, all arrive', async () => {
      const ids = Array.from({ length: 50 }, (_, i) => `t${i}`)
      await Promise.all(ids.map((id) => store.create(table(id), [], [event(0)])))
      await Promise.all(ids.map((id) => store.append({ table: id, ...event(1) })))
      await reopened()
      for (const id of ids) assert.deepEqual(plain(await store.events(id)), [event(0), event(1)])
    })

    test('an event for a table nobody made fails, and only it', async () => {
      await store.create(table('t1'), [], [event(0)])
      const [lost, kept] = await Promise.allSettled([
        store.append({ table: 'nowhere', ...event(0) }),
        store.append({ table: 't1', ...event(1) }),
      ])
      assert.equal(lost?.status, 'rejected')
      assert.deepEqual(kept, { status: 'fulfilled', value: 'appended' })
    })

    test('an event can change the stage of its table', async () => {
      await store.create(table('t1', { stage: 'running' }), [], [event(0)])
      await store.append({ table: 't1', ...event(1), stage: 'over' })
      assert.equal((await store.table('t1'))?.stage, 'over')
      await store.append({ table: 't1', ...event(1), stage: 'running' })
      assert.equal((await store.table('t1'))?.stage, 'over', 'a stale event changes nothing')
    })

    test('a seat is taken once, with its key, and the game may begin with it', async () => {
      const made = table('t1')
      await store.create(made, [{ hash: 'h1', seats: [0] }], [])
      const taking = (name: string) => ({
        table: 't1',
        before: made.seats,
        after: made.seats.map((seat, i) => (i === 1 ? { kind: 'person' as const, name, bot: null } : seat)),
        key: { hash: `of ${name}`, seats: [1] },
        stage: 'running' as const,
        begin: event(0),
      })
      const both = await Promise.all([store.seat(taking('Ben')), store.seat(taking('Cleo'))])
      assert.deepEqual(both, [true, false])
      const after = await store.table('t1')
      assert.deepEqual(after?.seats[1]?.name, 'Ben')
      assert.equal(after?.stage, 'running')
      assert.deepEqual((await store.keys('t1')).map(({ hash }) => hash).sort(), ['h1', 'of Ben'])
      assert.deepEqual(plain(await store.events('t1')), [event(0)])
    })

    test('talk is numbered and the last lines come back, oldest first', async () => {
      await store.create(table('t1'), [], [])
      const line = (n: number) => ({ seat: n % 2, text: `line ${n}`, atMs: n })
      const ids = await Promise.all([1, 2, 3, 4].map((n) => store.say('t1', line(n))))
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
      )
      assert.deepEqual(plain(await store.talk('t1', 2)), [
        { id: ids[2], ...line(3) },
        { id: ids[3], ...line(4) },
      ])
      assert.deepEqual(await store.talk('t2', 5).catch(() => []), [])
    })

    test('the running tables with bots are known', async () => {
      const bot = { kind: 'bot' as const, name: 'B', bot: 'random' }
      await store.create(table('people', { stage: 'running' }), [], [])
      await store.create(table('open', { seats: [bot] }), [], [])
      await store.create(table('bots', { seats: [bot], stage: 'running' }), [], [event(0)])
      await store.create(table('done', { seats: [bot], stage: 'over' }), [], [])
      assert.deepEqual(await store.runningWithBots(), ['bots'])
    })

    test('what was asked for before closing is kept', async () => {
      await store.create(table('t1'), [], [event(0)])
      const appending = store.append({ table: 't1', ...event(1) })
      await reopened()
      assert.equal(await appending, 'appended')
      assert.equal((await store.events('t1')).length, 2)
    })
  })
}

/** Rows of a database have no prototype. */
function plain<T extends object>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }))
}
