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

/** A whole number. */
export interface RangeShape {
  readonly kind: 'range'
  readonly least: number
  readonly most: number
}

/** One of some things. */
export interface OneShape<P, F> {
  readonly kind: 'one'
  readonly things: Things<P, F>
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
  /** The field that holds the number. */
  readonly count: string
  readonly most: number
  readonly says: Says
  /** True where most things have none: those that have some are shown, and a list of the others. */
  readonly few: boolean
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
  /** "nuke": what a row is. */
  readonly row: string
  /** The part that is chosen to add a row; the others then begin with the first thing that will do. */
  readonly by: string
  readonly says: Says
}

/** What a form draws, what a random answer is made of. */
export type Shape<P, F> =
  | RangeShape
  | OneShape<P, F>
  | SomeShape<P, F>
  | CountsShape<P, F>
  | RecordShape<P, F>
  | RowsShape<P, F>

/** What an answer consists of, written once: its JSON, and its shape in this position for this seat. */
export interface Answer<P, F, V> {
  readonly schema: Schema<V>
  readonly shape: Shape<P, F>
}

/** A part of an answer. */
export interface Part<P, F, V> {
  readonly of: Answer<P, F, V>
  /** Its heading, or the label of its number or list. */
  readonly title: string
  /** What it is when it is left out of the answer; it has to be there when not said. */
  readonly leftOut?: V
  /** A second line. */
  note?(p: P, f: F, seat: Seat): string
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
