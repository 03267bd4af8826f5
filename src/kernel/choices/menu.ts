import type { Described } from '../answers/answer.ts'
import type { Json } from '../json.ts'
import {
  type AnyTerms,
  type Ask,
  type AskAll,
  ask,
  askAll,
  type Choices,
  type Label,
  type Next,
  NONE,
  type Seat,
} from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { Schema } from '../schema.ts'
import type { Transition } from '../transition.ts'
import type { Domain, Of } from './domain.ts'
import { domainOf, itself, listed } from './domains.ts'
import { answering, coded, type Listing, taking } from './listing.ts'
import { inField } from './shapes.ts'

/**
 * A finite question, written once. What is asked of is a domain of values (`domains.ts`, `shapes.ts`); from it come the
 * JSON form, its schema, the refusals of names that nothing goes by, the codes, and the lists. All functions here speak
 * in values.
 */
interface Question<P, F, V> {
  /** The clause that asks. */
  readonly clause: string
  /** The heading of the question, as a person reads it. */
  readonly question: string
  /** True when a seat may leave a standing answer here. */
  readonly mayStand?: boolean
  /** Terms that it may be left by. */
  readonly terms?: AnyTerms
  /** The parts of an answer that its giver alone may know: names of fields, from the outside in. */
  readonly own?: readonly string[]
  /** How a form draws its answers, as they stand in JSON; it forbids what `fault` does. */
  readonly answer?: Described<NoInfer<P>, NoInfer<F>, NoInfer<V>> | Described<NoInfer<P>, NoInfer<F>, Json>
  /** The values there are: a domain, or the words themselves. */
  readonly of: Of<NoInfer<P>, NoInfer<F>, V>
  /**
   * The values a person may wonder about, possible or not, in the order in which they are listed. Without it, all of the
   * domain. It must hold every possible value.
   */
  each?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat, out: Listing<NoInfer<V>>): void
  /** Why a value of the domain is not possible now, null when it is. Without it, all are possible. */
  fault?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat, value: NoInfer<V>): Refusal | null
  /** True exactly when `fault` is null, found without words: for questions that playouts ask often. */
  can?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat, value: NoInfer<V>): boolean
  /** The possible values, where looking at each one by one is too slow; the law `complete` holds it to `fault`. */
  options?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat, out: Listing<NoInfer<V>>): void
  /** The same in codes, by a domain's `codesOf`, for the hottest questions. */
  codes?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat, out: Choices): void
  /** What a person reads about a value: a function of it, or, of words, what each reads. */
  readonly label:
    | ((p: NoInfer<P>, f: NoInfer<F>, seat: Seat, value: NoInfer<V>) => Label)
    | ([V] extends [string] ? { readonly [W in NoInfer<V>]: Label } : never)
  /** The answer that stands when the deadline passes: a value, or a function. Without it, the first possible one. */
  readonly late?: NoInfer<V> | ((p: NoInfer<P>, f: NoInfer<F>, seat: Seat) => NoInfer<V>)
}

/** A finite question to one seat. */
export interface Pick<P, F, L extends string, Facts, V, R = number> extends Question<P, F, V> {
  who(p: P, f: F): Seat
  /** An answer the rules give by themselves (a filed order sheet), or undefined. */
  planned?(p: NoInfer<P>, f: NoInfer<F>, seat: Seat): NoInfer<V> | undefined
  /**
   * True where nobody is asked who has one thing to answer: the rules answer it. Only for questions at which all can see
   * what is possible: whether a seat is asked must tell nothing that is hidden.
   */
  readonly unlessOne?: true
  take(t: Transition<P, Facts>, f: F, seat: Seat, value: NoInfer<V>): Next<L, R>
}

/** A finite question to several seats at once, answered in secret and revealed together. */
export interface PickAll<P, F, L extends string, Facts, V, R = number> extends Question<P, F, V> {
  /** The seats asked, in rising order. */
  who(p: P, f: F): readonly Seat[]
  /** `answers[seat]` is the value; undefined for a seat that was not asked. */
  reveal(t: Transition<P, Facts>, f: F, answers: readonly (NoInfer<V> | undefined)[]): Next<L, R>
}

/** The field that holds the value in JSON: `{"attack": "clash"}`. */
interface InField {
  readonly field: string
}

/**
 * A question with one thing to say, which has a field of its own in JSON:
 * `menu({ clause: 'CF-15.1', question: 'How do you attack?', who: (p) => p.turn, field: 'attack', of: ACTIVITIES, fault, label, take })`
 */
export function menu<P, F, L extends string, Facts, V, R = number>(
  step: Pick<P, F, NoInfer<L>, Facts, V, NoInfer<R>> & InField,
): Ask<P, F, L, Facts, Json, R> {
  return asked(step, inField(step.field, domainOf(step.of)))
}

/**
 * A question whose answer has several parts, or is one of several shapes:
 * `pick({ …, of: parts({ lose: indexed(...UNITS), at: places }), fault, label, take })`,
 * `pick({ …, of: cases({ stop: {}, blind: { deck: DECKS }, take: { card: cards } }), fault, label, take })`
 */
export function pick<P, F, L extends string, Facts, V extends object, R = number>(
  step: Pick<P, F, NoInfer<L>, Facts, V, NoInfer<R>>,
): Ask<P, F, L, Facts, Json, R> {
  return asked(step, domainOf(step.of))
}

/** `menu` for several seats at once. */
export function menuAll<P, F, L extends string, Facts, V, R = number>(
  step: PickAll<P, F, NoInfer<L>, Facts, V, NoInfer<R>> & InField,
): AskAll<P, F, L, Facts, Json, R> {
  return askedAll(step, inField(step.field, domainOf(step.of)))
}

type Known<P, F, V> = Omit<Question<P, F, V>, 'of'>
type InCodes<P, F, V> = Parameters<typeof coded<P, F, V>>[0]

function asked<P, F, L extends string, Facts, V, R = number>(
  step: Omit<Pick<P, F, L, Facts, V, R>, 'of'>,
  of: InCodes<P, F, V>,
): Ask<P, F, L, Facts, Json, R> {
  const { clause, question, mayStand, terms, own, answer: described } = step
  const { who, late, planned, unlessOne, take } = step
  const { codec, options, candidates, why } = choicesOf(step, of)
  return ask<P, F, L, Facts, Json, R>({
    clause,
    question,
    ...given('mayStand', mayStand),
    ...given('terms', terms),
    ...given('own', own),
    ...given('answer', described as Described<P, F, Json> | undefined),
    codec,
    who,
    options,
    candidates,
    why,
    ...given('planned', answering(of, planned)),
    ...given('unlessOne', unlessOne),
    ...given('late', answering(of, lateness(late))),
    take: taking(of, take),
  })
}

function askedAll<P, F, L extends string, Facts, V, R = number>(
  step: Omit<PickAll<P, F, L, Facts, V, R>, 'of'>,
  of: InCodes<P, F, V>,
): AskAll<P, F, L, Facts, Json, R> {
  const { clause, question, mayStand, terms, own, who, late, reveal } = step
  const { codec, options, candidates, why, decode } = choicesOf(step, of)
  return askAll<P, F, L, Facts, Json, R>({
    clause,
    question,
    ...given('mayStand', mayStand),
    ...given('terms', terms),
    ...given('own', own),
    codec,
    who,
    options,
    candidates,
    why,
    ...given('late', answering(of, lateness(late))),
    reveal: (t, f, answers) =>
      reveal(
        t,
        f,
        answers.map((code) => (code === NONE ? undefined : decode(code))),
      ),
  })
}

function choicesOf<P, F, V>(step: Known<P, F, V>, of: InCodes<P, F, V>) {
  const { clause, each, options, codes, can, fault, label } = step
  return coded(of, { clause, each, options, codes, can, fault, label: labelling(label) })
}

function labelling<P, F, V>(label: Known<P, F, V>['label']): (p: P, f: F, seat: Seat, value: V) => Label {
  if (typeof label === 'function') return label
  const texts = label as Readonly<Record<string, Label>>
  return (_p, _f, _seat, value) => texts[value as string] ?? { text: String(value) }
}

function lateness<P, F, V>(late: Known<P, F, V>['late']): ((p: P, f: F, seat: Seat) => V) | undefined {
  if (late === undefined) return undefined
  return typeof late === 'function' ? (late as (p: P, f: F, seat: Seat) => V) : () => late
}

/** A field of a step that is left out when there is none. */
function given<K extends string, T>(name: K, value: T | undefined): { [N in K]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { [N in K]?: T }
}

/** How things are called in a position: names, or things with ids, or, where a list would be dear, one by one. */
type Names<P, F, J> =
  | { readonly names: (p: P, f: F, seat: Seat) => readonly J[] }
  | { readonly things: (p: P, f: F, seat: Seat) => readonly { readonly id: J }[] }
  | {
      readonly size: (p: P, f: F, seat: Seat) => number
      readonly name: (p: P, f: F, seat: Seat, index: number) => J
      /** The index of what is called so, −1 for nothing. */
      readonly find: (p: P, f: F, seat: Seat, name: J) => number
    }

/**
 * Things that have names in the position: worlds, cards, places, prices. The rules know them by index, JSON by name.
 * `absent` refuses a name that nothing goes by, with clause and code, and repeats the name that was sent:
 * `named({ schema: text(8), names: (p: Position) => p.ids, absent: (name) => refuse('IT-2.8', 'NO_SUCH_WORLD', `There is no world ${name}.`) })`
 *
 * As one part of several it is given room for `most` things in the code.
 */
export function named<P, F, J extends string | number>(
  how: Names<P, F, J> & {
    readonly schema: Schema<J>
    readonly absent: (name: J, p: P, f: F, seat: Seat) => Refusal
    readonly most?: number
  },
): Domain<P, F, number> {
  const { schema, absent, most = 1024 } = how
  const { size, name, find } = looking(how)
  return listed<P, F, number>({
    schema,
    span: most,
    plain: true,
    fixed: false,
    size,
    encode: itself,
    decode: itself,
    read(p, f, seat, json) {
      const index = find(p, f, seat, json as J)
      return index < 0 ? absent(json as J, p, f, seat) : index
    },
    show: (p, f, seat, code) => name(p, f, seat, code) ?? null,
  })
}

/** The three ways to look names up, as one. */
function looking<P, F, J>(how: Names<P, F, J>): Extract<Names<P, F, J>, { size: unknown }> {
  if ('size' in how) return how
  if ('names' in how)
    return {
      size: (p, f, seat) => how.names(p, f, seat).length,
      name: (p, f, seat, index) => how.names(p, f, seat)[index] as J,
      find: (p, f, seat, wanted) => how.names(p, f, seat).indexOf(wanted),
    }
  return {
    size: (p, f, seat) => how.things(p, f, seat).length,
    name: (p, f, seat, index) => how.things(p, f, seat)[index]?.id as J,
    find: (p, f, seat, wanted) => how.things(p, f, seat).findIndex(({ id }) => id === wanted),
  }
}
