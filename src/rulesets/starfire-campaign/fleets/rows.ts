import type { FleetRef } from '../orders/ids.ts'
import type { Aboard, Design, Empire, Fleets, Ships } from '../position.ts'

// The rows of ships and fleets, whose columns go together. IDs ascend, so a new row is the last.

/** The place of a fleet; −1 when there is none. */
export const fleetAt = (empire: Empire, id: number): number => empire.fleets.id.indexOf(id)

/** SC-19.11  The place of the fleet of a number, or of a name, whatever the case; −1 when there is none. */
export function fleetCalled(empire: Empire, called: FleetRef): number {
  if (typeof called === 'number') return fleetAt(empire, called)
  const word = called.toLowerCase()
  return empire.fleets.name.findIndex((name) => name.toLowerCase() === word)
}

/** SC-19.11  How a fleet is called in a refusal. */
export const fleetName = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)

/** The place of a ship; −1 when there is none. */
export const shipAt = (empire: Empire, id: number): number => empire.ships.id.indexOf(id)

/** The places of a fleet's ships. */
export function shipsOf(empire: Empire, fleet: number): number[] {
  const { fleet: fleets } = empire.ships
  const places: number[] = []
  for (let i = 0; i < fleets.length; i++) if (fleets[i] === fleet) places.push(i)
  return places
}

/** The designs of a fleet's ships, one for each ship. */
export function designsOf(empire: Empire, fleet: number): Design[] {
  return shipsOf(empire, fleet).map((i) => designAt(empire, i))
}

/** The design of a ship. */
export const designAt = (empire: Empire, ship: number): Design =>
  empire.designs[empire.ships.design[ship] as number] as Design

/** What a fleet has aboard. */
export const aboardOf = (empire: Empire, at: number): Aboard => empire.aboard[at] as Aboard

/** SC-5.4  Adds a fleet without orders, and gives its place. */
export function addFleet(empire: Empire, system: number, name: string): number {
  const { fleets, next } = empire
  fleets.id.push(next.fleet++)
  fleets.name.push(name)
  fleets.system.push(system)
  fleets.posture.push('HOLD')
  fleets.guard.push(0)
  fleets.doctrine.push('BALANCED')
  fleets.priority.push('LARGEST')
  fleets.retreat.push(50)
  fleets.task.push('')
  fleets.probing.push(0)
  fleets.deep.push(false)
  fleets.path.push([])
  fleets.detune.push(false)
  empire.aboard.push({ trail: [], data: [], progress: [] })
  return fleets.id.length - 1
}

/** Gives a fleet nothing to do. */
export function idle(empire: Empire, at: number): void {
  const { fleets } = empire
  fleets.task[at] = ''
  fleets.probing[at] = 0
  fleets.path[at] = []
}

/** Keeps the fleets for which `keeps` says so, and drops what the others have aboard. */
function keepFleets(empire: Empire, keeps: (at: number) => boolean): void {
  empire.fleets = kept(empire.fleets, keeps) as Fleets
  empire.aboard = empire.aboard.filter((_, at) => keeps(at))
}

/** Drops the fleets that have no ship left. */
export function dropEmptyFleets(empire: Empire): void {
  const manned = new Set(empire.ships.fleet)
  const { id } = empire.fleets
  if (id.every((one) => manned.has(one))) return
  const stays = id.map((one) => manned.has(one))
  keepFleets(empire, (at) => stays[at] === true)
}

/** Destroys fleets with all their ships. */
export function destroyFleets(empire: Empire, ids: ReadonlySet<number>): void {
  const { fleet } = empire.ships
  empire.ships = kept(empire.ships, (i) => !ids.has(fleet[i] as number)) as Ships
  dropEmptyFleets(empire)
}

/** The columns with these rows only. */
function kept<C extends object>(columns: C, keeps: (row: number) => boolean): C {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, (column as unknown[]).filter((_, i) => keeps(i))]),
  ) as C
}
