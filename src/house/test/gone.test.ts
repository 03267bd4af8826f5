// A viewer of a table that is deleted, or that nobody may go on with, is always told, at any node.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { HouseError } from '../api/errors.ts'
import { House } from '../house.ts'
import { following } from './hearing.ts'
import { hotSeat, until } from './open.ts'

/** A house with a table, and what the watchers there were told at the end. */
async function watched(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-gone-'))
  const stores = [SqliteStore.open(folder), SqliteStore.open(folder)] as const
  const [here, there] = stores.map((store) => new House(store, { botDelayMs: 0, sweepMs: 20 })) as [
    House,
    House,
  ]
  t.after(async () => {
    for (const house of [here, there]) await house.close()
    for (const store of stores) await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const made = await here.create(hotSeat(2))
  const told: string[] = []
  for (const house of [here, there])
    for (const key of [made.key, null]) {
      const { watcher } = following()
      await house.watch(made.table, key, 0, { ...watcher, ended: ({ code }) => void told.push(code) })
    }
  return { ...made, here, there, store: stores[0], told }
}

const GONE = Array(4).fill('NO_SUCH_TABLE')

test('everybody who looks at a table that its maker deletes is told that it is gone, also at another node', async (t) => {
  const { here, there, table, key, told } = await watched(t)
  await here.remove(table, key)
  assert.deepEqual(told, GONE.slice(2), 'here at once')
  await until(() => told.length === 4, 'the others')
  assert.deepEqual(told, GONE)
  for (const house of [here, there]) {
    assert.equal(house.census().viewers, 0)
    await assert.rejects(house.state(table, key), /There is no/)
  }
})

test('so is everybody who looks at a table that an administrator deletes', async (t) => {
  const { store, table, told } = await watched(t)
  await store.care.remove(table)
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, GONE)
})

test('a table that an administrator locks or deletes is shown no more, also when nobody had it open then', async (t) => {
  const { here, there, store, table, key, told } = await watched(t)
  const other = await here.create(hotSeat(2))
  const code = async (house: House, { table, key }: { table: string; key: string }) =>
    house.state(table, key).then(
      () => 'shown',
      (error: HouseError) => error.refusal.code,
    )
  assert.deepEqual([await code(here, other), await code(there, other)], ['shown', 'shown'])
  await store.quarantine(table, 'It looks odd.')
  await store.care.remove(other.table)
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, Array(4).fill('QUARANTINED'))
  for (const house of [here, there]) {
    assert.equal(await code(house, { table, key }), 'QUARANTINED')
    await until(async () => (await code(house, other)) === 'NO_SUCH_TABLE', 'the other to be gone')
  }
  await store.quarantine(table, null)
  assert.equal(await code(there, { table, key }), 'shown')
})

test('everybody who looks at a table that is found damaged is told that it is locked', async (t) => {
  const { here, store, table, key, told } = await watched(t)
  const { pending, seq } = await here.state(table, key)
  await store.quarantine(table, 'A bit was turned.')
  const [{ seat, options = [] } = { seat: 0 }] = pending
  const answer = {
    seat,
    seq,
    commandId: 'c',
    choice: options.find(({ refusal }) => refusal === undefined)?.choice ?? null,
  }
  await assert.rejects(
    here.answer(table, key, answer),
    (error) => error instanceof HouseError && error.refusal.code === 'QUARANTINED',
  )
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, Array(4).fill('QUARANTINED'))
  assert.equal(here.census().viewers, 0)
})
