import type { Game } from '../kernel/game.ts'
import { type GameEvent, LogError, Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Entry, Found, Head, Store, StoredTable } from '../store/contract.ts'
import { fault } from './errors.ts'
import { headOf } from './log.ts'

/** A table as memory has it: its row, its keys, and its log folded into a match. */
export class Folding {
  readonly store: Store
  readonly game: Game
  /** True when memory and log may differ; `read` ends it. */
  doubtful = false
  #row: StoredTable
  #match: Match | null = null
  #keys: ReadonlyMap<string, readonly Seat[]> = new Map()
  /** The events that commands have led to: all of them, so that none has effect twice. */
  readonly #commands = new Map<string, number>()
  #rev = 0
  #atMs = 0

  private constructor(store: Store, game: Game, row: StoredTable) {
    this.store = store
    this.game = game
    this.#row = row
  }

  /**
   * Loads a table that was found in the store.
   * @throws HouseError OTHER_VERSION, DAMAGED_LOG
   */
  static async load(store: Store, game: Game, found: Found): Promise<Folding> {
    const folding = new Folding(store, game, found.row)
    await folding.#take(found)
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

  /** The head of the table after an entry of this moment. */
  headAt(atMs: number): Head {
    return headOf(this.playing, atMs)
  }

  /** The event that a command has led to; null when it is new. */
  eventOf(command: string | null): number | null {
    return command === null ? null : (this.#commands.get(command) ?? null)
  }

  /** True when a seat is asked what it was asked when the table stood at `seq`. */
  stands(seat: Seat, seq: number): boolean {
    const since = this.playing.since(seat)
    return since !== null && since < seq && seq <= this.playing.nextSeq
  }

  /** Takes note of a durable entry whose event the match has followed. */
  note({ rev, atMs, command }: Entry): void {
    this.#rev = rev + 1
    this.#atMs = atMs
    if (command !== null) this.#commands.set(command, this.playing.nextSeq - 1)
  }

  /** Reads the table again. */
  async read(): Promise<void> {
    const { id } = this.#row
    const [found] = await this.store.heads([id])
    if (found === undefined) throw fault('missing', 'NO_SUCH_TABLE', `There is no table ${id}.`)
    await this.#take(found)
  }

  async #take({ row, keys }: Found): Promise<void> {
    const { version } = this.game.rules.meta
    if (row.version !== version)
      throw fault(
        'conflict',
        'OTHER_VERSION',
        `This table is played by version ${row.version} of the rules; this house has version ${version}.`,
      )
    const entries = await this.store.entries(row.id)
    this.#row = row
    this.#keys = new Map(keys.map(({ hash, seats }) => [hash, seats]))
    this.#commands.clear()
    this.#rev = 0
    this.#match = null
    for (const entry of entries) {
      this.#follow(entry)
      this.note(entry)
    }
    this.doubtful = false
  }

  /** What goes wrong while a log is read is the log's fault, and is said so. */
  #follow({ kind, json }: Entry): void {
    try {
      if (kind !== 'game') throw new LogError('It holds acts of the house that this release does not know.')
      const event = JSON.parse(json) as GameEvent
      if (this.#match === null) this.#match = Match.replay(this.game, [event])
      else this.#match.follow(event)
    } catch (cause) {
      const why = cause instanceof LogError ? cause.message : 'It cannot be read.'
      throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
    }
  }
}
