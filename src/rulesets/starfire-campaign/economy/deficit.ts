import { fittedOf, isMilitary } from '../design/figures.ts'
import { liquidationPrice } from '../design/yard.ts'
import { fru } from '../exact.ts'
import { designAt, destroyShips, shipAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { suspend } from '../science/acts.ts'
import { freightOrder, unman, yardFreighters } from './freight.ts'
import { arrivalOf } from './gtn.ts'

// SC-21.1  What is liquidated when the treasury is negative, one item at a time and only until it is not. MC in hundredths.

/** SC-21.1 a  What a freighter brings. */
const FREIGHTER_SALE = 5000

/** SC-11.11, SC-21.1, SC-21.3  A treasury is never negative when the next turn starts: liquidates in the order of the clause; selling is forced. */
export function liquidate(turn: Turn, empire: Empire): void {
  if (empire.treasury >= 0) return
  sellFreighters(turn, empire)
  sellShips(turn, empire)
  suspendProjects(turn, empire, true)
  suspendProjects(turn, empire, false)
  drawFunds(turn, empire)
}

/** SC-21.1 a  Freighters matched to SY, SYM or MS, from the end of PRIORITY (SC-21.29); what they served is unmatched. */
function sellFreighters(turn: Turn, empire: Empire): void {
  for (const what of freightOrder(empire).reverse()) {
    if (what !== 'SY' && what !== 'SYM' && what !== 'MS') continue
    const sold = Math.min(yardFreighters(empire)[what], fru(-empire.treasury, FREIGHTER_SALE))
    if (sold <= 0) continue
    unman(empire, what, sold)
    empire.pool -= sold
    empire.treasury += FREIGHTER_SALE * sold
    turn.tell(
      empire,
      'urgent',
      'freighters sold',
      'SC-21.1',
      [sold, FREIGHTER_SALE * sold, empire.treasury],
      what,
    )
  }
}

/** SC-21.1 b  Military ships, in the order of PRIORITY, then the cheapest first; what brings nothing is kept (SC-21.29). */
function sellShips(turn: Turn, empire: Empire): void {
  const { ships, standing } = empire
  const sold = new Set<number>()
  const named = standing.sell.map((id) => shipAt(empire, id)).filter((at) => at >= 0)
  const others = [...ships.id.keys()].sort((a, b) => (ships.paid[a] ?? 0) - (ships.paid[b] ?? 0) || a - b)
  for (const at of new Set([...named, ...others])) {
    if (empire.treasury >= 0) break
    const price = liquidationPrice(ships.paid[at] ?? 0)
    if (price === 0 || !isMilitary(fittedOf(designAt(empire, at)))) continue
    empire.treasury += price
    sold.add(ships.id[at] as number)
    turn.tell(empire, 'urgent', 'ship sold', 'SC-21.1', [ships.id[at] ?? 0, price, empire.treasury])
  }
  if (sold.size > 0) destroyShips(empire, sold)
}

/** SC-21.1 c, d  Running Science projects, or R&D projects, the lower ID first: suspended, this month's cost refunded. */
function suspendProjects(turn: Turn, empire: Empire, science: boolean): void {
  const { projects } = empire
  for (const [at, kind] of projects.kind.entries()) {
    if (empire.treasury >= 0) return
    if ((kind !== 'TECH') === science && projects.suspended[at] === false) suspend(turn, empire, at)
  }
}

/** SC-21.1 e  GTN funds at the fee of SC-11.10: as much as it takes, rounded up to 0.01, or all. */
function drawFunds(turn: Turn, empire: Empire): void {
  if (empire.treasury >= 0 || empire.gtn === 0) return
  const amount = Math.min(empire.gtn, fru(-10 * empire.treasury, 9))
  empire.gtn -= amount
  empire.treasury += arrivalOf(amount)
  turn.tell(empire, 'urgent', 'funds drawn', 'SC-21.1', [amount, arrivalOf(amount), empire.treasury])
}
