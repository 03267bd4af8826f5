import type { ReactNode } from 'react'
import type { SeatStyle } from './contract.ts'

/** Any value that JSON can carry: an answer, as it is sent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A question that waits for a player, as far as forms and sheets look at it. */
export interface Question {
  readonly seat: number
  /** `procedure.step` */
  readonly step: string
  /** What can be answered, where it is a list. */
  readonly options?: readonly Choice[]
}

/** One of the answers to a question, as far as forms and sheets look at it. */
export interface Choice {
  readonly choice: Json
  readonly text: string
  /** Where on the board it lies. */
  readonly target?: string
  /** There when it is not possible now. */
  readonly refusal?: object
}

/** Places of the board that a form can be filled in with. */
export interface Places {
  /** Target to what picking it does, in full words. */
  readonly words: ReadonlyMap<string, string>
  pick(target: string): void
}

/** What the form of a composer is given. `V` is the game's view, `A` the shape of the answer. */
export interface FormProps<V, A = Json> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly question: Question
  readonly value: A
  onChange(value: A): void
  /** Says which places of the board can be picked for this form; null for none. */
  onPlaces(places: Places | null): void
}

/** A form for one kind of question, in place of the one that is made from the schema or of the list of options. */
export interface Composer<V, A = Json> {
  /** The answer with which it begins: one that can be sent as it is, where there is one that makes sense. */
  start(view: V, seat: number, question: Question): A
  Form(props: FormProps<V, A>): ReactNode
  /** What the button that sends it says. */
  send(value: A, view: V, seat: number): string
  /** True when dice may follow or something is shown, so that it cannot be undone. */
  readonly risky?: boolean
  /** The answers to send for a value; by default the value itself. Only the first is checked beforehand. */
  answers?(value: A, view: V): readonly Json[]
  /** The answer that does nothing, and what its button says. */
  none?(view: V, seat: number): { readonly text: string; readonly choice: Json } | null
}

/** Draws what is shown above the options of a question: the deal that they accept or decline. */
export type Preface<V> = (props: {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
}) => ReactNode

/** Composers by step. Forgets the shapes of their answers: each is only ever handed back to its own form. */
export function composersOf<V, A>(
  forms: { readonly [K in keyof A]: Composer<V, A[K]> },
): Readonly<Record<keyof A, Composer<V>>> {
  return forms as unknown as Record<keyof A, Composer<V>>
}
