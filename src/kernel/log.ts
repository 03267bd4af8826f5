import type { Effect } from './apply.ts'
import { type Applied, eventFault, type GameEvent, LogError, type Opening } from './event.ts'
import type { Game } from './game.ts'
import { copyJson, type Json, type JsonObject, sameJson } from './json.ts'
import type { Position, Seat } from './procedure.ts'
import { Question } from './question.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { keptPast, type Past, pastOf, type Snapshot, snapshotFault } from './snapshot.ts'

const PROOF_EVERY = 16

/** How a log begins: the event and what it led to. */
export interface Beginning {
  readonly seats: number
  readonly options: JsonObject
  readonly applied: Applied
  readonly position: Position
}

/** How a fold stood before an event. */
interface Before {
  readonly position: Position
  readonly question: Question | null
  readonly recent: readonly Past[]
  readonly top: number
  /** What had been told, where this event took some of it back. */
  readonly undone: readonly Applied[] | null
}

/**
 * The log of a game with its fold: the position, the question that waits with it, what was told, and what may be taken
 * back. It adds events that were carried out; whether they may be is for others to say.
 */
export class Log {
  readonly game: Game
  readonly options: JsonObject
  readonly #seats: number
  #position: Position
  readonly #events: GameEvent[] = []
  /** The number of the first event held. */
  readonly #first: number
  #applied: Applied[] = []
  /** The last event that still stands. */
  #top: number
  /** The last of those that stand, made by one seat alone and without chance: they may be taken back. */
  #recent: readonly Past[] = []
  /** The question that waits; null until somebody wants to know. */
  #question: Question | null = null
  /** What the log was resumed from. */
  readonly #snapshot: Snapshot | null
  /** How everything stood before the last event, and what it took back. */
  #before: Before | null = null

  /** Begins with an opening, or after the event at which a snapshot was made. */
  constructor(game: Game, start: Beginning | Snapshot) {
    this.game = game
    this.options = start.options
    this.#seats = start.seats
    if ('applied' in start) {
      this.#position = start.position
      this.#first = start.applied.event.seq
      this.#top = this.#first
      this.#events.push(start.applied.event)
      this.#applied.push(start.applied)
      this.#snapshot = null
      return
    }
    const wrong = snapshotFault(start)
    if (wrong !== null) throw new LogError(`This is no snapshot: ${wrong}.`)
    this.#first = start.seq + 1
    this.#top = start.top
    this.#position = game.machine.filled(start.position)
    const past = start.past.map((one) => ({ ...one, before: game.machine.filled(one.before) }))
    this.#recent = pastOf(past, this.#position)
    const since = new Map(start.since)
    this.#question = new Question(game, this.#position, (seat) => since.get(seat) ?? start.seq)
    this.#snapshot = start
  }

  get position(): Position {
    return this.#position
  }

  /** How many seats there are: in games where they come and go, as many as in the position. */
  get seats(): number {
    return this.game.rules.seatsOf?.(this.#position) ?? this.#seats
  }

  /** Why a seat is none, or null. */
  seatFault(seat: Seat): Refusal | null {
    const { seats } = this
    if (Number.isInteger(seat) && seat >= 0 && seat < seats) return null
    const text = `There is no seat ${JSON.stringify(seat)}; seats are numbered 0 to ${seats - 1}.`
    return refuse(null, 'NO_SUCH_SEAT', text)
  }

  /** The events held, which may be changed by nobody else. */
  get events(): readonly GameEvent[] {
    return this.#events
  }

  /** The number of the next event. */
  get next(): number {
    return this.#first + this.#events.length
  }

  get applied(): readonly Applied[] {
    return this.#applied
  }

  get question(): Question {
    this.#question ??= new Question(this.game, this.#position, () => this.next - 1)
    return this.#question
  }

  /** The event that may be taken back next. */
  get last(): Past | null {
    return this.#recent[this.#recent.length - 1] ?? null
  }

  /** Adds an event that was carried out. */
  append(kind: GameEvent['kind'], seat: Seat | null, answer: Json, effect: Effect): Applied {
    const seq = this.next
    const { position, facts, chance, streams } = effect
    const isProof = seq % PROOF_EVERY === 0 || this.game.isOver(position)
    const event: GameEvent = {
      seq,
      kind,
      seat,
      answer,
      chance,
      ...(streams === undefined ? {} : { streams }),
      ...(isProof ? { hash: this.game.hash(position) } : {}),
    }
    const applied = { event, facts }
    const alone = kind === 'answer' || kind === 'late'
    const mayGoBack = alone && chance.length === 0 && streams === undefined
    const question = effect.settled ? null : this.question.after(position, seq)
    this.#remember(null)
    if (!mayGoBack || this.#recent[0]?.event.seat !== seat) this.#recent = []
    if (mayGoBack)
      this.#recent = [...this.#recent, { ...applied, before: this.#position, effect, to: this.#top }]
    this.#events.push(event)
    this.#applied.push(applied)
    this.#top = seq
    this.#position = position
    this.#question = question
    return applied
  }

  /**
   * Applies one event of a log, of any kind, without running a generator.
   * @throws LogError where the event and the rules disagree
   */
  follow(event: GameEvent): Applied {
    const fault = eventFault(event)
    if (fault !== null) throw new LogError(`Event ${this.next} of the log is none: ${fault}.`)
    if (event.seq !== this.next)
      throw new LogError(`Event ${this.next} is missing; the next in the log is ${event.seq}.`)
    const { seat, kind } = event
    const isOfSeat = kind !== 'turn' && kind !== 'act'
    if (kind === 'begin' || isOfSeat !== (seat !== null))
      throw new LogError(`Event ${event.seq} ${seat === null ? 'belongs to no' : 'is about no'} seat.`)
    const applied = kind === 'undo' ? this.#followUndo(event) : this.#followOther(event)
    this.prove(event)
    return applied
  }

  /** Whether an undo was safe was found out when it was made; here it only has to take back what it says. */
  #followUndo(event: GameEvent): Applied {
    const { last } = this
    if (last === null || last.event.seat !== event.seat || !sameJson(event.answer, { to: last.to }))
      throw new LogError(`Event ${event.seq} takes back what it cannot.`)
    return this.takeBack(last)
  }

  #followOther(event: GameEvent): Applied {
    const { seat, kind, answer } = event
    return guarded(event.seq, () => {
      const stranger = seat === null || kind === 'join' ? null : this.seatFault(seat)
      const effect = stranger ?? this.game.carryOut(this.#position, event)
      if (isRefusal(effect)) return effect
      return this.append(kind, effect.seat ?? seat, copyJson(answer), effect)
    })
  }

  /** Takes back the event that may be taken back next: another event. */
  takeBack(last: Past): Applied {
    this.#remember(this.#applied)
    this.#applied = this.#applied.slice(0, -1)
    this.#recent = this.#recent.slice(0, -1)
    this.#top = last.to
    const { seat } = last.event
    const event: GameEvent = { seq: this.next, kind: 'undo', seat, answer: { to: last.to }, chance: [] }
    this.#events.push(event)
    this.#position = last.before
    this.#question = null
    return { event, facts: [] }
  }

  /**
   * Goes back to an event, and undoes all that came of it: another event, which is of no seat. All who play have agreed on it.
   * @param there a log that ends with that event
   */
  goBack(there: Log): Applied {
    this.#remember(this.#applied)
    this.#applied = [...there.#applied]
    this.#recent = []
    this.#top = there.#top
    const to = there.next - 1
    const event: GameEvent = { seq: this.next, kind: 'undo', seat: null, answer: { to }, chance: [] }
    this.#events.push(event)
    this.#position = there.#position
    this.#question = null
    return { event, facts: [] }
  }

  /** Takes the last event out again, as if it had never been. Of two in a row only the second can go. */
  withdraw(): void {
    const before = this.#before
    if (before === null) throw new RangeError('There is no event that could be withdrawn.')
    this.#before = null
    const event = this.#events.pop()
    if (event?.kind !== 'undo') this.#applied.pop()
    else if (before.undone !== null) this.#applied = [...before.undone]
    this.#position = before.position
    this.#question = before.question
    this.#recent = before.recent
    this.#top = before.top
  }

  #remember(undone: readonly Applied[] | null): void {
    this.#before = {
      position: this.#position,
      question: this.#question,
      recent: this.#recent,
      top: this.#top,
      undone,
    }
  }

  /**
   * Compares an event of a log with the one that following it has added.
   * @throws LogError where they differ
   */
  prove(event: GameEvent): void {
    const { seat, chance, streams } = this.#events[event.seq - this.#first] ?? event
    if (chance.length !== event.chance.length)
      throw new LogError(
        `Event ${event.seq} holds ${event.chance.length} outcomes; the rules drew ${chance.length}.`,
      )
    if (!sameJson(streams ?? {}, event.streams ?? {}))
      throw new LogError(`Event ${event.seq} holds other outcomes of streams than the rules drew.`)
    if (seat !== event.seat)
      throw new LogError(`Event ${event.seq} is about seat ${event.seat}; the rules say ${seat}.`)
    if (event.hash !== undefined && event.hash !== this.game.hash(this.#position))
      throw new LogError(
        `After event ${event.seq} the position is not the one logged. If the rules have changed since, raise their version and pin the one before, or give each new field a fallback. If not, the log is damaged.`,
      )
  }

  /** What the fold needs to go on from here. */
  snapshot(): Snapshot {
    const { id, version } = this.game.rules.meta
    const { question } = this
    return {
      game: id,
      version,
      seats: this.#seats,
      options: this.options,
      seq: this.next - 1,
      top: this.#top,
      position: this.#position,
      since: question.asked.map((seat) => [seat, question.since(seat) ?? 0] as const),
      past: keptPast(this.#recent),
    }
  }

  /** The events up to and including one, and the snapshot before them, if there is one. */
  upTo(seq: number): { readonly snapshot: Snapshot | null; readonly events: readonly GameEvent[] } {
    if (this.#snapshot !== null && seq < this.#snapshot.seq)
      throw new RangeError(`The events before ${this.#snapshot.seq} are not known here.`)
    return { snapshot: this.#snapshot, events: this.#events.slice(0, seq + 1 - this.#first) }
  }
}

/** The log of a game that has just been opened. */
export function openLog(
  game: Game,
  opening: Pick<Opening, 'seats' | 'options' | 'position'>,
  opened: Effect,
): Log {
  const { id, version } = game.rules.meta
  const { seats, options, position: loaded } = opening
  const { chance, streams, facts, position } = opened
  const event: GameEvent = {
    seq: 0,
    kind: 'begin',
    seat: null,
    answer: { game: id, version, seats, options, ...(loaded === undefined ? {} : { position: loaded }) },
    chance,
    ...(streams === undefined ? {} : { streams }),
    hash: game.hash(position),
  }
  return new Log(game, { seats, options, applied: { event, facts }, position })
}

/** @throws LogError when a log was not written under these rules */
export function sameRules({ rules: { meta } }: Game, id: string, version: number): void {
  if (id !== meta.id) throw new LogError(`The log is of ${JSON.stringify(id)}, not of ${meta.id}.`)
  if (version !== meta.version)
    throw new LogError(
      `This game was begun under version ${JSON.stringify(version)} of ${id}; these rules are version ${meta.version}, and a game is played on by its own.`,
    )
}

/** @throws LogError when what a log says is refused */
export function guarded<T>(seq: number, act: () => T | Refusal): T {
  const made = act()
  if (isRefusal(made))
    throw new LogError(
      `Event ${seq} is refused by the rules: ${made.text}${made.clause === null ? '' : ` (${made.clause})`}`,
    )
  return made
}
