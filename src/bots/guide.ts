import type { Seat } from '../kernel/index.ts'

/** How a game is played, on one page. `V` is what a seat sees of a position. */
export interface Guide<V> {
  /** What the game is about, as a heading and in two sentences. */
  readonly aim: { readonly title: string; readonly text: string }
  /** What a turn is made of: three to six parts. */
  readonly turn: {
    readonly title: string
    readonly note: string
    readonly parts: readonly GuideNote[]
  }
  readonly examples: readonly GuideExample<V>[]
  /** True where the log says only that a turn is over, so that an example shows none of it. */
  readonly bareLog?: true
  readonly end: { readonly text: string; readonly clauses: readonly string[] }
  /** What people get wrong, and what is right. */
  readonly mistakes: readonly GuideNote[]
}

/** Something that is said of a rule, and the clause that it comes from. */
export interface GuideNote {
  readonly title: string
  readonly text: string
  readonly clause: string
}

/** Some answers of the game's first lesson, carried out by the rules: what is said of them is read from both positions. */
export interface GuideExample<V> {
  readonly title: string
  readonly clause: string
  /** The seat that it is about, and through whose eyes it is seen. */
  readonly seat: Seat
  /** The first of the answers: its place in the lesson's line. */
  readonly at: number
  /** How many answers of the line are given, the others' among them. */
  readonly answers: number
  /** What happens and why, in two or three sentences; the figures come from the positions before and after. */
  text(seen: GuideMoment<V>): string
  /** The sum that decides it: `2 lanes × 10 cr = 20 cr`. */
  sum(seen: GuideMoment<V>): string
  /** Kinds of facts that it must tell of, or the rules have moved under it. */
  readonly tells: readonly string[]
  /** What else is said, and must be so. */
  holds?(seen: GuideMoment<V>): boolean
}

/** What a seat sees before the answers of an example and after them. */
export interface GuideMoment<V> {
  readonly before: V
  readonly after: V
}

/** The guide of any game. */
export type AnyGuide = Guide<unknown>
