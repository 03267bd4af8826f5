import { drawsOf, exhausted, type Script } from './chance.ts'
import { counted } from './english.ts'
import { type Act, type Applied, eventFault, type GameEvent, LogError, openingOf } from './event.ts'
import type { Game } from './game.ts'
import { copyJson, type Json, type JsonObject, sameJson } from './json.ts'
import { guarded, Log, openLog, sameRules } from './log.ts'
import type { Position, Seat } from './procedure.ts'
import type { Question, Submission } from './question.ts'
import { isStanding } from './read-answer.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { type Snapshot, undoFault } from './snapshot.ts'
import type { Source } from './source.ts'

export { type Applied, type GameEvent, isLogError, LogError } from './event.ts'
export type { Submission } from './question.ts'
export type { Snapshot } from './snapshot.ts'

/** What became of a submission: the question it answers, and the event that it led to, if it did. */
export interface Submitted {
  readonly question: number
  readonly applied: Applied | null
}

/**
 * A game being played: its position, its log, what happened, and the submissions to the question that waits. Its only secrets
 * are these and the position.
 */
export class Match {
  readonly game: Game
  readonly #log: Log

  private constructor(log: Log) {
    this.game = log.game
    this.#log = log
  }

  /** Opens a new game. The script's outcomes are used before the source's. */
  static begin(
    game: Game,
    options: unknown,
    seats: number,
    source: Source,
    script: Script = [],
  ): Match | Refusal {
    const read = game.readOptions(options, seats)
    if (isRefusal(read)) return read
    const opened = game.begin(options, seats, source, script)
    return isRefusal(opened)
      ? opened
      : new Match(openLog(game, { seats, options: game.unusualOptions(read) }, opened))
  }

  /** Goes on from a position; the log begins with it. */
  static load(game: Game, position: unknown, seats: number): Match | Refusal {
    const unfit = game.seatsFault(seats)
    if (unfit !== null) return unfit
    const wrong = game.fault(position)
    if (wrong !== null) return refuse(null, 'BAD_POSITION', `${wrong}.`)
    const copy = game.machine.copy(game.machine.filled(position as Position))
    const there = game.rules.seatsOf?.(copy) ?? seats
    if (there !== seats)
      return refuse(null, 'BAD_SEATS', `The position is for ${counted(there, 'seat')}, not ${seats}.`)
    const stranger = game.asked(copy).find((seat) => seat >= seats)
    if (stranger !== undefined)
      return refuse(
        null,
        'BAD_SEATS',
        `The position asks seat ${stranger}, but the number of seats is ${seats}.`,
      )
    const given = copyJson(copy) as unknown as Json
    const opened = { position: copy, facts: [], chance: [], revealed: true, settled: true }
    return new Match(openLog(game, { seats, options: {}, position: given }, opened))
  }

  /**
   * Folds a log into a match, without running any generator.
   * @throws LogError where the log and the rules disagree: the event's number and why.
   */
  static replay(game: Game, events: readonly GameEvent[]): Match {
    const { game: id, version, options, seats, position } = openingOf(events[0])
    const first = events[0] as GameEvent
    sameRules(game, id, version)
    const match = guarded(0, () =>
      position === undefined
        ? Match.begin(game, options, seats, exhausted, first)
        : Match.load(game, position, seats),
    )
    match.#log.prove(first)
    for (const event of events.slice(1)) match.follow(event)
    return match
  }

  /**
   * Goes on from a snapshot and the events after it; what was told before it is not known any more.
   * @throws LogError like `replay`
   */
  static resume(game: Game, snapshot: Snapshot, tail: readonly GameEvent[]): Match {
    sameRules(game, snapshot.game, snapshot.version)
    const match = new Match(new Log(game, snapshot))
    for (const event of tail) match.follow(event)
    return match
  }

  get options(): JsonObject {
    return this.#log.options
  }

  get position(): Position {
    return this.#log.position
  }

  /** How many seats there are: in games where they come and go, as many as in the position. */
  get seats(): number {
    return this.#log.seats
  }

  /** The whole log; of a match that was resumed, what came after the snapshot. */
  get events(): readonly GameEvent[] {
    return this.#log.events
  }

  /** The number of the next event. */
  get nextSeq(): number {
    return this.#log.next
  }

  /** The question that waits, and what was answered to it. */
  get question(): Omit<Question, 'put' | 'after' | 'answers'> {
    return this.#log.question
  }

  /** The facts of the opening and of every event that still stands, as far back as they are known; the list may grow. */
  applied(): readonly Applied[] {
    return this.#log.applied
  }

  /** Checks an answer; null when it is legal. */
  check(seat: Seat, choice: Json): Refusal | null {
    return this.#log.seatFault(seat) ?? this.game.check(this.position, seat, choice)
  }

  /**
   * Applies the answer of a seat that is asked alone, or a standing answer of any seat. A refusal, or bad chance, leaves
   * everything as it was.
   */
  answer(seat: Seat, choice: Json, source: Source, script: Script = []): Applied | Refusal {
    const fault = this.#log.seatFault(seat)
    if (fault !== null) return fault
    const effect = this.game.apply(this.position, seat, choice, source, script)
    return isRefusal(effect) ? effect : this.#log.append('answer', seat, copyJson(choice), effect)
  }

  /**
   * Why a submission would not be kept, or null. A ready submission must be legal; a draft need only fit the question's schema.
   * @param question the number of the question it answers (`question.since`), when the writer names it
   */
  submissionFault(seat: Seat, answer: Json, ready: boolean, question: number | null = null): Refusal | null {
    const fault = this.#staleFault(seat, question)
    if (fault !== null) return fault
    if (ready) return this.game.check(this.position, seat, answer)
    return isStanding(answer)
      ? refuse(null, 'BAD_CHOICE', 'A preset move cannot be a draft of orders.')
      : this.game.checkDraft(this.position, seat, answer)
  }

  /**
   * Submits an answer to the question that waits, in place of the seat's last one. A draft is kept; so is a ready answer to a
   * question to several, until all are in: then all are carried out. The ready answer of a seat that is asked alone, and a
   * standing answer, are carried out at once.
   */
  submit(
    seat: Seat,
    answer: Json,
    ready: boolean,
    source: Source,
    script: Script = [],
    question: number | null = null,
  ): Submitted | Refusal {
    const { several } = this.#log.question
    if (ready && (!several || isStanding(answer))) {
      const number = this.#log.question.since(seat) ?? this.nextSeq
      const applied = this.#staleFault(seat, question) ?? this.answer(seat, answer, source, script)
      return isRefusal(applied) ? applied : { question: number, applied }
    }
    const fault = this.submissionFault(seat, answer, ready, question)
    return fault ?? this.#put(seat, { answer: copyJson(answer), ready, late: false }, source, script)
  }

  /**
   * Keeps a submission as `submit` does, but resolves nothing: when all are in, the question is `ripe`, and `close`
   * resolves it. An answer that is carried out at once (of a seat that is asked alone) is no submission.
   */
  keep(seat: Seat, answer: Json, ready: boolean, question: number | null = null): Refusal | null {
    const fault = this.submissionFault(seat, answer, ready, question)
    if (fault === null) this.#log.question.put(seat, { answer: copyJson(answer), ready, late: false })
    return fault
  }

  /** The deadline has passed for one seat: its answer is what the rules say for the late. */
  late(seat: Seat, source: Source, script: Script = []): Submitted | Refusal {
    const fault = this.#log.seatFault(seat)
    if (fault !== null) return fault
    const question = this.#log.question.since(seat)
    const isIn =
      this.#log.question.submissionOf(seat)?.ready === true || this.game.stands(this.position, seat)
    if (question === null || isIn) return refuse(null, 'NOT_LATE', 'Nobody waits for this seat.')
    const answer = this.game.late(this.position, seat)
    if (this.#log.question.several)
      return this.#put(seat, { answer, ready: true, late: true }, source, script)
    const effect = this.game.apply(this.position, seat, answer, source, script)
    return isRefusal(effect) ? effect : { question, applied: this.#log.append('late', seat, answer, effect) }
  }

  /**
   * Resolves the question to several seats as it stands: all are in, or the deadline has passed.
   * A seat's ready submission is its answer; past the deadline its draft, if that is legal; else its standing answer, else
   * what the rules say for the late.
   */
  close(source: Source, script: Script = []): Applied | Refusal {
    const turn = this.#log.question.several ? this.#log.question.answers() : { answers: [], late: [] }
    const effect = this.game.resolve(this.position, turn.answers, source, script)
    return isRefusal(effect) ? effect : this.#log.append('turn', null, turn as unknown as Json, effect)
  }

  /** Somebody joins the running game; the event names the seat. */
  join(given: Json, source: Source, script: Script = []): Applied | Refusal {
    return this.#happen('join', null, copyJson(given), source, script)
  }

  /** A seat leaves the running game. */
  leave(seat: Seat, source: Source, script: Script = []): Applied | Refusal {
    return this.#log.seatFault(seat) ?? this.#happen('leave', seat, null, source, script)
  }

  /** Somebody acts who plays no seat. */
  act({ author, reason, act }: Act, source: Source, script: Script = []): Applied | Refusal {
    const full = this.game.rules.acts?.full?.(this.position, act) ?? null
    return full ?? this.#happen('act', null, { author, reason, act: copyJson(act) }, source, script)
  }

  /**
   * The event to which the seat may go back, or why it may not. An event can be taken back when it was the seat's
   * own, drew no chance, showed nothing hidden and left the turn where it was.
   */
  undoPoint(seat: Seat): number | Refusal {
    const { last, question } = this.#log
    if (last === null || last.event.seat !== seat) return this.#nothingToUndo(seat)
    const unsafe = question.ready.some((other) => other !== seat)
      ? 'Another player has answered meanwhile.'
      : undoFault(this.game, last, this.seats)
    return unsafe === null ? last.to : refuse(null, 'CANNOT_UNDO', unsafe)
  }

  /** Why a seat has nothing that it could take back: by what happened last. */
  #nothingToUndo(seat: Seat): Refusal {
    const event = this.events[this.events.length - 1]
    const [isOwn, isUndo] = [event?.seat === seat, event?.kind === 'undo']
    if (isOwn && !isUndo)
      return refuse(null, 'CANNOT_UNDO', 'Dice were rolled or cards drawn: there is no undo past that.')
    const text =
      event === undefined || event.kind === 'begin' || isUndo
        ? 'You have made no move that you could take back.'
        : 'Others have moved since your last move.'
    return refuse(null, 'NOTHING_TO_UNDO', text)
  }

  /** Takes the seat's last event back, if it may be taken back. */
  undo(seat: Seat): Applied | Refusal {
    const to = this.undoPoint(seat)
    const { last } = this.#log
    return isRefusal(to) || last === null ? (to as Refusal) : this.#log.takeBack(last)
  }

  /**
   * Goes back to an event, and undoes all that came of it: for those who have all agreed on it. Chance is not drawn again as it was,
   * for the events after it have other numbers.
   * @throws LogError when the log is not known as far back
   */
  goBack(to: number): Applied | Refusal {
    if (!Number.isInteger(to) || to < 0 || to >= this.nextSeq - 1)
      return refuse(null, 'NO_SUCH_EVENT', `There is no event ${to} to which this game could go back.`)
    return this.#log.goBack(this.#upTo(to).#log)
  }

  /**
   * Applies one event of a log, of any kind, without running a generator; the submissions of a question that it settles are
   * gone.
   * @throws LogError where the event and the rules disagree
   */
  follow(event: GameEvent): Applied {
    return event?.kind === 'undo' && event.seat === null ? this.#followBack(event) : this.#log.follow(event)
  }

  #followBack(event: GameEvent): Applied {
    const { to } = (event.answer ?? {}) as { to?: unknown }
    const isNext = eventFault(event) === null && event.seq === this.nextSeq
    const applied =
      isNext && typeof to === 'number' && sameJson(event.answer, { to }) ? this.goBack(to) : null
    if (applied === null || isRefusal(applied))
      throw new LogError(`Event ${event.seq} takes back what it cannot.`)
    this.#log.prove(event)
    return applied
  }

  /** @throws LogError when the log is not known as far back */
  #upTo(seq: number): Match {
    try {
      return this.fork(seq)
    } catch (error) {
      if (error instanceof RangeError) throw new LogError(error.message)
      throw error
    }
  }

  /**
   * Takes the last event out again, as if it had never been: it could not be written down. Submissions are as they were.
   * @throws RangeError when the last event has been withdrawn already, or none has been added
   */
  withdraw(): void {
    this.#log.withdraw()
  }

  /** What the fold of the log needs to go on from here. */
  snapshot(): Snapshot {
    return this.#log.snapshot()
  }

  /** A new match that shares the past of this one up to and including an event; submissions do not come along. */
  fork(seq: number): Match {
    const { snapshot, events } = this.#log.upTo(seq)
    return snapshot === null ? Match.replay(this.game, events) : Match.resume(this.game, snapshot, events)
  }

  /** Why a seat cannot answer the question of that number at all: it is no seat, or asked something else. */
  #staleFault(seat: Seat, question: number | null): Refusal | null {
    const fault = this.#log.seatFault(seat)
    if (fault !== null || question === null || this.game.isOver(this.position)) return fault
    return question === this.#log.question.since(seat)
      ? null
      : refuse(
          null,
          'STALE_QUESTION',
          'You are not asked this any more: look again, and answer what is asked now.',
        )
  }

  /** Adds a submission to the question, and resolves it when that was the last; a refused one changes nothing. */
  #put(seat: Seat, submission: Submission, source: Source, script: Script): Submitted | Refusal {
    const before = this.#log.question.submissionOf(seat)
    const question = this.#log.question.since(seat) ?? 0
    this.#log.question.put(seat, submission)
    if (!submission.ready || !this.#log.question.ripe) return { question, applied: null }
    let applied: Applied | Refusal | null = null
    try {
      applied = this.close(source, script)
    } finally {
      // Refused, or a fault of the rules that was thrown.
      if (applied === null || isRefusal(applied)) this.#log.question.put(seat, before)
    }
    return isRefusal(applied) ? applied : { question, applied }
  }

  #happen(
    kind: 'join' | 'leave' | 'act',
    seat: Seat | null,
    answer: Json,
    source: Source,
    script: Script,
  ): Applied | Refusal {
    const { chance, streams } = drawsOf(script)
    const event = { seq: this.nextSeq, kind, seat, answer, chance: [] }
    const fault = eventFault(event)
    if (fault !== null) return refuse(null, 'BAD_CHOICE', `${fault}.`)
    const scripted = { ...event, chance, ...(streams === undefined ? {} : { streams }) }
    const effect = this.game.carryOut(this.position, scripted, source)
    return isRefusal(effect) ? effect : this.#log.append(kind, seat ?? effect.seat ?? null, answer, effect)
  }
}
