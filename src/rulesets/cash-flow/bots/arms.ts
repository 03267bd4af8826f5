import { homes, LANDS, portLands, portsOf, SEAS, type Territory, territories, zones } from '../board.ts'
import { MINERAL } from '../cards.ts'
import type { BuildOrder } from '../economy/builds.ts'
import { orderFault } from '../economy/builds.ts'
import { enemyNavies, navies, ownerOf } from '../land.ts'
import { labourPrice, units } from '../money.ts'
import { nukesOf } from '../upkeep.ts'
import { priceWorth } from './economy.ts'
import { type Outlook, suppliesWorth } from './outlook.ts'
import { danger, fieldOf } from './war.ts'

/** More than this many armies to a home territory are a crowd. */
const CROWD = 9

/** CF-11  What to build, and what it gains over the minerals and the labour it costs. */
export function bestBuild(o: Outlook): { order: BuildOrder; gain: number } {
  let best: { order: BuildOrder; gain: number } = { order: {}, gain: 0 }
  for (const { order, worth, minerals, types } of [armies(o), navy(o), nuke(o), lstars(o)]) {
    if (worth <= 0) continue
    const cost =
      priceWorth(o, labourPrice(o.v, types)) +
      suppliesWorth(o, o.seat) -
      suppliesWorth(o, o.seat, [-minerals, 0, 0])
    const gain = o.taste.arms * worth - cost
    if (gain > best.gain && orderFault(o.v, o.seat, order) === null) best = { order, gain }
  }
  return best
}

interface Wish {
  readonly order: BuildOrder
  readonly worth: number
  readonly minerals: number
  readonly types: number
}
const NO_WISH: Wish = { order: {}, worth: 0, minerals: 0, types: 0 }

const costOf = ({ v }: Outlook, type: number) => v.options.build_costs[type] ?? 0
const landId = (land: Territory) => territories[land]?.id ?? ''

/** CF-11.4  Armies, with the minerals that make no set, where home is most in danger. */
function armies(o: Outlook): Wish {
  const { v, seat } = o
  const cost = costOf(o, 0)
  const minerals = units(v, seat, MINERAL)
  const spare = Math.max(2, minerals - Math.min(units(v, seat, 1), units(v, seat, 2)))
  const count = cost === 0 ? 6 : Math.min(6, Math.floor(Math.min(minerals, spare) / cost))
  const home = (homes[v.power[seat] as number] ?? []).filter((land) => ownerOf(v, land) === seat)
  if (count === 0 || home.length === 0) return NO_WISH
  let [at, relief] = [home[0] as Territory, -1]
  for (const land of home) {
    const less = fieldOf(o).stake(land) * (danger(o, land, 0) - danger(o, land, count))
    if (less > relief) [at, relief] = [land, less]
  }
  const standing = v.armyOf.reduce(
    (sum, holder, land) => (holder === seat ? sum + (v.army[land] as number) : sum),
    0,
  )
  const crowded = standing / home.length >= CROWD
  return {
    order: { armies: [{ at: landId(at), count }] },
    worth: relief + (crowded ? 0 : count * o.taste.prices.army),
    minerals: count * cost,
    types: 1,
  }
}

/** CF-11.5  A navy to a home zone without one. */
function navy(o: Outlook): Wish {
  const { v, seat } = o
  let fleet = 0
  let free = -1
  for (let zone = 0; zone < SEAS; zone++) {
    const here = navies(v, zone, seat)
    fleet += here
    const own = (portLands[zone] ?? []).some(
      (land) => homes[v.power[seat] as number]?.includes(land) === true && ownerOf(v, land) === seat,
    )
    if (free < 0 && own && here === 0 && !enemyNavies(v, zone, seat)) free = zone
  }
  return free < 0
    ? NO_WISH
    : {
        order: { navies: [{ zone: zones[free]?.id ?? '', count: 1 }] },
        worth: o.taste.prices.navy / (1 + fleet / 3),
        minerals: costOf(o, 1),
        types: 1,
      }
}

/** CF-11.6  Nukes deter; they are hidden inland, where no landing takes them. */
function nuke(o: Outlook): Wish {
  const { v, seat } = o
  if (v.special[0] === 0) return NO_WISH
  const own = nukesOf(v, seat)
  let [at, safest] = [-1, Number.POSITIVE_INFINITY]
  for (let land = 0; land < LANDS; land++) {
    if (ownerOf(v, land) !== seat) continue
    const risk = danger(o, land, 0) + 0.01 * (portsOf[land]?.length ?? 0)
    if (risk < safest) [at, safest] = [land, risk]
  }
  return at < 0
    ? NO_WISH
    : {
        order: { nukes: [{ at: landId(at), count: 1 }] },
        worth: (o.taste.prices.nuke * Math.min(1, o.rounds / 4)) / 2 ** own,
        minerals: costOf(o, 2),
        types: 1,
      }
}

/** CF-11.8  L-stars screen against nukes: as many as the most that another could send. */
function lstars(o: Outlook): Wish {
  const { v, seat } = o
  if (v.special[1] === 0) return NO_WISH
  const threat = Math.max(1, ...v.power.map((_, other) => (other === seat ? 0 : nukesOf(v, other))))
  const own = v.lstar[seat] as number
  return {
    order: { lstars: 1 },
    worth: own > threat ? 0 : (o.taste.prices.lstar * Math.min(1, o.rounds / 4)) / 2 ** (own / threat),
    minerals: costOf(o, 3),
    types: 1,
  }
}
