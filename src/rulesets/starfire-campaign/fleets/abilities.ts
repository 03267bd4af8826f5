import { boonsOf, NO_BOONS, strategicSpeed } from '../design/hulls.ts'
import type { Ratings } from '../design/ratings.ts'
import { frd, fru } from '../exact.ts'
import type { System } from '../map/systems.ts'
import type { Options } from '../options.ts'
import type { Power } from '../position.ts'
import { designsOf, ratingOf, shipsOf } from './rows.ts'

/** SC-6.7  The instruments of a fleet, by their best generation; 0 without one. */
export interface Instruments {
  /** X, and Xc as its generation. */
  readonly x: number
  /** Xp, and Xc as its generation. */
  readonly xp: number
  readonly xc: number
  /** SC-6.10  The D by which it finds WPs: X as its generation, Xc as its `capital`. */
  readonly finds: number
  /** SC-6.9  Courier drones. */
  readonly courier: boolean
}

/** SC-6.7  The best instruments among the ships of a fleet. */
export function instrumentsOf(power: Power, fleet: number): Instruments {
  const all = designsOf(power, fleet).map(ratingOf)
  const best = (of: (rating: Ratings) => number) =>
    all.reduce((most, rating) => Math.max(most, of(rating)), 0)
  return {
    x: best(({ survey }) => survey),
    xp: best(({ planet }) => planet),
    xc: best(({ combined }) => combined),
    finds: best(({ survey, capital }) => Math.max(survey, capital)),
    courier: all.some(({ courier }) => courier),
  }
}

/** SC-6.3, SC-6.5, SC-6.6  The scans. */
export type Stage = 'basic' | 'detailed' | 'combined'

/** True when a fleet has what a scan needs. */
export function canScan({ x, xp, xc }: Instruments, stage: Stage): boolean {
  return stage === 'basic' ? x > 0 : stage === 'detailed' ? x > 0 && xp > 0 : xc > 0
}

/** SC-6.3, SC-6.5, SC-6.6, SC-6.7, SC-6.17  The turns that a scan of a system takes. */
export function scanTurns(
  { SURVEY_PACE }: Pick<Options, 'SURVEY_PACE'>,
  { x, xp, xc }: Instruments,
  { anomaly }: Pick<System, 'anomaly'>,
  stage: Stage,
): number {
  const turns = stage === 'basic' ? 20 - x : stage === 'detailed' ? 40 - x - xp : 30 - xc
  return fru(Math.max(1, turns) + (anomaly === 'DRIFT' ? 5 : 0), SURVEY_PACE)
}

/** SC-13.3  How many transits a fleet makes in a turn; 0 when it cannot move. */
export function transitsOf(
  { TRANSIT_COST }: Pick<Options, 'TRANSIT_COST'>,
  power: Power,
  fleet: number,
  detune: boolean,
): number {
  // SC-5.11  A ship in dock cannot move.
  if (shipsOf(power, fleet).some((i) => power.ships.dock[i] === true)) return 0
  const developed = (code: string) => power.tech.includes(code)
  const speeds = designsOf(power, fleet).map((design) => {
    const { drive, speed } = ratingOf(design)
    const boons = drive === null ? NO_BOONS : boonsOf(drive.code, developed)
    return strategicSpeed(drive, boons, speed, detune)
  })
  const least = Math.min(...speeds)
  return speeds.length === 0 || least === 0 ? 0 : Math.max(1, frd(least, 100 * TRANSIT_COST))
}
