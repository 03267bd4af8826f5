import type { ActDesk } from './acts.ts'
import type { Chance } from './chance.ts'
import type { Checked } from './checked.ts'
import type { AnyFactWords, FactTypes, Holdings, Reported, WordsOf } from './facts.ts'
import type { Galaxy } from './galaxy.ts'
import type { Json } from './json.ts'
import type { Declared } from './knowledge.ts'
import type { GameOptions, OptionValues, OptionWords } from './options.ts'
import type { AnyProcedure, Position, Seat } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { Schema } from './schema.ts'
import type { Transition } from './transition.ts'
import type { Verdict } from './verdict.ts'
import { openViewMaker, type PublicCount, viewMaker } from './view-maker.ts'

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
  /** True where nobody is told who of the others is asked and who has answered, only how many; also in views (`asked`). */
  readonly discreet?: true
  /** No game is longer than this many decisions; a bound for tests and playouts. */
  readonly maxDecisions: number
  /** By what it is told how a game turned: by scores where playing on takes too long, else by the chance to win. */
  readonly toldBy?: 'score'
  /**
   * Whether with this many seats what happens at once takes longer than other tables should wait for: then a house folds the
   * table in a thread of its own.
   */
  readonly heavy?: (seats: number) => boolean
}

/** A way to play a game that people choose by its name: it sets options and nothing else. */
export interface Preset {
  /** By this it is named in options. */
  readonly id: string
  /** Its name as people say it. */
  readonly title: string
  /** What it is for, in a line. */
  readonly text: string
  /**
   * What it is like, in five sentences at most; without them, those of the options that it sets say it. `{WIN}` is the value of an
   * option, `{WIN|credit}` counts it, `{WIN%}` is it in percent, and `{!WIN}` says nothing. Where somebody sets an option that a
   * sentence names, the sentence is left out.
   */
  readonly says?: readonly string[]
  /** True for the one that people are offered first. */
  readonly usual?: true
  options(seats: number): Readonly<Record<string, unknown>>
}

/** Something that happens to a running game beside its questions: `V` is what is given with it, `R` what comes of it. */
export interface Happening<P, V, R = void> {
  readonly schema: Schema<V>
  /** Why this cannot be done now, or null; `seat` is who leaves, −1 of a newcomer and of who plays no seat. */
  check(p: P, value: V, seat: Seat): Refusal | null
  /** What it is in words: a sentence for those who do it, with the clause by which it may be done. */
  say?(value: V, name: (seat: Seat) => string): { readonly text: string; readonly clause: string }
  /** Does it, on a copy of the position. Then the question that waits is found again. */
  carryOut(t: Transition<P>, value: V, seat: Seat): R
}

/** What somebody does who plays no seat; with a desk where they may be tried and planned. */
export interface Acts<P> extends Happening<P, Json> {
  /** Why no more of this is taken now; null where it is. Logs are not asked: they may be older than the limit. */
  full?(p: P, given: Json): Refusal | null
  readonly desk?: ActDesk<P>
}

/**
 * What spectators are shown of a running game beyond their own view: all of it, some turns late. Where bots
 * alone have ever played it is shown as it is.
 */
export interface Spectating<P, V> {
  /** How many turns late, while people play; 0 for not at all. */
  late(p: P): number
  /** The turn that a position is of; it never falls. */
  turn(p: P): number
  /**
   * All that may be shown of a position that is old enough; of any, once the game is over. To be read only: it may share
   * parts with the position.
   */
  view(p: P, over: boolean): V
  /** Whether what this seat was told up to then may be read, too. */
  tells(p: P, seat: Seat): boolean
}

/**
 * A game. Everything the house, the bots, the replays and the lab do with any game goes through this contract
 * (after OpenSpiel's `Game` and `State`); the kernel adds `pending`, `options`, `check`, `apply` and `playout`.
 *
 * `P` is the position, `V` what a seat may see of it.
 */
export interface Ruleset<P extends Position, V, O extends GameOptions, F> {
  readonly meta: Meta
  readonly options: O
  /** How people say what an option is set to. */
  readonly optionWords?: Partial<OptionWords<OptionValues<O>>>
  /** What may be given as the option `preset`; the other options given with it go before what it sets. */
  readonly presets?: readonly Preset[]
  /** The position's own fields, and who may know them; the kernel adds the stack, and makes the views. */
  readonly fields: { readonly [K in Exclude<keyof P, 'flow' | 'standing'>]: Declared<P[K]> }
  /** What the schema cannot say: cross references within a position. Null when sound. */
  sound(p: P): string | null
  /** The position before the first step, or why these options cannot be played. */
  setup(options: OptionValues<O>, seats: number, chance: Chance): Omit<P, 'flow' | 'standing'> | Refusal
  /** All procedures; the first is where the game begins. */
  readonly procedures: readonly AnyProcedure[]
  /** The locals of that first procedure as it begins. */
  readonly start?: object
  /** Numbers that everybody may know of what is hidden; views have them under these names. */
  readonly counts?: { readonly [K in Exclude<keyof V, keyof P>]: PublicCount<P, V[K]> }
  /**
   * A determinization: a position such that `view(determinise(v, seat), seat)` equals `v`: all that is hidden is drawn at random. Nothing
   * in it that can change may be shared with the view.
   */
  determinise(view: V, seat: Seat | null, chance: Chance): P
  /** The clause by which those who play may agree on a draw; not there in a game that knows none. */
  readonly draw?: string
  /**
   * The position of a game that an older version has led so far, as these rules go on from it, or why they cannot. Draws no
   * chance, and gives the same for ever: logs of games that were taken on are folded by it. Its seats, and who is asked, are
   * the same. A game without it is played to its end by its own version, or is moved on where a replay proves both equal.
   */
  adopt?(position: Position, from: number): P | Refusal
  /** The result once the game is over. */
  result(p: P): Result
  /** By what arithmetic it was won, once the game is over; without it people are told the scores. */
  verdict?(p: P): Verdict
  /** What a seat is called in texts (`seatWord`) where no player's name is known; `player 1` without it. */
  callsign?(seat: Seat): string
  /** One line of English for every fact, its grade and the seats it concerns. */
  readonly words: WordsOf<V, F>
  /**
   * Where on the board a fact happened, by the names that options give such places; the first is the one that matters.
   * `part` gives a part of the fact by its name, where it has one that is a number.
   */
  places?(kind: string, part: (name: string) => number | null, view: V): readonly string[]
  /** What the lab measures: whole numbers by name, per seat or for the table. */
  gauges(p: P): Record<string, number | readonly number[]>
  /** What a gauge is at least and at most, where it is no count from 0 on: by this the lab bounds its intervals. */
  readonly gaugeBounds?: Readonly<Record<string, readonly [least: number, most: number]>>
  /**
   * What a seat has, of all that the words to seats say is lost or gained and that a position tells: `conform` holds every such
   * claim against it. Without it a claim need only be a number of its fact.
   */
  holdings?(p: P, seat: Seat): Holdings
  /** The gauges by seat whose fall is a loss: a fact must tell it to a seat that suffers it by another's act. */
  readonly stakes?: readonly string[]
  /**
   * Of the stakes, and of the kinds of `holdings`, those that a seat's own answers spend, too: when several have answered, it is
   * not known whose act a fall is.
   */
  readonly spent?: readonly string[]
  /** The gauges by seat that people are shown of a game that is over, in this order; without it all of them. */
  readonly curves?: readonly (string | readonly [gauge: string, words: string])[]
  /** Quantities that no step may create or destroy. */
  conserved?(p: P): Record<string, number>
  /** How many seats a position has; where they come and go, they keep their numbers. Without it as many as the game began with. */
  seatsOf?(p: P): number
  /**
   * Whether players may say something to some of the others alone, at a table with these options, and by which clause. Without it
   * the rules know no such thing.
   */
  asides?(options: OptionValues<O>): { readonly may: boolean; readonly clause: string }
  /** Somebody joins the running game, with what a newcomer gives; what comes of it is their seat. */
  readonly join?: Happening<P, Json, Seat>
  /** A seat leaves the running game; its value is null. */
  readonly leave?: Happening<P, null>
  /** What somebody may do who plays no seat, and who must give a reason. */
  readonly acts?: Acts<P>
  /** What a seat is told once several have been heard, kept for ever; null for nothing. It is made of the view, so it tells no more. */
  report?(view: V, seat: Seat): Json
  /**
   * What a question is for, in a line, by its step (`procedure.step`): where its heading does not say what follows from the
   * answer. Its reader may know the rules or not.
   */
  readonly purposes?: Readonly<Record<string, string>>
  /**
   * Whether a host without a seat sees all of a game with these options while others play it, and by which clause. Without it
   * a host sees no more than a spectator.
   */
  master?(options: OptionValues<O>): { readonly sees: boolean; readonly clause: string }
  /** How the whole game is drawn, turn by turn; not there in a game without a map of systems. Its views are those of `view`, or the position. */
  readonly galaxy?: Galaxy<V>
  /** What is shown to spectators of a game that is not over, where that is more than their view. */
  readonly spectators?: Spectating<P, V>
  /**
   * What such a report says to its seat that happened to it, the gravest first: of this the headlines and events stand in dispatches,
   * in this order and each by itself. `conform` holds what they say was lost and gained against `holdings`, from one report to the next.
   */
  reported?(report: Json, seat: Seat): readonly Reported[]
  /**
   * True while nobody may learn of the pending question but those it asks, not even that it is asked: then the house counts a
   * deadline that passes for nobody, since what follows from it would tell.
   */
  discreetly?(p: P): boolean
  /** Such a report as plain text, for terminals and mail. */
  reportText?(report: Json): string
  /**
   * A legal answer as plain text that may be sent back in its place, with remarks that say what each line is for: for mail, and
   * for people who write their answers. It is made of the view, so it tells no more.
   */
  answerText?(view: V, seat: Seat, answer: Json): string
  /**
   * How an answer that is written in lines would go, line by line, as its writer's page says it; null for an answer that has
   * no lines. It is made of the view alone: no dice, no secrets, and nothing changes.
   */
  check?(view: V, seat: Seat, answer: Json): Checked | null
  /**
   * For who has just come: who the seat is, what it has, who wins and when, a sentence each; for the first mail. It is made of
   * the view alone.
   */
  welcome?(view: V, seat: Seat): readonly string[]
  /** The moments at which the rules end standing answers, as they call them in `moment`. */
  readonly moments?: readonly string[]
}

/** Any game at all, for code that treats them alike: with the view that the kernel makes. */
export interface AnyRuleset
  extends Omit<Ruleset<Position, unknown, GameOptions, FactTypes>, 'fields' | 'words' | 'counts'> {
  readonly fields: Readonly<Record<string, Declared<unknown>>>
  /** What the seat (null: a spectator) may know. */
  view(p: Position, seat: Seat | null): unknown
  /** The same with nothing hidden, for games that are over. */
  all?(p: Position): unknown
  readonly words: Readonly<Record<string, AnyFactWords>>
  readonly counts?: Readonly<Record<string, PublicCount<never, unknown>>>
}

/** Forgets what game it is, for the shelf and the house, and makes its view. */
export function anyRuleset<P extends Position, V, O extends GameOptions, F>(
  ruleset: Ruleset<P, V, O, F>,
): AnyRuleset {
  const any = ruleset as unknown as AnyRuleset
  return { ...any, view: viewMaker(any), all: openViewMaker(any) }
}

/** What a gauge is at least and at most: a count from 0 on, where the game does not say otherwise. */
export const gaugeRange = (
  rules: Pick<AnyRuleset, 'gaugeBounds'>,
  gauge: string,
): readonly [least: number, most: number] => rules.gaugeBounds?.[gauge] ?? [0, Number.POSITIVE_INFINITY]
