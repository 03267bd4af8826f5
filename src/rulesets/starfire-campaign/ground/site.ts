import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { friendly, hostile } from '../diplomacy/attitude.ts'
import { notOwn } from '../fleets/admin.ts'
import { fleetCalled, fleetName } from '../fleets/rows.ts'
import { isArmedFleet } from '../fleets/station.ts'
import { knownOf } from '../knowledge/known.ts'
import { systemId, systemName } from '../map/world.ts'
import { type FleetRef, type PlanetRef, partsOfPlanet } from '../orders/ids.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { hasPdc, holderOf, isBegun, type Planet, puOf, type Theatre } from './theatre.ts'

// SC-15.16, SC-15.25, SC-24  What orders to fleets above planets have in common.

/** A fleet above a planet. */
export interface Site {
  /** The place of the fleet. */
  readonly at: number
  readonly fleet: number
  readonly planet: Planet
}

/** Where an order is carried out: an own fleet in the system of a planet of somebody; or why not. */
export function siteOf(
  theatre: Theatre,
  empire: Empire,
  given: { readonly fleet: FleetRef; readonly planet: PlanetRef },
): Site | Refusal {
  const at = fleetCalled(empire, given.fleet)
  if (at === -1) return notOwn(fleetName(given.fleet))
  const { fleets } = empire
  const fleet = fleets.id[at] as number
  const parts = partsOfPlanet(given.planet)
  const system = systemId(parts.system)
  const here = fleets.system[at] as number
  if (system !== here)
    return refuse('SC-13.1', 'E_PLACE', `${fleetName(given.fleet)} is in ${systemName(here)}.`)
  if (theatre.turn.strife.hasWithdrawn(empire, fleet))
    return refuse('SC-14.22', 'E_STATE', `${fleetName(given.fleet)} has retreated this turn.`)
  const planet = theatre.planet(system, parts.slot)
  if (planet !== null && knows(theatre, empire, planet)) return { at, fleet, planet }
  // SC-15.25  Where people are known to live at peace it is peace that counts, whichever planet is named.
  return neighbourIn(theatre.turn, empire, system) === 0 ? nothing(given.planet) : peace(given.planet)
}

/** SC-15.25  Who lives in a system at peace with an empire, by what it knew when the turn began; 0 if it knew of nobody. */
export function neighbourIn(turn: Turn, empire: Empire, system: number): number {
  const owner = knownOf(turn.began(empire).chart, system)?.owner ?? 0
  return owner === 0 || owner === empire.owner || hostile(turn, empire.owner, owner) ? 0 : owner
}

/** SC-15.25  Own planets and those of allies and enemies are known; a colony that others have begun is not. */
function knows({ turn }: Theatre, { owner }: Empire, planet: Planet): boolean {
  return (
    friendly(turn, owner, planet.power.owner) ||
    hostile(turn, owner, planet.power.owner) ||
    hostile(turn, owner, holderOf(planet))
  )
}

/** SC-15.16 */
export const nothing = (planet: PlanetRef, what = 'nothing of the kind that you could reach'): Refusal =>
  refuse('SC-15.16', 'E_NO_PLANET', `On ${planet} there is ${what}.`)

/** SC-19.6 */
export const peace = (planet: PlanetRef): Refusal =>
  refuse('SC-19.6', 'E_PEACE', `You are not at war with the owner of ${planet}. Declare war first.`)

/** SC-19.6  A planet that is held by who would attack it. */
export const held = (planet: PlanetRef): Refusal =>
  refuse('SC-19.6', 'E_FIELD', `${planet} is your own planet.`)

/** SC-15.1 */
export const uncontrolled = (planet: PlanetRef): Refusal =>
  refuse('SC-15.1', 'E_CONTROL', `Hostile fighting units or bases are left in the system of ${planet}.`)

// SC-8.13  Sieges of planets.

/** SC-19.6  BLOCKADE: a standing order, until the fleet leaves or there is no war any more. */
export function blockade(theatre: Theatre, sets: Sets): void {
  carryOut(theatre.turn, sets, (empire, order) =>
    order.do === 'blockade' ? begin(theatre, empire, order) : undefined,
  )
  for (const empire of theatre.turn.empires()) endOld(theatre, empire)
}

function begin(theatre: Theatre, empire: Empire, order: OrderOf<'blockade'>): Refusal | null {
  const site = siteOf(theatre, empire, order)
  if (isRefusal(site)) return site
  const { at, fleet, planet } = site
  if (holderOf(planet) === empire.owner) return held(order.planet)
  if (!hostile(theatre.turn, empire.owner, holderOf(planet))) return peace(order.planet)
  if (puOf(planet) === 0 && !hasPdc(planet) && !isBegun(planet))
    return nothing(order.planet, 'nothing to besiege')
  if (!isArmedFleet(empire, fleet))
    return refuse('SC-8.13', 'E_UNARMED', `${fleetName(order.fleet)} has no weapon.`)
  empire.fleets.blockade[at] = planet.slot
  return null
}

/** SC-20.6  A blockade whose planet is no enemy's any more has ended. */
function endOld(theatre: Theatre, empire: Empire): void {
  const { fleets } = empire
  for (const [at, slot] of fleets.blockade.entries()) {
    if (slot === -1) continue
    const system = fleets.system[at] as number
    const planet = theatre.planet(system, slot)
    if (planet !== null && hostile(theatre.turn, empire.owner, holderOf(planet))) continue
    fleets.blockade[at] = -1
    theatre.turn.tell(empire, 'blockade ended', { fleet: fleets.id[at] as number, planet: [system, slot] })
  }
}
