const FIRST_MS = 5000
/** Somebody waits before a page that is in sight. */
const MOST_IN_SIGHT_MS = 10_000
const MOST_MS = 30_000

/**
 * How long to wait before a live connection is opened again: any time up to five seconds, doubling with every failure up to
 * ten, or thirty where nobody looks, so that a house that was away is not met by everybody at once.
 * @param failures how often it has failed since it last held
 * @param chance from 0 to 1
 */
export function returnMs(failures: number, chance: number, inSight: boolean): number {
  return chance * Math.min(FIRST_MS * 2 ** failures, inSight ? MOST_IN_SIGHT_MS : MOST_MS)
}
