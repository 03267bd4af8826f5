import assert from 'node:assert/strict'
import { FRIGATE } from '../diplomacy/nprs.ts'
import { addFleet, addShip, fleetAt } from '../fleets/rows.ts'
import type { Options } from '../options.ts'
import type { Contact, Design, Fleets, Position, Power, Relation } from '../position.ts'
import type { RowOf } from '../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN } from './table.ts'

export { FRIGATE }

/** 1 – 2 – 3 – 4, and 2 – 5, where the NPR lives; the exit is at 4. WP 1 of each leads back toward 1. */
export const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [2, 3],
    [1, 4],
  ],
  exit: 3,
}

/** A campaign whose empires have no ships yet, and whose fleets need no trains. */
export const sea = (options: Partial<Options> = {}, drawn: Partial<Drawn> = {}, seats = 2): Campaign =>
  new Campaign({ ...LINE, ...drawn }, { HOME_CHART: 3, START_SCOUTS: 0, TRAIN_RATIO: 0, ...options }, seats)

/** Puts a fleet of this many ships of a design into a position, and gives its number. Its ATTACK and 100 may be changed. */
export function put(
  power: Power | undefined,
  system: number,
  count: number,
  given: Partial<RowOf<Fleets>> = {},
  design: Design = FRIGATE,
): number {
  assert.ok(power !== undefined)
  if (!power.designs.some(({ name }) => name === design.name)) power.designs = [...power.designs, design]
  const at = addFleet(power, system)
  const id = power.fleets.id[at] as number
  for (const [name, value] of Object.entries({ posture: 'ATTACK', retreat: 100, ...given })) {
    const column = power.fleets[name as keyof Fleets] as unknown[]
    column[at] = value
  }
  const kind = power.designs.findIndex(({ name }) => name === design.name)
  for (let i = 0; i < count; i++) addShip(power, kind, id, 0)
  return id
}

/** How one empire stands with another owner. */
export function declare(p: Position, of: number, to: number, relation: Relation): void {
  const empire = p.empires[of - 1]
  assert.ok(empire !== undefined)
  const row: Contact = { owner: to, turn: 1, relation, theirs: 'PEACE', state: '', claims: [] }
  empire.contacts = [...empire.contacts.filter(({ owner }) => owner !== to), row].sort(
    (a, b) => a.owner - b.owner,
  )
}

/** Two empires at war with each other. */
export function war(p: Position, a: number, b: number): void {
  declare(p, a, b, 'WAR')
  declare(p, b, a, 'WAR')
}

/** An empire knows who lives in a system. */
export function knowsLord(p: Position, of: number, system: number, owner: number): void {
  const empire = p.empires[of - 1]
  const [any] = empire?.chart ?? []
  assert.ok(empire !== undefined && any !== undefined)
  const others = empire.chart.filter((known) => known.system !== system)
  empire.chart = [...others, { ...any, points: [], system, owner }].sort((a, b) => a.system - b.system)
}

/** Points lost for good by a power's ships: armour and hull, by ship. */
export const harm = ({ ships }: Power): number[][] =>
  ships.id.map((_, i) => [ships.armour[i] ?? 0, ships.hull[i] ?? 0])

/** Where the fleet of a number is; 0 for one that is gone. */
export const whereIs = (power: Power, fleet: number): number =>
  power.fleets.system[fleetAt(power, fleet)] ?? 0
