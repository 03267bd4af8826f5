import type { Warning } from '../../../kernel/index.ts'
import { mulFrd } from '../exact.ts'
import { short } from '../figures.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { Preview } from '../preview.ts'
import type { View } from '../view.ts'

/** Orders by which a fleet goes somewhere. */
const GOING: readonly Order['do'][] = ['move', 'explore', 'return']

/** SC-7.13, SC-7.15  What a fleet that an order sends out of supply will suffer, from where and when on, and what helps. */
export function supplyWarning(view: View, empire: Empire, order: Order, { short: all }: Preview): Warning[] {
  if (!('fleet' in order) || !GOING.includes(order.do)) return []
  const fleet = empire.fleets.id[fleetCalled(empire, order.fleet)]
  const found = all.find((one) => one.fleet === fleet)
  if (found === undefined) return []
  const { system, turns, needed, train } = found
  const when = turns === 0 ? 'at the end of this turn' : `at the end of turn ${view.turn + turns}`
  const lost = mulFrd(100, needed - train, needed)
  const text =
    `Without supply in ${systemName(system)} ${when}: it carries ${short(train)} of the ${short(needed)} it needs. ` +
    `Then ${lost}% of its hull points do not count, and weapons with magazines do not fire. ` +
    'Merge ships with logistics into it, send fewer ships, or keep it where your own people live.'
  return [{ text, clause: 'SC-7.13' }]
}
