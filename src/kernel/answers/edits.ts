import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Seat } from '../seat.ts'
import type { Answer, CountsShape, RowsShape, Thing } from './answer.ts'
import { smallest } from './shapes.ts'

// How an answer is changed a little: what a press of a button and a step of a random answer do.

type Entry = Record<string, Json>

/** True for the entry of a thing. */
function isOf(entry: Entry, { id }: Thing): boolean {
  const named = id as JsonObject
  for (const field in named) if (entry[field] !== named[field]) return false
  return true
}

/** Where the entry of a thing is; −1 where there is none. */
export const entryOf = (list: readonly Entry[], thing: Thing): number =>
  list.findIndex((entry) => isOf(entry, thing))

/** The things, and those that are named and not among them any more: they can only be taken back. */
export function allThings<P, F>(
  { count }: CountsShape<P, F>,
  list: readonly Entry[],
  things: readonly Thing[],
): readonly Thing[] {
  const stray = list.filter((entry) => !things.some((thing) => isOf(entry, thing)))
  return [
    ...things,
    ...stray.map(({ [count]: _, ...id }) => ({ id, text: Object.values(id).map(String).join(' ') })),
  ]
}

/** How many of a thing there are. */
export const countOf = <P, F>(shape: CountsShape<P, F>, list: readonly Entry[], thing: Thing): number =>
  Number(list[entryOf(list, thing)]?.[shape.count] ?? 0)

/** The list with another number of a thing; what there is none of has no entry. */
export function withCount<P, F>(
  shape: CountsShape<P, F>,
  list: readonly Entry[],
  thing: Thing,
  n: number,
): Entry[] {
  if (n === 0) return list.filter((entry) => !isOf(entry, thing))
  const entry = withField<Json>(thing.id as Entry, shape.count, n)
  const at = entryOf(list, thing)
  return at < 0 ? [...list, entry] : list.map((old, i) => (i === at ? entry : old))
}

/** The same with another value of one field. Unlike `{...of, [field]: to}` this is not slow. */
export function withField<V>(of: Readonly<Record<string, V>>, field: string, to: V): Record<string, V> {
  const next = { ...of }
  next[field] = to
  return next
}

/** The list with a thing at its end, or without it when it was in it. */
export const turned = (list: readonly Json[], { id }: Thing): Json[] =>
  list.some((one) => sameJson(one, id)) ? list.filter((one) => !sameJson(one, id)) : [...list, id]

/** The list with one entry replaced; without it for undefined. */
export const withRow = (list: readonly Json[], at: number, row: Json | undefined): Json[] =>
  list.flatMap((old, i) => (i !== at ? [old] : row === undefined ? [] : [row]))

/**
 * A new row with a thing in the part by which rows are added, the other parts with the first thing that will do; null
 * where none does. `turn` decides with which thing to begin.
 */
export function newRow<P, F>(
  shape: RowsShape<P, F>,
  [p, f, seat]: readonly [P, F, Seat],
  thing: Thing,
  fits: (row: Json) => boolean,
  turn: (things: readonly Thing[]) => readonly Thing[] = (things) => things,
): Json | null {
  const row = withField(smallest(shape.of, p, f, seat) as JsonObject, shape.by, thing.id)
  const others = partsOf(shape.of).flatMap(([name, { of }]) =>
    of.shape.kind === 'one' && name !== shape.by ? [[name, turn(of.shape.things(p, f, seat))] as const] : [],
  )
  const tried = (row: JsonObject, left: typeof others): Json | null => {
    const [[name, things] = [], ...rest] = left
    if (name === undefined || things === undefined) return fits(row) ? row : null
    for (const { id } of things) {
      const found = tried(withField(row, name, id), rest)
      if (found !== null) return found
    }
    return null
  }
  return tried(row, others)
}

/** The parts of a record; of another shape none. */
export const partsOf = <P, F>({ shape }: Answer<P, F, unknown>) =>
  shape.kind === 'record' ? shape.parts : []

/** The things of the part by which rows are added. */
export function thingsBy<P, F>({ of, by }: RowsShape<P, F>, at: readonly [P, F, Seat]): readonly Thing[] {
  const part = partsOf(of).find(([name]) => name === by)?.[1].of.shape
  return part?.kind === 'one' ? part.things(...at) : []
}
