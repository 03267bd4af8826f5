import type { Hall } from './lobby.ts'
import type { Bound, Noted, Office } from './office.ts'
import type { People } from './people.ts'
import type { Post } from './post.ts'
import type {
  Append,
  Appended,
  Duty,
  Entry,
  Found,
  Head,
  KeptStory,
  Packed,
  Report,
  Seating,
  SheetKept,
  Sheets,
  SheetWriting,
  Snapshot,
  StoredKey,
  StoredTable,
  StoredTalk,
} from './rows.ts'

export * from './lobby.ts'
export type { Noted } from './office.ts'
export * from './rows.ts'
export * from './rows.ts'

/**
 * That something has happened at a table, said after it is durable: entries up to before `rev`, a sheet, a line of talk, or
 * seats and keys; or how many connections a node has for a seat, or what somebody has taken at it of an allowance (`Ledger`).
 * Hints may come twice, late, in another order or never.
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
      /** True when somebody sees the table at one of them. */
      readonly seen?: boolean
    }
  | { readonly t: 'spent'; readonly bucket: string; readonly ms: number }

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
  /** Grows with every line of talk and every aside: `talkMark` of the last ones. 0 when there is none. */
  readonly talk: number
  /** How often lines of talk have been hidden and shown again: the revision of its paper `HIDDEN`, 0 for none. */
  readonly hidden: number
  /** The seats, as some text that is another when they are. */
  readonly seats: string
  /** True where nobody may go on with it. */
  readonly locked: boolean
}

/** A table or an account, by the name it has. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** A table that nobody can see or play, and why. */
export interface Locked extends Named {
  readonly why: string
}

export const namedOf = ({ id, name }: Readonly<Record<string, unknown>>): Named => ({
  id: String(id),
  name: String(name),
})

/** What administrators do with tables as such, and the counters that keep strangers from taking everything. */
export interface Care {
  /** The ids of all tables in order, after the given one; at most `most`. */
  tables(after: string | null, most: number): Promise<readonly string[]>
  /** Tables and accounts in whose name this stands, in either case (SQLite: of Latin letters); the newest first, at most `most` of each. */
  named(
    part: string,
    most: number,
  ): Promise<{ readonly tables: readonly Named[]; readonly people: readonly Named[] }>
  /** Tables that are locked, in the order in which they were made; at most `most`. */
  locked(most: number): Promise<readonly Locked[]>
  /** Rewrites a head from its log. */
  rehead(table: string, rev: number, tip: string, head: Head): Promise<void>
  /** Deletes a table with all that belongs to it, its papers among it. */
  remove(table: string): Promise<void>
  /**
   * Deletes at most `most` tables whose games have not begun, at which nobody has sat down since then, and that nobody lists or
   * plans to begin; gives their ids.
   */
  removeUnbegun(idleSinceMs: number, most: number): Promise<readonly string[]>
  /**
   * Archives at most `most` tables at which nothing has happened since then, and gives their ids: they can be read, but the
   * house does nothing there by itself until somebody moves.
   */
  archive(idleSinceMs: number, most: number): Promise<readonly string[]>
  /** Counts `much`, unless the sum would exceed `most` within a slot of time; then it gives false, and counts nothing. */
  take(bucket: string, most: number, withinMs: number, much?: number): Promise<boolean>
  /** Writes down what was done; it is bound to what was written down before, and nobody changes it any more. */
  note(noted: Noted): Promise<void>
  /** What was last written down, oldest first. */
  notes(last: number): Promise<readonly Bound[]>
  /** When an act was last written down whose `what` ends so, among about the last 20,000 lines; null for never. */
  notedLast(act: string, ending: string): Promise<number | null>
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
  /** The commands that have led to the table's entries before a rev. */
  commands(table: string, before: number): Promise<readonly string[]>
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
  /** Keeps a snapshot of a table that is evicted; it stays true if the log has gone on meanwhile. */
  keep(table: string, snapshot: Snapshot | Packed): Promise<void>
  /** What a seat was told, from a rev on, in order; at most `most` reports. */
  reports(table: string, seat: number, from: number, most?: number): Promise<readonly Report[]>
  /** How the game of a table went, as it was found out last; null when it was not. */
  story(table: string): Promise<KeptStory | null>
  /** Keeps it in the place of the one before. */
  keepStory(table: string, story: KeptStory): Promise<void>
  /** Takes a seat; false when the seats are no longer those of `before`. */
  seat(seating: Seating): Promise<boolean>
  /** Adds a line of talk, or an aside, and gives its number. */
  say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number>
  /** The last lines of talk and the last asides, `last` of each at most, oldest first. */
  talk(table: string, last: number): Promise<readonly StoredTalk[]>
  /** The tables at which the house has something to do by then, those that have waited longest first; at most `limit`. */
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
   * Whether a process may be the one that does a table's work, for `forMs`. It calls again to go on, with 0 to leave the work
   * to others. A lease only saves double work: what two processes write is decided by the head.
   */
  lease(table: string, node: string, forMs: number): Promise<boolean>
  readonly care: Care
  /** The lobby, blocks and complaints. */
  readonly hall: Hall
  /** What it takes to tell people and to hear them by mail. */
  readonly post: Post
  /** What those who run the house keep. */
  readonly office: Office
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
 * that fails for one of these, nothing was made. `damaged`: what was asked for cannot be read. `missing`: there is no such
 * table, or none any more.
 */
export type StoreFault = 'full' | 'busy' | 'damaged' | 'missing' | 'other'

/** Why a store cannot be opened or used; the message is one sentence for an administrator. */
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
