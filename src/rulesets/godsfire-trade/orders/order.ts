import { type Answer, either, type Json, type Seat } from '../../../kernel/index.ts'
import { ledgerOf } from '../books.ts'
import { type Cluster, worldNamed } from '../cluster.ts'
import {
  agitationOf,
  type Condition,
  carrying,
  condition,
  gift,
  hasShips,
  isOwn,
  money,
  number,
  type OrderPart,
  others,
  ports,
  rival,
  type Spelling,
  secretMoney,
  ships,
  via,
  world,
} from './parts.ts'

/** An order as it is written in JSON: worlds by id or name, players as seats, from 0. */
export type Order =
  | { do: 'war'; on: Seat }
  | { do: 'peace'; with: Seat }
  | { do: 'build'; ships: number; at: string }
  | { do: 'ftl'; pay: number }
  | { do: 'stabilise'; amount: number; at: string; against: Seat }
  | { do: 'dispatch'; amount: number; from: string; to: string; gift?: boolean }
  | { do: 'load'; amount: number; at: string }
  | { do: 'unload'; amount: number; at: string }
  | { do: 'move'; ships: number; from: string; via?: string[]; to: string; carrying?: number | null }
  | { do: 'attack'; at: string }
  | { do: 'land'; amount: number; at: string; gift?: boolean }
  | TradeOrder
type TradeParts = { worlds: string[]; at?: string[]; if?: Condition | null }
export type TradeOrder = { [V in TradeVerb]: { do: V } & TradeParts }[TradeVerb]
type TradeVerb = 'admit' | 'prevent' | 'block' | 'allow'

export type Verb = Order['do']
/** The order of one word. */
export type OrderOf<V extends Verb> = Extract<Order, { do: V }>

/** GT-4.1  The steps in which orders are carried out. */
export const STEPS = ['diplomacy', 'spending', 'movement', 'landing', 'trade'] as const
export type Step = (typeof STEPS)[number]

type PartsOf<O> = { readonly [K in keyof Omit<O, 'do'>]-?: OrderPart<Exclude<O[K & keyof O], undefined>> }
interface Kind<O> {
  readonly step: Step
  /** It says what the order does. */
  readonly clause: string
  /** In the order in which a line names them. */
  readonly parts: PartsOf<O>
}

const player = rival(() => true, { loose: true })
const aboard = { amount: secretMoney, at: world('At') }
const permissions = { worlds: others, at: ports, if: condition }

/** Every order, in the order of the steps. Schema, lines of text and forms follow from it. */
const ORDERS: { readonly [V in Verb]: Kind<OrderOf<V>> } = {
  war: { step: 'diplomacy', clause: 'GT-7.1', parts: { on: player } },
  peace: { step: 'diplomacy', clause: 'GT-7.1', parts: { with: { ...player, title: 'With whom' } } },
  build: { step: 'spending', clause: 'GT-8.1', parts: { ships, at: world('At') } },
  ftl: {
    step: 'spending',
    clause: 'GT-8.2',
    parts: { pay: { ...secretMoney, useful: (p, _, seat) => p.options.ftl_cost - ledgerOf(p, seat).ftl } },
  },
  stabilise: {
    step: 'spending',
    clause: 'GT-8.3',
    parts: {
      amount: number('Agitation', [], { useful: (p, so) => agitationOf(p, so, so.against as Seat) }),
      at: world('World'),
      against: rival((p, other, so) => agitationOf(p, so, other) > 0),
    },
  },
  dispatch: {
    step: 'spending',
    clause: 'GT-8.4',
    parts: { amount: money, from: world('From', isOwn), to: world('To'), gift },
  },
  load: { step: 'spending', clause: 'GT-8.5', parts: aboard },
  unload: { step: 'spending', clause: 'GT-8.5', parts: aboard },
  move: {
    step: 'movement',
    clause: 'GT-9.1',
    parts: { ships, from: world('From', hasShips), via, to: world('To'), carrying },
  },
  attack: {
    step: 'movement',
    clause: 'GT-9.3',
    parts: { at: world('At', undefined, { before: '' }) },
  },
  land: {
    step: 'landing',
    clause: 'GT-11.2',
    parts: { amount: money, at: world('At'), gift },
  },
  admit: { step: 'trade', clause: 'GT-13.1', parts: permissions },
  prevent: { step: 'trade', clause: 'GT-13.1', parts: permissions },
  block: { step: 'trade', clause: 'GT-10.2', parts: permissions },
  allow: { step: 'trade', clause: 'GT-10.2', parts: permissions },
}

/** The orders, by their first words, in the order of the steps. */
export const VERBS = Object.keys(ORDERS) as Verb[]

const byVerb = <V>(of: (verb: Verb) => V) =>
  Object.fromEntries(VERBS.map((verb) => [verb, of(verb)])) as Readonly<Record<Verb, V>>

/** A part with its name, and with all that its line says. */
export interface NamedPart extends Pick<OrderPart<Json>, 'of' | 'title'> {
  readonly name: string
  readonly leftOut: Json | undefined
  readonly line: Required<Spelling>
  readonly own: boolean
  readonly useful: OrderPart<Json>['useful'] | undefined
}
/** Of one form all, since lines are read often. */
const NAMED = byVerb((verb) =>
  Object.entries(ORDERS[verb].parts as Readonly<Record<string, OrderPart<Json>>>).map(
    ([name, { of, title, leftOut, line, own = false, useful }]): NamedPart => {
      const { is, before = name, loose = false, units = [] } = line
      return { name, of, title, leftOut, line: { is, before, loose, units }, own, useful }
    },
  ),
)

/** The parts of an order, in the order in which a line names them. */
export const partsOf = (verb: Verb): readonly NamedPart[] => NAMED[verb]

/** GT-4.1  The step of each order, and the clause that says what it does. */
export const stepOf = (verb: Verb): Step => ORDERS[verb].step
export const clauseOf = (verb: Verb): string => ORDERS[verb].clause

/** Any order, described. */
export const anyOrder: Answer<never, never, Order> = either(
  'do',
  byVerb((verb) => ORDERS[verb].parts) as never,
  'war',
)

const WORDS = 'stabilize all neutral player is becomes mine blockaded has agitation of and'
/** Every word that means something in orders; no world is called so. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...[...VERBS, ...WORDS.split(' ')],
  ...VERBS.flatMap((verb) => partsOf(verb).flatMap(({ line }) => [line.before, ...line.units])),
])

/** GT-15.1  The parts of an order that name worlds by themselves. */
const PLACES = byVerb((verb) =>
  partsOf(verb).flatMap(({ name, line }) => (/world|stops|condition/.test(line.is) ? [name] : [])),
)

/** GT-15.1  The first world that an order names by itself and there is not. */
export function strangeWorld(cluster: Cluster, order: Order): string | undefined {
  for (const name of PLACES[order.do]) {
    const value = (order as unknown as Readonly<Record<string, Json | undefined>>)[name] ?? []
    if (typeof value !== 'string') {
      const words = Array.isArray(value) ? value : [(value as Condition).world]
      const found = words.find((word) => worldNamed(cluster, word) < 0)
      if (found !== undefined) return found
    } else if (worldNamed(cluster, value) < 0) return value
  }
  return undefined
}
