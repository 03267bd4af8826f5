import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { colonyAt, planetAt } from '../colonies/population.ts'
import { isFighting } from '../design/ratings.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { digits, sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { designAt, fleetAt, fleetCalled, fleetName, ratingOf } from '../fleets/rows.ts'
import { systemId, systemName } from '../map/world.ts'
import { partsOfPlanet } from '../orders/ids.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import type { OrderOf } from '../sheet.ts'
import { Lift, landingAt, landingPoints, roomOf, setLanding, shuttlesOf, tellOwners } from './landed.ts'

// SC-15.1  Who is where in P6, whose the planets are, and who has the sky above them.

/** A planet of a system that is owned. `colony` and `at` are its places in the columns of its owner. */
export interface Planet {
  readonly power: Power
  readonly system: number
  readonly slot: number
  readonly colony: number
  readonly at: number
}

/** Owners by systems, once a turn: those who have units there, and whose the system is. */
export class Theatre {
  readonly turn: Turn
  readonly lift = new Lift()
  readonly #present = new Map<number, Power[]>()
  readonly #owners = new Map<number, Power>()

  constructor(turn: Turn) {
    this.turn = turn
    for (const power of turn.powers()) {
      for (const system of new Set(power.fleets.system)) {
        const there = this.#present.get(system)
        if (there === undefined) this.#present.set(system, [power])
        else there.push(power)
      }
      for (const system of power.colonies.system) this.#owners.set(system, power)
    }
  }

  /** The owners with units in a system when P6 began, by ID. */
  present(system: number): readonly Power[] {
    return this.#present.get(system) ?? []
  }

  /** Whose a system is; null if it is nobody's. */
  ownerOf(system: number): Power | null {
    return this.#owners.get(system) ?? null
  }

  /** A system has gone to somebody, or is nobody's any more. */
  passes(system: number, to: Power | null): void {
    if (to === null) this.#owners.delete(system)
    else this.#owners.set(system, to)
  }

  /** A planet of somebody; null for one that is nobody's, or that there is not. */
  planet(system: number, slot: number): Planet | null {
    const power = this.ownerOf(system)
    if (power === null) return null
    const colony = colonyAt(power, system)
    const at = planetAt(this.turn.atlas, system, slot)
    return colony === -1 || at === -1 ? null : { power, system, slot, colony, at }
  }

  /** SC-15.1  Orbital control: no hostile fighting units or bases are left in the system. */
  controls(owner: number, system: number): boolean {
    return !this.present(system).some(
      (power) =>
        hostile(this.turn, owner, power.owner) &&
        shipsIn(power, system).some((i) => {
          const { hull } = designAt(power, i)
          return hull.startsWith('BS') || (isFighting(ratingOf(designAt(power, i))) && !power.ships.dock[i])
        }),
    )
  }
}

/** Somebody's fleets in a system, by number. */
export const fleetsIn = ({ fleets }: Power, system: number): number[] =>
  fleets.id.filter((_, at) => fleets.system[at] === system)

/** The places of somebody's ships in a system. */
function shipsIn(power: Power, system: number): number[] {
  const { ships } = power
  const here = new Set(fleetsIn(power, system))
  return [...ships.id.keys()].filter((i) => here.has(ships.fleet[i] as number))
}

/** SC-15.7a, SC-15.14  Who defends a planet: who holds it, else whose it is. */
export const holderOf = ({ power, colony, at }: Planet): number =>
  power.colonies.held[colony]?.[at] || power.owner

/** The PU of a planet. */
export const puOf = ({ power, colony, at }: Planet): number => power.colonies.pu[colony]?.[at] ?? 0

/** SC-8.10, SC-9.9  True while a planet's PDC stands; a colony that is being initialized has none yet. */
export const hasPdc = ({ power, colony, at }: Planet): boolean =>
  power.colonies.pdc[colony]?.[at] === true && power.colonies.initial[colony] === 0

/** True for a colony that is still being initialized. */
export const isBegun = ({ power, colony }: Planet): boolean =>
  (power.colonies.initial[colony] ?? 0) > 0 && sum(power.colonies.pu[colony] ?? []) === 0

/** Sets an entry of a column by planet. */
export function put<K extends 'pu' | 'garrison' | 'stationed' | 'bombarded' | 'held'>(
  { power, colony, at }: Planet,
  column: K,
  value: number,
): void {
  const list = power.colonies[column][colony]
  if (list !== undefined) list[at] = value
}

/** An entry of a column by planet. */
export const entryOf = (
  { power, colony, at }: Planet,
  column: 'garrison' | 'stationed' | 'bombarded',
): number => power.colonies[column][colony]?.[at] ?? 0

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
  const parts = { planet: [spot.system, spot.slot], points: points - left, lost: left } as const
  tellOwners(turn, [power.owner], reportLine('troops leave', parts))
}

/** SC-15.8, SC-15.22  EVACUATE, whether there is war or not. */
export function evacuate(theatre: Theatre, sets: Sets): void {
  carryOut(theatre.turn, sets, (empire, order) =>
    order.do === 'evacuate' ? lift(theatre, empire, order) : undefined,
  )
}

function lift(theatre: Theatre, empire: Empire, order: OrderOf<'evacuate'>): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
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
  theatre.turn.tell(empire, 'troops evacuated', { planet: [here, slot], fleet, points, stay: there - points })
  return null
}

/** SC-15.22  A planet on which nobody is left who holds it is its owner's again; troops whose planet is nobody's leave it. */
export function settleHolds(theatre: Theatre): void {
  const { turn } = theatre
  for (const { colonies } of turn.powers())
    for (const [i, system] of colonies.system.entries()) {
      if (colonies.held[i]?.some((holder) => holder !== 0) !== true) continue
      const { planets } = turn.atlas.system(system)
      colonies.held[i] = (colonies.held[i] ?? []).map((holder, at) => {
        const power = turn.power(holder)
        return power !== null && landingAt(power, { system, slot: planets[at]?.slot ?? 0 }) !== -1
          ? holder
          : 0
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
