import {
  activeColonizations,
  bestIc,
  colonists,
  distanceBy,
  habitabilityLimit,
  initialTurns,
  isAwaited,
  isOccupied,
  LANDING,
  limitFor,
  transitTurns,
} from '../colonies/departures.ts'
import { puIn } from '../colonies/population.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL, mostIn } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import type { Asking } from './asking.ts'

/** SC-9.5  PU that leave the origin of a colony. */
export const settlersFor = ({ planets }: Known): number => colonists(planets)

/** SC-9.2  Whether people can live there by now. */
export const isFit = ({ options }: View, empire: Empire, { hi }: Known): boolean =>
  habitabilityLimit(empire) >= limitFor(options, hi)

/** SC-9.3  Charted, with planets, and nobody's as far as is known. */
export const isVacant = (empire: Empire, known: Known): boolean =>
  known.level === LEVEL.detailed &&
  known.planets.length > 0 &&
  !isOccupied(empire, known) &&
  !isAwaited(empire, known.system)

/** SC-9.6 to SC-9.8  Turns until people live there. */
export const turnsToSettle = ({ options }: View, empire: Empire, known: Known, distance: number): number =>
  transitTurns(options, distance, bestIc(empire)) + LANDING + initialTurns(options, known.growth)

/** SC-9.5, SC-9.6  Where settlers may come from: the nearest own system that has them, and the WPs on the way. */
export function originFor(
  empire: Empire,
  known: Known,
): { readonly system: number; readonly distance: number } | null {
  const ways = empire.colonies.system.flatMap((system) => {
    const distance = distanceBy(empire.chart, system, known.system)
    return distance < 0 || puIn(empire, system) <= settlersFor(known) ? [] : [{ system, distance }]
  })
  return (
    ways.sort((a, b) => a.distance - b.distance || puIn(empire, b.system) - puIn(empire, a.system))[0] ?? null
  )
}

/** SC-9.10  Colonizations that may go on for the freighter alone. */
export const placesLeft = (empire: Empire): number => empire.el - activeColonizations(empire)

/** A system that may be settled: from where, and the turns until people live there. */
export interface Way {
  readonly known: Known
  readonly origin: { readonly system: number; readonly distance: number }
  readonly turns: number
}

/** Systems that may be settled and that the sheet sends nobody to, the nearest first. */
export function waysToSettle({ view, empire, settled }: Asking): Way[] {
  return empire.chart
    .filter((known) => isVacant(empire, known) && !settled.has(known.system) && isFit(view, empire, known))
    .flatMap((known): Way[] => {
      const origin = originFor(empire, known)
      return origin === null
        ? []
        : [{ known, origin, turns: turnsToSettle(view, empire, known, origin.distance) }]
    })
    .sort((a, b) => a.turns - b.turns || a.known.system - b.known.system)
}

/** SC-9.16  Own systems whose people are few and grow, and that the sheet does not assist. */
export function youngColonies({ empire, orders }: Asking): number[] {
  const assisted = new Set(orders.flatMap((order) => (order.do === 'assist' ? [systemId(order.system)] : [])))
  return empire.colonies.system.filter(
    (system, at) =>
      empire.colonies.initial[at] === 0 &&
      puIn(empire, system) > 0 &&
      puIn(empire, system) < Math.min(40, mostIn(empire, system)) &&
      !assisted.has(system),
  )
}
