import { loadedAgain, type Silo } from '../battle/bombard.ts'
import type { Unit } from '../battle/unit.ts'
import { colonyAt, planetAt } from '../colonies/rows.ts'
import { technologyOf } from '../design/catalogue.ts'
import { destroyShips, fleetAt, troopRoom } from '../fleets/rows.ts'
import type { Vanished } from '../phases/strife.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'

// SC-8.15 to SC-8.18, SC-14.18  Missile silos of an owner in a system.

/** SC-14.18, SC-8.17  The silos that stand ready: finished, on FIRE, loaded. By their numbers. */
export function readySilos(turn: Turn, power: Power, system: number): Silo[] {
  const { owner, installations, colonies } = power
  const { id, kind, system: where, left, mode, fired, missile, planet } = installations
  const held = colonies.held[colonyAt(power, system)] ?? []
  return id.flatMap((number, i) => {
    const stands = kind[i] === 'CMS' && where[i] === system && left[i] === 0
    if (!stands || mode[i] !== 'FIRE' || !isLoaded(turn, fired[i] ?? 0)) return []
    // SC-15.20  Silos on a held planet are silent.
    if ((held[planetAt(turn.atlas, system, planet[i] ?? 0)] ?? 0) > 0) return []
    return [{ owner, id: number, value: damageValue(missile[i] ?? '') }]
  })
}

/** SC-8.17  A silo that has fired reloads for a turn. `fired`: the turn in which it last did; 0 for never. */
const isLoaded = ({ number }: Turn, fired: number): boolean => fired === 0 || number >= loadedAgain(fired)

/** SC-8.15  The damage value of a missile: its LRW or SRW, in hundredths. */
function damageValue(missile: string): number {
  const { srw = 0, lrw = 0 } = technologyOf(missile)?.gives ?? {}
  return Math.max(srw, lrw)
}

/** SC-8.17, SC-8.18  Silos have fired: they are empty, and where they are is known. */
export function haveFired(turn: Turn, { installations }: Power, ids: ReadonlySet<number>): void {
  for (const [i, id] of installations.id.entries())
    if (ids.has(id)) {
      installations.fired[i] = turn.number
      installations.revealed[i] = true
    }
}

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
