import type { JsonObject } from './json.ts'
import type { Observer } from './seat.ts'

/** Whole numbers from one to another, both included. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/**
 * What a piece of a position, an option or an answer may be. One declaration gives the TypeScript type (`Of<S>`),
 * the validator (`fault`), the generated copy (`copier`) and the JSON Schema that the open protocol shows.
 */
export interface Schema<T> {
  /** Null when the value fits, else where and why it does not: `path: reason`, or `path` going on to a part of it. */
  fault(value: unknown, path: string): string | null
  /** JavaScript source of an expression that copies the value of the given expression. */
  copySource(expression: string, depth: number): string
  /** JavaScript statements that add the value of the given expression to a `Digest` called `d`. */
  hashSource?(expression: string, depth: number): string
  /** The same declaration as JSON Schema. */
  readonly json: JsonObject
  /** Of whole numbers, the least and the greatest: long lists of them are looked through without a call for each. */
  readonly bounds?: Bounds
  /** The value taken when an object's field is left out; undefined when the field is required. */
  readonly fallback?: T | undefined
  /** Never set: carries the type. */
  readonly type?: T
}

/**
 * True when the observer may not know a place. `at` has the indices on the way down to it, outermost first: of a list its
 * entry, of a procedure's local the level of the stack, of a set of seats the seat.
 */
export type Hides<P> = (p: P, observer: Observer, ...at: number[]) => boolean

/** Which seats may know a part of a position. Every part declares one of these; the kernel makes the views of them. */
export type Knowledge =
  /** Everybody. */
  | { readonly kind: 'open' }
  /** All seats that it is not hidden from; the others see one constant. */
  | { readonly kind: 'secret'; readonly from: Hides<never>; readonly shown: unknown }
  /** A set of seats as bits: each bit is a place of its own, and a hidden one is 0. */
  | { readonly kind: 'bits'; readonly from: Hides<never> }
  /** A list, whose hidden entries are left out, and with them the length. */
  | { readonly kind: 'rows'; readonly from: Hides<never>; readonly item: Declared<unknown> }
  /** A list, an object, a value or null: known as its parts are. */
  | { readonly kind: 'list'; readonly item: Declared<unknown> }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Declared<unknown>>> }
  | { readonly kind: 'nullable'; readonly inner: Declared<unknown> }

/** A schema that says of every part who may know it. Fields of positions and locals of procedures are of no other kind. */
export interface Declared<T> extends Schema<T> {
  readonly knowledge: Knowledge
}

/** True for a schema that says who may know it. */
export function isDeclared<T>(schema: Schema<T>): schema is Declared<T> {
  return 'knowledge' in schema
}
