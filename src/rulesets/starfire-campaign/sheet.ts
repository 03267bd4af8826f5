import {
  anyJson,
  bool,
  brief,
  type Fields,
  int,
  ints,
  isObject,
  type Json,
  list,
  type Of,
  object,
  oneOf,
  optional,
  type Refusal,
  refuse,
  text,
  variant,
} from '../../kernel/index.ts'
import { DOCTRINES, POSTURES, PRIORITIES } from './position.ts'

/** SC-19.13  More orders, and longer texts, are dropped. */
const MOST_ORDERS = 500
const MOST_CHARACTERS = 60_000

const sheetFields = {
  /** SC-19.12  Orders as JSON. Each is judged by itself. */
  orders: optional(list(anyJson(4000), 0, 2000), []),
  /** SC-19.11  Orders as text. */
  text: optional(text(200_000), ''),
  /** SC-19.7  No set was received; the house says so of the late. */
  none: optional(bool(), false),
}

/** A set of orders as it is handed in: any text and any JSON within bounds. */
export const sheetShape = object(sheetFields)
export type Sheet = Fields<typeof sheetFields>

/** SC-19.7  What stands for an empire from which nothing came. */
export const NO_SHEET: Sheet = { orders: [], text: '', none: true }

const fleet = text(40)
const words = list(text(40), 0, 20)

const orderCases = {
  race: {
    name: text(200),
    array: list(int(), 0, 10),
    advantages: optional(words, []),
    disadvantages: optional(words, []),
    short: text(20),
    long: text(20),
  },
  stance: {
    fleet,
    posture: optional(oneOf('', ...POSTURES), ''),
    wp: optional(int(0, 2100), 0),
    doctrine: optional(oneOf('', ...DOCTRINES), ''),
    priority: optional(oneOf('', ...PRIORITIES), ''),
    retreat: optional(int(-1, 100), -1),
  },
  form: { ships: list(text(12), 1, 1000), name: optional(text(200), '') },
  split: { fleet, ships: list(text(12), 1, 1000), name: optional(text(200), '') },
  merge: { fleets: list(fleet, 2, 1000) },
  move: {
    fleet,
    by: optional(ints(0, 10_000), []),
    to: optional(text(12), ''),
    detune: optional(bool(), false),
  },
  probe: { fleet, wp: int(0, 10_000) },
  scan: { fleet, stage: oneOf('basic', 'detailed', 'combined') },
  explore: { fleet, deep: optional(bool(), false) },
  return: { fleet },
}

/** SC-19.6  An order that is well formed. */
export const orderShape = variant('do', orderCases)
export type Order = Of<typeof orderShape>

/** SC-19.12  A line of a sheet, from 1: an order, or why it is none. */
export type Given =
  | { readonly no: number; readonly order: Order }
  | { readonly no: number; readonly refusal: Refusal }

/** SC-19.11 to SC-19.13  The lines of a sheet. The only place where orders are read. */
export function ordersOf({ orders = [], text = '' }: Partial<Sheet>): Given[] {
  const lines = orders.slice(0, MOST_ORDERS).map((json, i) => readOrder(json, i + 1))
  if (orders.length > MOST_ORDERS)
    lines.push({
      no: MOST_ORDERS + 1,
      refusal: refuse(
        'SC-19.13',
        'E_TOO_MANY',
        `A set has at most ${MOST_ORDERS} orders; the rest is dropped.`,
      ),
    })
  if (text.length > MOST_CHARACTERS)
    lines.push({
      no: lines.length + 1,
      refusal: refuse('SC-19.13', 'E_TOO_MANY', `A set has at most ${MOST_CHARACTERS} characters.`),
    })
  return lines
}

function readOrder(json: Json, no: number): Given {
  if (!isObject(json) || typeof json.do !== 'string')
    return { no, refusal: refuse('SC-19.11', 'E_SYNTAX', `${brief(json)} is no order.`) }
  if (!Object.hasOwn(orderCases, json.do))
    return { no, refusal: refuse('SC-19.6', 'E_UNKNOWN_ORDER', `There is no order ${brief(json.do)}.`) }
  const fault = orderShape.fault(json, 'order')
  if (fault !== null) return { no, refusal: refuse('SC-19.6', 'E_FIELD', `${fault}.`) }
  return { no, order: filled(json as Order) }
}

/** The order with what it leaves out. */
function filled(order: Order): Order {
  const shape = orderCases[order.do] as Record<string, { readonly fallback?: unknown }>
  const whole: Record<string, unknown> = { do: order.do }
  for (const [name, { fallback }] of Object.entries(shape))
    whole[name] = name in order ? (order as Record<string, unknown>)[name] : fallback
  return whole as Order
}
