import { type Seat, withAt } from '../../../kernel/index.ts'
import { earn, ledgerOf } from '../books.ts'
import { type Position, seatsIn } from '../position.ts'
import { incomeOfSeat } from '../trade/income.ts'
import type { T } from '../words.ts'

/** GT-6 Income. */
export function income(t: T): void {
  const { p } = t
  for (const seat of seatsIn(p, () => true)) {
    if (getsFtl(p, seat)) t.note('ftl', seat)
    // GT-6.1  Each world pays its owner; GT-2.4 into one purse.
    const paid = incomeOfSeat(p, seat)
    earn(p, seat, paid, 'income')
    t.note('earned', seat, paid)
  }
}

/** GT-8.2  FTL paid in full is owned from this step on; true when it begins now. */
export function getsFtl(p: Position, seat: Seat): boolean {
  if (p.ftl[seat] !== 0 || ledgerOf(p, seat).ftl < p.options.ftl_cost) return false
  p.ftl = withAt(p.ftl, seat, 1)
  return true
}
