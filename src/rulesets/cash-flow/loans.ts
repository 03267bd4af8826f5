import type { Seat } from '../../kernel/index.ts'
import type { Debt, T } from './position.ts'

/**
 * CF-12.6  LOAN_CONTRACTS, at the start of a debtor's turn: what has fallen due is paid in the order in which it was
 * agreed, as far as the debtor's cash goes; the rest stays owed.
 */
export function payDebts(t: T, seat: Seat): void {
  const { p } = t
  if (p.debts.length === 0) return
  const debts: Debt[] = []
  for (const debt of p.debts) {
    const due = debt.from === seat && debt.round <= p.round
    const paid = due ? Math.min(debt.amount, p.cash[seat] as number) : 0
    const amount = debt.amount - paid
    if (amount > 0) debts.push({ ...debt, amount })
    if (paid === 0) continue
    p.cash[seat] = (p.cash[seat] as number) - paid
    p.cash[debt.to] = (p.cash[debt.to] as number) + paid
    t.note('paidDebt', seat, debt.to, paid, amount)
  }
  p.debts = debts
}

/** CF-12.6  Debts die with either party. */
export function deadDebts(t: T, seat: Seat): void {
  const { p } = t
  const left = p.debts.filter((debt) => debt.from !== seat && debt.to !== seat)
  if (left.length === p.debts.length) return
  p.debts = left
  t.note('debtsDied', seat)
}
