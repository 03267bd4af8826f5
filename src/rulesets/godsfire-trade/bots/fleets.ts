import type { World, Worlds } from '../cluster.ts'
import { atlasOf } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, atWar, bit, count, has, spot } from '../position.ts'
import { loyaltyOf } from '../steps/revolts.ts'
import { incomeOf } from '../trade/income.ts'
import { canLand, prospect } from './blows.ts'
import {
  enemiesAt,
  idOf,
  linksBetween,
  listOf,
  type Outlook,
  originsOf,
  reachOf,
  threatOf,
} from './outlook.ts'

const MOST_GARRISON = 3

/** A world to blockade, and what its rival would lose a turn, as one's taste has it. */
export interface Prey {
  readonly world: World
  readonly gain: number
}

/** What a blockade of a rival's world is worth a turn. */
function preyWorth(o: Outlook, world: World): number {
  const { v, taste } = o
  if (!v.options.trade_rules) return taste.war * 0.2
  const base = v.cluster.worlds[world]?.base ?? 0
  const cut = incomeOf(v, world) - Math.max(v.options.min_income, base - 1)
  const standing = has(at(v.blockaders, world), o.seat)
  return (taste.war * taste.spite * (standing ? Math.max(3, cut) : cut)) / o.rivals.length
}

/** True when a ship that comes to a world begins or keeps up a blockade there. */
function isOpenPrey({ v, seat }: Outlook, world: World): boolean {
  const owner = at(v.owner, world)
  return atWar(v, seat, owner) && at(v.ships, spot(v, world, owner)) === 0 && enemiesAt(v, seat, world) === 0
}

/** The world within a move of one's own that is most worth a blockade, and has none of one's ships yet. */
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

/** Below this a turn's blockade is not worth a ship's way. */
const LEAST_PREY = 0.4

/** Ships that can leave an own world without opening it to a revolt. */
function spare(o: Outlook, world: World): number {
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
    .filter(({ gain }) => gain > LEAST_PREY)
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

/** GT-9  Step 4: loaded ships to where their money does most, idle ones to relief, to blockades, or home. */
export function movement(o: Outlook): Order[] {
  const { v, seat } = o
  const orders: Order[] = []
  const left = v.owner.map((_, world) => at(v.ships, spot(v, world, seat)))
  const go = (ships: number, from: World, to: World, carrying: number) => {
    left[from] = at(left, from) - ships
    orders.push({ do: 'move', ships, from: idOf(v, from), to: idOf(v, to), carrying })
  }
  expedition(o, go)
  for (const { from, to } of relief(o, left)) go(at(left, from), from, to, 0)
  for (const { from, world } of raids(o)) if (at(left, from) > 0) go(1, from, world, 0)
  for (const { from, to } of homeward(o, left)) go(at(left, from), from, to, at(v.cargo, spot(v, from, seat)))
  return orders
}

type Go = (ships: number, from: World, to: World, carrying: number) => void

/** Money aboard goes to where, with what is dispatched there, it promises most; from afar it comes nearer. */
function expedition(o: Outlook, go: Go): void {
  const { v, seat } = o
  const target = landingPlace(o)
  if (target === null) return
  const reach = reachOf(v, seat)
  for (let from = 0; from < v.owner.length; from++) {
    const aboard = at(v.cargo, spot(v, from, seat))
    if (aboard === 0 || from === target) continue
    const ships = Math.ceil(aboard / v.options.cargo)
    if (linksBetween(v, from, target) <= reach) go(ships, from, target, aboard)
  }
}

/** The world where the money aboard within reach is best landed this turn; null when it is better kept. */
function landingPlace(o: Outlook): World | null {
  const { v, seat } = o
  let best: { world: World; gain: number } | null = null
  for (let world = 0; world < v.owner.length; world++) {
    if (has(o.mine, world) || !canLand(o, world)) continue
    let aboard = 0
    for (let from = 0; from < v.owner.length; from++)
      if (linksBetween(v, from, world) <= reachOf(v, seat)) aboard += at(v.cargo, spot(v, from, seat))
    if (aboard === 0) continue
    const gain = landingGain(o, world, aboard)
    if (gain > (best?.gain ?? 0)) best = { world, gain }
  }
  return best?.world ?? null
}

/** What landing so much on a world gains, on top of what is dispatched there. */
function landingGain(o: Outlook, world: World, amount: number): number {
  const { v, seat } = o
  const sent = v.underway.reduce(
    (sum, d) => (d.seat === seat && d.to === world && d.gift === 0 ? sum + d.amount : sum),
    0,
  )
  const before = at(v.agitation, spot(v, world, seat)) + sent
  return prospect(o, world, before + amount) - prospect(o, world, before) - amount
}

/** GT-11.2  Step 7: money aboard is landed where it gains. */
export function landing(o: Outlook): Order[] {
  const { v, seat } = o
  const orders: Order[] = []
  for (let world = 0; world < v.owner.length; world++) {
    const aboard = at(v.cargo, spot(v, world, seat))
    if (aboard === 0 || has(o.mine, world) || !canLand(o, world)) continue
    if (landingGain(o, world, aboard) > 0) orders.push({ do: 'land', amount: aboard, at: idOf(v, world) })
  }
  return orders
}

/** Own worlds under blockade are relieved by ships that can match the blockaders. */
function relief(o: Outlook, left: readonly number[]): { from: World; to: World }[] {
  const { v, seat } = o
  const found: { from: World; to: World }[] = []
  let used: Worlds = 0
  for (const to of listOf(o.mine)) {
    if (v.blockaders[to] === 0) continue
    const enemies = enemiesAt(v, seat, to)
    const from = left.findIndex(
      (n, w) =>
        n >= enemies &&
        n > 0 &&
        w !== to &&
        !has(used, w) &&
        spare(o, w) >= n &&
        at(v.cargo, spot(v, w, seat)) === 0 &&
        linksBetween(v, w, to) <= reachOf(v, seat),
    )
    if (from < 0) continue
    used |= bit(from)
    found.push({ from, to })
  }
  return found
}

/** Ships abroad that neither blockade nor carry anything that can be landed go towards the nearest own world. */
function homeward(o: Outlook, left: readonly number[]): { from: World; to: World }[] {
  const { v, seat } = o
  const found: { from: World; to: World }[] = []
  for (let from = 0; from < v.owner.length; from++) {
    if (at(left, from) === 0 || has(o.mine, from) || isOpenPrey(o, from)) continue
    if (at(v.cargo, spot(v, from, seat)) > 0 && landingPlace(o) === from) continue
    const home = listOf(o.mine).sort(
      (a, b) => linksBetween(v, from, a) - linksBetween(v, from, b) || a - b,
    )[0]
    if (home === undefined) continue
    const step = atlasOf(v.cluster).next[from]?.find(
      (w) => linksBetween(v, w, home) < linksBetween(v, from, home),
    )
    if (step !== undefined) found.push({ from, to: step })
  }
  return found
}
