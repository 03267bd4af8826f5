import type { Seat } from '../../kernel/index.ts'
import type { World, Worlds } from './cluster.ts'
import type { Order, OrderOf } from './orders/order.ts'
import { at, bit, count, has, NEUTRAL, type Position, seatsIn, spot, worldsOf } from './position.ts'
import { blockedAt, bonusOf, landsFreely, shunned } from './trade/income.ts'
import { garrisonOf, loyaltyOf } from './unrest.ts'
import type { View } from './view.ts'

// What GT-15.3 and GT-15.4 have their players order, from what the seat may see. GT-5.16  They close an unstable world to
// a player who stirs it, until it is stable again.

/** The most worlds of one rival that a cautious world admits. */
const MOST_OF_ONE = 2

const idOf = (v: View, world: World) => v.cluster.worlds[world]?.id ?? ''
const idsOf = (v: View, set: Worlds) => v.cluster.worlds.flatMap(({ id }, w) => (has(set, w) ? [id] : []))

/** GT-15.3  True when a world is to be closed to a rival: its agitation is at least half the loyalty. */
const isStirring = (v: View, world: World, rival: Seat) =>
  2 * at(v.agitation, spot(v, world, rival)) >= (v.cluster.worlds[world]?.loyalty ?? 0)

/** GT-15.3  A blockader blocks all. */
function blocksOf(v: View, seat: Seat): OrderOf<'block'>[] {
  const mine = v.blockaders.reduce((set, seats, w) => (has(seats, seat) ? set | bit(w) : set), 0)
  return mine === 0 ? [] : [{ do: 'block', worlds: ['all'], at: idsOf(v, mine) }]
}

/** GT-15.3  Trade orders of the reference player: it prevents all worlds of a rival that stirs, and re-admits at 0. */
export function referenceTrade(v: View, seat: Seat): Order[] {
  const orders: Order[] = blocksOf(v, seat)
  for (let world = 0; world < v.owner.length; world++) {
    if (v.owner[world] !== seat) continue
    for (const rival of seatsIn(v, (s) => s !== seat)) {
      const verb = isStirring(v, world, rival)
        ? 'prevent'
        : v.agitation[spot(v, world, rival)] === 0
          ? 'admit'
          : null
      if (verb !== null) orders.push({ do: verb, worlds: [`player ${rival + 1}`], at: [idOf(v, world)] })
    }
  }
  return orders
}

/** GT-15.4  Trade orders of the cautious player: each world admits as few rival worlds as its next row of GT-5.8 needs. */
export function cautiousTrade(v: View, seat: Seat): Order[] {
  const orders: Order[] = blocksOf(v, seat)
  const foreign = v.owner.reduce(
    (set, owner, w) => (owner !== NEUTRAL && owner !== seat ? set | bit(w) : set),
    0,
  )
  for (let world = 0; world < v.owner.length; world++) {
    if (v.owner[world] !== seat) continue
    const wanted = wantedBy(v, seat, world)
    const at = [idOf(v, world)]
    if (wanted !== 0) orders.push({ do: 'admit', worlds: idsOf(v, wanted), at })
    if ((foreign & ~wanted) !== 0) orders.push({ do: 'prevent', worlds: idsOf(v, foreign & ~wanted), at })
  }
  return orders
}

/** The rival worlds that a world is to admit: those of the next row within reach, spread over the rivals. */
function wantedBy(v: View, seat: Seat, world: World): Worlds {
  const safe = count(safePartners(v, seat, world))
  const offered = roundOf(
    seatsIn(v, (rival) => rival !== seat && !isStirring(v, world, rival)).map((rival) =>
      willing(v, world, rival),
    ),
  )
  const { trade_table, above14 } = v.options
  const bonus = (partners: number) => bonusOf(trade_table, above14, partners, v.ftl[seat] === 1)
  for (let n = 1; n <= offered.length; n++)
    if (bonus(safe + n) > bonus(safe)) return offered.slice(0, n).reduce((set, w) => set | bit(w), 0)
  return 0
}

/** Own and neutral worlds with which a world would trade freely if it admitted them; nobody sends money from there. */
export function safePartners(v: View, seat: Seat, world: World): Worlds {
  const open = (worldsOf(v, seat) | worldsOf(v, NEUTRAL)) & ~bit(world) & ~blockedAt(v, world)
  return v.owner.reduce(
    (set, _, w) => (has(shunned(v, w), seat) || has(blockedAt(v, w), world) ? set & ~bit(w) : set),
    open,
  )
}

/** The first worlds of a rival with which no blockade is in the way. */
function willing(v: View, world: World, rival: Seat): World[] {
  return v.owner
    .flatMap((owner, w) =>
      owner === rival && !has(blockedAt(v, world), w) && !has(blockedAt(v, w), world) ? [w] : [],
    )
    .slice(0, MOST_OF_ONE)
}

/** One of each list, then the second of each, and so on. */
function roundOf(lists: readonly (readonly World[])[]): World[] {
  return Array.from({ length: MOST_OF_ONE }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat()
}

/**
 * GT-15.4  What the cautious player spends: it stabilises where agitation and what the rival can still send reach loyalty
 * and garrison, and sends money only where this turn's total has a chance of at least 30 % of a revolt.
 */
export function cautiousSpending(v: View, seat: Seat): Order[] {
  const purse = { left: at(v.treasury, seat) }
  return [...stabilising(v, seat, purse), ...dispatching(v, seat, purse)]
}

interface Purse {
  left: number
}

function stabilising(v: View, seat: Seat, purse: Purse): Order[] {
  const orders: Order[] = []
  for (let world = 0; world < v.owner.length; world++) {
    if (v.owner[world] !== seat) continue
    let cap = v.options.stabilise_cap
    for (const rival of seatsIn(v, (s) => s !== seat)) {
      const agitation = at(v.agitation, spot(v, world, rival))
      const origins = v.owner.filter((o, w) => o === rival && landsFreely(v, rival, world, w)).length
      if (agitation + origins * v.options.dispatch_cap < loyaltyOf(v, world) + garrisonOf(v, world)) continue
      const amount = Math.min(agitation, cap, purse.left)
      if (amount === 0) continue
      orders.push({ do: 'stabilise', amount, at: idOf(v, world), against: rival })
      cap -= amount
      purse.left -= amount
    }
  }
  return orders
}

function dispatching(v: View, seat: Seat, purse: Purse): Order[] {
  const orders: Order[] = []
  if (v.turn < v.options.first_dispatch_turn) return orders
  const full = new Set<World>()
  for (let world = 0; world < v.owner.length; world++) {
    const owner = at(v.owner, world)
    if (owner === seat || owner === NEUTRAL) continue
    const origins = v.owner.flatMap((o, w) =>
      o === seat && !full.has(w) && landsFreely(v, seat, world, w) ? [w] : [],
    )
    const most = Math.min(purse.left, origins.length * v.options.dispatch_cap)
    if (facesThatRevolt(v, seat, world, most) * 10 < 6 * 3) continue
    let amount = most
    for (const from of origins) {
      const part = Math.min(amount, v.options.dispatch_cap)
      if (part === 0) break
      orders.push({ do: 'dispatch', amount: part, from: idOf(v, from), to: idOf(v, world) })
      full.add(from)
      amount -= part
    }
    purse.left -= most
  }
  return orders
}

/** GT-12.1  On how many faces of the die a world would revolt for a seat that lands this much. */
function facesThatRevolt(v: Position, seat: Seat, world: World, amount: number): number {
  const total = at(v.agitation, spot(v, world, seat)) + amount
  const rivals = seatsIn(v, (s) => s !== seat)
  if (rivals.some((rival) => at(v.agitation, spot(v, world, rival)) >= total)) return 0
  const margin = total - loyaltyOf(v, world) - garrisonOf(v, world)
  return Math.max(0, Math.min(6, margin))
}
