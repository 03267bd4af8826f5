import type { Seat } from '../../kernel/procedure.ts'

/** A step of a curve: from one sample to the next. */
export interface Step {
  /** The later of the two samples. */
  readonly sample: number
  readonly seat: Seat
  readonly from: number
  readonly to: number
}

/** So much at least must change for it to be a turning point. */
const LEAST = 0.03

/**
 * Where a game turned: the steps at which the chance of one seat changed most, in order of time. Two that follow each other
 * without a stop are told as they are: each is a step of its own.
 * @param shares by sample, then by seat
 */
export function turningPoints(shares: readonly (readonly number[])[], seat: Seat, most: number): Step[] {
  return stepsOf(shares, seat)
    .filter(({ from, to }) => Math.abs(to - from) >= LEAST)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.sample - b.sample)
    .slice(0, most)
    .sort((a, b) => a.sample - b.sample)
}

/** The step at which the chance of a seat changed most; null where it never changed. */
export function decisiveStep(shares: readonly (readonly number[])[], seat: Seat): Step | null {
  return turningPoints(shares, seat, 1)[0] ?? null
}

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
