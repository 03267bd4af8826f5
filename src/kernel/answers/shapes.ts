import type { Json } from '../json.ts'
import { type Fields, int, list, object, optional, type Schema } from '../schema.ts'
import type { Answer, Part, Says, Things } from './answer.ts'

/** A whole number. Its bounds are those of a well-formed answer; what is possible here and now, `fault` says. */
export function amount(least: number, most: number): Answer<unknown, unknown, number> {
  return { schema: int(least, most), shape: { kind: 'range', least, most } }
}

/** One of some things. The schema is of any that could be named: of one that is not there, `fault` says so. */
export function one<P, F, V>(schema: Schema<V>, things: Things<P, F>): Answer<P, F, V> {
  return { schema, shape: { kind: 'one', things } }
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
    shape: { kind: 'counts', things, count, most, says, few },
  }
}

/** Parts by their fields; one with `leftOut` may be left out, and is this then. */
export function record<P, F, V>(
  parts: {
    readonly [K in keyof V]-?: Part<P, F, NonNullable<V[K]>> & { readonly leftOut?: NonNullable<V[K]> }
  },
): Answer<P, F, V> {
  const given = Object.entries(parts) as [string, Part<P, F, unknown> & { leftOut?: unknown }][]
  const fields = given.map(([name, { of, leftOut }]) => [
    name,
    leftOut === undefined ? of.schema : optional(of.schema, leftOut),
  ])
  return {
    schema: object(Object.fromEntries(fields)) as Schema<V>,
    shape: { kind: 'record', parts: given },
  }
}

/** A list of answers that are alike, up to a number of them. */
export function rows<P, F, V>(
  of: Answer<P, F, V>,
  how: { readonly row: string; readonly by: keyof V & string; readonly says: Says; readonly most: number },
): Answer<P, F, V[]> {
  const { row, by, says, most } = how
  return { schema: list(of.schema, 0, most), shape: { kind: 'rows', of, row, by, says } }
}

/** The smallest answer of a shape: numbers at their least, lists empty, of things the first, and no part that may be left out. */
export function smallest<P, F>(of: Answer<P, F, unknown>, p: P, f: F, seat: number): Json {
  const { shape } = of
  switch (shape.kind) {
    case 'range':
      return shape.least
    case 'one':
      return shape.things(p, f, seat)[0]?.id ?? null
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
