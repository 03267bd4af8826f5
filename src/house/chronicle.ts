import type { GameEvent, Match, Told } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Fact } from '../kernel/transition.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { Line } from './contract.ts'

/** Spectators, in a fact's list of those who may know it. */
const SPECTATORS = -1

/** What one eye has read so far. */
interface Page {
  /** The facts told that are on the page; the same objects in the same order as in `told()`. */
  readonly told: Told[]
  /** The lines of each. */
  readonly lines: Line[][]
}

/**
 * The chronicle of a table in words, for every eye its own: facts that only some may know are left out for others.
 * A line is worded once, when somebody first reads it.
 */
export class Chronicle {
  readonly #name: (seat: Seat) => string
  readonly #tell: PinnedRuleset['tell']
  readonly #pages = new Map<Seat | null, Page>()

  /** @param tell how the version of the game that is played puts facts into words */
  constructor(name: (seat: Seat) => string, tell: PinnedRuleset['tell']) {
    this.#name = name
    this.#tell = tell
  }

  /** What an eye may read of events `since` to `until`, both included; what was taken back is not there. */
  lines(match: Match, eye: Seat | null, since = 0, until = Number.POSITIVE_INFINITY): Line[] {
    const page = this.#page(match, eye)
    const out: Line[] = []
    for (let i = 0; i < page.told.length; i++) {
      const { seq } = (page.told[i] as Told).event
      if (seq >= since && seq <= until) out.push(...(page.lines[i] as Line[]))
    }
    const undone = this.#undone(match, since, until)
    return undone.length === 0 ? out : [...out, ...undone].sort((a, b) => a.event - b.event)
  }

  /** The first event on which two eyes read differently; the end when they read the same. */
  parting(match: Match, one: Seat | null, other: Seat | null): number {
    if (one === other) return match.nextSeq
    const a = this.#page(match, one)
    const b = this.#page(match, other)
    for (let i = 0; i < a.told.length; i++) {
      const mine = a.lines[i] ?? []
      const theirs = b.lines[i] ?? []
      const same =
        mine.length === theirs.length &&
        mine.every((line, n) => line.kind === theirs[n]?.kind && line.text === theirs[n]?.text)
      if (!same) return (a.told[i] as Told).event.seq
    }
    return match.nextSeq
  }

  #page(match: Match, eye: Seat | null): Page {
    const told = match.told()
    let page = this.#pages.get(eye)
    if (page === undefined) {
      page = { told: [], lines: [] }
      this.#pages.set(eye, page)
    }
    // An undo takes away the end.
    while (page.told.length > 0 && page.told[page.told.length - 1] !== told[page.told.length - 1]) {
      if (page.told.length === 1 && page.told[0]?.event === told[0]?.event) break
      page.told.pop()
      page.lines.pop()
    }
    if (page.told.length === told.length) return page
    const view = match.game.rules.view(match.position, eye)
    for (let i = page.told.length; i < told.length; i++) {
      const one = told[i] as Told
      page.told.push(one)
      page.lines.push(one.facts.flatMap((fact) => this.#line(match, eye, view, one, fact)))
    }
    return page
  }

  #line(match: Match, eye: Seat | null, view: unknown, { event }: Told, fact: Fact): Line[] {
    if (fact.only !== null && !fact.only.includes(eye ?? SPECTATORS)) return []
    const { kind, args } = fact
    const { text, clause, dice } = this.#tell(match.game.rules, fact, view, this.#name, eye)
    return [{ event: event.seq, kind, text, clause, args, dice, seat: event.seat }]
  }

  #undone(match: Match, since: number, until: number): Line[] {
    const out: Line[] = []
    for (const event of eventsFrom(match, since)) {
      const { seq } = event
      if (event.kind !== 'undo' || event.seat === null || seq > until) continue
      const text = `${this.#name(event.seat)} takes back the last answer`
      const args = [undoneTo(event.answer)]
      out.push({ event: seq, kind: 'undo', text, clause: '', args, dice: [], seat: event.seat })
    }
    return out
  }
}

/** The event to which an `undo` event goes back. */
export function undoneTo(answer: unknown): number {
  return (answer as { to: number }).to
}

/** From which event on a reader who has the chronicle up to `since` must read again: undos reach further back. */
export function rereadFrom(match: Match, since: number): number {
  let from = since
  for (const { kind, answer } of eventsFrom(match, since))
    if (kind === 'undo') from = Math.min(from, undoneTo(answer) + 1)
  return from
}

/** The events from one on, as far as the match knows them: one that was resumed does not begin with event 0. */
export function eventsFrom({ events, nextSeq }: Match, since: number): readonly GameEvent[] {
  return events.slice(Math.max(0, since - (nextSeq - events.length)))
}
