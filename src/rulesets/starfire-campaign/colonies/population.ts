import { frd, sum } from '../exact.ts'
import { maxPuOfPlanet } from '../map/systems.ts'
import { type Atlas, isNpr } from '../map/world.ts'
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
  const at = later === -1 ? colonies.system.length : later
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

// The PU of the systems of an owner. Other rooms gain and lose PU by these functions alone.

/** SC-0.7  The PU of one of an owner's systems; 0 in any other. */
export function puIn({ colonies }: Power, system: number): number {
  return sum(colonies.pu[colonies.system.indexOf(system)] ?? [])
}

/** SC-1.7, SC-16.10  What each planet of a system holds in an owner's hands: an NPR lives on its home planet alone. */
export function mostOf(atlas: Atlas, owner: number, system: number): number[] {
  const { type, planets } = atlas.system(system)
  return planets.map((planet) => (isNpr(owner) && planet.kind !== 'N' ? 0 : maxPuOfPlanet(type, planet)))
}

/** SC-12.4, SC-9.15  PU come to an owner's system, and what is above its maximum is lost. Gives how many stay. */
export function gainPu(atlas: Atlas, power: Power, system: number, amount: number): number {
  const at = colonyAt(power, system)
  const before = power.colonies.pu[at]
  if (before === undefined) return 0
  const after = gained(before, mostOf(atlas, power.owner, system), amount)
  power.colonies.pu[at] = after
  return sum(after) - sum(before)
}

/** SC-12.7  PU of an owner's system die, or SC-9.5 leave. Gives how many there were to lose. */
export function losePu(power: Power, system: number, amount: number): number {
  const at = colonyAt(power, system)
  const before = power.colonies.pu[at]
  if (before === undefined) return 0
  const after = lost(before, amount)
  power.colonies.pu[at] = after
  return sum(before) - sum(after)
}

/** SC-9.21  The PU of an owner's system by planet, as far as they may leave: none of a planet that another holds. */
function mayLeave({ colonies }: Power, system: number): number[] {
  const at = colonies.system.indexOf(system)
  const held = colonies.held[at] ?? []
  return (colonies.pu[at] ?? []).map((pu, planet) => (held[planet] === 0 ? pu : 0))
}

/** SC-9.5, SC-9.13, SC-9.21  How many PU may leave a system at once: 1 stays. */
export function leavers(power: Power, system: number): number {
  const free = sum(mayLeave(power, system))
  return free < puIn(power, system) ? free : Math.max(0, free - 1)
}

/** SC-9.5, SC-9.13, SC-9.21  PU leave a system, at most its `leavers`. */
export function leave(power: Power, system: number, amount: number): void {
  const at = colonyAt(power, system)
  const free = mayLeave(power, system)
  const stay = lost(free, amount)
  power.colonies.pu[at] = (power.colonies.pu[at] ?? []).map((pu, i) => pu - (free[i] ?? 0) + (stay[i] ?? 0))
}

// SC-12.4, SC-12.7  PU are kept by planet; what a system gains or loses is spread over its planets.

/**
 * Equal shares of an amount, the remainder to lower planet numbers; what a planet has no room for goes to the others, the
 * lower number first. Gives what each takes; less than the amount when there is no room for all.
 */
export function shares(amount: number, rooms: readonly number[]): number[] {
  const each = frd(amount, rooms.length)
  const more = amount - each * rooms.length
  const taken = rooms.map((room, i) => Math.min(room, each + (i < more ? 1 : 0)))
  let left = amount - sum(taken)
  for (const [i, room] of rooms.entries()) {
    const extra = Math.min(left, room - (taken[i] ?? 0))
    taken[i] = (taken[i] ?? 0) + extra
    left -= extra
  }
  return taken
}

/** SC-12.4  The planets with this much more; what is above their maximum is lost. */
export function gained(pu: readonly number[], most: readonly number[], amount: number): number[] {
  const taken = shares(
    amount,
    pu.map((has, i) => Math.max(0, (most[i] ?? 0) - has)),
  )
  return pu.map((has, i) => has + (taken[i] ?? 0))
}

/** SC-12.7  The planets with this much less, none below 0. */
export function lost(pu: readonly number[], amount: number): number[] {
  const taken = shares(amount, pu)
  return pu.map((has, i) => has - (taken[i] ?? 0))
}
