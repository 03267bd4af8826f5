import { isRefusal, refuse } from '../../../kernel/index.ts'
import type { Buyer } from '../economy/purchase.ts'
import { digits } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { fleetCalled, fleetName, troopRoom } from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import { groundOf } from './ground.ts'
import { TROOP } from './prices.ts'

/** SC-15.5  TROOPS: base points go aboard a fleet at an own populated system. */
export const troops: Buyer<'troops'> = (_turn, empire, order) => {
  const at = fleetCalled(empire, order.fleet)
  if (at < 0) return notOwn(fleetName(order.fleet))
  const ground = groundOf(empire, order.system, 'SC-15.5')
  if (isRefusal(ground)) return ground
  const { fleets } = empire
  const here = fleets.system[at] as number
  if (here !== ground.system)
    return refuse('SC-13.1', 'E_PLACE', `${fleetName(order.fleet)} is in ${systemName(here)}.`)
  const aboard = fleets.troops[at] ?? 0
  const room = troopRoom(empire, fleets.id[at] as number) - aboard
  if (100 * order.points > room)
    return refuse(
      'SC-15.5',
      'E_LIMIT',
      `${fleetName(order.fleet)} has room for ${digits(Math.max(0, room), true)} more base points, not ${order.points}.`,
    )
  return {
    heading: 'troops',
    price: TROOP * order.points,
    make() {
      fleets.troops[at] = aboard + 100 * order.points
    },
  }
}
