import type { Measured } from './runner.ts'
import type { Counts } from './subject.ts'

/** Two means further apart than so many standard errors are not of the same game. */
const ERRORS = 4.5
/** So few games say nothing about a mean. */
const FEW = 50

/**
 * The means of the same games played in two ways, side by side, as far as both count them. Throws when they differ by
 * more than chance allows.
 */
export function sameGame(id: string, [what, theirs]: readonly [string, Measured], ours: Measured): string[] {
  return ['decisions', 'cash'].flatMap((count) => {
    if (theirs.sums[count] === undefined || ours.sums[count] === undefined) return []
    const [a, b] = [meanOf(theirs.sums, count), meanOf(ours.sums, count)]
    if (b.mean === 0 || Math.min(theirs.sums.games ?? 0, ours.sums.games ?? 0) < FEW) return []
    const error = Math.hypot(a.error, b.error)
    const apart = Math.abs(a.mean - b.mean) / error
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
  return { mean, error: Math.sqrt(((sums[`${count}2`] ?? 0) / games - mean ** 2) / games) }
}
