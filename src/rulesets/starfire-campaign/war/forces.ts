import { type Fleet, initiates, type Side } from '../battle/sides.ts'
import { type Place, type Unit, unitOf } from '../battle/unit.ts'
import { technologyOf } from '../design/catalogue.ts'
import { type Boons, boonsOf, hullOf, NO_BOONS } from '../design/hulls.ts'
import { friendly, hostile } from '../diplomacy/attitude.ts'
import { designAt, fleetAt, hasWeapon, ratingOf, shipsOf } from '../fleets/rows.ts'
import { knowledgeOf } from '../fleets/tasks.ts'
import { pathTo } from '../knowledge/known.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { combatModifier } from '../race/effects.ts'

// What stands in a system, as battles need it.

/** The fleets of one owner in a system, by their numbers. */
export interface Force {
  readonly power: Power
  readonly fleets: readonly number[]
}

/** SC-22.1  The systems where fleets of several owners are, each with its owners by ID; `where` limits the search. */
export function meetings(turn: Turn, where: ReadonlySet<number> | null = null): Map<number, Force[]> {
  const all = new Map<number, { power: Power; fleets: number[] }[]>()
  for (const power of turn.powers())
    for (const [at, system] of power.fleets.system.entries()) {
      if (where !== null && !where.has(system)) continue
      const fleet = power.fleets.id[at] as number
      const there = all.get(system)
      const last = there?.at(-1)
      if (there === undefined) all.set(system, [{ power, fleets: [fleet] }])
      else if (last?.power === power) last.fleets.push(fleet)
      else there.push({ power, fleets: [fleet] })
    }
  for (const [system, there] of all) if (there.length < 2) all.delete(system)
  return all
}

/** SC-1.11  A system as units feel it. */
export function placeOf({ atlas }: Turn, system: number): Place {
  const { nebula } = atlas.system(system)
  return { dust: nebula === 'Dust', ion: nebula === 'Ion' }
}

/** The units of some fleets in their present state, by ship. Each stands for a ship until it is written back. */
export function unitsOf(turn: Turn, power: Power, system: number, fleets: readonly number[]): Unit[] {
  const { ships } = power
  const place = placeOf(turn, system)
  const chosen = new Map(fleets.map((id) => [id, power.fleets.detune[fleetAt(power, id)] === true]))
  const boons = boonsFor(power)
  const units: Unit[] = []
  for (const [i, fleet] of ships.fleet.entries()) {
    const detuned = chosen.get(fleet)
    if (detuned === undefined) continue
    const id = ships.id[i] as number
    const of = ratingOf(designAt(power, i))
    const unit = unitOf(
      {
        id,
        fleet,
        of,
        boons: boons(of.drive?.code),
        detuned,
        docked: ships.dock[i] === true,
        silent: ships.silent[i] === true,
        armour: of.armour - (ships.armour[i] ?? 0),
        // SC-14.24  Quasi-damage counts as damage while it lasts.
        hull: of.hull - (ships.hull[i] ?? 0) - (ships.quasi[i] ?? 0),
        rounds: ships.rounds[i] ?? 0,
      },
      place,
    )
    unit.shield = Math.max(0, unit.shield - turn.strife.battered(power, id))
    units.push(unit)
  }
  return units
}

/** SC-18.6  What an owner knows about drives, reckoned once for each. */
function boonsFor({ tech }: Power): (drive: 'I' | 'Ic' | 'J' | undefined) => Boons {
  const known = new Map<string, Boons>()
  return (drive) => {
    if (drive === undefined) return NO_BOONS
    const found = known.get(drive) ?? boonsOf(drive, (code) => tech.includes(code))
    known.set(drive, found)
    return found
  }
}

/** SC-13.1  A base: all its ships are of base hulls. */
export const isBase = (power: Power, fleet: number): boolean =>
  shipsOf(power, fleet).every((i) => hullOf(designAt(power, i).hull)?.base === true)

/** SC-14.15, SC-14.26  The WP by which a fleet would retreat; 0 when there is none. */
export function exitOf(turn: Turn, power: Power, at: number): number {
  const { came, system } = power.fleets
  const here = system[at] as number
  const by = came[at] || wayHome(turn, power, at)
  // On a map that is imagined a fleet may have come by a WP that is not there.
  return turn.atlas.warpPoint(here, by) === undefined ? 0 : by
}

/** SC-14.26  The first WP of the way to the nearest own populated system; 0 when none is known. */
function wayHome(turn: Turn, power: Power, at: number): number {
  const empire = turn.empireOf(power)
  if (empire === null) return 0
  const here = power.fleets.system[at] as number
  const home = (other: number) => other !== here && isPopulated(empire, other)
  return pathTo(knowledgeOf(empire, at), here, home)?.points[0] ?? 0
}

/** A fleet as battles need it. */
function fleetOf(turn: Turn, power: Power, id: number): Fleet {
  const at = fleetAt(power, id)
  const { posture, guard, point, doctrine, priority, retreat } = power.fleets
  const base = isBase(power, id)
  const stance = posture[at] ?? 'HOLD'
  return {
    id,
    // SC-13.13  A base guards the WP of its station, and no other.
    posture: base && stance === 'GUARD' ? 'HOLD' : stance,
    guards: (base ? point[at] : stance === 'GUARD' ? guard[at] : 0) ?? 0,
    cameBy: turn.strife.cameBy(power, id),
    doctrine: doctrine[at] ?? 'BALANCED',
    priority: priority[at] ?? 'LARGEST',
    retreat: retreat[at] ?? 50,
    exit: exitOf(turn, power, at) > 0,
  }
}

/** SC-14.7  An owner's fleets in a system as a side. `pdc`: the CIC that a PDC gives it there (SC-14.14). */
export function sideOf(turn: Turn, { power, fleets }: Force, system: number, pdc: number): Side {
  return {
    owner: power.owner,
    fleets: fleets.map((id) => fleetOf(turn, power, id)),
    units: unitsOf(turn, power, system, fleets),
    modifier: combatModifier(power.race),
    pdc,
    home: isPopulated(power, system),
  }
}

/** SC-8.11, SC-14.14  The CIC that a Standard PDC in a system gives somebody: its owner's best, for owner and allies. */
export function pdcCic(turn: Turn, lord: Power | null, system: number, owner: number): number {
  if (lord === null || !friendly(turn, lord.owner, owner)) return 0
  const at = lord.colonies.system.indexOf(system)
  // SC-9.9  A colony that is being initialized has none yet.
  if ((lord.colonies.initial[at] ?? 0) > 0) return 0
  const held = lord.colonies.held[at] ?? []
  const stands = lord.colonies.pdc[at]?.some((pdc, i) => pdc && held[i] === 0) === true
  return stands ? lord.tech.reduce((best, code) => Math.max(best, technologyOf(code)?.gives.cic ?? 0), 0) : 0
}

interface Goer {
  readonly power: Power
  readonly fleet: number
}

/** SC-13.6, SC-13.15  Of the fleets that would go on those that stop for the turn: a hostile fleet is there, and either initiates. */
export function stopped<G extends Goer>(turn: Turn, going: readonly G[]): G[] {
  if (going.length === 0) return []
  const systemOf = ({ power, fleet }: Goer) => power.fleets.system[fleetAt(power, fleet)] as number
  const there = meetings(turn, new Set(going.map(systemOf)))
  if (there.size === 0) return []
  const sides = new Map<number, Side[]>()
  return going.filter((goer) => {
    const system = systemOf(goer)
    const forces = there.get(system)
    const { owner } = goer.power
    if (!forces?.some(({ power }) => hostile(turn, owner, power.owner))) return false
    const all = sides.get(system) ?? forces.map((force) => sideOf(turn, force, system, 0))
    sides.set(system, all)
    const own = all.find((side) => side.owner === owner)
    if (own === undefined) return false
    const alone = only(own, goer.fleet)
    return all.some(
      (other) =>
        hostile(turn, owner, other.owner) &&
        other.fleets.some(
          (fleet) => begins(alone, only(other, fleet.id)) || begins(only(other, fleet.id), alone),
        ),
    )
  })
}

/** A side of which only one fleet is there. */
const only = (side: Side, fleet: number): Side => ({
  ...side,
  fleets: side.fleets.filter(({ id }) => id === fleet),
})

/** SC-14.2  True if a fleet of a side begins a fight with another. */
const begins = (side: Side, other: Side): boolean =>
  side.fleets.some((fleet) => initiates(side, fleet, other))

/** SC-8.13, SC-9.12  The owners of armed units, by system. */
export function armedIn(turn: Turn): Map<number, number[]> {
  const armed = new Map<number, number[]>()
  for (const power of turn.powers()) {
    const fleets = armedFleets(power)
    for (const [at, system] of power.fleets.system.entries()) {
      if (!fleets.has(power.fleets.id[at] as number)) continue
      const owners = armed.get(system)
      if (owners === undefined) armed.set(system, [power.owner])
      else if (owners.at(-1) !== power.owner) owners.push(power.owner)
    }
  }
  return armed
}

/** SC-0.7  The fleets of an owner that have a weapon aboard. */
function armedFleets(power: Power): ReadonlySet<number> {
  const { fleet } = power.ships
  return new Set(fleet.filter((_, i) => hasWeapon(designAt(power, i))))
}

/** SC-8.13  True where hostile armed units are and no armed friendly ones. */
export const isBesieged = (turn: Turn, owner: number, armed: readonly number[]): boolean =>
  armed.some((other) => hostile(turn, owner, other)) && !armed.some((other) => friendly(turn, owner, other))

/** SC-8.13  Marks the systems that are besieged at the end of P5. */
export function sieges(turn: Turn): void {
  const armed = armedIn(turn)
  for (const { owner, colonies } of turn.powers())
    for (const [i, system] of colonies.system.entries()) {
      const before = colonies.besieged[i] === true
      const now = isBesieged(turn, owner, armed.get(system) ?? [])
      colonies.besieged[i] = now
      const empire = turn.p.empires[owner - 1]
      if (empire !== undefined && (before || now))
        turn.tell(empire, now ? 'besieged' : 'siege lifted', { system })
    }
}
