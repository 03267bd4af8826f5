import { fleetCalled } from '../fleets/rows.ts'
import { systemId } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'

/** What is searched for idle things: an empire, and what its sheet orders already. */
export interface Asking {
  readonly view: View
  readonly empire: Empire
  readonly orders: readonly Order[]
  /** Numbers of fleets and centers, and systems, that the sheet has orders for. */
  readonly fleets: ReadonlySet<number>
  readonly centers: ReadonlySet<number>
  readonly settled: ReadonlySet<number>
}

export function askingOf(view: View, empire: Empire, orders: readonly Order[]): Asking {
  const fleets = new Set<number>()
  const centers = new Set<number>()
  const settled = new Set<number>()
  for (const order of orders) {
    if ('fleet' in order && order.do !== 'troops') {
      const at = fleetCalled(empire, order.fleet)
      fleets.add(empire.fleets.id[at] ?? 0)
    }
    if (order.do === 'merge')
      for (const fleet of order.fleets) fleets.add(empire.fleets.id[fleetCalled(empire, fleet)] ?? 0)
    if ('center' in order) centers.add(order.center)
    if ('centers' in order) for (const center of order.centers) centers.add(center)
    if (order.do === 'colonize') settled.add(systemId(order.target))
  }
  return { view, empire, orders, fleets, centers, settled }
}
