import { capacityOf } from '../design/yard.ts'
import { freightNeed } from '../economy/freight.ts'
import { investable } from '../economy/gtn.ts'
import { frd, sum } from '../exact.ts'
import { systemId } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { type Asking, askingOf } from './asking.ts'
import { idleCenters } from './centers.ts'
import { waitingFleets } from './fleets.ts'
import { placesLeft, waysToSettle, youngColonies } from './places.ts'

/** SC-7.1, SC-7.2  Freighters of the pool that nothing needs, those that the sheet buys among them; below 0 some are missing. */
export function spareFreighters({ empire, orders }: Asking): number {
  const bought = sum(orders.map((order) => (order.do === 'freighters' ? order.count : 0)))
  return empire.pool + bought - freightNeed(empire)
}

/** Less is not worth a line. */
const LEAST = 50

/** SC-11.8  Whole MC that may be invested of what is left after the sheet, in hundredths; 0 where it invests already, or it is too little. */
export function uninvested({ view, empire, orders }: Asking, left: number): number {
  if (orders.some((order) => order.do === 'invest')) return 0
  const whole = frd(investable(view.options.GTN_LIMIT, left, empire.gtn), 100)
  return whole < LEAST ? 0 : whole
}

/** SC-5.1, SC-7.6  The capacity of the yards of a system that have their freighters, in hundredths of HS. */
export const capacityAt = ({ yards }: Empire, system: number): number =>
  sum(
    yards.system.map((at, i) =>
      at === system
        ? capacityOf(yards.generation[i] === 1 ? 'SY' : `SY${yards.generation[i]}`, yards.manned[i] ?? 0)
        : 0,
    ),
  )

/** What of it nothing waits for, of the sheet neither; in hundredths of HS, and never less than none. */
export function freeAt(asking: Asking, system: number): number {
  const { queue } = asking.empire
  const queued = sum(queue.left.filter((_, i) => queue.system[i] === system))
  return Math.max(0, capacityAt(asking.empire, system) - queued - orderedAt(asking, system))
}

/** What the sheet has the yards of a system build, in hundredths of HS, by the designs it names. */
function orderedAt({ empire, orders }: Asking, system: number): number {
  const sizes = new Map(empire.designs.map(({ name, n }) => [name.toLowerCase(), n]))
  for (const order of orders) if (order.do === 'design') sizes.set(order.name.toLowerCase(), order.n)
  return sum(
    orders.map((order) => {
      if ((order.do !== 'build' && order.do !== 'prototype') || systemId(order.system) !== system) return 0
      const n = sizes.get(order.design.toLowerCase()) ?? 0
      return order.do === 'build' ? 100 * n * order.count : 200 * n
    }),
  )
}

export const IDLE = [
  'race',
  'scout',
  'center',
  'place',
  'freighters',
  'yard',
  'colony',
  'fleet',
  'money',
] as const
export type IdleKind = (typeof IDLE)[number]

/** Something that does nothing. */
export interface Idle {
  readonly kind: IdleKind
  /** Of a fleet or a center its number, of a yard or a colony its system; else 0. */
  readonly id: number
  /** How much of it: HS of a yard in hundredths, places for colonists, missing freighters; of others 1. */
  readonly amount: number
  readonly clause: string
}

const CLAUSES: Readonly<Record<IdleKind, string>> = {
  race: 'SC-2.14',
  scout: 'SC-6.11',
  center: 'SC-10.24',
  place: 'SC-9.10',
  freighters: 'SC-7.3',
  yard: 'SC-5.1',
  colony: 'SC-9.16',
  fleet: 'SC-13.7',
  money: 'SC-11.8',
}

/** A yard with less free than this is in use, in hundredths of HS. */
export const IN_USE = 1000

/**
 * What stands idle once these orders are given, by what the empire knows. `left`: hundredths of MC that are left after them.
 */
export function idle(
  view: View,
  empire: Empire,
  orders: readonly Order[],
  left = empire.treasury,
): readonly Idle[] {
  const asking = askingOf(view, empire, orders)
  const one = (kind: IdleKind, id: number, amount = 1): Idle[] =>
    amount > 0 ? [{ kind, id, amount, clause: CLAUSES[kind] }] : []
  return [
    ...one('race', 0, isUnnamed(asking) ? 1 : 0),
    ...waitingFleets(asking, true).flatMap((id) => one('scout', id)),
    ...idleCenters(empire, asking.centers).flatMap((at) => one('center', empire.installations.id[at] ?? 0)),
    ...one('place', 0, freePlaces(asking)),
    ...one('freighters', 0, 1 - spareFreighters(asking)),
    ...[...new Set(empire.yards.system)].flatMap((system) => one('yard', system, freeYard(asking, system))),
    ...youngColonies(asking).flatMap((system) => one('colony', system)),
    ...waitingFleets(asking, false).flatMap((id) => one('fleet', id)),
    ...one('money', 0, uninvested(asking, left) > 0 ? 1 : 0),
  ]
}

/** SC-2.14  Before its first turn is resolved an empire may say what it is. */
export const isUnnamed = ({ view, empire, orders }: Asking): boolean =>
  view.turn === empire.joined && !orders.some((order) => order.do === 'race')

/** SC-9.10  Places for colonists that somebody might go to. */
export const freePlaces = (asking: Asking): number =>
  Math.max(0, Math.min(placesLeft(asking.empire) - asking.settled.size, waysToSettle(asking).length))

function freeYard(asking: Asking, system: number): number {
  const free = freeAt(asking, system)
  return free < IN_USE ? 0 : free
}

/** The same thing, however little of it is left. */
export const keyOf = ({ kind, id }: Pick<Idle, 'kind' | 'id'>): string => `${kind} ${id}`

/** As much as nobody has: what is left after a sheet that nobody has reckoned. */
const PLENTY = 10 ** 12

/** What an own sheet leaves idle, or more of it, than an advised one does. `left`: what is left after the own one, in hundredths of MC. */
export function neglected(
  view: View,
  empire: Empire,
  own: readonly Order[],
  advised: readonly Order[],
  left = empire.treasury,
): Idle[] {
  const rest = new Map(idle(view, empire, advised, PLENTY).map((one) => [keyOf(one), one.amount]))
  return idle(view, empire, own, left).filter((one) => one.amount > (rest.get(keyOf(one)) ?? 0))
}
