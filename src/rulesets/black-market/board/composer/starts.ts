import type { Question } from '../../../../board/client.ts'
import { GOODS } from '../../data.ts'
import type { Leg } from '../../trade/legs.ts'
import type { View } from '../../view.ts'
import { othersFrom } from '../reading.ts'
import { frameOf } from './frame.ts'
import { withAmount } from './legs.ts'

// The answers with which forms begin: such as can be sent as they are.

export type GoodName = (typeof GOODS)[number]

/** BM-5.18, BM-5.22  What is paid to the pool and what is taken from it. */
export interface Swap {
  readonly pay: number
  readonly get: number
}

/** BM-5.26  A trade via the pool as it is asked for. */
export interface Asked {
  readonly do: 'ask'
  readonly with: number
  readonly pay: GoodName
  readonly amount: number
  readonly get: GoodName | null
  readonly count: number
}

/** The choices of a question that can be made. */
export const choicesOf = <A>(question: Question): A[] =>
  (question.options ?? []).flatMap((o) => (o.refusal === undefined ? [o.choice as A] : []))

/** Tokens paid for one of the pool's. */
export function ratioOf(view: View, question: Question): number {
  const most = choicesOf<Swap>(question).at(-1)
  if (most !== undefined && most.get > 0) return most.pay / most.get
  return question.step === 'trade.direct' ? view.options.ratio_direct : view.options.ratio_initiator
}

/** The smallest exchange. */
export const firstSwap = (view: View, question: Question): Swap => ({ pay: ratioOf(view, question), get: 1 })

export const held = (view: View, seat: number, good: number): number => view.goods[seat * 3 + good] ?? 0
export const nameOf = (good: number): GoodName => GOODS[good] ?? 'E'

/** Of some commodities the one of which a seat has most. */
export const mostHeld = (view: View, seat: number, goods: readonly number[] = [0, 1, 2]): number =>
  goods.reduce((best, good) => (held(view, seat, good) > held(view, seat, best) ? good : best), goods[0] ?? 0)

/** BM-5.27  Who has a trade left: neither the initiator nor who has used his. */
export function partnersFor(view: View, seat: number): number[] {
  const used = frameOf<{ used: number }>(view, 'via')?.used ?? 0
  return othersFrom(view, seat).filter((other) => other !== view.turn && (used & (1 << other)) === 0)
}

/** The smallest trade via the pool: of what one has most, for what the first partner has most. */
export function firstAsked(view: View, seat: number): Asked {
  const least = view.options.commission + 1
  const partner = partnersFor(view, seat)[0] ?? 0
  const pay = mostHeld(view, seat)
  const get = mostHeld(
    view,
    partner,
    [0, 1, 2].filter((good) => good !== pay),
  )
  const count = view.options.via_bm === 'trust' || held(view, partner, get) < least ? 0 : least
  return {
    do: 'ask',
    with: partner,
    pay: nameOf(pay),
    amount: least,
    get: count === 0 ? null : nameOf(get),
    count,
  }
}

/** The deal with which a proposal begins: one of what one has most for one of what the other has most. */
export function firstLegs(view: View, seat: number): Leg[] {
  for (const other of othersFrom(view, seat)) {
    const give = mostHeld(view, seat)
    const get = mostHeld(
      view,
      other,
      // Who has nothing may be given anything.
      [0, 1, 2].filter((good) => good !== give || held(view, seat, give) === 0),
    )
    const legs = withAmount([], seat, other, nameOf(give), Math.min(1, held(view, seat, give)))
    const both = withAmount(legs, other, seat, nameOf(get), Math.min(1, held(view, other, get)))
    if (both.length > 0) return both
  }
  return []
}
