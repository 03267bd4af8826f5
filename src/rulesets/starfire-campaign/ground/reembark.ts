import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { digits } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { fleetAt, fleetCalled, fleetName } from '../fleets/rows.ts'
import { systemId, systemName } from '../map/world.ts'
import { partsOfPlanet } from '../orders/ids.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { landingAt, landingPoints, setLanding } from './landed.ts'
import { roomOf, shuttlesOf } from './lift.ts'
import { entryOf, fleetsIn, holderOf, put, type Theatre } from './theatre.ts'
import { tellOwners } from './told.ts'

// SC-15.7a, SC-15.8, SC-15.13, SC-15.22  Troops that leave a planet: because they must, or by order.

/**
 * SC-15.7a, SC-15.13, SC-15.22  All troops of somebody leave a planet: into their fleets there, as far as shuttles of one turn
 * lift them and quarters have room. The rest are lost.
 */
export function reembark({ turn }: Theatre, power: Power, spot: { system: number; slot: number }): void {
  const points = landingPoints(power, spot)
  if (points === 0) return
  setLanding(power, spot, 0)
  let left = points
  for (const fleet of fleetsIn(power, spot.system)) {
    const taken = Math.min(left, shuttlesOf(power, fleet), roomOf(power, fleet))
    const at = fleetAt(power, fleet)
    power.fleets.troops[at] = (power.fleets.troops[at] ?? 0) + taken
    left -= taken
  }
  const numbers = [spot.system, spot.slot, points - left, left]
  tellOwners(turn, [power.owner], { section: 'ground', kind: 'troops leave', clause: 'SC-15.13', numbers })
}

/** SC-15.8, SC-15.22  EVACUATE, whether there is war or not. */
export function evacuate(theatre: Theatre, sets: Sets): void {
  carryOut(theatre.turn, sets, (empire, order) =>
    order.do === 'evacuate' ? lift(theatre, empire, order) : undefined,
  )
}

function lift(theatre: Theatre, empire: Empire, order: OrderOf<'evacuate'>): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at < 0) return notOwn(fleetName(order.fleet))
  const { system: where, slot } = partsOfPlanet(order.planet)
  const here = empire.fleets.system[at] as number
  if (systemId(where) !== here)
    return refuse('SC-13.1', 'E_PLACE', `${fleetName(order.fleet)} is in ${systemName(here)}.`)
  const spot = { system: here, slot }
  const fleet = empire.fleets.id[at] as number
  const planet = theatre.planet(here, slot)
  const isOwn = planet?.power === empire && holderOf(planet) === empire.owner
  const there = isOwn ? entryOf(planet, 'stationed') : landingPoints(empire, spot)
  const points = 100 * order.points
  if (there < points)
    return refuse(
      'SC-15.8',
      'E_STATE',
      `Your points of troops on ${order.planet}: ${digits(there)}. Choose no more.`,
    )
  const fault = theatre.lift.raise(empire, fleet, points)
  if (isRefusal(fault)) return fault
  empire.fleets.troops[at] = (empire.fleets.troops[at] ?? 0) + points
  if (isOwn) put(planet, 'stationed', there - points)
  else setLanding(empire, spot, there - points)
  const numbers = [here, slot, fleet, points, there - points]
  tellOwners(theatre.turn, [empire.owner], {
    ...{ section: 'ground', kind: 'troops evacuated', clause: 'SC-15.8', numbers },
  })
  return null
}

/** SC-15.22  A planet on which nobody is left who holds it is its owner's again; troops whose planet is nobody's leave it. */
export function settleHolds(theatre: Theatre): void {
  const { turn } = theatre
  for (const { colonies } of turn.powers())
    for (const [i, system] of colonies.system.entries()) {
      if (colonies.held[i]?.some((holder) => holder > 0) !== true) continue
      const { planets } = turn.atlas.system(system)
      colonies.held[i] = (colonies.held[i] ?? []).map((holder, at) => {
        const power = holder === 0 ? null : turn.power(holder)
        return power !== null && landingAt(power, { system, slot: planets[at]?.slot ?? 0 }) >= 0 ? holder : 0
      })
    }
  for (const power of turn.powers())
    for (const [i, system] of [...power.landings.system.entries()].reverse()) {
      const slot = power.landings.planet[i] ?? 0
      const planet = theatre.planet(system, slot)
      if (planet === null) reembark(theatre, power, { system, slot })
      else if (planet.power === power && holderOf(planet) === power.owner) {
        put(planet, 'stationed', entryOf(planet, 'stationed') + landingPoints(power, planet))
        setLanding(power, planet, 0)
      } else power.landings.holds[i] = holderOf(planet) === power.owner ? 1 : 0
    }
}
