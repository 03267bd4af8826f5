import type { Json } from '../json.ts'
import type { Refusal } from '../refusal.ts'
import type { Schema } from '../schema.ts'
import type { Seat } from '../seat.ts'

/** Where in an answer something is: the names of fields, and the places in lists. */
export type Path = readonly (string | number)[]

/** A refusal that may say which part of an answer it is about; without a path, the whole of it. */
export interface Fault extends Refusal {
  readonly path?: Path
}

/** Something that an answer can name. */
export interface Thing {
  /** As it stands in the answer: of counts, the fields that name the thing. */
  readonly id: Json
  /** Seats in it are words of theirs (`seatWord`): names are put there where it is shown. */
  readonly text: string
  /** A second line. */
  readonly note?: string
  /** What it is called on the board, when it can be picked there. */
  readonly target?: string
  /** The heading under which it stands in a list. */
  readonly group?: string
}

export type Things<P, F> = (p: P, f: F, seat: Seat) => readonly Thing[]

/** How counts, rows and ticks are read out, each with the name of the thing after it. */
export interface Says {
  /** "armies in": the label of a number. */
  readonly many: string
  /** "One more army in": what picking the thing does. */
  readonly one: string
}

/** Words of a form, which may hang on the position and on the record in which they stand, as it is. */
export type Said<P, F> = string | ((p: P, f: F, seat: Seat, of: never) => string)

/** A whole number. */
export interface RangeShape<P, F> {
  readonly kind: 'range'
  readonly least: number
  readonly most: number
  /** The smallest number that makes sense here; below it only 0 will do, where that is the least. */
  from?(p: P, f: F, seat: Seat): number
}

/** One of some things. */
export interface OneShape<P, F> {
  readonly kind: 'one'
  readonly things: Things<P, F>
  /** True for a few that are all shown, those that will not do with the reason; else it is a list of those that will. */
  readonly ways: boolean
}

/** Words that a person writes. */
export interface TextShape {
  readonly kind: 'text'
  readonly most: number
  /** What stands in the empty field. */
  readonly hint: string
  /** What a random answer says. */
  readonly example: string
}

/** Yes or no. */
export interface TickShape {
  readonly kind: 'tick'
}

/** Something, or null. */
export interface MaybeShape<P, F> {
  readonly kind: 'maybe'
  readonly of: Answer<P, F, unknown>
  /** What it is at first, where that will do. */
  readonly first?: Json
  /** The heading over it, and a second line. */
  readonly title: string
  readonly note?: Said<P, F>
}

/** One of several records, told apart by the word in a field. A form shows the parts of the one that it has. */
export interface CasesShape<P, F> {
  readonly kind: 'cases'
  readonly field: string
  /** The word of the one that does least: the smallest answer. */
  readonly first: string
  readonly cases: readonly (readonly [word: string, of: Answer<P, F, unknown>])[]
}

/** Several things, each once, in the order in which they are named. */
export interface SomeShape<P, F> {
  readonly kind: 'some'
  readonly things: Things<P, F>
  /** "Attack": what picking one of them on the board does. */
  readonly one: string
  /** True where their order matters. */
  readonly ordered: boolean
}

/** How many of each thing. */
export interface CountsShape<P, F> {
  readonly kind: 'counts'
  readonly things: Things<P, F>
  /** The field that holds the number of a thing. */
  count(thing: Thing): string
  readonly most: number
  readonly says: Says
  /** True of things most of which have none: those that have some are shown, and a list of the others. */
  few(thing: Thing): boolean
}

/** One of the numbers that an answer holds. */
export interface Tally<V> {
  readonly value: number
  /** 0 when not said. */
  readonly least?: number
  /** The most, where nothing else forbids it: how many there are. */
  readonly there: number
  /** True of one that follows another to its most: a random answer makes it less. */
  readonly full?: boolean
  put(n: number): V
  /** It is put into words where somebody reads them: random games do not. */
  words(): TallyWords
}

export interface TallyWords {
  /** In full: what is counted. */
  readonly label: string
  /** The same beside its heading; the label when not said. */
  readonly text?: string
  readonly note?: string
  /** The heading over it and those beside it that have the same, and a second line. */
  readonly under?: { readonly title: string; readonly note: string }
}

/** Numbers that an answer holds in a list of its own form, as many as there are now. */
export interface TalliesShape<P, F> {
  readonly kind: 'tallies'
  of(p: P, f: F, seat: Seat): (value: unknown) => readonly Tally<unknown>[]
}

/** Parts by their fields. */
export interface RecordShape<P, F> {
  readonly kind: 'record'
  readonly parts: readonly (readonly [field: string, part: Part<P, F, unknown>])[]
}

/** A list of answers that are alike. */
export interface RowsShape<P, F> {
  readonly kind: 'rows'
  readonly of: Answer<P, F, unknown>
  readonly most: number
  /** "nuke": what a row is. */
  readonly row: string
  /** The part that is chosen to add a row; the others then begin with the first thing that will do. Without it, a button adds one. */
  readonly by?: string
  readonly says: Says
  /** What a row is at first, where that will do. */
  readonly first?: Json
  /** Of rows that stand under one another: the heading of each, and what takes it away. */
  readonly tall?: { title(n: number): string; out(n: number): string }
}

/** What a form draws, what a random answer is made of. */
export type Shape<P, F> =
  | RangeShape<P, F>
  | TextShape
  | TickShape
  | OneShape<P, F>
  | SomeShape<P, F>
  | CountsShape<P, F>
  | TalliesShape<P, F>
  | RecordShape<P, F>
  | RowsShape<P, F>
  | MaybeShape<P, F>
  | CasesShape<P, F>

/** What an answer consists of, written once: its JSON, and its shape in this position for this seat. */
export interface Answer<P, F, V> {
  readonly schema: Schema<V>
  readonly shape: Shape<P, F>
}

/** A part of an answer. */
export interface Part<P, F, V> {
  readonly of: Answer<P, F, V>
  /** Its heading, or the label of its number or list. */
  readonly title: Said<P, F>
  /** What it is when it is left out of the answer; it has to be there when not said. */
  readonly leftOut?: V
  /** What stands beside its number; the title when not said. */
  readonly text?: Said<P, F>
  /** A second line. */
  readonly note?: Said<P, F>
  /** Whether it can be answered now; it always can when not said. */
  open?(p: P, f: F, seat: Seat): boolean
}

/** An answer and what forbids one: all that a form, a random player and a program have to know of a question. */
export interface Described<P, F, V> {
  readonly of: Answer<P, F, V>
  /** Why a well-formed answer is not legal, or null. It reads nothing that the seat does not see. */
  fault(p: P, f: F, seat: Seat, value: V): Fault | null
  /** Where an answer may be not enough: why it is too much already, or null. Limits are looked for by it. */
  over?(p: P, f: F, seat: Seat, value: V): Fault | null
  /**
   * The answer with all that follows from a change of one part: what another part must be then. Forms and random answers
   * change answers by it.
   */
  settle?(p: P, f: F, seat: Seat, value: V, changed: Path): V
  /** Of this number of random answers one is more than the smallest; where it is not said, most are. */
  readonly seldom?: number
  /** The most steps in which a random answer is made; 3 when not said. */
  readonly steps?: number
}

/** The refusal, as one of a part of the answer. */
export const faultAt = (path: Path, refusal: Refusal | null): Fault | null =>
  refusal === null ? null : { ...refusal, path }

/** Why an answer cannot become larger than it is, or null. */
export function excess<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat, value: V): Fault | null {
  return d.over === undefined ? d.fault(p, f, seat, value) : d.over(p, f, seat, value)
}

/** The words as they stand here. */
export const said = <P, F>(words: Said<P, F>, at: readonly [P, F, Seat], of: unknown): string =>
  typeof words === 'string' ? words : words(...at, of as never)

/** No number of an answer is larger. */
export const NUMBER_MOST = 10_000

/** How much is possible, and why not more; null where nothing but the bounds of the answer forbids it. */
export interface Limit {
  readonly most: number
  readonly why: Fault | null
}

/**
 * The largest number that is not refused: by doubling, then by halves. Where a number is legal every smaller one is,
 * which the law `bounded` proves.
 * @param least is taken to be legal
 */
export function limit(least: number, most: number, fault: (n: number) => Fault | null): Limit {
  let [low, high] = [least, most + 1]
  let why: Fault | null = null
  for (let step = 1; high > most && low < most; step *= 2) {
    const n = Math.min(most, low + step)
    const wrong = fault(n)
    if (wrong === null) low = n
    else [high, why] = [n, wrong]
  }
  while (why !== null && high - low > 1) {
    const n = low + Math.floor((high - low) / 2)
    const wrong = fault(n)
    if (wrong === null) low = n
    else [high, why] = [n, wrong]
  }
  return { most: low, why }
}
