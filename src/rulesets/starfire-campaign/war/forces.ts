import type { Fleet, Side } from '../battle/sides.ts'
import { type Place, type Unit, unitOf } from '../battle/unit.ts'
import { technologyOf } from '../design/catalogue.ts'
import { type Boons, boonsOf, hullOf, NO_BOONS } from '../design/hulls.ts'
import { friendly } from '../diplomacy/attitude.ts'
import { designAt, fleetAt, ratingOf, shipsOf } from '../fleets/rows.ts'
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
