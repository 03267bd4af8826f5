import type { Code, Seat } from '../../../kernel/index.ts'
import { TRADE } from '../data.ts'
import { at, type Position } from '../position.ts'
import { mostFor, PAIRS, type Pair, type Terms } from '../trade/pool.ts'
import type { Taste } from './taste.ts'
import { tokenScale } from './tokens.ts'

/** An exchange with the pool: a number of tokens of one commodity for `count` of another, and what it gains. */
export interface Exchange {
  readonly pair: Pair
  readonly count: number
  readonly gain: number
}

/** Nothing to gain. */
const NONE: Exchange = { pair: { pay: 0, get: 0 }, count: 0, gain: 0 }

/** Tokens of a seat, by commodity. */
export const goodsOf = (p: Position, seat: Seat): number[] =>
  [0, 1, 2].map((good) => at(p.goods, seat * 3 + good))

/** Tokens after some were paid and others got. */
export function traded(
  goods: readonly number[],
  pay: number,
  amount: number,
  get: number,
  count: number,
): number[] {
  const after = [...goods]
  after[pay] = (after[pay] as number) - amount
  after[get] = (after[get] as number) + count
  return after
}

/** BM-5.17  The exchange with the pool that gains most, of these pairs. */
export function bestExchange(
  p: Position,
  seat: Seat,
  terms: Terms,
  taste: Taste,
  pairs: readonly Pair[] = PAIRS,
): Exchange {
  return bestOf(p, seat, terms, tokenScale(p, seat, taste), pairs)
}

/** What the pool would be good for in a Trade action, against a round without one. */
export const promised = (p: Position, seat: Seat, terms: Terms, taste: Taste): number =>
  bestOf(p, seat, terms, tokenScale({ ...p, taken: p.taken | (1 << TRADE) }, seat, taste), PAIRS).gain

function bestOf(
  p: Position,
  seat: Seat,
  terms: Terms,
  weighed: (goods: readonly number[]) => number,
  pairs: readonly Pair[],
): Exchange {
  const own = goodsOf(p, seat)
  const before = weighed(own)
  let best = NONE
  for (const pair of pairs) {
    const most = mostFor(p, seat, pair, terms)
    for (let count = 1; count <= most; count++) {
      const gain = weighed(traded(own, pair.pay, count * terms.ratio, pair.get, count)) - before
      if (gain > best.gain) best = { pair, count, gain }
    }
  }
  return best
}

/** BM-5.18, BM-5.22  How much of the pair that was chosen. Codes are counts. */
export const measured = (p: Position, seat: Seat, pair: Pair, terms: Terms, taste: Taste): Code =>
  bestExchange(p, seat, terms, taste, [pair]).count
