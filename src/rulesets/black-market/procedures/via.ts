import {
  ask,
  askOpen,
  type Frame,
  int,
  menu,
  type Next,
  nullable,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  seatWord,
  text,
  variant,
  yesNo,
} from '../../../kernel/index.ts'
import { goodOf, hand, held, payFault, toPool } from '../colony/goods.ts'
import { goodsWords } from '../colony/names.ts'
import { GOOD_NAMES, GOODS } from '../data.ts'
import type { Facts } from '../facts.ts'
import type { Good } from '../ids.ts'
import { bit, NONE, type Position, seatAfter, type T } from '../position.ts'
import { commodityFault } from '../trade/measure.ts'
import { termsLeft } from '../trade/standing-terms.ts'

type GoodName = (typeof GOODS)[number]

/** `used` is who has no trade left, a sum of 2^seat; the rest is the trade asked for, goods as numbers, −1 for none. */
interface Locals {
  used: number
  asker: number
  partner: number
  pay: number
  amount: number
  get: number
  count: number
}
type Label = 'ask' | 'answer' | 'give' | 'back'
type F = Frame & Locals

/** What came of a trade via the pool: nothing was asked after all; it was refused; the partner with whom it was made. */
type Outcome = 'dropped' | 'refused' | Seat

export const beginVia = (used: number): Locals => ({
  used,
  asker: -1,
  partner: -1,
  pay: -1,
  amount: 0,
  get: -1,
  count: 0,
})

type Asked =
  | { do: 'ask'; with: number; pay: GoodName; amount: number; get: GoodName | null; count: number }
  | { do: 'nothing' }
/** BM-5.21  A commodity; other names are well-formed, so that the clause refuses them. */
const good: Schema<GoodName> = { ...oneOf(...GOODS), fault: text(20).fault }
const askedShape = variant('do', {
  ask: {
    with: int(0, 4),
    pay: good,
    amount: int(1, 1_000_000),
    get: { ...nullable(good), fallback: null },
    count: { ...int(0, 1_000_000), fallback: 0 },
  },
  nothing: {},
}) as unknown as Schema<Asked>

/** The player whose trade it is: the trade procedure is below this one on the stack. */
const asker = (p: Position, f: F): Seat => (f.asker >= 0 ? f.asker : traderBelow(p))

function traderBelow(p: Position): Seat {
  const below = p.flow[p.flow.length - 2] as (Frame & { i?: number }) | undefined
  return seatAfter(p, p.turn, below?.i ?? 0)
}

/** BM-5.25  The fewest tokens that can be passed: more than the commission. */
const fewest = (p: Position): number => p.options.commission + 1

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
      `You have no ${fewest(p)} tokens of one type to pass; trade directly, or pass.`,
    )
  for (let partner = 0; partner < p.seats; partner++)
    if (partner !== p.turn && partner !== seat && (used & bit(partner)) === 0) return null
  return refuse('BM-5.27', 'TRADE_USED', 'Every other player has used its trade; trade directly, or pass.')
}

/** BM-4.4  Why a trade via the pool cannot be asked for, or null: type, count, partner, holdings. */
function askFault(p: Position, f: F, seat: Seat, answer: Asked): Refusal | null {
  if (answer.do === 'nothing') return null
  const { pay, amount, get, count } = terms(p, answer)
  return (
    commodityFault(answer.pay, answer.get ?? 'E') ??
    (p.options.via_bm === 'agreed' ? namelessFault(answer) : null) ??
    returnTypeFault(pay, get) ??
    countFault(p, amount) ??
    (count === 0 ? null : countFault(p, count)) ??
    partnerFault(p, seat, f.used, answer.with) ??
    // BM-5.31  Both sides hold what they hand over.
    payFault(p, seat, pay, amount) ??
    (count === 0 || held(p, answer.with, get) >= count ? null : partnerShort(p, answer.with, get))
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
function terms(p: Position, answer: Extract<Asked, { do: 'ask' }>) {
  const count = answer.count ?? 0
  const wants = p.options.via_bm === 'agreed' && answer.get != null && count > 0
  return {
    pay: goodOf(answer.pay),
    amount: answer.amount,
    get: wants ? goodOf(answer.get ?? '') : -1,
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
const namelessFault = ({
  get = null,
  count = 0,
}: {
  get?: GoodName | null
  count?: number
}): Refusal | null =>
  get === null && count > 0
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

/** BM-5.24, BM-5.25  Tokens go from one to another through the pool, which keeps its commission. */
function pass(t: T, from: Seat, to: Seat, good: Good, amount: number): void {
  const kept = Math.min(t.p.options.commission, amount)
  toPool(t.p, from, good, kept)
  hand(t.p, from, to, good, amount - kept)
  t.note('passedOn', from, to, good, amount)
}

/** The codes of what is returned under `trust`: 0 for nothing, else 1 + good × SPAN + count. */
const SPAN = 1_000_001

/** BM-5.24 A trade via the Black Market with another player. */
export const via = procedure<Position, Locals, Label, Facts, Outcome>(
  'via',
  {
    used: open(int(0, 31)),
    asker: open(int(-1, 4)),
    partner: open(int(-1, 4)),
    pay: open(int(-1, 2)),
    amount: open(int(0)),
    get: open(int(-1, 2)),
    count: open(int(0)),
  },
  {
    // BM-5.26  Partner, type and number, and, when it is agreed beforehand, the return.
    ask: askOpen({
      clause: 'BM-5.26',
      question: 'With whom do you trade via the Black Market, and what?',
      who: asker,
      schema: askedShape,
      check: askFault,
      suggest: suggestAsk,
      late: () => ({ do: 'nothing' as const }),
      take(t, f, seat, answer) {
        if (answer.do === 'nothing') return t.done('dropped')
        f.asker = seat
        f.partner = answer.with
        Object.assign(f, terms(t.p, answer))
        t.note('askedVia', seat, f.partner, f.pay, f.amount)
        return 'answer'
      },
    }),

    answer: menu({
      clause: 'BM-5.26',
      question: 'A trade via the Black Market is asked of you. Do you accept?',
      mayStand: true,
      who: (_p, f) => f.partner,
      field: 'accept',
      of: yesNo(),
      label: (p, f, _seat, accept) => ({
        text: accept ? 'Accept the trade' : 'Refuse the trade',
        note: askedWords(p, f),
      }),
      // BM-14.3  Of whom somebody has muted he hears nothing.
      planned: (p, f, seat) => (termsLeft(p, seat)?.muted.includes(f.asker) ? false : undefined),
      // BM-14.1  No answer: refuse.
      late: false,
      take(t, f, seat, accept) {
        if (accept) return 'give'
        t.note('refusedVia', seat, f.asker)
        return t.done('refused')
      },
    }),

    // BM-5.26  Accepted: both halves in order; under `trust` the second is still open.
    give(t, f): Next<Label, Outcome> {
      pass(t, f.asker, f.partner, f.pay, f.amount)
      if (t.p.options.via_bm === 'trust') return 'back'
      return returned(t, f)
    },

    // With a codec of its own, because nothing is returned in two ways: no type, or a count of 0.
    back: ask({
      clause: 'BM-5.26',
      question: 'What do you return?',
      who: (_p, f) => f.partner,
      options(p, f, seat, out) {
        out.add(0)
        for (let good = 0; good < 3; good++)
          if (good !== f.pay)
            for (let n = fewest(p); n <= held(p, seat, good); n++) out.add(1 + good * SPAN + n)
      },
      why(p, f, seat, code) {
        if (code === 0) return null
        const [good, n] = [Math.floor((code - 1) / SPAN), (code - 1) % SPAN]
        if (!(good >= 0 && good < 3))
          return refuse('BM-5.24', 'RETURN_TYPE', 'Return one commodity, or nothing.')
        return returnTypeFault(f.pay, good) ?? countFault(p, n) ?? payFault(p, seat, good, n)
      },
      codec: {
        schema: object({
          get: { ...nullable(good), fallback: null },
          count: { ...int(0, 1_000_000), fallback: 0 },
        }),
        read(_p, _f, _seat, { get = null, count = 0 }) {
          if (get === null) return namelessFault({ get, count }) ?? 0
          return commodityFault(get) ?? (count === 0 ? 0 : 1 + goodOf(get) * SPAN + count)
        },
        show(_p, _f, _seat, code) {
          const good = GOODS[Math.floor((code - 1) / SPAN)] ?? null
          return code === 0 ? { get: null, count: 0 } : { get: good, count: (code - 1) % SPAN }
        },
        label: (_p, _f, _seat, code) => ({
          text:
            code === 0
              ? 'Return nothing'
              : `Return ${goodsWords((code - 1) % SPAN, Math.floor((code - 1) / SPAN))}`,
        }),
      },
      // BM-4.1  Who has nothing to return is not asked.
      planned: (p, f, seat) =>
        GOODS.some((_, good) => good !== f.pay && held(p, seat, good) >= fewest(p)) ? NONE : 0,
      late: () => 0,
      take(t, f, _seat, code) {
        f.get = code === 0 ? -1 : Math.floor((code - 1) / SPAN)
        f.count = code === 0 ? 0 : (code - 1) % SPAN
        return returned(t, f)
      },
    }),
  },
)

/** BM-5.25  The second half; a return of 0 pays no second commission. */
function returned(t: T, f: F): Next<Label, Outcome> {
  if (f.count > 0) pass(t, f.partner, f.asker, f.get, f.count)
  else t.note('returnedNothing', f.partner, f.asker)
  return t.done(f.partner)
}

function askedWords(p: Position, f: F): string {
  const kept = p.options.commission
  const arrives = goodsWords(f.amount - kept, f.pay)
  if (p.options.via_bm === 'trust') return `${arrives} would reach you; you return what you like`
  return f.count === 0
    ? `${arrives} would reach you, for nothing`
    : `${arrives} would reach you for ${goodsWords(f.count, f.get)} from you`
}

function suggestAsk(p: Position, f: F, seat: Seat, chance: T['chance']): Asked {
  for (let attempt = 0; attempt < 3; attempt++) {
    const partner = seatAfter(p, p.turn, 1 + chance.pick(p.seats - 1))
    const pay = chance.pick(3)
    const get = (pay + 1 + chance.pick(2)) % 3
    const spare = held(p, seat, pay) - p.options.commission
    const there = held(p, partner, get) - p.options.commission
    if (spare <= 0) continue
    const count =
      there <= 0 || chance.pick(4) === 0 ? 0 : p.options.commission + 1 + chance.pick(Math.min(4, there))
    const answer: Asked = {
      do: 'ask',
      with: partner,
      pay: GOODS[pay] ?? 'E',
      amount: p.options.commission + 1 + chance.pick(Math.min(5, spare)),
      get: count === 0 ? null : (GOODS[get] ?? 'E'),
      count,
    }
    if (askFault(p, f, seat, answer) === null) return answer
  }
  return { do: 'nothing' }
}
