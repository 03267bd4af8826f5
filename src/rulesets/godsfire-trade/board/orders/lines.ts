import type { Cluster } from '../../cluster.ts'
import type { Order } from '../../orders/order.ts'
import { readLine } from '../../orders/parse.ts'
import { written } from '../../orders/sheet.ts'

// A sheet is kept as text, whichever way it is written: what is picked by hand adds a line, and what was written by hand
// keeps its remarks and its blank lines. So nothing is lost between the two.

/** An order sheet as the forms hold it, and as it is sent (GT-15.1). */
export type SheetText = {
  readonly text: string
  /** Refuse it as a whole rather than skip a line. */
  readonly strict?: boolean
  /** An order that is picked but not yet added, as a line: it goes with the sheet when that is sent. */
  readonly draft?: string
}

/** The text of a sheet with the order that is picked but not yet added. */
export const textWithDraft = ({ text, draft }: SheetText): string =>
  draft === undefined ? text : [...bodyOf(text), draft].join('\n')

/** A line of a sheet that says something, or tries to. */
export interface Row {
  /** Its number in the text, from 1. */
  readonly no: number
  readonly text: string
  /** Null for a line that cannot be read. */
  readonly order: Order | null
}

const BREAK = /\r\n|[\n\r]/

/** The lines of a sheet that are not empty and not only a remark. */
export function rowsOf(cluster: Cluster, text: string): Row[] {
  return text.split(BREAK).flatMap((line, i) => {
    const read = readLine(cluster, line)
    return read === null ? [] : [{ no: i + 1, text: line, order: read.order }]
  })
}

/** The sheet with these orders after its last line. */
export function withOrders(text: string, orders: readonly Order[]): string {
  return [...bodyOf(text), ...orders.map(written)].join('\n')
}

/** The lines of a text up to the last that is not empty. */
function bodyOf(text: string): string[] {
  const lines = text.split(BREAK)
  while (lines.length > 0 && lines[lines.length - 1]?.trim() === '') lines.pop()
  return lines
}

/** The sheet without the lines of these numbers. */
export function withoutLines(text: string, numbers: readonly number[]): string {
  return text
    .split(BREAK)
    .filter((_, i) => !numbers.includes(i + 1))
    .join('\n')
}

/** The sheet with two of its lines in each other's place. */
export function swapped(text: string, one: number, other: number): string {
  const lines = text.split(BREAK)
  const [a, b] = [lines[one - 1], lines[other - 1]]
  if (a === undefined || b === undefined) return text
  lines[one - 1] = b
  lines[other - 1] = a
  return lines.join('\n')
}

/** A text with a word written at a place of it, apart from the words beside it; and where the word ends. */
export function withWord(text: string, at: number, word: string): { text: string; end: number } {
  const before = text.slice(0, at)
  const after = text.slice(at)
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  const space = after === '' || /^[^\s,:]/.test(after) ? ' ' : ''
  const written = `${before}${gap}${word}${space}`
  return { text: written + after, end: written.length }
}
