import type { ReactNode } from 'react'
import { composed } from '../../../../board/compose.tsx'
import { andList, counted } from '../../../../board/english.ts'
import { Bill } from '../../../../board/parts.tsx'
import type { Json } from '../../../../kernel/index.ts'
import {
  type Hiring,
  hireWords,
  hiring as hirings,
  type Levy,
  levyCost,
  levying,
} from '../../colony/hiring.ts'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import { directOf, measure, type Swap } from '../../trade/measure.ts'
import { confiding, type Opening, opening as openings, wishing } from '../../trade/opening.ts'
import { type Asked, asking, type Returned, returning } from '../../trade/passing.ts'
import { type GoodName, initiatorTerms, type Terms } from '../../trade/pool.ts'
import type { View } from '../../view.ts'
import { GoodSign, SeatSign } from './piles.tsx'
import { firstAsked, firstReturn, firstSwap, goodOf, held, type Measured, pairOf } from './starts.ts'

// The forms that are made from descriptions of their answers.

/** The sign of a commodity. */
export const goodSign = (_path: string, id: Json | undefined): ReactNode =>
  typeof id === 'string' ? <GoodSign good={goodOf(id as GoodName)} /> : null

const frame = 'bm-form'
const named = (name: GoodName | null): string => GOOD_NAMES[goodOf(name)] ?? ''

/** BM-5.18, BM-5.22  How much is exchanged with the pool; the smallest exchange to begin with. */
const exchanging = (terms: (view: View, of: Measured) => Terms) =>
  composed<View, Swap>(measure<Measured>(terms).answer, {
    frame,
    start: (view) => firstSwap(view, terms),
    sign: (_path, _id, { view }) => <GoodSign good={pairOf(view).get} />,
    Foot({ view, seat, value }) {
      const { pay, get } = pairOf(view)
      return (
        <Bill>
          You pay {value.pay} of {held(view, seat, pay)} {GOOD_NAMES[pay]}, and then have{' '}
          {held(view, seat, get) + value.get} {GOOD_NAMES[get]}.
        </Bill>
      )
    },
    send(value, view) {
      const { pay, get } = pairOf(view)
      return `Pay ${value.pay} ${GOOD_NAMES[pay]} for ${value.get} ${GOOD_NAMES[get]}`
    },
    none: 'Skip this exchange',
  })

export const exchange = exchanging(initiatorTerms)
export const direct = exchanging(directOf)

/** BM-11.1  Infantry and Mechs at home. */
export const muster = composed<View, Levy>(levying, {
  frame,
  Foot: ({ view, seat, value }) => (
    <Bill>
      {levyCost(value)} of {held(view, seat, 0)} Energy, {value.infantry} of {view.spare[seat]} Spare
    </Bill>
  ),
  send({ infantry, mechs }) {
    const parts = [
      ...(infantry > 0 ? [`${infantry} Infantry`] : []),
      ...(mechs > 0 ? [counted(mechs, 'Mech')] : []),
    ]
    return `Muster ${andList(parts)}`
  },
  none: 'Muster nobody',
})

/** BM-9.1, BM-9.2  Recruits are bought, one Disaffected is won back. */
export const recruit = composed<View, Hiring>(hirings, {
  frame,
  Foot: ({ view, seat, value }) => (
    <Bill>
      {value.buy === 0 ? 'You buy nobody.' : `This costs ${hireWords(view, value.buy)}.`} You have{' '}
      {andList(GOODS.map((_, good) => `${held(view, seat, good)} ${GOOD_NAMES[good]}`))}.
    </Bill>
  ),
  send: ({ buy, calm }) =>
    [...(buy > 0 ? [`Recruit ${buy}`] : []), ...(calm ? ['Win a Disaffected back'] : [])].join(', '),
  none: 'Recruit nobody',
})

/** BM-5.24 to BM-5.26  A trade with another player via the pool. */
export const viaMarket = composed<View, Asked>(asking, {
  frame,
  start: firstAsked,
  sign: (path, id, { seats }) =>
    path === 'with' ? <SeatSign style={seats[Number(id)]} /> : goodSign(path, id),
  Foot({ view, seats, value }) {
    if (value.do === 'nothing') return null
    const { commission: kept, via_bm } = view.options
    const { with: partner, pay, amount, get, count } = value
    const back =
      count > 0
        ? `, you get ${Math.max(0, count - kept)} ${named(get)}`
        : via_bm === 'agreed'
          ? ' for nothing'
          : ', and chooses what to return'
    return (
      <Bill>
        {seats[partner]?.name} gets {Math.max(0, amount - kept)} {named(pay)}
        {back}; the pool keeps {kept} of each.
      </Bill>
    )
  },
  send(value) {
    if (value.do === 'nothing') return ''
    const { pay, amount, get, count } = value
    return `Offer ${amount} ${named(pay)}${count > 0 ? ` for ${count} ${named(get)}` : ''}`
  },
  none: 'Ask nobody',
})

/** BM-5.26  Under `trust`: what the partner returns. */
export const givenBack = composed<View, Returned>(returning.answer, {
  frame,
  start: firstReturn,
  sign: goodSign,
  Foot({ view, value }) {
    const kept = view.options.commission
    return (
      <Bill>
        {value.count === 0
          ? 'You return nothing.'
          : `${Math.max(0, value.count - kept)} arrive; the pool keeps ${kept}.`}
      </Bill>
    )
  },
  send: ({ get, count }) => (count === 0 ? 'Return nothing' : `Return ${count} ${named(get)}`),
})

/** BM-5.16, BM-14.2  A wish, and orders for those who will not be there. */
export const opening = composed<View, Opening>(openings, {
  frame,
  start: () => ({ say: '', direct: null, rates: [] }),
  behind: { words: 'Set preset moves, so that nobody waits for you', parts: ['direct', 'rates'] },
  sign: goodSign,
  send({ say = '', direct = null, rates = [] }) {
    const orders = direct !== null || rates.length > 0
    if (say.trim() === '') return orders ? 'Set preset moves' : 'Say nothing'
    return orders ? 'Say it and set preset moves' : 'Say it'
  },
})

/** BM-5.15, BM-5.16  A wish by itself, or with a refusal. */
export const wish = composed<View, { say: string }>(wishing, {
  frame,
  send: ({ say }) => (say.trim() === '' ? 'Say nothing' : 'Say it'),
})

/** BM-5.13  The secret that one has sold. */
export const secret = composed<View, { text: string }>(confiding, {
  frame,
  send: ({ text }) => (text.trim() === '' ? 'Tell nothing' : 'Tell it'),
})
