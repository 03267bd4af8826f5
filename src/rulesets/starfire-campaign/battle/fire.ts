import { longFire, shortFire } from '../design/ratings.ts'
import { ratio, ratioFrd } from '../exact.ts'
import type { Priority, Range } from './sides.ts'
import { fights, lives, pointsOf, type Unit } from './unit.ts'

// SC-14.4, SC-14.9 to SC-14.13, SC-14.18, SC-14.25  Fire and the damage it does.

/** What a unit fires in a round. */
export interface Shot {
  /** Hundredths, with J, M, e and LRW_SHORT. */
  readonly fire: number
  /** Weapon-rounds used. */
  readonly used: number
  /** True if its racks are part of it. */
  readonly racks: boolean
}

/**
 * SC-14.4, SC-14.9, SC-14.12, SC-14.25  What a unit fires at a range: each weapon that needs a magazine uses a weapon-round,
 * and where there are too few the higher value fires first. `lrwShort`: LRW_SHORT in percent.
 */
export function shotOf(unit: Unit, range: Range, lrwShort: number): Shot {
  const { of } = unit
  const percent = range === 'LONG' ? 100 : lrwShort
  let left = unit.rounds
  let srw = 0
  let lrw = unit.racked ? of.once : 0
  for (const battery of of.batteries) {
    const reaches = battery.lrw > 0 ? percent > 0 : range === 'SHORT'
    if (!reaches || (battery.magazine && unit.silent)) continue
    const shots = battery.magazine ? Math.min(battery.count, left) : battery.count
    if (battery.magazine) left -= shots
    srw += range === 'SHORT' ? shots * battery.srw : 0
    lrw += shots * battery.lrw
  }
  const fire = shortFire(srw, unit.hull, of.hull) + longFire(lrw, of.lrwFactor, unit.hull, of.hull, percent)
  return { fire, used: unit.rounds - left, racks: unit.racked && percent > 0 }
}

/** SC-14.9  The fire of a side before luck: the sum over its units, its race and its CIC. */
export interface Volley {
  /** Hundredths; sums are exact. */
  readonly sum: number
  /** Percent: 105 with Warrior Culture. */
  readonly modifier: number
  readonly cic: number
  /** SC-14.17  True for survivors of an assault. */
  readonly half: boolean
}

/** SC-14.9  Luck, in percent. */
const luck = (die: number): number => 78 + 4 * die

const factors = ({ sum, modifier, cic }: Volley, die: number) => [
  sum,
  100 + modifier,
  100 + 5 * cic,
  luck(die),
]

/** SC-14.9  The fire of a side as a report shows it, in hundredths. */
export const fireOf = (volley: Volley, die: number): number =>
  ratio(factors(volley, die), [1_000_000, volley.half ? 2 : 1])

/** SC-14.10  The damage to one side: its share of all hostile ΣN. `defence`: its DR in hundredths. */
export function damageOf(volley: Volley, die: number, size: number, all: number, defence: number): number {
  if (all === 0) return 0
  return ratioFrd(
    [...factors(volley, die), size, 10_000],
    [100_000_000, all, 10_000 + defence, volley.half ? 2 : 1],
  )
}

/** SC-14.18  The damage of one silo's salvo. `value`: the SRW or LRW of its missile in hundredths. */
export const salvoDamage = (salvo: number, value: number, die: number, defence: number): number =>
  ratioFrd([salvo, value, luck(die), 10_000], [10_000, 10_000 + defence])

// SC-14.11  How damage fills its targets.

/** SC-14.11  The order in which living units are hit: fighting before auxiliary, then by priority, ties lower ID. */
export function targetsOf(units: readonly Unit[], priority: Priority): Unit[] {
  const rank = (unit: Unit) => {
    if (priority === 'WEAKEST') return pointsOf(unit)
    return priority === 'LARGEST' ? -unit.of.n : unit.of.n
  }
  return units
    .filter(lives)
    .sort((a, b) => Number(fights(b)) - Number(fights(a)) || rank(a) - rank(b) || a.id - b.id)
}

/** SC-14.11  Fills the targets one after another: shields, armour, hull. Gives the units destroyed. */
export function fill(units: readonly Unit[], priority: Priority, damage: number): Unit[] {
  let left = damage
  const lost: Unit[] = []
  for (const unit of targetsOf(units, priority)) {
    for (const points of ['shield', 'armour', 'hull'] as const) {
      const taken = Math.min(unit[points], left)
      unit[points] -= taken
      left -= taken
    }
    if (unit.hull === 0) lost.push(unit)
  }
  return lost
}
