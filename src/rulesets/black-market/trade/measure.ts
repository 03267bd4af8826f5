import {
  amount,
  type Code,
  codedAnswer,
  type Described,
  int,
  type Label,
  type Listing,
  named,
  object,
  type Refusal,
  record,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { goodOf, payFault } from '../colony/goods.ts'
import { goodsWords, pileTarget } from '../colony/names.ts'
import { GOOD_NAMES, GOODS, type Good } from '../data.ts'
import type { Position } from '../position.ts'
import type { T } from '../words/index.ts'
import {
  directTerms,
  exchange,
  exchangeFault,
  MOST_TOKENS,
  mostFor,
  PAIRS,
  type Pair,
  poolFault,
  type Terms,
} from './pool.ts'

/** The letter of a commodity. */
export const goodName = (good: Good) => GOODS[good] ?? 'E'

/** BM-5.32, BM-4.4  Of a Trade action: what was begun and dropped again in this window or part. */
interface Dropping {
  readonly dropped: number
}

/** BM-5.32  What may be begun and dropped again in one window, or in one player's part. */
export const MOST_DROPPED = 12

/** BM-5.32  Why nothing more is begun in this window or part, or null. */
export const droppedFault = ({ dropped }: Dropping): Refusal | null =>
  dropped < MOST_DROPPED
    ? null
    : refuse(
        'BM-5.32',
        'DROPPED',
        `You have begun ${MOST_DROPPED} things here and dropped them again; nothing more is begun now: end it, or pass.`,
      )

const NOT_COMMODITY = refuse('BM-5.21', 'COMMODITY_ONLY', 'The Black Market trades commodities: E, W and F.')

/** BM-5.21  Why the Black Market does not trade things of these names, or null. */
export const commodityFault = (...names: readonly string[]): Refusal | null =>
  names.every((name) => goodOf(name) >= 0) ? null : NOT_COMMODITY

const commodity = named({
  schema: text(20),
  names: () => GOODS as readonly string[],
  // BM-4.4  What is used up comes before what is wrong with the terms.
  absent: (_name, _p, f: Dropping) => droppedFault(f) ?? NOT_COMMODITY,
  most: GOODS.length,
})
/** BM-5.21  What is paid and got in a trade with the pool, by their letters. */
export const pairParts = { pay: commodity, get: commodity }

/** Adds all pairs of commodities, as answers of this name. */
export function listPairs<W extends string>(word: W, out: Listing<Pair & { readonly do: W }>): void {
  for (const { pay, get } of PAIRS) out.add({ do: word, pay, get })
}

/** Adds the pairs of which something can be had. */
export function listTrades<W extends string>(
  word: W,
  p: Position,
  seat: Seat,
  terms: Terms,
  out: Listing<Pair & { readonly do: W }>,
): void {
  for (const pair of PAIRS)
    if (mostFor(p, seat, pair, terms) > 0) out.add({ do: word, pay: pair.pay, get: pair.get })
}

/** BM-4.4  Why a pair of commodities cannot be traded at all now, or null. */
export const pairFault = (p: Position, seat: Seat, { pay, get }: Pair, terms: Terms): Refusal | null =>
  exchangeFault(p, seat, pay, terms.ratio, get, 1, terms)

const TOKENS = int(0, MOST_TOKENS)

/** What is paid to the pool and what is taken from it. */
export interface Swap {
  readonly pay: number
  readonly get: number
}

/**
 * BM-5.18, BM-5.22  The question how much is exchanged of the pair that the frame names; 0 is to leave it. The answer
 * names both amounts, of which one follows from the other: the code is the tokens got, and so stays a small number.
 */
export function measure<F extends Pair>(terms: (p: Position, f: F) => Terms) {
  const finite = {
    options(p: Position, f: F, seat: Seat, out: { add(code: Code): void }) {
      const most = mostFor(p, seat, f, terms(p, f))
      for (let get = 0; get <= most; get++) out.add(get)
    },
    why(p: Position, f: F, seat: Seat, get: Code): Refusal | null {
      const given = terms(p, f)
      if (get !== Math.abs(Math.trunc(get)))
        return refuse(
          given.clause,
          'BAD_RATIO',
          `The ratio is ${given.ratio}:1; take a whole number of tokens.`,
        )
      return payFault(p, seat, f.pay, get * given.ratio) ?? poolFault(p, f.get, get, given)
    },
    codec: {
      schema: object({ pay: TOKENS, get: TOKENS }),
      read(p: Position, f: F, _seat: Seat, { pay, get }: Swap): Code | Refusal {
        const { ratio, clause } = terms(p, f)
        return pay === get * ratio
          ? get
          : refuse(
              clause,
              'BAD_RATIO',
              `The ratio is ${ratio}:1; for ${goodsWords(get, f.get)} one pays ${ratio * get}, not ${pay}.`,
            )
      },
      show: (p: Position, f: F, _seat: Seat, get: Code) => ({ pay: get * terms(p, f).ratio, get }),
      label: (p: Position, f: F, _seat: Seat, get: Code): Label => ({
        text:
          get === 0
            ? 'Nothing after all'
            : `${goodsWords(get * terms(p, f).ratio, f.pay)} for ${goodsWords(get, f.get)}`,
      }),
    },
    // BM-14.1  No answer: nothing.
    late: () => 0,
  }
  const answer: Described<Position, F, Swap> = {
    ...codedAnswer(
      record<Position, F, Swap>({
        // It follows from what is got.
        pay: { title: '', open: () => false, of: amount(0, MOST_TOKENS) },
        get: {
          title: (_p, f) => `${GOOD_NAMES[f.get]} from the pool`,
          note: (p, f, seat) => `at most ${mostFor(p, seat, f, terms(p, f))}`,
          of: amount(0, MOST_TOKENS),
        },
      }),
      finite,
    ),
    settle: (p, f, _seat, { get }) => ({ pay: get * terms(p, f).ratio, get }),
  }
  return { ...finite, answer }
}

/** BM-5.22, BM-13.3  The terms of a direct trade in this part. */
export const directOf = (p: Position, { backDoor }: { readonly backDoor: number }): Terms =>
  directTerms(p, backDoor === 1)

/** What is offered, before it is measured out. */
export const pairLabel = ({ pay, get }: Pair, { ratio, clause }: Terms): Label => ({
  text: `Trade ${GOOD_NAMES[pay]} for ${GOOD_NAMES[get]} at ${ratio}:1`,
  clause,
  target: pileTarget(get),
})

/** Carries out a trade with the pool and tells it. */
export function makeExchange(t: T, seat: Seat, { pay, get }: Pair, amount: number, count: number): void {
  exchange(t.p, seat, pay, amount, get, count)
  t.note('exchanged', seat, [pay, get], amount, count)
}
