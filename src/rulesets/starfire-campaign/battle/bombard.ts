import { frd, mulDiv } from '../exact.ts'
import { shotOf } from './fire.ts'
import { lives, type Unit } from './unit.ts'

// SC-15.1 to SC-15.4, SC-15.11, SC-8.12, SC-8.14, SC-8.18  Bombardment in rounds. Troops in hundredths of base points.

/** SC-15.1  The rounds that a fleet has left for planets. */
export const roundsLeft = (battleRounds: number, fought: number): number => Math.max(0, battleRounds - fought)

/** SC-15.11  The rounds of one target: the most that any one fleet gives it. */
export const together = (rounds: readonly number[]): number => Math.max(0, ...rounds)

/** SC-8.14  The rounds after which a PDC falls. `missileSl`: the SL of the best R or G; 0 without missiles. */
export const pdcRounds = (missileSl: number): number => Math.max(1, 20 - missileSl)

/** SC-8.14  The rounds counted against a PDC after a turn: they add up, and after a turn without any they begin again. */
export const counted = (before: number, rounds: number): number => (rounds === 0 ? 0 : before + rounds)

/** SC-15.2  What this many rounds leave of a PDC's garrison. */
export const garrisonAfter = (garrison: number, rounds: number): number =>
  Math.max(0, garrison - 200 * rounds)

/** SC-15.3, SC-8.18  Silos that have fired, or SY and MS, that this many rounds destroy. */
export const destroyedBy = (rounds: number): number => frd(rounds, 2)

/** SC-14.4, SC-15.4, SC-17.1  Σ (SRW + LRW) × e of units, in hundredths: what has no magazine left does not count. */
export const strengthOf = (units: readonly Unit[]): number =>
  units.filter(lives).reduce((sum, unit) => sum + shotOf({ ...unit, racked: false }, 'SHORT', 100).fire, 0)

/** SC-15.4  The PU that a round of such strength kills. */
export const puKilled = (strength: number): number => Math.max(1, frd(strength, 1000))

/** SC-8.12  A PDC's garrison after a turn without combat on its planet: 10 points, half of it for each siege, up to 100. */
export function regenerated(garrison: number, system: boolean, planet: boolean): number {
  const gain = mulDiv(1000, (system ? 1 : 2) * (planet ? 1 : 2), 4)
  return Math.min(10_000, garrison + gain)
}
