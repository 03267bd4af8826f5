import type { Json } from '../json.ts'
import type { Fault, Limit, Path, Thing } from './answer.ts'

// What a form shows of an answer, without its looks. A change of any field gives the whole answer as it is then.

/** A number to step. */
export interface NumberField<V> {
  readonly kind: 'number'
  readonly path: Path
  /** In full words: what is counted. */
  readonly label: string
  /** The same beside its heading. */
  readonly text: string
  readonly note: string | undefined
  readonly value: number
  readonly least: number
  /** The smallest number that makes sense: below it only `least` will do. */
  readonly from: number
  readonly limit: Limit
  /** The thing that is counted, and what one more of it is called, where it can be picked on the board. */
  readonly thing: Thing | undefined
  readonly one: string
  put(n: number): V
}

/** A list to choose one thing from; of one that adds something nothing is chosen yet. */
export interface ListField<V> {
  readonly kind: 'list'
  readonly path: Path
  readonly label: string
  readonly chosen: Json | undefined
  readonly things: readonly Thing[]
  /** Where all there are is shown: why each that will not do will not. */
  readonly ways: readonly (Fault | null)[] | null
  put(thing: Thing): V
}

/** Words to write. */
export interface TextField<V> {
  readonly kind: 'text'
  readonly path: Path
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly most: number
  put(words: string): V
}

/** A box to tick. */
export interface TickField<V> {
  readonly kind: 'tick'
  readonly path: Path
  readonly label: string
  readonly note: string | undefined
  readonly value: boolean
  /** Why it cannot be ticked, or null. */
  readonly why: Fault | null
  put(on: boolean): V
}

/** A button that adds something; it is there only where something can be added. */
export interface AddField<V> {
  readonly kind: 'add'
  readonly path: Path
  readonly label: string
  add(): V
}

/** Things to tick. */
export interface TicksField<V> {
  readonly kind: 'ticks'
  readonly path: Path
  readonly one: string
  /** Each with its place among those named; −1 where it is not. */
  readonly things: readonly { readonly thing: Thing; readonly place: number }[]
  /** How many are named, and whether their order matters. */
  readonly named: number
  readonly ordered: boolean
  turn(thing: Thing): V
}

/** Fields under a heading. */
export interface PartField<V> {
  readonly kind: 'part'
  readonly path: Path
  readonly title: string
  readonly note: string | undefined
  readonly fields: readonly Field<V>[]
}

/** The fields of a row, which can be taken away. */
export interface RowField<V> {
  readonly kind: 'row'
  readonly path: Path
  readonly title: string
  /** What takes it away, in words, where it stands under the others; null where it is one line. */
  readonly out: string | null
  readonly fields: readonly Field<V>[]
  remove(): V
}

/** Any of them. */
export type Field<V> =
  | NumberField<V>
  | TextField<V>
  | TickField<V>
  | ListField<V>
  | TicksField<V>
  | PartField<V>
  | RowField<V>
  | AddField<V>
