import {
  bool,
  int,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  variant,
} from '../../../kernel/index.ts'
import type { Verb } from './keywords.ts'

/** GT-8.7  An amount as it was written; whether it is whole and at least 1 is the rules' to say, line by line. */
const amount: Schema<number> = {
  fault: (v, path) =>
    typeof v === 'number' && Math.abs(v) <= 1_000_000
      ? null
      : `${path}: must be a number of at most a million`,
  copySource: (expression) => expression,
  json: { type: 'number', minimum: -1_000_000, maximum: 1_000_000 },
}

/** The id or the name of a world. */
const world = text(24)
/** A seat, from 0. */
const player = int(0, 99)
/** Worlds: an id or a name, `all`, `neutral`, or `player 2` for all worlds of the second player. */
const terms = list(text(24), 1, 40)
const gift = optional(bool(), false)

/** GT-15.2  When a line of trade orders is to be carried out; looked at when it would be. */
const conditionShape = object({
  world,
  is: oneOf('mine', 'blockaded', 'agitated'),
  /** For `agitated`: the least agitation, of this seat or of any one rival. */
  least: optional(int(0, 1_000_000), 1),
  of: optional(nullable(player), null),
})
export type Condition = Of<typeof conditionShape>

const trade = {
  worlds: terms,
  /** The worlds at which the order is carried out: own worlds, or worlds that one blockades. */
  at: optional(terms, ['all']),
  if: optional(nullable(conditionShape), null),
}

/** The orders, by their words. */
const orderCases = {
  war: { on: player },
  peace: { with: player },
  build: { ships: amount, at: world },
  ftl: { pay: amount },
  stabilise: { amount, at: world, against: player },
  dispatch: { amount, from: world, to: world, gift },
  load: { amount, at: world },
  unload: { amount, at: world },
  /** `carrying` left out: what the ships that stay have no room for. */
  move: {
    ships: amount,
    from: world,
    via: optional(list(world, 0, 8), []),
    to: world,
    carrying: optional(nullable(amount), null),
  },
  attack: { at: world },
  land: { amount, at: world, gift },
  admit: trade,
  prevent: trade,
  block: trade,
  allow: trade,
} satisfies Record<Verb, object>

export const orderShape = variant('do', orderCases)

/** An order as it is written in JSON. */
export type Order = Written<Of<typeof orderShape>>
/** Fields with a fallback may be missing. */
type Written<O> = O extends { do: string }
  ? Omit<O, 'gift' | 'via' | 'carrying' | 'at' | 'if'> &
      Partial<Pick<O, Extract<keyof O, 'gift' | 'via' | 'carrying' | 'if'>>> &
      (O extends { do: 'admit' | 'prevent' | 'block' | 'allow' }
        ? { at?: string[] }
        : Pick<O, Extract<keyof O, 'at'>>)
  : never

/** The order of one word. */
export type OrderOf<V extends Verb> = Extract<Order, { do: V }>
export type TradeOrder = OrderOf<'admit' | 'prevent' | 'block' | 'allow'>

/** GT-4.1  The steps in which orders are carried out. */
export const STEPS = ['diplomacy', 'spending', 'movement', 'landing', 'trade'] as const
export type Step = (typeof STEPS)[number]

/** GT-4.1  The step of each order. */
export const stepOf: Readonly<Record<Verb, Step>> = {
  war: 'diplomacy',
  peace: 'diplomacy',
  build: 'spending',
  ftl: 'spending',
  stabilise: 'spending',
  dispatch: 'spending',
  load: 'spending',
  unload: 'spending',
  move: 'movement',
  attack: 'movement',
  land: 'landing',
  admit: 'trade',
  prevent: 'trade',
  block: 'trade',
  allow: 'trade',
}

/** The worlds an order names by themselves. */
export function worldsIn(order: Order): readonly string[] {
  switch (order.do) {
    case 'war':
    case 'peace':
    case 'ftl':
      return []
    case 'dispatch':
      return [order.from, order.to]
    case 'move':
      return [order.from, ...(order.via ?? []), order.to]
    case 'admit':
    case 'prevent':
    case 'block':
    case 'allow':
      return order.if == null ? [] : [order.if.world]
    default:
      return [order.at]
  }
}
