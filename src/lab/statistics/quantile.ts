import type { Estimate, Interval } from './clustered.ts'
import { deviate } from './normal.ts'

/**
 * The value that a share of independent games does not exceed. Its interval is made of order statistics: how many of the
 * games lie below the true value is binomial (normal approximation). Where so few games leave an end open, it is that of `range`,
 * what a value can be at least and at most.
 */
export function quantileOf(
  values: readonly number[] | Float64Array,
  share: number,
  [least, most]: Interval = [-Infinity, Infinity],
  doubt = 0.05,
): Estimate {
  const games = values.length
  if (games === 0)
    return { mean: Number.NaN, error: Number.POSITIVE_INFINITY, interval: [least, most], games }
  const sorted = Float64Array.from(values).sort()
  const at = (rank: number, none: number) => (rank < 1 || rank > games ? none : (sorted[rank - 1] ?? none))
  const spread = deviate(doubt) * Math.sqrt(games * share * (1 - share))
  const interval = [
    at(Math.floor(games * share - spread), least),
    at(Math.ceil(games * share + spread) + 1, most),
  ] as const
  const mean = at(Math.min(games, Math.max(1, Math.ceil(share * games))), Number.NaN)
  return { mean, error: (interval[1] - interval[0]) / 2 / deviate(doubt), interval, games }
}
