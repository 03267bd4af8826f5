import { atlasOf, type World, type Worlds } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, atWar, count, has, NEUTRAL, spot } from '../position.ts'
import { shunned } from '../trade/income.ts'
import { loyaltyOf, MOST_GARRISON } from '../unrest.ts'
import type { Budget } from './blows.ts'
import type { Move } from './cargo.ts'
import {
  enemiesAt,
  idOf,
  linksBetween,
  listOf,
  type Outlook,
  originsOf,
  reachOf,
  threatOf,
  worth,
} from './outlook.ts'

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

/** A world to blockade, and what its rival would lose a turn, by the bot's taste. */
interface Prey {
  readonly world: World
  readonly gain: number
}

/** What a blockade of a rival's world is worth a turn. */
function preyWorth(o: Outlook, world: World): number {
  const { v, taste } = o
  if (!v.options.trade_rules) return taste.war * 0.2
  const base = v.cluster.worlds[world]?.base ?? 0
  const cut = o.incomeAt(world) - Math.max(v.options.min_income, base - 1)
  const standing = has(at(v.blockaders, world), o.seat)
  return (taste.war * taste.spite * (standing ? Math.max(3, cut) : cut)) / o.rivals.length
}

/** True when a ship that comes to a world begins or keeps up a blockade there. */
export function isOpenPrey({ v, seat }: Outlook, world: World): boolean {
  const owner = at(v.owner, world)
  return atWar(v, seat, owner) && at(v.ships, spot(v, world, owner)) === 0 && enemiesAt(v, seat, world) === 0
}

/** The world within a move of the bot's own that is most worth a blockade, and has none of its ships yet. */
export function bestPrey(o: Outlook): Prey | null {
  const { v, seat } = o
  let best: Prey | null = null
  for (let world = 0; world < v.owner.length; world++) {
    if (!isOpenPrey(o, world) || at(v.ships, spot(v, world, seat)) > 0) continue
    if (!listOf(o.mine).some((own) => linksBetween(v, own, world) <= reachOf(v, seat))) continue
    const gain = preyWorth(o, world)
    if (gain > (best?.gain ?? 0)) best = { world, gain }
  }
  return best
}

/** Ships that can leave an own world without opening it to a revolt. */
export function spare(o: Outlook, world: World): number {
  const { v, seat } = o
  const here = at(v.ships, spot(v, world, seat))
  if (here === 0) return 0
  const worst = Math.max(
    0,
    ...o.rivals.map((rival) => threatOf(o, rival, world, count(originsOf(o, rival, world)), false)),
  )
  const loyalty = loyaltyOf(v, world)
  const needed = worst < loyalty ? 0 : Math.min(MOST_GARRISON, worst - loyalty)
  return Math.max(0, here - needed)
}

/** Where idle ships go for a blockade: one ship to each prey, from the nearest world that can spare it. */
export function raids(o: Outlook): { readonly from: World; readonly world: World }[] {
  const { v, seat } = o
  const idle = v.owner.map((owner, world) =>
    owner === seat
      ? spare(o, world)
      : isOpenPrey(o, world)
        ? Math.max(0, at(v.ships, spot(v, world, seat)) - 1)
        : at(v.ships, spot(v, world, seat)),
  )
  const found: { from: World; world: World }[] = []
  const prey = v.owner
    .flatMap((_, world) =>
      isOpenPrey(o, world) && at(v.ships, spot(v, world, seat)) === 0
        ? [{ world, gain: preyWorth(o, world) }]
        : [],
    )
    .filter(({ gain }) => gain > o.taste.nerve.prey)
    .sort((a, b) => b.gain - a.gain || a.world - b.world)
  for (const { world } of prey) {
    const from = idle.findIndex(
      (n, w) => n > 0 && at(v.cargo, spot(v, w, seat)) === 0 && linksBetween(v, w, world) <= reachOf(v, seat),
    )
    if (from < 0) continue
    idle[from] = at(idle, from) - 1
    found.push({ from, world })
  }
  return found
}
