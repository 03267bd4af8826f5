import type { Fact } from '../../kernel/facts.ts'
import type { Applied, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { mayKnow } from '../../kernel/tell.ts'
import { viewOf } from '../../kernel/views.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Dispatch } from '../api/digest.ts'
import { lastAnswered } from '../log/events.ts'
import type { LoggedAction } from '../log/house-actions.ts'
import { digestOf, Gathered, type Heard, heardOf } from './digest.ts'

/** How a version of a game puts what happened into words. */
type Worded = Pick<PinnedRuleset, 'tell' | 'address' | 'placesOf'>

/** What a seat has heard since its last answer. */
interface Ear {
  readonly match: Match
  /** The event of its last answer; null when it has given none. */
  readonly since: number | null
  readonly heard: Heard[]
  readonly gathered: Gathered
  /** How many of the told facts have been taken in, and the last of them. */
  read: number
  last: Applied | undefined
  dispatch: Dispatch
}

/**
 * What happened to every seat since its last answer. It is added to event by event: a fact is put into words for a seat once,
 * until the seat answers or something is taken back.
 */
export class DigestFacts {
  readonly #name: (seat: Seat) => string
  readonly #edition: () => Worded
  readonly #ears = new Map<Seat, Ear>()

  constructor(name: (seat: Seat) => string, edition: () => Worded) {
    this.#name = name
    this.#edition = edition
  }

  /**
   * Of one seat; the same object until something else is to be told.
   * @param acts what the house has done at the table: what a bot answered in its place was not its own
   */
  of(match: Match, seat: Seat, acts: readonly LoggedAction[]): Dispatch {
    const applied = match.applied()
    const since = lastAnswered(match, seat, acts)
    const ear = this.#ear(match, seat, since)
    if (ear.read === applied.length && ear.last === applied.at(-1)) return ear.dispatch
    const view = viewOf(match.game, match.position, seat)
    const before = ear.heard.length
    for (; ear.read < applied.length; ear.read++) this.#hear(match, seat, view, applied, ear)
    ear.last = applied.at(-1)
    const reported = this.#reported(match, seat, view, applied)
    if (ear.heard.length > before || reported.length > 0)
      ear.dispatch = {
        ...ear.dispatch,
        ...(reported.length === 0 ? ear.gathered.dispatch() : digestOf([...ear.heard, ...reported])),
      }
    return ear.dispatch
  }

  /**
   * How far a seat has taken in the facts. It starts again from the last answer where the seat has given another, or something
   * was undone.
   */
  #ear(match: Match, seat: Seat, since: number | null): Ear {
    const applied = match.applied()
    const known = this.#ears.get(seat)
    const goesOn = known?.match === match && known.since === since
    if (goesOn && applied[known.read - 1] === known.last) return known
    const from = applied.findLastIndex(({ event }) => event.seq < (since ?? 1)) + 1
    const dispatch = { seat, since: since ?? 0, ...digestOf([]) }
    const ear: Ear = {
      match,
      since,
      heard: [],
      gathered: new Gathered(),
      read: from,
      last: applied[from - 1],
      dispatch,
    }
    this.#ears.set(seat, ear)
    return ear
  }

  /** Listens to the next event. */
  #hear(
    match: Match,
    you: Seat,
    view: unknown,
    applied: readonly Applied[],
    { read, heard, gathered }: Ear,
  ): void {
    const { rules } = match.game
    const { tell, address, placesOf } = this.#edition()
    const { event, facts } = applied[read] as Applied
    const own = event.kind === 'answer' && event.seat === you
    for (const [n, fact] of facts.entries()) {
      if (!mayKnow(fact, you)) continue
      const { kind, text, clause, grade, concern, dice } = tell(rules, fact, view, this.#name, you)
      const reader = {
        ...{ you, view, name: this.#name },
        get before() {
          return toldBefore(applied, read, n)
        },
      }
      const said = address === undefined ? { head: text, to: 'table' as const } : address(rules, fact, reader)
      if (said === null) continue
      const places = placesOf(rules, fact, view)
      const one = { event: event.seq, kind, clause, grade, concern, own, rank: null, dice, places, said }
      heard.push(one)
      gathered.add(one)
    }
  }

  /** What of the report of the last turn is a headline, where the game gives reports. */
  #reported({ game: { rules } }: Match, you: Seat, view: unknown, applied: readonly Applied[]): Heard[] {
    if (rules.reported === undefined) return []
    const turn = applied.findLast(({ event }) => event.kind === 'turn')
    const report = turn === undefined ? null : (rules.report?.(view, you) ?? null)
    if (turn === undefined || report === null) return []
    return heardOf(rules.reported(report, you), turn.event.seq)
  }
}

/** The facts told before one of an event. */
function toldBefore(applied: readonly Applied[], event: number, fact: number): Fact[] {
  const before = applied.slice(0, event).flatMap(({ facts }) => facts)
  return [...before, ...(applied[event] as Applied).facts.slice(0, fact)]
}
