import type { Seat } from '../../kernel/procedure.ts'

/** A step of a curve: from one sample to the next. */
export interface Step {
  /** The later of the two samples. */
  readonly sample: number
  readonly seat: Seat
  readonly from: number
  readonly to: number
  /** The change, and between which it lies; the intervals of all moments of a game hold together, 19 times out of 20. */
  readonly change: Change
}

/** How much a share has changed. */
export interface Change {
  readonly by: number
  readonly low: number
  readonly high: number
}

/** The least that must change for a turning point. */
const LEAST = 0.08
/** How likely it is at the most that chance alone makes a turning point of any moment of a game. */
const ERROR = 0.05

/**
 * Where a game turned: the steps at which the chance of one seat changed most, in order of time. The games in the head before
 * and after a step are compared in pairs, each with the same seed, and none is a change that they may have made by chance: 19
 * times out of 20 no moment of a game is called a turning point though nothing turned.
 * @param shares by sample, then by seat
 * @param won by sample, then by game in the head: what the seat won of it, as many of each; null where the shares are known
 */
export function turningPoints(
  shares: readonly (readonly number[])[],
  seat: Seat,
  most: number,
  won: readonly (readonly number[])[] | null,
): Step[] {
  return changesOf(shares, seat, won)
    .filter(({ change }) => Math.abs(change.by) >= LEAST && (change.low > 0 || change.high < 0))
    .sort((a, b) => Math.abs(b.change.by) - Math.abs(a.change.by) || a.sample - b.sample)
    .slice(0, most)
    .sort((a, b) => a.sample - b.sample)
}

/** Every step, with its interval: the surest change at the strictest level, the next less strictly, and so on (Holm 1979). */
function changesOf(
  shares: readonly (readonly number[])[],
  seat: Seat,
  won: readonly (readonly number[])[] | null,
): Step[] {
  const steps = shares.slice(1).map((row, i) => {
    const [from, to] = [shares[i]?.[seat] ?? 0, row[seat] ?? 0]
    const paired = won === null ? { by: to - from, error: 0 } : pairedChange(won[i] ?? [], won[i + 1] ?? [])
    return { sample: i + 1, seat, from, to, paired }
  })
  const surest = [...steps].sort((a, b) => sureness(b.paired) - sureness(a.paired))
  let holds = true
  const levels = new Map(
    surest.map(({ sample, paired }, i) => {
      // From the first that may be chance on, none is surer than it.
      const z = deviationsFor(holds ? surest.length - i : surest.length)
      holds &&= sureness(paired) > z
      return [sample, z]
    }),
  )
  return steps.map(({ paired: { by, error }, ...step }) => {
    const reach = error === 0 ? 0 : error * (levels.get(step.sample) ?? 0)
    return { ...step, change: { by: step.to - step.from, low: by - reach, high: by + reach } }
  })
}

/** A change and its standard error. */
interface Paired {
  readonly by: number
  readonly error: number
}

const sureness = ({ by, error }: Paired): number =>
  error === 0 ? Number.POSITIVE_INFINITY : Math.abs(by) / error

/**
 * The change from one sample to the next, of games in pairs. A pair more that rose, and one that fell, by half each, as Agresti
 * and Min (2005) have it: so the interval holds for few games and for shares near 0 and 1, too.
 */
function pairedChange(before: readonly number[], after: readonly number[]): Paired {
  const pairs = Math.min(before.length, after.length)
  let [sum, squares] = [0, 1]
  for (let i = 0; i < pairs; i++) {
    const change = (after[i] as number) - (before[i] as number)
    sum += change
    squares += change * change
  }
  const n = pairs + 2
  return { by: sum / n, error: Math.sqrt(squares - (sum * sum) / n) / n }
}

/**
 * How many standard deviations a change must be away from none, for this number of moments: a normal number is farther away
 * than z at the most e^(−z²/2) times.
 */
const deviationsFor = (moments: number): number => Math.sqrt(2 * Math.log(Math.max(1, moments) / ERROR))

/** What each seat has of a sum, where there is something to share. */
export function sharesOf(values: readonly (readonly number[])[]): number[][] {
  return values.map((row) => {
    const sum = row.reduce((total, value) => total + Math.max(0, value), 0)
    return row.map((value) => (sum === 0 ? 1 / row.length : Math.max(0, value) / sum))
  })
}
