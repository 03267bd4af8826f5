import { fleetCalled } from '../../fleets/rows.ts'
import { transitsOf } from '../../fleets/transit.ts'
import { orderedWays, pointsBy, systemsAlong, turnsOf, type Way, wayTo } from '../../fleets/ways.ts'
import type { Going } from '../../forecast/sides.ts'
import { pathTo, reachedFrom } from '../../knowledge/known.ts'
import { systemName } from '../../map/world.ts'
import type { FleetRef } from '../../orders/ids.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { rowsOf, withLine } from '../sheet/judge.ts'

export { orderedWays, turnsOf, type Way, wayTo }

/**
 * The systems that at least one of these fleets can be sent to.
 * @param via systems that they pass before
 */
export function goalsOf(
  view: View,
  empire: Empire,
  fleets: readonly number[],
  via: readonly number[] = [],
): ReadonlySet<number> {
  const goals = new Set<number>()
  const seen = new Set<number>()
  for (const id of fleets) {
    const start = empire.fleets.system[empire.fleets.id.indexOf(id)]
    if (start === undefined || seen.has(start) || transitsOf(view.options, empire, id, false) === 0) continue
    seen.add(start)
    if (via.length > 0 && pointsBy(empire, start, via) === null) continue
    for (const [system, jumps] of reachedFrom(empire.chart, via.at(-1) ?? start))
      if (jumps > 0 || via.length > 0) goals.add(system)
  }
  return goals
}

/**
 * The sheet with fleets sent to a system, a line for each that can go there, in place of where they were sent before.
 * @param via systems that they pass before: their lines then name the WPs
 */
export function sent(
  view: View,
  empire: Empire,
  text: string,
  fleets: readonly number[],
  system: number,
  via: readonly number[] = [],
): string {
  const lines = fleets.flatMap((fleet) => {
    const way = wayTo(view, empire, fleet, system, via)
    if ('why' in way) return []
    return [`move F${fleet} ${via.length > 0 ? `by ${way.points.join(',')}` : `to ${systemName(system)}`}`]
  })
  const others = rowsOf(text)
    .filter(({ order }) => order?.do === 'move' && fleets.includes(idCalled(empire, order.fleet)))
    .toReversed()
    .reduce((rest, { no }) => withLine(rest, no, null), text)
    .trimEnd()
  return [...(others === '' ? [] : [others]), ...lines].join('\n')
}

/** The number of the fleet that an order calls so; 0 for none. */
export const idCalled = (empire: Empire, called: FleetRef): number =>
  empire.fleets.id[fleetCalled(empire, called)] ?? 0

/** Ways that fleets are on, and those that the sheet sends them. */
export function waysOf(view: View, empire: Empire, orders: readonly Order[]): ReadonlyMap<number, Way> {
  const ways = new Map<number, Way>()
  for (const [at, id] of empire.fleets.id.entries()) {
    const points = empire.fleets.path[at] ?? []
    if (points.length === 0) continue
    const systems = systemsAlong(empire, empire.fleets.system[at] ?? 0, points)
    ways.set(id, {
      systems,
      points,
      perTurn: transitsOf(view.options, empire, id, empire.fleets.detune[at] ?? false),
    })
  }
  for (const [id, way] of orderedWays(view, empire, orders)) ways.set(id, way)
  return ways
}

/**
 * SC-14.7  Who stands together in a system once the first of those that are sent there arrive: they, and the fleets that stay there.
 * @returns also how many fleets come later
 */
export function metAt(
  view: View,
  empire: Empire,
  system: number,
  orders: readonly Order[],
): { readonly going: readonly Going[]; readonly later: number } {
  const ways = waysOf(view, empire, orders)
  const coming = [...ways].filter(([, way]) => way.systems.at(-1) === system)
  const first = Math.min(...coming.map(([, way]) => turnsOf(way)))
  const going = coming.filter(([, way]) => turnsOf(way) === first)
  const staying = empire.fleets.id.filter((id, at) => empire.fleets.system[at] === system && !ways.has(id))
  return {
    going: [
      ...going.map(([fleet, way]) => ({ fleet, way })),
      ...staying.map((fleet) => ({ fleet, way: { systems: [system], points: [], perTurn: 1 } })),
    ],
    later: coming.length - going.length,
  }
}

/** Colonists on their way, by the shortest known path. */
export function settlersOf(empire: Empire): Way[] {
  const { expeditions, chart } = empire
  return expeditions.target.flatMap((target, i) => {
    const origin = expeditions.origin[i] ?? 0
    const path = pathTo(chart, origin, (to) => to === target)
    if (path === null) return []
    return [{ systems: systemsAlong(empire, origin, path.points), points: path.points, perTurn: 1 }]
  })
}

/**
 * SC-7.13  The legs of a way, from 0, whose turn ends where a fleet finds no supply.
 * @param fed the systems where it needs no train
 */
export function dryLegs({ systems, perTurn }: Way, fed: ReadonlySet<number>): ReadonlySet<number> {
  const pace = Math.max(1, perTurn)
  const last = systems.length - 1
  const endOf = (leg: number) => systems[Math.min(last, pace * (Math.floor(leg / pace) + 1))] ?? 0
  return new Set([...Array(Math.max(0, last)).keys()].filter((leg) => !fed.has(endOf(leg))))
}
