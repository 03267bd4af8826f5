import type { TurnAnswer } from '../kernel/event.ts'
import type { GameEvent, Match, Told } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Fact } from '../kernel/transition.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { Done } from './acts.ts'
import type { Line } from './contract.ts'
import type { Dispatch } from './contract-dispatch.ts'
import { dispatchOf, type Heard } from './dispatch.ts'

/** Spectators, in a fact's list of those who may know it. */
const SPECTATORS = -1

/** How a version of a game puts what happened into words. */
type Worded = Pick<PinnedRuleset, 'tell' | 'address' | 'placesOf'>

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
  readonly #edition: () => Worded
  readonly #pages = new Map<Seat | null, Page>()
  readonly #dispatches = new Map<Seat, { readonly of: readonly unknown[]; readonly is: Dispatch }>()

  /** @param edition how the version of the game that is played puts facts into words */
  constructor(name: (seat: Seat) => string, edition: () => Worded) {
    this.#name = name
    this.#edition = edition
  }

  /** What an eye may read of events `since` to `until`, both included; what was taken back is not there. */
  lines(match: Match, eye: Seat | null, since = 0, until = Number.POSITIVE_INFINITY): Line[] {
    const page = this.#page(match, eye)
    // Events stand in order, and most readers know all but the last.
    let first = page.told.length
    while (first > 0 && (page.told[first - 1] as Told).event.seq >= since) first--
    const out: Line[] = []
    for (let i = first; i < page.told.length && (page.told[i] as Told).event.seq <= until; i++)
      out.push(...(page.lines[i] as Line[]))
    const undone = this.#undone(match, since, until)
    return undone.length === 0 ? out : [...out, ...undone].sort((a, b) => a.event - b.event)
  }

  /**
   * What happened to a seat since its last answer; made once for every event.
   * @param acts what the house has done at the table: what a bot answered in its place was not its own
   */
  dispatch(match: Match, seat: Seat, acts: readonly Done[] = []): Dispatch {
    const told = match.told()
    const since = lastAnswered(match, seat, acts)
    const of = [told.length, told.at(-1), since]
    const known = this.#dispatches.get(seat)
    if (known !== undefined && of.every((one, i) => one === known.of[i])) return known.is
    const from = told.findIndex(({ event }) => event.seq >= (since ?? 1))
    const heard = from < 0 ? [] : this.#heard(match, seat, told, from)
    const is = { seat, since: since ?? 0, ...dispatchOf(heard) }
    this.#dispatches.set(seat, { of, is })
    return is
  }

  #heard(match: Match, you: Seat, told: readonly Told[], from: number): Heard[] {
    const { rules } = match.game
    const view = rules.view(match.position, you)
    const { tell, address, placesOf } = this.#edition()
    const before: Fact[] = told.slice(0, from).flatMap(({ facts }) => facts)
    const heard: Heard[] = []
    for (const { event, facts } of told.slice(from)) {
      const own = event.kind === 'answer' && event.seat === you
      for (const fact of facts) {
        if (mayRead(fact, you)) {
          const { kind, text, clause, grade, concern, dice } = tell(rules, fact, view, this.#name, you)
          const reader = { you, view, name: this.#name, before }
          const said = address === undefined ? { head: text } : address(rules, fact, reader)
          const places = placesOf?.(rules, fact, view) ?? []
          const what = { event: event.seq, kind, clause, grade, concern, own, dice, places }
          if (said !== null) heard.push({ ...what, said })
        }
        before.push(fact)
      }
    }
    return [...heard, ...this.#reported(match, you, view, told)]
  }

  /** What of the report of the last turn is a headline, where the game gives reports. */
  #reported({ game: { rules } }: Match, you: Seat, view: unknown, told: readonly Told[]): Heard[] {
    const turn = told.findLast(({ event }) => event.kind === 'turn')
    if (turn === undefined) return []
    const report = rules.headlines === undefined ? null : (rules.report?.(view, you) ?? null)
    if (report === null) return []
    const { seq } = turn.event
    return (rules.headlines?.(report) ?? []).map((one) => ({
      ...one,
      event: seq,
      own: false,
      dice: [],
      places: [],
    }))
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
    if (!mayRead(fact, eye)) return []
    const { kind, args } = fact
    const { rules } = match.game
    const { tell, placesOf } = this.#edition()
    const { text, clause, dice } = tell(rules, fact, view, this.#name, eye)
    const places = placesOf?.(rules, fact, view) ?? []
    return [{ event: event.seq, kind, text, clause, args, dice, places, seat: event.seat }]
  }

  #undone(match: Match, since: number, until: number): Line[] {
    const out: Line[] = []
    for (const event of eventsFrom(match, since)) {
      const { seq } = event
      if (event.kind !== 'undo' || event.seat === null || seq > until) continue
      const text = `${this.#name(event.seat)} takes back the last answer`
      const args = [undoneTo(event.answer)]
      out.push({ event: seq, kind: 'undo', text, clause: '', args, dice: [], places: [], seat: event.seat })
    }
    return out
  }
}

const mayRead = ({ only }: Fact, eye: Seat | null) => only === null || only.includes(eye ?? SPECTATORS)

/** The last event with an answer that a seat gave by itself, not by the rules for the late, nor by a bot; null when there is none. */
export function lastAnswered(match: Match, seat: Seat, acts: readonly Done[] = []): number | null {
  const events = eventsFrom(match, 0)
  const byBot = botsAt(acts, seat)
  const last = events.findLast(({ seq, kind, seat: by, answer }) => {
    if (byBot(seq)) return false
    if (kind !== 'turn') return by === seat && (kind === 'answer' || kind === 'undo')
    const { answers, late } = answer as unknown as TurnAnswer
    return !late.includes(seat) && answers.some(([other]) => other === seat)
  })
  return last?.seq ?? null
}

/** Whether a bot played a seat at an event. */
function botsAt(acts: readonly Done[], seat: Seat): (event: number) => boolean {
  // The log counts acts and events together: the act number i at `rev` stands before event `rev - i`.
  const changes = acts.flatMap(({ rev, act }, i) =>
    act.do === 'seat' && act.seat === seat ? [{ from: rev - i, bot: act.after.kind === 'bot' }] : [],
  )
  return (event) => changes.findLast(({ from }) => from <= event)?.bot ?? false
}

/** The event to which an `undo` event goes back. */
export function undoneTo(answer: unknown): number {
  return (answer as { to: number }).to
}

/** The events from one on, as far as the match knows them: one that was resumed does not begin with event 0. */
export function eventsFrom({ events, nextSeq }: Match, since: number): readonly GameEvent[] {
  return events.slice(Math.max(0, since - (nextSeq - events.length)))
}
