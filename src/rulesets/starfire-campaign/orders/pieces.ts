import type { Json } from '../../../kernel/index.ts'
import { type Cursor, unfit } from './cursor.ts'
import { choice, type Kind } from './kinds.ts'
import type { Sense, Shape } from './values.ts'

// What lines are made of. A piece knows how its part of an order stands in a line and in JSON, so that each order is
// written down once, in `order.ts`.

/** The fields of an order while it is read. */
export type Row = Record<string, unknown>

export interface Piece<F extends object = object> {
  /** The fields it has; there for the type alone. */
  readonly fields?: F
  /** What must stand there, in words. */
  readonly called: string
  readonly shape: Shape
  fits(from: Cursor): boolean
  take(from: Cursor, into: Row): void
  /** The words of a line; none for what is left out. */
  write(row: Row): readonly string[]
  /** The names of its fields in JSON. */
  readonly names: readonly string[]
  /** True when one of its fields is in the object. */
  has(json: Row): boolean
  /** From JSON; throws `Unread`. */
  read(json: Row, into: Row): void
  show(row: Row, into: Record<string, Json>): void
  /** JSON Schema of the fields. */
  readonly properties: Readonly<Record<string, Json>>
  /** The fields without which the order is none. */
  readonly required: readonly string[]
}

/** The fields of several pieces. */
export type All<P extends readonly Piece[]> = P extends readonly [
  Piece<infer A>,
  ...infer R extends readonly Piece[],
]
  ? A & All<R>
  : unknown

const nothing = { names: [], properties: {}, required: [], has: () => false, read() {}, show() {} } as const

/** A word that must stand there and says nothing. */
export const word = (text: string): Piece => ({
  ...nothing,
  called: `"${text}"`,
  shape: { kind: 'nothing' },
  fits: (from) => from.sees(text),
  take(from) {
    if (!from.takes(text)) from.fail(`"${text}"`)
  },
  write: () => [text],
})

interface Stands extends Sense {
  /** The word before the value. */
  readonly after?: string
}

/** A field; with a fallback it may be left out, and then has that value. */
export function field<const N extends string, T>(
  name: N,
  kind: Kind<T>,
  { after, fallback, ...sense }: Stands & { readonly fallback?: NoInfer<T> } = {},
): Piece<{ readonly [K in N]: T }> {
  const optional = fallback !== undefined
  const given = (row: Row) => !optional || JSON.stringify(row[name]) !== JSON.stringify(fallback)
  const called = after === undefined ? kind.called : `"${after}" and ${kind.called}`
  const fits = (from: Cursor) => (after === undefined ? kind.fits(from.next) : from.sees(after))
  return {
    called,
    shape: { kind: 'field', name, values: kind.values, fallback, ...sense },
    fits,
    take(from, into) {
      if (optional && !fits(from)) {
        into[name] = fallback
        return
      }
      if (after !== undefined && !from.takes(after)) from.fail(called)
      into[name] = kind.take(from)
    },
    write: (row) => {
      if (!given(row)) return []
      const value = kind.write(row[name] as T)
      return [after ?? '', value].filter((one) => one !== '')
    },
    names: [name],
    has: (json) => Object.hasOwn(json, name),
    read(json, into) {
      if (Object.hasOwn(json, name)) into[name] = kind.read(json[name])
      else if (optional) into[name] = fallback
      else throw unfit(`The field "${name}" is missing: ${kind.called}.`)
    },
    show(row, into) {
      if (given(row)) into[name] = kind.show(row[name] as T)
    },
    properties: { [name]: kind.json },
    required: optional ? [] : [name],
  }
}

/** A word that is there or not: `detune`. */
export function flag<const N extends string>(
  name: N,
  sense: Sense = {},
): Piece<{ readonly [K in N]: boolean }> {
  return {
    ...nothing,
    called: `"${name}"`,
    shape: { kind: 'flag', name, ...sense },
    fits: (from) => from.sees(name),
    take(from, into) {
      into[name] = from.takes(name)
    },
    write: (row) => (row[name] === true ? [name] : []),
    names: [name],
    has: (json) => Object.hasOwn(json, name),
    read(json, into) {
      const value = Object.hasOwn(json, name) ? json[name] : false
      if (typeof value !== 'boolean') throw unfit(`The field "${name}" is true or false.`)
      into[name] = value
    },
    show(row, into) {
      if (row[name] === true) into[name] = true
    },
    properties: { [name]: { type: 'boolean' } },
  }
}

/** Pieces one after the other. */
export function all<P extends readonly Piece[]>(...pieces: P): Piece<All<P> & object> {
  return {
    called: pieces[0]?.called ?? 'nothing',
    shape: { kind: 'all', of: pieces.map(({ shape }) => shape) },
    fits: (from) => pieces[0]?.fits(from) ?? false,
    take(from, into) {
      for (const piece of pieces) piece.take(from, into)
    },
    write: (row) => pieces.flatMap((piece) => piece.write(row)),
    names: pieces.flatMap((piece) => piece.names),
    has: (json) => pieces.some((piece) => piece.has(json)),
    read(json, into) {
      for (const piece of pieces) piece.read(json, into)
    },
    show(row, into) {
      for (const piece of pieces) piece.show(row, into)
    },
    properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
    required: pieces.flatMap((piece) => piece.required),
  }
}

/** A piece that may be left out; its fields then are, too. */
export function maybe<F extends object>(piece: Piece<F>): Piece<{ readonly [K in keyof F]?: F[K] }> {
  return {
    ...piece,
    shape: { kind: 'maybe', of: piece.shape },
    take(from, into) {
      if (piece.fits(from)) piece.take(from, into)
    },
    write: (row) => (piece.has(row) ? piece.write(row) : []),
    read(json, into) {
      if (piece.has(json)) piece.read(json, into)
    },
    show(row, into) {
      if (piece.has(row)) piece.show(row, into)
    },
    required: [],
  } as Piece<{ readonly [K in keyof F]?: F[K] }>
}

/** Exactly one of two or more. */
export function either<P extends readonly Piece[]>(...pieces: P): Piece<Either<P>> {
  const called = pieces.map((piece) => piece.called).join(', or ')
  const holding = (row: Row) => pieces.find((piece) => piece.has(row))
  return {
    called,
    shape: { kind: 'either', of: pieces.map(({ shape }) => shape) },
    fits: (from) => pieces.some((piece) => piece.fits(from)),
    take(from, into) {
      const piece = pieces.find((one) => one.fits(from))
      if (piece === undefined) from.fail(called)
      else piece.take(from, into)
    },
    write: (row) => holding(row)?.write(row) ?? [],
    names: pieces.flatMap((piece) => piece.names),
    has: (json) => holding(json) !== undefined,
    read(json, into) {
      const given = pieces.filter((piece) => piece.has(json))
      if (given.length === 1) given[0]?.read(json, into)
      else throw unfit(`There must be exactly one of these: ${called}.`)
    },
    show: (row, into) => holding(row)?.show(row, into),
    properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
    required: [],
  }
}
type Either<P extends readonly Piece[]> = P[number] extends infer One
  ? One extends Piece<infer F>
    ? F
    : never
  : never

/** A word in a field, and pieces that go with each word. */
export function cases<const N extends string, C extends Record<string, Piece>>(
  name: N,
  called: string,
  each: C,
  small = false,
  sense: Sense = {},
): Piece<Cases<N, C>> {
  const words = Object.keys(each)
  const kind = choice(called, words, small)
  const of = (value: unknown) => each[String(value)]
  return {
    called: kind.called,
    shape: {
      kind: 'cases',
      name,
      each: Object.fromEntries(words.map((one) => [one, each[one]?.shape ?? { kind: 'nothing' }])),
      ...sense,
    },
    fits: (from) => kind.fits(from.next),
    take(from, into) {
      const value = kind.take(from)
      into[name] = value
      of(value)?.take(from, into)
    },
    write: (row) => [kind.write(String(row[name])), ...(of(row[name])?.write(row) ?? [])],
    names: [name, ...Object.values(each).flatMap((piece) => piece.names)],
    has: (json) => Object.hasOwn(json, name),
    read(json, into) {
      if (!Object.hasOwn(json, name)) throw unfit(`The field "${name}" is missing: ${kind.called}.`)
      const value = kind.read(json[name])
      into[name] = value
      of(value)?.read(json, into)
    },
    show(row, into) {
      into[name] = kind.show(String(row[name]))
      of(row[name])?.show(row, into)
    },
    properties: Object.assign({ [name]: kind.json }, ...Object.values(each).map((piece) => piece.properties)),
    required: [name],
  }
}
type Cases<N extends string, C extends Record<string, Piece>> = {
  [W in keyof C & string]: { readonly [K in N]: W } & (C[W] extends Piece<infer F> ? F : never)
}[keyof C & string]

/** At least one of several, in any order, each once at the most; those not there are left out. */
export function some<P extends readonly Piece[]>(...pieces: P): Piece<Partially<P>> {
  const called = pieces.map((piece) => piece.called).join(', or ')
  const given = (row: Row) => pieces.filter((piece) => piece.has(row))
  return {
    called,
    shape: { kind: 'some', of: pieces.map(({ shape }) => shape) },
    fits: (from) => pieces.some((piece) => piece.fits(from)),
    take(from, into) {
      const open = [...pieces]
      do {
        const at = open.findIndex((piece) => piece.fits(from))
        if (at < 0) from.fail(open.map((piece) => piece.called).join(', or '))
        open.splice(at, 1)[0]?.take(from, into)
      } while (open.length > 0 && !from.isAtEnd)
    },
    write: (row) => given(row).flatMap((piece) => piece.write(row)),
    names: pieces.flatMap((piece) => piece.names),
    has: (json) => given(json).length > 0,
    read(json, into) {
      if (given(json).length === 0) throw unfit(`There must be one of these at least: ${called}.`)
      for (const piece of given(json)) piece.read(json, into)
    },
    show(row, into) {
      for (const piece of given(row)) piece.show(row, into)
    },
    properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
    required: [],
  }
}
type Partially<P extends readonly Piece[]> = P extends readonly [
  Piece<infer A>,
  ...infer R extends readonly Piece[],
]
  ? Optional<A> & Partially<R>
  : object
type Optional<A> = A extends unknown ? { readonly [K in keyof A]?: A[K] } : never
