import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { stillness } from '../colonies/growth.ts'
import { colonyAt } from '../colonies/population.ts'
import { digits, scaled, sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { build, prototype } from '../industry/building.ts'
import { upgrade } from '../industry/centers.ts'
import { refit, repair, scrap } from '../industry/docks.ts'
import { install, troops } from '../industry/installing.ts'
import { systemId, systemName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { told } from '../report/lines/index.ts'
import { research, researchEL, researchSL } from '../science/acts.ts'
import type { Do } from '../sheet.ts'
import type { Buyer, Buyers, Purchase } from './purchase.ts'

/** SC-9.16  A point of Colonial Assistance, in hundredths of MC, and how many a system takes in a turn. */
const POINT = scaled(100, 100)
const MOST_POINTS = 3

/** SC-9.16  ASSIST: each point is +1 at the system's next growth phase. */
const assist: Buyer<'assist'> = (turn, empire, order) => {
  const system = systemId(order.system)
  const at = colonyAt(empire, system)
  if (at === -1) return notOwn(order.system)
  const name = systemName(system)
  const still = stillness(turn, empire, at)
  if (still === 'empty')
    return refuse('SC-9.16', 'E_NOT_POPULATED', `${name} has no PU that could be assisted.`)
  if (still === 'full') return refuse('SC-9.16', 'E_LIMIT', `${name} is full and grows no more.`)
  const given = told(turn.linesOf(empire), 'assisted').filter((one) => one.system === system)
  const before = sum(given.map(({ points }) => points))
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
      const growth = empire.colonies.special[at] ?? 0
      turn.tell(empire, 'assisted', { system, points: order.points, growth })
    },
  }
}

/** SC-7.2  A freighter of the pool, in hundredths of MC; it needs no yard and no time. */
export const FREIGHTER = scaled(500, 100)

/** SC-7.2  FREIGHTERS */
const freighters: Buyer<'freighters'> = (_turn, empire, { count }) => ({
  heading: 'freighters',
  price: FREIGHTER * count,
  make() {
    empire.pool += count
  },
})

/** SC-11.6, SC-19.10  Who sells what, by the words of orders; the rooms bring their own. */
const buyers: Buyers = {
  freighters,
  build,
  prototype,
  assist,
  install,
  upgrade,
  refit,
  repair,
  scrap,
  troops,
  researchSL,
  researchEL,
  research,
}

/** SC-11.1 h, SC-11.7, SC-19.3  Purchases in the order given; one that would make the treasury negative is refused, the next is tried. */
export function purchases(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => {
    const buyer = buyers[order.do] as Buyer<Do> | undefined
    if (buyer === undefined) return undefined
    const bought = buyer(turn, empire, order)
    if (isRefusal(bought)) return bought
    return buyAll(turn, empire, 'price' in bought ? [bought] : bought)
  })
}

/** SC-5.9  Each by itself: what can be paid is bought. */
function buyAll(turn: Turn, empire: Empire, all: readonly Purchase[]): Refusal | null {
  // SC-11.7  If commitments or upkeep made it negative, all new purchases are refused; SC-5.8  what is sold is none.
  if (turn.isShort(empire) && all.some(({ price }) => price > 0))
    return refuse('SC-11.7', 'E_DEFICIT', 'Your empire cannot meet its commitments; nothing new is bought.')
  const bought = all.filter((purchase) => buy(empire, purchase))
  const [first] = bought
  if (first !== undefined) {
    const total = sum(bought.map(({ price }) => price))
    const { heading } = first
    turn.tell(empire, 'spent', { mc: total, treasury: empire.treasury, count: bought.length, heading })
  }
  const refused = all.length - bought.length
  if (refused === 0) return null
  const one = digits(all[0]?.price ?? 0)
  const what =
    all.length === 1 ? `It costs ${one} MC` : `${refused} of ${all.length} at ${one} MC each are not bought`
  return refuse('SC-11.7', 'E_FUNDS', `${what}; ${digits(empire.treasury)} MC are left.`)
}

function buy(empire: Empire, { price, make }: Purchase): boolean {
  if (price > 0 && price > empire.treasury) return false
  empire.treasury -= price
  make()
  return true
}
