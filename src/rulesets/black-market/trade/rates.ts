import type { Seat } from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { GOODS } from '../data.ts'
import type { Orders, Position } from '../position.ts'
import type { Leg } from './legs.ts'
import { directTerms, exchangeFault, type Terms } from './pool.ts'

/**
 * BM-14.2  By which of its wanted rates a seat accepts a deal: all it gives is one commodity, all it gets is another, at
 * the rate or better. Null when by none.
 */
export function rateFor(
  p: Position,
  seat: Seat,
  legs: readonly Leg[],
): { orders: Orders; rate: number; given: number } | null {
  const orders = p.orders[seat] ?? null
  if (orders === null) return null
  const gives = [0, 0, 0]
  const gets = [0, 0, 0]
  for (const leg of legs) {
    if (leg.do !== 'give' || (leg.from !== seat && leg.to !== seat)) continue
    const good = goodOf(leg.what)
    if (good < 0) return null
    const side = leg.from === seat ? gives : gets
    side[good] = (side[good] ?? 0) + leg.amount
  }
  for (const [i, rate] of orders.rates.entries()) {
    const given = gives[goodOf(rate.give)] ?? 0
    const got = gets[goodOf(rate.get)] ?? 0
    const others = GOODS.some((name, good) => name !== rate.give && (gives[good] ?? 0) > 0)
    if (!others && given > 0 && given <= rate.upTo && got * rate.amount >= given * rate.count)
      return { orders, rate: i, given }
  }
  return null
}

/**
 * BM-14.2  A deal with these legs was made: what seats gave in it by a wanted rate is off the limit of that rate, which
 * is a total for the Trade action. A rate with nothing left is gone.
 */
export function countRates(p: Position, legs: readonly Leg[]): void {
  for (let seat = 0; seat < p.seats; seat++) {
    const by = rateFor(p, seat, legs)
    if (by === null) continue
    const { orders } = by
    const rates = orders.rates
      .map((rate, i) => (i === by.rate ? { ...rate, upTo: rate.upTo - by.given } : rate))
      .filter((rate) => rate.upTo > 0)
    const left = orders.direct === null && rates.length === 0 ? null : { ...orders, rates }
    p.orders = p.orders.with(seat, left)
  }
}

/** BM-14.2  The number of tokens a seat's order takes directly, when the pool and its own holdings allow; else 0. */
export function orderedCount(p: Position, seat: Seat, terms: Terms = directTerms(p, false)): number {
  const order = p.orders[seat]?.direct ?? null
  if (order === null) return 0
  const [pay, get] = [goodOf(order.pay), goodOf(order.get)]
  return exchangeFault(p, seat, pay, order.count * terms.ratio, get, order.count, terms) === null
    ? order.count
    : 0
}
