import type { Described } from './answers/answer.ts'
import type { Chance } from './chance.ts'
import type { FactTypes } from './facts.ts'
import type { AnyCallable, Callable, Frame, Next, Position } from './flow.ts'
import { generate } from './generate.ts'
import type { Json } from './json.ts'
import type { Declared } from './knowledge.ts'
import type { Refusal } from './refusal.ts'
import type { Schema } from './schema.ts'
import type { Observer, Seat } from './seat.ts'
import type { Transition } from './transition.ts'

export type { Frame, Next, Position, Standing } from './flow.ts'
export { CALLED, DONE, LEFT, OVER } from './flow.ts'
export type { Observer, Seat } from './seat.ts'

/** A legal action of a finite list, coded by the game as one whole number ≥ 0. */
export type Code = number

/** No answer yet, or none prepared. */
export const NONE: Code = -1

/** Room for the usual list, made beforehand: filling it is faster than growing it. */
const ROOM: readonly Code[] = /* @__PURE__ */ Array.from({ length: 64 }, () => 0)

/** Collects the codes of the choices open to a seat. */
export class Choices {
  readonly codes: Code[] = ROOM.slice()
  count = 0
  /** Adds a choice. */
  add(code: Code): void {
    this.codes[this.count++] = code
  }
  /** Adds a choice if it is possible; without a branch, so that long scans of a board stay fast. */
  addIf(possible: boolean, code: Code): void {
    this.codes[this.count] = code
    this.count += Number(possible)
  }
  /** Adds choices in their order. */
  addAll(codes: readonly Code[]): void {
    const { count } = this
    for (let i = 0; i < codes.length; i++) this.codes[count + i] = codes[i] as number
    this.count = count + codes.length
  }
  /** The collected codes as a list of their own. */
  toArray(): Code[] {
    return this.codes.slice(0, this.count)
  }
}

/** What a person reads about a choice. */
export interface Label {
  readonly text: string
  /** A second line: what it leads to. */
  readonly note?: string
  /** The clause that governs this choice, when it is not the step's. */
  readonly clause?: string
  /** What on the board this choice touches, so that board and list can point at each other. */
  readonly target?: string
  /** True when taking it rolls dice, reveals something or passes the turn, so that it cannot be undone. */
  readonly risky?: boolean
}

/**
 * Where a count stands in the codes of a step whose answers say how many times a thing is done. Each count is a choice
 * with a code of its own; people are shown the thing once, with the most of it.
 */
export interface Counted {
  /** The field of the answer that holds the count. */
  readonly field: string
  /** How many times, from 1; 0 for a choice that has no count. */
  count(code: Code): number
  /** The code of the same thing another number of times. */
  withCount(code: Code, count: number): Code
}

/** The action codec of a step: how its coded choices are written in JSON and in words. `C` is the JSON form. */
export interface Codec<P, F, C> {
  readonly schema: Schema<C>
  /** The code of a well-formed choice, or why there is no such choice. */
  read(p: P, f: F, seat: Seat, choice: C): Code | Refusal
  /** The JSON form of a code. */
  show(p: P, f: F, seat: Seat, code: Code): C
  label(p: P, f: F, seat: Seat, code: Code): Label
  readonly counted?: Counted
  /** Every code is less than this, and is added by `each` where there is such a value here, possible or not. */
  readonly span?: number
  each?(p: P, f: F, seat: Seat, add: (code: Code) => void): void
}

/** A finite list of choices (the legal actions of a seat), and the reasons against what is not on it. */
export interface Finite<P, F, C> {
  /** How a form draws its answers, where they are described; it forbids what `why` does. */
  readonly answer?: Described<P, F, C>
  readonly codec: Codec<P, F, C>
  /** Adds every legal code, always in the same order. */
  options(p: P, f: F, seat: Seat, out: Choices): void
  /** Why a code is not legal now; null exactly for the legal ones. Asked only when somebody wants to know. */
  why(p: P, f: F, seat: Seat, code: Code): Refusal | null
  /** Adds the codes a person may wonder about: the legal ones and those worth a "why can't I?". */
  candidates?(p: P, f: F, seat: Seat, out: Choices): void
}

/** A line of an answer that is legal as a whole, which by itself would be refused. */
export interface VoidLine extends Refusal {
  /** Counted from 1. */
  readonly line: number
}

/** A structured value too large to list. */
export interface Open<P, F, V> {
  /** What it consists of, where it is described (`asks`): all else here then comes from that. */
  readonly answer?: Described<P, F, V>
  readonly schema: Schema<V>
  /** Why a well-formed value is not legal now, or null. */
  check(p: P, f: F, seat: Seat, value: V): Refusal | null
  /** A legal value at random, for random play, search and tests. */
  suggest(p: P, f: F, seat: Seat, chance: Chance): V
  /** Up to `n` legal values worth thinking of, the likeliest first, each once; without it `n` that `suggest` gives. */
  propose?(p: P, f: F, seat: Seat, chance: Chance, n: number): readonly V[]
  /** The same text for values that come to the same, so that a search counts them once; without it their JSON. */
  key?(p: P, f: F, seat: Seat, value: V): string
  /** Which lines of a legal value would do nothing as things stand, and why. */
  voids?(p: P, f: F, seat: Seat, value: V): readonly VoidLine[]
  /** One line on what is asked. */
  prompt?(p: P, f: F, seat: Seat): string
}

/** Terms by which a seat may leave its answer in advance. `late` gives the answer where they decide. */
export interface Termed<P, F, T> {
  readonly schema: Schema<T>
  /** Why such terms cannot be left, or null. */
  fault?(p: P, seat: Seat, terms: T): Refusal | null
  /** Whether they decide here; where they do not, the seat is asked. */
  decides(p: P, f: F, seat: Seat, terms: T): boolean
}

/** The same of some game, whose types are forgotten. */
export interface AnyTerms {
  readonly schema: Schema<unknown>
  fault?(p: never, seat: Seat, terms: never): Refusal | null
  decides(p: never, f: never, seat: Seat, terms: never): boolean
}

interface Cited {
  /** The clause that asks. */
  readonly clause: string
  /** The heading of the question, as a person reads it: "Where do you fly?" */
  readonly question: string
  /**
   * True when a seat may leave a standing answer here, so that play by mail does not wait for it: its answer is
   * then the one that stands when the deadline passes, which `late` must give.
   */
  readonly mayStand?: boolean
  /** Terms that such an answer may be left by. */
  readonly terms?: AnyTerms
  /**
   * The parts of an answer that its giver alone may know, also when it has been carried out, unless a view shows them:
   * names of fields from the outside in, the same for all entries of a list. A word that tells shapes apart may stand
   * among them (`orders.load.amount`); an empty one is the whole answer.
   */
  readonly own?: readonly string[]
}

/** One seat picks from a finite list. */
export interface Ask<P, F, L extends string, Facts, C, R = number> extends Cited, Finite<P, F, C> {
  readonly kind: 'ask'
  who(p: P, f: F): Seat
  /** An answer the rules give by themselves (a filed order sheet), or NONE. */
  planned?(p: P, f: F, seat: Seat): Code
  /** True where the rules answer for a seat that has one thing to answer: nobody is asked then. */
  readonly unlessOne?: true
  /** The answer that stands when the deadline passes; without it, the first option. */
  late?(p: P, f: F, seat: Seat): Code
  take(t: Transition<P, Facts>, f: F, seat: Seat, code: Code): Next<L, R>
}

/** One seat gives a structured value. */
export interface AskOpen<P, F, L extends string, Facts, V, R = number> extends Cited, Open<P, F, V> {
  readonly kind: 'open'
  who(p: P, f: F): Seat
  late?(p: P, f: F, seat: Seat): V
  take(t: Transition<P, Facts>, f: F, seat: Seat, value: V): Next<L, R>
}

/**
 * A question to several seats at once. Their answers lie beside the position until the question is resolved (a
 * simultaneous move): then one transition carries all of them out.
 */
interface CitedSeveral<P, F> extends Cited {
  /** The seats asked, in rising order. */
  who(p: P, f: F): readonly Seat[]
  /**
   * Those of them that the question waits for; without it, all. Others are asked, too, and their answers are taken; when
   * they have none, they are late. A question that would wait for nobody waits for all.
   */
  waits?(p: P, f: F): readonly Seat[]
}

/** A simultaneous move: several seats choose in secret from finite lists; revealed together. */
export interface AskAll<P, F, L extends string, Facts, C, R = number>
  extends CitedSeveral<P, F>,
    Finite<P, F, C> {
  readonly kind: 'askAll'
  late?(p: P, f: F, seat: Seat): Code
  /** `answers[seat]` is the code, NONE for a seat not asked. */
  reveal(t: Transition<P, Facts>, f: F, answers: readonly Code[]): Next<L, R>
}

/** A simultaneous move of structured values, given in secret and revealed together. */
export interface AskAllOpen<P, F, L extends string, Facts, V, R = number>
  extends CitedSeveral<P, F>,
    Open<P, F, V> {
  readonly kind: 'askAllOpen'
  late?(p: P, f: F, seat: Seat): V
  /** `answers[seat]` is the value, null for a seat not asked. */
  reveal(t: Transition<P, Facts>, f: F, answers: readonly (V | null)[]): Next<L, R>
}

/** A step that runs by itself. */
export type Run<P, F, L extends string, Facts, R = number> = (t: Transition<P, Facts>, f: F) => Next<L, R>

/** The steps that wait for people. */
export type Decision<P, F, L extends string, Facts, R = number> =
  | Ask<P, F, L, Facts, Json, R>
  | AskOpen<P, F, L, Facts, Json, R>
  | AskAll<P, F, L, Facts, Json, R>
  | AskAllOpen<P, F, L, Facts, Json, R>

export type Step<P, F, L extends string, Facts, R = number> =
  | Run<P, F, L, Facts, R>
  | Decision<P, F, L, Facts, R>

/** The steps of some game, as the machine runs them: the types of the game are forgotten. */
export type AnyDecision = Decision<Position, Frame, string, FactTypes>
export type AnyAsk = Extract<AnyDecision, { kind: 'ask' }>
export type AnyOther = Exclude<AnyDecision, AnyAsk>
/** A question to several seats. */
export type AnySeveral = Extract<AnyDecision, { kind: 'askAll' | 'askAllOpen' }>
export type AnyStep = Run<Position, Frame, string, FactTypes> | AnyDecision

/** What each local of a procedure may be, and who may know it. */
export type LocalsOf<Locals> = { readonly [K in keyof Locals]: Declared<Locals[K]> }

/** A procedure of some game: named steps in the rulebook's order; the first is where it begins. */
export interface AnyProcedure extends AnyCallable {
  readonly first: string
  readonly locals: Readonly<Record<string, Declared<unknown>>>
  readonly steps: Readonly<Record<string, AnyStep>>
  /** The label that an observer sees of the one where a frame is. Without it everybody may know where the game stands. */
  readonly shownAt?: ShownAt<never, never, string>
}

/** What an observer sees of the label where a frame is: where it may not know that, another label of the procedure. */
export type ShownAt<P, F, L extends string> = (p: P, f: F, observer: Observer) => L

/** The same with the types that its callers need. Its steps were checked where it was declared. */
export interface Procedure<P, Locals, L extends string, Facts, R = number>
  extends AnyProcedure,
    Callable<P, Locals, L, Facts, R> {}

/**
 * Declares a procedure. The labels are a type parameter, so the compiler refuses a step that goes nowhere, and
 * reads as the procedure's table of contents:
 * `procedure<Position, { roll: number }, 'move' | 'wear', Facts>('fly', { roll: int(1, 6) }, { move: …, wear: … })`
 */
export function procedure<P, Locals, L extends string, Facts = FactTypes, R = number>(
  name: string,
  locals: LocalsOf<Locals>,
  steps: { readonly [K in L]: Step<P, Frame & Locals, L, Facts, R> },
  shownAt?: ShownAt<P, Frame & Locals, NoInfer<L>>,
): Procedure<P, Locals, L, Facts, R> {
  const first = Object.keys(steps)[0] as L
  const forgotten = { locals, steps } as unknown as Pick<AnyProcedure, 'locals' | 'steps'>
  const made = { name, first, ...forgotten, enter: frameMaker(name, first, locals) }
  return shownAt === undefined ? made : { ...made, shownAt }
}

/** Makes the frames of a procedure, all with the same fields in the order of the schema, which is faster than a spread. */
function frameMaker(name: string, first: string, locals: object): (locals: object) => Frame {
  const parts = [`in: ${JSON.stringify(name)}`, `at: ${JSON.stringify(first)}`]
  for (const local of Object.keys(locals)) {
    const key = JSON.stringify(local)
    parts.push(`${key}: locals[${key}]`)
  }
  return generate({}, `return (locals) => ({ ${parts.join(', ')} })`)
}

/** Marks a step that asks one seat to pick from a list. */
export function ask<P, F, L extends string, Facts, C, R = number>(
  step: Omit<Ask<P, F, NoInfer<L>, Facts, C, NoInfer<R>>, 'kind'>,
): Ask<P, F, L, Facts, Json, R> {
  // All steps of this kind have the same fields in the same order, which keeps playouts fast.
  const { clause, question, answer, codec, who, options, why, candidates } = step
  const { planned, unlessOne, late, mayStand, terms, own, take } = step
  const uniform = {
    kind: 'ask',
    clause,
    question,
    mayStand,
    terms,
    own,
    answer,
    codec,
    who,
    options,
    why,
    candidates,
    planned,
    unlessOne,
    late,
    take,
  }
  return uniform as unknown as Ask<P, F, L, Facts, Json, R>
}

/** Marks a step that asks one seat for a structured value. */
export function askOpen<P, F, L extends string, Facts, V, R = number>(
  step: Omit<AskOpen<P, F, NoInfer<L>, Facts, V, NoInfer<R>>, 'kind'>,
): AskOpen<P, F, L, Facts, Json, R> {
  return { kind: 'open', ...step } as unknown as AskOpen<P, F, L, Facts, Json, R>
}

/** Marks a step in which several seats choose in secret. */
export function askAll<P, F, L extends string, Facts, C, R = number>(
  step: Omit<AskAll<P, F, NoInfer<L>, Facts, C, NoInfer<R>>, 'kind'>,
): AskAll<P, F, L, Facts, Json, R> {
  return { kind: 'askAll', ...step } as unknown as AskAll<P, F, L, Facts, Json, R>
}

/** Marks a step in which several seats give structured values in secret. */
export function askAllOpen<P, F, L extends string, Facts, V, R = number>(
  step: Omit<AskAllOpen<P, F, NoInfer<L>, Facts, V, NoInfer<R>>, 'kind'>,
): AskAllOpen<P, F, L, Facts, Json, R> {
  return { kind: 'askAllOpen', ...step } as unknown as AskAllOpen<P, F, L, Facts, Json, R>
}
