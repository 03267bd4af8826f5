import assert from 'node:assert/strict'
import test from 'node:test'
import { choiceOf, decide } from '../../../bots/player.ts'
import { LiveQuestion } from '../../../bots/question.ts'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { Clock } from '../bots/clock.ts'
import { Ahead, Race } from '../bots/race.ts'
import { Course } from '../bots/solve.ts'
import entry from '../game.ts'
import { atlas, type Position } from '../position.ts'
import { at, type Captain, game } from './table.ts'

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
