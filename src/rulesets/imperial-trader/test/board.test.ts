import assert from 'node:assert/strict'
import test from 'node:test'
import { roundsWords } from '../board/reading.ts'

test('board · one round is a round', () => {
  assert.deepEqual(
    [1, 2].map((n) => roundsWords(n)),
    ['1 round', '2 rounds'],
  )
  assert.deepEqual(
    [1, 3].map((n) => roundsWords(n, 'more')),
    ['1 more round', '3 more rounds'],
  )
})
