import { estimate } from '../../bots/chances.ts'
import type { Seat } from '../../kernel/procedure.ts'

/** A step of a curve: from one sample to the next. */
export interface Step {
  /** The later of the two samples. */
  readonly sample: number
  readonly seat: Seat
  readonly from: number
  readonly to: number
}

/** The least that must change for a turning point. */
const LEAST = 0.08
/** How likely it is at the most that chance alone makes a turning point of any moment of a game. */
const ERROR = 0.05

/**
 * Where a game turned: the steps at which the chance of one seat changed most, in order of time. Two that follow each other
 * without a stop are told as they are: each is a step of its own. None is a change that the games in the head may have
 * made by chance: 19 times out of 20 no moment of a game is called a turning point though nothing turned.
 * @param shares by sample, then by seat
 * @param games by sample: the number of games in the head; infinite where the share is known
 */
export function turningPoints(
  shares: readonly (readonly number[])[],
  seat: Seat,
  most: number,
  games: readonly number[],
): Step[] {
  const z = deviationsFor(shares.length - 1)
  return stepsOf(shares, seat)
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST)
    .filter(({ sample, from, to }) => differs([from, games[sample - 1] ?? 0], [to, games[sample] ?? 0], z))
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.sample - b.sample)
    .slice(0, most)
    .sort((a, b) => a.sample - b.sample)
}

/**
 * How many standard deviations a change must be away from none, for this number of changes: a normal number is farther away
 * than z at the most e^(−z²/2) times, and each moment has its part of the error (Bonferroni).
 */
const deviationsFor = (moments: number): number => Math.sqrt(2 * Math.log(Math.max(1, moments) / ERROR))

type Counted = readonly [share: number, games: number]

/** True when the interval of a difference of two shares leaves out 0 (Newcombe 1998, method 10, of Wilson's intervals). */
function differs(one: Counted, other: Counted, z: number): boolean {
  const [low, high] = one[0] <= other[0] ? [one, other] : [other, one]
  const [lesser, greater] = [intervalOf(low, z), intervalOf(high, z)]
  return high[0] - low[0] > Math.hypot(high[0] - greater.low, lesser.high - low[0])
}

const intervalOf = ([share, games]: Counted, z: number) =>
  games === Number.POSITIVE_INFINITY ? { low: share, high: share } : estimate(share * games, games, z)

function stepsOf(shares: readonly (readonly number[])[], seat: Seat): Step[] {
  return shares.slice(1).map((row, i) => ({
    sample: i + 1,
    seat,
    from: shares[i]?.[seat] ?? 0,
    to: row[seat] ?? 0,
  }))
}

/** What each seat has of a sum, where there is something to share. */
export function sharesOf(values: readonly (readonly number[])[]): number[][] {
  return values.map((row) => {
    const sum = row.reduce((total, value) => total + Math.max(0, value), 0)
    return row.map((value) => (sum === 0 ? 1 / row.length : Math.max(0, value) / sum))
  })
}
