import { type Ratings, ratingsOf } from '../design/ratings.ts'
import type { FleetRef } from '../orders/ids.ts'
import type { Aboard, Design, Power } from '../position.ts'
import { addRow, keptRows } from '../state/columns.ts'

// The rows of ships and fleets, whose columns go together. IDs ascend, so a new row is the last.

/** The place of a fleet; −1 when there is none. */
export const fleetAt = (power: Power, id: number): number => power.fleets.id.indexOf(id)

/** SC-19.11  The place of the fleet of a number, or of a name in any case; −1 when there is none. */
export function fleetCalled(power: Power, called: FleetRef): number {
  if (typeof called === 'number') return fleetAt(power, called)
  const word = called.toLowerCase()
  return power.fleets.name.findIndex((name) => name.toLowerCase() === word)
}

/** SC-19.11  How a fleet is called in a refusal. */
export const fleetName = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)

/** The place of a ship; −1 when there is none. */
export const shipAt = (power: Power, id: number): number => power.ships.id.indexOf(id)

/** The places of a fleet's ships. */
export function shipsOf(power: Power, fleet: number): number[] {
  const { fleet: fleets } = power.ships
  const places: number[] = []
  for (let i = 0; i < fleets.length; i++) if (fleets[i] === fleet) places.push(i)
  return places
}

/** The designs of a fleet's ships, one for each ship. */
export function designsOf(power: Power, fleet: number): Design[] {
  return shipsOf(power, fleet).map((i) => designAt(power, i))
}

/** The design of a ship. */
export const designAt = (power: Power, ship: number): Design =>
  power.designs[power.ships.design[ship] as number] as Design

/** SC-0.7  Armed: with at least one weapon. */
export const hasWeapon = (design: Design): boolean => ratingOf(design).batteries.length > 0

/** What a fleet has aboard. */
export const aboardOf = (power: Power, at: number): Aboard => power.aboard[at] as Aboard

/** SC-5.4  Adds a fleet with HOLD, BALANCED, LARGEST, RETREAT 50, and gives its place. */
export function addFleet(power: Power, system: number, name = `Fleet ${power.next.fleet}`): number {
  power.aboard.push({ trail: [], data: [], progress: [] })
  return addRow(power.fleets, {
    id: power.next.fleet++,
    name,
    system,
    posture: 'HOLD',
    guard: 0,
    doctrine: 'BALANCED',
    priority: 'LARGEST',
    retreat: 50,
    task: '',
    probing: 0,
    deep: false,
    path: [],
    detune: false,
    came: 0,
    planet: -1,
    point: 0,
    escort: false,
    blockade: -1,
    troops: 0,
  })
}

/** SC-0.9  Adds a whole ship of a design, by its place, to a fleet, and gives its place. */
export function addShip(power: Power, design: number, fleet: number, paid: number): number {
  const { rounds } = ratingOf(power.designs[design] as Design)
  return addRow(power.ships, {
    id: power.next.ship++,
    design,
    fleet,
    paid,
    hull: 0,
    armour: 0,
    quasi: 0,
    rounds,
    silent: false,
    dock: false,
    mend: 0,
    manned: 0,
    shops: 0,
  })
}

const ratings = new WeakMap<Design, Ratings>()

/** The ratings of a design, which never changes. */
export function ratingOf(design: Design): Ratings {
  const known = ratings.get(design)
  if (known !== undefined) return known
  const made = ratingsOf(design)
  ratings.set(design, made)
  return made
}

/** SC-5.10  What was to be mended where a fleet was, and is not, is lost when it leaves. */
export function leaveShops(power: Power, fleet: number): void {
  for (const i of shipsOf(power, fleet)) power.ships.mend[i] = 0
}

/** Gives a fleet nothing to do. */
export function idle(power: Power, at: number): void {
  const { fleets } = power
  fleets.task[at] = ''
  fleets.probing[at] = 0
  fleets.path[at] = []
}

/** Keeps the fleets for which `keeps` says so, and drops what the others have aboard. */
function keepFleets(power: Power, keeps: (at: number) => boolean): void {
  power.fleets = keptRows(power.fleets, keeps)
  power.aboard = power.aboard.filter((_, at) => keeps(at))
}

/** Drops the fleets that have no ship left. */
export function dropEmptyFleets(power: Power): void {
  const manned = new Set(power.ships.fleet)
  const { id } = power.fleets
  if (id.every((one) => manned.has(one))) return
  const stays = id.map((one) => manned.has(one))
  keepFleets(power, (at) => stays[at] === true)
}

/** SC-15.5  The troops that a fleet's quarters and capsules hold, in hundredths of base points. */
export const troopRoom = (power: Power, fleet: number): number =>
  designsOf(power, fleet).reduce((room, design) => {
    const { troops, capsules } = ratingOf(design)
    return room + 100 * (troops + capsules)
  }, 0)

/** Destroys fleets with all their ships. */
export function destroyFleets(power: Power, ids: ReadonlySet<number>): void {
  const { fleet } = power.ships
  power.ships = keptRows(power.ships, (i) => !ids.has(fleet[i] as number))
  dropEmptyFleets(power)
}

/** Destroys ships by their IDs, and fleets that have none left. */
export function destroyShips(power: Power, ids: ReadonlySet<number>): void {
  const { id } = power.ships
  power.ships = keptRows(power.ships, (i) => !ids.has(id[i] as number))
  dropEmptyFleets(power)
}

/** The system that a ship is in. */
export const systemOfShip = (empire: Power, ship: number): number =>
  empire.fleets.system[fleetAt(empire, empire.ships.fleet[ship] as number)] as number
