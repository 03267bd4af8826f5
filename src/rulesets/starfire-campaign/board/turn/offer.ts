import { fleetCalled } from '../../fleets/rows.ts'
import { systemId } from '../../map/world.ts'
import type { Order } from '../../orders/order.ts'
import { linesOf } from '../../orders/sheet.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import type { PageId } from '../store.ts'

/** One way to end what is idle: lines of orders, filled in already. */
export interface Choice {
  readonly text: string
  /** What comes of it. */
  readonly note?: string
  /** Hundredths of MC. */
  readonly cost?: number
  readonly lines: readonly string[]
}

export const ICONS = ['fleet', 'center', 'yard', 'colony', 'money', 'freighter', 'race', 'envoy'] as const
export type IconName = (typeof ICONS)[number]

/** Something that is idle, and the form that ends it. */
export interface Offer {
  readonly key: string
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly clause: string
  /** The first is chosen already. */
  readonly choices: readonly Choice[]
  /** So many of it may be ordered: the count is written behind the last line of the choice. */
  readonly most?: number
  /** What one would expect to be offered, and is not. */
  readonly why?: { readonly what: string; readonly text: string; readonly clause: string }
  /** Where more can be done about it. */
  readonly goTo?: { readonly text: string; readonly page: PageId; readonly fleet?: number }
}

/** What the offers look at: an empire, and what its sheet orders already. */
export interface Asking {
  readonly view: View
  readonly empire: Empire
  readonly orders: readonly Order[]
  /** Numbers of fleets and centers, and systems, that the sheet has orders for. */
  readonly fleets: ReadonlySet<number>
  readonly centers: ReadonlySet<number>
  readonly settled: ReadonlySet<number>
}

export function askingOf(view: View, empire: Empire, text: string): Asking {
  const orders = linesOf({ text }).flatMap(({ order }) => (order === null ? [] : [order]))
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

/** A name as an order writes it. */
export const quoted = (name: string): string => JSON.stringify(name)
