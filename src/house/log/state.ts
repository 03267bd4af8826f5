import type { Game } from '../../kernel/game.ts'
import {
  type GameEvent,
  isLogError,
  LogError,
  type Match,
  type Snapshot as MatchSnapshot,
} from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Entry, Found, Head, Snapshot, StoredSeat, StoredTable } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { editionOfTable } from '../api/shelf.ts'
import { type Clock, ClockError, clockOf } from '../clock/clock.ts'
import { clockAfter } from '../clock/fold.ts'
import { NO_CLOCK } from '../clock/time-control.ts'
import { yielding } from '../yield.ts'
import { Damage, holdToChain, holdToHead, holdToSecret } from './damage.ts'
import { askingOf, clockOfRow, headOf, underVersion } from './entries.ts'
import { isHouseAction, type LoggedAction } from './house-actions.ts'
import { firstOf, leadingAt, seamsOf, spanOf, type VersionSpan } from './versions.ts'

/** What a command has led to, and what it said: the number of an event; null when none came of it. */
export interface CommandResult {
  readonly event: number | null
  readonly body: string | null
}

/**
 * The log of a table folded, entry by entry: its match, its clock, what the house has done, and what commands have led to. It
 * knows no store.
 */
export class LogState {
  row: StoredTable
  /** The version of the game that the table is played by. */
  edition: PinnedRuleset
  match: Match | null = null
  /** The clock of the table, up to the last entry. */
  clock: Clock
  /** What the house has done at the table. */
  acts: readonly LoggedAction[] = []
  /** What commands have led to, as far back as the match knows events: so that none has effect twice. */
  readonly commands = new Map<string, CommandResult>()
  /** The commands that have written sheets since the last question to several was resolved. */
  readonly submitted = new Map<string, CommandResult>()
  /** The rev of the next entry. */
  rev = 0
  /** The hash of the last entry. */
  tip = ''
  atMs = 0
  /** The version as the log says it, up to the last entry. */
  #version = 0
  /** House-5.10  What other versions have led before, where that is known. */
  #earlier: readonly VersionSpan[] = []
  /** The clock before the last checked entry, and after it. */
  #tick: { readonly entry: Entry; readonly before: Clock; readonly clock: Clock } | null = null
  /** The position with which the era began that is folded now. */
  #opening: Position | null = null

  constructor(row: StoredTable, edition: PinnedRuleset) {
    this.row = row
    this.edition = edition
    this.clock = clockOfRow(row)
  }

  get game(): Game {
    return this.edition.game
  }

  /** The match of a game that has begun. */
  get playing(): Match {
    if (this.match !== null) return this.match
    throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
  }

  /** House-5.10  What is known of the log, by the versions that have led it; the last leads the table now. */
  get spans(): readonly [...VersionSpan[], VersionSpan] {
    return [...this.#earlier, { edition: this.edition, match: this.playing, opening: this.#opening }]
  }

  /** The number of the first event that is known. */
  get known(): number {
    return firstOf(this.#earlier[0] ?? { match: this.playing })
  }

  /** The clock after entries that are about to be appended; of events, the match has followed the last. */
  clockWith(entries: readonly Entry[]): Clock {
    let { clock } = this
    for (const entry of entries) clock = this.#ticked(clock, entry)
    return clock
  }

  /** The head of the table after an entry of this moment, with the clock and the seats as they will be then. */
  headAt(atMs: number, clock: Clock, seats: readonly StoredSeat[] = this.row.seats): Head {
    return headOf(this.playing, seats, atMs, clock)
  }

  /** Takes note of a durable entry: an act of the house, or an event that the match has followed. */
  note(entry: Entry): void {
    const { rev, kind, atMs, command, body, hash } = entry
    if (kind === 'house') this.#act(doneOf(entry))
    this.clock = this.#ticked(this.clock, entry)
    this.rev = rev + 1
    this.tip = hash
    this.atMs = atMs
    if (command !== null)
      this.commands.set(command, { event: kind === 'game' ? this.playing.nextSeq - 1 : null, body })
    if (kind === 'game' && this.match?.events.at(-1)?.kind === 'turn') this.submitted.clear()
  }

  /** Folds a log that nobody has open yet, and lets others go first now and then. */
  async all(
    from: Snapshot | null,
    tip: string,
    acts: readonly LoggedAction[],
    entries: readonly Entry[],
  ): Promise<void> {
    this.acts = acts
    this.rev = from?.rev ?? 0
    this.tip = tip
    this.clock = clockOfRow(this.row)
    const today = this.edition
    this.edition = this.#leading(this.rev, today)
    this.match = from === null ? null : this.#resumed(from)
    const breath = yielding()
    for (const entry of entries) {
      this.follow(entry, today)
      await breath()
    }
    if (this.match !== null && this.#version !== this.row.version)
      read(() => {
        throw new LogError(`It is of version ${this.#version}, the table of version ${this.row.version}.`)
      })
  }

  #resumed({ json }: Snapshot): Match {
    return read(() => {
      const { clock, ...snapshot } = JSON.parse(json) as MatchSnapshot & { clock?: Clock }
      if (clock === undefined && this.row.tempo !== null) throw new LogError('It does not know the time.')
      this.#version = snapshot.version
      const { version } = this.game.rules.meta
      const match = this.edition.Match.resume(this.game, { ...snapshot, version }, [])
      this.clock = clock ?? clockOf(NO_CLOCK)
      return match
    })
  }

  /** @param today the version that leads the table after all of its log, when that is folded from before */
  follow(entry: Entry, today: PinnedRuleset | null = null): void {
    const { kind, json } = entry
    holdToChain(this.tip, this.rev, entry)
    read(() => {
      if (kind === 'house') return this.#adopt(entry, today)
      const event = JSON.parse(json) as GameEvent
      if (this.match !== null) {
        const before = this.match.position
        this.match.follow(event)
        return this.#audit(before, event)
      }
      const { version } = event.answer as { version?: number }
      this.#version = version ?? 0
      this.match = this.edition.Match.replay(this.game, [underVersion(event, this.game.rules.meta.version)])
      this.#audit(null, event)
    })
    this.note(entry)
  }

  /** House-5.10  Passes on to the next era, where an entry begins one. */
  #adopt(entry: Entry, today: PinnedRuleset | null): void {
    const { act } = doneOf(entry)
    if (act.do !== 'adopt') return
    if (today === null) throw new LogError('It was taken on to another version of the rules meanwhile.')
    const before = { edition: this.edition, match: this.playing, opening: this.#opening }
    const to =
      act.to === today.game.rules.meta.version ? today : editionOfTable({ ...this.row, version: act.to })
    const span = spanOf(act, before.match, to, this.#leading(entry.rev + 1, today))
    this.#earlier = [...this.#earlier, before]
    this.edition = span.edition
    this.match = span.match
    this.#opening = span.opening
  }

  /** The version by which an entry is folded. */
  #leading(rev: number, today: PinnedRuleset): PinnedRuleset {
    const version = leadingAt(seamsOf(this.acts), rev)
    return version === null ? today : editionOfTable({ ...this.row, version })
  }

  /** Other versions may draw otherwise what they did. */
  #audit(before: Position | null, event: GameEvent): void {
    if (this.#version === this.game.rules.meta.version) holdToSecret(this.row, this.edition, before, event)
  }

  /** Called before an entry is written, and again after: the clock after it is the same. */
  #ticked(before: Clock, entry: Entry): Clock {
    const tick = this.#tick
    if (tick !== null && tick.entry === entry && tick.before === before) return tick.clock
    const { rev, atMs, kind } = entry
    const clock = read(() => {
      if (kind === 'house') return clockAfter(before, { rev, atMs, act: doneOf(entry).act })
      const match = this.playing
      const event = match.events.at(-1)
      return event === undefined ? before : clockAfter(before, { rev, atMs, event, asking: askingOf(match) })
    })
    this.#tick = { entry, before, clock }
    return clock
  }

  /** The house has done something at the table. */
  #act(done: LoggedAction): void {
    if (done.rev > (this.acts.at(-1)?.rev ?? -1)) this.acts = [...this.acts, done]
    const { act } = done
    if (act.do !== 'rules' && act.do !== 'adopt') return
    if (act.from !== this.#version)
      throw new LogError(`It moves on from version ${act.from}, which it is not of.`)
    this.#version = act.to
  }

  holdTo(found: Found): void {
    const head = this.match === null ? null : this.headAt(this.atMs, this.clock)
    const tip = this.rev === 0 ? '' : this.tip
    holdToHead(found, { rev: this.rev, tip, head })
  }
}

/** An act of the house as its entry has it. */
export function doneOf({ rev, json, atMs }: Entry): LoggedAction {
  return read(() => {
    const act = JSON.parse(json) as unknown
    if (!isHouseAction(act)) throw new LogError('It holds actions that this release does not know.')
    return { rev, atMs, act }
  })
}

/** What goes wrong while a log is read is the log's fault, and is said so. */
export function read<T>(make: () => T): T {
  try {
    return make()
  } catch (cause) {
    if (cause instanceof Damage) throw cause
    const why = isLogError(cause) || cause instanceof ClockError ? cause.message : 'It cannot be read.'
    throw fault('broken', 'DAMAGED_LOG', `The log of this table does not hold: ${why}`, cause)
  }
}
