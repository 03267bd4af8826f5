import type { Holdings, Seat } from '../../kernel/index.ts'
import { FALLEN, type Position } from './position.ts'

/** The gauges that fall by no act of the seat itself: a seat that loses what was bought must be told. */
export const stakes = ['upgrades', 'licences']

/** What people are shown of a game that is over. */
export const curves = ['cash', 'upgrades', 'damage']

/** Of each upgrade, and of the licence, a ship has one at the most. */
export const gaugeBounds = { licences: [0, 1], upgrades: [0, 3] } as const

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  return {
    rounds: p.round,
    cash: [...p.cash],
    damage: p.damage,
    upgrades: p.upgrades.map((mask) => [1, 2, 4].filter((bit) => (mask & bit) !== 0).length),
    licences: p.upgrades.map((mask) => (mask & 8) >> 3),
    'turn order': p.cash.map((_, seat) => (seat - p.first + p.seats) % p.seats),
    closedWorlds: p.world.filter((status) => status > 0 || status === FALLEN).length,
    colonies: p.founder.filter((seat) => seat >= 0).length,
  }
}

/** What a captain has that can be lost or gained, as the words of facts call it. */
export const holdings = (p: Position, seat: Seat): Holdings => ({
  named: {},
  counted: {
    cr: p.cash[seat] ?? 0,
    orders: p.card.reduce((sum, holder) => sum + Number(holder === seat), 0),
  },
})
