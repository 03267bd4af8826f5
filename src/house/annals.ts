import type { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Done } from './acts.ts'
import { Chronicle } from './chronicle.ts'
import type { Line } from './contract.ts'
import type { Dispatch } from './contract-dispatch.ts'
import { type Era, eventsIn } from './eras.ts'
import { lastAnswered, undoneTo } from './events.ts'

/**
 * What is read of a table: the chronicle of its game, and before it those of what other versions of the rules have led, each
 * in the words of its own.
 */
export class Annals {
  readonly #name: (seat: Seat) => string
  readonly #eras: () => readonly [...Era[], Era]
  readonly #chronicles: Chronicle[] = []

  /** @param eras what is known of the log */
  constructor(name: (seat: Seat) => string, eras: () => readonly [...Era[], Era]) {
    this.#name = name
    this.#eras = eras
  }

  /** What an eye may read of events `since` to `until`, both included; what was taken back is not there. */
  lines(eye: Seat | null, since = 0, until = Number.POSITIVE_INFINITY): Line[] {
    const eras = this.#eras()
    if (eras.length === 1) return this.#of(0).lines(eras[0].match, eye, since, until)
    return eras.flatMap(({ match }, i) => this.#of(i).lines(match, eye, since, until))
  }

  /** What happened to a seat since its last answer, or since the rules it is played by now lead the game. */
  dispatch(match: Match, seat: Seat, acts: readonly Done[] = []): Dispatch {
    return this.#of(this.#eras().length - 1).dispatch(match, seat, acts)
  }

  /** The first event on which two eyes read differently; the end when they read the same. */
  parting(one: Seat | null, other: Seat | null): number {
    let parts = 0
    for (const [i, { match }] of this.#eras().entries()) {
      parts = this.#of(i).parting(match, one, other)
      if (parts < match.nextSeq) return parts
    }
    return parts
  }

  /** From which event on a reader who has the chronicle up to `since` must read again: undos reach further back. */
  rereadFrom(since: number): number {
    let from = since
    for (const { kind, answer } of eventsIn(this.#eras(), since))
      if (kind === 'undo') from = Math.min(from, undoneTo(answer) + 1)
    return from
  }

  /** The last event with an answer that a seat gave by itself; null when none is known. */
  lastAnswered(seat: Seat, acts: readonly Done[] = []): number | null {
    const last = this.#eras().map(({ match }) => lastAnswered(match, seat, acts))
    return last.findLast((event) => event !== null) ?? null
  }

  #of(era: number): Chronicle {
    const known = this.#chronicles[era]
    if (known !== undefined) return known
    const made = new Chronicle(this.#name, () => this.#eras()[era]?.edition ?? this.#eras()[0].edition)
    this.#chronicles[era] = made
    return made
  }
}
