import assert from 'node:assert/strict'
import type { Silo } from '../battle/bombard.ts'
import { fight, type Round, type Terms } from '../battle/rounds.ts'
import { type Fleet, opposed, type Side } from '../battle/sides.ts'
import { type Unit, unitOf } from '../battle/unit.ts'
import type { Design } from '../design/figures.ts'
import { NO_BOONS } from '../design/hulls.ts'
import { ratingsOf } from '../design/ratings.ts'

export const TERMS: Terms = { rounds: 10, lrwShort: 50, salvo: 10, place: { dust: false, ion: false } }

/** A fleet as a ship that is finished has it (SC-5.4). */
export const fleet = (given: Partial<Fleet> = {}): Fleet => ({
  id: 1,
  posture: 'HOLD',
  guards: 0,
  cameBy: 0,
  doctrine: 'BALANCED',
  priority: 'LARGEST',
  retreat: 50,
  exit: true,
  ...given,
})

/** Units of a design in a fleet, numbered from `from`. */
export function units(design: Design, count: number, given: Partial<Unit> = {}, from = 1): Unit[] {
  const of = ratingsOf(design)
  return Array.from({ length: count }, (_, i) =>
    unitOf({ id: from + i, fleet: 1, of, boons: NO_BOONS, ...given }),
  )
}

/** A side of one fleet that attacks and never retreats. */
export const side = (
  owner: number,
  all: Unit[],
  given: Partial<Side> = {},
  of: Partial<Fleet> = {},
): Side => ({
  owner,
  fleets: [fleet({ posture: 'ATTACK', retreat: 100, ...of })],
  units: all,
  modifier: 0,
  pdc: 0,
  home: false,
  ...given,
})

/** All fight all, with these dice; all of them must be used. */
export function fought(
  sides: readonly Side[],
  dice: readonly number[],
  terms: Partial<Terms> = {},
  silos: readonly Silo[] = [],
): Round[] {
  const all = opposed(sides, () => true)
  assert.ok(all !== null)
  const left = [...dice]
  const rounds = fight(all, silos, { ...TERMS, ...terms }, () => {
    const die = left.shift()
    assert.ok(die !== undefined, 'one die more is rolled')
    return die
  })
  assert.deepEqual(left, [], 'dice are left')
  return rounds
}

/** What one side's fire did, round by round: [die, fire, damage to the first hostile side]. */
export const toldOf = (rounds: readonly Round[], place: number): number[][] =>
  rounds.flatMap(({ shots }) =>
    shots
      .filter(({ side: of }) => of === place)
      .map(({ die, fire, hits }) => [die, fire, hits[0]?.damage ?? 0]),
  )

/** Shields, armour and hull of units. */
export const stateOf = (all: readonly Unit[]): number[][] =>
  all.map(({ shield, armour, hull }) => [shield, armour, hull])
