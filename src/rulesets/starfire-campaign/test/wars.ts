import assert from 'node:assert/strict'
import { settle } from '../colonies/population.ts'
import { addFleet, addShip } from '../fleets/rows.ts'
import { addInstallation } from '../industry/rows.ts'
import { atlasOf, nprOwner } from '../map/world.ts'
import type { Options } from '../options.ts'
import type {
  Contact,
  Design,
  Empire,
  Fleets,
  Landings,
  Npr,
  Position,
  Power,
  Relation,
} from '../position.ts'
import { addRow, type RowOf } from '../state/columns.ts'
import { FRIGATE as frigate } from './designs.ts'
import { BARE, Campaign, type Drawn, GARDEN } from './table.ts'

// Wars of tests: three systems and an NPR in each of two clusters, 1–5 and 6–10; fleets stand where they are put.

/** Frigates of SC-4.12. */
export const FOX: Design = { ...frigate, name: 'Fox', parts: [...frigate.parts] }
/** Carries 100 base points, 40 of them in capsules, and lands 20 of the others each turn. */
export const CARRIER: Design = {
  ...{ name: 'Carrier', hull: 'FT2', variant: '', n: 40, speed: 400, logistics: false },
  parts: [
    { code: 'Ic1', count: 2 },
    { code: 'Q1', count: 2 },
    { code: 'Bsa1', count: 2 },
    { code: 'Qt1', count: 6 },
    { code: 'Qtc1', count: 8 },
  ],
}
export const BASE: Design = { ...FOX, name: 'Rock', hull: 'BS2', variant: '', n: 30, speed: 0, parts: [] }

const MAP: Drawn = {
  systems: [
    {
      ...GARDEN,
      planets: [
        { slot: 2, kind: 'T' },
        { slot: 5, kind: 'ST' },
      ],
    },
    BARE,
    BARE,
    BARE,
  ],
  links: [[0, 1]],
  exit: 1,
}
/** The homes of the two empires, their colonies, and the NPRs. */
export const HOME = [1, 6, 11] as const
export const COLONY = [2, 7, 12] as const
export const NPR_HOME = 5

const contact = (owner: number, relation: Relation, theirs: Relation): Contact => ({
  ...{ owner, turn: 1, relation, theirs, state: owner > 1_000_000 ? 'WARY' : '', claims: [] },
})

/** Sets how two empires stand with each other. */
export function stand(p: Position, a: number, b: number, relation: Relation): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const empire = empireOf(p, one)
    empire.contacts = [
      ...empire.contacts.filter(({ owner }) => owner !== other),
      contact(other, relation, relation),
    ].sort((x, y) => x.owner - y.owner)
  }
}

/** The first empire has declared WAR on the NPR of a cluster. */
export function warOnNpr(p: Position, seat = 0): Npr {
  const empire = empireOf(p, 1)
  empire.contacts = [...empire.contacts, contact(nprOwner(seat), 'WAR', 'PEACE')]
  const npr = p.nprs.find(({ owner }) => owner === nprOwner(seat))
  assert.ok(npr !== undefined)
  npr.attitudes = [{ empire: 1, value: 0, union: 0 }]
  return npr
}

export function empireOf(p: Position, owner: number): Empire {
  const empire = p.empires[owner - 1]
  assert.ok(empire !== undefined)
  return empire
}

/** A fleet of this many ships of a design somewhere; its number. */
export function fleetAt(
  power: Power,
  system: number,
  design: Design,
  count = 1,
  more: Partial<RowOf<Fleets>> = {},
): number {
  const known = power.designs.findIndex(({ name }) => name === design.name)
  const place = known >= 0 ? known : power.designs.length
  if (known < 0) power.designs = [...power.designs, design]
  const at = addFleet(power, system)
  const id = power.fleets.id[at] as number
  for (let i = 0; i < count; i++) addShip(power, place, id, 0)
  for (const [column, value] of Object.entries(more))
    (power.fleets[column as keyof Fleets] as unknown[])[at] = value
  return id
}

/** Troops of somebody on a planet. */
export function landed(power: Power, row: RowOf<Landings>): void {
  addRow(power.landings, row)
}

/** A silo, or a strongpoint with 50 points. */
export const silo = (power: Power, system: number, planet: number, more: object = {}): number =>
  addInstallation(power, { kind: 'CMS', system, planet, missile: 'R1', ...more })
export const strongpoint = (power: Power, system: number, planet: number): number =>
  addInstallation(power, { kind: 'CGB', system, planet, points: 5000 })

/** Empires at war, on a map with a garden beside each home; nothing happens in it by itself. */
export function war(
  change: (p: Position) => void = () => {},
  seats = 2,
  options: Partial<Options> = {},
): Campaign {
  const quiet: Partial<Options> = { START_SCOUTS: 0, EVENTS: 'off', HOME_CHART: 1, ...options }
  return new Campaign(MAP, quiet, seats).with((p) => {
    for (let a = 1; a <= seats; a++) for (let b = a + 1; b <= seats; b++) stand(p, a, b, 'WAR')
    change(p)
  })
}

/** A colony of an empire beside its home, full: 100 PU on planet `.2`, 200 on `.5`. Its place. */
export function colonized(p: Position, owner = 1): number {
  const empire = empireOf(p, owner)
  const at = settle(empire, atlasOf(p.world), COLONY[owner - 1] ?? 0)
  empire.colonies.pu[at] = [100, 200]
  return at
}

/** SC-15.7a  The second empire holds a planet of a colony of the first. */
export function held(p: Position, system: number, slot: number, points = 1000): void {
  const { colonies } = empireOf(p, 1)
  const planets = atlasOf(p.world).system(system).planets
  const list = colonies.held[colonies.system.indexOf(system)]
  if (list !== undefined) list[planets.findIndex((planet) => planet.slot === slot)] = 2
  landed(empireOf(p, 2), { system, planet: slot, points, holds: 1 })
}
