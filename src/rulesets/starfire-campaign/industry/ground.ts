import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { planetAt } from '../colonies/rows.ts'
import { sum } from '../exact.ts'
import { systemId, systemName } from '../map/world.ts'
import { type PlanetRef, partsOfPlanet, type SystemRef } from '../orders/ids.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'

/** An own populated system. */
export interface Ground {
  readonly system: number
  /** Its place among the colonies. */
  readonly at: number
  readonly pu: number
}

/** SC-19.6  The own populated system that an order names, or why it is none. */
export function groundOf({ colonies }: Empire, called: SystemRef, clause = 'SC-19.6'): Ground | Refusal {
  const system = systemId(called)
  const at = colonies.system.indexOf(system)
  const pu = sum(colonies.pu[at] ?? [])
  if (at >= 0 && pu > 0) return { system, at, pu }
  return refuse(clause, 'E_NOT_POPULATED', `${called} is no system where you have PU.`)
}

/** A planet of an own populated system. */
export interface Spot extends Ground {
  readonly slot: number
  /** Its place in the system. */
  readonly planet: number
}

/** SC-8.10, SC-15.7a  The empire's own planet that an order names, or why it is none. */
export function spotOf({ atlas }: Turn, empire: Empire, called: PlanetRef): Spot | Refusal {
  const parts = partsOfPlanet(called)
  const ground = groundOf(empire, parts.system)
  if (isRefusal(ground)) return ground
  const planet = planetAt(atlas, ground.system, parts.slot)
  if (planet < 0) {
    const all = atlas.system(ground.system).planets.map(({ slot }) => `${systemName(ground.system)}.${slot}`)
    return refuse('SC-0.6', 'E_NO_PLANET', `There is no planet ${called}; there are ${all.join(', ')}.`)
  }
  if ((empire.colonies.held[ground.at]?.[planet] ?? 0) === 0) return { ...ground, slot: parts.slot, planet }
  return refuse(
    'SC-15.7a',
    'E_NOT_POPULATED',
    `${called} is held by another's troops; nothing is built there.`,
  )
}
