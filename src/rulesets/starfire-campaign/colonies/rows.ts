import type { Atlas } from '../map/world.ts'
import type { Power } from '../position.ts'
import { insertRow, type RowOf } from '../state/columns.ts'

/** SC-8.12  The base points that a PDC holds, in hundredths. */
export const GARRISON = 10_000

/** SC-12.7  The place of a system among an owner's; −1 when it is not theirs. */
export const colonyAt = (power: Power, system: number): number => power.colonies.system.indexOf(system)

/** The place of a planet in its system, by its slot; −1 when there is none. */
export const planetAt = (atlas: Atlas, system: number, slot: number): number =>
  atlas.system(system).planets.findIndex((planet) => planet.slot === slot)

/** SC-8.10  An owner takes a system without PU, with a PDC on every planet, and its place is given. */
export function settle(power: Power, atlas: Atlas, system: number): number {
  const { colonies } = power
  const later = colonies.system.findIndex((other) => other > system)
  const at = later < 0 ? colonies.system.length : later
  return insertRow(colonies, at, newColony(system, atlas.system(system).planets.length))
}

/** SC-8.10  The row of a system of this many planets, without PU, with a PDC on each. */
export function newColony(system: number, planets: number): RowOf<Power['colonies']> {
  const each = <V>(value: V): V[] => Array.from({ length: planets }, () => value)
  return {
    system,
    pu: each(0),
    pdc: each(true),
    garrison: each(GARRISON),
    stationed: each(0),
    bombarded: each(0),
    held: each(0),
    initial: 0,
    special: 0,
    ore: 0,
    revolt: 0,
    revoltLeft: 0,
    conquered: 0,
    transferred: 0,
    besieged: false,
    unmatched: 0,
  }
}
