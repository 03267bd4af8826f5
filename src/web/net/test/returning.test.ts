import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnMs } from '../returning.ts'

test('who was cut off comes back at any time within five seconds, and later with every failure', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 20].map((failures) => [0, 0.5, 1].map((chance) => returnMs(failures, chance, false))),
    [
      [0, 2500, 5000],
      [0, 5000, 10_000],
      [0, 10_000, 20_000],
      [0, 15_000, 30_000],
      [0, 15_000, 30_000],
    ],
  )
})

test('nobody who looks at the page waits longer than ten seconds for the next try', () => {
  assert.deepEqual(
    [0, 1, 2, 20].map((failures) => returnMs(failures, 1, true)),
    [5000, 10_000, 10_000, 10_000],
  )
})
