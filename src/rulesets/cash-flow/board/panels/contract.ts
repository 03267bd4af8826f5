import type { ReactNode } from 'react'
import type { Pending } from '../../../../kernel/game.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { View } from '../../view.ts'
import type { SeatStyle } from '../contract.ts'

export type { Json, Pending, SeatStyle }

/** A line of the chronicle, as far as sheets look at it. */
export interface Told {
  /** The fact's name. */
  readonly kind: string
  /** The fact's numbers. */
  readonly args: readonly number[]
}

/** What every sheet beside the board is given by the client. */
export interface SheetProps {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the table is seen; null for spectators. */
  readonly eye: number | null
  readonly lines: readonly Told[]
  /** The question that waits for this viewer; null when none does. */
  readonly question: Pending | null
  /** What is pointed at: an option's target, or its choice as JSON. */
  readonly lit: string | null
  onLight(lit: string | null): void
  /** Answers, several one after the other. */
  onAnswer(...choices: readonly Json[]): void
}

/** A sheet that lies beside the board. */
export interface Sheet {
  readonly id: string
  readonly title: string
  Body(props: SheetProps): ReactNode
}

/** Places of the board that a form can be filled in with: target to what picking it does. */
export interface Places {
  readonly words: ReadonlyMap<string, string>
  pick(target: string): void
}

/** What the form of a composer is given. `V` is the shape of the answer. */
export interface FormProps<A = Json> {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly question: Pending
  readonly value: A
  onChange(value: A): void
  onPlaces(places: Places | null): void
}

/** A form in which the answer to one kind of question is composed. */
export interface Composer<A = Json> {
  /** The answer with which it begins. */
  start(view: View, seat: number, question: Pending): A
  Form(props: FormProps<A>): ReactNode
  /** What the button that sends it says. */
  send(value: A, view: View, seat: number): string
  /** True when dice may follow or something is shown. */
  readonly risky?: boolean
  /** The answers to send for a value; by default the value itself. */
  answers?(value: A, view: View): readonly Json[]
  /** The answer that does nothing, and what its button says. */
  none?(view: View, seat: number): { readonly text: string; readonly choice: Json } | null
}

/** What is shown above the options of a question. */
export interface PrefaceProps {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly seat: number
}

/** Draws what is shown above the options of a question. */
export type Preface = (props: PrefaceProps) => ReactNode
