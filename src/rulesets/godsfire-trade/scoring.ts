import type { Seat } from '../../kernel/index.ts'
import { at, count, type Position, worldsOf } from './position.ts'
import { incomeOfSeat } from './trade/income.ts'

/** GB of treasury that score a point. */
const PER_POINT = 5

/** GT-14.2  What the worlds of a seat would pay now, and a point for every 5 GB in the treasury. */
export const scoreOf = (p: Position, seat: Seat): number =>
  incomeOfSeat(p, seat) + Math.floor(at(p.treasury, seat) / PER_POINT)

/** How many worlds a seat has. */
export const worldCount = (p: Position, seat: Seat): number => count(worldsOf(p, seat))
