import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Line } from '../api/contract.ts'
import type { Dispatch } from '../api/view.ts'
import { LogLines } from '../view/log-lines.ts'
import { answersOf, isAnswerFor, lastAnswered, undoneTo } from './events.ts'
import type { LoggedAction } from './house-actions.ts'
import { eventsIn, type VersionSpan } from './versions.ts'

/**
 * The log lines of a table: those of its game, and before them those of other versions of the rules that led it, each in its
 * own words.
 */
export class HouseLog {
  readonly #name: (seat: Seat) => string
  readonly #spans: () => readonly [...VersionSpan[], VersionSpan]
  readonly #seats: () => readonly StoredSeat[]
  readonly #chronicles: LogLines[] = []
  /** The seats by whose names the lines were worded. */
  #worded: readonly StoredSeat[] = []

  /** @param spans what is known of the log */
  constructor(
    name: (seat: Seat) => string,
    spans: () => readonly [...VersionSpan[], VersionSpan],
    seats: () => readonly StoredSeat[],
  ) {
    this.#name = name
    this.#spans = spans
    this.#seats = seats
  }

  /** What an observer may read of events `since` to `until`, both included; what was taken back is not there. */
  lines(observer: Seat | null, since = 0, until = Number.POSITIVE_INFINITY): Line[] {
    const spans = this.#spans()
    if (spans.length === 1) return this.#of(0).lines(spans[0].match, observer, since, until)
    return spans.flatMap(({ match }, i) => this.#of(i).lines(match, observer, since, until))
  }

  /** What happened to a seat since its last answer, or since the rules it is played by now lead the game. */
  dispatch(match: Match, seat: Seat, acts: readonly LoggedAction[] = []): Dispatch {
    return this.#of(this.#spans().length - 1).dispatch(match, seat, acts)
  }

  /** The first event that two observers read differently; the end when they read the same. */
  parting(one: Seat | null, other: Seat | null): number {
    let parts = 0
    for (const [i, { match }] of this.#spans().entries()) {
      parts = this.#of(i).parting(match, one, other)
      if (parts < match.nextSeq) return parts
    }
    return parts
  }

  /** From which event on a reader who has the log lines up to `since` must read again: undos reach further back. */
  rereadFrom(since: number): number {
    let from = since
    for (const { kind, answer } of eventsIn(this.#spans(), since))
      if (kind === 'undo') from = Math.min(from, undoneTo(answer) + 1)
    return from
  }

  /** The last event with an answer that a seat gave by itself; null when none is known. */
  lastAnswered(seat: Seat, acts: readonly LoggedAction[] = []): number | null {
    const last = this.#spans().map(({ match }) => lastAnswered(match, seat, acts))
    return last.findLast((event) => event !== null) ?? null
  }

  /** Whether a seat itself gave the first answer for it from an event on: not the rules for the late, nor a bot. */
  answeredItself(seat: Seat, since: number, acts: readonly LoggedAction[]): boolean {
    const first = eventsIn(this.#spans(), since).find((event) => isAnswerFor(event, seat))
    return first !== undefined && answersOf(seat, acts)(first)
  }

  #of(span: number): LogLines {
    const seats = this.#seats()
    if (seats !== this.#worded) {
      // House-9.4  The past calls players by the names that their seats have now.
      if (this.#worded.some(({ name }, seat) => name !== seats[seat]?.name)) this.#chronicles.length = 0
      this.#worded = seats
    }
    const known = this.#chronicles[span]
    if (known !== undefined) return known
    const made = new LogLines(this.#name, () => this.#spans()[span]?.edition ?? this.#spans()[0].edition)
    this.#chronicles[span] = made
    return made
  }
}
