import { cautiousSpending, cautiousTrade } from '../../advice.ts'
import type { Writing } from './kinds.ts'
import { withOrders } from './lines.ts'
import { withTradeOf } from './permissions.ts'

/** GT-15.4  The sheet with what a cautious player would add to it; null where such a player has nothing to say. */
export function suggested({ view, seat, step, text }: Writing): string | null {
  const does = (which: Writing['step']) => step === null || step === which
  let next = text
  if (does('spending')) {
    const lines = text.split('\n')
    const orders = cautiousSpending(view, seat)
    next = withOrders(
      next,
      orders.filter((order) => !lines.includes(withOrders('', [order]).trim())),
    )
  }
  if (does('trade') && view.options.trade_rules)
    next = withTradeOf(view, seat, next, step, cautiousTrade(view, seat))
  return next === text ? null : next
}
