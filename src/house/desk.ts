import type { Decision } from '../bots/player.ts'
import type { Json } from '../kernel/json.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { Entry, Head, StoredKey, StoredTable } from '../store/contract.ts'
import type { Pace } from './acts.ts'
import type { Turned } from './answering.ts'
import type { Thought } from './bots/thinker.ts'
import type { Accepted, Advice, Explained } from './contract.ts'
import type { HouseError } from './errors.ts'
import type { Wanted } from './hosting.ts'
import type { Letter } from './letter.ts'
import type { Command } from './log.ts'
import type { Look, Moment, Viewer } from './look.ts'
import type { Newcomer, Sitting } from './sitting.ts'
import type { Talk } from './talk.ts'

/** How the game of a table stands, as everybody may know. */
export interface Standing {
  /** The number of the next event. */
  readonly seq: number
  /** False while seats are open. */
  readonly started: boolean
  readonly over: boolean
  /** True when several seats are asked at once. */
  readonly several: boolean
  /** The seats that are asked and have not answered. */
  readonly unanswered: readonly Seat[]
  /** True when a seat is absent, and somebody else may take it. */
  readonly vacant: boolean
  /** How many seats somebody may take. */
  readonly free: number
  /** How fast its bots move. */
  readonly pace: Pace
}

/** That a seat has written its sheet, as `SheetNews` in JSON. */
export interface SheetWritten {
  readonly seat: Seat
  /** Whether it has changed who is in. */
  readonly changed: boolean
  /** For its holder. */
  readonly own: string
  readonly others: string
  /** Of the others who hears of it, beside the host; null for everybody. */
  readonly hear: readonly Seat[] | null
}

/** What a player made of code is asked. */
export interface Asked {
  readonly seat: Seat
  readonly seq: number
  /** A `Question` in JSON. */
  readonly question: string
}

/** An answer with its words. */
export type Worded = Pick<Advice, 'choice' | 'text' | 'clause' | 'reasons' | 'written'>

/** What a new table begins with. */
export interface Begun {
  readonly entries: readonly Entry[]
  readonly head: Head
  /** The version of the rules that leads it, where that is not the one it was wanted for. */
  readonly version?: number
}

/**
 * A table as the house uses it, wherever its game is folded. What goes in and out is JSON, and what is large is JSON
 * text, which is passed on as it is.
 */
export interface Desk {
  readonly id: string
  readonly row: StoredTable
  /** The version of the game that it is played by. */
  readonly edition: PinnedRuleset
  /** Who holds which seats, by the hash of the key. */
  readonly keys: ReadonlyMap<string, StoredKey>
  readonly talk: Talk
  readonly standing: Standing
  /** True while something waits to be done. */
  readonly busy: boolean
  /** True when other nodes may have written since: what is known here may be old. */
  readonly doubtful: boolean
  /** The rev of the next entry, and how many sheets were ever written, as far as is known here. */
  readonly rev: number
  readonly written: number
  /** Called after each durable event. Must not throw. */
  onMoved: () => void
  /** Called after each durable sheet. Must not throw. */
  onSheet: (written: SheetWritten) => void
  /** Called with what went wrong where nobody else can be told so; `retry` may cure it. */
  onFault: (error: unknown) => void
  /** Called when it turns out that nobody may go on with it, with what is said of it at its doors, and why. */
  onLocked: (said: HouseError) => void

  /** A seat's answer to what it was asked when the table stood at `seq`; a draft is kept for its writer alone. */
  answer(seat: Seat, seq: number, command: string, choice: Json, draft?: boolean): Promise<Accepted | Turned>
  undo(seat: Seat, seq: number, command: string): Promise<Accepted | Turned>
  /** The deadline of a seat has passed. */
  late(seat: Seat, command: string): Promise<Accepted | Turned>
  /** What hosts do, and who leaves. */
  deed(wanted: Wanted): Promise<Accepted | Turned>
  /** Somebody takes a seat; gives its number. */
  sit(newcomer: Newcomer): Promise<Seat>
  /** Begins the game, with this bot in the seats that are empty. */
  fill(bot: string): Promise<void>
  /** When the house has to decide something here next, as far as is known; null for never. */
  readonly strikesAtMs: number | null
  /** Does what the house has to do here by itself, so often at the most; gives how often there was something. */
  strike(most: number): Promise<number>
  /** Who sits here is gone for good, and his name with him. */
  vacate(seat: Seat): Promise<void>
  /** Lets another person, a bot or nobody play a seat. */
  reseat(command: Command, change: Sitting): Promise<Accepted | Turned>
  explain(seat: Seat, choice: Json): Promise<Explained>

  /**
   * What the game shows a viewer now; to be called when it has just been told that something happened.
   * @param moment the same for all who look at once
   */
  look(viewer: Viewer, since: number, eye?: Seat | null, moment?: Moment): Look | Promise<Look>
  /** The same at any time, with the chronicle from event `since` on; what may be asked for next is read from `known` on. */
  lookBack(viewer: Viewer, since: number, known?: number): Promise<Look>
  /** A `ReplayFrame` in JSON. */
  frame(viewer: Viewer, event: number, since: number): Promise<string>
  /** The last entry of which a viewer may read what a seat was told; null for none. */
  tells(viewer: Viewer, seat: Seat): Promise<number | null>
  /** What a new table begins with that branches off after an event. */
  fork(viewer: Viewer, event: number, row: StoredTable): Promise<Begun>

  /** What there is to be written to a seat, of what happened from an event on; without one, since it decided last. */
  letter(seat: Seat, since: number | null): Promise<Letter>
  /** Whether a command has been carried out. */
  hasDone(command: string): Promise<boolean>

  /** What a player would be asked in the place of a seat, which must be asked, though it may have answered. */
  asked(seat: Seat): Promise<Asked>
  /** What a player has decided in its place, and why, as an answer and in words. */
  worded(seat: Seat, seq: number, thought: Thought): Promise<Worded | Turned>
  /** What the next bot is asked, if the game waits for one. */
  botAsked(): Promise<Asked | null>
  /** A bot's answer; null where it has none, and lets its turn pass. */
  botAnswer(asked: Pick<Asked, 'seat' | 'seq'>, decision: Decision | null): Promise<Accepted | Turned>

  /** Other nodes may have written: what they wrote is read before anything else is done. */
  doubt(): void
  /** Reads what other nodes have written, and carries out what all have handed in by it. */
  follow(): Promise<void>
  /** Goes on with what could not be done; what goes wrong is told. */
  retry(): Promise<void>
  /** The table is about to be forgotten. */
  rest(): Promise<void>
}
