import type { TurnAnswer } from './event.ts'
import type { Game } from './game.ts'
import type { Json } from './json.ts'
import type { Position, Seat } from './procedure.ts'

/** What a seat has answered to the question it is asked, while that waits for others. */
export interface Submission {
  readonly answer: Json
  /** False for a draft, which is its writer's alone and need not be legal. */
  readonly ready: boolean
  /** True when it says what the rules say for the late. */
  readonly late: boolean
}

/**
 * The question that a position waits with: the seats it asks, since which event each of them has been asked it without a
 * break, and the submissions that lie beside the position until it is resolved.
 */
export class Question {
  /** True when it is to several seats, who answer by submissions. */
  readonly several: boolean
  /** The seats asked, in rising order. */
  readonly asked: readonly Seat[]
  readonly #game: Game
  readonly #position: Position
  readonly #since = new Map<Seat, number>()
  #submissions: Map<Seat, Submission> | null = null
  #waits: ReadonlyMap<Seat, number> | null = null
  #missing: Set<Seat> | null = null

  /** @param since from which event a seat has been asked */
  constructor(game: Game, position: Position, since: (seat: Seat) => number) {
    this.#game = game
    this.#position = position
    this.several = game.asksSeveral(position)
    this.asked = game.asked(position)
    for (const seat of this.asked) this.#since.set(seat, since(seat))
  }

  /** The seats it waits for, in or not, and since when; a seat whose answer stands is in for good. */
  get waits(): ReadonlyMap<Seat, number> {
    if (this.#waits !== null) return this.#waits
    let waits: Map<Seat, number> | null = null
    const seats = this.#game.waits(this.#position)
    const all = seats.length === this.asked.length
    for (const seat of this.asked) {
      if ((all || seats.includes(seat)) && !this.#game.stands(this.#position, seat)) continue
      waits ??= new Map(this.#since)
      waits.delete(seat)
    }
    this.#waits = waits ?? this.#since
    return this.#waits
  }

  /** The seats that it still waits for, in any order. */
  get #awaited(): Set<Seat> {
    this.#missing ??= new Set(this.waits.keys())
    return this.#missing
  }

  /**
   * The question as it is after an event that has not settled it: seats that were asked before are asked since then, and submissions
   * stay. A ready submission that is not legal any more becomes a draft.
   */
  after(position: Position, seq: number): Question {
    const next = new Question(this.#game, position, (seat) => this.#since.get(seat) ?? seq)
    for (const [seat, submission] of this.#submissions ?? []) {
      if (!next.#since.has(seat)) continue
      const legal = !submission.ready || this.#game.check(position, seat, submission.answer) === null
      next.put(seat, legal ? submission : { ...submission, ready: false, late: false })
    }
    return next
  }

  /** From which event on a seat has been asked this without a break; null when it is not asked. */
  since(seat: Seat): number | null {
    return this.#since.get(seat) ?? null
  }

  submissionOf(seat: Seat): Submission | null {
    return this.#submissions?.get(seat) ?? null
  }

  /** The seats whose submissions are ready, in rising order. */
  get ready(): readonly Seat[] {
    return this.asked.filter((seat) => this.#submissions?.get(seat)?.ready === true)
  }

  /** The seats that it still waits for. */
  get waitsFor(): readonly Seat[] {
    return this.asked.filter((seat) => this.#awaited.has(seat))
  }

  /** True when all are in. */
  get ripe(): boolean {
    return this.several && this.#awaited.size === 0
  }

  /** Puts a submission in the place of the seat's last one; null takes it away. */
  put(seat: Seat, submission: Submission | null): void {
    this.#submissions ??= new Map()
    if (submission === null) this.#submissions.delete(seat)
    else this.#submissions.set(seat, submission)
    if (submission?.ready === true) this.#awaited.delete(seat)
    else if (this.waits.has(seat)) this.#awaited.add(seat)
  }

  /**
   * Everybody's answer as it is now: the ready submission, else the standing answer, else what the rules say for the late.
   * When not all are in, the deadline has passed, and a draft counts, too, if it is legal.
   */
  answers(): TurnAnswer {
    const deadline = !this.ripe
    const answers: [Seat, Json][] = []
    const late: Seat[] = []
    for (const seat of [...this.asked].sort((a, b) => a - b)) {
      const submission = this.#submissions?.get(seat)
      if (submission !== undefined && this.#counts(seat, submission, deadline)) {
        answers.push([seat, submission.answer])
        if (submission.late) late.push(seat)
      } else {
        answers.push([seat, this.#game.late(this.#position, seat)])
        if (!this.#game.stands(this.#position, seat)) late.push(seat)
      }
    }
    return { answers, late }
  }

  #counts(seat: Seat, { ready, answer }: Submission, deadline: boolean): boolean {
    return ready || (deadline && this.#game.check(this.#position, seat, answer) === null)
  }
}
