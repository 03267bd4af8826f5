import type { LineFate, Refusal, Warning } from '../../../kernel/index.ts'
import { type Order, written } from '../orders/order.ts'
import { linesOf } from '../orders/sheet.ts'
import type { Sheet } from '../sheet.ts'

/** A line of a sheet: an order, or why it is none. */
export interface Row {
  /** From 1, as the text has it. */
  readonly no: number
  readonly text: string
  readonly order: Order | null
  readonly fault: Refusal | null
  readonly column: number
}

/** A line of the sheet as it will go: what it costs, what comes of it, or why it is refused. */
export interface Judged extends Row {
  readonly fate: LineFate
  /** Hundredths of MC. */
  readonly cost: number
  readonly note: string
  readonly clause: string | null
  readonly warnings: readonly Warning[]
  /** Of a line that is refused: at most three that would count in its place. */
  readonly instead: readonly string[]
}

/** The lines of a text, with any kind of line end. */
export const split = (text: string): string[] => text.split(/\r\n|[\n\r]/)

/** SC-19.11  The lines that are orders, or should be; remarks and empty lines are left out. */
export const rowsOf = (text: string): Row[] => rowsIn({ text })

/** SC-19.12  The same of a sheet in either form. */
export function rowsIn(sheet: Sheet): Row[] {
  if ('text' in sheet) {
    const lines = split(sheet.text)
    return linesOf(sheet).map((line) => ({ ...line, text: (lines[line.no - 1] ?? '').trim() }))
  }
  return linesOf(sheet).map((line) => ({
    ...line,
    text: line.order === null ? JSON.stringify(sheet.orders[line.no - 1] ?? null) : written(line.order),
  }))
}

/** The orders of lines that are not refused. */
export const ordersThatCount = (lines: readonly Judged[]): Order[] =>
  lines.flatMap(({ order, fate }) => (order === null || fate === 'refused' ? [] : [order]))

/** SC-19.11  Whether a line can be read, and nothing else: without its price, and without what comes of it. */
export const unread = (row: Row): Judged => ({
  ...row,
  fate: row.fault === null ? 'open' : 'refused',
  cost: 0,
  note: row.fault?.text ?? '',
  clause: row.fault?.clause ?? null,
  warnings: [],
  instead: [],
})
