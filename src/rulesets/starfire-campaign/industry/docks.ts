import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { fittedOf, isMilitary } from '../design/figures.ts'
import { hullOf, openedAs } from '../design/hulls.ts'
import { refitHs, refitPrice, repairPrice, repairs, scrapPrice, turnsOf, worked } from '../design/yard.ts'
import type { Buyer } from '../economy/purchase.ts'
import { sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import {
  addFleet,
  addShip,
  designAt,
  destroyShips,
  fleetAt,
  ratingOf,
  shipAt,
  shipsOf,
  systemOfShip,
  troopRoom,
} from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Design, Empire, Queue } from '../position.ts'
import { addRow, keptRows, type RowOf, rowAt } from '../state/columns.ts'
import { chosen, gained, hasYard, type Yard, yardAt, yardFault } from './building.ts'
import { priceOf } from './designs.ts'

/** SC-5.7, SC-5.11  REFIT: a ship goes into dock, and comes out as another design of its hull, variant and size. */
export const refit: Buyer<'refit'> = (turn, empire, order) => {
  const i = shipAt(empire, order.ship)
  if (i === -1) return notOwn(`ship S${order.ship}`)
  const found = chosen(empire, order.design)
  if (isRefusal(found)) return found
  const old = designAt(empire, i)
  const { place, design } = found
  const fault = refitFault(empire, i, old, design)
  if (fault !== null) return fault
  const system = systemOfShip(empire, i)
  if (!hasYard(empire, system))
    return refuse('SC-5.7', 'E_PLACE', `S${order.ship} is in ${systemName(system)}, where you have no yard.`)
  const idle = yardFault(turn, empire, system)
  if (idle !== null) return idle
  const paid = refitPrice(priceOf(empire, old), priceOf(empire, design))
  return {
    heading: 'ships',
    price: paid,
    make() {
      empire.ships.dock[i] = true
      addRow(empire.queue, {
        system,
        kind: 'refit',
        design: place,
        ship: order.ship,
        left: refitHs(design.n),
        paid,
        since: turn.number,
      })
    },
  }
}

/** SC-24 REFIT  Why a ship cannot become a unit of a design. */
function refitFault(empire: Empire, ship: number, old: Design, next: Design): Refusal | null {
  const name = `S${empire.ships.id[ship]}`
  if (empire.ships.dock[ship] === true)
    return refuse('SC-5.11', 'E_STATE', `${name} is in dock; wait until it comes out.`)
  if (old.hull !== next.hull || old.variant !== next.variant || old.n !== next.n)
    return refuse(
      'SC-5.7',
      'E_HULL_LOCKED',
      `${name} is a hull ${old.hull}${old.variant} of ${old.n} HS, "${next.name}" is ${next.hull}${next.variant} of ${next.n} HS; a refit keeps the hull.`,
    )
  return old === next ? refuse('SC-5.7', 'E_NOT_NEEDED', `${name} is a "${next.name}" already.`) : null
}

/** SC-5.11, SC-5.15  A ship comes out of dock: it keeps its lost points, at least 1 of its hull is left. */
export function refitted(empire: Empire, { ship, design, paid }: RowOf<Queue>): void {
  const { ships } = empire
  const i = shipAt(empire, ship)
  ships.design[i] = design
  ships.dock[i] = false
  ships.paid[i] = (ships.paid[i] ?? 0) + paid
  const { hull, armour, rounds } = ratingOf(designAt(empire, i))
  ships.hull[i] = Math.min(ships.hull[i] ?? 0, hull - 1)
  ships.armour[i] = Math.min(ships.armour[i] ?? 0, armour)
  ships.quasi[i] = Math.min(ships.quasi[i] ?? 0, hull - 1 - (ships.hull[i] ?? 0))
  ships.mend[i] = Math.min(ships.mend[i] ?? 0, (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0))
  ships.rounds[i] = rounds
  keepTroops(empire, ships.fleet[i] as number)
}

/** SC-14.30  Troops for which a fleet has no room any more are lost. */
function keepTroops(empire: Empire, fleet: number): void {
  const at = fleetAt(empire, fleet)
  if (at === -1) return
  const { troops } = empire.fleets
  troops[at] = Math.min(troops[at] ?? 0, troopRoom(empire, fleet))
}

/** SC-5.8  SCRAP: a part of the price paid comes back. */
export const scrap: Buyer<'scrap'> = (_turn, empire, order) => {
  const i = shipAt(empire, order.ship)
  if (i === -1) return notOwn(`ship S${order.ship}`)
  const system = systemOfShip(empire, i)
  if (!isPopulated(empire, system))
    return refuse(
      'SC-5.8',
      'E_PLACE',
      `S${order.ship} is in ${systemName(system)}, where you have no PU; ships are scrapped at home.`,
    )
  const military = isMilitary(fittedOf(designAt(empire, i)))
  return {
    heading: 'ships',
    price: -scrapPrice(empire.ships.paid[i] ?? 0, military),
    make() {
      const fleet = empire.ships.fleet[i] as number
      destroyShips(empire, new Set([order.ship]))
      keepTroops(empire, fleet)
    },
  }
}

/** SC-5.13  Items of a system where no yard is left are lost with what was paid, and refits of ships that are no more. */
export function dropLost(turn: Turn, empire: Empire): void {
  if (empire.queue.system.length === 0) return
  const { ships } = empire
  const { kind, ship } = empire.queue
  empire.queue = keptRows(empire.queue, (i) => kind[i] !== 'refit' || ships.id.includes(ship[i] as number))
  const { queue } = empire
  const lost = new Set([...new Set(queue.system)].filter((system) => !hasYard(empire, system)))
  if (lost.size === 0) return
  for (const [i, system] of queue.system.entries()) {
    if (!lost.has(system)) continue
    const { design, paid, ship } = rowAt(queue, i)
    const docked = ships.id.indexOf(ship)
    if (docked !== -1) ships.dock[docked] = false
    turn.tell(empire, 'yard lost', { system, paid, design: nameOf(empire, design) })
  }
  empire.queue = keptRows(queue, (i) => !lost.has(queue.system[i] as number))
}

/** SC-5.1  The queue of a system gets what repairs have left: first in, first out. Gives what is used, in hundredths of HS. */
export function workOn(empire: Empire, system: number, capacity: number): number {
  const { queue } = empire
  const places = [...queue.system.keys()].filter((i) => queue.system[i] === system)
  const { left, used } = worked(
    places.map((i) => queue.left[i] as number),
    capacity,
  )
  for (const [k, i] of places.entries()) queue.left[i] = left[k] as number
  return used
}

/** SC-5.4  What is done appears, in the order of acceptance. */
export function finish(turn: Turn, empire: Empire): void {
  const { queue } = empire
  const done = [...queue.left.keys()].filter((i) => queue.left[i] === 0)
  if (done.length === 0) return
  for (const i of done) launch(turn, empire, rowAt(queue, i))
  empire.queue = keptRows(queue, (i) => queue.left[i] !== 0)
}

/** SC-5.4  A unit appears as its own fleet; SC-4.15  a prototype opens its hull from the next turn. */
function launch(turn: Turn, empire: Empire, item: RowOf<Queue>): void {
  const { system, kind, design: place, paid } = item
  const design = empire.designs[place] as Design
  if (kind === 'refit') {
    refitted(empire, item)
    turn.tell(empire, 'refitted', { system, ship: item.ship, design: design.name })
    return
  }
  const at = addFleet(empire, system)
  const fleet = empire.fleets.id[at] as number
  const ship = empire.ships.id[addShip(empire, place, fleet, paid)] as number
  turn.tell(empire, 'built', { system, ship, fleet, design: design.name })
  const hull = hullOf(design.hull)
  if (kind !== 'prototype' || hull === undefined) return
  const opened = openedAs(hull, design.variant)
  empire.hulls = [...empire.hulls, opened]
  turn.tell(empire, 'opened', { hull: opened })
}

/** SC-20.4  What waits in the queue of a system: HS left, and turns until it is done with this capacity. */
export function tellQueue(turn: Turn, empire: Empire, system: number, { capacity }: Yard): void {
  const { queue } = empire
  const places = [...queue.system.keys()].filter((i) => queue.system[i] === system && queue.left[i] !== 0)
  const turns = turnsOf(
    places.map((i) => queue.left[i] as number),
    capacity,
  )
  for (const [k, i] of places.entries()) {
    const { left, ship, design, kind } = rowAt(queue, i)
    const named = `${nameOf(empire, design)}${kind === 'build' ? '' : ` (${kind})`}`
    turn.tell(empire, 'queued', { system, left, turns: turns[k] ?? 0, ship, design: named })
  }
}

const nameOf = ({ designs }: Empire, place: number): string => designs[place]?.name ?? ''

/** SC-5.6, SC-5.16  REPAIR: points of hull and armour, at a quarter of what they cost; no more than are broken. */
export const repair: Buyer<'repair'> = (turn, empire, order) => {
  const i = shipAt(empire, order.ship)
  if (i === -1) return notOwn(`ship S${order.ship}`)
  const { ships } = empire
  const broken = (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) - (ships.mend[i] ?? 0)
  if (broken <= 0)
    return refuse('SC-5.6', 'E_NOT_NEEDED', `Nothing of S${order.ship} is broken that is not being repaired.`)
  const system = systemOfShip(empire, i)
  const { mending, repair: shops } = yardAt(turn, empire, system)
  if (mending + shops + shopsOf(empire, ships.fleet[i] as number) === 0)
    return refuse(
      'SC-5.6',
      'E_PLACE',
      `S${order.ship} is in ${systemName(system)}, where no SY or MS of yours works, and has no MS in its fleet.`,
    )
  const design = designAt(empire, i)
  const { hull, armour } = ratingOf(design)
  const points = Math.min(order.points, broken)
  return {
    heading: 'repairs',
    price: repairPrice(priceOf(empire, design), points, hull, armour),
    make() {
      ships.mend[i] = (ships.mend[i] ?? 0) + points
    },
  }
}

/** SC-5.6  Points that the MS aboard a fleet mend a turn in that fleet. */
const shopsOf = (empire: Empire, fleet: number): number =>
  sum(shipsOf(empire, fleet).map((i) => (empire.ships.dock[i] === true ? 0 : shopsAboard(empire, i))))

/** SC-5.6, SC-7.6  Points that the working MS aboard a ship mend. */
const shopsAboard = (empire: Empire, ship: number): number => gained(empire, ship, 'MS', 'repair')

/** SC-5.6  MS aboard mend ships of their own fleet, wherever they are. */
export function mendFleets(turn: Turn, empire: Empire): void {
  if (empire.ships.mend.every((points) => points === 0)) return
  for (const fleet of empire.fleets.id) mend(turn, empire, shipsOf(empire, fleet), shopsOf(empire, fleet))
}

/** SC-5.10  Repairs of a system come before its queue: MS first, then SY. Gives the capacity of SY that they take. */
export function mendAt(turn: Turn, empire: Empire, system: number, yard: Yard): number {
  const { ships } = empire
  const here = [...ships.id.keys()].filter(
    (i) => (ships.mend[i] ?? 0) > 0 && systemOfShip(empire, i) === system,
  )
  const points = sum(here.map((i) => ships.mend[i] ?? 0))
  const { shops, yards, left } = repairs(points, yard.repair, yard.mending)
  mend(turn, empire, here, shops + yards)
  return yard.mending - left
}

/** SC-5.16  Points are mended, by the IDs of ships; hull first, then armour. */
function mend(turn: Turn, empire: Empire, places: readonly number[], points: number): void {
  const { ships } = empire
  let left = points
  for (const i of places) {
    const done = Math.min(ships.mend[i] ?? 0, left)
    if (done === 0) continue
    left -= done
    const hull = Math.min(done, ships.hull[i] ?? 0)
    ships.hull[i] = (ships.hull[i] ?? 0) - hull
    ships.armour[i] = (ships.armour[i] ?? 0) - (done - hull)
    ships.mend[i] = (ships.mend[i] ?? 0) - done
    const system = systemOfShip(empire, i)
    turn.tell(empire, 'mended', { system, ship: ships.id[i] ?? 0, points: done, left: ships.mend[i] ?? 0 })
  }
}
