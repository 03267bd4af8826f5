// The same command twice has one effect and the same answer; the same id with another body is refused.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { Host, TableState } from '../api/contract.ts'
import type { House, Submitted } from '../house.ts'
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
