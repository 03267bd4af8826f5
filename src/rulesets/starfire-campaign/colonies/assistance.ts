import { refuse } from '../../../kernel/index.ts'
import type { Buyer } from '../economy/purchase.ts'
import { scaled, sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { systemId, systemName } from '../map/world.ts'
import { stillness } from './growth.ts'
import { colonyAt } from './rows.ts'

/** SC-9.16  A point of Colonial Assistance, in hundredths of MC, and how many a system takes in a turn. */
const POINT = scaled(100, 100)
const MOST_POINTS = 3

/** SC-9.16  ASSIST: each point is +1 at the system's next growth phase. */
export const assist: Buyer<'assist'> = (turn, empire, order) => {
  const system = systemId(order.system)
  const at = colonyAt(empire, system)
  if (at < 0) return notOwn(order.system)
  const name = systemName(system)
  const still = stillness(turn, empire, at)
  if (still === 'empty')
    return refuse('SC-9.16', 'E_NOT_POPULATED', `${name} has no PU that could be assisted.`)
  if (still === 'full') return refuse('SC-9.16', 'E_LIMIT', `${name} is full and grows no more.`)
  const given = turn
    .linesOf(empire)
    .filter(({ kind, numbers }) => kind === 'assisted' && numbers[0] === system)
  const before = sum(given.map(({ numbers }) => numbers[1] ?? 0))
  if (before + order.points > MOST_POINTS)
    return refuse(
      'SC-9.16',
      'E_LIMIT',
      `${name} takes ${MOST_POINTS} points of assistance a turn; ${before} are given.`,
    )
  return {
    heading: 'assistance',
    price: POINT * order.points,
    make() {
      empire.colonies.special[at] = (empire.colonies.special[at] ?? 0) + order.points
      turn.tell(empire, 'systems', 'assisted', 'SC-9.16', [
        system,
        order.points,
        empire.colonies.special[at] ?? 0,
      ])
    },
  }
}
