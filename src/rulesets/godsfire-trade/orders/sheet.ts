import {
  bool,
  type Json,
  list,
  object,
  optional,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import type { Cluster } from '../cluster.ts'
import { codes, type SkipCode } from '../refusals.ts'
import type { T } from '../words.ts'
import {
  anyOrder,
  type NamedPart,
  type Order,
  partsOf,
  type Step,
  stepOf,
  strangeWorld,
  type TradeOrder,
  type Verb,
} from './order.ts'
import { noSuchWorld, readLine } from './parse.ts'
import type { Condition } from './parts.ts'

/** The longest sheet, in characters and in orders. */
const MOST_TEXT = 6000
export const MOST_ORDERS = 150

const byText = object({ text: text(MOST_TEXT), strict: optional(bool(), false) })
const byOrders = object({ orders: list(anyOrder.schema, 0, MOST_ORDERS), strict: optional(bool(), false) })

/**
 * GT-15.1  A sheet of orders: as text, one order a line, or as a list. Lines that are not legal are skipped and the others
 * stand; but a `strict` sheet is refused when a line of it would be skipped if nobody else did anything.
 */
export type Sheet = ({ text: string } | { orders: Order[] }) & { strict?: boolean }

/** The schema of a sheet. */
export const sheetShape: Schema<Sheet> = {
  fault: (v, path) => (typeof v === 'object' && v !== null && 'text' in v ? byText : byOrders).fault(v, path),
  copySource: (expression) => `copyJson(${expression})`,
  json: { oneOf: [byText.json, byOrders.json] },
}

/** GT-1.2  No order: nothing is done. */
export const noOrders = (): { orders: Order[] } => ({ orders: [] })

/** A line of a sheet, and what became of it. */
export interface Line {
  /** Its number on the sheet, from 1: of the line of text, or of the order in the list. */
  readonly no: number
  /** Where its fault lies, from 1. */
  readonly column: number
  readonly order: Order | null
  /** Why it was skipped; null when it was not, or not yet. */
  refusal: Refusal | null
  /** What became of it. `waived`: its condition did not hold. */
  fate: 'unread' | 'waiting' | 'done' | 'skipped' | 'waived'
}

/** GT-4.1, GT-15.1  The lines of a sheet. `now` is the step it is for; null when it carries a whole turn. */
export function linesOf(cluster: Cluster, sheet: Sheet, now: Step | null): Line[] {
  const lines =
    'text' in sheet
      ? linesOfText(cluster, sheet.text)
      : sheet.orders.map((order, i) => listed(cluster, order, i + 1))
  for (const line of lines) {
    if (line.order === null || now === null) continue
    const step = stepOf(line.order.do)
    if (step === now) continue
    line.refusal = refuse(
      'GT-4.1',
      'WRONG_STEP',
      `This is an order of step ${nameOf(step)}. Now it is step ${nameOf(now)}.`,
    )
    line.fate = 'skipped'
  }
  return lines
}

const NUMBERS: Readonly<Record<Step, string>> = {
  diplomacy: '2, Diplomacy',
  spending: '3, Spending',
  movement: '4, Movement',
  landing: '7, Landing',
  trade: '9, Trade orders',
}
const nameOf = (step: Step) => NUMBERS[step]

/** GT-15.1 */
function linesOfText(cluster: Cluster, sheet: string): Line[] {
  const lines: Line[] = []
  for (const [i, line] of sheet.split(/\r\n|[\n\r]/).entries()) {
    const read = readLine(cluster, line)
    if (read === null) continue
    const { order, column, fault } = read
    lines.push({ no: i + 1, column, order, refusal: fault, fate: order === null ? 'unread' : 'waiting' })
  }
  return lines
}

/** GT-15.1 */
function listed(cluster: Cluster, order: Order, no: number): Line {
  const unknown = strangeWorld(cluster, order)
  if (unknown === undefined) return { no, column: 1, order, refusal: null, fate: 'waiting' }
  const refusal = refuse('GT-15.1', 'NO_SUCH_WORLD', noSuchWorld(cluster, unknown))
  return { no, column: 1, order: null, refusal, fate: 'unread' }
}

/** The sheets of all seats, line by line; null for a seat that gave none. */
export type Sheets = readonly (Line[] | null)[]

/** GT-15.1  Carries out the lines of a step, seat by seat and in the order of each sheet; `act` says why one is skipped. */
export function carryOut<V extends Verb>(
  t: T,
  sheets: Sheets,
  verbs: Readonly<Record<V, true>>,
  act: (seat: Seat, order: Extract<Order, { do: V }>) => Refusal | 'waived' | null,
): void {
  for (let seat = 0; seat < sheets.length; seat++)
    for (const line of sheets[seat] ?? []) {
      if (line.order === null || !(line.order.do in verbs)) continue
      const came = act(seat, line.order as Extract<Order, { do: V }>)
      line.fate = came === null ? 'done' : came === 'waived' ? 'waived' : 'skipped'
      if (came === 'waived') t.tell([seat], 'waived', seat, line.no)
      else if (came !== null) skip(t, seat, line, came)
    }
}

/** GT-15.1  Tells a seat that a line of its sheet is skipped, and why. */
function skip(t: T, seat: Seat, line: Line, refusal: Refusal): void {
  line.refusal = refusal
  // In playouts nobody listens.
  if (t.facts === null) return
  const { clause, code } = refusal
  const [chapter = 0, number = 0] = (clause ?? '').slice(3).split('.').map(Number)
  t.tell([seat], 'skipped', line.no, line.column, codes.indexOf(code as SkipCode), [chapter, number], seat)
}

/** Tells everybody's lines that cannot be read, or belong to another step, to those who wrote them. */
export function tellUnread(t: T, sheets: Sheets): void {
  for (const [seat, lines] of sheets.entries())
    for (const line of lines ?? []) if (line.refusal !== null) skip(t, seat, line, line.refusal)
}

/** GT-15.1  An order as a line of text; read again it is the same order. */
export function written(order: Order): string {
  const values = order as unknown as Readonly<Record<string, Json>>
  const { if: when = null } = order as Partial<TradeOrder>
  let line = when === null ? '' : conditionWritten(when)
  line += order.do
  for (const part of partsOf(order.do)) line += partWritten(part, values[part.name])
  return line
}

/** A part with a blank before it; nothing for one that says nothing. */
function partWritten({ line, leftOut }: NamedPart, given: Json | undefined): string {
  const value = given ?? leftOut ?? null
  if (value === null || line.is === 'condition') return ''
  const before = line.before === '' ? '' : ` ${line.before}`
  switch (line.is) {
    case 'word':
      return value === true ? before : ''
    case 'stops':
      return (value as string[]).map((world) => `${before} ${world}`).join('')
    case 'terms':
      return `${before} ${(value as string[]).join(', ')}`
    case 'player':
      return `${before} player ${Number(value) + 1}`
    default:
      return `${before} ${value}`
  }
}

/** GT-15.1, GT-15.2 */
function conditionWritten({ world, is, least = 1, of = null }: Condition): string {
  if (is !== 'agitated') return `if ${world} is ${is}: `
  return `if ${world} has agitation ${least}${of === null ? '' : ` of player ${of + 1}`}: `
}
