import { transitsOf } from '../../fleets/abilities.ts'
import { fleetCalled } from '../../fleets/rows.ts'
import { orderedWays, systemsAlong, turnsOf, type Way, wayTo } from '../../fleets/ways.ts'
import { pathTo } from '../../knowledge/charted.ts'
import { systemName } from '../../map/world.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { rowsOf, withLine } from '../sheet/lines.ts'

export { orderedWays, turnsOf, type Way, wayTo }

/** The systems that a fleet can be sent to; none where no fleet has this number. */
export const goalsOf = (view: View, empire: Empire, fleet: number): ReadonlySet<number> =>
  new Set(
    empire.fleets.id.includes(fleet)
      ? empire.chart.flatMap(({ system }) => ('why' in wayTo(view, empire, fleet, system) ? [] : [system]))
      : [],
  )

/** The sheet with a fleet sent to a system, in place of where it was sent before. */
export function sent(empire: Empire, text: string, fleet: number, system: number): string {
  const at = empire.fleets.id.indexOf(fleet)
  const others = rowsOf(text)
    .filter(({ order }) => order?.do === 'move' && fleetCalled(empire, order.fleet) === at)
    .toReversed()
    .reduce((rest, { no }) => withLine(rest, no, null), text)
    .trimEnd()
  const line = `move F${fleet} to ${systemName(system)}`
  return others === '' ? line : `${others}\n${line}`
}

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
