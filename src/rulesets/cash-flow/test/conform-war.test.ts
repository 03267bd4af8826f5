import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../../../kernel/conform/conform.ts'
import { LONG, times } from '../../../kernel/testing/effort.ts'
import { armed } from './armed.ts'

test('the laws hold in a world in arms, with the options varied at random', () => {
  const { games } = mustConform(armed, { games: times(2), seed: 'arms', options: { round_limit: 3 } })
  assert.equal(games, times(2))
})

test('the laws hold in wars of two', LONG, () => {
  mustConform(armed, {
    games: times(1),
    seed: 'duel',
    seats: 2,
    options: { round_limit: 6, strategic_limit: 60 },
  })
})
