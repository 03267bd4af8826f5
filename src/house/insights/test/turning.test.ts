import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate, winsOf } from '../../../bots/chances.ts'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import { FastSource } from '../../../kernel/source.ts'
import { gameOf, playerOf } from '../../../rulesets/shelf.ts'
import { type Step, sharesOf, thinned, turningPoints } from '../course.ts'

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
    turningPoints(shares, 0, 2, null).map(({ sample, from, to, change }) => [sample, from, to, change.low]),
    [
      [4, 0.59, 0.1, 0.1 - 0.59],
      [5, 0.1, 1, 0.9],
    ],
  )
  // What changed by less than 8 points is none, however many are asked for.
  assert.deepEqual(
    turningPoints(shares, 0, 9, null).map(({ sample }) => sample),
    [2, 4, 5],
  )
})

/** Games in the head of which this share is won, the same ones before and after a moment as far as the share allows. */
const headed = (share: number, games: number): number[] =>
  Array.from({ length: games }, (_, i) => Number(i < share * games))

test('what the games in the head may have made by chance is no turning point; games in pairs tell more than apart', () => {
  const of = (won: number[][]) =>
    turningPoints(
      won.map((games) => [games.reduce((sum, one) => sum + one, 0) / games.length]),
      0,
      9,
      won,
    )
  const turned = (...won: number[][]) => of(won).map(({ sample }) => sample)
  // 12 of 100 games rose and none fell: that is no chance. 16 rose and 8 fell in 100, as apart they do, may be.
  assert.deepEqual(turned(headed(0.5, 100), headed(0.66, 100)), [1])
  const apart = headed(0.5, 100).map((one, i) => (i % 6 === 0 ? 1 - one : one))
  assert.deepEqual(turned(headed(0.5, 100), apart), [])
  // A few games say nothing, however they came out.
  assert.deepEqual(turned([0, 0, 0], [1, 1, 1], [1, 1, 1]), [])
  const [step] = of([headed(0.2, 400), headed(0.5, 400), headed(0.5, 400)])
  assert.ok(step !== undefined && step.change.low > 0.2 && step.change.high < 0.4)
})

/** Games of 40 moments; in its head each is won with these chances, and a game that came out so keeps to it with `keeps` of 10. */
function told(
  games: number,
  heads: number,
  chances: readonly number[],
  seed: string,
): (half: 0 | 1) => Step[][] {
  const chance = new Chance(new FastSource(seed))
  const won = Array.from({ length: games }, () => {
    const luck = Array.from({ length: heads }, () => chance.pick(1000))
    return chances.map((p) =>
      luck.map((lucky, i) => {
        if (chance.pick(2) === 0) luck[i] = chance.pick(1000)
        return Number((luck[i] ?? lucky) < 1000 * p)
      }),
    )
  })
  return (half) =>
    won.map((rows) => {
      const own = rows.map((row) => row.filter((_, i) => i % 2 === half))
      const share = own.map((row) => [row.reduce((sum, one) => sum + one, 0) / row.length])
      return turningPoints(share, 0, 3, own)
    })
}

test('where nothing turned one game in twenty at the most has a turning point; a real one is found, and by each half of the games', () => {
  const flat = told(
    100,
    400,
    Array.from({ length: 40 }, () => 0.5),
    'nothing turned',
  )
  assert.ok(flat(0).filter((steps) => steps.length > 0).length <= 5)
  const turning = told(
    60,
    400,
    Array.from({ length: 40 }, (_, i) => (i < 20 ? 0.35 : 0.65)),
    'it turned',
  )
  const halves = [turning(0), turning(1)] as const
  const found = halves.map(
    (games) => games.filter((steps) => steps.some(({ sample }) => sample === 20)).length,
  )
  assert.ok(found.every((n) => n >= 57))
  const [one, other] = halves
  const all = one.flatMap((steps, game) => steps.map(({ sample }) => ({ game, sample })))
  const confirmed = all.filter(({ game, sample }) => other[game]?.some((step) => step.sample === sample))
  assert.ok(confirmed.length >= 0.9 * all.length, `${confirmed.length} of ${all.length}`)
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
  const play = (from: number, to: number) => winsOf(game, opened.position, 3, [plan], 'chances', from, to)
  const eight = play(0, 8)
  assert.deepEqual(play(0, 8), eight)
  assert.deepEqual([...play(0, 3), ...play(3, 8)], eight)
  assert.ok(eight.every((row) => Math.abs(row.reduce((sum, n) => sum + n) - 1) < 1e-9))
  assert.equal(game.hash(opened.position), before, 'the position itself is left as it was')
})
