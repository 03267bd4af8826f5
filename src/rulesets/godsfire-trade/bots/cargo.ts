import type { World, Worlds } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, bit, has, NEUTRAL, spot } from '../position.ts'
import { canLand, prospect } from './blows.ts'
import { idOf, linksBetween, type Outlook, reachOf } from './outlook.ts'
import { isPaid } from './tribute.ts'

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
