import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { hostile } from '../diplomacy/hostility.ts'
import { designsOf, fleetName, ratingOf } from '../fleets/rows.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { nothing, peace, siteOf } from './site.ts'
import { hasPdc, holderOf, isBegun, puOf, type Theatre } from './theatre.ts'

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
  if (!hostile(theatre.turn, empire.owner, holderOf(planet))) return peace(order.planet)
  if (puOf(planet) === 0 && !hasPdc(planet) && !isBegun(planet))
    return nothing(order.planet, 'nothing to besiege')
  if (!isArmed(empire, fleet))
    return refuse('SC-8.13', 'E_UNARMED', `${fleetName(order.fleet)} has no weapon.`)
  empire.fleets.blockade[at] = planet.slot
  return null
}

/** SC-20.6  A blockade whose planet is no enemy's any more has ended. */
function endOld(theatre: Theatre, empire: Empire): void {
  const { fleets } = empire
  for (const [at, slot] of fleets.blockade.entries()) {
    if (slot < 0) continue
    const system = fleets.system[at] as number
    const planet = theatre.planet(system, slot)
    if (planet !== null && hostile(theatre.turn, empire.owner, holderOf(planet))) continue
    fleets.blockade[at] = -1
    theatre.turn.tell(empire, 'urgent', 'blockade ended', 'SC-8.13', [fleets.id[at] as number, system, slot])
  }
}

const isArmed = (power: Power, fleet: number): boolean =>
  designsOf(power, fleet).some((design) => ratingOf(design).batteries.length > 0)
