import { habitabilityLimit } from '../colonies/habitability.ts'
import { puIn } from '../colonies/population.ts'
import { grouped } from '../figures.ts'
import type { Asking } from '../idle/asking.ts'
import { freePlaces } from '../idle/idle.ts'
import { isFit, isVacant, settlersFor, waysToSettle, youngColonies } from '../idle/places.ts'
import { mostIn } from '../knowledge/charted.ts'
import { systemName } from '../map/world.ts'
import type { Choice, Offer } from './offer.ts'

/** Systems that may be settled, the nearest first; and why the best of the others may not. */
export function colonyOffers(asking: Asking): Offer[] {
  const { view, empire, settled } = asking
  const places = freePlaces(asking)
  if (places === 0) return []
  const ways = waysToSettle(asking)
  const choices = ways.map(
    ({ known, origin, turns }): Choice => ({
      text: `${systemName(known.system)}, from ${systemName(origin.system)}`,
      note: `sends ${settlersFor(known)} PU; arrives after turn ${view.turn + turns}; room for ${grouped(mostIn(empire, known.system))} PU`,
      lines: [`colonize ${systemName(known.system)} from ${systemName(origin.system)}`],
    }),
  )
  const other = empire.chart.find(
    (known) => isVacant(empire, known) && !settled.has(known.system) && !isFit(view, empire, known),
  )
  return [
    {
      key: 'colonists',
      ends: [{ kind: 'place', id: 0 }],
      title: 'Colonists',
      note: places === 1 ? 'one free place' : `${places} free places`,
      clause: 'SC-9.10',
      choices,
      ...(other === undefined
        ? {}
        : {
            why: {
              what: systemName(other.system),
              text: `Its habitability is ${other.hi}. It must be below your limit of ${habitabilityLimit(empire)}.`,
              clause: 'SC-9.2',
            },
          }),
    },
  ]
}

/** SC-9.16  Young colonies that could grow faster. */
export function assistOffers(asking: Asking): Offer[] {
  const { empire } = asking
  const young = youngColonies(asking)
  if (young.length === 0 || empire.treasury < 30_000) return []
  return [
    {
      key: 'assist',
      ends: young.map((id) => ({ kind: 'colony', id })),
      title: 'Young colonies',
      note: 'grow faster with support',
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
