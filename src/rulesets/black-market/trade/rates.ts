import type { Seat } from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { GOODS } from '../data.ts'
import type { Position } from '../position.ts'
import type { Leg } from './legs.ts'
import { directTerms, exchangeFault, type Terms } from './pool.ts'

/**
 * BM-14.2  True when a seat's wanted rates accept a deal: all it gives is one commodity, all it gets is another, at one
 * of the rates or better.
 */
export function ratesAccept(p: Position, seat: Seat, legs: readonly Leg[]): boolean {
  const rates = p.orders[seat]?.rates ?? []
  if (rates.length === 0) return false
  const gives = [0, 0, 0]
  const gets = [0, 0, 0]
  for (const leg of legs) {
    if (leg.do !== 'give' || (leg.from !== seat && leg.to !== seat)) continue
    const good = goodOf(leg.what)
    if (good < 0) return false
    const side = leg.from === seat ? gives : gets
    side[good] = (side[good] ?? 0) + leg.amount
  }
  return rates.some((rate) => {
    const given = gives[goodOf(rate.give)] ?? 0
    const got = gets[goodOf(rate.get)] ?? 0
    const others = GOODS.some((name, good) => name !== rate.give && (gives[good] ?? 0) > 0)
    return !others && given > 0 && given <= rate.upTo && got * rate.amount >= given * rate.count
  })
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
