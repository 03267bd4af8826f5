import { Fraction, sum } from './fraction.ts'

// SC-10 once more, from the rulebook, in fractions.

const n = (value: number): Fraction => Fraction.of(value)

/** SC-10.2  SM, F, and SC-10.3 the breakthroughs that are needed. */
const SPECIALS = {
  normal: { sm: n(0), f: n(1) },
  knot: { sm: n(-10), f: n(10) },
  hardKnot: { sm: n(-20), f: n(20) },
  trivial: { sm: n(10), f: n(0.1) },
} as const
export type Special = keyof typeof SPECIALS

/** c in percent, exact: SC-10.7, SC-10.17, SC-10.22. `bonus` in percent. */
function percent(rating: Fraction, special: Special, bonus: number, pace: number): Fraction {
  const raw = rating.plus(n(1)).plus(SPECIALS[special].sm)
  return raw
    .times(n(100 + bonus).by(n(100)))
    .max(n(1))
    .times(n(pace))
}

/** SC-10.5 to SC-10.7 */
export function level(
  sl: number,
  modifier: number,
  special: Special,
  rating: number,
  bonus: number,
  pace: number,
) {
  const turns = n(sl).times(n(modifier)).times(SPECIALS[special].f).by(n(rating))
  return {
    // SC-10.22  One FRU at the end, at least 1.
    minimum: Math.max(1, turns.by(n(pace)).up),
    chance: percent(n(rating), special, bonus, pace).cents,
    cost: n(1000).times(n(sl)).cents,
  }
}

/** SC-10.15 to SC-10.17 */
export function development(
  sl: number,
  modifier: number,
  special: Special,
  ratings: readonly number[],
  bonus: number,
  pace: number,
) {
  const { sm, f } = SPECIALS[special]
  const centers = n(ratings.length)
  const average = sum(ratings.map(n)).by(centers)
  const turns = n(sl).by(centers).plus(n(modifier)).minus(sm)
  return {
    minimum: Math.max(1, turns.by(n(pace)).up),
    chance: percent(average, special, bonus, pace).cents,
    cost: n(1000).times(n(sl)).times(n(modifier)).times(f).cents,
  }
}

/** SC-10.8 to SC-10.11  From an EL to the next. */
export function elevation(el: number, centers: number, pace: number) {
  let turns = 12
  for (let more = el + 1; more < centers; more++) turns -= 2
  return {
    turns: Math.max(1, n(Math.max(1, turns)).by(n(pace)).up),
    cost: n(1000)
      .times(n(el))
      .times(n(0.5))
      .times(n(el + 1)).cents,
    pause: n(36).by(n(pace)).up,
  }
}

/** A month of a project: what it is told, and what falls. */
export interface Month {
  readonly suspended: boolean
  /** SC-21.2  What suspension costs by the order in force. */
  readonly choice: 'TIME' | 'CHANCE'
  /** SC-11.5  Percent points on the chance by an event. */
  readonly event: number
  /** SC-0.4  The d10000, should one be rolled. */
  readonly face: number
}

/**
 * SC-10.3, SC-10.20, SC-10.21, SC-21.2  A project, month by month: the percent (in hundredths) of each month that was
 * paid, and in which month it is through; −1 for never.
 */
export function course(
  { minimum, chance, needed, rd }: { minimum: number; chance: number; needed: number; rd: boolean },
  months: readonly Month[],
): { readonly chances: number[]; readonly through: number } {
  const chances: number[] = []
  let [least, elapsed, broke, from, lost, inSuspension, event] = [minimum, 0, 0, 0, 0, 0, 0]
  for (const [i, month] of months.entries()) {
    event += month.event * 100
    if (month.suspended) {
      inSuspension++
      if (inSuspension > 1) {
        if (month.choice === 'CHANCE') lost += rd ? 1000 : 500
        else {
          least += rd ? 2 : 1
          if (broke > 0) from += rd ? 2 : 1
        }
      }
      continue
    }
    inSuspension = 0
    elapsed++
    // The first month with a chance is the minimum itself, or the one after a breakthrough.
    const place = broke > 0 ? elapsed - from : elapsed - (least - 1)
    let total = 0
    for (let k = 1; k <= place; k++) total += chance
    if (place > 0) {
      total = Math.max(0, total - lost + event)
      event = 0
    }
    chances.push(Math.min(10_000, total))
    if (total > 0 && (total >= 10_000 || month.face <= total)) {
      broke++
      from = elapsed
      if (broke === needed) return { chances, through: i }
    }
  }
  return { chances, through: -1 }
}
