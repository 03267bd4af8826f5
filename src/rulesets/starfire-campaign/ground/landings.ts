import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { wreck } from '../colonies/landings.ts'
import { friendly, hostile } from '../diplomacy/attitude.ts'
import { digits } from '../exact.ts'
import { fleetName } from '../fleets/rows.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Empire } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import type { OrderOf } from '../sheet.ts'
import { knownSilos } from './hits.ts'
import { landingPoints, setLanding, tellOwners } from './landed.ts'
import { nothing, peace, siteOf, uncontrolled } from './site.ts'
import { entryOf, hasPdc, holderOf, isBegun, type Planet, puOf, put, type Theatre } from './theatre.ts'

type Land = OrderOf<'land'>

/** SC-15.5, SC-15.15 to SC-15.17, SC-15.21  Landings: on an enemy’s planet to fight, on the empire's own or an ally's to stay. */
export function landTroops(theatre: Theatre, sets: Sets): void {
  carryOut(theatre.turn, sets, (empire, order) =>
    order.do === 'land' ? land(theatre, empire, order) : undefined,
  )
}

function land(theatre: Theatre, empire: Empire, order: Land): Refusal | null {
  const site = siteOf(theatre, empire, order)
  if (isRefusal(site)) return site
  const { at, fleet, planet } = site
  const holder = holderOf(planet)
  const attacks = hostile(theatre.turn, empire.owner, holder)
  if (!attacks && !mayStation(theatre, empire, planet)) return peace(order.planet)
  if (!theatre.controls(empire.owner, planet.system)) return uncontrolled(order.planet)
  if (!isWorthIt(planet, attacks)) return nothing(order.planet, 'nothing to land on')
  const points = 100 * order.points
  const aboard = empire.fleets.troops[at] ?? 0
  if (aboard < points)
    return refuse('SC-15.5', 'E_STATE', `${fleetName(order.fleet)} carries ${digits(aboard)} points.`)
  const down = attacks && hasPdc(planet) && holder === planet.power.owner
  const fault = theatre.lift.land(empire, fleet, points, down)
  if (fault !== null) return fault
  // SC-9.17  Troops that find a colony being initialized end it, and stay aboard.
  if (attacks && isBegun(planet)) {
    end(theatre, planet, empire.owner)
    return null
  }
  empire.fleets.troops[at] = aboard - points
  come(theatre, empire, planet, points, attacks)
  return null
}

/** SC-15.17, SC-15.14  The empire's own planet, an ally's, and one that it holds. */
function mayStation({ turn }: Theatre, { owner }: Empire, planet: Planet): boolean {
  const holder = holderOf(planet)
  return holder === owner || (holder === planet.power.owner && friendly(turn, owner, holder))
}

/** SC-15.16, SC-15.17, SC-15.25  A planet with PU, and to fight for also one with PDC, troops, known silos or CGBs, or a colony being initialized. */
function isWorthIt(planet: Planet, attacks: boolean): boolean {
  const holder = holderOf(planet)
  if (puOf(planet) > 0 || holder !== planet.power.owner) return true
  if (!attacks) return false
  const troops = entryOf(planet, 'garrison') + entryOf(planet, 'stationed')
  return (
    hasPdc(planet) || troops > 0 || knownSilos(planet).length > 0 || hasKnownPoint(planet) || isBegun(planet)
  )
}

/** SC-8.19  True where a strongpoint has been fought with. */
const hasKnownPoint = ({ power: { installations }, system, slot }: Planet): boolean =>
  installations.kind.some(
    (kind, i) =>
      kind === 'CGB' &&
      installations.revealed[i] === true &&
      installations.system[i] === system &&
      installations.planet[i] === slot,
  )

/** SC-9.17  The colony is lost with freighter and PU. */
function end(theatre: Theatre, { power, system, slot }: Planet, by: number): void {
  const { turn } = theatre
  tellOwners(turn, [by], reportLine('colony ended', { planet: [system, slot], owner: by, nothing: 0 }))
  const empire = turn.empireOf(power)
  if (empire !== null) wreck(turn, empire, system)
  theatre.passes(system, null)
}

/** The troops are on the planet. */
function come(theatre: Theatre, empire: Empire, planet: Planet, points: number, attacks: boolean): void {
  const { turn } = theatre
  const { power, system, slot } = planet
  const holder = holderOf(planet)
  const { owner } = empire
  const concerned = [owner, holder]
  const parts = { planet: [system, slot], owner, points } as const
  if (!attacks && holder === power.owner) {
    put(planet, 'stationed', entryOf(planet, 'stationed') + points)
    const all = entryOf(planet, 'stationed')
    tellOwners(turn, concerned, reportLine('troops stationed', { ...parts, all }))
    return
  }
  setLanding(empire, planet, landingPoints(empire, planet) + points)
  tellOwners(turn, concerned, reportLine('troops landed', parts))
}
