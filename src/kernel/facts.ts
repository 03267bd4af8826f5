import type { Seat } from './seat.ts'

/** One part of a fact: a number, or a list of numbers. */
export type Part = number | readonly number[]

/** The kinds of facts of a game, each with its parts (`FactsIn`). */
export type FactTypes = Readonly<Record<string, readonly Part[]>>

/** The kinds of facts of a game. */
export type KindOf<F> = keyof F & string

/** The parts of one kind of fact. */
export type PartsOf<F, K> = K extends keyof F ? (F[K] extends readonly Part[] ? F[K] : never) : never

/** Something that happened, told by the rules as it happened. Words are made of it later, for each reader. */
export interface Fact {
  readonly kind: string
  readonly args: readonly Part[]
  /** The seats that may know it, -1 for spectators; null for everybody. */
  readonly only: readonly Seat[] | null
}

/**
 * The parts of a fact that has numbers alone.
 * @throws TypeError when one of them is a list
 */
export function numbersOf({ kind, args }: Fact): readonly number[] {
  if (args.every((part) => typeof part === 'number')) return args
  throw new TypeError(`The fact ${kind} has a list among its parts.`)
}

/**
 * How much a fact matters: a `headline` (a world changes hands, a scoring, a war), an `event` (a deal, a battle, a
 * build), a `detail`, or `bookkeeping`.
 */
export type Grade = 'headline' | 'event' | 'detail' | 'bookkeeping'

/** What a seat is in a fact: it did it, or it gains, loses or learns something by it. */
export type Role = 'does' | 'gains' | 'loses' | 'learns'

/** A role in which something happened to a seat. */
export type Concern = Exclude<Role, 'does'>

/** The addressee of a line: its reader, if it happened to them, or everybody at the table. */
export type To = 'you' | 'table'

/** The name of a seat, and everything else the words need besides the parts of a fact. */
export interface Wording<V> {
  readonly view: V
  /** The name of a seat. */
  name(seat: Seat): string
}

/** What a seat has, read from a position alone; the names of kinds are those of `Loss.of`, in the plural. */
export interface Holdings {
  /** Things with names. One that is called differently at times has all its names, with `|` between them. */
  readonly named: Readonly<Record<string, readonly string[]>>
  /** How many, or how much, of things without names. */
  readonly counted: Readonly<Record<string, number>>
}

/** The numbers that decided something: those for it, those against it, and what came of it. */
export interface Sum {
  readonly for: readonly number[]
  readonly against: readonly number[]
  /** True when the first are more than the second, or as many where ties are won. */
  readonly won: boolean
  readonly ties?: 'won'
}

/** What a seat has lost or gained, so that many such things can be counted in one line. */
export interface Loss {
  /** How many, or how much. */
  readonly n: number
  /** What they are: `['land', 'lands']`; a unit such as `['M', 'M']`. */
  readonly of: readonly [one: string, many: string]
  /** The name of the thing, where it has one: "Tesk". */
  readonly what?: string
  /** Where it was lost, where the thing has no name. */
  readonly at?: string
  /** The name of who took it; absent where it is gone. */
  readonly to?: string
}

/** What happened, said to the seat that it happened to. */
export interface Headline {
  /** One sentence with a verb and a name, without a full stop: "You lost Tesk to Calder". */
  readonly head: string
  /** Why, and what follows from it: one or two short sentences, with full stops. */
  readonly why?: string
  /** What of it was lost; several when it was of several kinds. */
  readonly lost?: readonly Loss[]
  /** The same of what was gained; `to` is then whose it was. */
  readonly gained?: readonly Loss[]
  /** The sum that decided it, where `why` tells one. */
  readonly sum?: Sum
  /** Added to what its grade and concern weigh (10 are a step between grades); 0 by default. */
  readonly weight?: number
  /** What it is about, where that is less than it says: of several such the last is told, and how many there were. */
  readonly same?: string
}

/** A line of a report, as it is said to whose report it is. */
export interface Reported {
  /** What the report calls such lines. */
  readonly kind: string
  readonly clause: string
  readonly grade: Grade
  readonly concern: Concern
  readonly said: Headline
}

/** An earlier fact, as far as the same reader may know it. */
export interface Earlier {
  /** Its place among those told. */
  readonly place: number
  readonly args: readonly Part[]
}

/** What the words to a seat need besides the parts of a fact. The seat's own name is not used: it is "you". */
export interface Addressing<V> extends Wording<V> {
  readonly you: Seat
  /** The last fact of a kind that was told before this one (or before the place of another), and fits. */
  last(kind: string, fits?: (args: readonly Part[]) => boolean, before?: number): Earlier | null
}

/** A part of a fact. */
interface AnyNamed {
  readonly name: string
  readonly role?: Role
  readonly isDice?: true
}
/** The same with its type, which nothing holds. */
interface Named<T extends Part> extends AnyNamed {
  readonly is?: T
}

type Seats = Seat | readonly Seat[]

/** A part that is a number of a kind, or a list: `part<Good>('good')`. The name alone stands for any number. */
export const part = <T extends Part>(name: string): Named<T> => ({ name })
/** The face of a die, or a list of them, so that it can be drawn as dice. */
export const die = <T extends Part = number>(name: string): Named<T> => ({ name, isDice: true })

// A seat with a role, or a list of such seats: `loses('from')`, `learns<readonly Seat[]>('partners')`.
export const does = <T extends Seats = Seat>(name: string): Named<T> => ({ name, role: 'does' })
export const gains = <T extends Seats = Seat>(name: string): Named<T> => ({ name, role: 'gains' })
export const loses = <T extends Seats = Seat>(name: string): Named<T> => ({ name, role: 'loses' })
export const learns = <T extends Seats = Seat>(name: string): Named<T> => ({ name, role: 'learns' })

/** How a fact reads, `T` being its parts, and what else is made of them. */
interface Sayings<V, T extends readonly Part[]> {
  /** How it reads to everybody who has no role in it. */
  say(w: Wording<V>, ...parts: T): string
  /**
   * How it reads to a seat with a role in it, in a dispatch: needed of what somebody loses; null for what has no line of its
   * own there. Without it, the sentence above is turned to the reader. Nobody else is ever given it.
   */
  you?(w: Addressing<V>, ...parts: T): Headline | null
  /** How it reads in a dispatch to a seat without a role in it, where that is not the sentence above. */
  others?(w: Addressing<V>, ...parts: T): Headline | null
  /** It says where the seat it names first is now: a reader of a round in short is told the last of these. */
  readonly moves?: true
  /** The two parts that are seats, between which something changed hands. */
  readonly between?: readonly [from: number, to: number]
}

/**
 * A kind of fact: the clause it applies, its parts, and how it is told. Pinned games have it, so it stays as it is; they, and games
 * of others that wrote it by hand, may leave out grade, parts and dice.
 */
export interface FactWords<V, T extends readonly Part[]> extends Sayings<V, T> {
  readonly clause: string
  readonly grade?: Grade
  /** What the parts are called in studies, protocols and boards. */
  readonly parts?: readonly string[]
  /** What each part that is a seat, or a list of seats, is in it; null for nothing, and for all other parts. */
  readonly roles: readonly (Role | null)[]
  /** Which of the parts are dice faces, or lists of them. */
  readonly dice?: readonly number[]
}

type Parts = readonly (string | AnyNamed)[]
type Given<P extends Parts> = { readonly [I in keyof P]: P[I] extends Named<infer T> ? T : number }

/**
 * Makes the facts of a game with this view: `const fact = factOf<View>()`, then
 * `gave: fact('XY-5.5', 'event', [loses('from'), gains('to'), part<Good>('good'), 'tokens'], { say: … })`.
 * What `t.note` and `t.tell` must be given follows from it (`FactsIn`).
 */
export const factOf =
  <V>() =>
  <const P extends Parts>(
    clause: string,
    grade: Grade,
    parts: P,
    sayings: Sayings<V, Given<P>>,
  ): FactWords<V, Given<P>> => {
    const all: readonly AnyNamed[] = parts.map((one) => (typeof one === 'string' ? { name: one } : one))
    return {
      ...{ clause, grade, parts: all.map(({ name }) => name), roles: all.map(({ role }) => role ?? null) },
      dice: all.flatMap(({ isDice }, i) => (isDice === true ? [i] : [])),
      ...sayings,
    }
  }

/** The facts of a game, read from their entries. */
export type FactsIn<W> = { readonly [K in keyof W]: W[K] extends FactWords<never, infer T> ? T : never }

/** The words of all facts of a game. */
export type WordsOf<V, F> = { readonly [K in KindOf<F>]: FactWords<V, PartsOf<F, K>> }

/** The words of a fact whose game is forgotten. */
export type AnyFactWords = FactWords<unknown, readonly Part[]>
