import type { Unit } from '../battle/unit.ts'
import { destroyShips, fleetAt, troopRoom } from '../fleets/rows.ts'
import type { Vanished } from '../phases/strife.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'

/**
 * SC-14.16, SC-14.24  What fire or a hazard has left of units, back into their ships: armour and hull stay lost, shields
 * return, quasi-damage is not remembered as damage. Ships without a hull point are destroyed.
 */
export function writeBack(turn: Turn, power: Power, system: number, units: readonly Unit[]): void {
  const { ships } = power
  const places = new Map(ships.id.map((id, i) => [id, i]))
  for (const { id, of, hull, armour, rounds } of units) {
    const i = places.get(id)
    if (i === undefined) continue
    ships.armour[i] = of.armour - armour
    ships.hull[i] = Math.max(0, of.hull - (ships.quasi[i] ?? 0) - hull)
    ships.rounds[i] = rounds
  }
  loseShips(
    turn,
    power,
    system,
    units.filter(({ hull }) => hull === 0),
  )
}

/** Destroys the ships of units; fleets that have none left are gone. */
export function loseShips(turn: Turn, power: Power, system: number, units: readonly Unit[]): void {
  if (units.length === 0) return
  destroyShips(power, new Set(units.map(({ id }) => id)))
  const empire = turn.empireOf(power)
  for (const [fleet, count] of countsByFleet(units)) {
    const at = fleetAt(power, fleet)
    // SC-14.30  Troops beyond what is left to carry them are lost.
    if (at >= 0) power.fleets.troops[at] = Math.min(power.fleets.troops[at] ?? 0, troopRoom(power, fleet))
    if (empire === null) continue
    const { lost } = turn.strife.incident(empire, system)
    lost.set(fleet, (lost.get(fleet) ?? 0) + count)
  }
}

/** How many of these units each fleet has. */
function countsByFleet(units: readonly Unit[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { fleet } of units) counts.set(fleet, (counts.get(fleet) ?? 0) + 1)
  return counts
}

/** SC-20.12  Tells an empire no more than that contact with these fleets is lost, and how many units each had. */
export function tellVanished(
  turn: Turn,
  empire: Empire,
  system: number,
  fleets: readonly number[],
  units: readonly Unit[],
): void {
  const counts = countsByFleet(units)
  for (const fleet of fleets) lostContact(turn, { empire, fleet, system, units: counts.get(fleet) ?? 0 })
}

/** SC-20.12  The line of one such fleet. */
export function lostContact(turn: Turn, { empire, fleet, system, units }: Vanished): void {
  turn.tell(empire, 'urgent', 'contact lost', 'SC-20.12', [fleet, system, units])
}

/** SC-20.12  True for one who has lost ships in a system and has nothing left there, no unit and no PU. */
export const sawNothing = (turn: Turn, empire: Empire, system: number): boolean =>
  turn.p.options.LOSS_REPORTS === 'survivors' &&
  !empire.fleets.system.includes(system) &&
  !isPopulated(empire, system)
