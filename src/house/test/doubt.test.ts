// What happens when the log is not as a house remembers it: other houses write, too, and a store may fail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { Store } from '../../store/contract.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { House } from '../house.ts'
import { hotSeat, openHouse, pick } from './open.ts'

/** The answer that a house would be given to what it shows. */
async function next(house: House, { table, key }: TableKey, commandId: string) {
  const { seq, pending } = await house.state(table, key)
  const [question] = pending
  assert.ok(question !== undefined)
  return { seat: question.seat, seq, commandId, choice: pick(question, new FastSource(commandId)) }
}

/** A store whose appends are made as `how` says. */
function failing(store: SqliteStore, how: (append: Store['append']) => Store['append']): Store {
  const append = how((a) => store.append(a))
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') return append
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

test('two houses at one table: each catches up with what the other wrote', async (t) => {
  const { house, folder, store } = openHouse(t)
  const otherStore = SqliteStore.open(folder)
  const other = new House(otherStore)
  const made = await house.create(hotSeat(2))
  for (let n = 0; n < 20; n++) {
    const [one, two] = n % 2 === 0 ? [house, other] : [other, house]
    const answer = await next(one, made, `c${n}`)
    const done = await one.answer(made.table, made.key, answer)
    assert.deepEqual(done, { accepted: { event: answer.seq, seq: answer.seq + 1 } })
    // The other does not know of it yet: the same command has no second effect, another one is too late.
    assert.deepEqual(await two.answer(made.table, made.key, answer), done)
    const late = await two.answer(made.table, made.key, { ...answer, commandId: `late${n}` })
    assert.ok('refused' in late && late.refused.error.code === 'STALE')
    assert.equal(late.refused.state?.read().seq, answer.seq + 1)
  }
  assert.equal((await store.entries(made.table)).length, 21)
  await other.close()
  await otherStore.close()
})

test('an answer that was written although the store failed is accepted, and written once', async (t) => {
  const { store, house: first } = openHouse(t)
  await first.close()
  const house = new House(
    failing(store, (append) => async (a) => {
      await append(a)
      throw new Error('the line was cut')
    }),
  )
  const made = await house.create(hotSeat(2))
  const answer = await next(house, made, 'once')
  for (let times = 0; times < 2; times++)
    assert.deepEqual(await house.answer(made.table, made.key, answer), { accepted: { event: 1, seq: 2 } })
  assert.equal((await store.entries(made.table)).length, 2)
  assert.equal((await house.state(made.table, made.key)).seq, 2)
  await house.close()
})

test('an answer that may or may not have been written may be sent again', async (t) => {
  const { store, house: first } = openHouse(t)
  await first.close()
  let fails = true
  const house = new House(
    failing(store, (append) => (a) => (fails ? Promise.reject(new Error('disk on fire')) : append(a))),
  )
  const made = await house.create(hotSeat(2))
  const answer = await next(house, made, 'once')
  await assert.rejects(
    house.answer(made.table, made.key, answer),
    (error) => error instanceof HouseError && error.kind === 'unsure' && error.refusal.code === 'NOT_KNOWN',
  )
  assert.equal((await house.state(made.table, made.key)).seq, 1, 'nothing is shown that is not durable')
  fails = false
  assert.deepEqual(await house.answer(made.table, made.key, answer), { accepted: { event: 1, seq: 2 } })
  await house.close()
})

test('my tables are listed without any of them being loaded', async (t) => {
  const open = openHouse(t)
  const made = await Promise.all([1, 2, 3].map(() => open.house.create(hotSeat(2))))
  const house = await open.again()
  const keys = made.map(({ table, key }) => ({ table, key }))
  const list = await house.mine({ keys })
  assert.deepEqual(
    list.map(({ yourTurn, over, seq, you }) => [yourTurn, over, seq, you]),
    made.map(() => [true, false, 1, [0, 1]]),
  )
  assert.equal(house.census().liveTables, 0)
})
