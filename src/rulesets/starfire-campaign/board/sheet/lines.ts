import type { Json } from '../../../../kernel/index.ts'
import { rowsOf, split } from '../../checked/rows.ts'
import type { Order } from '../../orders/order.ts'
import { asText } from '../../orders/sheet.ts'

export { rowsOf } from '../../checked/rows.ts'

// A sheet of orders as the forms hold it: its text, one order a line (SC-19.11). What is a line and what it says is read by
// the game's own reader.

/** The value of the form. */
export interface SheetText {
  readonly text: string
}

/** The orders of a text that can be read. */
export const ordersIn = (text: string): Order[] =>
  rowsOf(text).flatMap(({ order }) => (order === null ? [] : [order]))

/** The text with another line, or none, at a place. */
export const withLine = (text: string, no: number, line: string | null): string =>
  split(text)
    .flatMap((old, i) => (i + 1 !== no ? [old] : line === null ? [] : [line]))
    .join('\n')

/** The text with what mends a line in its place. Lines of fleets that it merges into another go: nobody could carry them out. */
export function mended(text: string, no: number, next: string): string {
  const merged = ordersIn(next).flatMap((order) => (order.do === 'merge' ? order.fleets.slice(1) : []))
  const gone = rowsOf(text).flatMap(({ no: other, order }) =>
    order !== null && 'fleet' in order && merged.includes(order.fleet) ? [other] : [],
  )
  return split(text)
    .flatMap((old, i) => (i + 1 === no ? [next] : gone.includes(i + 1) ? [] : [old]))
    .join('\n')
}

/** A sheet as the forms hold it, of one that lies with the house. */
export function sheetOf(answer: Json): SheetText | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const { text, orders } = answer as { text?: Json; orders?: Json }
  if (typeof text === 'string') return { text }
  if (!Array.isArray(orders)) return null
  const written = asText({ orders: orders as readonly Json[] })
  return { text: 'text' in written ? written.text.trimEnd() : '' }
}
