import type { Seat } from '../../kernel/procedure.ts'
import type { T } from './position.ts'

/**
 * CF-12.6  LOAN_CONTRACTS, at the start of a debtor's turn: what has fallen due is paid in the order in which it was
 * agreed, as far as his cash goes; the rest stays owed.
 */
export function payDebts(t: T, seat: Seat): void {
  const { p } = t
  if (p.debts.length === 0) return
  for (const debt of p.debts) {
    if (debt.from !== seat || debt.round > p.round) continue
    const paid = Math.min(debt.amount, p.cash[seat] as number)
    if (paid === 0) continue
    p.cash[seat] = (p.cash[seat] as number) - paid
    p.cash[debt.to] = (p.cash[debt.to] as number) + paid
    debt.amount -= paid
    t.note('paidDebt', seat, debt.to, paid, debt.amount)
  }
  p.debts = p.debts.filter((debt) => debt.amount > 0)
}

/** CF-12.6  Debts die with either party. */
export function deadDebts(t: T, seat: Seat): void {
  const { p } = t
  const left = p.debts.filter((debt) => debt.from !== seat && debt.to !== seat)
  if (left.length === p.debts.length) return
  p.debts = left
  t.note('debtsDied', seat)
}
