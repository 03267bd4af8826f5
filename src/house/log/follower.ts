import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { hashText } from '../../kernel/source.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type {
  Entry,
  Found,
  Head,
  Sheets,
  Snapshot,
  Store,
  StoredKey,
  StoredSeat,
  StoredTable,
} from '../../store/contract.ts'
import { GONE, missing } from '../api/errors.ts'
import { editionOfTable } from '../api/shelf.ts'
import { type Clock, isAway } from '../clock/clock.ts'
import { quarantined } from './damage.ts'
import type { CommandId } from './entries.ts'
import { foldLog } from './fold.ts'
import type { LoggedAction } from './house-actions.ts'
import { type CommandResult, LogState, read } from './state.ts'
import type { VersionSpan } from './versions.ts'

/** The most events between two snapshots. */
export const SNAPSHOT_EVERY = 200
/** After a turn of several there is one sooner. */
const TURNS_APART = 25
/** A table that is evicted gets one when it has at least this number of events since the last. */
const WORTH_A_SNAPSHOT = 10

/** What came of a command that was sent before; `reused` when it said something else then. */
export type PreviousResult = { readonly event: number | null } | 'reused'

/**
 * A table as memory has it: its row, its keys, its log folded into a match, and the submissions under the open question. It
 * follows what others have written entry by entry; the log is folded again only where it contradicts memory.
 */
export class LogFollower {
  readonly store: Store
  /** True when memory and store may differ; `catchUp` ends it. */
  stale = false
  #fold: LogState
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  /** The rev of the last snapshot. */
  #snapshotRev = 0
  /** True when the log was folded from its beginning, and must be again each time it is read. */
  #whole = false
  /** How many submissions had been written at the table when they were read. */
  #written = 0
  /** Of the commands before those that the fold knows, a number of each; null until somebody asks. */
  #before: ReadonlySet<number> | null = null

  protected constructor(store: Store, row: StoredTable, edition: PinnedRuleset) {
    this.store = store
    this.#fold = new LogState(row, edition)
  }

  /**
   * Loads a table that was found in the store, from its last snapshot on.
   * @throws HouseError GAME_GONE, OTHER_VERSION, DAMAGED_LOG, QUARANTINED; Damage
   */
  static async load(store: Store, found: Found, edition = editionOfTable(found.row)): Promise<LogFollower> {
    return new LogFollower(store, found.row, edition).loaded(found)
  }

  /** @throws like `load` */
  protected async loaded(found: Found): Promise<this> {
    if (found.quarantine !== null) throw quarantined()
    await this.#refold(found)
    return this
  }

  /** Folds the whole log of a table, from its beginning, and holds all against all. @throws like `load` */
  static async check(store: Store, found: Found): Promise<LogFollower> {
    const follower = new LogFollower(store, found.row, editionOfTable(found.row))
    follower.#whole = true
    await follower.#refold(found)
    return follower
  }

  get row(): StoredTable {
    return this.#fold.row
  }

  get edition(): PinnedRuleset {
    return this.#fold.edition
  }

  get game(): Game {
    return this.#fold.edition.game
  }

  /** The keys and their seats, by the hash of the key. */
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.#keys
  }

  /** What the house has done at the table, in order. */
  get acts(): readonly LoggedAction[] {
    return this.#fold.acts
  }

  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.#fold.match
  }

  /** True when nothing can happen in the game any more: by its rules, or because it was ended. */
  get over(): boolean {
    const { match, game, clock } = this
    return match !== null && (clock.ended !== undefined || game.isOver(match.position))
  }

  /** The match of a game that has begun. */
  get playing(): Match {
    return this.#fold.playing
  }

  /** House-5.10  What is known of the log, by the versions that have led it; the last leads the table now. */
  get spans(): readonly [...VersionSpan[], VersionSpan] {
    return this.#fold.spans
  }

  /** The number of the first event that is known. */
  get known(): number {
    return this.#fold.match === null ? 0 : this.#fold.known
  }

  /** The rev of the next entry. */
  get rev(): number {
    return this.#fold.rev
  }

  /** The hash of the last entry, which the next one follows. */
  get tip(): string {
    return this.#fold.tip
  }

  /** When the last entry was written. */
  get atMs(): number {
    return this.#fold.atMs
  }

  /** How many submissions had been written at the table when those that lie here were read. */
  get written(): number {
    return this.#written
  }

  /** The clock of the table. */
  get clock(): Clock {
    return this.#fold.clock
  }

  /** The clock after entries that are about to be appended; of events, the match has followed the last. */
  clockWith(entries: readonly Entry[]): Clock {
    return this.#fold.clockWith(entries)
  }

  /** The head of the table after an entry of this moment, with the clock and the seats as they will be then. */
  headAt(atMs: number, clock: Clock, seats: readonly StoredSeat[] = this.row.seats): Head {
    return this.#fold.headAt(atMs, clock, seats)
  }

  /** Takes note of a durable entry: an act of the house, or an event that the match has followed. */
  note(entry: Entry, snapshot: Snapshot | null = null): void {
    this.#fold.note(entry)
    if (snapshot !== null) this.#snapshotRev = snapshot.rev
  }

  /** How many seats somebody may take. */
  get free(): number {
    return freeSeats(this.#fold.clock, this.#fold.row.seats)
  }

  /** How many seats somebody may take with this clock and these seats; null where that is as it was. */
  freeWith(clock: Clock, seats: readonly StoredSeat[] = this.#fold.row.seats): number | null {
    const free = freeSeats(clock, seats)
    return free === this.free ? null : free
  }

  /** How far apart snapshots are: turns with reports take long to fold, others do not. */
  #apart(kind: GameEvent['kind']): number {
    if (kind !== 'turn') return SNAPSHOT_EVERY
    return this.game.rules.report !== undefined || this.#snapshotRev === 0 ? 1 : TURNS_APART
  }

  /** The snapshot to keep of the position after `after` more entries; null when this is no moment for one. */
  snapshotFor({ kind }: GameEvent, after: number, clock: Clock): Snapshot | null {
    const rev = this.#fold.rev + after
    if (rev - this.#snapshotRev < this.#apart(kind)) return null
    return { rev, json: JSON.stringify({ ...this.playing.snapshot(), clock }) }
  }

  /**
   * Keeps a snapshot of the position as it is, so that the next to load the table need not fold what came since the last
   * snapshot.
   */
  async keepSnapshot(): Promise<void> {
    if (this.stale || this.#fold.match === null || this.#fold.rev - this.#snapshotRev < WORTH_A_SNAPSHOT)
      return
    const json = JSON.stringify({ ...this.#fold.match.snapshot(), clock: this.#fold.clock })
    const snapshot = { rev: this.#fold.rev, json }
    await this.store.keep(this.#fold.row.id, snapshot)
    this.#snapshotRev = snapshot.rev
  }

  /** What a command has led to; null when it is new. */
  previousResult(command: CommandId | null): PreviousResult | null | Promise<PreviousResult | null> {
    if (command === null) return null
    const { commands, submitted } = this.#fold
    const made = commands.get(command.id) ?? (submitted.size === 0 ? undefined : submitted.get(command.id))
    if (made !== undefined) return outcomeOf(made, command)
    return this.#fold.match === null || this.known === 0 ? null : this.#older(command)
  }

  /** True when a seat is asked what it was asked when the table stood at `seq`. */
  isPending(seat: Seat, seq: number): boolean {
    const since = this.playing.question.since(seat)
    return since !== null && since < seq && seq <= this.playing.nextSeq
  }

  /** Submits a durable submission to its question; false when that is no longer asked here. */
  submit(question: number, seat: Seat, answer: Json, ready: boolean): boolean {
    const match = this.playing
    if (match.question.since(seat) !== question) return false
    this.#written++
    // An act of somebody else may have made illegal what was legal when it was written: then it becomes a draft.
    if (match.keep(seat, answer, ready) !== null && ready) match.keep(seat, answer, false)
    return true
  }

  /** Takes note of a command that has written a submission. */
  noteSubmission({ id, body }: CommandId): void {
    this.#fold.submitted.set(id, { event: null, body })
  }

  /** Makes sure that everything from an event on is known, if need be by folding the log from its beginning. */
  async knowFrom(seq: number): Promise<void> {
    if (this.#fold.match === null || seq >= this.known) return
    this.#whole = true
    await this.catchUp(true)
  }

  /** The row and its keys are others now; what cannot be read at once is read before the next turn, and what was done stands. */
  async renew(): Promise<void> {
    await this.catchUp().catch(() => undefined)
  }

  /**
   * Reads what others have written since.
   * @param refold whether to fold the whole log again
   */
  async catchUp(refold = false): Promise<void> {
    this.stale = true
    const { id } = this.#fold.row
    const [found] = await this.store.heads([id])
    if (found === undefined) throw missing(GONE.message)
    if (found.quarantine !== null) throw quarantined()
    // What has moved on to another version is folded by that one from its beginning.
    const moved = found.row.version !== this.#fold.row.version
    if (refold || moved || this.#fold.match === null || found.rev < this.#fold.rev) return this.#refold(found)
    this.#fold.row = found.row
    this.#keys = keysOf(found)
    const entries = await this.store.entries(id, this.#fold.rev)
    try {
      for (const entry of entries) this.#fold.follow(entry)
      this.#fold.holdTo(found)
    } catch {
      return this.#refold(found)
    }
    if (this.#fold.match !== null) this.#submitSheets(await this.store.sheets(id))
    this.stale = false
  }

  async #refold(found: Found): Promise<void> {
    this.stale = true
    await this.#refoldAs(found).catch(async (cause: unknown) => {
      // Somebody may have taken it on to another version meanwhile.
      const [now] = await this.store.heads([this.#fold.row.id])
      if (now === undefined || now.row.version === found.row.version || now.quarantine !== null) throw cause
      await this.#refold(now)
    })
  }

  async #refoldAs(found: Found): Promise<void> {
    const isSame = found.row.version === this.#fold.row.version
    const edition = isSame ? this.#fold.edition : editionOfTable(found.row)
    const { fold, sheets, snapshotRev } = await foldLog(this.store, found, edition, this.#whole)
    this.#fold = fold
    this.#before = null
    this.#keys = keysOf(found)
    this.#written = 0
    this.#submitSheets(sheets)
    this.#snapshotRev = snapshotRev
    this.stale = false
  }

  /** What a command has led to before the events that the match knows. */
  async #older(command: CommandId): Promise<PreviousResult | null> {
    const { id } = command
    // They are read once, in the order of the log: an index by command would cost every move a page more.
    this.#before ??= new Set(
      (await this.store.commands(this.#fold.row.id, this.#fold.rev)).map((one) => hashText(one)),
    )
    if (!this.#before.has(hashText(id))) return null
    const entry = await this.store.commanded(this.#fold.row.id, id)
    if (entry === null) return null
    const { body, kind, json } = entry
    return outcomeOf(
      { event: kind === 'game' ? read(() => (JSON.parse(json) as GameEvent).seq) : null, body },
      command,
    )
  }

  /** Submits what is kept in the store. */
  #submitSheets({ written, sheets }: Sheets): void {
    if (this.#fold.match === null) return
    for (const { question, seat, json, ready, commands } of sheets) {
      const answer = read(() => JSON.parse(json) as Json)
      this.submit(question, seat, answer, ready)
      for (const [id, body] of commands) this.noteSubmission({ id, body: body === '' ? null : body })
    }
    this.#written = written
  }
}

/** What commands of older releases said is not known. */
const outcomeOf = (made: CommandResult, { body }: CommandId): PreviousResult =>
  made.body !== null && made.body !== body ? 'reused' : { event: made.event }

/** House-3.3  An absent seat is its holder's until somebody else has it: the holder may take it back. */
function freeSeats(clock: Clock, seats: readonly StoredSeat[]): number {
  if (clock.ended !== undefined) return 0
  let free = 0
  for (let seat = 0; seat < seats.length; seat++)
    if (seats[seat]?.kind === 'open' || isAway(clock.seats[seat])) free++
  return free
}

const keysOf = ({ keys }: Found) => new Map(keys.map((key) => [key.hash, key]))
