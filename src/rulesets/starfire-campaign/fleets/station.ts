import { type Refusal, refuse } from '../../../kernel/index.ts'
import { knownOf } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import { partsOfPlanet } from '../orders/ids.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { isBase } from '../war/forces.ts'
import { notOwn } from './admin.ts'
import { designsOf, fleetCalled, fleetName, hasWeapon } from './rows.ts'

/** SC-13.1, SC-7.8  Where fleets are bound to, by order. */
export const stationing = { station, escort }

/** SC-13.1, SC-13.13  STATION: a base's place is a planet or a WP of its system. */
function station(empire: Empire, order: OrderOf<'station'>): Refusal | null {
  const at = fleetCalled(empire, order.base)
  const name = fleetName(order.base)
  if (at === -1) return notOwn(name)
  const { fleets } = empire
  if (!isBase(empire, fleets.id[at] as number))
    return refuse('SC-13.1', 'E_FIELD', `${name} is not of bases alone.`)
  const system = fleets.system[at] as number
  const known = knownOf(empire.chart, system)
  if ('wp' in order) {
    // SC-13.13  A WP that the empire knows.
    if (!known?.points.some(({ number }) => number === order.wp))
      return refuse('SC-13.13', 'E_UNKNOWN_PLACE', `WP ${order.wp} is not known there.`)
    return place(empire, at, -1, order.wp)
  }
  const planet = partsOfPlanet(order.planet)
  if (systemId(planet.system) !== system)
    return refuse('SC-13.1', 'E_PLACE', `${name} is not in the system of ${order.planet}.`)
  if (!known?.planets.some(({ slot }) => slot === planet.slot))
    return refuse('SC-13.1', 'E_UNKNOWN_PLACE', `No planet ${order.planet} is known there.`)
  return place(empire, at, planet.slot, 0)
}

function place({ fleets }: Empire, at: number, planet: number, point: number): null {
  fleets.planet[at] = planet
  fleets.point[at] = point
  return null
}

/** SC-7.8  ESCORT: a fleet with a weapon escorts the pool; logistics vessels may, too. */
function escort(empire: Empire, order: OrderOf<'escort'>): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  const name = fleetName(order.fleet)
  if (at === -1) return notOwn(name)
  if (order.on && !isArmedFleet(empire, empire.fleets.id[at] as number))
    return refuse('SC-7.8', 'E_UNARMED', `${name} has no weapon aboard.`)
  empire.fleets.escort[at] = order.on
  return null
}

/** SC-0.7  True for a fleet with at least one weapon aboard. */
export const isArmedFleet = (power: Power, fleet: number): boolean => designsOf(power, fleet).some(hasWeapon)
