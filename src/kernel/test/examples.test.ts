import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../conform/conform.ts'
import { connectFour } from '../examples/connect-four.ts'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { times } from '../testing/effort.ts'
import { harbour } from './harbour/harbour.ts'

test('tic-tac-toe keeps every law', () => {
  assert.ok(mustConform(ticTacToe).decisions > 200)
})

test('connect four keeps every law', () => {
  assert.ok(mustConform(connectFour).decisions > 400)
})

test('Harbour keeps every law: secret bids, hidden hands, letters on letters, open decisions, deals', () => {
  assert.ok(mustConform(harbour, { games: times(8) }).decisions > 320)
})
