import { withAt } from '../../../kernel/index.ts'
import { earn, ledgerOf } from '../books.ts'
import { seatsIn, type T } from '../position.ts'
import { incomeOfSeat } from '../trade/income.ts'

/** GT-6 Income. */
export function income(t: T): void {
  const { p } = t
  for (const seat of seatsIn(p, () => true)) {
    // GT-8.2  FTL paid in full is owned from this step on.
    if (p.ftl[seat] === 0 && ledgerOf(p, seat).ftl >= p.options.ftl_cost) {
      p.ftl = withAt(p.ftl, seat, 1)
      t.note('ftl', seat)
    }
    // GT-6.1  Each world pays its owner; GT-2.4 into one purse.
    const paid = incomeOfSeat(p, seat)
    earn(p, seat, paid, 'income')
    t.note('earned', seat, paid)
  }
}
