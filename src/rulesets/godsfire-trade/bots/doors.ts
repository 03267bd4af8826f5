import type { Seat } from '../../../kernel/procedure.ts'
import { safePartners } from '../advice.ts'
import type { World, Worlds } from '../cluster.ts'
import type { Order, OrderOf } from '../orders/order.ts'
import { at, bit, count, has, NEUTRAL, spot, worldsOf } from '../position.ts'
import { blockedAt } from '../trade/free.ts'
import { bonusOf } from '../trade/income.ts'
import type { View } from '../view.ts'
import { facesAt, idOf, idsOf, listOf, type Outlook, threatOf } from './outlook.ts'

// Whom one's worlds admit. A door costs nothing by itself; it lets in what a rival sends. So a world opens as many as its
// next rows of GT-5.8 need and as leave it no face of the die to revolt on.

/** The worlds of a rival with which no blockade is in the way of trade. */
function willing(v: View, world: World, rival: Seat): World[] {
  const open = listOf(worldsOf(v, rival) & ~blockedAt(v, world))
  return open.filter((w) => v.blockaders[w] === 0 || !has(blockedAt(v, w), world))
}

/** The rival worlds that a world is to admit from the next Income on. */
export function doorsOf(o: Outlook, world: World): Worlds {
  const { v, seat } = o
  const offers = o.rivals
    .map((rival) => ({
      stirred: at(v.agitation, spot(v, world, rival)),
      worlds: offersOf(o, world, rival),
    }))
    .sort((a, b) => a.stirred - b.stirred)
  // One of each rival, then the second of each, and so on, so that no rival can send much.
  const offered: World[] = []
  for (let i = 0; offers.some(({ worlds }) => i < worlds.length); i++)
    for (const { worlds } of offers) if (i < worlds.length) offered.push(at(worlds, i))
  const wanted =
    admitsAt(o, world) === 'weighed'
      ? enough(o, count(safePartners(v, seat, world)), offered.length)
      : offered.length
  return offered.slice(0, wanted).reduce((set, w) => set | bit(w), 0)
}

function offersOf(o: Outlook, world: World, rival: Seat): World[] {
  const room = roomFor(o, world, rival)
  return room === 0 ? [] : willing(o.v, world, rival).slice(0, room)
}

/** How many more partners bring the best row within reach; no more than it needs. */
function enough({ v, seat }: Outlook, safe: number, offered: number): number {
  const { trade_table, above14 } = v.options
  const bonus = (more: number) => bonusOf(trade_table, above14, safe + more, v.ftl[seat] === 1)
  let best = 0
  for (let more = 1; more <= offered; more++) if (bonus(more) > bonus(best)) best = more
  return best
}

const admitsAt = ({ v, taste }: Outlook, world: World) =>
  v.cluster.worlds[world]?.kind === 'core' ? taste.coreAdmits : taste.admits

/** How many worlds of a rival a world may admit by this taste. */
function roomFor(o: Outlook, world: World, rival: Seat): number {
  const { v, taste, left } = o
  // After the last turn's step 9 nothing lands any more.
  if (left === 0) return v.owner.length
  const agitation = at(v.agitation, spot(v, world, rival))
  const admits = admitsAt(o, world)
  if (admits !== 'weighed') return taste.closes && agitation > 0 ? 0 : admits
  let room = 0
  while (room < v.owner.length && facesAt(v, world, threatOf(o, rival, world, room + 1, true)) === 0) room++
  return room
}

/**
 * GT-13.1  Step 9 of one's own worlds: what changes. `apart`: a line for each rival, so that a condition on one of them
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

/** GT-10.2  Step 9 of the worlds one blockades: all is blocked but what helps oneself. */
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

/** One's own worlds that may trade with a world one blockades: to send money there, or because the row needs it. */
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
