import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate, wonFrom } from '../../../bots/chances.ts'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import { FastSource } from '../../../kernel/source.ts'
import { gameOf, playerOf } from '../../../rulesets/shelf.ts'
import { thinned } from '../course.ts'
import { type Step, sharesOf, turningPoints } from '../turning.ts'

const shares = [
  [0.25, 0.75],
  [0.3, 0.7],
  [0.6, 0.4],
  [0.59, 0.41],
  [0.1, 0.9],
  [1, 0],
]

const known = shares.map(() => Number.POSITIVE_INFINITY)

test('a game turned where the chance of a seat changed most, up or down, in order of time', () => {
  assert.deepEqual(
    turningPoints(shares, 0, 2, known).map(({ sample, from, to }) => [sample, from, to]),
    [
      [4, 0.59, 0.1],
      [5, 0.1, 1],
    ],
  )
  // What changed by less than 8 points is none, however many are asked for.
  assert.deepEqual(
    turningPoints(shares, 0, 9, known).map(({ sample }) => sample),
    [2, 4, 5],
  )
})

test('what the games in the head may have made by chance is no turning point', () => {
  const of = (games: number) =>
    turningPoints(
      shares,
      0,
      9,
      shares.map(() => games),
    ).map(({ sample }) => sample)
  // 30 points of 30 games each are within chance for five moments, 49 points and 90 are not.
  assert.deepEqual([of(0), of(30), of(100)], [[], [4, 5], [2, 4, 5]])
  // As it was told of a game: 69 to 77 %, and 77 to 70, of 116 games each.
  const noise = [[0.69], [0.77], [0.7]]
  assert.deepEqual(
    turningPoints(
      noise,
      0,
      3,
      noise.map(() => 116),
    ),
    [],
  )
})

/** Games of 40 moments at which the same number of games in the head is won with these chances. */
function told(games: number, chances: readonly number[], seed: string): Step[][] {
  const chance = new Chance(new FastSource(seed))
  const HEADS = 200
  return Array.from({ length: games }, () => {
    const share = chances.map((p) => {
      let won = 0
      for (let i = 0; i < HEADS; i++) if (chance.pick(1000) < 1000 * p) won++
      return [won / HEADS]
    })
    return turningPoints(
      share,
      0,
      3,
      share.map(() => HEADS),
    )
  })
}

test('where nothing turned one game in twenty at the most has a turning point; a real one is found', () => {
  const flat = told(
    100,
    Array.from({ length: 40 }, () => 0.5),
    'nothing turned',
  )
  assert.ok(flat.filter((steps) => steps.length > 0).length <= 5)
  const turned = told(
    40,
    Array.from({ length: 40 }, (_, i) => (i < 20 ? 0.35 : 0.65)),
    'it turned',
  )
  assert.ok(turned.filter((steps) => steps.some(({ sample }) => sample === 20)).length >= 36)
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
