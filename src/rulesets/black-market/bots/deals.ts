import type { Seat } from '../../../kernel/procedure.ts'
import { GOODS, TRADE } from '../data.ts'
import { at, bit, type Position, seatAfter } from '../position.ts'
import type { Leg, WrittenLeg } from '../trade/legs.ts'
import { getOf, PAIRS, payOf } from '../trade/pool.ts'
import { tokenScale } from './worth.ts'

/** Below this nobody speaks up. */
const LEAST_GAIN = 14
/** Tokens that change hands in a deal, on either side. */
const MOST_TOKENS = 5

/** A trade in commodities that both sides gain from. */
interface Bargain {
  readonly with: Seat
  readonly pay: number
  readonly amount: number
  readonly get: number
  readonly count: number
  /** The lesser of both gains. */
  readonly gain: number
}

/** Tokens of a seat, by commodity. */
const goodsOf = (p: Position, seat: Seat): number[] => [0, 1, 2].map((good) => at(p.goods, seat * 3 + good))

/** Tokens after some were paid and others got. */
function traded(goods: readonly number[], pay: number, amount: number, get: number, count: number): number[] {
  const after = [...goods]
  after[pay] = (after[pay] as number) - amount
  after[get] = (after[get] as number) + count
  return after
}

/** The best trade in commodities with one of these seats; `kept` tokens stay behind on either way. Null for none. */
function bestBargain(p: Position, seat: Seat, partners: readonly Seat[], kept: number): Bargain | null {
  const wanted = wantedTrades(p, seat, kept)
  let best: Bargain | null = null
  for (const other of wanted.length === 0 ? [] : partners) {
    const theirs = goodsOf(p, other)
    const weighed = tokenScale(p, other)
    const before = weighed(theirs)
    for (const trade of wanted) {
      if (trade.gain <= (best?.gain ?? LEAST_GAIN)) break
      if (trade.count > (theirs[trade.get] as number)) continue
      const after = traded(theirs, trade.get, trade.count, trade.pay, trade.amount - kept)
      const gain = Math.min(trade.gain, weighed(after) - before)
      if (gain > (best?.gain ?? LEAST_GAIN)) best = { ...trade, with: other, gain }
    }
  }
  return best
}

/** All trades in commodities that a seat would gain enough from, the best first. */
function wantedTrades(p: Position, seat: Seat, kept: number): Omit<Bargain, 'with'>[] {
  const own = goodsOf(p, seat)
  const weighed = tokenScale(p, seat)
  const before = weighed(own)
  const wanted: Omit<Bargain, 'with'>[] = []
  for (const pair of PAIRS) {
    const [pay, get] = [payOf(pair), getOf(pair)]
    const most = Math.min(MOST_TOKENS + kept, own[pay] as number)
    for (let amount = kept + 1; amount <= most; amount++)
      for (let count = kept + 1; count <= MOST_TOKENS + kept; count++) {
        if (amount > 3 * count || count > 3 * amount) continue
        const gain = weighed(traded(own, pay, amount, get, count - kept)) - before
        if (gain > LEAST_GAIN) wanted.push({ pay, amount, get, count, gain })
      }
  }
  return wanted.sort((a, b) => b.gain - a.gain)
}

/** BM-5.5  The deal that the initiator proposes now; null for none. */
export function bestDeal(p: Position, seat: Seat): { legs: WrittenLeg[]; gain: number } | null {
  const partners = Array.from({ length: p.seats - 1 }, (_, i) => seatAfter(p, seat, 1 + i))
  const found = bestBargain(p, seat, partners, 0)
  if (found === null) return null
  const give = (from: Seat, to: Seat, good: number, amount: number): WrittenLeg => ({
    do: 'give',
    from,
    to,
    what: GOODS[good] ?? 'E',
    amount,
  })
  return {
    legs: [give(seat, found.with, found.pay, found.amount), give(found.with, seat, found.get, found.count)],
    gain: found.gain,
  }
}

/** BM-5.24  The trade via the pool that a seat asks for; null for none. */
export function bestVia(p: Position, seat: Seat, used: number) {
  const partners = Array.from({ length: p.seats }, (_, other) => other).filter(
    (other) => other !== seat && other !== p.turn && (used & bit(other)) === 0,
  )
  const found = bestBargain(p, seat, partners, p.options.commission)
  return found === null
    ? null
    : {
        gain: found.gain,
        ask: {
          do: 'ask' as const,
          with: found.with,
          pay: GOODS[found.pay] ?? 'E',
          amount: found.amount,
          get: GOODS[found.get] ?? 'E',
          count: found.count,
        },
      }
}

/** What a thing that is no commodity is worth to who gets it, and a little more to who gives it. */
const THINGS: Partial<Record<string, number>> = {
  mech: 115,
  utility: 120,
  location: 90,
  skill: 55,
  rnd: 38,
  military: 40,
  reveal: 4,
}

/** BM-5.15  What a deal gains a seat: commodities by what it has, other things at a going worth. Words are worth nothing. */
export function legsWorth(p: Position, seat: Seat, legs: readonly Leg[]): number {
  const goods = goodsOf(p, seat)
  let worth = 0
  for (const leg of legs) {
    if (leg.do === 'exchange') {
      if (seat !== p.turn) continue
      const [pay, get] = [GOODS.indexOf(leg.pay), GOODS.indexOf(leg.get)]
      goods[pay] = (goods[pay] as number) - leg.amount
      goods[get] = (goods[get] as number) + leg.count
      continue
    }
    const sign = leg.to === seat ? 1 : leg.from === seat ? -1 : 0
    if (sign === 0) continue
    const good = (GOODS as readonly string[]).indexOf(leg.what)
    if (good >= 0) goods[good] = (goods[good] as number) + sign * leg.amount
    else worth += sign * leg.amount * (THINGS[leg.what] ?? 0) * (sign < 0 ? 1.15 : 0.85)
  }
  if (goods.some((n) => n < 0)) return Number.NEGATIVE_INFINITY
  const weighed = tokenScale(p, seat)
  return worth + weighed(goods) - weighed(goodsOf(p, seat))
}

/** What the pool is good for: the best exchange at so many for one. */
export function bestExchange(p: Position, seat: Seat, ratio: number): number {
  const own = goodsOf(p, seat)
  // Against a round without a Trade action.
  const weighed = tokenScale({ ...p, taken: p.taken | (1 << TRADE) }, seat)
  const before = weighed(own)
  let best = 0
  for (const pair of PAIRS) {
    const [pay, get] = [payOf(pair), getOf(pair)]
    const most = Math.min(Math.floor((own[pay] as number) / ratio), at(p.pool, get))
    for (let count = 1; count <= most; count++)
      best = Math.max(best, weighed(traded(own, pay, count * ratio, get, count)) - before)
  }
  return best
}

/** What a seat says it is looking for when a Trade action opens: the commodity it misses most, for the one it has most of. */
export function wish(p: Position, seat: Seat): string {
  const own = goodsOf(p, seat)
  const weighed = tokenScale(p, seat)
  const before = weighed(own)
  const gain = [0, 1, 2].map((good) => weighed(own.map((n, i) => (i === good ? n + 2 : n))) - before)
  const loss = [0, 1, 2].map(
    (good) => before - weighed(own.map((n, i) => (i === good ? Math.max(0, n - 2) : n))),
  )
  const want = gain.indexOf(Math.max(...gain))
  const offer = loss.indexOf(Math.min(...loss))
  if (want === offer || (own[offer] as number) < 4 || (gain[want] as number) < 2 * (loss[offer] as number))
    return ''
  return `Looking for ${NAMES[want]}; can give ${NAMES[offer]}.`
}
const NAMES = ['Energy', 'Water', 'Food'] as const
