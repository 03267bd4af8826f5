import { type Refusal, refuse } from '../../../kernel/index.ts'
import { learnAll } from '../knowledge/known.ts'
import type { Aboard, Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import {
  aboardOf,
  addFleet,
  dropEmptyFleets,
  fleetAt,
  fleetCalled,
  fleetName,
  idle,
  shipAt,
  shipsOf,
  systemOfShip,
  troopRoom,
} from './rows.ts'
import { instrumentsOf } from './transit.ts'

/** SC-13.1  The rules of fleet administration, by order. */
export const administration = { form, split, merge, stance }

/** SC-19.2  What belongs to others. */
export const notOwn = (what: string): Refusal =>
  refuse('SC-19.2', 'E_NOT_OWNER', `You have no ${what === '' ? 'such thing' : what}.`)

/** SC-13.7, SC-14.8, SC-14.11, SC-14.15  STANCE: any part of it. */
function stance(empire: Empire, order: OrderOf<'stance'>): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const { fleets } = empire
  const wp = 'wp' in order ? (order.wp ?? 0) : 0
  // SC-13.13  A WP that the empire knows.
  const known = empire.chart.find(({ system }) => system === fleets.system[at])
  if (wp > 0 && !known?.points.some(({ number }) => number === wp))
    return refuse('SC-13.13', 'E_UNKNOWN_PLACE', `WP ${wp} is not known there.`)
  if (order.posture !== undefined) {
    fleets.posture[at] = order.posture
    fleets.guard[at] = wp
  }
  if (order.doctrine !== undefined) fleets.doctrine[at] = order.doctrine
  if (order.priority !== undefined) fleets.priority[at] = order.priority
  if (order.retreat !== undefined) fleets.retreat[at] = order.retreat
  return null
}

/** SC-13.1, SC-6.16  FORM: ships of one system leave their fleets for a new one. */
function form(empire: Empire, order: OrderOf<'form'>): Refusal | null {
  const ships = shipsCalled(empire, order.ships)
  if (ships === null) return notOwn(order.ships.map((id) => `S${id}`).join(', '))
  const systems = new Set(ships.map((i) => systemOfShip(empire, i)))
  const system = systemOfShip(empire, ships[0] as number)
  if (systems.size !== 1) return refuse('SC-13.1', 'E_PLACE', 'The ships of a fleet are in one system.')
  detach(empire, ships, system, order.name)
  return null
}

/** SC-13.1, SC-6.16  SPLIT: some ships of a fleet become one of their own. */
function split(empire: Empire, order: OrderOf<'split'>): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const id = empire.fleets.id[at] as number
  const ships = shipsCalled(empire, order.ships)
  if (ships === null) return notOwn(order.ships.map((id) => `S${id}`).join(', '))
  if (ships.some((i) => empire.ships.fleet[i] !== id))
    return refuse('SC-13.1', 'E_PLACE', `A ship is not in ${fleetName(order.fleet)}.`)
  detach(empire, ships, empire.fleets.system[at] as number, order.name)
  return null
}

/** SC-13.1, SC-6.16  MERGE: the first fleet stays. */
function merge(empire: Empire, order: OrderOf<'merge'>): Refusal | null {
  const places = order.fleets.map((called) => fleetCalled(empire, called))
  const missing = order.fleets.filter((_, i) => places[i] === -1)
  if (missing.length > 0) return notOwn(missing.map(fleetName).join(', '))
  const [into = 0, ...others] = places
  const { fleets, ships } = empire
  if (new Set(places).size !== places.length) return refuse('SC-13.1', 'E_FIELD', 'A fleet is named once.')
  if (others.some((at) => fleets.system[at] !== fleets.system[into]))
    return refuse('SC-13.1', 'E_PLACE', 'Fleets that merge are in one system.')
  const id = fleets.id[into] as number
  for (const at of others) {
    empire.aboard[into] = together(aboardOf(empire, into), aboardOf(empire, at))
    for (const ship of shipsOf(empire, fleets.id[at] as number)) ships.fleet[ship] = id
    fleets.troops[into] = (fleets.troops[into] ?? 0) + (fleets.troops[at] ?? 0)
  }
  dropEmptyFleets(empire)
  return null
}

/** SC-6.16  Ships leave for a new fleet: both parts keep the data; progress goes with the best instrument. Gives its place. */
export function detach(empire: Power, ships: readonly number[], system: number, called?: string): number {
  const from = [...new Set(ships.map((i) => empire.ships.fleet[i] as number))]
  const olds = from.map((id) => aboardOf(empire, fleetAt(empire, id)))
  const at = addFleet(empire, system, called)
  const id = empire.fleets.id[at] as number
  // SC-14.26  It came as the first of them.
  empire.fleets.came[at] = empire.fleets.came[fleetAt(empire, from[0] as number)] ?? 0
  for (const i of ships) empire.ships.fleet[i] = id
  shareTroops(empire, from, at)
  const all = olds.reduce(together)
  empire.aboard[at] = { trail: [...all.trail], data: all.data, progress: [] }
  for (const old of from) {
    const place = fleetAt(empire, old)
    const stays = shipsOf(empire, old).length > 0
    // SC-6.16  A tie goes to the old fleet.
    if (stays && !isBetter(empire, id, old)) continue
    const { progress } = aboardOf(empire, place)
    empire.aboard[at] = together(aboardOf(empire, at), { trail: [], data: [], progress })
    empire.aboard[place] = { ...aboardOf(empire, place), progress: [] }
    idle(empire, place)
  }
  dropEmptyFleets(empire)
  return fleetAt(empire, id)
}

/** SC-15.18  Troops stay with the old fleets as far as they have room left, the rest goes along. */
function shareTroops(empire: Power, from: readonly number[], to: number): void {
  const { fleets } = empire
  for (const old of from) {
    const at = fleetAt(empire, old)
    const troops = fleets.troops[at] ?? 0
    const stay = Math.min(troops, troopRoom(empire, old))
    fleets.troops[at] = stay
    fleets.troops[to] = (fleets.troops[to] ?? 0) + troops - stay
  }
}

/** SC-6.16  Whether a fleet has better instruments than another. */
function isBetter(empire: Power, one: number, other: number): boolean {
  const worth = (id: number) => {
    const { x, xp, xc } = instrumentsOf(empire, id)
    return x + xp + xc
  }
  return worth(one) > worth(other)
}

/** SC-6.16  Data joined, and the larger progress by system and stage; the way back is the first's. */
function together(one: Aboard, other: Aboard): Aboard {
  const progress = [...one.progress]
  for (const theirs of other.progress) {
    const at = progress.findIndex(({ system, stage }) => system === theirs.system && stage === theirs.stage)
    const ours = progress[at]
    if (ours === undefined) progress.push(theirs)
    else if (theirs.turns > ours.turns) progress[at] = theirs
  }
  return {
    trail: [...(one.trail.length > 0 ? one.trail : other.trail)],
    data: learnAll(one.data, other.data),
    progress,
  }
}

/** The places of ships, each once, by ID; null when one is not there. */
function shipsCalled(empire: Empire, ids: readonly number[]): number[] | null {
  const places = [...new Set(ids.map((id) => shipAt(empire, id)))].sort((a, b) => a - b)
  return places.includes(-1) ? null : places
}
