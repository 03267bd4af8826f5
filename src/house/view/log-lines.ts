import type { Fact } from '../../kernel/facts.ts'
import type { Applied, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { viewOf } from '../../kernel/snapshot.ts'
import { mayKnow } from '../../kernel/tell.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Line } from '../api/contract.ts'
import type { Dispatch } from '../api/view.ts'
import { eventsFrom, lastAnswered, undoneTo } from '../log/events.ts'
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
class DigestFacts {
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

/** What one observer has read so far. */
interface Page {
  /** The facts told that are on the page; the same objects in the same order as in `told()`. */
  readonly applied: Applied[]
  /** The lines of each. */
  readonly lines: Line[][]
}

/**
 * The log of a table in words, for each observer their own: facts that only some may know are left out for others.
 * A line is worded once, when somebody first reads it.
 */
export class LogLines {
  readonly #name: (seat: Seat) => string
  readonly #edition: () => Worded
  readonly #pages = new Map<Seat | null, Page>()
  readonly #dispatches: DigestFacts

  /** @param edition how the version of the game that is played puts facts into words */
  constructor(name: (seat: Seat) => string, edition: () => Worded) {
    this.#name = name
    this.#edition = edition
    this.#dispatches = new DigestFacts(name, edition)
  }

  /** What an observer may read of events `since` to `until`, both included; what was taken back is not there. */
  lines(match: Match, observer: Seat | null, since = 0, until = Number.POSITIVE_INFINITY): Line[] {
    const page = this.#page(match, observer)
    // Events stand in order, and most readers know all but the last.
    let first = page.applied.length
    while (first > 0 && (page.applied[first - 1] as Applied).event.seq >= since) first--
    const out: Line[] = []
    for (let i = first; i < page.applied.length && (page.applied[i] as Applied).event.seq <= until; i++)
      out.push(...(page.lines[i] as Line[]))
    const undone = this.#undone(match, since, until)
    return undone.length === 0 ? out : [...out, ...undone].sort((a, b) => a.event - b.event)
  }

  /**
   * What happened to a seat since its last answer.
   * @param acts what the house has done at the table: what a bot answered in its place was not its own
   */
  dispatch(match: Match, seat: Seat, acts: readonly LoggedAction[] = []): Dispatch {
    return this.#dispatches.of(match, seat, acts)
  }

  /** The first event that two observers read differently; the end when they read the same. */
  parting(match: Match, one: Seat | null, other: Seat | null): number {
    if (one === other) return match.nextSeq
    const a = this.#page(match, one)
    const b = this.#page(match, other)
    for (let i = 0; i < a.applied.length; i++) {
      const mine = a.lines[i] ?? []
      const theirs = b.lines[i] ?? []
      const same =
        mine.length === theirs.length &&
        mine.every((line, n) => line.kind === theirs[n]?.kind && line.text === theirs[n]?.text)
      if (!same) return (a.applied[i] as Applied).event.seq
    }
    return match.nextSeq
  }

  #page(match: Match, observer: Seat | null): Page {
    const applied = match.applied()
    let page = this.#pages.get(observer)
    if (page === undefined) {
      page = { applied: [], lines: [] }
      this.#pages.set(observer, page)
    }
    // An undo takes away the end.
    while (
      page.applied.length > 0 &&
      page.applied[page.applied.length - 1] !== applied[page.applied.length - 1]
    ) {
      if (page.applied.length === 1 && page.applied[0]?.event === applied[0]?.event) break
      page.applied.pop()
      page.lines.pop()
    }
    if (page.applied.length === applied.length) return page
    const view = viewOf(match.game, match.position, observer)
    for (let i = page.applied.length; i < applied.length; i++) {
      const one = applied[i] as Applied
      page.applied.push(one)
      page.lines.push(one.facts.flatMap((fact) => this.#line(match, observer, view, one, fact)))
    }
    return page
  }

  #line(match: Match, observer: Seat | null, view: unknown, { event }: Applied, fact: Fact): Line[] {
    if (!mayKnow(fact, observer)) return []
    const { kind, args } = fact
    const { rules } = match.game
    const { tell, placesOf } = this.#edition()
    const { text, clause, dice, grade, about, moves } = tell(rules, fact, view, this.#name, observer)
    const places = placesOf(rules, fact, view)
    return [
      { event: event.seq, kind, text, clause, args, dice, places, seat: event.seat, grade, about, moves },
    ]
  }

  #undone(match: Match, since: number, until: number): Line[] {
    const out: Line[] = []
    for (const event of eventsFrom(match, since)) {
      const { seq } = event
      if (event.kind !== 'undo' || event.seat === null || seq > until) continue
      const text = `${this.#name(event.seat)} takes back their last move`
      const args = [undoneTo(event.answer)]
      out.push({
        ...{ event: seq, kind: 'undo', text, clause: '', args, dice: [], places: [], seat: event.seat },
        ...{ grade: 'event', about: event.seat, moves: false },
      })
    }
    return out
  }
}
