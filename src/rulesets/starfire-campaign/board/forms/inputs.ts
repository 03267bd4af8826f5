import { designAt, fleetCalled } from '../../fleets/rows.ts'
import { knownOf } from '../../knowledge/known.ts'
import { systemId, systemName } from '../../map/world.ts'
import { DOS, type Do, lineOf, type Order, orderOf } from '../../orders/order.ts'
import type { Named, Sense, Shape, Values, Which } from '../../orders/values.ts'
import type { Empire } from '../../position.ts'
import { thingsFor } from '../../suggest/things.ts'
import type { View } from '../../view.ts'
import { planetsOf } from '../reading.ts'

/** Something to pick, as lists take it. */
export interface Item {
  readonly value: string
  readonly text: string
}

/** The systems where a fleet is and where the sheet sends it: there it may fight and land this turn. */
export function placesOf(empire: Empire, at: number, orders: readonly Order[]): number[] {
  const goals = orders.flatMap((order) =>
    order.do === 'move' && 'to' in order && fleetCalled(empire, order.fleet) === at
      ? [systemId(order.to)]
      : [],
  )
  return [...new Set([empire.fleets.system[at] ?? 0, ...goals])]
}

/** The planets of systems, as far as they are known. */
export const planetItems = (empire: Empire, systems: readonly number[]): Item[] =>
  systems.flatMap((system) =>
    planetsOf(empire, system).map(({ id, kind, pu, most }) => ({
      value: id,
      text: `${id}, ${kind}${pu > 0 ? `, ${pu} of ${most} PU` : ''}`,
    })),
  )

/** The WPs of a system that are known, with where they lead. */
export const pointItems = ({ chart }: Empire, system: number): Item[] =>
  (knownOf(chart, system)?.points ?? []).map(({ number, to }) => ({
    value: String(number),
    text: `WP ${number}${to > 0 ? `, to ${systemName(to)}` : ', not probed'}`,
  }))

/** Charted systems. */
export const systemItems = ({ chart }: Empire, called: (system: number) => string): Item[] =>
  chart.map(({ system }) => ({ value: systemName(system), text: called(system) }))

export const ownSystems = ({ colonies }: Empire, called: (system: number) => string): Item[] =>
  colonies.system.map((system) => ({ value: systemName(system), text: called(system) }))

// What a form asks of an order, made of the order's description; nothing here is drawn.

/** The seat that fills it in, what the card is about, as orders call it, and what the sheet orders already. */
export interface Asking {
  readonly view: View
  readonly empire: Empire
  /** Null on a page that is about the whole empire. */
  readonly about: { readonly of: Named; readonly id: number | string } | null
  readonly orders: readonly Order[]
  called(system: number): string
}

/** What has been filled in, by field. */
export type Filled = Readonly<Record<string, unknown>>

interface Option {
  readonly value: unknown
  readonly text: string
  /** It cannot be chosen now. */
  readonly off: boolean
}

/** A field to fill in. */
export interface Input {
  readonly name: string
  readonly title: string
  /** `money` is of whole MC. */
  readonly draws: 'number' | 'money' | 'words' | 'list' | 'tick' | 'text'
  /** Of numbers; an optional one may be 0, and is left out then. */
  readonly least: number
  readonly most: number
  readonly step: number
  readonly optional: boolean
  /** Of words and lists. */
  readonly of: readonly Option[]
  /** What it is while nothing is filled in; undefined when there is nothing that it could be. */
  readonly first: unknown
}

type Field = Extract<Shape, { kind: 'field' }>

/** The orders whose forms stand in a section of a card, as far as they make sense for what it is about; by their heading. */
export function ordersIn(section: string, asking: Asking): readonly (readonly [string, readonly Do[]])[] {
  const all = DOS.filter((what) => {
    const { form, body } = lineOf({ do: what })
    if (form[2] !== section) return false
    const { about } = asking
    const field = aboutIn(body.shape, asking)
    return about === null || (field !== null && sensible(field, field.values, {}, asking).includes(about.id))
  })
  return [...Map.groupBy(all, (what) => lineOf({ do: what }).form[3] ?? section)]
}

/** The field that names what the card is about. */
const aboutIn = (shape: Shape, { about }: Asking): Field | null =>
  fieldsIn(shape).find(({ values }) => values.kind === 'thing' && values.of === about?.of) ?? null

/** That field with what the card is about in it. */
function given(shape: Shape, asking: Asking): Filled {
  const name = aboutIn(shape, asking)?.name
  return name === undefined ? {} : { [name]: asking.about?.id }
}

function fieldsIn(shape: Shape): readonly Field[] {
  switch (shape.kind) {
    case 'field':
      return [shape]
    case 'maybe':
      return fieldsIn(shape.of)
    case 'cases':
      return Object.values(shape.each).flatMap(fieldsIn)
    case 'all':
    case 'either':
    case 'some':
      return shape.of.flatMap(fieldsIn)
    default:
      return []
  }
}

/** What an order still asks for, beside what the card is about; it hangs on what has been filled in. */
export function inputsOf(what: Do, filled: Filled, asking: Asking): readonly Input[] {
  const { shape } = lineOf({ do: what }).body
  const about = given(shape, asking)
  return inputsIn(shape, { ...filled, ...about }, asking).filter(({ name }) => !Object.hasOwn(about, name))
}

function inputsIn(shape: Shape, row: Filled, asking: Asking): readonly Input[] {
  switch (shape.kind) {
    case 'field':
      return [inputOf(shape, row, asking)]
    case 'flag':
      return [{ ...PLAIN, name: shape.name, title: shape.title ?? shape.name, draws: 'tick', first: false }]
    case 'all':
      return shape.of.flatMap((one) => inputsIn(one, row, asking))
    case 'maybe':
      return inputsIn(shape.of, row, asking).map((one) => ({ ...one, optional: true, first: 0 }))
    case 'cases': {
      const words = wordsOf(Object.keys(shape.each), shape, null)
      const chosen = String(row[shape.name] ?? words[0]?.value)
      const of = shape.each[chosen]
      const choice: Input = {
        ...PLAIN,
        name: shape.name,
        title: shape.title ?? shape.name,
        draws: 'list',
        of: words,
        first: words[0]?.value,
      }
      return [choice, ...(of === undefined ? [] : inputsIn(of, row, asking))]
    }
    case 'either': {
      // Which of them it is, is no field of the order.
      const ways = shape.of.map((one) => fieldsIn(one)[0]?.name ?? '')
      const name = ways.join(' or ')
      const options = ways.map((value) => ({
        value,
        text: value === 'wp' ? 'a WP' : `a ${value}`,
        off: false,
      }))
      const at = ways.indexOf(String(row[name] ?? ways[0]))
      const of = shape.of[at]
      const choice: Input = { ...PLAIN, name, title: 'Where', draws: 'words', of: options, first: ways[0] }
      return [choice, ...(of === undefined ? [] : inputsIn(of, row, asking))]
    }
    default:
      return []
  }
}

const PLAIN = { least: 0, most: 0, step: 1, optional: false, of: [] } as const

function inputOf(field: Field, row: Filled, asking: Asking): Input {
  const { name, values, title = name, step = 1, from, most } = field
  const plain = { ...PLAIN, name, title, step }
  switch (values.kind) {
    case 'number':
      if (from !== undefined) break
      return {
        ...plain,
        draws: 'number',
        least: values.least,
        most: Math.min(values.most, 9999),
        first: Math.max(step, values.least),
      }
    case 'decimal':
      return {
        ...plain,
        draws: 'money',
        least: values.least === 0 ? 0 : 1,
        most: most === undefined ? 999_999 : Math.floor(asking.empire[most] / 100),
        step: 100,
        first: values.least === 0 ? 0 : 10_000,
      }
    case 'words': {
      const fit = from === undefined ? null : sensible(field, values, row, asking)
      const of = wordsOf(values.all, field, fit)
      return { ...plain, draws: 'words', of, first: of.find(({ off }) => !off)?.value }
    }
    case 'switch':
      return { ...plain, draws: 'tick', first: true }
    case 'text':
      if (from !== undefined) break
      return { ...plain, draws: 'text', first: undefined }
    case 'thing':
      break
    default:
      // Lists, assets and components have forms of their own.
      return { ...plain, draws: 'text', first: undefined }
  }
  const of = itemsOf(field, row, asking)
  // The system where the fleet is comes first.
  const { fleets } = asking.empire
  const here = systemName(fleets.system[fleets.id.indexOf(Number(row.fleet))] ?? 0)
  const first = of.find(({ value }) => value === here) ?? of[0]
  return { ...plain, draws: 'list', of, first: first?.value }
}

const wordsOf = (all: readonly string[], { means }: Sense, fit: readonly unknown[] | null): Option[] =>
  all.map((value) => ({
    value,
    text: means?.[value] ?? value.toLowerCase(),
    off: fit !== null && !fit.includes(value),
  }))

const whichOf = ({ from }: Sense, values: Values): Which | null =>
  from ?? (values.kind === 'thing' ? values.of : null)

function sensible(sense: Sense, values: Values, row: Filled, { view, empire }: Asking): readonly unknown[] {
  const which = whichOf(sense, values)
  return which === null ? [] : thingsFor(which, { p: view, empire, row })
}

/** The things of a list, in words. */
function itemsOf(field: Field, row: Filled, asking: Asking): Option[] {
  const { empire, called, orders } = asking
  const at = empire.fleets.id.indexOf(Number(row.fleet ?? row.base))
  const texts = new Map<unknown, string>()
  const which = whichOf(field, field.values)
  // There it may fight and land this turn.
  if (which === 'planet' || which === 'foe') {
    const fit = which === 'foe' ? new Set(sensible(field, field.values, row, asking)) : null
    return planetItems(empire, placesOf(empire, at, orders)).flatMap((one) =>
      fit === null || fit.has(one.value) ? [{ ...one, off: false }] : [],
    )
  }
  for (const { value, text } of pointItems(empire, empire.fleets.system[at] ?? 0))
    texts.set(Number(value), text)
  const text = (value: unknown): string => {
    if (field.values.kind === 'number') return texts.get(value) ?? String(value)
    const { of } = field.values as { readonly of: Named }
    if (of === 'system') return called(systemId(String(value)))
    if (of === 'ship') return `S${value}, ${designAt(empire, empire.ships.id.indexOf(Number(value))).name}`
    return of === 'fleet' ? `F${value}` : String(value)
  }
  return sensible(field, field.values, row, asking).map((value) => ({ value, text: text(value), off: false }))
}

/** The order as it is filled in; null while something of it is missing. */
export function orderOfForm(what: Do, filled: Filled, asking: Asking): Order | null {
  const row: Record<string, unknown> = { do: what, ...given(lineOf({ do: what }).body.shape, asking) }
  for (const input of inputsOf(what, filled, asking)) {
    const { name, first, optional, of } = input
    if (isTooMuch(input, filled)) return null
    const chosen = filled[name]
    const value =
      chosen === undefined || (of.length > 0 && !of.some((one) => one.value === chosen && !one.off))
        ? first
        : chosen
    if (value === undefined) return null
    if (!(optional && value === 0) && !name.includes(' ')) row[name] = value
  }
  return orderOf(row)
}

/** True for more money than there is: orders that share a field may have less of it than others. */
export const isTooMuch = ({ name, draws, most, first }: Input, filled: Filled): boolean =>
  draws === 'money' && Number(filled[name] ?? first) > 100 * most
