import { capital, type Json, type JsonObject } from '../../../kernel/index.ts'
import { count } from '../figures.ts'
import { BUILDING } from './building.ts'
import { FLEETS, fleetWord, idWords, verb } from './fleets.ts'
import { fleet, installation, ownTrade, project, system } from './ids.ts'
import { count as number, target, tree } from './kinds.ts'
import { type Line, line } from './line.ts'
import { listOf } from './lists.ts'
import { OTHERS } from './others.ts'
import { either, field, type Row } from './pieces.ts'

const points = number('the number of points')

/** SC-19.6  What people learn, and where they live. */
const PEOPLE = {
  researchSL: line(
    {
      words: 'research SL',
      clause: 'SC-10.5',
      phase: 'P12h',
      form: ['research', 'a tree'],
      under: 'Research',
      often: 4,
      say: (order) => `I${order.center} researches the next SL of ${order.tree}`,
    },
    field('center', installation, { from: 'science' }),
    field('tree', tree),
  ),
  researchEL: line(
    {
      words: 'research EL',
      clause: 'SC-10.8',
      phase: 'P12h',
      form: ['turn', 'the idle Science Centers'],
      under: 'Research',
      often: 2,
      say: ({ centers }) =>
        `${idWords('I', centers)} ${verb(centers, 'researches', 'research')} the next empire level`,
      note: 'certain, and paid each turn until it is done',
    },
    field('centers', listOf(installation), { from: 'science' }),
  ),
  research: line(
    {
      words: 'research',
      clause: 'SC-10.12',
      phase: 'P12h',
      form: ['research', 'a technology'],
      under: 'Research',
      often: 4,
      say: ({ centers, tech }) => `${idWords('I', centers)} ${verb(centers, 'develops', 'develop')} ${tech}`,
    },
    field('centers', listOf(installation), { from: 'lab' }),
    field('tech', target),
  ),
  // SC-16.17  CANCEL also withdraws an offer.
  cancel: line(
    {
      words: 'cancel',
      phase: 'P2 cancels',
      form: ['research', 'a project; an offer on Diplomacy'],
    },
    either(field('project', project), field('trade', ownTrade)),
  ),
  resume: line(
    { words: 'resume', phase: 'P2 resumes', form: ['research', 'a project that waits'] },
    field('project', project),
  ),
  colonize: line(
    {
      words: 'colonize',
      clause: 'SC-9.5',
      phase: 'P10',
      form: ['chart', 'a system that may be settled'],
      under: 'Settle',
      often: 8,
      say: (order) => `Colonize system ${order.target} from ${order.origin}`,
    },
    field('target', system, { from: 'free' }),
    field('origin', system, { after: 'from', from: 'colony' }),
  ),
  transfer: line(
    {
      words: 'transfer',
      clause: 'SC-9.13',
      phase: 'P10',
      form: ['systems', 'a system of yours'],
      under: 'People',
      often: 2,
      say: (order) => `Move ${order.amount} PU from system ${order.origin} to ${order.target}`,
    },
    field('amount', number('the number of PU'), { few: 20, step: 5 }),
    field('origin', system, { after: 'from', from: 'colony' }),
    field('target', system, { after: 'to', from: 'colony' }),
  ),
  assist: line(
    {
      words: 'assist',
      clause: 'SC-9.16',
      phase: 'P12h',
      form: ['systems', 'a system of yours'],
      under: 'People',
      say: (order) => `Assist the growth of system ${order.system} by ${order.points}`,
      note: 'counts at the next growth',
    },
    field('system', system, { from: 'colony' }),
    field('points', points, { few: 3 }),
  ),
  troops: line(
    {
      words: 'troops',
      clause: 'SC-15.5',
      phase: 'P12h',
      form: ['fleets', 'a fleet, war and troops', 'War and troops', 'Troops go aboard'],
      say: (order) =>
        `${count(order.points, 'point')} of troops for ${fleetWord(order.fleet)} at ${order.system}`,
    },
    field('points', points, { few: 60, step: 10, title: 'Points of troops' }),
    field('system', system, { after: 'at', from: 'colony', title: 'At' }),
    field('fleet', fleet, { after: 'to' }),
  ),
} as const

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
