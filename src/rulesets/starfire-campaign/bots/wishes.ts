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
/** How many times less for its price is not nearly as good; how many times cheaper is small. */
const NEARLY = 3
const SMALL = 40

/** Buys what gives most for its price; for what is too dear now it saves, and buys meanwhile only what is small beside it. Gives what it saves for. */
export function grant(o: Outlook, wishes: readonly Wish[]): number {
  const taken = new Set<string>()
  const worthy = wishes
    .filter(({ price, worth }) => worth > price)
    .sort((a, b) => b.worth * Math.max(1, a.price) - a.worth * Math.max(1, b.price))
  let saved: Wish | null = null
  for (const wish of worthy) {
    const { price, orders, place } = wish
    if (place !== undefined && taken.has(place)) continue
    // What is nearly as good need not wait; nor what is small.
    const waits =
      saved !== null && wish.worth * saved.price * NEARLY < saved.worth * price && price * SMALL > saved.price
    if (!waits && o.buy(price, ...orders)) {
      if (place !== undefined) taken.add(place)
    } else if (price > o.purse && price <= o.purse + PATIENCE * Math.max(0, o.net)) saved ??= wish
  }
  return saved?.price ?? 0
}
