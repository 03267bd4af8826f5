import { generate } from '../generate.ts'
import type { Json } from '../json.ts'
import type { Code, Counted, Seat } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { Schema } from '../schema.ts'

/** Takes a constant that generated source needs, and gives back the name it goes by there. */
export type Keep = (constant: unknown) => string

/**
 * The finite set of values that an answer, or one part of it, may take: each with a code (a whole number from 0 up) and
 * a JSON form. Games make domains with the functions of `domains.ts` and `shapes.ts`; this is what those agree on.
 * `V` is the value as the rules know it; `P` and `F` are the position and frame that names are looked up in.
 *
 * Codes and values are turned into each other by generated source (as copies are, from schemas), because playouts do it
 * for every option: `encode` and `decode` get the source of a value or code, which may be written several times.
 */
export interface Domain<P, F, V> {
  /** The JSON form. A domain of an answer without a field of its own is an object. */
  readonly schema: Schema<unknown>
  /** Every code is less than this. */
  readonly span: number
  /** True when the code is the value itself, so that nothing has to be translated. */
  readonly plain: boolean
  readonly encode: (value: string, keep: Keep) => string
  readonly decode: (code: string, keep: Keep) => string
  /** How many values there are, when their codes are 0, 1, 2 …; else `each` lists them. */
  readonly size?: (p: P, f: F, seat: Seat) => number
  /** True when the codes are the same in every position, for every seat: then they are listed once. */
  readonly fixed: boolean
  /** Every code there is in this position, in the order of lists. */
  readonly each: (p: P, f: F, seat: Seat, add: (code: Code) => void) => void
  /** True for codes of this position; false for any other number. */
  readonly has: (p: P, f: F, seat: Seat, code: Code) => boolean
  /** The code of a well-formed JSON value, or why there is no such thing. */
  readonly read: (p: P, f: F, seat: Seat, json: Json) => Code | Refusal
  readonly show: (p: P, f: F, seat: Seat, code: Code) => Json
  /** The JSON form of a value that may be left out, and that stands for it then. */
  readonly fallback?: { readonly json: Json; readonly shown: boolean }
  /** Where a count stands in the code; its field is named by the part that holds it. */
  readonly counted?: Counted
  /** Never set: carries the type. */
  readonly value?: V
}

/** A domain, or the words of one. */
export type Of<P, F, V> = Domain<P, F, V> | readonly (V & string)[]

/** The value of a domain or list of words. */
export type ValueOf<D> =
  D extends Domain<never, never, infer V> ? V : D extends readonly (infer W extends string)[] ? W : never

/** Domains by the name of their field in JSON. */
export type Parts = { readonly [field: string]: Domain<never, never, unknown> | readonly string[] }

/** The object of their values. */
export type Values<R extends Parts> = { readonly [K in keyof R]: ValueOf<R[K]> }

/** What a domain looks names up in; one that is written where it is used, and looks at nothing, comes out as `never`. */
type Needs<D> =
  D extends Domain<infer P, infer F, unknown>
    ? (p: [P] extends [never] ? unknown : P, f: [F] extends [never] ? unknown : F) => void
    : (p: unknown, f: unknown) => void

type AllNeeds<R extends Parts> = { [K in keyof R]: Needs<R[K]> }[keyof R]

/** The position in which the names of all parts can be looked up. */
export type PositionFor<R extends Parts> = [keyof R] extends [never]
  ? unknown
  : AllNeeds<R> extends (p: infer P, f: never) => void
    ? P
    : never

/** The frame in which the names of all parts can be looked up. */
export type FrameFor<R extends Parts> = [keyof R] extends [never]
  ? unknown
  : AllNeeds<R> extends (p: never, f: infer F) => void
    ? F
    : never

/** The source of a whole division; below 2^31 engines divide whole numbers faster so. */
export function quotient(code: string, by: number, span: number): string {
  if (by === 1) return code
  return span <= 0x7fffffff ? `(${code} / ${by} | 0)` : `Math.floor(${code} / ${by})`
}

/** Compiles source that refers to constants by the names `keep` gave them. */
export function generated<T>(source: (keep: Keep) => string): T {
  const constants: unknown[] = []
  const text = source((constant) => `k${constants.push(constant) - 1}`)
  return generate(Object.fromEntries(constants.map((constant, i) => [`k${i}`, constant])), `return ${text}`)
}
