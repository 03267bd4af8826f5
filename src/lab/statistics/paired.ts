import { chanceOfDeviate, deviate, type Interval, normalDeviate, rest, unseen } from './clustered.ts'

/** Sums over pairs of games from the same seed, played in two ways: of what the second gave more than the first. */
export interface Pairs {
  pairs: number
  sum: number
  squares: number
}

/** Nothing yet. */
export const noPairs = (): Pairs => ({ pairs: 0, sum: 0, squares: 0 })

/** Adds a pair. */
export function addPair(to: Pairs, first: number, second: number): void {
  to.pairs++
  to.sum += second - first
  to.squares += (second - first) ** 2
}

/** Adds what was added elsewhere. */
export function mergePairs(into: Pairs, from: Pairs): void {
  into.pairs += from.pairs
  into.sum += from.sum
  into.squares += from.squares
}

/** A difference, and how far it is known. */
export interface Difference {
  readonly mean: number
  /** The deviation of one pair. */
  readonly sd: number
  readonly interval: Interval
  /** How likely chance alone makes a difference at least as large, to either side. */
  readonly chance: number
  readonly pairs: number
}

/**
 * The mean difference of pairs: what both games of a pair owe to their seed falls out of it. Where all pairs differ alike, what
 * none of them showed is allowed for as in `meanOf`, and chance is that of as many tosses of a coin that fall alike.
 * @param unit what a whole is in what was added
 * @param doubt what the interval leaves out, on both sides together
 * @param most how large a difference can be, in wholes: the interval stays within it
 */
export function differenceOf(
  { pairs, sum, squares }: Pairs,
  unit = 1,
  doubt = 0.05,
  most = Number.POSITIVE_INFINITY,
): Difference {
  if (pairs < 2) {
    const mean = pairs === 0 ? Number.NaN : sum / unit
    return { mean, sd: Number.POSITIVE_INFINITY, interval: [-most, most], chance: 1, pairs }
  }
  const mean = sum / pairs / unit
  const sd = Math.sqrt(rest(squares - (sum * sum) / pairs, squares, pairs) / (pairs - 1)) / unit
  const error = sd / Math.sqrt(pairs)
  const alike = error === 0
  const spread = alike ? unseen(pairs, doubt) : deviate(doubt, pairs - 1) * error
  const chance = alike ? (Math.abs(mean) < 1e-9 ? 1 : 2 * 0.5 ** pairs) : chanceOfDeviate(mean / error)
  return {
    mean,
    sd,
    interval: [Math.max(-most, mean - spread), Math.min(most, mean + spread)],
    chance,
    pairs,
  }
}

/**
 * How many games (or pairs) it takes until a difference of this size is found as often as `power` says.
 * @param sd the deviation of one game's value, or of one pair's difference
 */
export function gamesFor(difference: number, sd: number, doubt = 0.05, power = 0.8): number {
  if (difference === 0) return Number.POSITIVE_INFINITY
  const z = normalDeviate(1 - doubt / 2) + normalDeviate(power)
  return Math.max(2, Math.ceil((z * sd * (1 / Math.abs(difference))) ** 2))
}
