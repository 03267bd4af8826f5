import { colonists, isAwaited, isOccupied } from '../../colonies/departures.ts'
import {
  activeColonizations,
  bestIc,
  distanceBy,
  initialTurns,
  LANDING,
  transitTurns,
} from '../../colonies/expeditions.ts'
import { habitabilityLimit, limitFor } from '../../colonies/habitability.ts'
import type { Known } from '../../knowledge/chart.ts'
import { LEVEL } from '../../knowledge/known.ts'
import { systemId, systemName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { mostIn, puIn } from '../reading.ts'
import type { Asking, Choice, Offer } from './offer.ts'

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

/** Systems that may be settled, the nearest first; and why the best of the others may not. */
export function colonyOffers({ view, empire, settled }: Asking): Offer[] {
  const places = placesLeft(empire) - settled.size
  const vacant = empire.chart.filter((known) => isVacant(empire, known) && !settled.has(known.system))
  const ways = vacant
    .filter((known) => isFit(view, empire, known))
    .flatMap((known) => {
      const origin = originFor(empire, known)
      return origin === null
        ? []
        : [{ known, origin, turns: turnsToSettle(view, empire, known, origin.distance) }]
    })
    .sort((a, b) => a.turns - b.turns || a.known.system - b.known.system)
  if (ways.length === 0 || places <= 0) return []
  const choices = ways.map(
    ({ known, origin, turns }): Choice => ({
      text: `${systemName(known.system)}, from ${systemName(origin.system)}`,
      note: `${settlersFor(known)} PU leave; settled after turn ${view.turn + turns}; up to ${mostIn(empire, known.system)} PU`,
      lines: [`colonize ${systemName(known.system)} from ${systemName(origin.system)}`],
    }),
  )
  const other = vacant.find((known) => !isFit(view, empire, known))
  return [
    {
      key: 'colonists',
      icon: 'colony',
      title: 'Colonists',
      note: places === 1 ? 'one place is free' : `${places} places are free`,
      clause: 'SC-9.10',
      choices,
      ...(other === undefined
        ? {}
        : {
            why: {
              what: systemName(other.system),
              text: `Its habitability ${other.hi} is not below your limit ${habitabilityLimit(empire)}.`,
              clause: 'SC-9.2',
            },
          }),
    },
  ]
}

/** SC-9.16  Young colonies that could grow faster. */
export function assistOffers({ empire, orders }: Asking): Offer[] {
  const assisted = new Set(orders.flatMap((order) => (order.do === 'assist' ? [systemId(order.system)] : [])))
  const young = empire.colonies.system.filter(
    (system, at) =>
      empire.colonies.initial[at] === 0 &&
      puIn(empire, system) > 0 &&
      puIn(empire, system) < Math.min(40, mostIn(empire, system)) &&
      !assisted.has(system),
  )
  if (young.length === 0 || empire.treasury < 30_000) return []
  return [
    {
      key: 'assist',
      icon: 'colony',
      title: 'Young colonies',
      note: 'grow faster with help',
      clause: 'SC-9.16',
      choices: young.map((system) => ({
        text: systemName(system),
        note: `${puIn(empire, system)} of ${mostIn(empire, system)} PU, 3 more at the next growth`,
        cost: 30_000,
        lines: [`assist ${systemName(system)} 3`],
      })),
    },
  ]
}
