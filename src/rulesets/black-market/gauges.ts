import type { Seat } from '../../kernel/index.ts'
import { locationsOf } from './colony/locations.ts'
import { mechsOf, population } from './colony/units.ts'
import { ACTIONS, SITES, SKILLS, TRADE } from './data.ts'
import { at, type Position } from './position.ts'
import { points } from './scoring.ts'

/** What a player may lose by what others do. Tokens and cards leave it only where it has agreed to it. */
export const stakes = ['population', 'utilities', 'locations', 'mechs']

/** What people are shown of a game that is over. */
export const curves = ['points', 'population', 'utilities', 'skills', 'energy', 'water', 'food', 'mechs']

/** Points may be lost beyond the last one. */
export const gaugeBounds = { points: [-Infinity, Infinity], score: [-Infinity, Infinity] } as const

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const by = (measure: (seat: Seat) => number) => p.spare.map((_, seat) => measure(seat))
  return {
    round: p.round,
    poolE: at(p.pool, 0),
    poolW: at(p.pool, 1),
    poolF: at(p.pool, 2),
    trades: p.initiated.filter((_, i) => i % ACTIONS.length === TRADE).reduce((sum, n) => sum + n, 0),
    points: by((seat) => points(p, seat)),
    energy: by((seat) => at(p.goods, seat * 3)),
    water: by((seat) => at(p.goods, seat * 3 + 1)),
    food: by((seat) => at(p.goods, seat * 3 + 2)),
    population: by((seat) => population(p, seat)),
    disaffected: [...p.disaffected],
    utilities: by((seat) => utilitiesOf(p, seat)),
    locations: by((seat) => locationsOf(p, seat)),
    skills: by((seat) => skillsOf(p, seat)),
    mechs: by((seat) => mechsOf(p, seat)),
    tradesInitiated: by((seat) => at(p.initiated, seat * ACTIONS.length + TRADE)),
  }
}

function utilitiesOf(p: Position, seat: Seat): number {
  let count = p.fusion === seat ? 1 : 0
  for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) count++
  return count
}

function skillsOf(p: Position, seat: Seat): number {
  let count = 0
  for (let i = seat * SKILLS; i < (seat + 1) * SKILLS; i++) count += at(p.hand, i) + at(p.used, i)
  return count
}
