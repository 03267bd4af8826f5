import type { Budget, Runner } from './runner.ts'
import type { Counts } from './subject.ts'

/** Two means further apart than this many standard errors are not of the same game. */
const ERRORS = 4.5
/**
 * How many games are compared: the first ones of each way, from its seed. So a run compares the same games as any other, on
 * any machine: what fits into a time would be other games each time, and sometimes few.
 */
const GAMES = 200

/**
 * The means of the same games played in two ways, side by side, as far as both count them. To be called before either is
 * measured. Throws when they differ by more than chance allows.
 */
export async function sameGame(
  id: string,
  what: string,
  [theirs, ours]: readonly [Runner, Runner],
  { quick }: Budget,
): Promise<string[]> {
  const until = { games: quick ? 1 : GAMES }
  const [there, here] = [await theirs.sample(until), await ours.sample(until)]
  return quick ? [] : compared(id, what, there.counts, here.counts)
}

/** The same of games that have been counted. */
export function compared(id: string, what: string, theirs: Counts, ours: Counts): string[] {
  return ['decisions', 'cash'].flatMap((count) => {
    if (theirs[count] === undefined || ours[count] === undefined) return []
    const [a, b] = [meanOf(theirs, count), meanOf(ours, count)]
    if (b.mean === 0) return []
    const error = Math.hypot(a.error, b.error)
    // Where no game differs from another there is no error either.
    const apart = a.mean === b.mean ? 0 : Math.abs(a.mean - b.mean) / error
    if (apart > ERRORS)
      throw new Error(`${id}: ${count} per game differ, ${a.mean} and ${b.mean} (± ${error}).`)
    return [
      `${id}, ${count} per game: ${a.mean.toFixed(2)} ${what}, ${b.mean.toFixed(2)} here; ${apart.toFixed(1)} standard errors apart.`,
    ]
  })
}

function meanOf(sums: Counts, count: string): { mean: number; error: number } {
  const games = sums.games ?? 0
  const mean = (sums[count] ?? 0) / games
  return { mean, error: Math.sqrt(((sums[`${count}2`] ?? 0) / games - mean ** 2) / (games - 1)) }
}
