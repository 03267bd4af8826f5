import type { ComponentType, ReactNode } from 'react'
import type { BoardProps, SeatStyle, Target } from '../board/contract.ts'
import type { Json, Line, Pending } from '../server/api.ts'

export type { BoardProps, SeatStyle, Target }

/** A further sheet that lies on the table beside the board: a market, hands of cards. */
export interface Sheet<V> {
  readonly id: string
  readonly title: string
  /** Only a leaf where the board has no room for it; elsewhere the board shows it. */
  readonly narrow?: boolean
  readonly Body: ComponentType<SheetProps<V>>
}

/** What every sheet is given. */
export interface SheetProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly eye: number | null
  /** The chronicle up to now. */
  readonly lines: readonly Line[]
  /** The question that waits for this viewer, as far as he can answer it here; else null. */
  readonly question: Pending | null
  /** What is pointed at: an option's target, or, when it has none, its choice as JSON. */
  readonly lit: string | null
  onLight(lit: string | null): void
  /** Answers: one after the other, each when the one before it has been accepted. */
  onAnswer(...choices: readonly Json[]): void
}

/** A form for one kind of question, in place of the one that is made from the schema or of the list of options. */
export interface Composer<V> {
  /** The answer with which it begins: one that can be sent as it is, where there is one that makes sense. */
  start(view: V, seat: number, question: Pending): Json
  readonly Form: ComponentType<ComposerProps<V>>
  /** What the button that sends it says. */
  send(value: Json, view: V, seat: number): string
  /** True when dice may follow or something is shown, so that it cannot be undone. */
  readonly risky?: boolean
  /** The answers to send for a value; by default the value itself. Only the first is checked beforehand. */
  answers?(value: Json, view: V): readonly Json[]
  /** The answer that does nothing, and what its button says. */
  none?(view: V, seat: number): { readonly text: string; readonly choice: Json } | null
}

/** What the form of a composer is given. */
export interface ComposerProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly question: Pending
  readonly value: Json
  onChange(value: Json): void
  /** Says which places of the board can be picked for this form, in words; null for none. */
  onPlaces(places: Places | null): void
}

/** Places of the board that a form can be filled in with. */
export interface Places {
  /** Target to what picking it does, in full words. */
  readonly words: ReadonlyMap<string, string>
  pick(target: string): void
}

/** A question to which the answer for the late may be left in advance. */
export interface StandingWindow {
  /** The question and that answer, in words: "Every deal is declined". */
  readonly text: string
  readonly clause: string
  /** The steps where it is asked, as `procedure.step`. */
  readonly steps: readonly string[]
}

/** What is shown above the options of a question: the deal that they accept or decline. */
export interface PrefaceProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
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
  /** What a player has in hand; null when it is a secret to who looks. */
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
  /** Where on the board an option lies that names no target itself; where one lies alone a click there answers. */
  targetOf?(choice: Json, view: V, seat: number): string | null
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
  /** By step: what is shown above its options. */
  readonly prefaces?: Readonly<Record<string, ComponentType<PrefaceProps<V>>>>
}

/** A game whose view the client hands on without looking into it. */
export type AnyGameClient = GameClient<Json>
