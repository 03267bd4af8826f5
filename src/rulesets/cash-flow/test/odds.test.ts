import assert from 'node:assert/strict'
import test from 'node:test'
import { sweep } from '../bots/war.ts'
import { match } from '../war/force.ts'

/** Every roll of this many dice. */
function rolls(dice: number): number[][] {
  if (dice === 0) return [[]]
  return rolls(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((die) => [...roll, die]))
}

test('CF-16.9 to CF-16.11 · the odds of beating every defender are those of counting out all the rolls', () => {
  for (const [n, m] of [
    [1, 1],
    [2, 1],
    [4, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [3, 3],
  ] as const)
    for (const ties of [true, false]) {
      let won = 0
      for (const attack of rolls(n))
        for (const defence of rolls(m)) if (match(attack, defence, ties).defender === m) won++
      const expected = won / 6 ** (n + m)
      assert.ok(Math.abs(sweep(n, m, ties) - expected) < 1e-12, `${n} against ${m}: ${expected}`)
    }
})

test('fewer dice than defenders never beat them all; nobody is beaten for certain', () => {
  assert.equal(sweep(2, 3, false), 0)
  assert.equal(sweep(0, 0, true), 1)
  assert.ok(sweep(12, 1, true) < 1)
  assert.ok(sweep(100, 2, false) <= 1)
})
