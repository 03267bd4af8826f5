import {
  ask,
  askOpen,
  asks,
  type Frame,
  int,
  menu,
  type Next,
  open,
  procedure,
  type Seat,
  yesNo,
} from '../../../kernel/index.ts'
import { hand, held, toPool } from '../colony/goods.ts'
import { goodsWords } from '../colony/names.ts'
import { GOODS, type Good } from '../data.ts'
import { NONE, type Position, seatAfter } from '../position.ts'
import {
  type Asked,
  asking,
  fewest,
  goodReturned,
  type Returned,
  returning,
  termsOf,
} from '../trade/passing.ts'
import { termsLeft } from '../trade/standing-terms.ts'
import type { Facts, T } from '../words/index.ts'

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

/** What came of a trade via the pool: nothing was asked after all; it was refused; the partner who made it. */
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

/** The player whose trade it is: the trade procedure is below this one on the stack. */
const asker = (p: Position, f: F): Seat => (f.asker >= 0 ? f.asker : traderBelow(p))

function traderBelow(p: Position): Seat {
  const below = p.flow[p.flow.length - 2] as (Frame & { i?: number }) | undefined
  return seatAfter(p, p.turn, below?.i ?? 0)
}

/** BM-5.24, BM-5.25  Tokens go from one to another through the pool, which keeps its commission. */
function pass(t: T, from: Seat, to: Seat, good: Good, amount: number): void {
  const kept = Math.min(t.p.options.commission, amount)
  toPool(t.p, from, good, kept)
  hand(t.p, from, to, good, amount - kept)
  t.note('passedOn', from, to, good, amount)
}

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
      question: 'Choose a partner and goods to trade through the Black Market.',
      who: asker,
      ...asks<Position, F, Asked>(asking),
      late: () => ({ do: 'nothing' as const }),
      take(t, f, seat, answer) {
        if (answer.do === 'nothing') return t.done('dropped')
        f.asker = seat
        f.partner = answer.with
        Object.assign(f, termsOf(t.p, answer))
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
      // BM-14.3  A player hears nothing of somebody they have muted.
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

    back: ask<Position, F, Label, Facts, Returned, Outcome>({
      clause: 'BM-5.26',
      question: 'What do you return?',
      who: (_p, f) => f.partner,
      ...returning,
      // BM-4.1  Who has nothing to return is not asked.
      planned: (p, f, seat) =>
        GOODS.some((_, good) => good !== f.pay && held(p, seat, good) >= fewest(p)) ? NONE : 0,
      late: () => 0,
      take(t, f, _seat, code) {
        Object.assign(f, goodReturned(code))
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
