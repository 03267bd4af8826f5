import { exhausted } from './chance.ts'
import { eventFault, type GameEvent, LogError, openingOf, type Told } from './event.ts'
import type { Applied, Game } from './game.ts'
import { copyJson, type Json, type JsonObject, sameJson } from './json.ts'
import { labelOf } from './machine.ts'
import type { Position, Seat } from './procedure.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import type { Source } from './source.ts'
import type { Fact } from './transition.ts'
import { type Past, undoFault } from './undo.ts'

export { type GameEvent, LogError, type Told } from './event.ts'

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
  /** Where the match came from: its first event's position, or the one that was loaded. */
  readonly #origin: Position
  /** For each seat asked: the event from which on it has been asked its question without a break. */
  #since = new Map<Seat, number>()

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
    this.#origin = opened.position
    this.#events = first === null ? [] : [first]
    this.#ask(null, null)
  }

  /** Opens a new game. The script's outcomes are used before the source's. */
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
    const { meta } = game.rules
    if (!Number.isInteger(seats) || seats < meta.seats.min || seats > meta.seats.max)
      return refuse(null, 'BAD_SEATS', `${meta.title} is for ${meta.seats.min} to ${meta.seats.max} players.`)
    const wrong = game.fault(position)
    if (wrong !== null) return refuse(null, 'BAD_POSITION', `${wrong}.`)
    const copy = game.machine.copy(position as Position)
    const stranger = game.asked(copy).find((seat) => seat >= seats)
    if (stranger !== undefined)
      return refuse(null, 'BAD_SEATS', `The position asks seat ${stranger}; there are ${seats} seats.`)
    const opened = { position: copy, facts: [], chance: [], revealed: true, sealed: false }
    return new Match(game, seats, {}, opened, null)
  }

  /**
   * Folds a log into a match, without running any generator.
   * @throws LogError where the log and the rules disagree: the event's number and why.
   */
  static replay(game: Game, events: readonly GameEvent[]): Match {
    const answer = openingOf(events[0])
    const first = events[0] as GameEvent
    const { id, version } = game.rules.meta
    if (answer.game !== id) throw new LogError(`The log is of ${JSON.stringify(answer.game)}, not of ${id}.`)
    if (answer.version !== version)
      throw new LogError(
        `The log was written under version ${JSON.stringify(answer.version)} of ${id}; these rules are version ${version}.`,
      )
    const match = guarded(0, () => Match.begin(game, answer.options, answer.seats, exhausted, first.chance))
    match.#prove(first)
    for (const event of events.slice(1)) match.follow(event)
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

  /** The event from which on a seat has been asked its present question without a break; null when it is not asked. */
  since(seat: Seat): number | null {
    return this.#since.get(seat) ?? null
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
    const applied = this.game.apply(before, seat, choice, source, script)
    if (isRefusal(applied)) return applied
    const seq = this.#events.length
    const proof =
      seq % PROOF_EVERY === 0 || this.game.isOver(applied.position)
        ? { hash: this.game.hash(applied.position) }
        : {}
    const event: GameEvent = { seq, kind, seat, answer: copyJson(choice), chance: applied.chance, ...proof }
    this.#events.push(event)
    this.#position = applied.position
    const told = { event, facts: applied.facts }
    this.#standing.push(told)
    if (applied.chance.length > 0 || this.#recent[0]?.event.seat !== seat) this.#recent = []
    if (applied.chance.length === 0) this.#recent.push({ ...told, before, applied })
    this.#ask(before, seat)
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
    const unsafe = undoFault(this.game, last, this.seats)
    return unsafe === null ? this.#previous() : refuse(null, 'CANNOT_UNDO', unsafe)
  }

  /** Takes the seat's last event back, if it may be taken back. */
  undo(seat: Seat): Told | Refusal {
    const to = this.undoPoint(seat)
    if (typeof to !== 'number') return to
    const event: GameEvent = { seq: this.#events.length, kind: 'undo', seat, answer: { to }, chance: [] }
    this.#takeBack()
    this.#events.push(event)
    this.#ask(null, seat)
    return { event, facts: [] }
  }

  /** A new match that shares this one's past up to and including an event. */
  fork(seq: number): Match {
    const past = this.#events.slice(0, seq + 1)
    if (this.#events[0]?.kind === 'begin') return Match.replay(this.game, past)
    const opened = { position: this.#origin, facts: [], chance: [], revealed: true, sealed: false }
    const match = new Match(this.game, this.seats, this.options, opened, null)
    for (const event of past) match.follow(event)
    return match
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

  /**
   * Applies the next event of the log.
   * @throws LogError where the log and the rules disagree
   */
  follow(event: GameEvent): void {
    const fault = eventFault(event)
    if (fault !== null) throw new LogError(`Event ${this.#events.length} of the log is none: ${fault}.`)
    if (event.seq !== this.#events.length)
      throw new LogError(`Event ${this.#events.length} is missing; the next in the log is ${event.seq}.`)
    const { seat, kind } = event
    if (seat === null || kind === 'begin') throw new LogError(`Event ${event.seq} belongs to no seat.`)
    if (kind === 'undo') this.#followUndo(event)
    else guarded(event.seq, () => this.answer(seat, event.answer, exhausted, event.chance, kind))
    this.#prove(event)
  }

  /** Whether an undo was safe was found out when it was made; a replay looks only at what it took back. */
  #followUndo(event: GameEvent): void {
    const last = this.#recent[this.#recent.length - 1]
    const answer = { to: this.#previous() }
    if (last === undefined || last.event.seat !== event.seat || !sameJson(event.answer, answer))
      throw new LogError(`Event ${event.seq} takes back what it cannot.`)
    this.#takeBack()
    this.#events.push({ ...event, answer, chance: [] })
    this.#ask(null, event.seat)
  }

  /** Notes who is asked after the last event: who is asked what he was asked before has been asked since then. */
  #ask(before: Position | null, answered: Seat | null): void {
    const now = this.#position
    const seq = this.#events.length - 1
    const since = new Map<Seat, number>()
    for (const seat of this.game.asked(now)) {
      const asked = this.#since.get(seat)
      const same = before !== null && seat !== answered && asked !== undefined
      since.set(seat, same && question(before) === question(now) ? asked : seq)
    }
    this.#since = since
  }

  #prove(event: GameEvent): void {
    const drawn = this.#events[event.seq]?.chance.length ?? 0
    if (drawn !== event.chance.length)
      throw new LogError(`Event ${event.seq} holds ${event.chance.length} outcomes; the rules drew ${drawn}.`)
    if (event.hash !== undefined && event.hash !== this.game.hash(this.#position))
      throw new LogError(
        `After event ${event.seq} the position differs from the one logged: other rules, or a damaged log.`,
      )
  }

  /** The event before the last that stands; −1 for a position that was loaded. */
  #previous(): number {
    const first = this.#events[0]?.kind === 'begin' ? 0 : -1
    return this.#standing[this.#standing.length - 2]?.event.seq ?? first
  }

  /** Takes the last event back. */
  #takeBack(): void {
    const last = this.#recent.pop()
    if (last === undefined) return
    this.#standing.pop()
    this.#position = last.before
  }
}

/** What a question is known by: the step, its depth and its locals, without what others have answered. */
function question(p: Position): string {
  const frame = p.flow[p.flow.length - 1]
  if (frame === undefined) return ''
  const { sealed: _sealed, ...locals } = frame
  return `${labelOf(frame)} ${p.flow.length} ${JSON.stringify(locals)}`
}

function guarded<T>(seq: number, act: () => T | Refusal): T {
  const made = act()
  if (isRefusal(made))
    throw new LogError(
      `Event ${seq} is refused by the rules: ${made.text}${made.clause === null ? '' : ` (${made.clause})`}`,
    )
  return made
}
