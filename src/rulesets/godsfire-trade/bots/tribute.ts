import type { Seat } from '../../../kernel/index.ts'
import { ledgerOf } from '../books.ts'
import type { World } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, atWar, bit, has, NEUTRAL, spot } from '../position.ts'
import type { Budget } from './blows.ts'
import { idOf, linksBetween, listOf, type Outlook, originsOf, reachOf, shipsNear } from './outlook.ts'

// GT-11.3  Presents. Books are public (GT-1.3), so a player who has been paid knows it; and one who is paid as much as a war
// would bring has no reason for one.

/** GB of a present. */
const PRESENT = 2

/** What a rival has given a turn, as far as it can have been to this seat. */
export const tributeFrom = ({ v, seat }: Outlook, rival: Seat): number =>
  Math.min(ledgerOf(v, rival).given, ledgerOf(v, seat).received) / v.turn

/** True when this player pays a rival for peace: its ships lie at, or near, worlds that cannot do without it. */
export function isPaid(o: Outlook, rival: Seat): boolean {
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
