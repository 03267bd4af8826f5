import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate, wonFrom } from '../../../bots/chances.ts'
import { isRefusal } from '../../../kernel/game.ts'
import { FastSource } from '../../../kernel/source.ts'
import { gameOf, playerOf } from '../../../rulesets/shelf.ts'
import { thinned } from '../course.ts'
import { decisiveStep, sharesOf, turningPoints } from '../turning.ts'

const shares = [
  [0.25, 0.75],
  [0.3, 0.7],
  [0.6, 0.4],
  [0.59, 0.41],
  [0.1, 0.9],
  [1, 0],
]

test('a game turned where the chance of a seat changed most, up or down, in order of time', () => {
  assert.deepEqual(
    turningPoints(shares, 0, 2).map(({ sample, from, to }) => [sample, from, to]),
    [
      [4, 0.59, 0.1],
      [5, 0.1, 1],
    ],
  )
  // What hardly changed is none, however many are asked for.
  assert.deepEqual(
    turningPoints(shares, 0, 9).map(({ sample }) => sample),
    [1, 2, 4, 5],
  )
})

test('each seat has one moment that decided most for it; who never had another chance has none', () => {
  assert.equal(decisiveStep(shares, 1)?.sample, 5)
  assert.equal(decisiveStep([[0.5], [0.5], [0.51]], 0), null)
})

test('scores are shares of all; where nobody has anything, all have as much', () => {
  assert.deepEqual(
    sharesOf([
      [3, 1],
      [0, 0],
      [-4, 2],
    ]),
    [
      [0.75, 0.25],
      [0.5, 0.5],
      [0, 1],
    ],
  )
})

test('a long list is thinned evenly and keeps its ends', () => {
  assert.deepEqual(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 3), [0, 4, 8])
  assert.deepEqual(thinned([1, 2], 3), [1, 2])
})

test("the interval is Wilson's: nine tenths, also where all or none were won", () => {
  const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.002, `${a} is not ${b}`)
  // Worked by hand: p = 0.5, n = 100, z = 1.6449.
  const half = estimate(50, 100)
  near(half.low, 0.4188)
  near(half.high, 0.5812)
  const all = estimate(10, 10)
  assert.equal(all.high, 1)
  near(all.low, 0.7871)
  assert.deepEqual(estimate(0, 0), { share: 0, low: 0, high: 1 })
})

test('games are played on from a true position, each with its own dice: the same numbers, the same wins', () => {
  const game = gameOf('imperial-trader')
  const plan = game === null ? null : playerOf(game, 'plan')
  assert.ok(game !== null && plan !== null)
  const opened = game.begin({ win_credits: 40 }, 3, new FastSource('chances'))
  assert.ok(!isRefusal(opened))
  const before = game.hash(opened.position)
  const play = (from: number, to: number) =>
    wonFrom(game, opened.position, 3, [plan], 'chances', from, to).wins
  const eight = play(0, 8)
  assert.deepEqual(play(0, 8), eight)
  const parts = [play(0, 3), play(3, 8)]
  assert.deepEqual(
    eight.map((_, seat) => (parts[0]?.[seat] ?? 0) + (parts[1]?.[seat] ?? 0)),
    eight,
  )
  assert.equal(Math.round(eight.reduce((sum, n) => sum + n)), 8)
  assert.equal(game.hash(opened.position), before, 'the position itself is left as it was')
})
