/**
 * What the house takes and gives out: tables, seats, states. The server sends these as they are
 * (`src/server/api.ts` has the rest of the wire).
 *
 * A *key* is the secret of one person at one table (in a link `/t/<table>#key=…`, kept by the browser); it holds one
 * seat or, hot seat, several. Without a key one is a spectator.
 */

import type { Option, Pending } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { Result } from '../kernel/ruleset.ts'

export type { Json, Option, Pending, Refusal, Result }

/** A game on the shelf. */
export interface GameInfo {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly prefix: string
  readonly role: string
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  readonly minutes: readonly [number, number]
  readonly bots: readonly { readonly id: string; readonly text: string }[]
  readonly options: readonly OptionInfo[]
}

/** One option of a game: its JSON Schema, its default and the clause it tunes. */
export interface OptionInfo {
  readonly name: string
  readonly text: string
  readonly clause: string
  readonly schema: Json
  readonly default: Json
}

export interface RulebookInfo {
  readonly game: string
  readonly title: string
  /** The rulebook as written, in Markdown; clauses are lines that begin `- **IT-6.3`. */
  readonly markdown: string
}

/** Who is to sit where, when a table is made. `you` are seats of the maker (several: hot seat). */
export type SeatRequest =
  | { readonly kind: 'you'; readonly name: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string; readonly name?: string }

/** A table to be made. */
export interface NewTable {
  readonly game: string
  readonly name?: string
  readonly seats: readonly SeatRequest[]
  readonly options?: { readonly [name: string]: Json }
  /** Fixes the generator for a table that is not played for keeps (tests, lessons). */
  readonly seed?: string
}

/** What the maker of a table, or somebody who joined it, must keep. */
export interface TableKey {
  readonly table: string
  readonly key: string
  /** The code of the invite link `/join/<table>/<invite>`; null when no seat is open. */
  readonly invite: string | null
  readonly seats: readonly number[]
}

/** Somebody comes with an invite. Without a seat, the first open one is taken. */
export interface Join {
  readonly invite: string
  readonly name: string
  readonly seat?: number
}

/** A seat's answer to the question it is asked. */
export interface Answer {
  readonly seat: number
  /** The `seq` of the state that the answer was given to. */
  readonly seq: number
  /** Made up by the client, unique: the same command sent twice has one effect and the same answer. */
  readonly commandId: string
  readonly choice: Json
}

/** A seat takes back its last answer. */
export interface Undo {
  readonly seat: number
  readonly seq: number
  readonly commandId: string
}

/** The answer is durable. */
export interface Accepted {
  /** The number of its event. */
  readonly event: number
  /** The table's new `seq`. */
  readonly seq: number
}

/** Every error body: what is wrong, by which clause, what would be right. */
export interface Refused {
  readonly error: Refusal
  /** With the code STALE: the table as it is now. */
  readonly state?: TableState
}

export interface Say {
  readonly text: string
  /** Which of one's seats speaks; spectators leave it out and may not talk. */
  readonly seat?: number
}

export interface Explain {
  readonly seat: number
  readonly choice: Json
}
/** Why an answer is or is not legal. */
export type Explained =
  | { readonly legal: true; readonly text: string; readonly clause: string }
  | { readonly legal: false; readonly refusal: Refusal }

/** Where a new table is to branch off: after this event. */
export interface Fork {
  readonly event: number
}

/** The keys one holds. */
export interface Mine {
  readonly keys: readonly { readonly table: string; readonly key: string }[]
}
export interface TableSummary {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly name: string
  readonly seats: readonly SeatInfo[]
  readonly you: readonly number[]
  readonly yourTurn: boolean
  readonly over: boolean
  readonly seq: number
  /** When the last thing happened, in milliseconds since 1970. */
  readonly movedAtMs: number
}

export interface SeatInfo {
  readonly seat: number
  readonly name: string
  readonly kind: 'person' | 'bot' | 'open'
  readonly bot: string | null
  readonly online: boolean
}

/** One line of the chronicle, as this viewer may read it. */
export interface Line {
  /** The event that told it. */
  readonly event: number
  /** The fact's name, for pictures: `flew`, `delivered` …; `undo` where an answer was taken back. */
  readonly kind: string
  readonly text: string
  readonly clause: string
  /** The fact's numbers; their meaning is the game's. */
  readonly args: readonly (number | readonly number[])[]
  /** Faces of the dice it rolled, in order. */
  readonly dice: readonly number[]
  /** The seat whose decision led to it; null for the opening. */
  readonly seat: number | null
}

export interface TalkLine {
  readonly id: number
  readonly seat: number
  readonly name: string
  readonly text: string
  readonly atMs: number
}

/** The table as one viewer may see it. */
export interface TableState {
  readonly table: string
  readonly game: string
  readonly title: string
  readonly name: string
  /** Grows by one with every event: the next event's number. */
  readonly seq: number
  readonly seats: readonly SeatInfo[]
  /** The viewer's own seats; empty for spectators. */
  readonly you: readonly number[]
  /** The seat through whose eyes `view` is: of several own ones the one asked, else the first; null for spectators. */
  readonly eye: number | null
  /** The game's own view (for Imperial Trader `View` of its `view.ts`); null before the game has begun. */
  readonly view: Json
  /** The questions to the viewer's own seats. Options that are impossible carry their refusal. */
  readonly pending: readonly Pending[]
  /** Everybody the game waits for. */
  readonly waitingFor: readonly number[]
  /** The question being asked, for those who wait. */
  readonly question: string | null
  /** False while seats are open: the game begins when all are taken. */
  readonly started: boolean
  readonly over: Result | null
  /**
   * The chronicle from event `since` on, whole: these lines take the place of all that the client has from that event
   * on (after an undo, or for another eye, that is more than the new ones).
   */
  readonly lines: readonly Line[]
  /** The event with which `lines` begins; 0 when it is the whole chronicle. */
  readonly since: number
  /** Whether the viewer may take the last answer back, and if not, why. */
  readonly undo: { readonly seat: number; readonly to: number } | { readonly why: string }
  readonly talk: readonly TalkLine[]
  /** The hash to which the dice's key is committed, and, when the game is over, the key. Empty for seeded tables. */
  readonly commitment: string
  readonly revealedKey: string | null
  /** The seed of a table that is not played for keeps: its dice can be foretold. Null for real tables. */
  readonly seed: string | null
  /** For those who hold a seat, while seats are open. */
  readonly invite: string | null
  readonly options: { readonly [name: string]: Json }
  /** The table this one was forked from, and after which event; null for tables of their own. */
  readonly forkOf: { readonly table: string; readonly event: number } | null
}

/** The table as it stood after an event, for replays: `view`, and the lines told up to then, in one's own view. */
export interface ReplayFrame {
  readonly event: number
  readonly events: number
  readonly view: Json
  readonly lines: readonly Line[]
  readonly over: Result | null
}
