import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import {
  type GameEvent,
  isLogError,
  LogError,
  type Match,
  type Snapshot as MatchSnapshot,
} from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import { rootOf } from '../store/chain.ts'
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
} from '../store/contract.ts'
import { type Done, isHouseAct } from './acts.ts'
import { breathing } from './breath.ts'
import { type Clock, ClockError, clockOf, isAway } from './clock/clock.ts'
import { clockAfter } from './clock/fold.ts'
import { NO_CLOCK } from './clock/tempo.ts'
import { Damage, holdToChain, holdToHead, holdToRoot, holdToSecret, quarantined } from './damage.ts'
import { type Era, eraOf, firstOf, leadingAt, seamsOf } from './eras.ts'
import { fault } from './errors.ts'
import { askingOf, type Command, clockOfRow, headOf, underVersion } from './log.ts'
import { editionOfTable } from './shelf.ts'

/** A snapshot is made at least once in so many events. */
export const SNAPSHOT_EVERY = 200
/** A table that is put to rest gets one when so many events have come since the last. */
const WORTH_A_SNAPSHOT = 10

/** What came of a command that was sent before; `reused` when it said something else then. */
export type Led = { readonly event: number | null } | 'reused'

/** What a command has led to, and what it said: the number of an event; null when none came of it. */
interface Commanded {
  readonly event: number | null
  readonly body: string | null
}

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
  /** House-5.10  What other versions have led before, where that is known. */
  #earlier: readonly Era[] = []
  /** The position with which the era began that is folded now. */
  #opening: Position | null = null
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  /** The clock of the table, up to the last entry. */
  #clock: Clock
  /** What the house has done at the table. */
  #acts: readonly Done[] = []
  /** What commands have led to, as far back as the match knows events: so that none has effect twice. */
  readonly #commands = new Map<string, Commanded>()
  /** The commands that have written sheets since the last question to several was resolved. */
  readonly #handedIn = new Map<string, Commanded>()
  #rev = 0
  /** The hash of the last entry. */
  #tip = ''
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
    this.#clock = clockOfRow(row)
  }

  /**
   * Loads a table that was found in the store, from its last snapshot on.
   * @throws HouseError GAME_GONE, OTHER_VERSION, DAMAGED_LOG, QUARANTINED; Damage
   */
  static async load(store: Store, found: Found, edition = editionOfTable(found.row)): Promise<Folding> {
    if (found.quarantine !== null) throw quarantined()
    const folding = new Folding(store, found.row, edition)
    await folding.#refold(found)
    return folding
  }

  /** Folds the whole log of a table, from its beginning, and holds all against all. @throws like `load` */
  static async check(store: Store, found: Found): Promise<Folding> {
    const folding = new Folding(store, found.row, editionOfTable(found.row))
    folding.#whole = true
    await folding.#refold(found)
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

  /** True when nothing can happen in the game any more: by its rules, or because it was ended. */
  get over(): boolean {
    const { match, game, clock } = this
    return match !== null && (clock.ended !== undefined || game.isOver(match.position))
  }

  /** The match of a game that has begun. */
  get playing(): Match {
    if (this.#match !== null) return this.#match
    throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
  }

  /** House-5.10  What is known of the log, by the versions that have led it; the last leads the table now. */
  get eras(): readonly [...Era[], Era] {
    return [...this.#earlier, { edition: this.#edition, match: this.playing, opening: this.#opening }]
  }

  /** The number of the first event that is known. */
  get known(): number {
    return firstOf(this.#earlier[0] ?? { match: this.playing })
  }

  /** The rev of the next entry. */
  get rev(): number {
    return this.#rev
  }

  /** The hash of the last entry, upon which the next one follows. */
  get tip(): string {
    return this.#tip
  }

  /** When the last entry was written. */
  get atMs(): number {
    return this.#atMs
  }

  /** How many sheets had been written at the table when those that lie here were read. */
  get written(): number {
    return this.#written
  }

  /** The clock of the table. */
  get clock(): Clock {
    return this.#clock
  }

  /** The clock after entries that are about to be appended; of events, the match has followed the last. */
  clockWith(entries: readonly Entry[]): Clock {
    return entries.reduce((clock, entry) => this.#ticked(clock, entry), this.#clock)
  }

  /** The head of the table after an entry of this moment, with the clock and the seats as they will be then. */
  headAt(atMs: number, clock: Clock, seats: readonly StoredSeat[] = this.#row.seats): Head {
    return headOf(this.playing, seats, atMs, clock)
  }

  /** How many seats somebody may take. */
  get free(): number {
    return freeSeats(this.#clock, this.#row.seats)
  }

  /** How many seats somebody may take with this clock and these seats, when that is not as it was. */
  freeWith(clock: Clock, seats: readonly StoredSeat[] = this.#row.seats): { readonly free?: number } {
    const free = freeSeats(clock, seats)
    return free === freeSeats(this.#clock, this.#row.seats) ? {} : { free }
  }

  /** What is to be kept of the position after so many entries more, if this is the moment for it. */
  snapshotFor({ kind }: GameEvent, after: number, clock: Clock): Snapshot | null {
    const rev = this.#rev + after
    if (kind !== 'turn' && rev - this.#snapshotRev < SNAPSHOT_EVERY) return null
    return { rev, json: JSON.stringify({ ...this.playing.snapshot(), clock }) }
  }

  /** Keeps the position as it is, so that whoever asks for the table again need not fold what came since the last snapshot. */
  async rest(): Promise<void> {
    if (this.doubtful || this.#match === null || this.#rev - this.#snapshotRev < WORTH_A_SNAPSHOT) return
    const json = JSON.stringify({ ...this.#match.snapshot(), clock: this.#clock })
    const snapshot = { rev: this.#rev, json }
    await this.store.keep(this.#row.id, snapshot)
    this.#snapshotRev = snapshot.rev
  }

  /** What a command has led to; null when it is new. */
  async led(command: Command | null): Promise<Led | null> {
    if (command === null) return null
    const { id, body } = command
    const made = this.#commands.get(id) ?? this.#handedIn.get(id) ?? (await this.#older(id))
    if (made === null) return null
    // Of commands of before nobody knows what they said.
    return made.body !== null && made.body !== body ? 'reused' : { event: made.event }
  }

  /** True when a seat is asked what it was asked when the table stood at `seq`. */
  stands(seat: Seat, seq: number): boolean {
    const since = this.playing.question.since(seat)
    return since !== null && since < seq && seq <= this.playing.nextSeq
  }

  /** Takes note of a durable entry: an act of the house, or an event that the match has followed. */
  note(entry: Entry, snapshot: Snapshot | null = null): void {
    const { rev, kind, atMs, command, body, hash } = entry
    if (kind === 'house') this.#act(doneOf(entry))
    this.#clock = this.#ticked(this.#clock, entry)
    this.#rev = rev + 1
    this.#tip = hash
    this.#atMs = atMs
    if (snapshot !== null) this.#snapshotRev = snapshot.rev
    if (command !== null)
      this.#commands.set(command, { event: kind === 'game' ? this.playing.nextSeq - 1 : null, body })
    if (kind === 'game' && this.#match?.events.at(-1)?.kind === 'turn') this.#handedIn.clear()
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

  /** Takes note of a command that has written a sheet. */
  handedIn({ id, body }: Command): void {
    this.#handedIn.set(id, { event: null, body })
  }

  /** Makes sure that everything from an event on is known, if need be by folding the log from its beginning. */
  async reach(seq: number): Promise<void> {
    if (this.#match === null || seq >= this.known) return
    this.#whole = true
    await this.catchUp(true)
  }

  /** The row and its keys are others now; what cannot be read at once is read before the next turn, and what was done stands. */
  async renew(): Promise<void> {
    await this.catchUp().catch(() => undefined)
  }

  /**
   * Reads what others have written since.
   * @param anew whether to fold the whole log again
   */
  async catchUp(anew = false): Promise<void> {
    this.doubtful = true
    const { id } = this.#row
    const [found] = await this.store.heads([id])
    if (found === undefined) throw fault('missing', 'NO_SUCH_TABLE', `There is no table ${id}.`)
    if (found.quarantine !== null) throw quarantined()
    // What has moved on to another version is folded by that one from its beginning.
    const moved = found.row.version !== this.#row.version
    if (anew || moved || this.#match === null || found.rev < this.#rev) return this.#refold(found)
    this.#take(found)
    const entries = await this.store.entries(id, this.#rev)
    try {
      for (const entry of entries) this.#follow(entry)
      this.#holdTo(found)
    } catch {
      return this.#refold(found)
    }
    if (this.#match !== null) this.#laySheets(await this.store.sheets(id))
    this.doubtful = false
  }

  #take({ row, keys }: Found): void {
    if (row.version !== this.#row.version) this.#edition = editionOfTable(row)
    this.#row = row
    this.#keys = new Map(keys.map((key) => [key.hash, key]))
  }

  async #refold(found: Found): Promise<void> {
    this.doubtful = true
    await this.#refoldAs(found).catch(async (cause: unknown) => {
      // Somebody may have taken it on to another version meanwhile.
      const [now] = await this.store.heads([this.#row.id])
      if (now === undefined || now.row.version === found.row.version || now.quarantine !== null) throw cause
      await this.#refold(now)
    })
  }

  async #refoldAs(found: Found): Promise<void> {
    const { id } = this.#row
    const snapshot = await this.store.snapshot(id)
    if (snapshot !== null && snapshot.rev > found.rev && (await this.#isShort(snapshot.rev)))
      throw new Damage(`Its log ends before entry ${snapshot.rev - 1}, of which there is a snapshot.`)
    const acts = (await this.store.houseEntries(id)).map(doneOf)
    if (this.#whole || snapshot === null) await this.#fold(null, acts, found)
    // The log is what counts: a snapshot from which it does not go on is passed over.
    else await this.#fold(snapshot, acts, found).catch(() => this.#fold(null, acts, found))
    if (found.rev >= 0 && this.#rev > found.rev) await this.#mustHaveMoved(found.rev)
    this.#snapshotRev = snapshot?.rev ?? 0
    this.doubtful = false
  }

  /**
   * Folds the log from a snapshot on, or from its beginning, aside: whoever looks at the table meanwhile sees it as it was.
   * @throws Damage when entry and entry, log and head, or chance and secret do not fit together
   */
  async #fold(from: Snapshot | null, acts: readonly Done[], found: Found): Promise<void> {
    const { id } = this.#row
    const entries = await this.store.entries(id, from?.rev ?? 0)
    const tip = from === null ? rootOf(this.#row) : await this.#tipAt(from.rev)
    const isSame = found.row.version === this.#row.version
    const fresh = new Folding(this.store, found.row, isSame ? this.#edition : editionOfTable(found.row))
    await fresh.#foldAside(from, tip, acts, found, entries)
    const sheets = await this.store.sheets(id)
    this.#become(fresh)
    this.#laySheets(sheets)
  }

  /** Folds a log that nobody looks at yet, and lets others go first now and then. */
  async #foldAside(
    from: Snapshot | null,
    tip: string,
    acts: readonly Done[],
    found: Found,
    entries: readonly Entry[],
  ): Promise<void> {
    this.#take(found)
    this.#acts = acts
    this.#rev = from?.rev ?? 0
    this.#tip = tip
    this.#clock = clockOfRow(this.#row)
    const today = this.#edition
    this.#edition = this.#leading(this.#rev, today)
    this.#match = from === null ? null : this.#resumed(from)
    const breath = breathing()
    for (const entry of entries) {
      this.#follow(entry, today)
      await breath()
    }
    this.#holdTo(found)
    if (this.#match !== null && this.#version !== this.#row.version)
      read(() => {
        throw new LogError(`It is of version ${this.#version}, the table of version ${this.#row.version}.`)
      })
  }

  /** Is from now on as another folding of the same table, which is given up. */
  #become(other: Folding): void {
    this.#row = other.#row
    this.#edition = other.#edition
    this.#version = other.#version
    this.#match = other.#match
    this.#earlier = other.#earlier
    this.#opening = other.#opening
    this.#keys = other.#keys
    this.#clock = other.#clock
    this.#acts = other.#acts
    this.#rev = other.#rev
    this.#tip = other.#tip
    this.#atMs = other.#atMs
    this.#written = 0
    this.#commands.clear()
    for (const [id, made] of other.#commands) this.#commands.set(id, made)
    this.#handedIn.clear()
  }

  /**
   * The hash of the last entry before a rev. That one and the first are looked at; those between, when somebody wants to
   * read them.
   */
  async #tipAt(rev: number): Promise<string> {
    const { id } = this.#row
    holdToRoot(this.#row, await this.store.entry(id, 0))
    const last = await this.store.entry(id, rev - 1)
    if (last === null) throw new Damage(`Entry ${rev - 1} is missing.`)
    if (rev > 1) holdToChain((await this.store.entry(id, rev - 2))?.hash ?? '', rev - 1, last)
    return last.hash
  }

  /** @throws Damage when there are entries beyond the head, and nobody has written them since it was read */
  async #mustHaveMoved(rev: number): Promise<void> {
    const [found] = await this.store.heads([this.#row.id])
    if (found?.rev === rev)
      throw new Damage(`Its log has ${this.#rev} entries, and its head says that it has ${rev}.`)
  }

  /** Whether the log ends before a rev, and not only a head that was read too early. */
  async #isShort(rev: number): Promise<boolean> {
    return (await this.store.entry(this.#row.id, rev - 1)) === null
  }

  #holdTo(found: Found): void {
    const head = this.#match === null ? null : this.headAt(this.#atMs, this.#clock)
    const tip = this.#rev === 0 ? '' : this.#tip
    holdToHead(found, { rev: this.#rev, tip, head })
  }

  /** What a command has led to before the events that the match knows. */
  async #older(id: string): Promise<Commanded | null> {
    if (this.#match === null || this.known === 0) return null
    const entry = await this.store.commanded(this.#row.id, id)
    if (entry === null) return null
    const { body, kind, json } = entry
    return { event: kind === 'game' ? read(() => (JSON.parse(json) as GameEvent).seq) : null, body }
  }

  #resumed({ json }: Snapshot): Match {
    return read(() => {
      const { clock, ...snapshot } = JSON.parse(json) as MatchSnapshot & { clock?: Clock }
      if (clock === undefined && this.#row.tempo !== null) throw new LogError('It does not know the time.')
      this.#version = snapshot.version
      const { version } = this.game.rules.meta
      const match = this.#edition.Match.resume(this.game, { ...snapshot, version }, [])
      this.#clock = clock ?? clockOf(NO_CLOCK)
      return match
    })
  }

  /** @param today the version that leads the table after all of its log, when that is folded from before */
  #follow(entry: Entry, today: PinnedRuleset | null = null): void {
    const { kind, json } = entry
    holdToChain(this.#tip, this.#rev, entry)
    read(() => {
      if (kind === 'house') return this.#adopt(entry, today)
      const event = JSON.parse(json) as GameEvent
      if (this.#match !== null) {
        const before = this.#match.position
        this.#match.follow(event)
        return this.#audit(before, event)
      }
      const { version } = event.answer as { version?: number }
      this.#version = version ?? 0
      this.#match = this.#edition.Match.replay(this.game, [underVersion(event, this.game.rules.meta.version)])
      this.#audit(null, event)
    })
    this.note(entry)
  }

  /** House-5.10  Passes on to the next era, where an entry begins one. */
  #adopt(entry: Entry, today: PinnedRuleset | null): void {
    const { act } = doneOf(entry)
    if (act.do !== 'adopt') return
    if (today === null) throw new LogError('It was taken on to another version of the rules meanwhile.')
    const before = { edition: this.#edition, match: this.playing, opening: this.#opening }
    const to =
      act.to === today.game.rules.meta.version ? today : editionOfTable({ ...this.#row, version: act.to })
    const era = eraOf(act, before.match, to, this.#leading(entry.rev + 1, today))
    this.#earlier = [...this.#earlier, before]
    this.#edition = era.edition
    this.#match = era.match
    this.#opening = era.opening
  }

  /** The version by which an entry is folded. */
  #leading(rev: number, today: PinnedRuleset): PinnedRuleset {
    const version = leadingAt(seamsOf(this.#acts), rev)
    return version === null ? today : editionOfTable({ ...this.#row, version })
  }

  /** Other versions may draw otherwise what they did. */
  #audit(before: Position | null, event: GameEvent): void {
    if (this.#version === this.game.rules.meta.version) holdToSecret(this.#row, this.#edition, before, event)
  }

  #ticked(clock: Clock, entry: Entry): Clock {
    const { rev, atMs, kind } = entry
    return read(() => {
      if (kind === 'house') return clockAfter(clock, { rev, atMs, act: doneOf(entry).act })
      const match = this.playing
      const event = match.events.at(-1)
      return event === undefined ? clock : clockAfter(clock, { rev, atMs, event, asking: askingOf(match) })
    })
  }

  /** The house has done something at the table. */
  #act(done: Done): void {
    if (done.rev > (this.#acts.at(-1)?.rev ?? -1)) this.#acts = [...this.#acts, done]
    const { act } = done
    if (act.do !== 'rules' && act.do !== 'adopt') return
    if (act.from !== this.#version)
      throw new LogError(`It moves on from version ${act.from}, which it is not of.`)
    this.#version = act.to
  }

  /** Lays the sheets that are kept in the store. */
  #laySheets({ written, sheets }: Sheets): void {
    if (this.#match === null) return
    for (const { question, seat, json, ready, commands } of sheets) {
      const answer = read(() => JSON.parse(json) as Json)
      this.lay(question, seat, answer, ready)
      for (const [id, body] of commands) this.handedIn({ id, body: body === '' ? null : body })
    }
    this.#written = written
  }
}

/** House-3.3  An absent seat is its holder's until somebody else has it: he may take it. */
const freeSeats = (clock: Clock, seats: readonly StoredSeat[]) =>
  clock.ended === undefined
    ? seats.filter(({ kind }, seat) => kind === 'open' || isAway(clock.seats[seat])).length
    : 0

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
    if (cause instanceof Damage) throw cause
    const why = isLogError(cause) || cause instanceof ClockError ? cause.message : 'It cannot be read.'
    throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
  }
}
