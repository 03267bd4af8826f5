import {
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  type Termed,
} from '../../../kernel/index.ts'
import { RESOURCES } from '../cards.ts'
import type { Position } from '../position.ts'
import { partyFault } from './deals.ts'
import { partiesOf, type Terms } from './terms.ts'

type ResourceName = (typeof RESOURCES)[number]

/** CF-24.2  What has no price: a company, a promise, a payment later on. */
export const UNPRICED = ['company', 'promise', 'payment'] as const
export type Unpriced = (typeof UNPRICED)[number]

/** CF-24.2  What a unit is worth to a seat in deals of one partner, or of anyone (null). */
interface Price {
  with: Seat | null
  resource: ResourceName
  /** The most that is paid for a unit, in M; null: none is bought. */
  buy: number | null
  /** The least that is asked for a unit, in M; null: none is sold. */
  sell: number | null
}

/** CF-24.2  By which deals are answered in advance. */
export interface DealTerms {
  /** Whose deals are declined without a question. */
  muted: Seat[]
  prices: Price[]
  /** What is never given or promised: a deal in which one would is declined. */
  never?: Unpriced[]
  /** What becomes of a deal that the prices do not cover. */
  rest: 'ask' | 'decline'
}

const seat = int(0, 5)
const price = nullable(int(0, 1_000_000))

export const dealTermsShape: Schema<DealTerms> = object({
  muted: list(seat, 0, 6),
  prices: list(
    object({ with: nullable(seat), resource: oneOf(...RESOURCES), buy: price, sell: price }),
    0,
    24,
  ),
  never: optional(list(oneOf(...UNPRICED), 0, UNPRICED.length), []),
  rest: oneOf('ask', 'decline'),
}) as unknown as Schema<DealTerms>

/** What the terms say of a deal; null where they leave it to be asked. */
export function answerBy(p: Position, by: Seat, deal: Terms, terms: DealTerms): 'accept' | 'decline' | null {
  // CF-24.2  A player is asked about their own deal, and may withdraw it.
  if (by === p.turn) return null
  if (terms.muted.includes(p.turn) || asksForNever(by, deal, terms.never ?? [])) return 'decline'
  const gain = balance(p, by, deal, terms)
  if (gain === null) return terms.rest === 'ask' ? null : 'decline'
  return gain >= 0 && partyFault(p, by, deal) === null ? 'accept' : 'decline'
}

/** True when a deal asks a seat for what it never gives. Whose a promise is stands in its words alone: any is one. */
function asksForNever(
  by: Seat,
  { transfers, promises, payments }: Terms,
  never: readonly Unpriced[],
): boolean {
  const asks: Readonly<Record<Unpriced, boolean>> = {
    company: transfers.some((transfer) => 'card' in transfer && transfer.from === by),
    promise: promises.length > 0,
    payment: payments.some(({ from }) => from === by),
  }
  return never.some((one) => asks[one])
}

/** What comes in less what goes out, at the player's own prices; null where something has none. */
function balance(p: Position, by: Seat, deal: Terms, { prices }: DealTerms): number | null {
  const { transfers, promises, payments } = deal
  if (partiesOf(deal) !== ((1 << by) | (1 << p.turn)) || promises.length + payments.length > 0) return null
  const priced = (resource: ResourceName) =>
    prices.find((one) => one.with === p.turn && one.resource === resource) ??
    prices.find((one) => one.with === null && one.resource === resource)
  let sum = 0
  for (const transfer of transfers) {
    const comes = transfer.to === by
    if ('money' in transfer) sum += comes ? transfer.money : -transfer.money
    else if ('resource' in transfer) {
      const each = priced(transfer.resource)?.[comes ? 'buy' : 'sell'] ?? null
      if (each === null) return null
      sum += (comes ? each : -each) * transfer.amount
    } else return null
  }
  return sum
}

/** CF-24.2  The terms of a seat for deals, where it has left any. */
export function termsLeft(p: Position, by: Seat): DealTerms | null {
  const left = p.standing?.find((one) => one.seat === by && one.window === 'deal.answer')
  return left?.terms === undefined ? null : (left.terms as unknown as DealTerms)
}

/** CF-24.2  Terms for deals: they decide where they say yes or no. */
export const dealTerms: Termed<Position, { terms: Terms | null }, DealTerms> = {
  schema: dealTermsShape,
  fault: termsFault,
  decides: (p, f, by, terms) => answerBy(p, by, f.terms as Terms, terms) !== null,
}

function termsFault(p: Position, by: Seat, { muted, prices }: DealTerms): Refusal | null {
  const named = [...muted, ...prices.flatMap((one) => one.with ?? [])]
  if (named.some((other) => other === by || other >= p.seats))
    return refuse('CF-24.2', 'NO_SUCH_PARTNER', 'Terms are for the deals of other players at this table.')
  const twice = prices.some(
    (one, i) => prices.findIndex((same) => same.with === one.with && same.resource === one.resource) !== i,
  )
  if (twice)
    return refuse(
      'CF-24.2',
      'TWO_PRICES',
      'A resource has one pair of prices for a partner, and one for anyone.',
    )
  const foolish = prices.find(({ buy, sell }) => sell !== null && (buy ?? 0) > sell)
  return foolish === undefined
    ? null
    : refuse(
        'CF-24.2',
        'PRICES_CROSSED',
        `You would buy ${foolish.resource} dearer than you sell it; ask at least as much as you pay.`,
      )
}
