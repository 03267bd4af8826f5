import { markOf } from '../../colony/locations.ts'
import { unitsAt } from '../../colony/units.ts'
import {
  ALL_HOME_SITES,
  FACES,
  faces,
  HOME_SITES,
  MECH,
  SITES,
  SKILLS,
  skills,
  utilities,
} from '../../data.ts'
import { at, type Position } from '../../position.ts'

export type Good = 'E' | 'W' | 'F'
export const GOODS: readonly Good[] = ['E', 'W', 'F']
export type Goods = Record<Good, number>

/** A colony as the second Trade action sees it: names and sets, no numbers for things. */
export interface Colony {
  goods: Goods
  /** Mechs by place: `home-2`, or the face of a Location Card. */
  mechs: Map<string, number>
  /** Utilities by site: kind, and whether they are occupied. */
  utilities: Map<string, { kind: string; occupied: boolean }>
  /** Location Cards by face: whether they are up, and who else has seen them. */
  locations: Map<string, { up: boolean; seen: Set<number> }>
  /** Skill Cards, sorted: `T3 hand`, `T3 discard`. */
  skills: string[]
  rnd: number
  military: number
}

/** What a Trade action needs to know of the rest of the table. */
export interface World {
  seats: number
  initiator: number
  clockwise: boolean
  options: Position['options']
  colonies: Colony[]
  pool: Goods
  handed: Goods
}

const goodsAt = (numbers: readonly number[], from: number): Goods => ({
  E: at(numbers, from),
  W: at(numbers, from + 1),
  F: at(numbers, from + 2),
})

const homeSite = (site: number): string =>
  `home-${1 + Math.floor(site / HOME_SITES)}.${1 + (site % HOME_SITES)}`
const faceId = (face: number): string => faces[face]?.id ?? '?'

/** The world of a position: for the start, and to compare with afterwards. */
export function worldOf(p: Position): World {
  return {
    seats: p.seats,
    initiator: p.turn,
    clockwise: p.round % 2 === 1,
    options: p.options,
    colonies: Array.from({ length: p.seats }, (_, seat) => colonyOf(p, seat)),
    pool: goodsAt(p.pool, 0),
    handed: goodsAt(p.handed, 0),
  }
}

function colonyOf(p: Position, seat: number): Colony {
  const mechs = new Map<string, number>()
  for (let home = 0; home < p.seats; home++) count(mechs, `home-${home + 1}`, unitsAt(p, seat, MECH, home))
  const locations: Colony['locations'] = new Map()
  for (let face = 0; face < FACES; face++) {
    const mark = markOf(p, face)
    if (mark < 0) continue
    count(mechs, faceId(face), unitsAt(p, seat, MECH, 5 + mark))
    const seen = new Set([0, 1, 2, 3, 4].filter((s) => (at(p.seen, mark) & (1 << s)) !== 0))
    if (p.holder[mark] === seat) locations.set(faceId(face), { up: p.open[mark] === 1, seen })
  }
  const sites: Colony['utilities'] = new Map()
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat)
      sites.set(site < ALL_HOME_SITES ? homeSite(site) : faceId(site - ALL_HOME_SITES), {
        kind: utilities[at(p.site, site)]?.id ?? '?',
        occupied: p.occupied[site] === 1,
      })
  const cards = skills.flatMap(({ id }, i) => [
    ...Array<string>(at(p.hand, seat * SKILLS + i)).fill(`${id} hand`),
    ...Array<string>(at(p.used, seat * SKILLS + i)).fill(`${id} discard`),
  ])
  return {
    goods: goodsAt(p.goods, seat * 3),
    mechs,
    utilities: sites,
    locations,
    skills: cards.sort(),
    rnd: at(p.rnd, seat),
    military: at(p.military, seat),
  }
}

/** Adds to a count; a count of 0 is none. */
export function count(counts: Map<string, number>, key: string, n: number): void {
  const now = (counts.get(key) ?? 0) + n
  if (now === 0) counts.delete(key)
  else counts.set(key, now)
}

/** A world as JSON, to compare two: maps in the order of their keys. */
export function shown(world: World): unknown {
  const entries = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    pool: world.pool,
    handed: world.handed,
    colonies: world.colonies.map((c) => ({
      ...c,
      mechs: entries(c.mechs),
      utilities: entries(c.utilities),
      locations: entries(c.locations).map(([id, { up, seen }]) => [id, up, [...seen].sort()]),
      skills: [...c.skills].sort(),
    })),
  }
}
