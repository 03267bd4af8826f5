import { atlasOf, type World, type Worlds } from '../cluster.ts'
import type { Order } from '../orders/order.ts'
import { at, bit, has, spot } from '../position.ts'
import { assaults, marches } from './campaigns.ts'
import { expeditions, type Move } from './cargo.ts'
import { enemiesAt, idOf, linksBetween, listOf, type Outlook, reachOf } from './outlook.ts'
import { isOpenPrey, raids, spare } from './prey.ts'

/** GT-9  Step 4: loaded ships to where their money does most, idle ones to relief, to blockades, or home. */
export function movement(o: Outlook): Order[] {
  const { v, seat } = o
  const left = v.owner.map((_, world) => at(v.ships, spot(v, world, seat)))
  const arrived = [...left]
  const orders: Order[] = []
  const go = ({ ships, from, to, carrying }: Move) => {
    if (ships > at(left, from) || ships === 0) return
    left[from] = at(left, from) - ships
    arrived[from] = at(arrived, from) - ships
    arrived[to] = at(arrived, to) + ships
    orders.push({ do: 'move', ships, from: idOf(v, from), to: idOf(v, to), carrying })
  }
  const carried = expeditions(o)
  for (const move of [...carried.moves, ...marches(o, carried.used)]) go(move)
  for (const { from, to } of relief(o, left)) go({ ships: at(left, from), from, to, carrying: 0 })
  for (const { from, world } of raids(o)) go({ ships: 1, from, to: world, carrying: 0 })
  for (const { from, to } of homeward(o, left, carried.used))
    go({ ships: at(left, from), from, to, carrying: at(v.cargo, spot(v, from, seat)) })
  return [...orders, ...assaults(o, arrived)]
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
function homeward(o: Outlook, left: readonly number[], used: Worlds): { from: World; to: World }[] {
  const { v } = o
  const found: { from: World; to: World }[] = []
  for (let from = 0; from < v.owner.length; from++) {
    if (at(left, from) === 0 || has(o.mine | used, from) || isOpenPrey(o, from)) continue
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
