import {
  activeColonizations,
  bestIc,
  colonists,
  distanceBy,
  habitabilityLimit,
  initialTurns,
  isAwaited,
  isOccupied,
  LANDING,
  limitFor,
  transitTurns,
} from '../colonies/departures.ts'
import { puIn } from '../colonies/population.ts'
import { capacityOf, unitsHs } from '../design/yard.ts'
import { freightNeed } from '../economy/freight.ts'
import { investable } from '../economy/trade.ts'
import { frd, scaled, sum } from '../exact.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { instrumentsOf } from '../fleets/transit.ts'
import type { Known } from '../knowledge/chart.ts'
import { mostIn } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'

/** SC-9.5  PU that leave the origin of a colony. */
export const settlersFor = ({ planets }: Known): number => colonists(planets)

/** SC-9.9  PU with which a colony begins: 1 on each planet where people can live. */
export const foundersOf = ({ planets }: Known): number => planets.length

/** SC-9.2  Whether people can live there by now. */
export const isFit = ({ options }: View, empire: Empire, { hi }: Known): boolean =>
  habitabilityLimit(empire) >= limitFor(options, hi)

/** SC-9.3  Charted, with planets, and nobody's as far as is known. */
export const isVacant = (empire: Empire, known: Known): boolean =>
  known.planets.length > 0 && !isOccupied(empire, known) && !isAwaited(empire, known.system)

/** SC-9.6 to SC-9.8  Turns until people live there. */
const turnsToSettle = ({ options }: View, empire: Empire, known: Known, distance: number): number =>
  transitTurns(options, distance, bestIc(empire)) + LANDING + initialTurns(options, known.growth)

/** SC-9.6 to SC-9.8  The turn after which settlers live there who leave a system now. */
export const settledAfter = (view: View, empire: Empire, known: Known, from: number): number =>
  view.turn + turnsToSettle(view, empire, known, distanceBy(empire.chart, from, known.system))

/** SC-9.5, SC-9.6  Where settlers may come from: the nearest own system that has them, and the WPs on the way. */
export function originFor(
  empire: Empire,
  known: Known,
): { readonly system: number; readonly distance: number } | null {
  const ways = empire.colonies.system.flatMap((system) => {
    const distance = distanceBy(empire.chart, system, known.system)
    return distance === -1 || puIn(empire, system) <= settlersFor(known) ? [] : [{ system, distance }]
  })
  return (
    ways.sort((a, b) => a.distance - b.distance || puIn(empire, b.system) - puIn(empire, a.system))[0] ?? null
  )
}

/** SC-9.10  Colonizations that may go on for the freighter alone. */
const placesLeft = (empire: Empire): number => empire.el - activeColonizations(empire)

/** A system that may be settled: from where, and the turns until people live there. */
interface Way {
  readonly known: Known
  readonly origin: { readonly system: number; readonly distance: number }
  readonly turns: number
}

/** Systems that may be settled and that the sheet sends nobody to, the nearest first. */
export function waysToSettle({ view, empire, settled }: Asking): Way[] {
  return empire.chart
    .filter((known) => isVacant(empire, known) && !settled.has(known.system) && isFit(view, empire, known))
    .flatMap((known): Way[] => {
      const origin = originFor(empire, known)
      return origin === null
        ? []
        : [{ known, origin, turns: turnsToSettle(view, empire, known, origin.distance) }]
    })
    .sort((a, b) => a.turns - b.turns)
}

/** SC-9.16  Own systems whose people are few and grow, and that the sheet does not assist. */
export function youngColonies({ empire, orders }: Asking): number[] {
  const assisted = new Set(orders.flatMap((order) => (order.do === 'assist' ? [systemId(order.system)] : [])))
  return empire.colonies.system.filter(
    (system, at) =>
      empire.colonies.initial[at] === 0 &&
      puIn(empire, system) > 0 &&
      puIn(empire, system) < Math.min(40, mostIn(empire, system)) &&
      !assisted.has(system),
  )
}

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
function orderedAt({ view, empire, orders }: Asking, system: number): number {
  const saving = scaled(view.options.YARD_SERIES_SAVING, 100)
  const begun = new Set<string>()
  const sizes = new Map(empire.designs.map(({ name, n }) => [name.toLowerCase(), n]))
  for (const order of orders) if (order.do === 'design') sizes.set(order.name.toLowerCase(), order.n)
  return sum(
    orders.map((order) => {
      if ((order.do !== 'build' && order.do !== 'prototype') || systemId(order.system) !== system) return 0
      const design = order.design.toLowerCase()
      const n = sizes.get(design) ?? 0
      if (order.do === 'prototype') return 200 * n
      // SC-5.3  All but the first of a design need less.
      const [first = 0, repeat = 0] = unitsHs(n, 2, saving)
      const count = begun.has(design) ? 0 : 1
      begun.add(design)
      return count * first + (order.count - count) * repeat
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
    ...one('race', 0, Number(isUnnamed(asking))),
    ...waitingFleets(asking, true).flatMap((id) => one('scout', id)),
    ...idleCenters(empire, asking.centers).flatMap((at) => one('center', empire.installations.id[at] ?? 0)),
    ...one('place', 0, freePlaces(asking)),
    ...one('freighters', 0, 1 - spareFreighters(asking)),
    ...[...new Set(empire.yards.system)].flatMap((system) => {
      const free = freeAt(asking, system)
      return free < IN_USE ? [] : one('yard', system, free)
    }),
    ...youngColonies(asking).flatMap((system) => one('colony', system)),
    ...waitingFleets(asking, false).flatMap((id) => one('fleet', id)),
    ...one('money', 0, Math.min(1, uninvested(asking, left))),
  ]
}

/** SC-2.14  Before its first turn is resolved an empire may say what it is. */
export const isUnnamed = ({ view, empire, orders }: Asking): boolean =>
  view.turn === empire.joined && !orders.some((order) => order.do === 'race')

/** SC-9.10  Places for colonists that somebody might go to; fewer than none where more go than have one. */
export const freePlaces = (asking: Asking): number =>
  Math.min(placesLeft(asking.empire) - asking.settled.size, waysToSettle(asking).length)

/** The same thing, however little of it is left. */
export const keyOf = ({ kind, id }: Pick<Idle, 'kind' | 'id'>): string => `${kind} ${id}`

/** As much as nobody has: what is left after a sheet that nobody has reckoned. */
const PLENTY = Number.MAX_SAFE_INTEGER

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

/** What is searched for idle things: an empire, and what its sheet orders already. */
export interface Asking {
  readonly view: View
  readonly empire: Empire
  readonly orders: readonly Order[]
  /** Numbers of fleets and centers, and systems, that the sheet has orders for. */
  readonly fleets: ReadonlySet<number>
  readonly centers: ReadonlySet<number>
  readonly settled: ReadonlySet<number>
}

export function askingOf(view: View, empire: Empire, orders: readonly Order[]): Asking {
  const fleets = new Set<number>()
  const centers = new Set<number>()
  const settled = new Set<number>()
  for (const order of orders) {
    if ('fleet' in order && order.do !== 'troops') {
      const at = fleetCalled(empire, order.fleet)
      fleets.add(empire.fleets.id[at] ?? 0)
    }
    if (order.do === 'merge')
      for (const fleet of order.fleets) fleets.add(empire.fleets.id[fleetCalled(empire, fleet)] ?? 0)
    if ('center' in order) centers.add(order.center)
    if ('centers' in order) for (const center of order.centers) centers.add(center)
    if (order.do === 'colonize') settled.add(systemId(order.target))
  }
  return { view, empire, orders, fleets, centers, settled }
}

/** SC-19.17  True for a fleet that has nothing to go on with. */
export function isWaiting({ fleets }: Empire, at: number): boolean {
  return (
    fleets.task[at] === '' &&
    (fleets.path[at] ?? []).length === 0 &&
    fleets.posture[at] === 'HOLD' &&
    fleets.escort[at] !== true &&
    (fleets.blockade[at] ?? -1) < 0
  )
}

/** Fleets without an order, of the sheet neither: those that can explore, or the others; by their numbers. */
export function waitingFleets({ empire, fleets: ordered }: Asking, explorers: boolean): number[] {
  return empire.fleets.id.filter(
    (id, at) => isWaiting(empire, at) && !ordered.has(id) && instrumentsOf(empire, id).x > 0 === explorers,
  )
}

/** SC-10.24  Centers that work and have no project, of the sheet's neither: their places in the list. */
export function idleCenters({ installations, projects }: Empire, ordered: ReadonlySet<number>): number[] {
  const busy = new Set(projects.centers.flat())
  return installations.id.flatMap((id, at) => {
    const kind = installations.kind[at]
    const center = kind === 'SCI' || kind === 'RDG' || kind === 'RDD'
    return center && installations.left[at] === 0 && !busy.has(id) && !ordered.has(id) ? [at] : []
  })
}
