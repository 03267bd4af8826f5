import type { Json, JsonObject } from '../../../kernel/index.ts'
import { capital } from '../../../kernel/index.ts'
import { lineOf, type Order } from './order.ts'

/** SC-19.11  An order as a line of text, in its one canonical spelling. */
export function written(order: Order): string {
  const { words, body } = lineOf(order)
  return [...words, ...body.write({ ...order })].join(' ')
}

/** An order as a sentence; the rarer ones are shown as they are written. */
export const orderWords = (order: Order): string => lineOf(order).say?.(order) ?? capital(written(order))

/** SC-19.11  Orders as a text, one a line. */
export const writtenAll = (orders: readonly Order[]): string =>
  orders.map((order) => `${written(order)}\n`).join('')

/** SC-19.12  An order in JSON; what may be left out and is as if it were left out is left out. */
export function shown(order: Order): JsonObject {
  const out: Record<string, Json> = { do: order.do }
  lineOf(order).body.show({ ...order }, out)
  return out
}
