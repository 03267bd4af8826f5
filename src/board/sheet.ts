import type { ReactNode } from 'react'
import type { Json, Question } from './composing.ts'
import type { SeatStyle } from './contract.ts'

/** A line of the chronicle, as far as sheets look at it. */
export interface Told {
  /** The fact's name. */
  readonly kind: string
  /** The fact's parts. */
  readonly args: readonly (number | readonly number[])[]
}

/** A further sheet that lies on the table beside the board: a market, hands of cards. */
export interface Sheet<V> {
  readonly id: string
  readonly title: string
  /** Only a leaf where the board has no room for it; elsewhere the board shows it. */
  readonly narrow?: boolean
  /** Lies open from the beginning where there is room; else the board is alone until a sheet is asked for. */
  readonly open?: boolean
  Body(props: SheetProps<V>): ReactNode
}

/** What every sheet is given by the client. */
export interface SheetProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the table is seen; null for spectators. */
  readonly eye: number | null
  /** The chronicle up to now. */
  readonly lines: readonly Told[]
  /** The question that waits for this viewer, as far as he can answer it here; else null. */
  readonly question: Question | null
  /** What is pointed at: an option's target, or, when it has none, its choice as JSON. */
  readonly lit: string | null
  onLight(lit: string | null): void
  /** Answers: one after the other, each when the one before it has been accepted. */
  onAnswer(...choices: readonly Json[]): void
}
