import type { Refusal, Schema } from '../../kernel/index.ts'
import type { Order } from './orders/order.ts'
import { linesOf, type Sheet as Written, sheetShape as written } from './orders/sheet.ts'

export type { Do, Order, OrderOf } from './orders/order.ts'

/** A set of orders as it is handed in, as text or as a list (SC-19.11, SC-19.12); or SC-19.7 that there is none. */
export type Sheet = Written & { readonly none?: boolean }

/** The same without `none`. */
function apart(value: unknown): unknown {
  if (!Object.hasOwn(Object(value), 'none')) return value
  const { none, ...rest } = value as Sheet
  return typeof none === 'boolean' ? rest : value
}

/** Any text and any list within bounds: what their lines say is judged line by line. */
export const sheetShape: Schema<Sheet> = { ...written, fault: (v, path) => written.fault(apart(v), path) }

/** SC-19.7  What stands for an empire from which nothing came. */
export const NO_SHEET: Sheet = { orders: [], none: true }

/** A line of a sheet, from 1: an order, or why it is none. */
export type Given =
  | { readonly no: number; readonly order: Order }
  | { readonly no: number; readonly refusal: Refusal }

/** SC-19.11 to SC-19.13  The lines of a sheet. */
export function ordersOf(sheet: Sheet): Given[] {
  return linesOf(sheet).flatMap(({ no, order, fault }): Given[] => {
    if (fault !== null) return [{ no, refusal: fault }]
    return order === null ? [] : [{ no, order }]
  })
}
