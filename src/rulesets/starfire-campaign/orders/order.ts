import type { Json } from '../../../kernel/index.ts'
import { BUILDING } from './building.ts'
import { FLEETS } from './fleets.ts'
import type { Line } from './line.ts'
import { OTHERS } from './others.ts'
import { PEOPLE } from './people.ts'
import type { Row } from './pieces.ts'

export { ADVANTAGES, DISADVANTAGES } from './building.ts'

/** SC-19.6, SC-19.11, SC-19.12  The orders, in the rulebook's order, each described once. */
export const LINES = { ...BUILDING, ...PEOPLE, ...FLEETS, ...OTHERS }

/** The word in the field `do`. */
export type Do = keyof typeof LINES

type Flat<T> = T extends unknown ? { readonly [K in keyof T]: T[K] } : never
type FieldsOf<D extends Do> = (typeof LINES)[D] extends Line<infer F> ? F : never

/** SC-19.6  An order of a kind. MC and speeds in hundredths; own ships, fleets, projects, centers by number. */
export type OrderOf<D extends Do> = Flat<{ readonly do: D } & FieldsOf<D>>

/** SC-19.6  Any order. */
export type Order = { [D in Do]: OrderOf<D> }[Do]

/** The orders that are carried out in some phases. */
export type DoneIn<P extends string> = {
  [D in Do]: (typeof LINES)[D]['phase'] extends P ? D : never
}[Do]

export const DOS = Object.keys(LINES) as readonly Do[]

/** How an order is described. */
export const lineOf = (order: { readonly do: Do }): Line => LINES[order.do]

/** JSON Schema of an order of a kind, for clients and documentation. */
export function schemaOf(what: Do): Json {
  const { properties, required } = LINES[what].body
  return {
    type: 'object',
    properties: { do: { const: what }, ...properties },
    required: ['do', ...required],
    additionalProperties: false,
  }
}

/** What was read, field by field by the pieces of its line, as the order it is. */
export const orderOf = (row: Row): Order => row as Row & Order
