import type { JsonObject } from '../kernel/json.ts'
import type { People } from './people.ts'
import type { Post } from './post.ts'

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
}

/** A person's key, by its hash alone: the key itself is kept nowhere. */
export interface StoredKey {
  readonly hash: string
  readonly seats: readonly number[]
  /** True for the key of who made the table. */
  readonly host?: boolean
  /** Whose account it is in; nobody's when left out. */
  readonly person?: string
  /** By what a guest is known again at other tables: a digest of a secret that his browser keeps. */
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

/** Stands in `asked` for all whom the position asks, where they are too many to be listed. */
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
  /** When somebody is to be told that he is asked; null for never. */
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

/** A table that is listed in the lobby. */
export interface Listed {
  readonly id: string
  /** How many seats somebody may take. */
  readonly free: number
  /** When somebody took one last, or it was made. */
  readonly joinedAtMs: number
}

/** A block between two who are known at more than one table: they do not want to meet at open seats. */
export interface Block {
  readonly by: string
  readonly of: string
  readonly atMs: number
}

/** What somebody has told those who run the house, with the lines it is about. */
export interface Complaint {
  readonly id: number
  readonly atMs: number
  readonly table: string
  /** The seat of who complains, and whom it is about; null for the table. */
  readonly by: number
  readonly of: number | null
  readonly text: string
  /** JSON: the lines of talk, as they were. */
  readonly lines: string
  /** What became of it, and when; null while it waits. */
  readonly answer: string | null
  readonly answeredAtMs: number | null
}

/** Something that takes two of those who run the house: what one has asked for, and another may do. */
export interface Request {
  readonly id: number
  readonly atMs: number
  readonly who: string
  readonly act: string
  readonly table: string
  readonly why: string
  /** What is asked for, as JSON. */
  readonly json: string
}

/** By what somebody is known at more than one table; null for what he has not. */
export interface Known {
  readonly person: string | null
  readonly bundle: string | null
}

/** The lobby, and what people have with each other beside their tables. */
export interface Hall {
  /** Lists a table in the lobby, with what is said of it there and how many seats are free; null takes it out. */
  list(table: string, lobby: JsonObject | null, free: number): Promise<void>
  /** The tables that are listed and have free seats, by when somebody sat down last. */
  listed(first: 'newest' | 'oldest', most: number): Promise<readonly Listed[]>
  /** The tables at which somebody holds or has held seats, the newest first: by his account and his bundle. */
  tablesOf(who: Known, most: number): Promise<readonly string[]>
  /** Two do not want to meet, as one of them says; or do no longer mind. */
  block(block: Block): Promise<void>
  unblock(by: string, of: string): Promise<void>
  /** The blocks in which one of these takes part. */
  blocks(of: readonly string[]): Promise<readonly Block[]>
  /** Keeps a complaint and gives its number. */
  complain(complaint: Omit<Complaint, 'id' | 'answer' | 'answeredAtMs'>): Promise<number>
  /** The last complaints, oldest first; those alone that wait, or all. */
  complaints(waiting: boolean, most: number): Promise<readonly Complaint[]>
  /** Says what became of one; false when there is none that waits. */
  settle(id: number, answer: string, atMs: number): Promise<boolean>
  /** Keeps what somebody asks a second one for, and gives its number. */
  request(request: Omit<Request, 'id'>): Promise<number>
  requests(): Promise<readonly Request[]>
  /** Takes a request away; null when it is gone. */
  takeRequest(id: number): Promise<Request | null>
}

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

/** Who sits where from these entries on. */
export interface Reseating {
  readonly seats: readonly StoredSeat[]
  /** A seat that no key opens any more. */
  readonly freed?: number
  /** The key of who sits down. */
  readonly key?: StoredKey
}

/**
 * `appended`: durable now. `stale`: the log does not end just before these entries, a sheet was written after those that
 * were read, or the table is quarantined; nothing was added. Who appends entry n has therefore read all entries before it
 * and knows all their commands, so that none can be carried out twice; and no acknowledged sheet is passed over. `skewed`:
 * nothing was added, for the clock by which `nowMs` goes was off; it has been set, and who asks again gets another time.
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
  readonly id: number
  readonly seat: number
  readonly text: string
  readonly atMs: number
}

/**
 * That something has happened at a table, said after it is durable: entries up to before `rev`, a sheet, a line of talk, or
 * seats and keys; or how many connections a node has for a seat. Hints may come twice, late, in another order or never.
 */
export type Hint =
  | { readonly t: 'rev'; readonly table: string; readonly rev: number }
  | { readonly t: 'sheet'; readonly table: string; readonly seat: number }
  | { readonly t: 'talk'; readonly table: string; readonly id: number }
  | { readonly t: 'keys'; readonly table: string }
  | {
      readonly t: 'here'
      readonly table: string
      readonly seat: number
      readonly node: string
      readonly n: number
    }

/** What stores on the same data tell each other. Nothing that is true depends on it: it only saves waiting. */
export interface Bus {
  /** True while nobody else is on the same data: then nothing need be asked again that is known here. */
  readonly alone: boolean
  /** Tells the others. What the store itself changes it tells by itself. */
  say(hint: Hint): void
  /** Hears what the others say. */
  onHint(hear: (hint: Hint) => void): void
  /** Hears that hints may have been lost. */
  onGap(hear: () => void): void
}

/** By what is seen, without reading it, that something has happened at a table. */
export interface Mark {
  readonly table: string
  readonly rev: number
  /** How many sheets have ever been written at it. */
  readonly sheets: number
  /** The number of the last line of talk; 0 when there is none. */
  readonly talk: number
  /** The seats, as some text that is another when they are. */
  readonly seats: string
}

/** What somebody with power over tables has done, for all who ask later. */
export interface Noted {
  readonly atMs: number
  /** Who: a person at the command line, the maker of a table, the house itself. */
  readonly who: string
  /** What: `quarantine`, `delete` … */
  readonly act: string
  /** To which table, or file. */
  readonly what: string
  readonly why: string
}

/** What whoever runs the house does with tables as such, and what is counted so that strangers cannot take all of it. */
export interface Care {
  /** The ids of all tables in order, from one on; so many at most. */
  tables(after: string | null, most: number): Promise<readonly string[]>
  /** Writes a head anew, as its log has it. */
  rehead(table: string, rev: number, tip: string, head: Head): Promise<void>
  /** Deletes a table with all that belongs to it. */
  remove(table: string): Promise<void>
  /**
   * Archives tables at which nothing has happened since then, so many at most, and gives their ids: they can be read, but
   * the house does nothing there by itself until somebody moves.
   */
  archive(idleSinceMs: number, most: number): Promise<readonly string[]>
  /** Counts something, unless that makes more than so much within a slot of time; then false, and nothing is counted. */
  take(bucket: string, most: number, withinMs: number, much?: number): Promise<boolean>
  /** Writes down what was done. */
  note(noted: Noted): Promise<void>
  /** What was last written down, oldest first. */
  notes(last: number): Promise<readonly Noted[]>
}

/**
 * Where tables, their logs and their talk are kept. Every promise of a change resolves when the change is durable and
 * not before. A change that is refused (`stale`, `over`, false) has left nothing behind; one whose promise rejects may
 * have been made or not, and who asked for it has to look. All stores pass the same tests (`test/contract.ts`).
 */
export interface Store {
  /** The store's clock: milliseconds since 1970. */
  nowMs(): number
  /** Adds a table with its keys, the entries it begins with and the head after them, all or nothing. */
  create(table: StoredTable, keys: readonly StoredKey[], entries: readonly Entry[], head: Head): Promise<void>
  /** The table, or null when there is none. */
  table(id: string): Promise<StoredTable | null>
  /** The tables with these ids, with keys and heads, in the order of the ids; unknown ones are left out. */
  heads(ids: readonly string[]): Promise<readonly Found[]>
  /** The table's entries from a rev on, in order. */
  entries(table: string, from?: number): Promise<readonly Entry[]>
  /** The entry with this rev; null when there is none. */
  entry(table: string, rev: number): Promise<Entry | null>
  /** The entry that a command has led to; null when there is none. */
  commanded(table: string, command: string): Promise<Entry | null>
  /** What the house has done at the table, in order. */
  houseEntries(table: string): Promise<readonly Entry[]>
  /** Adds entries. What is appended at the same time shares one commit. */
  append(append: Append): Promise<Appended>
  /** Writes a sheet. */
  sheet(sheet: SheetWriting): Promise<SheetKept>
  /** The table's sheets. */
  sheets(table: string): Promise<Sheets>
  /** The last snapshot; null when there is none, or it is damaged. The last two are kept, and of all before every tenth. */
  snapshot(table: string): Promise<Snapshot | null>
  /** The same as it is kept: it may be large, and is then unpacked elsewhere. */
  packedSnapshot(table: string): Promise<Packed | null>
  /** Keeps a snapshot of a table that is put to rest; of one whose log has gone on meanwhile it is true all the same. */
  keep(table: string, snapshot: Snapshot | Packed): Promise<void>
  /** What a seat was told, from a rev on, in order; at most so many. */
  reports(table: string, seat: number, from: number, most?: number): Promise<readonly Report[]>
  /** How the game of a table went, as it was found out last; null when it was not. */
  story(table: string): Promise<KeptStory | null>
  /** Keeps it in the place of the one before. */
  keepStory(table: string, story: KeptStory): Promise<void>
  /** Takes a seat; false when the seats are no longer those of `before`. */
  seat(seating: Seating): Promise<boolean>
  /** Adds a line of talk and gives its number. */
  say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number>
  /** The last so many lines of talk, oldest first. */
  talk(table: string, last: number): Promise<readonly StoredTalk[]>
  /** The tables at which the house has something to do by then, those that have waited longest first; at most so many. */
  due(what: Duty, untilMs: number, limit: number): Promise<readonly string[]>
  /**
   * Says that a process of the house runs, and gives when one last said so before, whichever it was; null when none has
   * ever. What was to be done between the two has waited.
   */
  alive(node: string): Promise<number | null>
  /** Lets nobody change the table until it is released; null releases it. */
  quarantine(table: string, reason: string | null): Promise<void>
  /** The tables of a game that are being played by a version before this one. */
  runningBefore(game: string, version: number): Promise<readonly string[]>
  /** What there is to be seen of tables, in any order; unknown ones are left out. */
  marks(tables: readonly string[]): Promise<readonly Mark[]>
  /**
   * Whether a process may be the one that does a table's work, for so long; again to go on, 0 to leave it to others. It
   * only keeps two from doing the same: what they write is decided by the head.
   */
  lease(table: string, node: string, forMs: number): Promise<boolean>
  readonly care: Care
  /** The lobby, blocks and complaints. */
  readonly hall: Hall
  /** What it takes to tell people and to hear them by mail. */
  readonly post: Post
  /** Accounts. */
  readonly people: People
  /** What stores on the same data tell each other. */
  readonly bus: Bus
  /** Why it cannot be used now, in a sentence; null when all is well. */
  trouble(): Promise<string | null>
  /** Finishes what was begun and closes. Nothing can be asked afterwards. */
  close(): Promise<void>
}

/**
 * `full`: there is no room, or nothing may be written. `busy`: another program keeps the store from writing. Of a change
 * that fails for one of these, nothing was made. `damaged`: what was asked for cannot be read.
 */
export type StoreFault = 'full' | 'busy' | 'damaged' | 'other'

/** Why a store cannot be opened or used; the message is one sentence for the person who runs the house. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly fault: StoreFault

  constructor(text: string, { fault = 'other', cause }: { fault?: StoreFault; cause?: unknown } = {}) {
    super(text, { cause })
    this.fault = fault
  }
}

/** The store cannot be reached now, or the line to it was cut: what was asked of it may have been done, or not. */
export class StoreAway extends StoreError {
  override name = 'StoreAway'
}
