import type { Fact } from '../../kernel/facts.ts'
import type { Applied, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { mayKnow } from '../../kernel/tell.ts'
import { viewOf } from '../../kernel/views.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Line } from '../api/contract.ts'
import type { Dispatch } from '../api/digest.ts'
import { eventsFrom, undoneTo } from '../log/events.ts'
import type { LoggedAction } from '../log/house-actions.ts'
import { DigestFacts } from './digest-facts.ts'

/** How a version of a game puts what happened into words. */
type Worded = Pick<PinnedRuleset, 'tell' | 'address' | 'placesOf'>

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
      const text = `${this.#name(event.seat)} takes back the last answer`
      const args = [undoneTo(event.answer)]
      out.push({
        ...{ event: seq, kind: 'undo', text, clause: '', args, dice: [], places: [], seat: event.seat },
        ...{ grade: 'event', about: event.seat, moves: false },
      })
    }
    return out
  }
}
