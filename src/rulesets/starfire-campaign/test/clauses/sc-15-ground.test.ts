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
import type { Position } from '../../position.ts'
import { reported } from '../../report/reported.ts'
import { reportFor } from '../../report/text.ts'
import { SCOUT } from '../../setup.ts'
import { units } from '../battles.ts'
import { FRIGATE } from '../designs.ts'
import type { Campaign } from '../table.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, HOME, held, silo, war } from '../wars.ts'

const [OWN, ENEMY] = HOME
/** A silo with R1 at the home of the second empire, and frigates of the first above it. */
const above =
  (count: number, silos = 1, more: object = {}) =>
  (p: Position) => {
    if (count > 0) fleetAt(empireOf(p, 1), ENEMY, FOX, count, { retreat: 100 })
    for (let i = 0; i < silos; i++) silo(empireOf(p, 2), ENEMY, 1, more)
  }
const fired = (c: Campaign, seat: number) =>
  c.lines('ground', seat).flatMap((line) => (line.kind === 'silo fired' ? [line.numbers] : []))
const order = (cms: number, mode: string) => ({ do: 'silo', cms: `I${cms}`, mode })

test('SC-23.40, SC-8.17, SC-14.18 · a silo with R1 does 35 damage without a battle, is empty next turn, and ready the turn after', () => {
  const c = war(above(3)).turn([], { 'battle:6': [4] })
  // 26 destroy the first frigate; 9 of the next: 3 shields, 4 armour, 2 hull.
  const { id, armour, hull } = c.empire().ships
  assert.deepEqual({ id, armour, hull }, { id: [2, 3], armour: [4, 0], hull: [2, 0] })
  const said = [ENEMY, 2, 1, 4, 3080, 35, 1]
  assert.deepEqual([fired(c, 0), fired(c, 1)], [[said], [said]])
  assert.deepEqual(
    [c.empire(1).installations.fired.at(-1), c.empire(1).installations.revealed.at(-1)],
    [1, true],
  )
  c.turn()
  assert.deepEqual(fired(c, 1), [])
  c.turn([], { 'battle:6': [1] })
  assert.equal(fired(c, 1).length, 1)
})

test('SC-15.20, SC-14.18 · silos one after the other, by number; a mere scout is not fired at, troops are; nor who is no enemy', () => {
  const two = war(above(3, 2)).turn([], { 'battle:6': [4, 10] })
  assert.deepEqual(
    fired(two, 1).map(([, , , die, , damage]) => [die, damage]),
    [
      [4, 35],
      [10, 45],
    ],
  )
  const at = (design: typeof SCOUT, troops: number) => (p: Position) => {
    above(0)(p)
    fleetAt(empireOf(p, 1), ENEMY, design, 1, { troops })
  }
  assert.deepEqual(fired(war(at(SCOUT, 0)).turn(), 1), [])
  assert.deepEqual(fired(war(at(CARRIER, 0)).turn(), 1), [])
  assert.equal(fired(war(at(CARRIER, 100)).turn([], { 'battle:6': [1] }), 1).length, 1)
  const peace = war((p) => {
    above(3)(p)
    for (const { contacts } of p.empires)
      for (const one of contacts) Object.assign(one, { relation: 'PEACE', theirs: 'PEACE' })
  })
  assert.deepEqual(fired(peace.turn(), 1), [])
})

test('SC-15.20 · who fought a battle in the system has fired in it; silos on a held planet are silent', () => {
  const c = war((p) => {
    above(1)(p)
    fleetAt(empireOf(p, 2), ENEMY, FOX, 1)
  })
  // Two sides, then the silo: nothing is left that it could fire at again.
  c.turn([], { 'battle:6': [1, 1, 1] })
  assert.deepEqual(fired(c, 1), [])
  const colony = (planet: number) =>
    war((p) => {
      colonized(p)
      held(p, COLONY[0], 5)
      silo(empireOf(p, 1), COLONY[0], planet)
      fleetAt(empireOf(p, 2), COLONY[0], FOX)
    })
  assert.deepEqual(fired(colony(5).turn(), 0), [])
  assert.equal(fired(colony(2).turn([], { 'battle:2': [1] }), 0).length, 1)
})

test('SC-19.6, SC-19.10, SC-24 SILO · SILO HOLD and FIRE count from the same turn on; only silos of one’s own', () => {
  const c = war(above(3))
  c.turn([[order(3, 'HOLD')], [order(3, 'HOLD'), order(1, 'HOLD')]])
  assert.deepEqual(fired(c, 1), [])
  assert.deepEqual([c.answers(0), c.answers(1)], [['E_NOT_OWNER SC-19.2'], ['done', 'E_NOT_OWNER SC-19.2']])
  c.turn([[], [order(3, 'FIRE')]], { 'battle:6': [1] })
  assert.equal(fired(c, 1).length, 1)
  // SC-24  Reloading: nothing to say.
  c.turn([[], [order(3, 'FIRE')]])
  assert.deepEqual([c.answers(1), fired(c, 1)], [['done'], []])
})

test('SC-20.12 · who has lost everything there is told of the loss and of nothing else, but with LOSS_REPORTS all', () => {
  const kinds = (c: Campaign) => [...c.lines('ground'), ...c.lines('urgent')].map(({ kind }) => kind)
  const dice = { 'battle:6': [10] }
  assert.deepEqual(kinds(war(above(1)).turn([], dice)), ['contact lost'])
  const all = war(above(1), 2, { LOSS_REPORTS: 'all' }).turn([], dice)
  assert.deepEqual(kinds(all), ['silo fired'])
  // SC-20.6  What a silo destroys is a headline to its owner, and none to the owner of the silo.
  const heads = (seat: number) =>
    reported(reportFor(all.view(seat), seat), seat).flatMap(({ grade, said }) =>
      grade === 'headline' ? [said.head] : [],
    )
  assert.deepEqual(
    [heads(0), heads(1)],
    [['A silo of empire 2 destroyed 1 of your units at system 6'], ['Your home system 6 is besieged']],
  )
})

test('SC-14.30, SC-15.18 · troops are lost with the ships that carried them; SPLIT leaves them, MERGE adds them', () => {
  const c = war((p) => {
    silo(empireOf(p, 2), ENEMY, 1)
    fleetAt(empireOf(p, 1), ENEMY, CARRIER, 2, { troops: 15_000 })
    fleetAt(empireOf(p, 1), OWN, CARRIER, 2, { troops: 15_000 })
  }).turn([[{ do: 'split', fleet: 'F2', ships: ['S4'] }]], { 'battle:6': [10] })
  assert.deepEqual(c.empire().ships.id, [2, 3, 4])
  assert.deepEqual(c.empire().fleets.troops, [10_000, 10_000, 5000])
  c.turn([[{ do: 'merge', fleets: ['F3', 'F2'] }]])
  assert.deepEqual(c.empire().fleets.troops, [10_000, 15_000])
})

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
  // Below half of what it had when the day began it does not begin. At half it fights on.
  assert.deepEqual(contest(army([1]), army([49]), true, rolls(), 10_000), { rounds: [], yielded: true })
  assert.equal(contest(army([1]), army([50]), true, rolls(1, 10), 10_000).rounds.length, 1)
  // A hundredth of a point fights, and yields.
  assert.equal(contest(army([0.01]), army([0.01]), false, rolls(1, 1)).rounds.length, 1)
  assert.equal(contest(army([1]), army([0.01]), true, rolls(), 3).yielded, true)
  assert.equal(contest(army([]), army([50]), true, rolls(), 10_000).yielded, false)
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
  const chances = [
    [1, 1],
    [3, 1],
    [1, 3],
    [10, 1],
    [11, 1],
    [12, 1],
    [1, 7],
    [1, 8],
    [1, 9],
    [1, 20],
  ] as const
  assert.deepEqual(
    chances.map(([own, other]) => missionChance(own, other, false)),
    [40, 50, 30, 85, 90, 90, 10, 5, 5, 5],
  )
})
