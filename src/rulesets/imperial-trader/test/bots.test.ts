import assert from 'node:assert/strict'
import test from 'node:test'
import { choiceOf, decide } from '../../../bots/player.ts'
import { LiveQuestion } from '../../../bots/question.ts'
import { World } from '../../../bots/world.ts'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { anyRuleset, begun, Game } from '../../../kernel/testing/index.ts'
import { players } from '../bot.ts'
import { Course } from '../bots/outlook.ts'
import { Ahead, Clock, Race } from '../bots/race.ts'
import entry from '../game.ts'
import { atlas, type Position } from '../position.ts'
import { imperialTrader } from '../ruleset.ts'
import type { View } from '../view.ts'
import { at, type Captain, game } from './table.ts'

/** What a captain is given at B, to decide a step. */
const worldAt = (step: string) => {
  const view = at('B').view(0)
  return new World<Position, View>(
    game,
    { seat: 0, view, step, codes: null },
    new Chance(new FastSource('captains')),
  )
}

for (const bot of players)
  test(`captains · ${bot.id} says so when it meets a step it does not know`, () => {
    assert.throws(
      () => bot.choose(worldAt('dock.toll'), 'dock.toll', [0, 1]),
      new RegExp(`"${bot.id}" does not know what is asked in dock.toll`),
    )
    assert.throws(
      () => bot.compose?.(worldAt('dock.letter'), 'dock.letter'),
      new RegExp(`"${bot.id}" does not know what to write in dock.letter`),
    )
    assert.equal(typeof bot.choose(worldAt('game.berth'), 'game.berth', [0, 1, 2]), 'number')
  })

test('captains · rogue flies out to a frontier world near by and founds a colony (IT-14.8)', () => {
  const options = { shifting_imperium: true }
  const done = (id: string, place: string, cash: number): string => {
    const me = { owns: ['licence'], cash, holds: ['O2'] } as const
    const p = at(place, me, { options }).match.position
    const bot = players.find((one) => one.id === id) ?? assert.fail(id)
    const world = new World<Position, View>(
      game,
      new LiveQuestion(game, p, 0),
      new Chance(new FastSource('colony')),
    )
    return (game.show(p, 0, bot.choose(world, world.step, world.codes ?? [])) as { do: string }).do
  }
  assert.equal(done('rogue', 'X', 40), 'colonise')
  assert.equal(done('rogue', 'F', 40), 'fly')
  // Near the goal a colony no longer pays.
  assert.notEqual(done('rogue', 'X', 70), 'colonise')
})

const exactGame = new Game(anyRuleset(imperialTrader))
const exactTerms = { goal: 40, payPerLane: 10, repairCost: 5, maxDamage: 3 }
const exactChart = atlas(begun(exactGame, {}, 2, new FastSource(1)).position as Position)
const exactCourse = Course.of(exactChart, exactTerms, 25) ?? assert.fail()
const exactBare = { node: 0, card: -1, loaded: false, damage: 0, cash: 0 }
const [order] = exactChart.chart.orders
assert.ok(order)

test('the course is the shorter the more there is: money, cargo, a sound hull', () => {
  const at = (part: Partial<typeof exactBare>) => exactCourse.at({ ...exactBare, ...part })
  assert.equal(at({ cash: 40 }), 0)
  assert.ok(at({ cash: 30 }) < at({ cash: 20 }) && at({ cash: 20 }) < at({}))
  assert.ok(at({ cash: 20 }) < at({ cash: 20, damage: 2 }))
  const aboard = { card: 0, loaded: true, cash: 30 }
  assert.ok(at({ ...aboard, node: order.dropoff }) < at({ ...aboard, node: order.pickup }))
})

test('what is one action away takes what the die says: five times in six the docks pay (IT-8.5)', () => {
  const there = { ...exactBare, card: 0, loaded: true, cash: 30, node: order.dropoff }
  assert.ok(Math.abs(exactCourse.unloading(there) - exactCourse.hurt(there) / 6) < 1e-9)
  assert.ok(exactCourse.at(there) <= 1 + exactCourse.unloading(there) + 1e-9)
  assert.ok(exactCourse.at(there) >= 1)
  // A captain who can only fly is as far away as the best place within reach, plus an action.
  const adrift = { ...exactBare, node: exactChart.nodes - 1, cash: 30 }
  assert.ok(Math.abs(exactCourse.at(adrift) - 1 - exactCourse.flying(adrift)) < 0.05)
})

test('a deal is worth the mean of its cards, or what one has', () => {
  const held = { ...exactBare, card: 0, loaded: false, cash: 10 }
  assert.ok(exactCourse.dealing(held, [1, 2]) <= exactCourse.at(held))
  assert.equal(exactCourse.dealing(exactBare, [3]), exactCourse.at({ ...exactBare, card: 3 }))
})

test('a chart with too many standings is not solved', () => {
  assert.equal(Course.of(exactChart, { ...exactTerms, goal: 10_000 }, 25), null)
})

/** What a player of a level does with an action at A, with 30 credits' worth aboard, against this captain. */
function done(level: 'strong' | 'master', me: Captain, other: Captain, seed = 'race'): Json {
  const p = at('A', me, { others: [other] }).match.position
  const player = entry.players.find(({ id }) => id === entry.levels[level]) ?? assert.fail(level)
  const chance = new Chance(new FastSource(seed))
  return choiceOf(game, p, 0, decide(game, player, new LiveQuestion(game, p, 0), chance, { playouts: 384 }))
}

test('who is behind in the race does not stop to repair: what is slower on the mean wins more often', () => {
  const me = { cash: 75, damage: 1, loaded: ['O1'] }
  const near = { at: 'L4.3', cash: 70, damage: 2, loaded: ['O4'] }
  assert.deepEqual(done('strong', me, near), { do: 'repair', points: 1 })
  for (const seed of ['one', 'two', 'three']) assert.deepEqual(done('master', me, near, seed), { do: 'fly' })
})

test('who is ahead repairs where who is behind flies on', () => {
  const me = { cash: 75, damage: 5, loaded: ['O1'] }
  const far = { at: 'A', cash: 10, damage: 0, holds: ['O4'] }
  const there = { at: 'D', cash: 90, damage: 0, loaded: ['O2'] }
  assert.equal((done('master', me, far) as { do: string }).do, 'repair')
  assert.deepEqual(done('master', me, there), { do: 'fly' })
})

const terms = { goal: 40, payPerLane: 10, repairCost: 5, maxDamage: 3 }
const chart = atlas(at('A').match.position as Position)
const course = Course.of(chart, terms, 25) ?? assert.fail()
const race = new Race(course, 25)
const bare = { node: 0, card: -1, loaded: false, damage: 0, cash: 0 }

test('a race is lost more often the nearer the others are and the less one has', () => {
  const losing = (cash: number, ...others: number[]) =>
    new Ahead(
      race,
      1,
      others.map((one) => ({ ...bare, cash: one })),
    ).at({ ...bare, cash })
  assert.equal(losing(40, 30), 0)
  assert.ok(losing(20, 30) < losing(10, 30) - 0.03 && losing(10, 30) < losing(0, 30) - 0.05)
  assert.ok(losing(20, 0) < losing(20, 10) - 0.05 && losing(20, 10) < losing(20, 20) - 0.05)
  assert.ok(losing(20, 20) < losing(20, 20, 20) - 0.05)
  // A captain who began is a little ahead of an equal; with one more action, further ahead.
  const even = new Ahead(race, 0, [{ ...bare, cash: 20 }]).at({ ...bare, cash: 20 })
  assert.ok(losing(20, 20) < even && losing(20, 20) < 0.5)
})

test("the clock of a rival goes down to 0, by the chances of the rival's turns", () => {
  const clock = new Clock(course, 25)
  const { next } = clock
  const read = (actions: number) => clock.read(actions)
  for (const row of next) assert.ok(Math.abs(row.reduce((sum, share) => sum + share, 0) - 1) < 1e-9)
  assert.ok((next[1]?.[0] ?? 0) > 0.7)
  assert.deepEqual(read(0), [[1, 1]])
  assert.ok(Math.abs(read(7).reduce((sum, [mark, share]) => sum + mark * share, 0) - 7 / clock.mark) < 1e-9)
})
