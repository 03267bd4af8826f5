import { distancesFrom, type Place, pickOf } from './links.ts'
import type { Dice } from './systems.ts'

/** SC-1.17, SC-1.21  Where the exit of a cluster may be: at distance 3 or more, else 2 or more, and not at the NPR's home. */
export function exitsOf(places: readonly Place[], nprHome: number): number[] {
  const distances = distancesFrom(places, 0)
  const from = (least: number) =>
    [...places.keys()].filter((i) => i !== nprHome && (distances[i] ?? -1) >= least)
  const far = from(3)
  return far.length > 0 ? far : from(2)
}

/** SC-1.21  Picks the exit of an empire's cluster, with the dice of the stream `exit:<empire>`. */
export function rollExit(places: readonly Place[], nprHome: number, dice: Dice): number {
  return pickOf(exitsOf(places, nprHome), dice)
}
