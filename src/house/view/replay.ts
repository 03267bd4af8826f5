import { type Game, isRefusal } from '../../kernel/game.ts'
import { type GameEvent, LogError } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import { undoneTo } from '../log/events.ts'

/** The events between two kept positions; a position between them is folded from the earlier. */
const EVERY = 32
/** How many of the positions that were asked for last are kept, too. */
const ASKED = 2

/** The positions of a log at any of its events, without folding it from the start each time. */
export class Replay {
  readonly #game: Game
  readonly #events: readonly GameEvent[]
  readonly #kept = new Map<number, Position>()
  /** The positions that were asked for last: a delayed spectator asks for one event after the other. */
  #asked: readonly (readonly [number, Position])[] = []

  /**
   * @param events the log, or what came after the opening; it may grow
   * @param opened the event after which the opening stood
   */
  constructor(game: Game, opening: Position, events: readonly GameEvent[], opened = 0) {
    this.#game = game
    this.#events = events
    this.#kept.set(opened, opening)
  }

  /**
   * The position after an event. Not to be changed.
   * @throws LogError when the log and the rules disagree
   */
  at(seq: number): Position {
    const known = this.#asked.find(([asked]) => asked === seq)
    if (known !== undefined) return known[1]
    const position = this.#folded(seq)
    this.#asked = [[seq, position], ...this.#asked.slice(0, ASKED - 1)]
    return position
  }

  #folded(seq: number): Position {
    const ahead: GameEvent[] = []
    let from = seq
    let position = this.#at(from)
    while (position === undefined) {
      const event = this.#events[from - (this.#events[0]?.seq ?? 0)]
      if (event === undefined) throw new LogError(`The log has no event ${from}.`)
      if (event.kind === 'undo') from = undoneTo(event.answer)
      else {
        ahead.push(event)
        from--
      }
      position = this.#at(from)
    }
    for (const event of ahead.reverse()) {
      position = this.#follow(position, event)
      if (event.seq % EVERY === 0) this.#kept.set(event.seq, position)
    }
    return position
  }

  #at(seq: number): Position | undefined {
    return this.#kept.get(seq) ?? this.#asked.find(([asked]) => asked === seq)?.[1]
  }

  #follow(position: Position, event: GameEvent): Position {
    const effect = this.#game.carryOut(position, event)
    if (isRefusal(effect)) throw new LogError(`Event ${event.seq} is refused by the rules: ${effect.text}`)
    return effect.position
  }
}
