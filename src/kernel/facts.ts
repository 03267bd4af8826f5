import type { Seat } from './seat.ts'

/** One part of a fact: a number, or a list of numbers. */
export type Part = number | readonly number[]

/**
 * The facts of a game: `{ flew: [seat: Seat, to: Node, from: Node]; shots: [seat: Seat, dice: readonly number[]] }`.
 * A type and no interface, so that it has every name.
 */
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

/** Names for the parts of a fact, as many as it has. */
type NamesOf<T extends readonly unknown[]> = { readonly [I in keyof T]: string }

/** A part that is a seat, or a list of seats, may have a role; a number of anything else has none. */
type RoleIn<S> = S extends readonly (infer One)[]
  ? RoleIn<One>
  : 'is' extends keyof S
    ? Exclude<S['is'], undefined> extends 'seat'
      ? Role | null
      : null
    : null

/** The roles of the parts of a fact, as many as it has. */
type RolesOf<T extends readonly unknown[]> = { readonly [I in keyof T]: RoleIn<T[I]> }

/** How a fact is told, and the clause it applies. `T` are its parts. */
export interface FactWords<V, T extends readonly unknown[]> {
  readonly clause: string
  /** What the parts are called in studies, protocols and boards. */
  readonly parts?: NamesOf<Required<T>>
  readonly grade?: Grade
  /** It says where the seat it names first is now: a reader of a round in short is told the last of these. */
  readonly moves?: true
  /** What each part that is a seat, or a list of seats, is in it; null for nothing, and for all other parts. */
  readonly roles: RolesOf<Required<T>>
  /** Which of the parts are dice faces, or lists of them, so that they can be drawn as dice. */
  readonly dice?: readonly number[]
  /** The two parts that are seats, between which something changed hands. */
  readonly between?: readonly [from: number, to: number]
  /** How it reads to everybody who has no role in it. */
  say(w: Wording<V>, ...parts: Required<T>): string
  /**
   * How it reads to a seat with a role in it, in a dispatch: needed of what somebody loses; null for what has no line of its
   * own there. Without it, the sentence above is turned to the reader. Nobody else is ever given it.
   */
  you?(w: Addressing<V>, ...parts: Required<T>): Headline | null
}

/** The words of all facts of a game. */
export type WordsOf<V, F> = { readonly [K in KindOf<F>]: FactWords<V, PartsOf<F, K>> }

/** The words of a fact whose game is forgotten. */
export interface AnyFactWords {
  readonly clause: string
  readonly parts?: readonly string[]
  readonly grade?: Grade
  readonly moves?: true
  readonly roles: readonly (Role | null)[]
  readonly dice?: readonly number[]
  readonly between?: readonly [from: number, to: number]
  say(w: Wording<unknown>, ...parts: readonly Part[]): string
  you?(w: Addressing<unknown>, ...parts: readonly Part[]): Headline | null
}
