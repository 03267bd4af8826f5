import { type Json, type JsonObject, sameJson } from '../json.ts'
import {
  bool,
  type Fields,
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  variant,
} from '../schema.ts'
import type { Seat } from '../seat.ts'
import type {
  Answer,
  CountsShape,
  MaybeShape,
  Part,
  RangeShape,
  RowsShape,
  Says,
  TalliesShape,
  Tally,
  Things,
} from './answer.ts'

/**
 * A whole number. Its bounds are those of a well-formed answer; what is possible here and now, `fault` says. Where small
 * numbers make no sense, `from` is the first that does.
 */
export function amount<P = unknown, F = unknown>(
  least: number,
  most: number,
  from?: RangeShape<P, F>['from'],
): Answer<P, F, number> {
  return {
    schema: int(least, most),
    shape: { kind: 'range', least, most, ...(from === undefined ? {} : { from }) },
  }
}

/** Words of up to `most` characters. */
export const written = (
  most: number,
  how: { readonly hint: string; readonly example: string },
): Answer<unknown, unknown, string> => ({ schema: text(most), shape: { kind: 'text', most, ...how } })

/** Yes or no. */
export const tick = (): Answer<unknown, unknown, boolean> => ({ schema: bool(), shape: { kind: 'tick' } })

/** One of some things. The schema is of any that could be named: of one that is not there, `fault` says so. */
export function one<P, F, V>(schema: Schema<V>, things: Things<P, F>): Answer<P, F, V> {
  return { schema, shape: { kind: 'one', things, ways: false } }
}

/** One of a few things, all of which are shown. */
export function ways<P, F, V>(schema: Schema<V>, things: Things<P, F>): Answer<P, F, V> {
  return { schema, shape: { kind: 'one', things, ways: true } }
}

/** Several things in the order in which they are named. */
export function some<P, F, V>(
  of: Schema<V>,
  how: {
    readonly things: Things<P, F>
    readonly one: string
    readonly most: number
    readonly ordered?: boolean
  },
): Answer<P, F, V[]> {
  const { things, one, most, ordered = false } = how
  return { schema: list(of, 0, most), shape: { kind: 'some', things, one, ordered } }
}

/**
 * How many of each thing, in entries such as `{at: 'alaska', count: 2}`. `of` has the fields that name the thing, `count`
 * the name of the field with the number.
 */
export function counts<
  P,
  F,
  const R extends Record<string, Schema<unknown>>,
  const C extends string = 'count',
>(how: {
  readonly of: R
  readonly count?: C
  readonly things: Things<P, F>
  readonly says: Says
  /** The least number in an entry; 1 when not said. */
  readonly least?: number
  readonly most?: number
  /** The most entries. */
  readonly entries: number
  readonly few?: boolean
}): Answer<P, F, (Fields<R> & { [K in C]: number })[]> {
  const { of, things, says, least = 1, most = 1000, entries, few = false } = how
  const count = how.count ?? 'count'
  const entry = object({ ...of, [count]: int(least, most) })
  return {
    schema: list(entry, 0, entries) as Schema<never>,
    shape: { kind: 'counts', things, count: () => count, most, says, few: () => few },
  }
}

/** How many of each thing, in entries of several forms: `schema` is of one of them. */
export function entries<P, F, V>(
  schema: Schema<V>,
  how: Omit<CountsShape<P, F>, 'kind'> & { readonly entries: number },
): Answer<P, F, V[]> {
  const { entries, ...shape } = how
  return { schema: list(schema, 0, entries), shape: { kind: 'counts', ...shape } }
}

/** Numbers in a list of its own form: `of` says which there are for a list, and what it is with another number. */
export function tallies<P, F, V extends readonly unknown[]>(
  schema: Schema<V>,
  of: (p: P, f: F, seat: Seat) => (value: V) => readonly Tally<V>[],
): Answer<P, F, V> {
  return { schema, shape: { kind: 'tallies', of: of as TalliesShape<P, F>['of'] } }
}

/** The parts of a record. */
export type PartsFor<P, F, V> = {
  readonly [K in keyof V]-?: Part<P, F, Exclude<V[K], undefined>> & {
    readonly leftOut?: Exclude<V[K], undefined>
  }
}

type AnyPart<P, F> = Part<P, F, unknown> & { readonly leftOut?: unknown }

/** Parts by their fields; one with `leftOut` may be left out, and is this then. */
export function record<P, F, V>(parts: PartsFor<P, F, V>): Answer<P, F, V> {
  const given = Object.entries(parts) as [string, AnyPart<P, F>][]
  return { schema: object(schemasOf(given)) as Schema<V>, shape: { kind: 'record', parts: given } }
}

const schemasOf = <P, F>(parts: readonly (readonly [string, AnyPart<P, F>])[]) =>
  Object.fromEntries(
    parts.map(([name, { of, leftOut }]) => [
      name,
      leftOut === undefined ? of.schema : optional(of.schema, leftOut),
    ]),
  )

/**
 * One of several records, told apart by the word in a field: `either('do', { ask: { … }, nothing: {} }, 'nothing')`. The
 * last parameter is the one that it is at first.
 */
export function either<P, F, V extends { readonly [K in T]: string }, const T extends string>(
  field: T,
  of: { readonly [W in V[T]]: PartsFor<P, F, Omit<Extract<V, { readonly [K in T]: W }>, T>> },
  first: V[T],
): Answer<P, F, V> {
  const given = Object.entries(of).map(
    ([word, parts]) => [word, Object.entries(parts as object) as [string, AnyPart<P, F>][]] as const,
  )
  const schemas = Object.fromEntries(given.map(([word, parts]) => [word, schemasOf(parts)]))
  return {
    schema: variant(field, schemas) as unknown as Schema<V>,
    shape: {
      kind: 'cases',
      field,
      first,
      cases: given.map(([word, parts]) => [
        word,
        { schema: object({ [field]: oneOf(word), ...schemas[word] }), shape: { kind: 'record', parts } },
      ]),
    },
  }
}

/** An answer or null; `first` is what it is at first. */
export function maybe<P, F, V>(
  of: Answer<P, F, V>,
  how: Omit<MaybeShape<P, F>, 'kind' | 'of' | 'first'> & { readonly first?: V },
): Answer<P, F, V | null> {
  return { schema: nullable(of.schema), shape: { kind: 'maybe', of, ...(how as object) } as MaybeShape<P, F> }
}

/** A list of answers that are alike, up to a number of them. */
export function rows<P, F, V>(
  of: Answer<P, F, V>,
  how: Omit<RowsShape<P, F>, 'kind' | 'of' | 'by' | 'first'> & {
    readonly by?: keyof V & string
    readonly first?: V
  },
): Answer<P, F, V[]> {
  return {
    schema: list(of.schema, 0, how.most),
    shape: { kind: 'rows', of, ...(how as object) } as RowsShape<P, F>,
  }
}

/** The smallest number of a range in this position. */
export const leastOf = <P, F>(shape: RangeShape<P, F>, at: readonly [P, F, Seat]): number =>
  shape.least === 0 ? 0 : fromOf(shape, at)

/** The smallest number of a range that makes sense in this position. */
export const fromOf = <P, F>(
  { least, from }: RangeShape<P, F>,
  [p, f, seat]: readonly [P, F, Seat],
): number => Math.max(least, from?.(p, f, seat) ?? least)

/**
 * The smallest answer of a shape: numbers at their least, lists and words empty, of things and cases the first, nothing
 * where there may be nothing, and no part that may be left out.
 */
export function smallest<P, F>(of: Answer<P, F, unknown>, p: P, f: F, seat: number): Json {
  const { shape } = of
  switch (shape.kind) {
    case 'range':
      return leastOf(shape, [p, f, seat])
    case 'one':
      return shape.things(p, f, seat)[0]?.id ?? null
    case 'text':
      return ''
    case 'tick':
      return false
    case 'maybe':
      return null
    case 'cases': {
      const { field, first, cases } = shape
      const of = cases.find(([word]) => word === first)?.[1]
      return { [field]: first, ...(of === undefined ? {} : (smallest(of, p, f, seat) as JsonObject)) }
    }
    case 'record': {
      const value: Record<string, Json> = {}
      for (const [name, { of, leftOut }] of shape.parts)
        if (leftOut === undefined) value[name] = smallest(of, p, f, seat)
      return value
    }
    default:
      return []
  }
}

/** True for the smallest answer, also where a part is written that may be left out. */
export function isSmallest<P, F>(of: Answer<P, F, unknown>, p: P, f: F, seat: Seat, value: unknown): boolean {
  const least = smallest(of, p, f, seat)
  if (of.shape.kind !== 'record') return sameJson(value as Json, least)
  return of.shape.parts.every(([name, { leftOut }]) => {
    const none = (least as JsonObject)[name] ?? (leftOut as Json)
    return sameJson((value as JsonObject)[name] ?? none, none)
  })
}
