import type { Seat } from '../../../kernel/index.ts'
import { E, GOODS } from '../data.ts'
import { bit, type Position, seatAfter } from '../position.ts'
import type { Leg, WrittenLeg } from '../trade/legs.ts'
import { PAIRS } from '../trade/pool.ts'
import { aheadOf } from './ahead.ts'
import { goodsOf, traded } from './exchanges.ts'
import { bestSale } from './sales.ts'
import { SOBER, type Taste, tastesOf } from './taste.ts'
import { priceOfThing } from './things.ts'
import { type Scale, tokenScale, tokenScales } from './tokens.ts'
import { bestSecret, bestWare, wareWorth } from './wares.ts'

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

/** The best trade in commodities with one of these seats; `kept` tokens stay behind on either way. Null for none. */
function bestBargain(
  p: Position,
  seat: Seat,
  partners: readonly Seat[],
  kept: number,
  scales: readonly Scale[],
): Bargain | null {
  const wanted = wantedTrades(p, seat, kept, scales[seat] as Scale)
  let best: Bargain | null = null
  for (const other of wanted.length === 0 ? [] : partners) {
    const theirs = goodsOf(p, other)
    const weighed = scales[other] as Scale
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
function wantedTrades(p: Position, seat: Seat, kept: number, weighed: Scale): Omit<Bargain, 'with'>[] {
  const own = goodsOf(p, seat)
  const before = weighed(own)
  const wanted: Omit<Bargain, 'with'>[] = []
  for (const { pay, get } of PAIRS) {
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

/** So many deals are proposed as most players reckon; if they do not like them, as who knows what things are worth. */
const NAIVE = 3

/** BM-5.5  The deal that the initiator proposes when it has proposed so many; null for none. */
export function bestDeal(p: Position, seat: Seat, taste: Taste, made = 0): Bargained | null {
  const usual = usualDeal(p, seat, taste)
  if (!taste.wares) return usual
  const reckoned = made < NAIVE ? tastesOf(seat, taste) : () => taste
  const scales = tokenScales(p, tastesOf(seat, taste))
  const ware = bestWare(p, seat, scales, reckoned, usual?.gain ?? LEAST_GAIN) ?? usual
  if (taste.blind === 0) return ware
  return bestSecret(p, seat, scales, reckoned, ware?.gain ?? LEAST_GAIN) ?? ware
}

interface Bargained {
  readonly legs: readonly WrittenLeg[]
  readonly gain: number
}

/** A trade in commodities, or the sale of an empty Utility. */
function usualDeal(p: Position, seat: Seat, taste: Taste): Bargained | null {
  const partners = Array.from({ length: p.seats - 1 }, (_, i) => seatAfter(p, seat, 1 + i))
  const scales = tokenScales(p, tastesOf(seat, taste))
  const found = bestBargain(p, seat, partners, 0, scales)
  const sale = bestSale(p, seat, found?.gain ?? LEAST_GAIN, scales, tastesOf(seat, taste))
  if (sale !== null) {
    const { from, to, which, price, gain } = sale
    return { legs: [{ do: 'give', from, to, what: 'utility', which }, tokens(to, from, E, price)], gain }
  }
  return found === null
    ? null
    : {
        legs: [
          tokens(seat, found.with, found.pay, found.amount),
          tokens(found.with, seat, found.get, found.count),
        ],
        gain: found.gain,
      }
}

const tokens = (from: Seat, to: Seat, good: number, amount: number): WrittenLeg => ({
  do: 'give',
  from,
  to,
  what: GOODS[good] ?? 'E',
  amount,
})

/** BM-5.24  The trade via the pool that a seat asks for; null for none. */
export function bestVia(p: Position, seat: Seat, used: number, taste: Taste) {
  const partners = Array.from({ length: p.seats }, (_, other) => other).filter(
    (other) => other !== seat && other !== p.turn && (used & bit(other)) === 0,
  )
  const scales = tokenScales(p, tastesOf(seat, taste))
  const found = bestBargain(p, seat, partners, p.options.commission, scales)
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

/** BM-5.15  What a deal gains a seat: commodities by what it has, other things at a going worth. Words are worth nothing. */
export function legsWorth(p: Position, seat: Seat, legs: readonly Leg[], taste: Taste = SOBER): number {
  const goods = goodsOf(p, seat)
  const ahead = aheadOf(p)
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
    else if (taste.wares) worth += sign * leg.amount * wareWorth(p, seat, leg, ahead, taste)
    else if (sign > 0) worth += leg.amount * priceOfThing(leg.what).got
    else worth -= leg.amount * priceOfThing(leg.what).given * (leg.what === 'utility' ? 1 - taste.fear : 1)
  }
  if (goods.some((n) => n < 0)) return Number.NEGATIVE_INFINITY
  const weighed = tokenScale(p, seat, taste)
  return worth + weighed(goods) - weighed(goodsOf(p, seat))
}

/** What a seat says it is looking for when a Trade action opens: the commodity it misses most, for the one it has most of. */
export function wish(p: Position, seat: Seat, taste: Taste): string {
  const own = goodsOf(p, seat)
  const weighed = tokenScale(p, seat, taste)
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
