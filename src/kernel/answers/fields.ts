import { type Json, type JsonObject, sameJson } from '../json.ts'
import type { Seat } from '../seat.ts'
import {
  type Answer,
  type Described,
  excess,
  type Fault,
  limit,
  type MaybeShape,
  NUMBER_MOST,
  type Part,
  type Path,
  type RowsShape,
  said,
  type Tally,
  type Thing,
} from './answer.ts'
import {
  allThings,
  countOf,
  entryOf,
  fitting,
  newRow,
  thingsBy,
  turned,
  withCount,
  withRow,
} from './edits.ts'
import type { Field, NumberField, TickField } from './field.ts'
import { fromOf, leastOf, smallest } from './shapes.ts'

/** One part of an answer, and how the whole is made of another value of it. */
interface Here<P, F> {
  readonly of: Answer<P, F, unknown>
  readonly value: unknown
  readonly path: Path
  readonly title: string
  /** What stands beside a number in place of the title. */
  readonly text?: string
  readonly note: string | undefined
  put(value: unknown): unknown
}

/** Draws fields of any answer: the types of values are forgotten, since only shapes tell them apart. */
interface Pen<P, F> {
  readonly at: readonly [P, F, Seat]
  excess(whole: unknown): Fault | null
  settle(whole: unknown, changed: Path): unknown
}

/** The fields of an answer as it is now, each with its limit. */
export function fieldsOf<P, F, V>(
  d: Described<P, F, V>,
  p: P,
  f: F,
  seat: Seat,
  value: V,
): readonly Field<V>[] {
  const pen: Pen<P, F> = {
    at: [p, f, seat],
    excess: (whole) => excess(d, p, f, seat, whole as V),
    settle: (whole, changed) => d.settle?.(p, f, seat, whole as V, changed) ?? whole,
  }
  const whole = { of: d.of, value, path: [], title: '', note: undefined, put: (v: unknown) => v }
  return fieldsIn(pen, whole) as readonly Field<V>[]
}

function fieldsIn<P, F>(pen: Pen<P, F>, here: Here<P, F>): Field<unknown>[] {
  const { of, value, path, title, note } = here
  const { shape } = of
  const put = (to: unknown) => pen.settle(here.put(to), path)
  switch (shape.kind) {
    case 'record':
      return shape.parts.flatMap(([name, part]) => partOf(pen, here, name, part))
    case 'cases': {
      const word = (value as JsonObject)[shape.field]
      const chosen = shape.cases.find(([name]) => name === word)?.[1]
      return chosen === undefined ? [] : fieldsIn(pen, { ...here, of: chosen })
    }
    case 'range': {
      const range = { least: leastOf(shape, pen.at), from: fromOf(shape, pen.at), most: shape.most }
      const words = { label: title, text: here.text ?? title, note }
      return [numberField(pen, { value: value as number, ...range, ...words, path, put })]
    }
    case 'text': {
      const { hint, most } = shape
      return [{ kind: 'text', path, label: title, hint, value: value as string, most, put }]
    }
    case 'tick': {
      const why = value === true ? null : pen.excess(put(true))
      return [{ kind: 'tick', path, label: title, note, value: value as boolean, why, put }]
    }
    case 'maybe':
      return maybeOf(pen, here, shape)
    case 'one': {
      const all = shape.things(...pen.at)
      const why = (id: Json) => (sameJson(id, value) ? null : pen.excess(put(id)))
      const list = { path, label: title, chosen: value as Json, put: ({ id }: Thing) => put(id) }
      if (shape.ways) return [{ kind: 'list', ...list, things: all, ways: all.map(({ id }) => why(id)) }]
      const now = pen.excess(put(value))
      const things = all.filter(({ id }) => now !== null || why(id) === null)
      return [{ kind: 'list', ...list, things, ways: null }]
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
        .filter(({ thing, count }) => count > 0 || !few(thing))
        .map(({ thing, at, count }) =>
          numberField(pen, {
            ...{ value: count, least: 0, most, thing, one: says.one, path: at < 0 ? path : [...path, at] },
            ...{ label: `${says.many} ${thing.text}`, text: thing.text, note: thing.note },
            put: (n) => to(thing, n),
          }),
        )
      const others = counted.flatMap(({ thing, count }) =>
        count === 0 && few(thing) && pen.excess(to(thing, 1)) === null ? [thing] : [],
      )
      return [...numbers, ...adding(path, says.one, others, (thing) => to(thing, 1))]
    }
    case 'tallies':
      return talliesOf(pen, path, put, shape.of(...pen.at)(value))
    case 'rows':
      return rowsOf(pen, here, shape)
  }
}

/** Numbers, those with the same heading under it. */
function talliesOf<P, F>(
  pen: Pen<P, F>,
  path: Path,
  put: (to: unknown) => unknown,
  tallies: readonly Tally<unknown>[],
): Field<unknown>[] {
  const fields: Field<unknown>[] = []
  for (const [i, tally] of tallies.entries()) {
    const { label, text = label, note, under } = tally.words()
    const { value, least = 0 } = tally
    const field = numberField(pen, {
      ...{ label, text, note, value, least, path: [...path, i], most: NUMBER_MOST },
      put: (n) => put(tally.put(n)),
    })
    const last = fields.at(-1)
    if (under === undefined) fields.push(field)
    else if (last?.kind === 'part' && last.title === under.title)
      fields.splice(-1, 1, { ...last, fields: [...last.fields, field] })
    else fields.push({ kind: 'part', path: field.path, ...under, fields: [field] })
  }
  return fields
}

/**
 * The largest answer: the first things that will do, and as much as is possible of everything that a form has numbers and ticks
 * for, from the top down.
 */
export function fullest<P, F, V>(d: Described<P, F, V>, p: P, f: F, seat: Seat): V {
  const begun = fitting(d.of, [p, f, seat], undefined, (value) => excess(d, p, f, seat, value as V) === null)
  let value = (begun ?? smallest(d.of, p, f, seat)) as V
  for (let i = 0; ; i++) {
    const field = controlsOf(fieldsOf(d, p, f, seat, value))[i]
    if (field === undefined) return value
    if (field.kind === 'number' && field.limit.most > field.value) value = field.put(field.limit.most)
    if (field.kind === 'ticks')
      for (const { thing } of field.things) {
        const more = controlsOf(fieldsOf(d, p, f, seat, value))[i]
        const next = more?.kind === 'ticks' ? more.turn(thing) : value
        if (excess(d, p, f, seat, next) === null) value = next
      }
  }
}

const controlsOf = <V>(fields: readonly Field<V>[]): readonly Field<V>[] =>
  fields.flatMap((field) => (field.kind === 'part' ? controlsOf(field.fields) : [field]))

/** Shapes that are a field by themselves, with their heading for a label. */
const BY_ITSELF: readonly string[] = ['range', 'one', 'text', 'tick', 'maybe']

/** A part of a record: what is a field by itself has its heading for a label, all else stands under it. */
function partOf<P, F>(
  pen: Pen<P, F>,
  here: Here<P, F>,
  name: string,
  part: Part<P, F, unknown>,
): Field<unknown>[] {
  if (part.open?.(...pen.at) === false) return []
  const whole = here.value as JsonObject
  const words = (of: Part<P, F, unknown>['note']) => (of === undefined ? of : said(of, pen.at, whole))
  const [title, text, note] = [said(part.title, pen.at, whole), words(part.text), words(part.note)]
  const path = [...here.path, name]
  const inside = {
    ...{ of: part.of, value: whole[name] ?? part.leftOut, path, title, note },
    ...(text === undefined ? {} : { text }),
    put: (value: unknown) => here.put({ ...whole, [name]: value }),
  }
  const fields = fieldsIn(pen, inside)
  if (BY_ITSELF.includes(part.of.shape.kind)) return fields
  return fields.length === 0 ? [] : [{ kind: 'part', path, title, note, fields }]
}

/** A box to tick, and when it is ticked the fields of what there is then. */
function maybeOf<P, F>(pen: Pen<P, F>, here: Here<P, F>, shape: MaybeShape<P, F>): Field<unknown>[] {
  const { value, path, title, note } = here
  const put = (to: unknown) => pen.settle(here.put(to), path)
  const first = value ?? fitting(shape.of, pen.at, shape.first, (one) => pen.excess(put(one)) === null)
  const begun = first ?? shape.first ?? null
  const box: TickField<unknown> = {
    ...{ kind: 'tick', path, label: title, note, value: value !== null },
    why: first === null ? pen.excess(put(begun)) : null,
    put: (on) => put(on ? begun : null),
  }
  if (value === null) return [box]
  const inside = fieldsIn(pen, { ...here, of: shape.of, title: '' })
  const words = shape.note === undefined ? undefined : said(shape.note, pen.at, value)
  return [box, { kind: 'part', path, title: shape.title, note: words, fields: inside }]
}

function rowsOf<P, F>(pen: Pen<P, F>, here: Here<P, F>, shape: RowsShape<P, F>): Field<unknown>[] {
  const { path } = here
  const list = here.value as readonly Json[]
  const { of, row, by, says, most, tall } = shape
  const put = (to: unknown, at: Path) => pen.settle(here.put(to), at)
  const drawn = list.map((value, at): Field<unknown> => {
    const name = `${row} ${at + 1}`
    const title = tall?.title(at + 1) ?? name
    const place = {
      ...{ of, value, path: [...path, at], title, note: undefined },
      put: (next: unknown) => here.put(withRow(list, at, next as Json)),
    }
    const fields = fieldsIn(pen, place)
    return {
      ...{ kind: 'row', path: place.path, title, out: tall?.out(at + 1) ?? null },
      fields: tall === undefined ? fields : fields.map((field) => numbered(field, name)),
      remove: () => put(withRow(list, at, undefined), path),
    }
  })
  if (list.length >= most) return drawn
  const next = [...path, list.length]
  const fits = (one: Json) => pen.excess(put([...list, one], next)) === null
  if (by === undefined) {
    const made = newRow(shape, pen.at, null, fits)
    if (made === null) return drawn
    return [...drawn, { kind: 'add', path, label: says.one, add: () => put([...list, made], next) }]
  }
  const made = new Map(
    thingsBy(shape, pen.at).flatMap((thing) => {
      const row = newRow(shape, pen.at, thing, fits)
      return row === null ? [] : [[thing, row] as const]
    }),
  )
  const add = (thing: Thing) => put([...list, made.get(thing) ?? thing.id], next)
  return [...drawn, ...adding(path, says.one, [...made.keys()], add)]
}

/** A number of one of several rows says of which. */
const numbered = (field: Field<unknown>, row: string): Field<unknown> =>
  field.kind === 'number' ? { ...field, label: `${row}: ${field.label}` } : field

function adding(
  path: Path,
  label: string,
  things: readonly Thing[],
  put: (thing: Thing) => unknown,
): Field<unknown>[] {
  return things.length === 0
    ? []
    : [{ kind: 'list', path, label, chosen: undefined, things, ways: null, put }]
}

function numberField<P, F>(
  pen: Pen<P, F>,
  given: Omit<NumberField<unknown>, 'kind' | 'limit' | 'thing' | 'one' | 'from'> & {
    readonly most: number
    readonly from?: number
    readonly thing?: Thing
    readonly one?: string
  },
): NumberField<unknown> {
  const { most, thing, one = '', from = given.least, ...rest } = given
  const fault = (n: number) => pen.excess(given.put(n))
  const none = from > given.least ? fault(from) : null
  const found = none === null ? limit(from, most, fault) : { most: given.least, why: none }
  return { kind: 'number', ...rest, from, thing, one, limit: found }
}
