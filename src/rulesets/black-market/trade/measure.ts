import { type Code, int, object, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { goodOf, payFault } from '../colony/goods.ts'
import { goodsWords } from '../colony/names.ts'
import { GOOD_NAMES, GOODS } from '../data.ts'
import type { Good } from '../ids.ts'
import type { Position, T } from '../position.ts'
import { pileTarget } from '../targets.ts'
import { exchange, exchangeFault, getOf, mostFor, payOf, poolFault, type Terms } from './pool.ts'

/** The letter of a commodity. */
export const goodName = (good: Good) => GOODS[good] ?? 'E'
/** BM-4.4  Why a pair of commodities cannot be traded at all now, or null. */
export function pairFault(p: Position, seat: Seat, pair: number, terms: Terms): Refusal | null {
  const [pay, get] = [payOf(pair), getOf(pair)]
  return exchangeFault(p, seat, pay, terms.ratio, get, 1, terms)
}

/** BM-5.18, BM-5.22  Why so many tokens cannot be had, or null; 0 is to leave it. */
function countFault(p: Position, seat: Seat, pair: number, count: number, terms: Terms): Refusal | null {
  if (count === 0) return null
  if (!(Number.isInteger(count) && count > 0))
    return refuse(terms.clause, 'BAD_RATIO', `The ratio is ${terms.ratio}:1; take a whole number of tokens.`)
  return payFault(p, seat, payOf(pair), count * terms.ratio) ?? poolFault(p, getOf(pair), count, terms)
}

/** The question how much is exchanged; the answer names both amounts, and the ratio must be right. */
export function measure<F extends { pair: number }>(terms: (p: Position, f: F) => Terms) {
  return {
    options(p: Position, f: F, seat: Seat, out: { add(code: Code): void }) {
      const most = mostFor(p, seat, f.pair, terms(p, f))
      for (let count = 0; count <= most; count++) out.add(count)
    },
    why: (p: Position, f: F, seat: Seat, count: Code) => countFault(p, seat, f.pair, count, terms(p, f)),
    codec: {
      schema: object({ pay: int(0, 1_000_000), get: int(0, 1_000_000) }),
      read(p: Position, f: F, _seat: Seat, { pay, get }: { pay: number; get: number }): Code | Refusal {
        const { ratio, clause } = terms(p, f)
        return pay === get * ratio
          ? get
          : refuse(
              clause,
              'BAD_RATIO',
              `The ratio is ${ratio}:1; for ${goodsWords(get, getOf(f.pair))} one pays ${ratio * get}, not ${pay}.`,
            )
      },
      show: (p: Position, f: F, _seat: Seat, count: Code) => ({ pay: count * terms(p, f).ratio, get: count }),
      label: (p: Position, f: F, _seat: Seat, count: Code) => ({
        text:
          count === 0
            ? 'Nothing after all'
            : `${goodsWords(count * terms(p, f).ratio, payOf(f.pair))} for ${goodsWords(count, getOf(f.pair))}`,
      }),
    },
    // BM-14.1  No answer: nothing.
    late: () => 0,
  }
}

/** BM-5.21  Why the Black Market does not trade things of these names, or null. */
export const commodityFault = (...names: readonly string[]): Refusal | null =>
  names.every((name) => goodOf(name) >= 0)
    ? null
    : refuse('BM-5.21', 'COMMODITY_ONLY', 'The Black Market trades commodities: E, W and F.')

/** BM-5.21  The pair of commodities named, or why there is none. */
export function pairNamed(pay: string, get: string, clause: string): number | Refusal {
  const other = commodityFault(pay, get)
  if (other !== null) return other
  const [paid, got] = [goodOf(pay), goodOf(get)]
  return paid === got
    ? refuse(clause, 'SAME_TYPE', `Name two types; ${GOOD_NAMES[paid]} for ${GOOD_NAMES[got]} is no trade.`)
    : paid * 3 + got
}

/** What is offered, before it is measured out. */
export const pairLabel = (pair: number, { ratio, clause }: Terms) => ({
  text: `Trade ${GOOD_NAMES[payOf(pair)]} for ${GOOD_NAMES[getOf(pair)]} at ${ratio}:1`,
  clause,
  target: pileTarget(getOf(pair)),
})

/** Carries out a trade with the pool and tells it. */
export function makeExchange(t: T, seat: Seat, pair: number, amount: number, count: number): void {
  exchange(t.p, seat, payOf(pair), amount, getOf(pair), count)
  t.note('exchanged', seat, [payOf(pair), getOf(pair)], amount, count)
}
