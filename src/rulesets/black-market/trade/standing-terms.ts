import {
  int,
  list,
  nullable,
  object,
  oneOf,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  type Termed,
} from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { GOODS } from '../data.ts'
import type { Position } from '../position.ts'
import type { Leg, Thing } from './legs.ts'
import { acceptFault } from './proposal.ts'

type GoodName = (typeof GOODS)[number]

/** BM-14.3  What a seat may say it never gives away. */
export const KEPT = [
  'mech',
  'utility',
  'location',
  'skill',
  'rnd',
  'military',
  'promise',
  'secret',
  'reveal',
] as const

/** BM-14.3  A rate in deals of one initiator, or of anyone (null): at least `count` of one type for each `amount` of another. */
interface Rate {
  with: Seat | null
  give: GoodName
  amount: number
  get: GoodName
  count: number
  /** The most that is given by it in one deal. */
  upTo: number
}

/** BM-14.3  By which proposals are answered in advance. */
export interface DealTerms {
  /** Whose proposals are refused without a question. */
  muted: Seat[]
  rates: Rate[]
  /** What is never given away: a deal that asks for it is refused. */
  never: (typeof KEPT)[number][]
  /** What becomes of a deal that the rates do not cover. */
  rest: 'ask' | 'refuse'
}

const good = oneOf(...GOODS)
const amount = int(1, 1_000_000)

const dealTermsShape: Schema<DealTerms> = object({
  muted: list(int(0, 4), 0, 5),
  rates: list(
    object({ with: nullable(int(0, 4)), give: good, amount, get: good, count: amount, upTo: amount }),
    0,
    30,
  ),
  never: list(oneOf(...KEPT), 0, KEPT.length),
  rest: oneOf('ask', 'refuse'),
}) as unknown as Schema<DealTerms>

/** What the terms say of a proposal; null where they leave it to be asked. */
export function answerBy(
  p: Position,
  by: Seat,
  legs: readonly Leg[],
  terms: DealTerms,
): 'accept' | 'refuse' | null {
  if (terms.muted.includes(p.turn) || asksForKept(by, legs, terms)) return 'refuse'
  const rated = byRate(p, by, legs, terms)
  if (rated === null) return terms.rest === 'ask' ? null : 'refuse'
  return rated && acceptFault(p, by, legs) === null ? 'accept' : 'refuse'
}

const asksForKept = (by: Seat, legs: readonly Leg[], { never }: DealTerms): boolean =>
  legs.some((leg) => leg.do === 'give' && leg.from === by && (never as readonly Thing[]).includes(leg.what))

/** Whether a deal of one commodity for another is at the rate or better; null where no rate is for it. */
function byRate(p: Position, by: Seat, legs: readonly Leg[], { rates }: DealTerms): boolean | null {
  const sums = { gives: [0, 0, 0], gets: [0, 0, 0] }
  for (const leg of legs) {
    if (leg.do === 'exchange') continue
    // Three parties, and what is no commodity, are not covered.
    if (leg.from !== by && leg.to !== by) return null
    const type = goodOf(leg.what)
    if (type < 0) return null
    const side = leg.from === by ? sums.gives : sums.gets
    side[type] = (side[type] ?? 0) + leg.amount
  }
  const given = onlyOne(sums.gives)
  const got = onlyOne(sums.gets)
  if (given === null || got === null) return null
  const named = (who: Seat | null) =>
    rates.find((one) => one.with === who && goodOf(one.give) === given.type && goodOf(one.get) === got.type)
  const rate = named(p.turn) ?? named(null)
  if (rate === undefined || given.count > rate.upTo) return null
  return got.count * rate.amount >= given.count * rate.count
}

/** The one type there is something of; null for none, and for several. */
function onlyOne(sums: readonly number[]): { type: number; count: number } | null {
  const found = sums.flatMap((count, type) => (count > 0 ? [{ type, count }] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** BM-14.3  The terms of a seat for deals, where it has left any. */
export function termsLeft(p: Position, by: Seat): DealTerms | null {
  const left = p.standing?.find((one) => one.seat === by && one.window === 'deal.answer')
  return left?.terms === undefined ? null : (left.terms as unknown as DealTerms)
}

/** BM-14.3  Terms for deals: they decide where they say yes or no. */
export const dealTerms: Termed<Position, { legs: Leg[] | null }, DealTerms> = {
  schema: dealTermsShape,
  fault: termsFault,
  decides: (p, f, by, terms) => f.legs !== null && answerBy(p, by, f.legs, terms) !== null,
}

function termsFault(p: Position, by: Seat, { muted, rates }: DealTerms): Refusal | null {
  const named = [...muted, ...rates.flatMap((one) => (one.with === null ? [] : [one.with]))]
  if (named.some((other) => other === by || other >= p.seats))
    return refuse('BM-14.3', 'NO_SUCH_PARTNER', 'Terms are for the deals of other players at this table.')
  if (rates.some((one) => one.give === one.get))
    return refuse('BM-14.3', 'SAME_TYPE', 'A rate names two types, one to give and one to get.')
  const twice = rates.some(
    (one, i) =>
      rates.findIndex((same) => same.with === one.with && same.give === one.give && same.get === one.get) !==
      i,
  )
  return twice
    ? refuse(
        'BM-14.3',
        'TWO_RATES',
        'There is one rate for each pair of types for a partner, and one for anyone.',
      )
    : null
}
