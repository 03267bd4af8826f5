import type { Seat } from '../../../kernel/index.ts'
import type { World } from '../cluster.ts'
import type { Row } from '../options.ts'
import { at, NEUTRAL, type Position } from '../position.ts'
import { partners } from './free.ts'

/**
 * GT-5.8  The bonus of a world by its partners, in GB. GT-5.9  A row that needs FTL gives an owner without it the bonus
 * of the last row that needs none. GT-5.10  Beyond the table the bonus is `beyond`, under the last row's condition.
 */
export function bonusOf(table: readonly Row[], beyond: number, partnersOf: number, ftl: boolean): number {
  let bonus = 0
  for (const row of table) {
    if (partnersOf < row.min) return bonus
    if (ftl || row.ftl !== true) bonus = row.bonus
  }
  const last = table[table.length - 1]
  const more = last !== undefined && partnersOf > last.max && (ftl || last.ftl !== true)
  return more ? beyond : bonus
}

/**
 * GT-6.1  What a world pays its owner, in GB; nothing when neutral. GT-5.11  At least the minimum, in every
 * case. GT-5.1  Without the trade rules the bonus is 1 for every world of a player. GT-5.17  With them trade pays.
 */
export function incomeOf(p: Position, world: World): number {
  const owner = at(p.owner, world)
  if (owner === NEUTRAL) return 0
  const { trade_rules, trade_table, above14, min_income } = p.options
  const bonus = trade_rules ? bonusOf(trade_table, above14, partners(p, world), p.ftl[owner] === 1) : 1
  return Math.max(min_income, (p.cluster.worlds[world]?.base ?? 0) + bonus)
}

/** What all worlds of a seat would pay now. */
export function incomeOfSeat(p: Position, seat: Seat): number {
  let sum = 0
  for (let w = 0; w < p.owner.length; w++) if (p.owner[w] === seat) sum += incomeOf(p, w)
  return sum
}
