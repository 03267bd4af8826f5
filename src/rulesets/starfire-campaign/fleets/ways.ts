import { fru } from '../exact.ts'
import { pathTo, pointAt } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { fleetCalled } from './rows.ts'
import { transitsOf } from './transit.ts'

/** A way over the chart: the systems it passes, its WPs, and how many of its transits a turn has room for. */
export interface Way {
  readonly systems: readonly number[]
  readonly points: readonly number[]
  readonly perTurn: number
}

/** SC-13.3  The turns that a way takes. */
export const turnsOf = ({ points, perTurn }: Way): number => fru(points.length, Math.max(1, perTurn))

/** The systems along WPs, as far as it is known where they lead. */
export function systemsAlong(
  { chart }: Pick<Empire, 'chart'>,
  from: number,
  points: readonly number[],
): number[] {
  const systems = [from]
  for (const number of points) {
    const to = pointAt(chart, systems.at(-1) ?? 0, number)?.to ?? 0
    if (to === 0) break
    systems.push(to)
  }
  return systems
}

/** SC-6.18  The known probed WPs from a system by others, in this order, to the last of them; null where none lead on. */
export function pointsBy(
  { chart }: Pick<Empire, 'chart'>,
  from: number,
  stops: readonly number[],
): number[] | null {
  const points: number[] = []
  for (const [i, stop] of stops.entries()) {
    const path = pathTo(chart, stops[i - 1] ?? from, (to) => to === stop)
    if (path === null) return null
    points.push(...path.points)
  }
  return points
}

/**
 * SC-6.18, SC-13.3  The way of a fleet to a system by known probed WPs, or why there is none.
 * @param via systems that it passes before, in this order
 */
export function wayTo(
  view: View,
  empire: Empire,
  fleet: number,
  system: number,
  via: readonly number[] = [],
): Way | { readonly why: string; readonly clause: string } {
  const at = empire.fleets.id.indexOf(fleet)
  const from = empire.fleets.system[at] ?? 0
  if (from === system && via.length === 0) return { why: 'It is there.', clause: 'SC-13.5' }
  const perTurn = transitsOf(view.options, empire, fleet, false)
  if (perTurn === 0) return { why: 'It cannot move by itself.', clause: 'SC-13.3' }
  const points = pointsBy(empire, from, [...via, system])
  if (points === null) return { why: 'No known probed path leads there.', clause: 'SC-6.2' }
  return { systems: systemsAlong(empire, from, points), points, perTurn }
}

/** The ways that orders of the sheet send fleets, by fleet. */
export function orderedWays(view: View, empire: Empire, orders: readonly Order[]): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  for (const order of orders) {
    if (order.do !== 'move') continue
    const at = fleetCalled(empire, order.fleet)
    const id = empire.fleets.id[at]
    if (id === undefined) continue
    const perTurn = transitsOf(view.options, empire, id, order.detune)
    if ('to' in order) {
      const way = wayTo(view, empire, id, systemId(order.to))
      if (!('why' in way)) ways.set(id, { ...way, perTurn })
    } else {
      const from = empire.fleets.system[at] ?? 0
      ways.set(id, { systems: systemsAlong(empire, from, order.by), points: order.by, perTurn })
    }
  }
  return ways
}
