import type { World } from '../cluster.ts'
import { at, atWar, count, has, spot } from '../position.ts'
import { loyaltyOf, MOST_GARRISON } from '../unrest.ts'
import { enemiesAt, linksBetween, listOf, type Outlook, originsOf, reachOf, threatOf } from './outlook.ts'

/** A world to blockade, and what its rival would lose a turn, by the bot's taste. */
export interface Prey {
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
