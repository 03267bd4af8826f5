import {
  amount,
  type Choices,
  type Code,
  codedAnswer,
  type Described,
  either,
  type Fault,
  faultAt,
  int,
  nullable,
  object,
  optional,
  type Refusal,
  record,
  refuse,
  type Seat,
  seatWord,
  type Thing,
  ways,
} from '../../../kernel/index.ts'
import { goodOf, held, payFault } from '../colony/goods.ts'
import { goodsWords } from '../colony/names.ts'
import { GOOD_NAMES, GOODS, type Good } from '../data.ts'
import { bit, NONE, type Position, seatAfter } from '../position.ts'
import { commodityFault } from './measure.ts'
import { another, anyGood, commodities, type GoodName, MOST_TOKENS, otherThan } from './pool.ts'

/** BM-5.24  A trade with another player via the pool, as it is asked for. */
interface Ask {
  readonly with: number
  readonly pay: GoodName
  readonly amount: number
  readonly get: GoodName | null
  readonly count: number
}
export type Asked = ({ readonly do: 'ask' } & Ask) | { readonly do: 'nothing' }

/** The seats that have no trade left, a sum of 2^seat. */
interface Used {
  readonly used: number
}

/** BM-5.25  The fewest tokens that can be passed: more than the commission. */
export const fewest = (p: Position): number => p.options.commission + 1

/** BM-5.27  Why a player cannot be the partner, or null. */
function partnerFault(p: Position, seat: Seat, used: number, partner: number): Refusal | null {
  if (partner === p.turn)
    return refuse(
      'BM-5.27',
      'PARTNER_INITIATOR',
      `${seatWord(partner)} initiated Trade and deals freely; name another player.`,
    )
  if (partner >= p.seats || partner === seat)
    return refuse('BM-5.27', 'NO_SUCH_PARTNER', 'Name another player at this table.')
  return (used & bit(partner)) === 0
    ? null
    : refuse('BM-5.27', 'TRADE_USED', `${seatWord(partner)} has used its one trade; name another player.`)
}

/** BM-5.24, BM-5.27  Why a player cannot trade via the pool at all, or null. */
export function viaFault(p: Position, seat: Seat, used: number): Refusal | null {
  let most = 0
  for (let good = 0; good < 3; good++) most = Math.max(most, held(p, seat, good))
  if (most < fewest(p))
    return refuse(
      'BM-5.25',
      'TOO_FEW',
      `Passing goods on needs ${fewest(p)} of one type, and you have fewer. Trade directly, or pass.`,
    )
  for (let partner = 0; partner < p.seats; partner++)
    if (partner !== p.turn && partner !== seat && (used & bit(partner)) === 0) return null
  return refuse('BM-5.27', 'TRADE_USED', 'Every other player has used its trade; trade directly, or pass.')
}

/** BM-4.4  Why a trade via the pool cannot be asked for, or null: type, count, partner, holdings. */
function askFault(p: Position, used: number, seat: Seat, answer: Ask): Fault | null {
  const { pay, amount, get, count } = termsOf(p, answer)
  return (
    commodityFault(answer.pay, answer.get ?? 'E') ??
    (p.options.via_bm === 'agreed' ? namelessFault(answer) : null) ??
    faultAt(['get'], returnTypeFault(pay, get)) ??
    faultAt(['amount'], countFault(p, amount)) ??
    faultAt(['count'], count === 0 ? null : countFault(p, count)) ??
    faultAt(['with'], partnerFault(p, seat, used, answer.with)) ??
    // BM-5.31  Both sides hold what they hand over.
    faultAt(['amount'], payFault(p, seat, pay, amount)) ??
    faultAt(
      ['count'],
      count === 0 || held(p, answer.with, get) >= count ? null : partnerShort(p, answer.with, get),
    )
  )
}

/** BM-5.31  The partner has not what is wanted back. */
const partnerShort = (p: Position, partner: Seat, good: Good): Refusal =>
  refuse(
    'BM-4.2',
    'NOT_ENOUGH',
    `${seatWord(partner)} has ${goodsWords(held(p, partner, good), good)}; want no more than that.`,
  )

/** BM-5.26  Under `trust` the asker names its own half only. */
export function termsOf(p: Position, answer: Ask) {
  const count = answer.count ?? 0
  const wants = p.options.via_bm === 'agreed' && count > 0
  return {
    pay: goodOf(answer.pay),
    amount: answer.amount,
    get: wants ? goodOf(answer.get ?? '') : NONE,
    count: wants ? count : 0,
  }
}

/** BM-5.24  The return is of a different type. */
const returnTypeFault = (pay: Good, get: number): Refusal | null =>
  pay === get
    ? refuse(
        'BM-5.24',
        'RETURN_TYPE',
        `The return is of another type than ${GOOD_NAMES[pay]}; name one of the other two.`,
      )
    : null

/** BM-5.24  Who wants or returns something says of which type; else a gift would be made by mistake. */
const namelessFault = ({ get, count }: Pick<Ask, 'get' | 'count'>): Refusal | null =>
  get == null && count > 0
    ? refuse('BM-5.24', 'RETURN_TYPE', `Name the type of the ${count} to be returned, or a return of 0.`)
    : null

/** BM-5.25  The commission comes out of the tokens passed, so there must be more of them. */
const countFault = (p: Position, amount: number): Refusal | null =>
  amount > p.options.commission
    ? null
    : refuse(
        'BM-5.25',
        'TOO_FEW',
        `The pool keeps ${p.options.commission}; hand over at least ${fewest(p)}, or return nothing.`,
      )

/** BM-5.27  The seats that have a trade left, from a seat on; the initiator has none. */
export function partnersFor(p: Position, used: number, seat: Seat): Seat[] {
  const found: Seat[] = []
  for (let i = 1; i < p.seats; i++) {
    const other = seatAfter(p, seat, i)
    if (other !== p.turn && (used & bit(other)) === 0) found.push(other)
  }
  return found
}

const partners = (p: Position, { used }: Used, seat: Seat): Thing[] =>
  partnersFor(p, used, seat).map((id) => ({ id, text: seatWord(id) }))

const isAgreed = (p: Position): boolean => p.options.via_bm === 'agreed'
const named = (name: GoodName | null) => GOOD_NAMES[goodOf(name ?? '')] ?? 'nothing'

/** BM-5.24 to BM-5.26  A trade with another player via the pool; of two types that would be the same, one moves away. */
export const asking: Described<Position, Used, Asked> = {
  of: either<Position, Used, Asked, 'do'>(
    'do',
    {
      ask: {
        with: { title: 'With whom?', of: ways(int(0, 4), partners) },
        pay: { title: 'You hand over', of: ways(anyGood, commodities) },
        amount: {
          title: (_p, _f, _seat, { pay }: Ask) => `${named(pay)} handed over`,
          text: (p, _f, seat, { pay }: Ask) => `of your ${held(p, seat, goodOf(pay))}`,
          of: amount(1, MOST_TOKENS, fewest),
        },
        get: {
          title: 'You want back',
          open: isAgreed,
          leftOut: null,
          of: ways(nullable(anyGood), commodities),
        },
        count: {
          title: (_p, _f, _seat, { get }: Ask) => `${named(get)} wanted back`,
          text: (p, _f, _seat, { with: other, get }: Ask) =>
            `${seatWord(other)} has ${held(p, other, goodOf(get ?? ''))}`,
          open: isAgreed,
          leftOut: 0,
          of: amount(0, MOST_TOKENS, fewest),
        },
      },
      nothing: {},
    },
    'nothing',
  ),
  fault: (p, { used }, seat, answer) => (answer.do === 'nothing' ? null : askFault(p, used, seat, answer)),
  steps: 2,
  settle(p, _f, seat, answer, [part]) {
    if (answer.do === 'nothing') return answer
    const most = held(p, seat, goodOf(answer.pay))
    const amount = part === 'pay' ? Math.min(answer.amount, Math.max(most, fewest(p))) : answer.amount
    if (!isAgreed(p)) return { ...answer, amount }
    const get = part === 'get' ? answer.get : otherThan(answer.pay, answer.get ?? null)
    return { ...answer, amount, ...returnOf(p, { get, count: answer.count ?? 0 }, answer.with, part) }
  },
}

/** What comes back after a change: at least the fewest where a type was chosen, else at most what the giver has. */
function returnOf(
  p: Position,
  { get, count }: Pick<Ask, 'get' | 'count'>,
  from: Seat,
  changed: string | number | undefined,
): Pick<Ask, 'get' | 'count'> {
  if (changed === 'get') return { get, count: Math.max(count, fewest(p)) }
  if (changed === 'count') return { get, count }
  const most = Math.min(count, held(p, from, goodOf(get ?? '')))
  return { get, count: most < fewest(p) ? 0 : most }
}

/** BM-5.26  Under `trust`: what the partner returns. */
export interface Returned {
  readonly get: GoodName | null
  readonly count: number
}

/** The codes of what is returned: good × SPAN + count; so 0 is nothing. */
const SPAN = MOST_TOKENS + 1

/** What a code says is returned; −1 and 0 for nothing. */
export const goodReturned = (code: Code): { get: number; count: number } =>
  code === 0 ? { get: NONE, count: 0 } : { get: Math.floor(code / SPAN), count: code % SPAN }

/** Of the trade: what was passed. */
interface Passed {
  readonly pay: number
}

// With a codec of its own, because nothing is returned in two ways: no type, or a count of 0.
const returns = {
  options(p: Position, f: Passed, seat: Seat, out: Choices) {
    out.add(0)
    for (let good = 0; good < 3; good++)
      if (good !== f.pay) for (let n = fewest(p); n <= held(p, seat, good); n++) out.add(good * SPAN + n)
  },
  why(p: Position, f: Passed, seat: Seat, code: Code): Refusal | null {
    if (code === 0) return null
    const { get, count } = goodReturned(code)
    return returnTypeFault(f.pay, get) ?? countFault(p, count) ?? payFault(p, seat, get, count)
  },
  codec: {
    schema: object({ get: optional(nullable(anyGood), null), count: optional(int(0, MOST_TOKENS), 0) }),
    read(_p: Position, _f: Passed, _seat: Seat, { get = null, count = 0 }: Returned): Code | Refusal {
      if (get === null) return namelessFault({ get, count }) ?? 0
      return commodityFault(get) ?? (count === 0 ? 0 : goodOf(get) * SPAN + count)
    },
    show(_p: Position, _f: Passed, _seat: Seat, code: Code): Returned {
      const { get, count } = goodReturned(code)
      return { get: GOODS[get] ?? null, count }
    },
    label(_p: Position, _f: Passed, _seat: Seat, code: Code) {
      const { get, count } = goodReturned(code)
      return { text: code === 0 ? 'Return nothing' : `Return ${goodsWords(count, get)}` }
    },
  },
}

/** BM-5.26  What is returned, and how its form draws it. */
export const returning = {
  ...returns,
  answer: {
    ...codedAnswer(
      record<Position, Passed, Returned>({
        get: { title: 'You return', leftOut: null, of: ways(nullable(anyGood), commodities) },
        count: {
          title: (_p, _f, _seat, { get }: Returned) => `${named(get)} returned`,
          text: (p, _f, seat, { get }: Returned) => `of your ${held(p, seat, goodOf(get ?? ''))}`,
          leftOut: 0,
          of: amount(0, MOST_TOKENS, fewest),
        },
      }),
      returns,
    ),
    settle(p, f, seat, { get, count }, [part]) {
      const name = get ?? another(GOODS[f.pay] ?? 'E')
      return returnOf(p, { get: name, count }, seat, part)
    },
  } satisfies Described<Position, Passed, Returned>,
}
