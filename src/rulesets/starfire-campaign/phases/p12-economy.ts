import { settleCommitments } from '../economy/commitments.ts'
import { economicEvent } from '../economy/events.ts'
import { dividends, investments, withdrawals } from '../economy/gtn.ts'
import { incomesOf } from '../economy/income.ts'
import { acceptances } from '../economy/offers.ts'
import { purchases } from '../economy/purchases.ts'
import { tradeIncome } from '../economy/trade.ts'
import { UPKEEP, upkeepOf } from '../economy/upkeep.ts'
import { sum } from '../exact.ts'
import type { Empire, Power } from '../position.ts'
import type { Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

/** P12 of SC-19.4, SC-11.1: steps a to i; SC-11.12  a–f for each, then g, then h and i for each. */
export function economy(turn: Turn, sets: Sets): void {
  const doubled = new Set<number>()
  const gross = new Map<number, number>()
  for (const empire of turn.empires()) {
    gross.set(empire.owner, grossOf(turn, empire))
    if (earn(turn, empire)) doubled.add(empire.seat)
  }
  // f
  dividends(turn, doubled)
  // g
  tradeIncome(turn, (power) => gross.get(power.owner) ?? grossOf(turn, power))
  acceptances(turn, sets)
  withdrawals(turn, sets)
  // h
  for (const empire of turn.empires()) settleCommitments(turn, empire)
  purchases(turn, sets)
  // i
  investments(turn, sets)
  for (const empire of turn.empires())
    turn.tell(empire, 'ledger', 'closing', 'SC-11.1', [empire.treasury, empire.gtn])
}

/** SC-11.2  The gross income of an owner as things stand. */
const grossOf = (turn: Turn, power: Power): number =>
  sum(incomesOf(turn.atlas, turn.p.options, turn.number, power))

/** SC-11.1  Steps a to e of an empire; true when an event doubles its dividend. */
function earn(turn: Turn, empire: Empire): boolean {
  // a
  const incomes = incomesOf(turn.atlas, turn.p.options, turn.number, empire)
  for (const [at, income] of incomes.entries())
    if (sum(empire.colonies.pu[at] ?? []) > 0)
      turn.tell(empire, 'ledger', 'income', 'SC-11.3', [empire.colonies.system[at] ?? 0, income])
  const gross = sum(incomes)
  turn.tell(empire, 'ledger', 'gross', 'SC-11.2', [gross])
  // b
  const upkeep = upkeepOf(turn.p.options, empire)
  for (const heading of UPKEEP)
    if (upkeep[heading] > 0) turn.tell(empire, 'ledger', 'upkeep', 'SC-11.4', [upkeep[heading]], heading)
  const net = gross - sum(UPKEEP.map((heading) => upkeep[heading]))
  turn.tell(empire, 'ledger', 'net', 'SC-11.1', [net])
  // c
  const { change, doubled } = economicEvent(turn, empire, net, incomes)
  // d, e
  const peni = net + change
  const before = empire.treasury
  empire.treasury += peni
  turn.tell(empire, 'ledger', 'peni', 'SC-11.1', [peni, before, empire.treasury])
  return doubled
}
