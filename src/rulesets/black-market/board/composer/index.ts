import { exchange, muster, recruit } from './amounts.tsx'
import type { Composer, Preface } from './contract.ts'
import { Course } from './course.tsx'
import { proposal } from './deal.tsx'
import { AskedVia, OfferedDeal } from './piles.tsx'
import { opening, secret, wish } from './speech.tsx'
import { givenBack, viaMarket } from './via.tsx'
import './composer.css'

/** By step: the form in which its answer is composed. The shape of the answer is the form's own affair. */
export const composers: Readonly<Record<string, Composer>> = forms({
  'trade.opening': opening,
  'trade.exchange': exchange,
  'trade.direct': exchange,
  'deal.propose': proposal,
  'deal.confide': secret,
  'speak.say': wish,
  'via.ask': viaMarket,
  'via.back': givenBack,
  'muster.muster': muster,
  'recruit.recruit': recruit,
})

/** By step: what is shown above its options. */
export const prefaces: Readonly<Record<string, Preface>> = {
  'trade.window': Course,
  'trade.own': Course,
  'deal.propose': Course,
  'deal.answer': OfferedDeal,
  'via.answer': AskedVia,
}

/** Forgets the shapes of the answers: each is only ever handed back to its own form. */
function forms<A>(of: { readonly [K in keyof A]: Composer<A[K]> }): Record<keyof A, Composer> {
  return of as unknown as Record<keyof A, Composer>
}
