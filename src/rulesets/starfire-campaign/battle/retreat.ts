import type { Fleet, Side } from './sides.ts'
import { isMobile, lives, type Unit } from './unit.ts'

// SC-14.15, SC-14.22  Who retreats after a round.

/** SC-14.15  True if a side has lost enough points to withdraw; at 100 percent it stays to the end. */
export const wantsAway = (before: number, now: number, percent: number): boolean =>
  percent < 100 && 100 * (before - now) >= percent * before

/** SC-14.15  What would withdraw: mobile units of fleets that have a way out. */
export function leaving(side: Side, slowed: boolean): Unit[] {
  const out = new Set(side.fleets.filter(({ exit }: Fleet) => exit).map(({ id }) => id))
  return side.units.filter((unit) => lives(unit) && out.has(unit.fleet) && isMobile(unit, slowed))
}

/** How a side stands after a round. */
export interface Standing {
  readonly speed: number
  /** True if it wants to withdraw, and something of it can. */
  readonly away: boolean
}

/**
 * SC-14.15, SC-14.22  True if a side that withdraws does so free of loss: it is faster than all hostile sides, or all of
 * them withdraw, too.
 */
export const isFree = (side: Standing, hostile: readonly Standing[]): boolean =>
  hostile.every(({ speed }) => side.speed > speed) || hostile.every(({ away }) => away)
