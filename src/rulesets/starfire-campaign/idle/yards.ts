import { capacityOf } from '../design/yard.ts'
import { sum } from '../exact.ts'
import { systemId } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { Asking } from './asking.ts'

/** SC-5.1, SC-7.6  The capacity of the yards of a system that have their freighters, in hundredths of HS. */
export const capacityAt = ({ yards }: Empire, system: number): number =>
  sum(
    yards.system.map((at, i) =>
      at === system
        ? capacityOf(yards.generation[i] === 1 ? 'SY' : `SY${yards.generation[i]}`, yards.manned[i] ?? 0)
        : 0,
    ),
  )

/** What of it nothing waits for, of the sheet neither; in hundredths of HS, and never less than none. */
export function freeAt(asking: Asking, system: number): number {
  const { queue } = asking.empire
  const queued = sum(queue.left.filter((_, i) => queue.system[i] === system))
  return Math.max(0, capacityAt(asking.empire, system) - queued - orderedAt(asking, system))
}

/** What the sheet has the yards of a system build, in hundredths of HS, by the designs it names. */
function orderedAt({ empire, orders }: Asking, system: number): number {
  const sizes = new Map(empire.designs.map(({ name, n }) => [name.toLowerCase(), n]))
  for (const order of orders) if (order.do === 'design') sizes.set(order.name.toLowerCase(), order.n)
  return sum(
    orders.map((order) => {
      if ((order.do !== 'build' && order.do !== 'prototype') || systemId(order.system) !== system) return 0
      const n = sizes.get(order.design.toLowerCase()) ?? 0
      return order.do === 'build' ? 100 * n * order.count : 200 * n
    }),
  )
}
