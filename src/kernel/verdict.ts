import type { Seat } from './seat.ts'

/** What winners are found by. */
export interface Measure {
  /** One and many of it: `point` and `points`. */
  readonly unit: readonly [one: string, many: string]
  /** By seat: how much of it each has. */
  readonly has: readonly number[]
  /** The seat with least of it stands first. */
  readonly least?: true
  /** What decided where the measures before it are equal: `more people`. */
  readonly decides: string
}

/** Something that the first measure is made of. */
export interface VerdictPart {
  /** As in "12 from people". */
  readonly what: string
  /** By seat. */
  readonly has: readonly number[]
}

/** By what arithmetic a game that is over was won. */
export interface Verdict {
  /** The seats that could win in the end, the winners among them. */
  readonly rivals: readonly Seat[]
  /** The first that is not equal decides. */
  readonly measures: readonly [Measure, ...Measure[]]
  /** They sum to the first measure, seat by seat. */
  readonly parts?: readonly VerdictPart[]
  /** As much of the first measure as ends the game, and how that is said. */
  readonly goal?: { readonly n: number; readonly words: string }
  /** The winners reach the goal with what they have together. */
  readonly together?: true
}

/** The seats that stand first by the measures, one after the other. */
export function bestOf(measures: readonly Measure[], rivals: readonly Seat[]): readonly Seat[] {
  let best = rivals
  for (const { has, least } of measures) {
    const worth = (seat: Seat) => (has[seat] ?? 0) * (least === true ? -1 : 1)
    const most = Math.max(...best.map(worth))
    best = best.filter((seat) => worth(seat) === most)
  }
  return best
}
