import assert from 'node:assert/strict'
import test from 'node:test'
import { anyRuleset, begun, FastSource, Game } from '../../../kernel/testing/index.ts'
import { Course } from '../bots/solve.ts'
import { atlas, type Position } from '../position.ts'
import { imperialTrader } from '../ruleset.ts'

const game = new Game(anyRuleset(imperialTrader))
const terms = { goal: 40, payPerLane: 10, repairCost: 5, maxDamage: 3 }
const chart = atlas(begun(game, {}, 2, new FastSource(1)).position as Position)
const course = Course.of(chart, terms, 25) ?? assert.fail()
const bare = { node: 0, card: -1, loaded: false, damage: 0, cash: 0 }
const [order] = chart.chart.orders
assert.ok(order)

test('the course is the shorter the more there is: money, cargo, a sound hull', () => {
  const at = (part: Partial<typeof bare>) => course.at({ ...bare, ...part })
  assert.equal(at({ cash: 40 }), 0)
  assert.ok(at({ cash: 30 }) < at({ cash: 20 }) && at({ cash: 20 }) < at({}))
  assert.ok(at({ cash: 20 }) < at({ cash: 20, damage: 2 }))
  const aboard = { card: 0, loaded: true, cash: 30 }
  assert.ok(at({ ...aboard, node: order.dropoff }) < at({ ...aboard, node: order.pickup }))
})

test('what is one action away takes what the die says: five times in six the docks pay (IT-8.5)', () => {
  const there = { ...bare, card: 0, loaded: true, cash: 30, node: order.dropoff }
  assert.ok(Math.abs(course.unloading(there) - course.hurt(there) / 6) < 1e-9)
  assert.ok(course.at(there) <= 1 + course.unloading(there) + 1e-9)
  assert.ok(course.at(there) >= 1)
  // A captain who can only fly is as far away as the best place within reach, plus an action.
  const adrift = { ...bare, node: chart.nodes - 1, cash: 30 }
  assert.ok(Math.abs(course.at(adrift) - 1 - course.flying(adrift)) < 0.05)
})

test('a deal is worth the mean of its cards, or what one has', () => {
  const held = { ...bare, card: 0, loaded: false, cash: 10 }
  assert.ok(course.dealing(held, [1, 2]) <= course.at(held))
  assert.equal(course.dealing(bare, [3]), course.at({ ...bare, card: 3 }))
})

test('a chart with too many standings is not solved', () => {
  assert.equal(Course.of(chart, { ...terms, goal: 10_000 }, 25), null)
})
