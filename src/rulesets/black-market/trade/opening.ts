import {
  amount,
  type Described,
  type Fault,
  faultAt,
  maybe,
  oneOf,
  record,
  refuse,
  rows,
  ways,
  written,
} from '../../../kernel/index.ts'
import { GOOD_NAMES, GOODS } from '../data.ts'
import type { Orders, Position, Rate } from '../position.ts'
import { commodities, type GoodName, MOST_TOKENS, otherThan } from './pool.ts'

/** BM-5.16, BM-14.2  What the others say before the first window: a wish, and standing orders. */
export interface Opening {
  say?: string
  direct?: Orders['direct']
  rates?: Rate[]
}

type Direct = NonNullable<Orders['direct']>

/** BM-5.21, BM-14.2  Why standing orders make no sense, or null. */
export function ordersFault({ direct = null, rates = [] }: Opening): Fault | null {
  const same = refuse('BM-5.22', 'SAME_TYPE', 'An order names two types, one to give and one to get.')
  if (direct !== null && direct.pay === direct.get) return faultAt(['direct', 'get'], same)
  const rate = rates.findIndex(({ give, get }) => give === get)
  return rate < 0 ? null : faultAt(['rates', rate, 'get'], same)
}

const good = oneOf(...GOODS)
const nameOf = (name: GoodName) => GOOD_NAMES[GOODS.indexOf(name)] ?? name

/** BM-14.2  "Direct 3k X for k Y if the pool has k, else pass." */
const direct = record<Position, unknown, Direct>({
  pay: { title: 'Pay', of: ways(good, commodities) },
  get: { title: 'for', of: ways(good, commodities) },
  count: {
    title: 'Tokens to get',
    text: ({ options }, _f, _seat, { pay, get, count }: Direct) =>
      `${count * options.ratio_direct} ${nameOf(pay)} for ${count} ${nameOf(get)}`,
    of: amount(1, MOST_TOKENS),
  },
})

/** BM-14.2  A wanted rate for deals. */
const rate = record<Position, unknown, Rate>({
  give: { title: 'You give', of: ways(good, commodities) },
  amount: {
    title: 'for each number given',
    text: (_p, _f, _seat, of: Rate) => `for every ${of.amount} you give …`,
    of: amount(1, MOST_TOKENS),
  },
  get: { title: 'you get', of: ways(good, commodities) },
  count: {
    title: 'the number you get back',
    text: (_p, _f, _seat, { count }: Rate) => `… at least ${count}`,
    of: amount(1, MOST_TOKENS),
  },
  upTo: {
    title: 'give at most',
    text: (_p, _f, _seat, { upTo }: Rate) => `but never more than ${upTo} of yours in all`,
    of: amount(1, MOST_TOKENS),
  },
})

/** BM-5.16, BM-14.2  A wish, and standing orders, of which a type that is chosen moves the other one away. */
export const opening: Described<Position, unknown, Opening> = {
  of: record({
    say: {
      title: 'Your wish, for all to hear',
      leftOut: '',
      of: written(200, { hint: 'What do you wish? For all to hear.', example: 'I want more Energy.' }),
    },
    direct: {
      title: 'In your part: trade with the pool if it can be done, else pass',
      leftOut: null,
      of: maybe(direct, {
        first: { pay: 'W', get: 'E', count: 1 },
        title: 'With the pool',
        note: ({ options }) => `${options.ratio_direct} for 1`,
      }),
    },
    rates: {
      title: '',
      leftOut: [],
      of: rows(rate, {
        row: 'Rate',
        says: { many: 'rates', one: '+ a rate at which you accept deals' },
        most: 12,
        first: { give: 'W', amount: 1, get: 'E', count: 1, upTo: 5 },
        tall: {
          title: () => 'In this Trade action, accept deals at this rate or better',
          out: () => 'Leave this rate out',
        },
      }),
    },
  }),
  fault: (_p, _f, _seat, answer) => ordersFault(answer),
  settle(_p, _f, _seat, answer, [, i, field]) {
    const { direct = null, rates = [] } = answer
    if (i === 'pay' && direct !== null)
      return { ...answer, direct: { ...direct, get: otherThan(direct.pay, direct.get) } }
    if (field !== 'give') return answer
    const moved = (one: Rate, at: number) => (at === i ? { ...one, get: otherThan(one.give, one.get) } : one)
    return { ...answer, rates: rates.map(moved) }
  },
  // Mostly there is nothing to say.
  seldom: 5,
  steps: 2,
}

/** BM-5.15, BM-5.16  A wish by itself, or with a refusal. */
export const wishing: Described<unknown, unknown, { say: string }> = {
  of: record({
    say: {
      title: 'Your wish',
      of: written(200, { hint: 'What do you wish?', example: 'I want more for it.' }),
    },
  }),
  fault: () => null,
}

/** BM-5.13  The secret that one has sold. */
export const confiding: Described<unknown, unknown, { text: string }> = {
  of: record({
    text: {
      title: 'Your secret',
      of: written(200, {
        hint: 'Shown to your partner after the deal',
        example: 'The south is poor.',
      }),
    },
  }),
  fault: () => null,
}
