import { frd } from '../exact.ts'
import type { Order } from '../orders/order.ts'
import type { Outlook } from './outlook.ts'

/** Something that might be bought: what it costs now, and what it is worth until the end, in hundredths of MC. */
export interface Wish {
  readonly price: number
  readonly worth: number
  readonly orders: readonly Order[]
  /** Only one of the wishes of a place is granted. */
  readonly place?: string
}

/** How many turns of income it saves for something large. */
const PATIENCE = 8

/** Buys what gives most for its price; for what is too dear now it saves, and buys meanwhile only what is small beside it. */
export function grant(o: Outlook, wishes: readonly Wish[]): void {
  const taken = new Set<string>()
  const worthy = wishes
    .filter(({ price, worth }) => worth > price)
    .sort((a, b) => b.worth * Math.max(1, a.price) - a.worth * Math.max(1, b.price))
  let most = Number.POSITIVE_INFINITY
  for (const { price, orders, place } of worthy) {
    if (place !== undefined && taken.has(place)) continue
    if (price <= most && o.buy(price, ...orders)) {
      if (place !== undefined) taken.add(place)
    } else if (price <= o.purse + PATIENCE * Math.max(0, o.net)) most = Math.min(most, frd(price, 40))
  }
}
