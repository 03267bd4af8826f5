import { mulDiv, scaled } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { waysFrom } from '../knowledge/charted.ts'
import type { Options } from '../options.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import { type Contact, type Power, RELATIONS } from '../position.ts'

/** SC-16.8  What a pair pays to both, in hundredths of MC. `rate`: TRADE_RATE in parts of 10,000. */
export const tradeOf = (one: number, other: number, rate: number): number =>
  mulDiv(Math.min(one, other), rate, 10_000)

/** SC-16.8, SC-16.2  TREATY or ALLY, the lower of the two relations; of an NPR its TREATY, or SC-16.30 UNION, without a war on it. */
export function isTrading({ relation, theirs, state }: Contact): boolean {
  if (state !== '') return (state === 'TREATY' || state === 'UNION') && relation !== 'WAR'
  const lower = Math.min(RELATIONS.indexOf(relation), RELATIONS.indexOf(theirs))
  return lower >= RELATIONS.indexOf('TREATY')
}

/** SC-16.30  The best pairs of an empire, so many as count: the highest amount first, ties to the lower ID. */
export function bestPairs(
  pairs: readonly { readonly owner: number; readonly amount: number }[],
  { TRADE_MAX }: Pick<Options, 'TRADE_MAX'>,
): readonly { readonly owner: number; readonly amount: number }[] {
  return [...pairs].sort((a, b) => b.amount - a.amount || a.owner - b.owner).slice(0, TRADE_MAX)
}

/** SC-16.8, SC-11.12  Step g: trade income on the gross of step a, `grossOf` an owner. NPRs take none (SC-16.30). */
export function tradeIncome(turn: Turn, grossOf: (power: Power) => number): void {
  const { options } = turn.p
  const rate = scaled(options.TRADE_RATE, 10_000)
  for (const empire of turn.empires()) {
    const pairs = empire.contacts.flatMap((contact) => {
      const other = isTrading(contact) ? turn.power(contact.owner) : null
      if (other === null || !areJoined(turn, empire, other)) return []
      const amount = tradeOf(grossOf(empire), grossOf(other), rate)
      return amount > 0 ? [{ owner: other.owner, amount }] : []
    })
    for (const { owner, amount } of bestPairs(pairs, options)) {
      empire.treasury += amount
      turn.tell(empire, 'ledger', 'trade', 'SC-16.8', [owner, amount, empire.treasury])
    }
  }
}

/** SC-16.8, SC-16.18  A known probed path joins a populated system of one with one of the other; one of them knows it. */
function areJoined(turn: Turn, one: Power, other: Power): boolean {
  return [one, other].some((knower) => {
    const chart = turn.empireOf(knower)?.chart
    return chart !== undefined && (leads(chart, one, other) || leads(chart, other, one))
  })
}

/** Whether a path that may be used leads from a populated system of one to one of the other. */
function leads(chart: readonly Known[], from: Power, to: Power): boolean {
  const reached = new Set(from.colonies.system.filter((system) => isPopulated(from, system)))
  for (const system of reached) {
    if (isPopulated(to, system)) return true
    for (const way of waysFrom(chart, system)) reached.add(way.to)
  }
  return false
}
