import { type All, all, type Piece } from './pieces.ts'

/** SC-19.10, SC-19.15  When orders are carried out; the steps of P2 one by one. */
export type Phase =
  | 'P1'
  | 'P2 relations'
  | 'P2 claims'
  | 'P2 convoys'
  | 'P2 designs'
  | 'P2 fleets'
  | 'P2 escorts'
  | 'P2 cancels'
  | 'P2 resumes'
  | 'P2 envoys'
  | 'P2 unions'
  | 'P3'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'P10'
  | 'P12g'
  | 'P12h'
  | 'P12i'
  | 'P13'
  | 'P16'

/** Headings of an advice, in the order in which they are read. */
export const HEADINGS = [
  'Your race',
  'Explore',
  'Settle',
  'People',
  'Research',
  'Build',
  'Fleets',
  'Others',
  'Money',
] as const
export type Heading = (typeof HEADINGS)[number]

/** The pages on which orders have their forms. */
export type Page =
  | 'turn'
  | 'chart'
  | 'systems'
  | 'fleets'
  | 'ships'
  | 'research'
  | 'economy'
  | 'diplomacy'
  | 'orders'

/** All that is to be known of an order beside its fields. */
interface How<F, Ph> {
  /** The words that its line begins with. */
  readonly words: string
  /** The clause that it stands on; SC-19.6 when not said. */
  readonly clause?: string
  readonly phase: Ph
  /** SC-19.6  Standing orders hold from turn to turn until another takes their place. */
  readonly standing?: true
  /** SC-21.4  It may be given in the deal window. */
  readonly window?: true
  /** SC-19.16  What comes of it depends on others, so that it cannot be foreseen. */
  readonly meets?: true
  /** SC-6.20, SC-6.23  The fleet that carries it out may know better than its empire whether it can. */
  readonly abroad?: true
  /**
   * Where its form is: the page, and what to look for there. With a section of a card, and a heading in it, the form is made
   * of the pieces; without, the page draws it.
   */
  readonly form: readonly [page: Page, at: string, section?: string, heading?: string]
  /** What it is for, in an advice; Fleets when not said. */
  readonly under?: Heading
  /** How often random sheets try it beside others; once when not said. */
  readonly often?: number
  /** The order as a sentence; without one it is shown as it is written. */
  say?(order: F): string
  /** What comes of it, in a few words, where that is always the same. */
  readonly note?: string
}

/** An order, described once: how it is written, when it is carried out, where it is given, how it is said. */
export interface Line<F extends object = object, Ph extends Phase = Phase> extends Omit<How<F, Ph>, 'words'> {
  readonly words: readonly string[]
  readonly clause: string
  readonly body: Piece<F>
}

/** An order of these pieces, one after the other. */
export function line<const P extends readonly Piece[], const Ph extends Phase>(
  { words, clause = 'SC-19.6', ...how }: How<All<P> & object, Ph>,
  ...pieces: P
): Line<All<P> & object, Ph> {
  return { ...how, words: words.split(' '), clause, body: all(...pieces) }
}
