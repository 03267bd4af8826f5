import type { ComponentType, ReactNode } from 'react'
import type { Composer, Json, Places, Preface } from '../board/composing.ts'
import type { BoardProps, SeatStyle, Target } from '../board/contract.ts'
import type { Maker, MakerDoor } from '../board/maker.ts'
import type { Sheet } from '../board/sheet.ts'

export type { BoardProps, Composer, Maker, Places, SeatStyle, Sheet, Target }

/** A question to which the answer for the late may be left in advance. */
export interface StandingWindow {
  /** The question and that answer, in words: "Every deal is declined". */
  readonly text: string
  readonly clause: string
  /** The steps where it is asked, as `procedure.step`. */
  readonly steps: readonly string[]
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
  /** The head of the ledger's last column, "Purse" by default. */
  readonly purseHead?: string
  /** What a player has in hand, or is worth; null when it is a secret to who looks. */
  purse(view: V, seat: number): { amount: number; unit: string } | null
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
  /** True when a click answers wherever one option lies alone; else only where all options are places, each its own. */
  readonly clickAnswers?: boolean
  /** What the rules call the players, by seat; the page writes the players' names in its place. */
  readonly callsigns?: readonly string[]
  /** What may be written into a field of an open answer; null for free text. */
  choicesFor(view: V, field: string, seat: number): readonly { value: string; text: string }[] | null
  /** True when hands are secret, so that a shared screen must be covered between seats. */
  hasSecrets(view: V): boolean
  /** A moment of a game, for the picture on the shelf. */
  readonly sample: V
  /** Further sheets beside the board; on a phone they are leaves to turn to. */
  readonly sheets?: readonly Sheet<V>[]
  /** By step (`procedure.step`): the form in which its answer is composed. */
  readonly composers?: Readonly<Record<string, Composer<V>>>
  /** Where an answer may be left in advance, so that nobody waits for it. */
  readonly standing?: readonly StandingWindow[]
  /** What the scores are made of, under the ranking. */
  readonly Scores?: ComponentType<{ view: V; seats: readonly SeatStyle[] }>
  /** The way to a page on which something to play with is made by hand: a scenario. */
  readonly maker?: MakerDoor<Json>
  /** By step: what is shown above its options. */
  readonly prefaces?: Readonly<Record<string, Preface<V>>>
}

/** A game whose view the client hands on without looking into it. */
export type AnyGameClient = GameClient<Json>
