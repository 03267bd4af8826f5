import { hullOf, openedAs } from '../design/hulls.ts'
import { turnsOf, worked } from '../design/yard.ts'
import { addFleet, addShip } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Empire, Queue } from '../position.ts'
import { keptRows, type RowOf, rowAt } from '../state/columns.ts'
import { refitted } from './docks.ts'
import { hasYard, type Yard } from './yards.ts'

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
    if (docked >= 0) ships.dock[docked] = false
    turn.tell(empire, 'urgent', 'yard lost', 'SC-5.13', [system, paid], nameOf(empire, design))
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
    turn.tell(empire, 'yards', 'refitted', 'SC-5.7', [system, item.ship], design.name)
    return
  }
  const at = addFleet(empire, system)
  const fleet = empire.fleets.id[at] as number
  const ship = addShip(empire, place, fleet, paid)
  turn.tell(empire, 'yards', 'built', 'SC-5.4', [system, empire.ships.id[ship] as number, fleet], design.name)
  const hull = hullOf(design.hull)
  if (kind !== 'prototype' || hull === undefined) return
  const opened = openedAs(hull, design.variant)
  empire.hulls = [...empire.hulls, opened]
  turn.tell(empire, 'yards', 'opened', 'SC-4.15', [], opened)
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
    const word = `${nameOf(empire, design)}${kind === 'build' ? '' : ` (${kind})`}`
    turn.tell(empire, 'yards', 'queued', 'SC-5.1', [system, left, turns[k] ?? 0, ship], word)
  }
}

const nameOf = ({ designs }: Empire, place: number): string => designs[place]?.name ?? ''
