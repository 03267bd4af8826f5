import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Seat } from '../seat.ts'
import {
  type Answer,
  type Described,
  excess,
  type Fault,
  type Part,
  type Path,
  type RowsShape,
  type Thing,
} from './answer.ts'
import { allThings, countOf, entryOf, newRow, thingsBy, turned, withCount, withRow } from './edits.ts'
import { type Limit, limit } from './limit.ts'

/** A number to step. */
export interface NumberField<V> {
  readonly kind: 'number'
  readonly path: Path
  /** In full words: what is counted. */
  readonly label: string
  /** The same beside its heading. */
  readonly text: string
  readonly note: string | undefined
  readonly value: number
  readonly least: number
  readonly limit: Limit
  /** The thing that is counted, and what one more of it is called, where it can be picked on the board. */
  readonly thing: Thing | undefined
  readonly one: string
  put(n: number): V
}

/** A list to choose one thing from; of one that adds something nothing is chosen yet. */
export interface ListField<V> {
  readonly kind: 'list'
  readonly path: Path
  readonly label: string
  readonly chosen: Json | undefined
  readonly things: readonly Thing[]
  put(thing: Thing): V
}

/** Things to tick. */
export interface TicksField<V> {
  readonly kind: 'ticks'
  readonly path: Path
  readonly one: string
  /** Each with its place among those named; −1 where it is not. */
  readonly things: readonly { readonly thing: Thing; readonly place: number }[]
  /** How many are named, and whether their order matters. */
  readonly named: number
  readonly ordered: boolean
  turn(thing: Thing): V
}

/** Fields under a heading. */
export interface PartField<V> {
  readonly kind: 'part'
  readonly path: Path
  readonly title: string
  readonly note: string | undefined
  readonly fields: readonly Field<V>[]
}

/** The fields of a row, which can be taken away. */
export interface RowField<V> {
  readonly kind: 'row'
  readonly path: Path
  readonly title: string
  readonly fields: readonly Field<V>[]
  remove(): V
}

/** What a form shows of an answer. A change of any field gives the whole answer as it is then. */
export type Field<V> = NumberField<V> | ListField<V> | TicksField<V> | PartField<V> | RowField<V>

/** One part of an answer, and how the whole is made of another value of it. */
interface Here<P, F> {
  readonly of: Answer<P, F, unknown>
  readonly value: unknown
  readonly path: Path
  readonly title: string
  readonly note: string | undefined
  put(value: unknown): unknown
}

/** Draws fields of any answer: the types of values are forgotten, since only shapes tell them apart. */
interface Pen<P, F> {
  readonly at: readonly [P, F, Seat]
  excess(whole: unknown): Fault | null
}

/** The fields of an answer as it is now, each with its limit. */
export function fieldsOf<P, F, V>(
  d: Described<P, F, V>,
  p: P,
  f: F,
  seat: Seat,
  value: V,
): readonly Field<V>[] {
  const pen = { at: [p, f, seat] as const, excess: (whole: unknown) => excess(d, p, f, seat, whole as V) }
  const whole = { of: d.of, value, path: [], title: '', note: undefined, put: (v: unknown) => v }
  return fieldsIn(pen, whole) as readonly Field<V>[]
}

function fieldsIn<P, F>(pen: Pen<P, F>, here: Here<P, F>): Field<unknown>[] {
  const { of, value, path, title, note, put } = here
  const { shape } = of
  switch (shape.kind) {
    case 'record':
      return shape.parts.flatMap(([name, part]) => partOf(pen, here, name, part))
    case 'range': {
      const { least, most } = shape
      const field = { value: value as number, least, most, label: title, text: title, note, path, put }
      return [numberField(pen, field)]
    }
    case 'one': {
      const now = pen.excess(put(value))
      const things = shape
        .things(...pen.at)
        .filter(({ id }) => now !== null || sameJson(id, value) || pen.excess(put(id)) === null)
      return [{ kind: 'list', path, label: title, chosen: value as Json, things, put: ({ id }) => put(id) }]
    }
    case 'some': {
      const list = value as readonly Json[]
      const things = shape
        .things(...pen.at)
        .map((thing) => ({ thing, place: list.findIndex((id) => sameJson(id, thing.id)) }))
      const turn = (thing: Thing) => put(turned(list, thing))
      const { one, ordered } = shape
      return [{ kind: 'ticks', path, one, ordered, things, named: list.length, turn }]
    }
    case 'counts': {
      const list = value as readonly Record<string, Json>[]
      const { says, few, most } = shape
      const counted = allThings(shape, list, shape.things(...pen.at)).map((thing) => ({
        thing,
        at: entryOf(list, thing),
        count: countOf(shape, list, thing),
      }))
      const to = (thing: Thing, n: number) => put(withCount(shape, list, thing, n))
      const numbers = counted
        .filter(({ count }) => !few || count > 0)
        .map(({ thing, at, count }) =>
          numberField(pen, {
            ...{ value: count, least: 0, most, thing, one: says.one, path: at < 0 ? path : [...path, at] },
            ...{ label: `${says.many} ${thing.text}`, text: thing.text, note: thing.note },
            put: (n) => to(thing, n),
          }),
        )
      const others = few
        ? counted.flatMap(({ thing, count }) =>
            count === 0 && pen.excess(to(thing, 1)) === null ? [thing] : [],
          )
        : []
      return [...numbers, ...adding(path, says.one, others, (thing) => to(thing, 1))]
    }
    case 'rows':
      return rowsOf(pen, here, shape)
  }
}

/** A part of a record: what is a field by itself has its heading for a label, all else stands under it. */
function partOf<P, F>(
  pen: Pen<P, F>,
  here: Here<P, F>,
  name: string,
  part: Part<P, F, unknown>,
): Field<unknown>[] {
  if (part.open?.(...pen.at) === false) return []
  const whole = here.value as JsonObject
  const { title } = part
  const note = part.note?.(...pen.at)
  const path = [...here.path, name]
  const inside = {
    ...{ of: part.of, value: whole[name] ?? part.leftOut, path, title, note },
    put: (value: unknown) => here.put({ ...whole, [name]: value }),
  }
  const fields = fieldsIn(pen, inside)
  const { kind } = part.of.shape
  if (kind === 'range' || kind === 'one') return fields
  return fields.length === 0 ? [] : [{ kind: 'part', path, title, note, fields }]
}

function rowsOf<P, F>(pen: Pen<P, F>, here: Here<P, F>, shape: RowsShape<P, F>): Field<unknown>[] {
  const { path, put } = here
  const list = here.value as readonly Json[]
  const { of, row, says } = shape
  const drawn = list.map((value, at): Field<unknown> => {
    const to = (next: unknown) => put(withRow(list, at, next as Json))
    const title = `${row} ${at + 1}`
    const place = { of, value, path: [...path, at], title, note: undefined, put: to }
    return {
      ...{ kind: 'row', path: place.path, title, fields: fieldsIn(pen, place) },
      remove: () => put(withRow(list, at, undefined)),
    }
  })
  const made = new Map(
    thingsBy(shape, pen.at).flatMap((thing) => {
      const row = newRow(shape, pen.at, thing, (one) => pen.excess(put([...list, one])) === null)
      return row === null ? [] : [[thing, row] as const]
    }),
  )
  const add = (thing: Thing) => put([...list, made.get(thing) ?? thing.id])
  return [...drawn, ...adding(path, says.one, [...made.keys()], add)]
}

function adding(
  path: Path,
  label: string,
  things: readonly Thing[],
  put: (thing: Thing) => unknown,
): Field<unknown>[] {
  return things.length === 0 ? [] : [{ kind: 'list', path, label, chosen: undefined, things, put }]
}

function numberField<P, F>(
  pen: Pen<P, F>,
  given: Omit<NumberField<unknown>, 'kind' | 'limit' | 'thing' | 'one'> & {
    readonly most: number
    readonly thing?: Thing
    readonly one?: string
  },
): NumberField<unknown> {
  const { most, thing, one = '', ...rest } = given
  const found = limit(given.least, most, (n) => pen.excess(given.put(n)))
  return { kind: 'number', ...rest, thing, one, limit: found }
}
