import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { type GameEvent, LogError, Match, type Snapshot as MatchSnapshot } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Entry, Found, Head, Snapshot, Store, StoredTable } from '../store/contract.ts'
import { fault } from './errors.ts'
import { headOf } from './log.ts'

/** A snapshot is made at least once in so many events. */
const SNAPSHOT_EVERY = 200

/**
 * A table as memory has it: its row, its keys, its log folded into a match, and the sheets that lie under the question.
 * What others have written is followed entry by entry; only a log that contradicts memory is folded anew.
 */
export class Folding {
  readonly store: Store
  readonly game: Game
  /** True when memory and store may differ; `catchUp` ends it. */
  doubtful = false
  #row: StoredTable
  #match: Match | null = null
  #keys: ReadonlyMap<string, readonly Seat[]> = new Map()
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

  private constructor(store: Store, game: Game, row: StoredTable) {
    this.store = store
    this.game = game
    this.#row = row
  }

  /**
   * Loads a table that was found in the store, from its last snapshot on.
   * @throws HouseError OTHER_VERSION, DAMAGED_LOG
   */
  static async load(store: Store, game: Game, found: Found): Promise<Folding> {
    const folding = new Folding(store, game, found.row)
    folding.#take(found)
    await folding.#refold()
    return folding
  }

  get row(): StoredTable {
    return this.#row
  }

  /** The seats that each key holds, by the key's hash. */
  get keys(): ReadonlyMap<string, readonly Seat[]> {
    return this.#keys
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

  /** The head of the table after an entry of this moment. */
  headAt(atMs: number): Head {
    return headOf(this.playing, atMs)
  }

  /** What is to be kept of the position after the entry now added, if this is the moment for it. */
  snapshotFor({ kind }: GameEvent): Snapshot | null {
    const rev = this.#rev + 1
    if (kind !== 'turn' && rev - this.#snapshotRev < SNAPSHOT_EVERY) return null
    return { rev, json: JSON.stringify(this.playing.snapshot()) }
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

  /** Takes note of a durable entry whose event the match has followed. */
  note({ rev, atMs, command }: Entry, snapshot: Snapshot | null = null): void {
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
    const { title, version } = this.game.rules.meta
    if (row.version !== version)
      throw fault(
        'conflict',
        'OTHER_VERSION',
        `This table was begun under version ${row.version} of ${title}, which this house cannot play: it has version ${version}. The table is kept as it is.`,
      )
    this.#row = row
    this.#keys = new Map(keys.map(({ hash, seats }) => [hash, seats]))
  }

  async #refold(): Promise<void> {
    this.doubtful = true
    const { id } = this.#row
    const snapshot = await this.store.snapshot(id)
    this.#snapshotRev = snapshot?.rev ?? 0
    const from = this.#whole ? null : snapshot
    const entries = await this.store.entries(id, from?.rev ?? 0)
    this.#commands.clear()
    this.#written = 0
    this.#rev = from?.rev ?? 0
    this.#match = from === null ? null : this.#resumed(from)
    for (const entry of entries) this.#follow(entry)
    await this.#readSheets()
    this.doubtful = false
  }

  #resumed({ json }: Snapshot): Match {
    return read(() => Match.resume(this.game, JSON.parse(json) as MatchSnapshot, []))
  }

  #follow(entry: Entry): void {
    const { kind, json } = entry
    read(() => {
      if (kind !== 'game') throw new LogError('It holds acts of the house that this release does not know.')
      const event = JSON.parse(json) as GameEvent
      if (this.#match === null) this.#match = Match.replay(this.game, [event])
      else this.#match.follow(event)
    })
    this.note(entry)
  }

  /** Lays the sheets that are kept in the store. */
  async #readSheets(): Promise<void> {
    if (this.#match === null) return
    const { written, sheets } = await this.store.sheets(this.#row.id)
    for (const { question, seat, json, ready } of sheets) this.lay(question, seat, JSON.parse(json), ready)
    this.#written = written
  }
}

/** What goes wrong while a log is read is the log's fault, and is said so. */
function read<T>(make: () => T): T {
  try {
    return make()
  } catch (cause) {
    const why = cause instanceof LogError ? cause.message : 'It cannot be read.'
    throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
  }
}
