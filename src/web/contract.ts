import type { ComponentType, ReactNode } from 'react'
import type { Json } from '../server/api.ts'

/** How a seat is drawn: always a colour and a shape. */
export interface SeatStyle {
  readonly name: string
  /** A CSS colour. */
  readonly color: string
  /** Path data of its shape, 20 units wide and centred. */
  readonly shape: string
}

/** Something on the board that can be chosen now. */
export interface Target {
  /** In full words, for those who do not see it. */
  readonly text: string
  /** The key that chooses it, if it has one. */
  readonly digit: string | null
}

/** What every board is given. It draws SVG, in pixels, on the sheet it is given. */
export interface BoardProps<V> {
  readonly view: V
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatStyle[]
  readonly eye: number | null
  readonly targets: ReadonlyMap<string, Target>
  readonly lit: string | null
  onPick(target: string): void
  onLight(target: string | null): void
  readonly picture?: boolean
}

interface OptionLike {
  readonly choice: Json
  readonly target?: string
}

/** All that the client knows of one game; `V` is the game's view. */
export interface GameClient<V> {
  readonly Board: ComponentType<BoardProps<V>>
  /** Everything the board shows, as tables. */
  readonly Facts: ComponentType<{ view: V; seats: readonly SeatStyle[] }>
  /** What the signs on the board mean. */
  readonly Legend: ComponentType
  /** What a player is called: "Captain". */
  readonly role: string
  /** The ledger's columns between the name and the purse. */
  readonly columns: readonly { readonly head: string; cell(view: V, seat: number): ReactNode }[]
  purse(view: V, seat: number): { amount: number; unit: string }
  /** The ledger's second line. */
  note(view: V, seat: number): ReactNode
  /** For the bar over the table. */
  barWords(view: V): string
  /** For the heading of a turn. */
  turnWords(view: V): string | null
  /** Dice that are rolled and wait for a decision. */
  diceNow(view: V): readonly number[]
  /** Under which heading an option is folded away; null for those shown at once. */
  groupOf(option: OptionLike): string | null
  /** True for options that belong at the end of the list. */
  isLast(option: OptionLike): boolean
  /** What may be written into a field of an open answer; null for free text. */
  choicesFor(view: V, field: string, seat: number): readonly { value: string; text: string }[] | null
  /** True when hands are secret, so that a shared screen must be covered between seats. */
  hasSecrets(view: V): boolean
  /** A moment of a game, for the picture on the shelf. */
  readonly sample: V
}

/** A game whose view the client hands on without looking into it. */
export type AnyGameClient = GameClient<Json>
