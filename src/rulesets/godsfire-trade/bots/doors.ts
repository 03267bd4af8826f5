import type { Seat } from '../../../kernel/index.ts'
import { safePartners } from '../advice.ts'
import type { World, Worlds } from '../cluster.ts'
import type { Order, OrderOf } from '../orders/order.ts'
import { at, bit, count, has, NEUTRAL, spot, worldsOf } from '../position.ts'
import { blockedAt, bonusOf } from '../trade/income.ts'
import type { View } from '../view.ts'
import { facesAt, idOf, idsOf, listOf, loss, type Outlook, threatOf } from './outlook.ts'

// What the bot's worlds admit. A door costs nothing by itself; it lets in what a rival sends. So a world opens as many as its
// next rows of GT-5.8 need and as leave it no face of the die to revolt on.

/** The worlds of a rival with which no blockade is in the way of trade. */
function willing(v: View, world: World, rival: Seat): World[] {
  const open = listOf(worldsOf(v, rival) & ~blockedAt(v, world))
  return open.filter((w) => v.blockaders[w] === 0 || !has(blockedAt(v, w), world))
}

/** The rival worlds that a world is to admit from the next Income on. */
export function doorsOf(o: Outlook, world: World): Worlds {
  const { v, taste, left } = o
  const admits = v.cluster.worlds[world]?.kind === 'core' ? taste.coreAdmits : taste.admits
  if (admits === 'weighed') return weighed(o, world)
  return o.rivals.reduce((set, rival) => {
    const closed = taste.closes && left > 0 && at(v.agitation, spot(v, world, rival)) > 0
    return closed
      ? set
      : willing(v, world, rival)
          .slice(0, admits)
          .reduce((all, w) => all | bit(w), set)
  }, 0)
}

/** The doors to one rival: its worlds, how many are open, and what the next would cost. */
interface Way {
  readonly rival: Seat
  readonly worlds: readonly World[]
  open: number
  next: number
}

/** Opens the door that costs least, again and again, and keeps as many as bring most for what they cost. */
function weighed(o: Outlook, world: World): Worlds {
  const { v, seat } = o
  const { trade_table, above14 } = v.options
  const safe = count(safePartners(v, seat, world))
  const bonus = (more: number) => bonusOf(trade_table, above14, safe + more, v.ftl[seat] === 1)
  const ways = o.rivals.map(
    (rival): Way => ({
      rival,
      worlds: willing(v, world, rival),
      open: 0,
      next: dangerOf(o, world, rival, 1),
    }),
  )
  let [set, cost] = [0, 0]
  let best = { set, net: bonus(0) }
  for (let more = 1; ; more++) {
    const way = cheapest(ways)
    if (way === null || way.next === Number.POSITIVE_INFINITY) return best.set
    cost += way.next
    set |= bit(at(way.worlds, way.open))
    way.open++
    way.next = dangerOf(o, world, way.rival, way.open + 1)
    if (bonus(more) - cost > best.net) best = { set, net: bonus(more) - cost }
  }
}

/** The way whose next door costs least; of equals the one with fewest open, so that no rival can send much. */
function cheapest(ways: readonly Way[]): Way | null {
  let best: Way | null = null
  for (const way of ways) {
    if (way.open === way.worlds.length) continue
    if (best === null || way.next < best.next || (way.next === best.next && way.open < best.open)) best = way
  }
  return best
}

/**
 * What it costs a turn to open one more door to a rival, the so manieth. Among several rivals no world is put at risk: what
 * two lose on each other the others gain. A single rival who spends on this world cannot spend on another, so that it is
 * left open until it is stirred; from then on the likelier loss of the world counts.
 */
function dangerOf(o: Outlook, world: World, rival: Seat, doors: number): number {
  // After the last turn's step 9 nothing lands any more.
  if (o.left === 0) return 0
  const faces = (n: number) => facesAt(o.v, world, threatOf(o, rival, world, n, true))
  const { caution, door } = o.taste.nerve
  const careful = caution === Number.POSITIVE_INFINITY
  if (careful && o.rivals.length > 1) return faces(doors) > 0 ? Number.POSITIVE_INFINITY : door
  if (o.rivals.length === 1 && o.v.agitation[spot(o.v, world, rival)] === 0) return door
  return (careful ? 1 : caution) * ((faces(doors) - faces(doors - 1)) / 6) * loss(o, world, rival) + door
}

/**
 * GT-13.1  Step 9 of own worlds: what changes. `apart`: a line for each rival, so that a condition on one of them
 * leaves the others as they are.
 */
export function admissions(o: Outlook, apart: boolean): Order[] {
  const { v } = o
  return listOf(o.mine).flatMap((world) => {
    const wanted = friendsOf(o, world) | doorsOf(o, world)
    const admitted = at(v.admits, world)
    return [
      ...lines(o, 'admit', world, wanted & ~admitted, apart),
      ...lines(o, 'prevent', world, admitted & ~wanted, apart),
    ]
  })
}

/** Own and neutral worlds are always welcome. */
const friendsOf = ({ v, mine }: Outlook, world: World): Worlds => (mine | worldsOf(v, NEUTRAL)) & ~bit(world)

function lines(
  o: Outlook,
  verb: 'admit' | 'prevent',
  world: World,
  set: Worlds,
  apart: boolean,
): OrderOf<'admit' | 'prevent'>[] {
  const { v } = o
  const here = [idOf(v, world)]
  const parts = apart
    ? [o.mine | worldsOf(v, NEUTRAL), ...o.rivals.map((rival) => worldsOf(v, rival))].map(
        (owned) => owned & set,
      )
    : [set]
  return parts.filter((part) => part !== 0).map((part) => ({ do: verb, worlds: idsOf(v, part), at: here }))
}

/** GT-10.2  Step 9 of blockaded worlds: all is blocked but what helps the bot. */
export function blocks(o: Outlook): Order[] {
  const { v, seat } = o
  const orders: Order[] = []
  for (let world = 0; world < v.owner.length; world++) {
    if (!has(at(v.blockaders, world), seat)) continue
    const here = [idOf(v, world)]
    const all = (2 ** v.owner.length - 1) & ~bit(world)
    const open = passages(o, world)
    const blocked = at(v.blocks, spot(v, world, seat))
    const fresh = has(at(v.fresh, world), seat)
    const shut = fresh ? all & ~open : all & ~open & ~blocked
    const opened = fresh ? 0 : open & blocked
    if (fresh && open !== 0 && v.options.blockade_default === 'all')
      orders.push({ do: 'allow', worlds: idsOf(v, open), at: here })
    else if (shut !== 0) orders.push({ do: 'block', worlds: idsOf(v, shut), at: here })
    if (opened !== 0) orders.push({ do: 'allow', worlds: idsOf(v, opened), at: here })
  }
  return orders
}

/** Own worlds that may trade with a blockaded one: to send money there, or because the row needs it. */
function passages(o: Outlook, world: World): Worlds {
  const { v, seat } = o
  const { trade_table, above14 } = v.options
  const bonus = (partners: number) => bonusOf(trade_table, above14, partners, v.ftl[seat] === 1)
  // What it would admit if the blockade were not.
  const money = o.left > 0 ? at(v.admits, world) & o.mine : 0
  const rows = listOf(o.mine).filter((w) => {
    if (!has(at(v.admits, w), world)) return false
    const others = count(at(o.free, w) & ~bit(world))
    return bonus(others + 1) > bonus(others)
  })
  return rows.reduce((set, w) => set | bit(w), money)
}
