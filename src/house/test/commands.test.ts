// The same command twice has one effect and the same answer; the same id with another body is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { Store } from '../../store/contract.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { Host, TableKey, TableState } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { House, type Submitted } from '../house.ts'
import { bid, came, found, load } from './harbour.ts'
import { hotSeat, openHouse, pick, playOn } from './open.ts'

const LONG = { win_credits: 10_000, max_rounds: 1000 }
const codeOf = (made: Submitted) => ('accepted' in made ? made.accepted.event : made.refused.error.code)

/** An answer to the first question, and another that would be legal, too. */
function answers({ seq, pending }: TableState, commandId: string) {
  const [question] = pending
  assert.ok(question !== undefined)
  const { seat } = question
  const legal = (question.options ?? []).filter(({ refusal }) => refusal === undefined)
  const choice = pick(question, new FastSource('one'))
  const other = legal.find((option) => JSON.stringify(option.choice) !== JSON.stringify(choice))?.choice ?? {}
  return { one: { seat, seq, commandId, choice }, two: { seat, seq, commandId, choice: other } }
}

/** At a table: what an answer, the same again, another body, an undo and a host's act under its id come to. */
async function sent(house: House, table: string, key: string, { one, two }: ReturnType<typeof answers>) {
  const free: Host = { do: 'close', seq: one.seq + 1, reason: 'enough', commandId: `x-${one.commandId}` }
  const undo = { seat: one.seat, seq: one.seq + 1, commandId: one.commandId }
  const leave: Host = { do: 'play', seat: one.seat, bot: 'random', reason: '', commandId: one.commandId }
  assert.ok(free.commandId !== one.commandId)
  return [
    codeOf(await house.answer(table, key, one)),
    codeOf(await house.answer(table, key, { ...one, seq: one.seq + 1 })),
    codeOf(await house.answer(table, key, two)),
    codeOf(await house.undo(table, key, undo)),
    codeOf(await house.host(table, key, leave)),
  ]
}

test('trust 4 · a used id with another body is refused on answers, undo and acts of hosts: live, and after a reload', async (t) => {
  const open = openHouse(t)
  const { table, key } = await open.house.create(hotSeat(2, { options: LONG }))
  // Far enough that the table is loaded from a snapshot, which knows no commands.
  await playOn(open.house, { table, key }, new FastSource('commands'), 230)
  const before = await open.house.state(table, key)
  const given = answers(before, 'once')
  const reused = 'COMMAND_REUSED'
  const live = [before.seq, before.seq, reused, reused, reused]
  assert.deepEqual(await sent(open.house, table, key, given), live)
  for (let times = 0; times < 2; times++) {
    const house = await open.again()
    assert.deepEqual(await sent(house, table, key, given), live)
    assert.equal((await house.state(table, key)).seq, before.seq + 1, 'nothing more has happened')
  }
})

test('trust 4 · a used id of a host with another act, or another reason, is refused', async (t) => {
  const open = openHouse(t)
  const { table, key } = await open.house.create(hotSeat(3))
  const act: Host = { do: 'play', seat: 2, bot: 'random', reason: 'away', commandId: 'h1' }
  const back: Host = { ...act, bot: null }
  assert.equal(codeOf(await open.house.host(table, key, act)), null)
  for (let times = 0; times < 2; times++) {
    assert.equal(codeOf(await open.house.host(table, key, act)), null)
    assert.equal(codeOf(await open.house.host(table, key, { ...act, reason: 'gone' })), 'COMMAND_REUSED')
    assert.equal(codeOf(await open.house.host(table, key, back)), 'COMMAND_REUSED')
    assert.equal((await open.house.state(table, key)).acts.length, 1)
    await open.again()
  }
})

test('trust 4 · a used id of a sheet with another sheet is refused: while the sheet is pending, and after a reload', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  let table = await load(store)
  const hand = async (coins: number, command: string, draft = false) =>
    came(await table.answer(0, table.seq, command, bid(coins), draft))
  assert.equal(await hand(1, 'a'), 'lies')
  for (let times = 0; times < 2; times++) {
    assert.equal(await hand(1, 'a'), 'lies')
    assert.equal(await hand(2, 'a'), 'COMMAND_REUSED')
    assert.equal(await hand(1, 'a', true), 'COMMAND_REUSED', 'a draft says something else')
    assert.equal(came(await table.undo(0, table.seq, 'a')), 'COMMAND_REUSED')
    assert.deepEqual(table.match?.question.submissionOf(0)?.answer, bid(1))
    table = await load(store)
  }
})

test('trust 4 · of two that come at once under one id one is written, the other is refused', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  const both = await Promise.all([1, 2].map((coins) => table.answer(0, table.seq, 'a', bid(coins))))
  assert.deepEqual(both.map(came), ['lies', 'COMMAND_REUSED'])
})

// What happens when the log is not as a house remembers it: other houses write, too, and a store may fail.

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
