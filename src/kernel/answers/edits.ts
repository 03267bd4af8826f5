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

const countsIn = (shape: { count(thing: Thing): string }, entry: Entry) =>
  shape.count({ id: entry, text: '' })

/** The things, and those that are named and not among them any more: they can only be taken back. */
export function allThings<P, F>(
  shape: CountsShape<P, F>,
  list: readonly Entry[],
  things: readonly Thing[],
): readonly Thing[] {
  const stray = list.filter((entry) => !things.some((thing) => isOf(entry, thing)))
  return [
    ...things,
    ...stray.map((entry) => {
      const { [countsIn(shape, entry)]: _, ...id } = entry
      return { id, text: Object.values(id).map(String).join(' ') }
    }),
  ]
}

/** How many of a thing there are. */
export const countOf = <P, F>(shape: CountsShape<P, F>, list: readonly Entry[], thing: Thing): number =>
  Number(list[entryOf(list, thing)]?.[shape.count(thing)] ?? 0)

/** The list with another number of a thing; what there is none of has no entry. */
export function withCount<P, F>(
  shape: CountsShape<P, F>,
  list: readonly Entry[],
  thing: Thing,
  n: number,
): Entry[] {
  if (n === 0) return list.filter((entry) => !isOf(entry, thing))
  const count = shape.count(thing)
  const at = entryOf(list, thing)
  const entry = withField<Json>(list[at] ?? (thing.id as Entry), count, n)
  const next = [...list]
  next[at < 0 ? list.length : at] = entry
  return next
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
  at: readonly [P, F, Seat],
  thing: Thing | null,
  fits: (row: Json) => boolean,
  turn?: Turn,
): Json | null {
  const { of, by, first } = shape
  if (thing === null || by === undefined) return fitting(of, at, first, fits, turn)
  const row = withField(smallest(of, ...at) as JsonObject, by, thing.id)
  return filled(row, onesIn(of, at, turn, by), 0, fits)
}

type Turn = (things: readonly Thing[]) => readonly Thing[]
type Ones = readonly (readonly [name: string, things: readonly Thing[]])[]

/**
 * An answer that fits: what it is at first, else the smallest with the first things that will do; null where none does.
 * With `turn`, which decides with which thing to begin, things come before what it is at first.
 */
export function fitting<P, F>(
  of: Answer<P, F, unknown>,
  at: readonly [P, F, Seat],
  first: Json | undefined,
  fits: (value: Json) => boolean,
  turn?: Turn,
): Json | null {
  if (first !== undefined && turn === undefined && fits(first)) return first
  const value = first ?? smallest(of, ...at)
  return filled(value as JsonObject, onesIn(of, at, turn), 0, fits)
}

/** The parts of a record that are things and are not left out, but for one of them. */
function onesIn<P, F>(
  answer: Answer<P, F, unknown>,
  at: readonly [P, F, Seat],
  turn: Turn = (things) => things,
  but?: string,
): Ones {
  const ones: (readonly [name: string, things: readonly Thing[]])[] = []
  for (const [name, { of, leftOut }] of partsOf(answer))
    if (of.shape.kind === 'one' && name !== but && leftOut === undefined)
      ones.push([name, turn(of.shape.things(...at))])
  return ones
}

/** The record with the first things that will do, from one of the parts on. */
function filled(row: JsonObject, ones: Ones, from: number, fits: (row: Json) => boolean): Json | null {
  const one = ones[from]
  if (one === undefined) return fits(row) ? row : null
  for (const { id } of one[1]) {
    const found = filled(withField(row, one[0], id), ones, from + 1, fits)
    if (found !== null) return found
  }
  return null
}

/** The parts of a record; of another shape none. */
export const partsOf = <P, F>({ shape }: Answer<P, F, unknown>) =>
  shape.kind === 'record' ? shape.parts : []

/** The things of the part by which rows are added. */
export function thingsBy<P, F>({ of, by }: RowsShape<P, F>, at: readonly [P, F, Seat]): readonly Thing[] {
  const part = partsOf(of).find(([name]) => name === by)?.[1].of.shape
  return part?.kind === 'one' ? part.things(...at) : []
}
