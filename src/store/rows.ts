import type { JsonObject } from '../kernel/json.ts'

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

/** The order in which things were said, for every reader the same: of one millisecond, first what all hear. */
export const inSaidOrder = (a: Pick<StoredTalk, 'id' | 'atMs'>, b: Pick<StoredTalk, 'id' | 'atMs'>): number =>
  a.atMs - b.atMs || Number(a.id < 0) - Number(b.id < 0) || Math.abs(a.id) - Math.abs(b.id)

// What is kept of a table.

/** The holder of a seat. */
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
  readonly createdAtMs: number
  /** The table whose past it shares, and up to which event; null for tables of their own. */
  readonly forkOf: { readonly table: string; readonly event: number } | null
  /** True when it came from a file, and was not played in this house. */
  readonly imported?: true
  /** The clock it was made with, and what happens at its deadlines; null for a table without. Never read by the store. */
  readonly tempo: JsonObject | null
  readonly lapsing: JsonObject | null
  /** True when its host may do alone what takes a vote at others. */
  readonly hosted?: true
  /** What is said of it in the lobby; not there for a table that is not listed. Never read by the store. */
  readonly lobby?: JsonObject
  /** When its game is to begin, while it waits for players; not there for a table without. Never read by the store. */
  readonly opening?: JsonObject
}

/** A person's key, by its hash alone: the key itself is kept nowhere. */
export interface StoredKey {
  readonly hash: string
  readonly seats: readonly number[]
  /** True for the key of the table's maker. */
  readonly host?: boolean
  /** The account that holds it; left out when none does. */
  readonly person?: string
  /** How a guest is known again at other tables: a digest of a secret that their browser keeps. */
  readonly bundle?: string
  /** The seats that it opened before they were taken from it. */
  readonly had?: readonly number[]
}

/** One line of a table's log, written once. `rev` counts events of the game and acts of the house together, without gaps. */
export interface Entry {
  /** 0, 1, 2 … */
  readonly rev: number
  readonly kind: 'game' | 'house'
  /** Never read by the store. */
  readonly json: string
  readonly atMs: number
  /** The command that led to it; null when nobody can send it twice. */
  readonly command: string | null
  /** A digest of what that command said, so that another one is known by it; null where none is needed or known. */
  readonly body: string | null
  /** Of all this and of the hash of the entry before it (`chain.ts`): no entry can be changed, added or taken out unnoticed. */
  readonly hash: string
}

/** Stands in `asked` for all seats of the table, where they are too many to be listed. */
export const ALL_ASKED = -1

/** What must be found without folding a log. Every field is a fold of the log and can be rebuilt from it. */
export interface Head {
  readonly stage: Stage
  /** The seats that have to answer, or `ALL_ASKED` alone. */
  readonly asked: readonly number[]
  /** For each of `asked`, the rev from which on it has been asked its present question without a break. */
  readonly since: readonly number[]
  /** When the last thing happened. */
  readonly movedAtMs: number
  /** When the house has to look at it: a deadline, or the end of a pause or a vote; null for never. */
  readonly dueAtMs: number | null
  /** When somebody is to be told that they are asked; null for never. */
  readonly noticeAtMs: number | null
  /** When a bot has to move; null when none has to. */
  readonly botAtMs: number | null
}

/** What the house does at a table by itself, each at its own time. */
export type Duty = 'due' | 'notice' | 'bot'

/** A table as lists and loading need it. */
export interface Found {
  readonly row: StoredTable
  readonly keys: readonly StoredKey[]
  readonly head: Head
  /** The rev of the next entry. */
  readonly rev: number
  /** The hash of the last entry; empty when there is none. */
  readonly tip: string
  /** The seats whose sheets lie ready. */
  readonly ready: readonly number[]
  /** Why nobody may look at it or play on; null when all is well. Of a row that cannot be read, what can be is here. */
  readonly quarantine: string | null
  /** Since when it has been archived; null for a table that is used. */
  readonly archivedAtMs: number | null
}

/** A position between two entries, as the house writes it down. */
export interface Snapshot {
  /** How many entries are folded into it: the rev of the first that is not. */
  readonly rev: number
  readonly json: string
}

/** The same, packed by zstd with its checksum. */
export interface Packed {
  readonly rev: number
  readonly packed: Uint8Array
}

/** What one seat is told of one entry, kept for ever. */
export interface Report {
  readonly rev: number
  readonly seat: number
  readonly json: string
}

/** What was found out about a game that is over. */
export interface KeptStory {
  /** Of which log, and in which form: who keeps it knows by this whether it still holds. */
  readonly of: string
  /** Never read by the store. */
  readonly json: string
}

/** An answer that is not yet revealed, or a draft of one. */
export interface StoredSheet {
  /** The question it answers: the rev from which on the seat has been asked it. */
  readonly question: number
  readonly seat: number
  readonly json: string
  /** False while it is a draft. */
  readonly ready: boolean
  /** The last commands that wrote it, oldest first, each with a digest of what it said. */
  readonly commands: readonly (readonly [command: string, body: string])[]
}

/** The sheets of a table whose questions stand, and how many have ever been written at it. */
export interface Sheets {
  readonly written: number
  readonly sheets: readonly StoredSheet[]
}
