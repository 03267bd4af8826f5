import type { Seat } from '../../kernel/index.ts'
import type { Card, Node, World } from './atlas.ts'
import {
  atlas,
  DECK,
  HIDDEN,
  handOf,
  isOpen,
  maxDamage,
  onWorld,
  owns,
  type Position,
  payOf,
  UPGRADE,
} from './position.ts'
import { onYard, xenosLiveAt } from './possible.ts'
import type { View } from './view.ts'

/** Something worth doing: where to go next, what it pays in the end, and how many actions it takes. */
export interface Job {
  /** The next stop. */
  readonly stop: Node
  readonly pay: number
  /** Expected actions from here to the money. */
  readonly actions: number
  /** The order it serves; −1 for a curio. */
  readonly card: Card
}

const FAR = 60

/**
 * Expected Fly actions to come to a place this many spaces away: a roll of at least the distance arrives, and no roll
 * overshoots. `FLIGHTS[d] = 1 + Σ FLIGHTS[max(0, d − roll)] / 6`.
 */
const FLIGHTS: readonly number[] = (() => {
  const flights = [0]
  for (let d = 1; d <= FAR; d++) {
    let sum = 0
    for (let roll = 1; roll <= 6; roll++) sum += flights[Math.max(0, d - roll)] ?? 0
    flights.push(1 + sum / 6)
  }
  return flights
})()

/** Work at the docks succeeds five times in six. */
const UNLOADING = 6 / 5

/** Expected Fly actions between two nodes. */
export function flights(p: Position, from: Node, to: Node): number {
  return FLIGHTS[Math.min(FAR, atlas(p).distance[from]?.[to] ?? FAR)] ?? FAR
}

/** What an order is worth from where the ship stands; orders that end on closed worlds are worth less. */
export function orderJob(p: Position, from: Node, card: Card, loaded: boolean): Job {
  const order = p.chart.orders[card]
  const pickup = order?.pickup ?? 0
  const dropoff = order?.dropoff ?? 0
  const closed = (isOpen(p, dropoff) ? 1 : 0.3) * (loaded || isOpen(p, pickup) ? 1 : 0.3)
  const pay = payOf(p, card) * closed
  if (loaded) return { stop: dropoff, pay, card, actions: flights(p, from, dropoff) + UNLOADING }
  return {
    stop: pickup,
    pay,
    card,
    actions: flights(p, from, pickup) + 1 + flights(p, pickup, dropoff) + UNLOADING,
  }
}

/** Credits an action. */
export const rate = (job: Job): number => job.pay / job.actions

/** The job that earns most per action, of the orders in hand and, with a licence, of curios. Null when there is none. */
export function bestJob(p: Position, seat: Seat): Job | null {
  const from = p.ship[seat] as Node
  const jobs = [
    ...handOf(p, seat).map((card) => orderJob(p, from, card, p.loaded[card] === 1)),
    ...curioJobs(p, seat, from),
  ]
  return jobs.reduce<Job | null>((best, job) => (best === null || rate(job) > rate(best) ? job : best), null)
}

function curioJobs(p: Position, seat: Seat, from: Node): Job[] {
  const { lanes } = atlas(p)
  const worlds = p.chart.worlds.map((_, w) => w)
  const yards = worlds.filter((w) => onYard(p, w) && isOpen(p, w))
  const sale = (at: World, origin: World) => 10 * (lanes[origin]?.[at] ?? 0) + 10
  const curio = p.curio[seat] as number
  if (curio >= 0)
    return yards.map((at) => ({
      stop: at,
      pay: sale(at, curio),
      card: -1,
      actions: flights(p, from, at) + UNLOADING,
    }))
  if (!owns(p, seat, UPGRADE.licence) || (p.cash[seat] as number) < p.options.barter_cost) return []
  return worlds
    .filter((w) => xenosLiveAt(p, w))
    .flatMap((xenos) =>
      yards.map((at) => ({
        stop: xenos,
        pay: sale(at, xenos) - p.options.barter_cost,
        card: -1,
        actions: flights(p, from, xenos) + UNLOADING + flights(p, xenos, at) + UNLOADING,
      })),
    )
}

/**
 * What a Deal here is worth: the mean, over the cards that may be drawn, of the better of the new order and the best
 * job in hand, an action later. In credits an action.
 */
export function dealRate(v: View, seat: Seat): number {
  const from = v.ship[seat] as Node
  const held = bestJob(v, seat)
  const keep = held === null ? 0 : held.pay / (held.actions + 1)
  let sum = 0
  let count = 0
  for (let card = 0; card < v.card.length; card++) {
    if (v.card[card] !== DECK && v.card[card] !== HIDDEN) continue
    const job = orderJob(v, from, card, false)
    sum += Math.max(keep, job.pay / (job.actions + 1))
    count++
  }
  return count === 0 ? 0 : sum / count
}

/** The chance of losing the ship over the next half dozen flights, by points of damage left. */
const RISK = [1, 0.67, 0.51, 0.29, 0.1, 0.06, 0.03, 0.01, 0]

export function risk(left: number): number {
  return RISK[Math.max(0, Math.min(RISK.length - 1, left))] ?? 0
}

/** What an action earns, in credits, by and large. */
const ACTION_WORTH = 4

/** How many points are worth repairing here; 0 for none. A point costs money, a lost ship costs all of it. */
export function pointsToRepair(p: Position, seat: Seat): number {
  const damage = p.damage[seat] as number
  const cash = p.cash[seat] as number
  if (
    damage === 0 ||
    !onWorld(p, seat) ||
    !onYard(p, p.ship[seat] as number) ||
    !isOpen(p, p.ship[seat] as number)
  )
    return 0
  const left = maxDamage(p, seat) - damage
  const price = p.options.repair_cost
  let best = 0
  let bestGain = 0
  for (let points = 1; points <= damage && points * price <= cash; points++) {
    const saved = (risk(left) - risk(left + points)) * (cash - points * price + 20)
    const gain = saved - points * price - ACTION_WORTH
    if (gain > bestGain) {
      best = points
      bestGain = gain
    }
  }
  return best
}

/**
 * The yard to make for when the next mishap may cost the ship and there is a purse to lose; null while the hull is
 * sound, or when the cargo aboard is nearer to the money than the yard is.
 */
export function refuge(p: Position, seat: Seat): World | null {
  const left = maxDamage(p, seat) - (p.damage[seat] as number)
  const cash = p.cash[seat] as number
  if (left > 3 || cash < 4 * p.options.repair_cost) return null
  const from = p.ship[seat] as Node
  const yards = p.chart.worlds.flatMap((_, w) => (onYard(p, w) && isOpen(p, w) ? [w] : []))
  const yard = yards.reduce(
    (best, w) => (flights(p, from, w) < flights(p, from, best) ? w : best),
    yards[0] ?? -1,
  )
  if (yard < 0 || yard === from) return null
  const job = bestJob(p, seat)
  const cost =
    flights(p, from, yard) - (job === null ? 0 : flights(p, from, job.stop) - flights(p, yard, job.stop))
  return cost * ACTION_WORTH < risk(left) * cash * 0.5 ? yard : null
}

/** The open world that is nearest, for somebody who has nothing to carry. */
export function nearestOpen(p: Position, from: Node): World {
  let best = atlas(p).firstYard
  let least = Number.POSITIVE_INFINITY
  for (let w = 0; w < p.world.length; w++) {
    const steps = atlas(p).distance[from]?.[w] ?? FAR
    if (isOpen(p, w) && steps > 0 && steps < least) {
      best = w
      least = steps
    }
  }
  return best
}

/** The berth from which a freshly dealt order is worth most, on average. */
export function bestBerth(v: View, options: readonly World[]): World {
  const worth = (world: World) => {
    let sum = 0
    for (let card = 0; card < v.card.length; card++) {
      const place = v.card[card] as number
      if (place === DECK || place === HIDDEN) sum += rate(orderJob(v, world, card, false))
    }
    return sum
  }
  return options.reduce((best, world) => (worth(world) > worth(best) ? world : best), options[0] ?? 0)
}
