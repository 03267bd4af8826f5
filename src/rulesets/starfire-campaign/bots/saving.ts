import { investable } from '../economy/gtn.ts'
import { frd } from '../exact.ts'
import type { Outlook } from './outlook.ts'

/** SC-11.8  What is left over earns dividends, as far as the GTN takes it. */
export function saving(o: Outlook): void {
  if (o.left < 2) return
  const { gtn } = o.empire
  const spare = Math.max(0, o.purse)
  const most = Math.min(investable(o.v.options.GTN_LIMIT, spare, gtn), frd(spare, 10))
  const whole = frd(most, 100)
  if (whole >= 100) o.buy(100 * whole, { do: 'invest', mc: 100 * whole })
}
