import { fru, mulFrd } from '../exact.ts'
import type { Ratings } from './ratings.ts'

// SC-7.11 to SC-7.13  The supply of a fleet as far as it is arithmetic. Cargo in hundredths.

/** SC-7.11  The cargo that a fleet needs. `ratio`: TRAIN_RATIO in hundredths. */
export const trainNeeded = (fleet: readonly Ratings[], ratio: number): number =>
  100 *
  fru(ratio * fleet.reduce((sum, { n, logistics, exempt }) => sum + (logistics || exempt ? 0 : n), 0), 100)

/** SC-7.11  The cargo that its logistics vessels have. */
export const trainOf = (fleet: readonly Ratings[]): number => fleet.reduce((sum, { cargo }) => sum + cargo, 0)

/** SC-7.13  The quasi-damage of a ship of a fleet that is short of supply: at least 1 of its hull is left. */
export function privation(hull: number, needed: number, train: number): number {
  if (needed === 0 || train >= needed) return 0
  return Math.min(hull - 1, mulFrd(needed - train, hull, needed))
}
