import type { Entry, Head, Packed, Report, Snapshot, StoredKey, StoredSeat } from './rows.ts'

// What a store is asked to change.

/** Entries to be added to a log. */
export interface Append {
  readonly table: string
  /** One or more, with consecutive revs: all are added or none. */
  readonly entries: readonly Entry[]
  /** The head after them. Sheets of questions that it no longer asks are thrown away. */
  readonly head: Head
  /** For entries that resolve a question: the number of sheets `written` when its sheets were read. */
  readonly sheetsRead?: number
  readonly snapshot?: Snapshot | Packed | null
  /** The version of the rules by which the table is played from now on, when they change it. */
  readonly version?: number
  readonly reports?: readonly Report[]
  readonly seating?: Reseating
  /** How many seats somebody may take from now on, when that changes. */
  readonly free?: number
}

/** The holders of seats from these entries on. */
export interface Reseating {
  readonly seats: readonly StoredSeat[]
  /** A seat that no key opens any more. */
  readonly freed?: number
  /** The key of the person who sits down. */
  readonly key?: StoredKey
}

/**
 * `appended`: durable now. `stale`: the log does not end just before these entries, a sheet was written after those that were
 * read, or the table is quarantined; nothing was added. A process that appends entry n has therefore read all entries before it
 * and knows all their commands, so that none can be carried out twice; and no acknowledged sheet is passed over. `skewed`:
 * nothing was added, because the clock of `nowMs` was off; it has been set, and a new request gets another time.
 */
export type Appended = 'appended' | 'stale' | 'skewed'

/** A sheet to be written over the one before it. */
export interface SheetWriting {
  readonly table: string
  readonly question: number
  readonly seat: number
  readonly json: string
  readonly ready: boolean
  readonly command: string
  /** A digest of what the command says. */
  readonly body: string
}

/**
 * `kept`: durable now. `again`: this command has written the sheet before; nothing was changed. `reused`: it has, and
 * said something else; nothing was changed. `over`: the head no longer asks this seat since `question`, or the table is
 * quarantined; nothing was kept.
 */
export type SheetKept = 'kept' | 'again' | 'reused' | 'over'

/** Somebody sits down, or bots do: the seats as they are then, and the newcomer's key. */
export interface Seating {
  readonly table: string
  /** The seats as the caller knows them; others in the meantime make it stale. */
  readonly before: readonly StoredSeat[]
  readonly after: readonly StoredSeat[]
  /** Null for bots. */
  readonly key: StoredKey | null
  /** The game's first entries and the head after them, when the last seat is taken. */
  readonly begin: { readonly entries: readonly Entry[]; readonly head: Head } | null
}

/** One line said at a table. */
export interface StoredTalk {
  /**
   * The number of the line. Asides have negative ones, counted down. So a person who hears some lines cannot learn from their
   * numbers that there were others.
   */
  readonly id: number
  readonly seat: number
  /** Of an aside: the seats that it was said to; without it everybody hears it. */
  readonly to?: readonly number[]
  readonly text: string
  readonly atMs: number
}
