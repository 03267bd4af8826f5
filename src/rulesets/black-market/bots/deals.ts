import type { Frame, Seat } from '../../../kernel/index.ts'
import { GOODS } from '../data.ts'
import { bit, type Position, seatAfter } from '../position.ts'
import type { Leg, WrittenLeg } from '../trade/legs.ts'
import { PAIRS } from '../trade/pool.ts'
import { aheadOf } from './ahead.ts'
import { goodsOf, traded } from './exchanges.ts'
import { bestSale, type Declined, priceOfThing, tokens } from './sales.ts'
import { type Taste, tastesOf } from './taste.ts'
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
  declined: (trade: Bargain) => boolean,
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
      const found = { ...trade, with: other, gain: Math.min(trade.gain, weighed(after) - before) }
      if (found.gain > (best?.gain ?? LEAST_GAIN) && !declined(found)) best = found
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

/** The Trade action that is on. */
interface Trading extends Frame {
  /** 0 in the initiator's first window. */
  readonly i: number
  readonly made: number
  readonly dealt: number
  readonly used: number
  readonly asks: number
}
export const tradeOf = ({ flow }: Position) => flow.find((frame) => frame.in === 'trade') as Trading

/** BM-5.16  How many proposals came to nothing. */
export const failedIn = (p: Position): number => tradeOf(p).made - tradeOf(p).dealt

/** This many deals are proposed by most players' values; if declined, by those of a player who knows what things are worth. */
const NAIVE = 3

/** BM-5.5  The deal that the initiator proposes after this many came to nothing, none of them again; null for none. */
export function bestDeal(p: Position, seat: Seat, taste: Taste, failed = 0): Bargained | null {
  return afterDeclined(
    failed,
    ({ legs }: Bargained) => JSON.stringify(legs),
    (isDeclined, n) => nextDeal(p, seat, taste, n, (legs) => isDeclined({ legs, gain: 0 })),
  )
}

/**
 * The best after this many were declined. Nothing changes by what is declined, so that what was best is best again: it
 * is found again and left out.
 */
function afterDeclined<X>(
  failed: number,
  written: (one: X) => string,
  best: (isDeclined: (one: X) => boolean, n: number) => X | null,
): X | null {
  const declined = new Set<string>()
  for (let n = 0; ; n++) {
    const found = best((one) => declined.has(written(one)), n)
    if (found === null || n === failed) return found
    declined.add(written(found))
  }
}

function nextDeal(p: Position, seat: Seat, taste: Taste, n: number, declined: Declined): Bargained | null {
  const usual = usualDeal(p, seat, taste, declined)
  if (!taste.wares) return usual
  const reckoned = n < NAIVE ? tastesOf(seat, taste) : () => taste
  const scales = tokenScales(p, tastesOf(seat, taste))
  const ware = bestWare(p, seat, scales, reckoned, usual?.gain ?? LEAST_GAIN, declined) ?? usual
  if (taste.blind === 0) return ware
  return bestSecret(p, seat, scales, reckoned, ware?.gain ?? LEAST_GAIN, declined) ?? ware
}

interface Bargained {
  readonly legs: readonly WrittenLeg[]
  readonly gain: number
}

/** A trade in commodities, or the sale of an empty Utility. */
function usualDeal(p: Position, seat: Seat, taste: Taste, declined: Declined): Bargained | null {
  const partners = Array.from({ length: p.seats - 1 }, (_, i) => seatAfter(p, seat, 1 + i))
  const scales = tokenScales(p, tastesOf(seat, taste))
  const found = bestBargain(p, seat, partners, 0, scales, (trade) => declined(bargainLegs(seat, trade)))
  const sale = bestSale(p, seat, found?.gain ?? LEAST_GAIN, scales, tastesOf(seat, taste), declined)
  if (sale !== null) return sale
  return found === null ? null : { legs: bargainLegs(seat, found), gain: found.gain }
}

const bargainLegs = (seat: Seat, { with: other, pay, amount, get, count }: Bargain): WrittenLeg[] => [
  tokens(seat, other, pay, amount),
  tokens(other, seat, get, count),
]

/** BM-5.24  The trade via the pool that a seat asks for after this many were refused; null for none. */
export function bestVia(p: Position, seat: Seat, used: number, taste: Taste, refused = 0) {
  const partners = Array.from({ length: p.seats }, (_, other) => other).filter(
    (other) => other !== seat && other !== p.turn && (used & bit(other)) === 0,
  )
  const scales = tokenScales(p, tastesOf(seat, taste))
  const written = ({ with: other, pay, amount, get, count }: Bargain) => `${[other, pay, amount, get, count]}`
  const found = afterDeclined(refused, written, (declined) =>
    bestBargain(p, seat, partners, p.options.commission, scales, declined),
  )
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
export function legsWorth(p: Position, seat: Seat, legs: readonly Leg[], taste: Taste): number {
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
