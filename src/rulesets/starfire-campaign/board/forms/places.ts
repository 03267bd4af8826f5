import { fleetCalled } from '../../fleets/rows.ts'
import { knownOf } from '../../knowledge/known.ts'
import { systemId, systemName } from '../../map/world.ts'
import type { Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { planetsOf } from '../reading.ts'

/** Something to pick, as lists take it. */
export interface Item {
  readonly value: string
  readonly text: string
}

/** The systems where a fleet is and where the sheet sends it: there it may fight and land this turn. */
export function placesOf(empire: Empire, at: number, orders: readonly Order[]): number[] {
  const goals = orders.flatMap((order) =>
    order.do === 'move' && 'to' in order && fleetCalled(empire, order.fleet) === at
      ? [systemId(order.to)]
      : [],
  )
  return [...new Set([empire.fleets.system[at] ?? 0, ...goals])]
}

/** The planets of systems, as far as they are known. */
export const planetItems = (empire: Empire, systems: readonly number[]): Item[] =>
  systems.flatMap((system) =>
    planetsOf(empire, system).map(({ id, kind, pu, most }) => ({
      value: id,
      text: `${id}, ${kind}${pu > 0 ? `, ${pu} of ${most} PU` : ''}`,
    })),
  )

/** The WPs of a system that are known, with where they lead. */
export const pointItems = ({ chart }: Empire, system: number): Item[] =>
  (knownOf(chart, system)?.points ?? []).map(({ number, to }) => ({
    value: String(number),
    text: `WP ${number}${to > 0 ? `, to ${systemName(to)}` : ', not probed'}`,
  }))

/** Charted systems. */
export const systemItems = ({ chart }: Empire, called: (system: number) => string): Item[] =>
  chart.map(({ system }) => ({ value: systemName(system), text: called(system) }))

export const ownSystems = ({ colonies }: Empire, called: (system: number) => string): Item[] =>
  colonies.system.map((system) => ({ value: systemName(system), text: called(system) }))
