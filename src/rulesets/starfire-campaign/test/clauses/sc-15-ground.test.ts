import assert from 'node:assert/strict'
import test from 'node:test'
import {
  counted,
  destroyedBy,
  garrisonAfter,
  localEscort,
  missionChance,
  missionOf,
  pdcRounds,
  puKilled,
  raid,
  regenerated,
  roundsLeft,
  strengthOf,
  together,
} from '../../battle/bombard.ts'
import {
  type Army,
  baseLoss,
  baseOf,
  contest,
  inflicted,
  lose,
  puSurviving,
  yardsSurviving,
} from '../../battle/ground.ts'
import { units } from '../battles.ts'
import { FRIGATE } from '../designs.ts'

const army = (base: readonly number[], factor = 100, modifier = 0): Army => ({
  troops: base.map((points) => ({ base: 100 * points })),
  factor,
  modifier,
})
const rolls =
  (...dice: number[]) =>
  () => {
    const die = dice.shift()
    assert.ok(die !== undefined, 'one die more is rolled')
    return die
  }

test('SC-23.41, SC-8.14, SC-15.1 · a PDC against missile SL 1 falls after 19 rounds', () => {
  assert.deepEqual([pdcRounds(1), pdcRounds(0), pdcRounds(21), pdcRounds(19)], [19, 20, 1, 1])
  const first = counted(0, roundsLeft(10, 4))
  const second = counted(first, roundsLeft(10, 0))
  assert.deepEqual([first, second, counted(second, 3)], [6, 16, 19])
  assert.equal(counted(second, 0), 0)
  assert.equal(roundsLeft(3, 10), 0)
})

test('SC-23.42, SC-8.12 · garrisons regenerate', () => {
  assert.deepEqual(
    [
      regenerated(7000, false, false),
      regenerated(7000, true, false),
      regenerated(7000, true, true),
      regenerated(9500, false, false),
    ],
    [8000, 7500, 7250, 10_000],
  )
})

test('SC-23.54, SC-15.11 · two fleets on one target give it the rounds of the one that gives most', () => {
  assert.deepEqual([together([10, 10]), together([3, 7]), together([])], [10, 7, 0])
})

test('SC-15.2, SC-15.3, SC-15.4 · what rounds of bombardment destroy', () => {
  assert.deepEqual([garrisonAfter(10_000, 7), garrisonAfter(300, 7)], [8600, 0])
  assert.deepEqual([destroyedBy(1), destroyedBy(2), destroyedBy(5)], [0, 1, 2])
  // (6 + 7) × 3, and half of it for a ship with half its hull.
  assert.equal(strengthOf(units(FRIGATE, 3)), 3900)
  assert.equal(strengthOf(units(FRIGATE, 1, { silent: true })), 700)
  assert.deepEqual([puKilled(3900), puKilled(10_000), puKilled(0)], [3, 10, 1])
})

test('SC-23.43, SC-15.6, SC-15.7 · a round on the ground, and what better troops lose of it', () => {
  const [attacker, defender] = [army([80]), army([100])]
  assert.deepEqual([inflicted(attacker, 7), inflicted(defender, 3)], [20, 16])
  assert.equal(baseLoss(20, army([100], 110)), 1818)
  const { rounds } = contest(attacker, defender, false, rolls(7, 3, ...Array<number>(18).fill(1)))
  assert.deepEqual(rounds[0], { dice: [7, 3], inflicted: [20, 16] })
  assert.equal(rounds.length, 10)
  assert.equal(inflicted(army([80], 110, 5), 7), Math.ceil(80 * 1.1 * 1.05 * 0.24))
})

test('SC-15.7, SC-15.17 · the PDC’s troops fall first, then those stationed, then CGBs', () => {
  const defender = army([10, 5, 50])
  lose(defender, 1200)
  assert.deepEqual(
    defender.troops.map(({ base }) => base),
    [0, 300, 5000],
  )
})

test('SC-15.8 · combat ends at nothing, or when a defender of determination 33 is below half', () => {
  const weak = army([10])
  contest(army([100]), weak, false, rolls(10, 1))
  assert.equal(baseOf(weak), 0)
  const yielding = army([100])
  const { rounds, yielded } = contest(army([100]), yielding, true, rolls(10, 1, 10, 1))
  assert.equal(rounds.length, 2)
  assert.equal(yielded, true)
  assert.ok(baseOf(yielding) < 5000 && baseOf(yielding) > 0)
  // At half it fights on.
  assert.equal(contest(army([1]), army([50]), true, rolls(1, 10), 10_000).rounds.length, 1)
})

test('SC-15.9, SC-15.12 · what survives a conquest', () => {
  assert.deepEqual([puSurviving(57, 50), puSurviving(1, 50), puSurviving(57, 0)], [28, 1, 1])
  assert.equal(yardsSurviving(5), 2)
})

test('SC-23.44, SC-17.1, SC-17.2 · a raid with and without convoys, and one that fails', () => {
  const local = localEscort(9000, false, 3)
  assert.equal(local, 3000)
  assert.deepEqual(raid(7000, local, 99, rolls(6)), { freighters: 4 })
  assert.deepEqual(raid(7000, localEscort(9000, true, 3), 99, rolls(6)), { freighters: 1 })
  assert.deepEqual(raid(7000, local, 2, rolls(6)), { freighters: 2 })
  assert.deepEqual(raid(1000, 3600, 99, rolls()), { damage: 5 })
})

test('SC-23.51, SC-17.4 · a mission against RC33, equal ELE', () => {
  const chance = missionChance(3, 3, true)
  assert.deepEqual(
    [chance, missionOf(chance, 50), missionOf(chance, 70), missionOf(chance, 71)],
    [50, 'done', 'failed', 'traced'],
  )
  assert.deepEqual([missionChance(20, 1, false), missionChance(1, 20, false)], [90, 5])
})
