import type { Effect } from '../apply.ts'
import { Chance } from '../chance.ts'
import type { Fact } from '../facts.ts'
import type { Game } from '../game.ts'
import { brief, difference, type Json } from '../json.ts'
import type { Match } from '../match.ts'
import type { Observer, Position, Seat } from '../procedure.ts'
import { isStanding } from '../read-answer.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { FastSource, type Source } from '../source.ts'
import type { Fault, Headlined, Law, SecretCoverage } from './report.ts'

/** A legal answer of a seat that is asked. */
export type Answers = (game: Game, p: Position, seat: Seat, chance: Chance) => Json

/** What is counted over all games of a report, and how they are looked at. */
export interface Coverage {
  readonly secrets: Map<string, SecretCoverage>
  readonly headlined: Headlined
  /** Answers, legal or not, that somebody may ask about to learn something. */
  readonly curious: Answers | undefined
}

/** One random game: what the laws look at, and where they report. */
export class Run {
  readonly game: Game
  readonly match: Match
  readonly seed: string
  /** Decides what is tried; independent of the game's own chance. */
  readonly choices: Chance
  readonly faults: Fault[] = []
  /** Parts that copies of the position share with it, where they are, and how they looked when first seen. */
  readonly shared = new Map<object, { readonly path: string; readonly before: object }>()
  /** The same with everything in them. */
  readonly fixed = new Set<object>()
  readonly conserved: Record<string, number> | null
  readonly gauges: string
  /** By name of a secret: what was tried of it. */
  readonly secrets: Map<string, SecretCoverage>
  readonly headlined: Headlined
  readonly curious: Answers | undefined
  /** All that was told so far. */
  readonly heard: Fact[] = []
  /** The position after the last reports, where something has happened that none has told of yet. */
  unreported: Position | null = null
  /** The position looked at last, and how it was when first looked at. */
  #looked: { p: Position; before: Position } | null = null

  constructor(game: Game, match: Match, seed: string, coverage: Coverage) {
    this.secrets = coverage.secrets
    this.headlined = coverage.headlined
    this.curious = coverage.curious
    this.game = game
    this.match = match
    this.seed = seed
    this.choices = new Chance(new FastSource(`${seed}/whim`))
    this.conserved = game.rules.conserved?.(match.position) ?? null
    this.gauges = Object.keys(game.rules.gauges(match.position)).join(', ')
  }

  /** What was tried of a secret so far. */
  secretOf = (name: string): SecretCoverage => {
    const known = this.secrets.get(name)
    if (known !== undefined) return known
    const fresh = { hidden: 0, alternatives: 0, imagined: 0, varied: 0 }
    this.secrets.set(name, fresh)
    return fresh
  }

  /** All seats, and null for a spectator. */
  get viewers(): (Seat | null)[] {
    return [null, ...Array.from({ length: this.match.seats }, (_, seat) => seat)]
  }

  /** Which of these seats, who are asked or waited for, an observer may know: in a discreet game its own. */
  toKnow(seats: readonly Seat[], observer: Observer): readonly Seat[] {
    return this.game.rules.meta.discreet === true ? seats.filter((seat) => seat === observer) : seats
  }

  /** The chance of the next event; the same whenever it is asked for before the event is made. */
  source(): Source {
    return new FastSource(`${this.seed}/${this.match.nextSeq}`)
  }

  /** What comes of it when a seat answers so, and all others who are asked with it answer at random. */
  attempt(p: Position, seat: Seat, choice: Json): Effect | Refusal {
    const { game } = this
    const source = new FastSource(this.seed)
    if (!game.asksSeveral(p) || isStanding(choice)) return game.apply(p, seat, choice, source)
    const others = new Chance(new FastSource(`${this.seed}/others`))
    return game.advance(p, (s) => (s === seat ? choice : game.random(p, s, others)), source)
  }

  /** A copy that leaves out what copies share, which is watched by itself. */
  #keep<T>(value: T): T {
    if (typeof value !== 'object' || value === null || this.shared.has(value)) return value
    if (Array.isArray(value)) return value.map((part) => this.#keep(part)) as T
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.#keep(part)])) as T
  }

  /** Notes a broken law, once per game. */
  report(law: Law, text: string): void {
    if (this.faults.some((fault) => fault.law === law)) return
    this.faults.push({ law, seed: this.seed, seq: this.match.nextSeq - 1, text })
  }

  /** Notes a broken law when there is something to say. */
  expect(law: Law, wrong: string | null): void {
    if (wrong !== null) this.report(law, wrong)
  }

  /** Looks at a law; rules that throw on the way break it. */
  guard(law: Law, look: () => void): void {
    try {
      look()
    } catch (error) {
      this.report(law, thrown(error))
    }
  }

  /** Looks whether a refusal is one: it has a code and words. */
  expectRefusal(refused: Refusal | object | null, what: string): void {
    if (!isRefusal(refused)) this.report('refused', `${what} is accepted`)
    else if (refused.text.trim() === '' || refused.code === '')
      this.report('refused', `${what} is refused without words`)
  }

  /** Runs something that must leave a position alone. */
  untouched<T>(law: Law, p: Position, what: string, act: () => T): T {
    if (this.#looked?.p !== p) this.#looked = { p, before: this.#keep(p) }
    const made = act()
    const changed = difference(p, this.#looked.before, 'position')
    if (changed !== null) {
      this.report(law, `${what} changed the position: ${changed}`)
      this.#looked = null
    }
    return made
  }
}

/** The path of a part of what is at a path: `position.flow` and 2 is `position.flow[2]`. */
export const stepped = (path: string, key: string | number): string =>
  typeof key === 'number' ? `${path}[${key}]` : `${path}.${key}`

/** How a message calls who looks. */
export const named = (observer: Observer): string => (observer === null ? 'a spectator' : `seat ${observer}`)

/** An error as one line: its message and where it was thrown. */
export function thrown(error: unknown): string {
  if (!(error instanceof Error)) return `throws ${brief(error)}`
  const where = error.stack?.split('\n').find((line) => /^\s+at /.test(line))
  return `throws ${error.name}: ${error.message}${where === undefined ? '' : ` (${where.trim()})`}`
}
