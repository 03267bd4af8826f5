import type { Chance } from './chance.ts'
import type { JsonObject } from './json.ts'
import type { AnyProcedure, Code, Position, Seat } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { Fields, Schema } from './schema.ts'

/** How a game ended. */
export interface Result {
  /** One winner, or several who share. */
  readonly winners: readonly Seat[]
  /** What each seat scored, by seat, in the game's own unit. */
  readonly scores: readonly number[]
  /** In words: why the game is over. */
  readonly text: string
  readonly clause: string
}

/** An option of a game: its schema (with the default as fallback) and what it changes. */
export interface GameOption<T> {
  readonly schema: Schema<T>
  readonly clause: string
  readonly text: string
  /** Values worth trying in studies and random tests; without it only the default is tried. */
  readonly vary?: readonly T[]
}

/** Who is sitting where, and everything else the words need besides the numbers of a fact. */
export interface Wording<V> {
  readonly view: V
  /** The name of a seat. */
  name(seat: Seat): string
}

/** How a fact is told, and the clause it applies. */
export interface FactWords<V> {
  readonly clause: string
  say(w: Wording<V>, a: number, b: number, c: number, d: number): string
  /** Which of the arguments are dice faces, so that they can be drawn as dice. */
  readonly dice?: readonly number[]
}

/**
 * What a bot is given: its own view, and a way to imagine positions that this view allows. There is no way from
 * here to the true position.
 */
export interface Sight<P, V> {
  readonly seat: Seat
  readonly view: V
  /** A position that the seat cannot tell from the true one, sampled from the view alone. */
  imagine(chance: Chance): P
  readonly chance: Chance
}

/** A player made of code. Finite questions are answered by a code, open ones by a value. */
export interface Bot<P, V> {
  readonly id: string
  readonly text: string
  /** Made to answer a question of the lab: it plays wherever it is named, but tables do not offer it. */
  readonly study?: boolean
  choose(sight: Sight<P, V>, step: string, options: readonly Code[]): Code
  compose?(sight: Sight<P, V>, step: string): JsonObject | null
}

/** Identity of a game. */
export interface Meta {
  /** The folder's name: `imperial-trader`. */
  readonly id: string
  readonly title: string
  /** One or two sentences for the shelf. */
  readonly about: string
  /** Raised whenever a log of the older version would replay differently. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number; readonly usual: number }
  /** A usual length, in minutes, among people. */
  readonly minutes: readonly [number, number]
  /** The prefix of its clauses: `IT`. */
  readonly prefix: string
  /** The clause that says how many may play. */
  readonly seatsClause?: string
  /** The clause that refuses a decision out of turn. */
  readonly turnClause: string
  /** The clause by which the game is over. */
  readonly overClause: string
  /** What a player is called in this game: `captain`. */
  readonly role: string
  /** No game is longer than this many decisions; a bound for tests and playouts. */
  readonly maxDecisions: number
}

type GameOptions = Record<string, GameOption<unknown>>

/** The values of a record of options. */
export type OptionValues<O extends GameOptions> = Fields<{ [K in keyof O]: O[K]['schema'] }>

/**
 * A game. Everything the house, the bots, the replays and the lab do with any game goes through this contract
 * (after OpenSpiel's `Game` and `State`); the kernel adds `pending`, `options`, `check`, `apply` and `playout`.
 *
 * `P` is the position, `V` what a seat may see of it.
 */
export interface Ruleset<P extends Position, V, O extends GameOptions, Kind extends string> {
  readonly meta: Meta
  readonly options: O
  /** The position's own fields; the kernel adds the stack. */
  readonly fields: { readonly [K in Exclude<keyof P, 'flow' | 'standing'>]: Schema<P[K]> }
  /** What the schema cannot say: cross references within a position. Null when sound. */
  sound(p: P): string | null
  /** The position before the first step, or why these options cannot be played. */
  setup(options: OptionValues<O>, seats: number, chance: Chance): Omit<P, 'flow' | 'standing'> | Refusal
  /** All procedures; the first is where the game begins. */
  readonly procedures: readonly AnyProcedure[]
  /** The locals of that first procedure as it begins. */
  readonly start?: object
  /** What the seat (null: a spectator) may know, listed field by field. */
  view(p: P, seat: Seat | null): V
  /**
   * A position such that `view(determinise(v, seat), seat)` equals `v`: all that is hidden is drawn anew. Nothing
   * in it that can change may be shared with the view.
   */
  determinise(view: V, seat: Seat | null, chance: Chance): P
  /** The result once the game is over. */
  result(p: P): Result
  /** One line of English for every fact. */
  readonly words: { readonly [K in Kind]: FactWords<V> }
  /** What the lab measures: whole numbers by name, per seat or for the table. */
  gauges(p: P): Record<string, number | readonly number[]>
  /** Quantities that no step may create or destroy. */
  conserved?(p: P): Record<string, number>
  /** The players made of code, the best first. */
  readonly bots: readonly Bot<P, V>[]
}

/** Any game at all, for code that treats them alike. */
export interface AnyRuleset extends Ruleset<Position, unknown, GameOptions, string> {}

/** Forgets what game it is, for the shelf and the house. */
export function anyRuleset<P extends Position, V, O extends GameOptions, Kind extends string>(
  ruleset: Ruleset<P, V, O, Kind>,
): AnyRuleset {
  return ruleset as unknown as AnyRuleset
}
