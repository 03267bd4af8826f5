import { Chance, exhausted } from './chance.ts'
import { type Applied, type Game, isRefusal } from './game.ts'
import { canonical, type Json, type JsonObject } from './json.ts'
import type { Position, Seat } from './procedure.ts'
import { type Refusal, RefusedError, refuse } from './refusal.ts'
import { FastSource, type Source } from './source.ts'
import type { Fact } from './transition.ts'

/**
 * One line of a game's log. The position is the fold of its events; nothing else has to be stored.
 * `begin` carries `{game, version, seats, options}`; `answer` and `late` a seat's answer; `undo` takes back
 * everything after event `to`.
 */
export interface GameEvent {
  /** 0, 1, 2 … without gaps. */
  readonly seq: number
  readonly kind: 'begin' | 'answer' | 'late' | 'undo'
  readonly seat: Seat | null
  readonly answer: Json
  /** Every outcome drawn, in order: faces of dice, numbers of picks. */
  readonly chance: readonly number[]
  /** The hash of the position after it; on every 16th event, as a proof for replays. */
  readonly hash?: string
}

/** A log that the rules do not follow. */
export class LogError extends Error {}

/** An event with what it told. */
export interface Told {
  readonly event: GameEvent
  readonly facts: readonly Fact[]
}

interface Past extends Told {
  readonly before: Position
  readonly applied: Applied
}

const PROOF_EVERY = 16

/** A game being played: its position, its log, and what happened. Holds no secrets but the position itself. */
export class Match {
  readonly game: Game
  readonly seats: number
  readonly options: JsonObject
  #position: Position
  readonly #events: GameEvent[]
  /** Events that still stand. */
  #standing: Told[] = []
  /** The last of them that one seat made without chance: those that may be taken back. */
  #recent: Past[] = []
  readonly #opening: readonly Fact[]

  private constructor(
    game: Game,
    seats: number,
    options: JsonObject,
    opened: Applied,
    first: GameEvent | null,
  ) {
    this.game = game
    this.seats = seats
    this.options = options
    this.#position = opened.position
    this.#opening = opened.facts
    this.#events = first === null ? [] : [first]
  }

  /** Opens a new game; `source(seq)` gives the chance of an event. */
  static begin(
    game: Game,
    options: unknown,
    seats: number,
    source: Source,
    script: readonly number[] = [],
  ): Match | Refusal {
    const read = game.readOptions(options)
    if (isRefusal(read)) return read
    const opened = game.begin(options, seats, source, script)
    if (isRefusal(opened)) return opened
    const { id, version } = game.rules.meta
    const answer: JsonObject = { game: id, version, seats, options: read as JsonObject }
    const event: GameEvent = {
      seq: 0,
      kind: 'begin',
      seat: null,
      answer,
      chance: opened.chance,
      hash: game.hash(opened.position),
    }
    return new Match(game, seats, read as JsonObject, opened, event)
  }

  /** Goes on from a position; such a match has no log of how it came there. */
  static load(game: Game, position: unknown, seats: number): Match | Refusal {
    const wrong = game.fault(position)
    if (wrong !== null) return refuse(null, 'BAD_POSITION', `${wrong}.`)
    const copy = game.machine.copy(position as Position)
    return new Match(
      game,
      seats,
      {},
      { position: copy, facts: [], chance: [], revealed: true, sealed: false },
      null,
    )
  }

  /**
   * Folds a log into a match, without running any generator.
   * @throws LogError where the log and the rules disagree: the event's number and why.
   */
  static replay(game: Game, events: readonly GameEvent[]): Match {
    const first = events[0]
    if (first === undefined || first.kind !== 'begin' || first.seq !== 0)
      throw new LogError('A log begins with event 0, `begin`.')
    const answer = first.answer as { game?: Json; version?: Json; seats?: Json; options?: Json }
    const { id, version } = game.rules.meta
    if (answer.game !== id) throw new LogError(`The log is of ${JSON.stringify(answer.game)}, not of ${id}.`)
    if (answer.version !== version)
      throw new LogError(
        `The log was written under version ${JSON.stringify(answer.version)} of ${id}; these rules are version ${version}.`,
      )
    const match = guarded(0, () =>
      Match.begin(game, answer.options, Number(answer.seats), exhausted, first.chance),
    )
    match.#prove(first)
    for (const event of events.slice(1)) match.#follow(event)
    return match
  }

  get position(): Position {
    return this.#position
  }

  /** The whole log. */
  get events(): readonly GameEvent[] {
    return this.#events
  }

  /** The number of the next event. */
  get nextSeq(): number {
    return this.#events.length
  }

  /** The facts of the opening and of every event that still stands. */
  told(): Told[] {
    const first = this.#events[0]
    const opening = first === undefined ? [] : [{ event: first, facts: this.#opening }]
    return [...opening, ...this.#standing]
  }

  /** Checks an answer; null when it is legal. */
  check(seat: Seat, choice: Json): Refusal | null {
    return this.#seatFault(seat) ?? this.game.check(this.#position, seat, choice)
  }

  /** Applies an answer. A refusal, or bad chance, leaves everything as it was. */
  answer(
    seat: Seat,
    choice: Json,
    source: Source,
    script: readonly number[] = [],
    kind: 'answer' | 'late' = 'answer',
  ): Told | Refusal {
    const fault = this.#seatFault(seat)
    if (fault !== null) return fault
    const before = this.#position
    let applied: Applied | Refusal
    try {
      applied = this.game.apply(before, seat, choice, source, script)
    } catch (error) {
      if (error instanceof RefusedError) return error.refusal
      throw error
    }
    if (isRefusal(applied)) return applied
    const seq = this.#events.length
    const proof = seq % PROOF_EVERY === 0 ? { hash: this.game.hash(applied.position) } : {}
    const event: GameEvent = { seq, kind, seat, answer: choice, chance: applied.chance, ...proof }
    this.#events.push(event)
    this.#position = applied.position
    const told = { event, facts: applied.facts }
    this.#standing.push(told)
    if (applied.chance.length > 0 || this.#recent[0]?.event.seat !== seat) this.#recent = []
    if (applied.chance.length === 0) this.#recent.push({ ...told, before, applied })
    return told
  }

  /** The deadline has passed for a seat: its answer is what the rules say for the late. */
  late(seat: Seat, source: Source): Told | Refusal {
    const fault = this.#seatFault(seat)
    if (fault !== null) return fault
    if (!this.game.asked(this.#position).includes(seat))
      return refuse(null, 'NOT_LATE', `Nobody waits for seat ${seat + 1}.`)
    return this.answer(seat, this.game.late(this.#position, seat), source, [], 'late')
  }

  /**
   * The event to which the seat may go back, or why it may not. An event can be taken back when it was the seat's
   * own, drew no chance, showed nothing hidden and left the turn where it was.
   */
  undoPoint(seat: Seat): number | Refusal {
    const last = this.#recent[this.#recent.length - 1]
    if (last === undefined || last.event.seat !== seat)
      return refuse(
        null,
        'NOTHING_TO_UNDO',
        'You have done nothing since the last other player or roll of dice.',
      )
    const unsafe = this.#unsafe(last, seat)
    return unsafe === null
      ? (this.#standing[this.#standing.length - 2]?.event.seq ?? 0)
      : refuse(null, 'CANNOT_UNDO', unsafe)
  }

  /** Takes the seat's last event back, if it may be taken back. */
  undo(seat: Seat): Told | Refusal {
    const to = this.undoPoint(seat)
    if (typeof to !== 'number') return to
    const event: GameEvent = { seq: this.#events.length, kind: 'undo', seat, answer: { to }, chance: [] }
    this.#takeBack(to)
    this.#events.push(event)
    return { event, facts: [] }
  }

  /** A new match that shares this one's past up to and including an event. */
  fork(seq: number): Match {
    return Match.replay(this.game, this.#events.slice(0, seq + 1))
  }

  #seatFault(seat: Seat): Refusal | null {
    const known = Number.isInteger(seat) && seat >= 0 && seat < this.seats
    return known
      ? null
      : refuse(
          null,
          'NO_SUCH_SEAT',
          `There is no seat ${JSON.stringify(seat)}; seats are numbered 0 to ${this.seats - 1}.`,
        )
  }

  #follow(event: GameEvent): void {
    if (event.seq !== this.#events.length)
      throw new LogError(`Event ${this.#events.length} is missing; the next in the log is ${event.seq}.`)
    if (event.kind === 'undo') {
      this.#takeBack(Number((event.answer as { to?: Json }).to))
      this.#events.push(event)
      return
    }
    const { seat, kind } = event
    if (seat === null || kind === 'begin') throw new LogError(`Event ${event.seq} belongs to no seat.`)
    guarded(event.seq, () => this.answer(seat, event.answer, exhausted, event.chance, kind))
    const drawn = this.#events[event.seq]?.chance.length ?? 0
    if (drawn !== event.chance.length)
      throw new LogError(`Event ${event.seq} holds ${event.chance.length} outcomes; the rules drew ${drawn}.`)
    this.#prove(event)
  }

  #prove(event: GameEvent): void {
    if (event.hash !== undefined && event.hash !== this.game.hash(this.#position))
      throw new LogError(
        `After event ${event.seq} the position differs from the one logged: other rules, or a damaged log.`,
      )
  }

  #takeBack(to: number): void {
    for (;;) {
      const last = this.#recent[this.#recent.length - 1]
      if (last === undefined || last.event.seq <= to) return
      this.#position = last.before
      this.#recent.pop()
      this.#standing.pop()
    }
  }

  #unsafe(past: Past, seat: Seat): string | null {
    const { applied, before } = past
    if (applied.chance.length > 0) return 'Dice were rolled: there is no undo past them.'
    if (applied.revealed) return 'Something hidden was shown: there is no undo past it.'
    if (this.game.isOver(applied.position)) return 'The game is over.'
    if (!applied.sealed && !this.game.asked(applied.position).includes(seat))
      return 'The turn has passed to another player.'
    return this.#tellsOthers(before, past)
      ? 'Others have seen something new: there is no undo past it.'
      : null
  }

  /**
   * True when the event told another seat more than "this was answered": in a position imagined from that seat's
   * view, the same answer would have led to another view.
   */
  #tellsOthers(before: Position, { event, applied }: Past): boolean {
    if (applied.sealed) return false
    const { rules } = this.game
    for (let viewer = -1; viewer < this.seats; viewer++) {
      if (viewer === event.seat) continue
      const eye = viewer < 0 ? null : viewer
      const after = canonical(rules.view(applied.position, eye))
      for (let i = 0; i < 4; i++) {
        const imagined = rules.determinise(
          rules.view(before, eye),
          eye,
          new Chance(new FastSource(`undo/${event.seq}/${i}`)),
        )
        const there = this.game.apply(imagined, event.seat ?? 0, event.answer, new FastSource(i))
        if (isRefusal(there) || there.chance.length > 0) return true
        if (canonical(rules.view(there.position, eye)) !== after) return true
      }
    }
    return false
  }
}

function guarded<T>(seq: number, act: () => T | Refusal): T {
  let made: T | Refusal
  try {
    made = act()
  } catch (error) {
    throw error instanceof RefusedError ? new LogError(`Event ${seq}: ${error.refusal.text}`) : error
  }
  if (isRefusal(made))
    throw new LogError(
      `Event ${seq} is refused by the rules: ${made.text}${made.clause === null ? '' : ` (${made.clause})`}`,
    )
  return made
}
