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

/**
 * What is proven of every ruleset.
 *
 * - `setup` · the options it lists can be played with every number of seats it allows, or are refused in words
 * - `accepted` · every listed option is accepted and can be carried out
 * - `refused` · what is not an option is refused in words, and a refusal changes nothing
 * - `complete` · the options are the candidates without those that `why` refuses, each of them once
 * - `bounded` · of what is described every number up to its limit is possible, and none above; a form that knows the view
 *   alone offers the same
 * - `codec` · a code comes back from its JSON form, which fits the schema
 * - `late` · what is answered for the late is legal
 * - `dead-end` · who is asked has something to answer
 * - `ending` · every game ends within `meta.maxDecisions`
 * - `result` · the result names winners, scores, a reason and a clause; a game that is over asks nothing
 * - `round-trip` · a position survives JSON and is then found faultless
 * - `copy` · a copy is equal and independent: an answer leaves the position alone that it was given to
 * - `fixed` · what copies share never changes
 * - `conserved` · conserved quantities stay as they were
 * - `gauges` · gauges are whole numbers within their bounds, the same ones all game long
 * - `view` · `view(determinise(v, s), s)` is `v` again, as sound as the truth, with the same options
 * - `silence` · with another value in a hidden place, or in a part of an answer that is its giver's own, all that reaches
 *   the observer is the same: views, questions, options, refusals, and what is told
 * - `doubt` · imagined positions differ where something else could be
 * - `secret` · every secret that is declared, of positions and of answers, is hidden in some game, and could be otherwise
 * - `resolve` · a question to several is resolved by the same event in any order of their submissions, if they are replaced
 *   and drafted, and the late are answered for as the rules say
 * - `words` · every fact and every choice has words that cite a clause
 * - `concern` · a seat that loses by another's act what the game says is at stake is told
 * - `told` · what is told is so: who is addressed has a role in it, what was lost or gained was, sums and figures hold
 * - `grades` · at most one headline is told a seat and round, over all games
 * - `replay` · the log alone leads to the same positions, as often as it is read, from its beginning or a snapshot
 * - `undo` · taking back leads to the position before
 * - `crash` · the rules do not throw
 */
export type Law =
  | 'setup'
  | 'accepted'
  | 'refused'
  | 'complete'
  | 'bounded'
  | 'codec'
  | 'late'
  | 'dead-end'
  | 'ending'
  | 'result'
  | 'round-trip'
  | 'copy'
  | 'fixed'
  | 'conserved'
  | 'gauges'
  | 'view'
  | 'silence'
  | 'doubt'
  | 'secret'
  | 'resolve'
  | 'words'
  | 'concern'
  | 'told'
  | 'grades'
  | 'replay'
  | 'undo'
  | 'crash'

/** A law that a game did not keep. */
export interface Fault {
  readonly law: Law
  /** Names the game: `conform(rules, { only: seed })` plays it again. */
  readonly seed: string
  /** The event after which it showed. */
  readonly seq: number
  readonly text: string
}

/** What was tried of one declared secret. */
export interface SecretCoverage {
  /** Positions in which it was hidden from a seat that looked. */
  hidden: number
  /** Other values that could be, with which the observer was asked again. */
  alternatives: number
  /** Of these, how often positions were imagined, and how often they differed there. */
  imagined: number
  varied: number
}

/** How many headlines were told in all games, once for each seat that heard one, and for how many there was room. */
export interface Headlined {
  heard: number
  /** One for each seat and round, once for each seat. */
  room: number
}

/** What came out of the random games. */
export interface ConformReport {
  /** By name of a secret: `treasury`, `research.drawn`. */
  readonly secrets: Readonly<Record<string, SecretCoverage>>
  readonly headlined: Headlined
  readonly games: number
  readonly decisions: number
  /** At most one of each law per game. */
  readonly faults: readonly Fault[]
  /** Secrets of which nothing was proven, not even in the games that were searched for them. */
  readonly unreached: readonly Fault[]
}

/** A ruleset that does not keep the laws; the message lists what went wrong in which game. */
export class ConformError extends Error {
  constructor(id: string, faults: readonly Fault[]) {
    const lines = faults.map(
      ({ law, seed, seq, text }) => `  ${law} · game ${JSON.stringify(seed)}, after event ${seq}: ${text}`,
    )
    super(`${id} breaks the laws of the kernel:\n${lines.join('\n')}`)
    this.name = 'ConformError'
  }
}

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
