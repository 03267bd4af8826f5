import type { JsonObject } from '../kernel/json.ts'

/** Who sits where. */
export interface StoredSeat {
  readonly kind: 'person' | 'bot' | 'open'
  readonly name: string
  /** The bot's id; null for people and open seats. */
  readonly bot: string | null
}

/** `open`: waits for players; `running`: waits for answers; `over`: nothing can happen any more. */
export type Stage = 'open' | 'running' | 'over'

/** What a table is, apart from its log. */
export interface StoredTable {
  readonly id: string
  readonly game: string
  /** The version of the game's rules it is played by. */
  readonly version: number
  readonly name: string
  readonly seats: readonly StoredSeat[]
  readonly options: JsonObject
  /** The secret from which all its chance is drawn. */
  readonly secret: string
  /** The seed that takes the secret's place where nothing is at stake; null for real tables. */
  readonly seed: string | null
  /** The code by which others join. */
  readonly invite: string
  readonly stage: Stage
  readonly createdAtMs: number
  /** The table whose past it shares, and up to which event; null for tables of their own. */
  readonly forkOf: { readonly table: string; readonly event: number } | null
}

/** A person's key, by its hash alone: the key itself is kept nowhere. */
export interface StoredKey {
  readonly hash: string
  readonly seats: readonly number[]
}

/** One event as it is kept: JSON, written once and never read by the store. */
export interface StoredEvent {
  readonly seq: number
  readonly json: string
  readonly atMs: number
  /** The command that led to it; null when nobody can send it twice. */
  readonly command: string | null
}

/** One event to be added. */
export interface Append extends StoredEvent {
  readonly table: string
  /** The table's stage from now on, when this event changes it. */
  readonly stage?: Stage
}

/**
 * `appended`: durable now. `stale`: the log does not end just before this event; nothing was added. Who appends event
 * n has therefore read all events before it, and knows all their commands: none can be carried out twice.
 */
export type Appended = 'appended' | 'stale'

/** Somebody sits down: the seats as they are then, and the newcomer's key. */
export interface Seating {
  readonly table: string
  /** The seats as the caller knows them; others in the meantime make it stale. */
  readonly before: readonly StoredSeat[]
  readonly after: readonly StoredSeat[]
  readonly key: StoredKey
  readonly stage: Stage
  /** The game's first event, when the last seat is taken. */
  readonly begin: StoredEvent | null
}

/** One line said at a table. */
export interface StoredTalk {
  readonly id: number
  readonly seat: number
  readonly text: string
  readonly atMs: number
}

/**
 * Where tables, their logs and their talk are kept. Every promise of a change resolves when the change is durable and
 * not before; a change that fails has left nothing behind. All stores pass the same tests (`test/contract.ts`).
 */
export interface Store {
  /** Adds a table with its keys and the events it begins with, all or nothing. */
  create(table: StoredTable, keys: readonly StoredKey[], events: readonly StoredEvent[]): Promise<void>
  /** The table, or null when there is none. */
  table(id: string): Promise<StoredTable | null>
  /** The table's keys. */
  keys(table: string): Promise<readonly StoredKey[]>
  /** The table's events from a number on, in order. */
  events(table: string, from?: number): Promise<readonly StoredEvent[]>
  /** Adds one event. Events appended at the same time share one commit. */
  append(event: Append): Promise<Appended>
  /** Takes a seat; false when the seats are no longer those of `before`. */
  seat(seating: Seating): Promise<boolean>
  /** Adds a line of talk and gives its number. */
  say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number>
  /** The last so many lines of talk, oldest first. */
  talk(table: string, last: number): Promise<readonly StoredTalk[]>
  /** The tables that are being played and have a bot among them. */
  runningWithBots(): Promise<readonly string[]>
  /** Finishes what was begun and closes. Nothing can be asked afterwards. */
  close(): Promise<void>
}

/** Why a store cannot be opened or used; the message is one sentence for the person who runs the house. */
export class StoreError extends Error {
  override name = 'StoreError'
}
