import assert from 'node:assert/strict'
import { exhausted } from '../../../kernel/chance.ts'
import type { Source } from '../../../kernel/source.ts'
import { settle } from '../colonies/population.ts'
import { FRIGATE } from '../diplomacy/nprs.ts'
import { addFleet, addShip, fleetAt } from '../fleets/rows.ts'
import type { Known } from '../knowledge/chart.ts'
import { Atlas } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Contact, Design, Fleets, Position, Power, Relation } from '../position.ts'
import type { RowOf } from '../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN, meet, row } from './table.ts'

export { FRIGATE }

/** SC-23.5 */
export const MULE: Design = {
  ...{ name: 'Mule', hull: 'FT4', variant: '', n: 80, speed: 400, logistics: true },
  parts: Object.entries({ Ic1: 4, Q1: 4, Bsa1: 1, Hb: 1, H: 65 }).map(([code, count]) => ({ code, count })),
}

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

/** At its beginning: a home with a garden and a bare star beside it, and one behind that. */
export const gardenHome = (options: Partial<Options> = { HOME_CHART: 2 }): Campaign =>
  new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [0, 2],
        [2, 3],
      ],
    },
    options,
  )

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

/** Dice as a preview takes them: nobody grows by luck, the GTN pays nothing, and else the highest faces, by which nothing happens. */
export const calm: Source = {
  ...exhausted,
  stream: (name) => ({ ...exhausted, below: (sides) => (/:(gtn|growth)/.test(name) ? 0 : sides - 1) }),
}

/**
 * 1 – 2 – … – 6, all charted; people of empire 1 live at 2 and 5, too. Empire 2 trades with it, and has people at its HOMEWORLD (8)
 * and at 3, which it knows; of the NPR and of empire 3 it only knows that they are. F1 is a scout, F2 ten frigates, F3 four,
 * F4 their train.
 */
export function rich(more: Partial<Options> = {}): Campaign {
  const two = { ...GARDEN, planets: [...GARDEN.planets, { slot: 3, kind: 'T' as const }] }
  const links = [0, 1, 2, 3, 4].map((i) => [i, i + 1] as const)
  const options = { HOME_CHART: 5, TRADE_RATE: 0.2, SHIP_UPKEEP: 0.05, START_TREASURY: 30_000, ...more }
  return new Campaign({ systems: [GARDEN, two, BARE, GARDEN, GARDEN, GARDEN], links }, options, 3).with(
    (p) => {
      const [own, other, atlas] = [row(p, 0), row(p, 1), new Atlas(p.world)]
      meet(p, 0, 1, 'TREATY')
      meet(p, 0, 2)
      own.contacts = [
        ...own.contacts,
        { ...(own.contacts[0] as Contact), owner: 1_000_001, state: 'NEUTRAL' },
      ]
      for (const npr of p.nprs.slice(0, 1)) npr.attitudes = [{ empire: 1, value: 30, union: 0 }]
      other.colonies.pu[0] = [200]
      other.colonies.pu[settle(other, atlas, 3)] = [1, 2]
      for (const [system, pu] of [
        [2, 100],
        [5, 30],
      ] as const)
        own.colonies.pu[settle(own, atlas, system)] = [pu]
      const home = { ...(own.chart[0] as Known), system: 8, owner: 2, pu: 200, points: [] }
      own.chart = own.chart.map((known) => (known.system === 3 ? { ...known, owner: 2, pu: 3 } : known))
      own.chart = [...own.chart, home].sort((a, b) => a.system - b.system)
      // Empire 2 would give 100 MC for 30.
      const mc = (amount: number) => ({ kind: 'mc' as const, mc: amount, code: '', system: 0, ship: 0 })
      const offer = { of: 2, id: 1, to: 1, give: [mc(10_000)], want: [mc(3000)], until: 9 }
      for (const empire of [own, other]) empire.offers = [offer]
      other.next.offer = 2
      own.gtn = 200_000
      own.pool = 40
      put(own, 1, 10)
      put(own, 1, 4)
      put(own, 1, 1, {}, MULE)
    },
  )
}
