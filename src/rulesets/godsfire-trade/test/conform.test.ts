import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../../../kernel/conform/conform.ts'
import { godsfireTrade } from '../ruleset.ts'

test('the laws hold in games with seats and options varied at random', () => {
  const { games, decisions } = mustConform(godsfireTrade, { games: 12, seed: 'varied' })
  assert.equal(games, 12)
  assert.ok(decisions > 1000)
})
