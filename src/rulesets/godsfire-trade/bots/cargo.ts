import type { Seat } from '../../../kernel/index.ts'
import { ledgerOf } from '../books.ts'
import type { World, Worlds } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, atWar, bit, has, NEUTRAL, spot } from '../position.ts'
import { type Budget, canLand, prospect } from './blows.ts'
import { idOf, linksBetween, listOf, type Outlook, originsOf, reachOf, shipsNear } from './outlook.ts'

// GT-11.3  Presents. Books are public (GT-1.3), so a player who has been paid knows it; and one who is paid as much as a war
// would bring has no reason for one.

/** GB of a present. */
const PRESENT = 2

/** What a rival has given a turn, as far as it can have been to this seat. */
export const tributeFrom = ({ v, seat }: Outlook, rival: Seat): number =>
  Math.min(ledgerOf(v, rival).given, ledgerOf(v, seat).received) / v.turn

/** True when this player pays a rival for peace: its ships lie at, or near, worlds that cannot do without it. */
function isPaid(o: Outlook, rival: Seat): boolean {
  const { v, seat, taste } = o
  if (!taste.tribute || rival === NEUTRAL || rival === seat || o.left < 2 || !atWar(v, seat, rival))
    return false
  return listOf(o.mine).some(
    (world) =>
      has(at(v.blockaders, world), rival) ||
      (at(v.ships, spot(v, world, seat)) === 0 && shipsNear(v, rival, world) > 0),
  )
}

/** A present to each rival whose peace is wanted: by trade where its doors are open, else aboard a ship. */
export function tribute(
  o: Outlook,
  budget: Budget,
): { readonly orders: Order[]; readonly loads: Map<World, number> } {
  const { v, seat } = o
  const orders: Order[] = []
  const loads = new Map<World, number>()
  for (const rival of o.rivals) {
    const amount = Math.min(PRESENT, budget.gb, v.options.dispatch_cap)
    if (amount === 0 || !isPaid(o, rival)) continue
    const way = v.turn < v.options.first_dispatch_turn ? null : wayTo(o, rival, budget)
    if (way !== null) {
      orders.push({ do: 'dispatch', amount, from: idOf(v, way.from), to: idOf(v, way.to), gift: true })
      budget.sent[way.from] = at(budget.sent, way.from) + amount
      budget.gb -= amount
      continue
    }
    const courier = listOf(o.mine & ~budget.busy).find(
      (w) => at(v.ships, spot(v, w, seat)) > 0 && isNear(o, w, rival),
    )
    if (courier === undefined || loads.has(courier) || v.options.cargo === 0) continue
    const load = Math.min(amount, v.options.cargo)
    loads.set(courier, load)
    budget.busy |= bit(courier)
    budget.gb -= load
  }
  return { orders, loads }
}

function wayTo(o: Outlook, rival: Seat, budget: Budget): { from: World; to: World } | null {
  const { v, seat } = o
  for (let to = 0; to < v.owner.length; to++) {
    if (v.owner[to] !== rival) continue
    const from = listOf(originsOf(o, seat, to)).find(
      (w) => at(budget.sent, w) + PRESENT <= v.options.dispatch_cap,
    )
    if (from !== undefined) return { from, to }
  }
  return null
}

/** True when a rival's world lies within a move. */
const isNear = ({ v, seat }: Outlook, from: World, rival: Seat): boolean =>
  v.owner.some((owner, to) => owner === rival && linksBetween(v, from, to) <= reachOf(v, seat))

// GT-11.2  Escorted money: where it goes while it is aboard, and whether it is landed.

/** A stack that is to move, with what it carries. */
export interface Move {
  readonly ships: number
  readonly from: World
  readonly to: World
  readonly carrying: number
}

/** Where loaded ships go to land this turn; `used` are the worlds whose cargo has its place, those of arrival included. */
export function expeditions(o: Outlook): { readonly moves: readonly Move[]; readonly used: Worlds } {
  const { v, seat } = o
  const moves: Move[] = []
  let used: Worlds = 0
  for (let place = landingPlace(o, used); place !== null; place = landingPlace(o, used)) {
    const { world, from } = place
    for (const base of from) {
      used |= bit(base)
      if (base === world) continue
      const carrying = at(v.cargo, spot(v, base, seat))
      moves.push({ ships: Math.ceil(carrying / v.options.cargo), from: base, to: world, carrying })
    }
    used |= bit(world)
  }
  return { moves, used }
}

/** The world where the money aboard within reach is best landed, and from where it comes; null when it is better kept. */
function landingPlace(o: Outlook, used: Worlds): { world: World; from: World[] } | null {
  const { v, seat } = o
  const loaded = v.owner.flatMap((_, w) => (at(v.cargo, spot(v, w, seat)) > 0 && !has(used, w) ? [w] : []))
  if (loaded.length === 0) return null
  let best: { world: World; from: World[]; gain: number } | null = null
  for (let world = 0; world < v.owner.length; world++) {
    if (has(o.mine, world) || !canLand(o, world)) continue
    const from = loaded.filter((w) => linksBetween(v, w, world) <= reachOf(v, seat))
    if (from.length === 0) continue
    const gain = landingGain(
      o,
      world,
      from.reduce((sum, w) => sum + at(v.cargo, spot(v, w, seat)), 0),
    )
    if (gain > (best?.gain ?? 0)) best = { world, from, gain }
  }
  return best
}

/** What landing this much on a world gains, on top of what is dispatched there. */
function landingGain(o: Outlook, world: World, amount: number): number {
  const { v, seat } = o
  if (isPaid(o, at(v.owner, world))) return PEACE / (1 + linksBetween(v, o.v.owner.indexOf(seat), world))
  const sent = v.underway.reduce(
    (sum, d) => (d.seat === seat && d.to === world && d.gift === 0 ? sum + d.amount : sum),
    0,
  )
  const before = at(v.agitation, spot(v, world, seat)) + sent
  return prospect(o, world, before + amount) - prospect(o, world, before) - amount
}

/** What it is worth to bring a present, in GB; of several worlds the nearest. */
const PEACE = 10

/** GT-11.2  Step 7: money aboard is landed where it gains; presents (GT-11.3) go to the owner. */
export function landing(o: Outlook): Order[] {
  const { v, seat } = o
  const orders: Order[] = []
  for (let world = 0; world < v.owner.length; world++) {
    const amount = at(v.cargo, spot(v, world, seat))
    if (amount === 0 || has(o.mine, world) || !canLand(o, world)) continue
    const gift = at(v.owner, world) !== NEUTRAL && isPaid(o, at(v.owner, world))
    if (landingGain(o, world, amount) > 0) orders.push({ do: 'land', amount, at: idOf(v, world), gift })
  }
  return orders
}
