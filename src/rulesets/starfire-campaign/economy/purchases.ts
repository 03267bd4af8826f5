import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { digits, sum } from '../exact.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Do } from '../sheet.ts'
import { buyers } from './buyers.ts'
import type { Buyer, Purchase } from './purchase.ts'

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
    turn.tell(empire, 'ledger', 'spent', 'SC-11.6', [total, empire.treasury, bought.length], first.heading)
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
