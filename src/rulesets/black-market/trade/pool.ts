import {
  oneOf,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  type Thing,
  text,
} from '../../../kernel/index.ts'
import { fromPool, goodOf, held, payFault, toPool } from '../colony/goods.ts'
import { goodsWords } from '../colony/names.ts'
import { C4, E, F, GOOD_NAMES, GOODS, type Good, SITES, skills, utilities, W } from '../data.ts'
import { add, at, type Orders, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import { given, type Leg } from './legs.ts'

// The three commodities as answers name them.

/** The letter of a commodity. */
export type GoodName = (typeof GOODS)[number]

/** BM-5.21  A commodity where other names are well-formed, so that the clause refuses them. */
export const anyGood: Schema<GoodName> = { ...oneOf(...GOODS), fault: text(20).fault }

const THINGS: readonly Thing[] = GOODS.map((id, good) => ({ id, text: GOOD_NAMES[good] ?? id }))

/** All three, to choose from. */
export const commodities = (): readonly Thing[] => THINGS

/** The commodity after one: what is got for it when nothing else is said. */
export const another = (name: GoodName): GoodName => GOODS[(GOODS.indexOf(name) + 1) % GOODS.length] ?? name

/** `get`, or another commodity where that is the one that is paid. */
export const otherThan = (pay: GoodName, get: GoodName | null): GoodName =>
  get === null || get === pay ? another(pay) : get

/** BM-5.21  The most tokens that an answer can name. */
export const MOST_TOKENS = 1_000_000

/** A commodity paid to the pool, and another got for it. */
export interface Pair {
  readonly pay: Good
  readonly get: Good
}

/** All six pairs. */
export const PAIRS: readonly Pair[] = [E, W, F].flatMap((pay) =>
  [E, W, F].filter((get) => get !== pay).map((get) => ({ pay, get })),
)

/** BM-5.1, BM-5.2, BM-5.4  What priming adds of a commodity: one for each occupied Utility of that normal output. */
export const primeGain = (p: Position, good: Good): number => producers(p, good) * p.options.prime_tokens

/** BM-3.2, BM-5.1, BM-5.2  How many Utilities are occupied whose normal output is a commodity. */
export function producers(p: Position, good: Good): number {
  let count = 0
  for (let site = 0; site < SITES; site++)
    if (p.occupied[site] === 1 && utilities[at(p.site, site)]?.output.good === good) count++
  return count
}

/** BM-5.1 to BM-5.4  Primes the Black Market. */
export function prime(t: T): void {
  const { p } = t
  for (let good = 0; good < 3; good++) {
    const gained = primeGain(p, good)
    add(p.pool, good, gained)
    add(p.box, good, -gained)
  }
  // BM-5.3  Then Energy leaves the pool; if it holds less, all goes.
  const removed = Math.min(at(p.pool, E), p.options.bm_remove_E)
  add(p.pool, E, -removed)
  add(p.box, E, removed)
  t.note('primed', at(p.pool, 0), at(p.pool, 1), at(p.pool, 2), removed)
}

/** BM-5.23  What a direct trader reaches of a commodity. */
export const reach = (p: Position, good: Good): number =>
  p.options.bm_access === 'pool' ? at(p.pool, good) : Math.min(at(p.pool, good), at(p.handed, good))

/** How a trade with the pool is made: its ratio, what it can reach, and the clauses that refuse. */
export interface Terms {
  readonly ratio: number
  readonly reach: (p: Position, good: Good) => number
  readonly clause: string
}

/** BM-5.18  The initiator's terms: the whole pool (BM-5.17). */
export const initiatorTerms = (p: Position): Terms => ({
  ratio: p.options.ratio_initiator,
  reach: (q, good) => at(q.pool, good),
  clause: 'BM-5.18',
})

/** BM-5.22  A direct trader's terms; BM-13.3, C4, with the Back Door at 2:1. */
export const directTerms = (p: Position, backDoor: boolean): Terms => ({
  ratio: backDoor ? Math.min(p.options.ratio_direct, BACK_DOOR_RATIO) : p.options.ratio_direct,
  reach,
  clause: 'BM-5.22',
})

/** BM-13.3  C4: the ratio of the Back Door. */
const BACK_DOOR_RATIO = skills[C4]?.amount ?? 0
export const BACK_DOOR = C4

/** BM-5.17  The most tokens one can get in a trade; 0 when there is none to be made. */
export function mostFor(p: Position, seat: Seat, { pay, get }: Pair, terms: Terms): number {
  return Math.min(Math.floor(held(p, seat, pay) / terms.ratio), terms.reach(p, get))
}

/** BM-4.4  Type, then ratio: what is wrong with the terms themselves, for any holdings; or null. */
export function termsFault(
  pay: Good,
  amount: number,
  get: Good,
  count: number,
  terms: Terms,
): Refusal | null {
  if (pay === get)
    return refuse(
      terms.clause,
      'SAME_TYPE',
      `Name two types; ${GOOD_NAMES[pay]} for ${GOOD_NAMES[get]} is no trade.`,
    )
  return amount === terms.ratio * count
    ? null
    : refuse(
        terms.clause,
        'BAD_RATIO',
        `The ratio is ${terms.ratio}:1; for ${goodsWords(count, get)} one pays ${terms.ratio * count}.`,
      )
}

/** BM-5.17  Why the pool does not have this to give, or null; it must hold it before the payment goes in (BM-5.18). */
export function poolFault(p: Position, get: Good, count: number, terms: Terms): Refusal | null {
  const there = terms.reach(p, get)
  if (there >= count) return null
  const clause = terms.clause === 'BM-5.22' && p.options.bm_access === 'handed' ? 'BM-5.23' : 'BM-5.17'
  return refuse(
    clause,
    'POOL_SHORT',
    `The pool can give ${goodsWords(there, get)} now; ask for no more than that.`,
  )
}

/** BM-4.4  Why a trade with the pool is not possible now, or null: type and ratio, own holdings, then the pool. */
export function exchangeFault(
  p: Position,
  seat: Seat,
  pay: Good,
  amount: number,
  get: Good,
  count: number,
  terms: Terms,
): Refusal | null {
  return (
    termsFault(pay, amount, get, count, terms) ??
    payFault(p, seat, pay, amount) ??
    poolFault(p, get, count, terms)
  )
}

/** BM-5.18, BM-5.22  Carries out a trade with the pool that is possible. */
export function exchange(p: Position, seat: Seat, pay: Good, amount: number, get: Good, count: number): void {
  fromPool(p, seat, get, count)
  toPool(p, seat, pay, amount)
}

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
    const { from, to, what = '' } = given(leg)
    if (from !== seat && to !== seat) continue
    const good = goodOf(what)
    if (good < 0) return null
    const side = from === seat ? gives : gets
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
  if (order !== null) {
    const [pay, get] = [goodOf(order.pay), goodOf(order.get)]
    if (exchangeFault(p, seat, pay, order.count * terms.ratio, get, order.count, terms) === null)
      return order.count
  }
  return 0
}
