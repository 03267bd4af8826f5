// A person's tables are listed from their heads: no log is folded for it, even for a long list.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { hotSeat, openHouse, pick } from './open.ts'

test('a hundred forks that nobody has in memory are listed without folding one of them', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(2))
  const state = await open.house.state(made.table, made.key)
  const [question] = state.pending
  assert.ok(question)
  const choice = pick(question, new FastSource(1))
  const answer = { seat: question.seat, seq: state.seq, commandId: 'mine-0123456789', choice }
  await open.house.answer(made.table, made.key, answer)
  const forks = []
  for (let n = 0; n < 100; n++) forks.push(await open.house.fork(made.table, made.key, { event: 1 }))
  const house = await open.again()
  const listed = await house.mine({ keys: forks.map(({ table, key }) => ({ table, key })) })
  assert.equal(listed.length, 100)
  assert.ok(listed.every(({ yourTurn }) => yourTurn))
  assert.equal(house.census().liveTables, 0, 'none was loaded')
})
