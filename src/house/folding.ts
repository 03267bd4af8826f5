import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import {
  type GameEvent,
  isLogError,
  LogError,
  type Match,
  type Snapshot as MatchSnapshot,
} from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type {
  Entry,
  Found,
  Head,
  Snapshot,
  Store,
  StoredKey,
  StoredSeat,
  StoredTable,
} from '../store/contract.ts'
import { type Done, isHouseAct } from './acts.ts'
import { fault } from './errors.ts'
import { headOf, underVersion } from './log.ts'
import { editionOfTable } from './shelf.ts'

/** A snapshot is made at least once in so many events. */
export const SNAPSHOT_EVERY = 200
/** A table that is put to rest gets one when so many events have come since the last. */
const WORTH_A_SNAPSHOT = 10

/**
 * A table as memory has it: its row, its keys, its log folded into a match, and the sheets that lie under the question.
 * What others have written is followed entry by entry; only a log that contradicts memory is folded anew.
 */
export class Folding {
  readonly store: Store
  /** True when memory and store may differ; `catchUp` ends it. */
  doubtful = false
  #row: StoredTable
  /** The version of the game that the table is played by. */
  #edition: PinnedRuleset
  /** The same as the log says it, up to the last entry. */
  #version = 0
  #match: Match | null = null
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  /** What the house has done at the table. */
  #acts: readonly Done[] = []
  /** The events that commands have led to, as far back as the match knows events: so that none has effect twice. */
  readonly #commands = new Map<string, number>()
  #rev = 0
  #atMs = 0
  /** The rev of the last snapshot. */
  #snapshotRev = 0
  /** True when the log was folded from its beginning, and is to be so whenever it is read anew. */
  #whole = false
  /** How many sheets had been written at the table when they were read. */
  #written = 0

  private constructor(store: Store, row: StoredTable, edition: PinnedRuleset) {
    this.store = store
    this.#row = row
    this.#edition = edition
  }

  /**
   * Loads a table that was found in the store, from its last snapshot on.
   * @throws HouseError GAME_GONE, OTHER_VERSION, DAMAGED_LOG
   */
  static async load(store: Store, found: Found, edition = editionOfTable(found.row)): Promise<Folding> {
    const folding = new Folding(store, found.row, edition)
    folding.#take(found)
    folding.#acts = (await store.houseEntries(found.row.id)).map(doneOf)
    await folding.#refold()
    return folding
  }

  get row(): StoredTable {
    return this.#row
  }

  get edition(): PinnedRuleset {
    return this.#edition
  }

  get game(): Game {
    return this.#edition.game
  }

  /** Who holds which seats, by the hash of the key. */
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.#keys
  }

  /** What the house has done at the table, in order. */
  get acts(): readonly Done[] {
    return this.#acts
  }

  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.#match
  }

  /** The match of a game that has begun. */
  get playing(): Match {
    if (this.#match !== null) return this.#match
    throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
  }

  /** The rev of the next entry. */
  get rev(): number {
    return this.#rev
  }

  /** When the last entry was written. */
  get atMs(): number {
    return this.#atMs
  }

  /** How many sheets had been written at the table when those that lie here were read. */
  get written(): number {
    return this.#written
  }

  /** The head of the table after an entry of this moment, with whom will sit at it then. */
  headAt(atMs: number, seats: readonly StoredSeat[] = this.#row.seats): Head {
    return headOf(this.playing, seats, atMs)
  }

  /** What is to be kept of the position after so many entries more, if this is the moment for it. */
  snapshotFor({ kind }: GameEvent, after: number): Snapshot | null {
    const rev = this.#rev + after
    if (kind !== 'turn' && rev - this.#snapshotRev < SNAPSHOT_EVERY) return null
    return { rev, json: JSON.stringify(this.playing.snapshot()) }
  }

  /** Keeps the position as it is, so that whoever asks for the table again need not fold what came since the last snapshot. */
  async rest(): Promise<void> {
    if (this.doubtful || this.#match === null || this.#rev - this.#snapshotRev < WORTH_A_SNAPSHOT) return
    const snapshot = { rev: this.#rev, json: JSON.stringify(this.#match.snapshot()) }
    await this.store.keep(this.#row.id, snapshot)
    this.#snapshotRev = snapshot.rev
  }

  /** The event that a command has led to; null when it is new. */
  eventOf(command: string | null): number | null {
    return command === null ? null : (this.#commands.get(command) ?? null)
  }

  /** True when a seat is asked what it was asked when the table stood at `seq`. */
  stands(seat: Seat, seq: number): boolean {
    const since = this.playing.question.since(seat)
    return since !== null && since < seq && seq <= this.playing.nextSeq
  }

  /** Takes note of a durable entry: an act of the house, or an event that the match has followed. */
  note(entry: Entry, snapshot: Snapshot | null = null): void {
    const { rev, atMs, command } = entry
    if (entry.kind === 'house') this.#act(doneOf(entry))
    this.#rev = rev + 1
    this.#atMs = atMs
    if (snapshot !== null) this.#snapshotRev = snapshot.rev
    if (command !== null) this.#commands.set(command, this.playing.nextSeq - 1)
  }

  /** Lays a durable sheet under its question; false when that is no longer asked here. */
  lay(question: number, seat: Seat, answer: Json, ready: boolean): boolean {
    const match = this.playing
    if (match.question.since(seat) !== question) return false
    this.#written++
    // An act of somebody else may have made illegal what was legal when it was written: then it lies as a draft.
    if (match.lay(seat, answer, ready) !== null && ready) match.lay(seat, answer, false)
    return true
  }

  /** Makes sure that everything from an event on is known, if need be by folding the log from its beginning. */
  async reach(seq: number): Promise<void> {
    if (this.#match === null || seq >= this.#match.nextSeq - this.#match.events.length) return
    this.#whole = true
    await this.#refold()
  }

  /** The row and its keys are others now; what cannot be read at once is read before the next turn, and what was done stands. */
  async renew(): Promise<void> {
    await this.catchUp().catch(() => undefined)
  }

  /** Reads what others have written since. */
  async catchUp(): Promise<void> {
    this.doubtful = true
    const { id } = this.#row
    const [found] = await this.store.heads([id])
    if (found === undefined) throw fault('missing', 'NO_SUCH_TABLE', `There is no table ${id}.`)
    this.#take(found)
    if (this.#match === null || found.rev < this.#rev) return this.#refold()
    const entries = await this.store.entries(id, this.#rev)
    try {
      for (const entry of entries) this.#follow(entry)
    } catch {
      return this.#refold()
    }
    await this.#readSheets()
    this.doubtful = false
  }

  #take({ row, keys }: Found): void {
    if (row.version !== this.#row.version) {
      // It has moved on: its whole log is folded by another version now.
      this.#edition = editionOfTable(row)
      this.#match = null
    }
    this.#row = row
    this.#keys = new Map(keys.map((key) => [key.hash, key]))
  }

  async #refold(): Promise<void> {
    this.doubtful = true
    const snapshot = await this.store.snapshot(this.#row.id)
    this.#snapshotRev = snapshot?.rev ?? 0
    if (this.#whole || snapshot === null) await this.#fold(null)
    // The log is what counts: a snapshot from which it does not go on is passed over.
    else await this.#fold(snapshot).catch(() => this.#fold(null))
    await this.#readSheets()
    this.doubtful = false
  }

  /** Folds the log from a snapshot on, or from its beginning. */
  async #fold(from: Snapshot | null): Promise<void> {
    const entries = await this.store.entries(this.#row.id, from?.rev ?? 0)
    this.#commands.clear()
    this.#written = 0
    this.#rev = from?.rev ?? 0
    this.#match = from === null ? null : this.#resumed(from)
    for (const entry of entries) this.#follow(entry)
    if (this.#match !== null && this.#version !== this.#row.version)
      read(() => {
        throw new LogError(`It is of version ${this.#version}, the table of version ${this.#row.version}.`)
      })
  }

  #resumed({ json }: Snapshot): Match {
    return read(() => {
      const snapshot = JSON.parse(json) as MatchSnapshot
      this.#version = snapshot.version
      return this.#edition.Match.resume(this.game, { ...snapshot, version: this.#row.version }, [])
    })
  }

  #follow(entry: Entry): void {
    const { kind, json } = entry
    read(() => {
      if (kind === 'house') return
      const event = JSON.parse(json) as GameEvent
      if (this.#match !== null) return void this.#match.follow(event)
      const { version } = event.answer as { version?: number }
      this.#version = version ?? 0
      this.#match = this.#edition.Match.replay(this.game, [underVersion(event, this.#row.version)])
    })
    this.note(entry)
  }

  /** The house has done something at the table. */
  #act(done: Done): void {
    if (done.rev > (this.#acts.at(-1)?.rev ?? -1)) this.#acts = [...this.#acts, done]
    const { act } = done
    if (act.do !== 'rules') return
    if (act.from !== this.#version)
      throw new LogError(`It moves on from version ${act.from}, which it is not of.`)
    this.#version = act.to
  }

  /** Lays the sheets that are kept in the store. */
  async #readSheets(): Promise<void> {
    if (this.#match === null) return
    const { written, sheets } = await this.store.sheets(this.#row.id)
    for (const { question, seat, json, ready } of sheets) {
      const answer = read(() => JSON.parse(json) as Json)
      this.lay(question, seat, answer, ready)
    }
    this.#written = written
  }
}

/** An act of the house as its entry has it. */
function doneOf({ rev, json, atMs }: Entry): Done {
  return read(() => {
    const act = JSON.parse(json) as unknown
    if (!isHouseAct(act)) throw new LogError('It holds acts of the house that this release does not know.')
    return { rev, atMs, act }
  })
}

/** What goes wrong while a log is read is the log's fault, and is said so. */
function read<T>(make: () => T): T {
  try {
    return make()
  } catch (cause) {
    const why = isLogError(cause) ? cause.message : 'It cannot be read.'
    throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
  }
}
