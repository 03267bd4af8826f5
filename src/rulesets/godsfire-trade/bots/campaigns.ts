import { atlasOf, type World, type Worlds } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, has, NEUTRAL, spot } from '../position.ts'
import { shunned } from '../trade/free.ts'
import type { Budget } from './blows.ts'
import type { Move } from './cargo.ts'
import { idOf, linksBetween, listOf, type Outlook, reachOf, worth } from './outlook.ts'

// GT-9.3, GT-13.3  A neutral world that does not trade with a player can only be won by ship, and loses nothing by an
// attack: units gone, the ships blockade it (2 less loyalty), and the money aboard lands.

/** Ships that set out, and links they go at the most. */
const FLEET = 4
const FARTHEST = 3
/** How likely a fleet wins the world it sets out for. */
const ODDS = 0.55

/** True when a world trades neither with this seat, nor ever will before it is somebody's. */
const isShut = ({ v, seat }: Outlook, world: World): boolean =>
  v.owner[world] === NEUTRAL && (has(shunned(v, world), seat) || !v.options.trade_rules)

/** The shut world that a fleet from here goes to; null when none is worth the way. */
function goalFrom(o: Outlook, from: World, price: number): World | null {
  const { v, seat } = o
  let best: { world: World; gain: number } | null = null
  for (let world = 0; world < v.owner.length; world++) {
    if (!isShut(o, world)) continue
    const links = linksBetween(v, from, world)
    const turns = Math.ceil(links / reachOf(v, seat))
    if (links > FARTHEST || turns + 1 > o.left) continue
    // Loyalty beyond what the fleet carries cannot be met.
    const surplus =
      FLEET * v.options.cargo +
      at(v.agitation, spot(v, world, seat)) -
      (v.cluster.worlds[world]?.loyalty ?? 0)
    if (surplus + v.options.siege <= 0) continue
    const gain = ODDS * worth(o, world) * (1 - turns / (o.left + 5)) - price
    if (gain > (best?.gain ?? 0)) best = { world, gain }
  }
  return best?.world ?? null
}

/** A fleet that is built and loaded to set out this turn: orders, and what is to be aboard where. */
export function outfit(
  o: Outlook,
  budget: Budget,
): { readonly orders: Order[]; readonly loads: Map<World, number> } {
  const { v, seat } = o
  const loads = new Map<World, number>()
  if (v.options.cargo === 0) return { orders: [], loads }
  for (const from of listOf(o.mine & ~budget.busy)) {
    if (v.blockaders[from] !== 0) continue
    const built = Math.max(0, FLEET - at(v.ships, spot(v, from, seat)))
    const load = FLEET * v.options.cargo
    const price = built * v.options.ship_cost + load
    if (price > budget.gb || goalFrom(o, from, price) === null) continue
    budget.gb -= price
    loads.set(from, load)
    return { orders: built === 0 ? [] : [{ do: 'build', ships: built, at: idOf(v, from) }], loads }
  }
  return { orders: [], loads }
}

/** Loaded fleets that have no landing within reach go on towards a shut world. */
export function marches(o: Outlook, used: Worlds): Move[] {
  const { v, seat } = o
  const moves: Move[] = []
  for (let from = 0; from < v.owner.length; from++) {
    const carrying = at(v.cargo, spot(v, from, seat))
    if (has(used, from) || carrying < 2 * v.options.cargo || carrying === 0) continue
    const goal = goalFrom(o, from, 0)
    if (goal === null || goal === from) continue
    const way = atlasOf(v.cluster).next[from] ?? []
    const to =
      linksBetween(v, from, goal) <= reachOf(v, seat)
        ? goal
        : way.find((w) => linksBetween(v, w, goal) < linksBetween(v, from, goal))
    if (to !== undefined) moves.push({ ships: at(v.ships, spot(v, from, seat)), from, to, carrying })
  }
  return moves
}

/** GT-9.3  Units of shut worlds are attacked by ships that outnumber them. `arrived`: own ships by world after moving. */
export function assaults(o: Outlook, arrived: readonly number[]): Order[] {
  const { v } = o
  return v.owner.flatMap((_, world): Order[] =>
    isShut(o, world) && at(v.units, world) > 0 && at(arrived, world) > at(v.units, world)
      ? [{ do: 'attack', at: idOf(v, world) }]
      : [],
  )
}
