import type { Design, Power } from '../position.ts'
import { addRow, rowAt } from '../state/columns.ts'
import { addFleet, destroyShips, fleetAt, shipAt } from './rows.ts'

/** SC-16.15, SC-16.17  Ships go from one owner to another, all into one new fleet where they are; damage, price and rounds stay. Gives the fleet's number. */
export function handShips(from: Power, to: Power, ids: readonly number[], name?: string): number {
  const [first] = ids
  const place = fleetAt(from, from.ships.fleet[shipAt(from, first ?? 0)] ?? 0)
  const system = from.fleets.system[place]
  if (system === undefined) return 0
  const at = addFleet(to, system, name)
  const fleet = to.fleets.id[at] as number
  for (const id of ids) {
    const ship = rowAt(from.ships, shipAt(from, id))
    const design = designFor(to, from.designs[ship.design] as Design)
    addRow(to.ships, { ...ship, id: to.next.ship++, fleet, design, dock: false, mend: 0 })
  }
  destroyShips(from, new Set(ids))
  return fleet
}

/** SC-16.15, SC-4.16  The place of a design among an owner's; added, under a name of their own, if they have no equal one. */
function designFor(to: Power, design: Design): number {
  const { name, ...rest } = design
  const figures = JSON.stringify(rest)
  const known = to.designs.findIndex(({ name: _, ...other }) => JSON.stringify(other) === figures)
  if (known !== -1) return known
  const taken = new Set(to.designs.map((one) => one.name.toLowerCase()))
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`
  to.designs = [...to.designs, { ...design, name: free }]
  return to.designs.length - 1
}

/** SC-4.16  The place of a design among an owner's own; one of another's is added, by a name that is free. */
export function adoptDesign(power: Power, design: Design): number {
  const same = power.designs.findIndex((own) => JSON.stringify(own) === JSON.stringify(design))
  if (same !== -1) return same
  const taken = new Set(power.designs.map(({ name }) => name.toLowerCase()))
  let name = design.name
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${design.name.slice(0, 26)} ${i}`
  power.designs = [...power.designs, { ...design, name }]
  return power.designs.length - 1
}
