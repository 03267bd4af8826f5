import { isObject, type Json, type Refusal, refuse, type Schema } from '../../../kernel/index.ts'
import { type Order, shown, written, writtenAll } from './order.ts'
import { readJson, readLine } from './parse.ts'

/** SC-19.13  What a set of orders may hold; lines that cannot be read count, remarks and empty lines do not. */
export const MOST_ORDERS = 500
export const MOST_CHARACTERS = 60_000
/** The longest sheet that is read at all, in characters: of its text, or of its list as JSON. */
export const LONGEST_SHEET = 262_144

/** SC-19.12  A set of orders: as text, one order a line, or as a list. Without `ready` it is a draft (SC-19.14). */
export type Sheet = ({ readonly text: string } | { readonly orders: readonly Json[] }) & {
  readonly ready?: boolean
}

/** The schema of a sheet: any text, any list. What their lines say is judged line by line. */
export const sheetShape: Schema<Sheet> = {
  fault(v, path) {
    if (!isObject(v)) return `${path}: must be an object with "text" or "orders"`
    for (const name of Object.keys(v))
      if (name !== 'text' && name !== 'orders' && name !== 'ready')
        return `${path}: there is no field ${JSON.stringify(name.slice(0, 40))}; known are text, orders, ready`
    if (v.ready !== undefined && typeof v.ready !== 'boolean') return `${path}.ready: must be true or false`
    if ((v.text === undefined) === (v.orders === undefined))
      return `${path}: must have either "text" or "orders"`
    if (v.text !== undefined)
      return typeof v.text === 'string' && v.text.length <= LONGEST_SHEET
        ? null
        : `${path}.text: must be a text of at most ${LONGEST_SHEET} characters`
    return Array.isArray(v.orders) && isShort(v.orders)
      ? null
      : `${path}.orders: must be a list of at most ${LONGEST_SHEET} characters as JSON, and 100 levels deep`
  },
  copySource: (expression) => `copyJson(${expression})`,
  json: {
    oneOf: [
      {
        type: 'object',
        properties: { text: { type: 'string', maxLength: LONGEST_SHEET }, ready: { type: 'boolean' } },
        required: ['text'],
        additionalProperties: false,
      },
      {
        type: 'object',
        properties: { orders: { type: 'array', items: {} }, ready: { type: 'boolean' } },
        required: ['orders'],
        additionalProperties: false,
      },
    ],
  },
}

function isShort(orders: readonly unknown[]): boolean {
  try {
    return JSON.stringify(orders).length <= LONGEST_SHEET && deepest(orders, 0) <= 100
  } catch {
    // Too deep for the stack.
    return false
  }
}

const deepest = (value: unknown, depth: number): number =>
  typeof value !== 'object' || value === null || depth > 100
    ? depth
    : Object.values(value).reduce((most: number, part) => Math.max(most, deepest(part, depth + 1)), depth + 1)

/** SC-19.7  No set: standing orders and projects go on, nothing else is done. */
export const NO_ORDERS: Sheet = { orders: [] }

/** SC-19.14  The orders of a sheet without their `ready`, and whether they are ready. */
export function apart(sheet: Sheet): { readonly ready: boolean; readonly answer: Sheet } {
  const answer = 'text' in sheet ? { text: sheet.text } : { orders: sheet.orders }
  return { ready: sheet.ready === true, answer }
}

/** An order of a set, or why a line is none. */
export interface Line {
  /** Its number, from 1: of the line of text, or of the entry of the list. */
  readonly no: number
  /** Where its fault lies, from 1. */
  readonly column: number
  readonly order: Order | null
  readonly fault: Refusal | null
}

/** SC-19.2, SC-19.11, SC-19.13  The lines of a sheet in their order; those that cannot be read are dropped, the rest stands. */
export function linesOf(sheet: Sheet): Line[] {
  return 'text' in sheet ? linesOfText(sheet.text) : linesOfList(sheet.orders)
}

/** SC-19.12  The orders of a sheet that can be read. */
export const ordersOf = (sheet: Sheet): Order[] =>
  linesOf(sheet).flatMap(({ order }) => (order === null ? [] : [order]))

/** SC-19.12  The same set in the other form, without what cannot be read. */
export const asText = (sheet: Sheet): Sheet => ({ ...readiness(sheet), text: writtenAll(ordersOf(sheet)) })
export const asList = (sheet: Sheet): Sheet => ({ ...readiness(sheet), orders: ordersOf(sheet).map(shown) })
const readiness = ({ ready }: Sheet) => (ready === undefined ? {} : { ready })

function tooMany(from: number, left: number, unit: string): Line {
  const fault = refuse(
    'SC-19.13',
    'E_TOO_MANY',
    `A set has at most ${MOST_ORDERS} orders and ${MOST_CHARACTERS} characters: ${unit} ${from}${left > 1 ? ` and the ${left - 1} behind it are` : ' is'} dropped.`,
  )
  return { no: from, column: 1, order: null, fault }
}

function linesOfText(text: string): Line[] {
  const texts = text.split(/\r\n|[\n\r]/)
  const lines: Line[] = []
  let characters = 0
  for (const [i, line] of texts.entries()) {
    // SC-19.13  Characters are code points; the end of a line is one, too.
    characters += length(line) + (i === 0 ? 0 : 1)
    const over = characters > MOST_CHARACTERS
    const read = over ? null : readLine(line)
    if (over || (read !== null && lines.length >= MOST_ORDERS))
      return [...lines, tooMany(i + 1, texts.length - i, 'line')]
    if (read !== null) lines.push({ no: i + 1, ...read })
  }
  return lines
}

const length = (text: string): number => {
  let points = 0
  for (const _ of text) points++
  return points
}

function linesOfList(orders: readonly Json[]): Line[] {
  const lines: Line[] = []
  let characters = 0
  for (const [i, json] of orders.entries()) {
    const read = readJson(json)
    // SC-19.13  A list is as long as its text would be.
    characters += read.order === null ? 0 : length(written(read.order)) + 1
    if (i >= MOST_ORDERS || characters > MOST_CHARACTERS)
      return [...lines, tooMany(i + 1, orders.length - i, 'entry')]
    lines.push({ no: i + 1, ...read })
  }
  return lines
}
