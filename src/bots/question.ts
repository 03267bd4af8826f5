import type { Game } from '../kernel/game.ts'
import { labelOf } from '../kernel/machine.ts'
import type { Code, Position, Seat } from '../kernel/procedure.ts'

/**
 * A question as a bot gets it: what its seat sees, and what it may choose. There is nothing in it that
 * the seat may not know.
 */
export interface Question {
  readonly seat: Seat
  readonly view: unknown
  /** `procedure.step` */
  readonly step: string
  /** The codes to choose from; null when a structured value is asked. */
  readonly codes: readonly Code[] | null
}

/** The question to a seat, which must be one of those asked, as plain JSON: it can be sent to another thread. */
export function questionFor(game: Game, p: Position, seat: Seat): Question {
  const { view, step, codes } = new LiveQuestion(game, p, seat)
  return { seat, view, step, codes }
}

/** The question to a seat whose player thinks in this thread: what it does not look at is not made. */
export class LiveQuestion implements Question {
  readonly seat: Seat
  readonly step: string
  readonly codes: readonly Code[] | null
  readonly #game: Game
  readonly #p: Position
  #view: unknown

  constructor(game: Game, p: Position, seat: Seat) {
    const w = game.machine.waiting(p)
    if (w === null) throw new RangeError('The game is over: there is no question.')
    this.seat = seat
    this.step = labelOf(w.frame)
    this.codes = 'codec' in w.step ? game.codes(p, seat) : null
    this.#game = game
    this.#p = p
  }

  get view(): unknown {
    this.#view ??= this.#game.rules.view(this.#p, this.seat)
    return this.#view
  }
}
