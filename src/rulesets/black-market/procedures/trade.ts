import {
  ask,
  askAllOpen,
  asks,
  cases,
  type Frame,
  int,
  type Next,
  open,
  optional,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
} from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { bit, EVERYBODY, NONE, type Position, seatAfter } from '../position.ts'
import {
  directOf,
  droppedFault,
  listPairs,
  listTrades,
  MOST_DROPPED,
  makeExchange,
  measure,
  pairFault,
  pairLabel,
  pairParts,
} from '../trade/measure.ts'
import { type Opening, opening } from '../trade/opening.ts'
import { viaFault } from '../trade/passing.ts'
import { BACK_DOOR, initiatorTerms, orderedCount, prime } from '../trade/pool.ts'
import { keepNote } from '../trade/things.ts'
import { windowChoice } from '../trade/window.ts'
import type { Facts, T } from '../words/index.ts'
import { beginDeal, deal } from './deal.ts'
import { skill, startPart } from './skill.ts'
import { beginVia, via } from './via.ts'
import { speak } from './wish.ts'

/**
 * The locals of a Trade action. `i` is the place, in turn order after the initiator, of the player whose part it is;
 * 0 in the initiator's first window. Masks are sums of 2^seat.
 */
interface Locals {
  i: number
  /** BM-5.16  Proposals made so far. */
  made: number
  /** BM-1.5  Deals made so far, which is public. */
  dealt: number
  /** BM-5.28  Who has used the one trade. */
  used: number
  /** BM-5.26  Trades via the pool that this player has asked for. */
  asks: number
  /** BM-13.3  C4: 1 when this player trades directly at 2:1. */
  backDoor: number
  /** 1 when this player has said what it wishes in its own part. */
  spoken: number
  /** The commodities of the trade being measured out. */
  pay: number
  get: number
  /** BM-5.32  What was begun and dropped again in this window or part. */
  dropped: number
}
type Label =
  | 'prime'
  | 'opening'
  | 'skill'
  | 'window'
  | 'exchange'
  | 'proposed'
  | 'next'
  | 'played'
  | 'own'
  | 'direct'
  | 'asked'
type F = Frame & Locals

export const beginTrade = (): Locals => ({
  i: 0,
  made: 0,
  dealt: 0,
  used: 0,
  asks: 0,
  backDoor: 0,
  spoken: 0,
  pay: 0,
  get: 0,
  dropped: 0,
})

/** BM-5.26  Most trades via the pool that a player may ask for in its part. */
const MOST_ASKS = 3

const trader = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)
const others = (p: Position): Seat[] =>
  Array.from({ length: p.seats }, (_, seat) => seat).filter((seat) => seat !== p.turn)

/** BM-5.21  To pass, to trade via the pool with another player, to trade directly, to say what one wishes. */
export const ownAnswers = cases({ pass: {}, via: {}, direct: pairParts, wish: {} })
type Own = ValueOf<typeof ownAnswers>

/** BM-5 TRADE. */
export const trade = procedure<Position, Locals, Label, Facts>(
  'trade',
  {
    i: open(int(0, 5)),
    made: open(int(0, 100)),
    dealt: optional(open(int(0, 100)), 0),
    used: open(int(0, 31)),
    asks: open(int(0, MOST_ASKS)),
    backDoor: open(int(0, 1)),
    spoken: open(int(0, 1)),
    pay: open(int(0, 2)),
    get: open(int(0, 2)),
    dropped: open(int(0, MOST_DROPPED)),
  },
  {
    // BM-5.4, BM-5.20  Priming comes before every decision.
    prime(t) {
      prime(t)
      return 'opening'
    },

    // BM-5.16  The others say what they wish; BM-14.2, and file orders if they like.
    opening: askAllOpen({
      clause: 'BM-5.16',
      question: 'Trade begins. Do you wish for something, or leave orders?',
      mayStand: true,
      who: others,
      // BM-14.2
      own: ['direct', 'rates'],
      ...asks(opening),
      late: () => ({}),
      reveal(t, _f, answers) {
        const { p } = t
        for (let seat = 0; seat < p.seats; seat++) {
          const { say = '', direct = null, rates = [] }: Opening = answers[seat] ?? {}
          if (say !== '') {
            keepNote(p, 'wish', seat, EVERYBODY, say)
            t.note('wished', seat)
          }
          if (direct !== null || rates.length > 0) p.orders = p.orders.with(seat, { direct, rates })
        }
        return 'skill'
      },
    }),

    // BM-4.1  The initiator's card, before the first decision.
    skill: (t) => startPart(t, t.p.turn, 'window'),

    // BM-5.19, BM-5.20, BM-5.32  The initiator's window: deals and exchanges, mixed, as long as it likes.
    window: pick({
      clause: 'BM-5.20',
      question: 'Your trades: deal, exchange with the pool, or end them.',
      who: (p) => p.turn,
      ...windowChoice,
      // BM-4.1  A window in which nothing is left to do ends by itself.
      unlessOne: true,
      // BM-5.32  The deadline ends the window.
      late: { do: 'end' },
      take(t, f, _seat, answer) {
        if (answer.do === 'end') return 'next'
        if (answer.do === 'propose') return t.call(deal, beginDeal(f.made), 'proposed')
        f.pay = answer.pay
        f.get = answer.get
        return 'exchange'
      },
    }),

    // BM-5.18  2:1, the pool holding what is taken before the payment goes in.
    exchange: ask({
      clause: 'BM-5.18',
      question: 'How much do you exchange?',
      who: (p) => p.turn,
      ...measure<F>(initiatorTerms),
      take(t, f, seat, get) {
        if (get > 0) makeExchange(t, seat, f, get * t.p.options.ratio_initiator, get)
        else f.dropped++
        return 'window'
      },
    }),

    // BM-5.16, BM-5.30  Refused and void deals count as proposals, too.
    proposed(t, f) {
      const outcome = t.returnedBy(deal)
      if (outcome === 'dropped') f.dropped++
      else f.made++
      if (outcome === 'made') f.dealt++
      return 'window'
    },

    // BM-5.20  For each other player in turn order: its trade, then a window of the initiator's.
    next(t, f) {
      f.i++
      f.asks = 0
      f.backDoor = 0
      f.spoken = 0
      f.pay = 0
      f.get = 0
      f.dropped = 0
      if (f.i >= t.p.seats) return finish(t)
      const seat = trader(t.p, f)
      if ((f.used & bit(seat)) === 0) return startPart(t, seat, 'own', 'played')
      // BM-5.33  Who has traded as a partner is skipped; the window after it is kept.
      t.note('skipped', seat)
      return 'window'
    },

    // BM-13.3  C4 holds for this direct trade.
    played(t, f) {
      if (t.returnedBy(skill) === BACK_DOOR) f.backDoor = 1
      return 'own'
    },

    // BM-5.21  Direct, via the pool with another player, or pass.
    own: pick({
      clause: 'BM-5.21',
      question: 'Your one trade at the Black Market: direct, via the pool, or pass?',
      who: trader,
      of: ownAnswers,
      each(_p, _f, _seat, out) {
        out.add({ do: 'pass' })
        out.add({ do: 'via' })
        listPairs('direct', out)
        out.add({ do: 'wish' })
      },
      options(p, f, seat, out) {
        out.add({ do: 'pass' })
        if (f.dropped < MOST_DROPPED) {
          if (asksFault(p, f, seat) === null) out.add({ do: 'via' })
          listTrades('direct', p, seat, directOf(p, f), out)
        }
        if (f.spoken === 0) out.add({ do: 'wish' })
      },
      fault(p, f, seat, answer) {
        if (answer.do === 'pass') return null
        if (answer.do === 'wish')
          return f.spoken === 0
            ? null
            : refuse('BM-5.16', 'SPOKEN', 'You have said what you wish; trade, or pass.')
        const dropped = droppedFault(f)
        if (dropped !== null) return dropped
        return answer.do === 'via' ? asksFault(p, f, seat) : pairFault(p, seat, answer, directOf(p, f))
      },
      label(p, f, _seat, answer) {
        switch (answer.do) {
          case 'pass':
            return { text: 'Pass', note: 'you may still be chosen as partner', clause: 'BM-5.29' }
          case 'via':
            return { text: 'Trade with another player via the Black Market', clause: 'BM-5.24' }
          case 'wish':
            return { text: 'Say what you wish', clause: 'BM-5.16' }
          case 'direct':
            return pairLabel(answer, directOf(p, f))
        }
      },
      unlessOne: true,
      // BM-14.2  A standing order answers.
      planned(p, f, seat): Own | undefined {
        const order = p.orders[seat]?.direct ?? null
        if (order === null) return undefined
        return orderedCount(p, seat, directOf(p, f)) > 0
          ? { do: 'direct', pay: goodOf(order.pay), get: goodOf(order.get) }
          : { do: 'pass' }
      },
      // BM-14.1  No answer: pass. BM-5.29  The trade stays unused.
      late: { do: 'pass' },
      take(t, f, seat, answer) {
        switch (answer.do) {
          case 'pass':
            t.note('passedTrade', seat)
            return openWindow(f)
          case 'wish':
            f.spoken = 1
            return t.call(speak, { seat, to: EVERYBODY }, 'own')
          case 'via':
            return t.call(via, beginVia(f.used), 'asked')
          case 'direct':
            f.pay = answer.pay
            f.get = answer.get
            return 'direct'
        }
      },
    }),

    // BM-5.22, BM-5.23  3:1, of what the pool really holds.
    direct: ask({
      clause: 'BM-5.22',
      question: 'How much do you trade?',
      who: trader,
      ...measure<F>(directOf),
      planned: (p, f, seat) => orderedCount(p, seat, directOf(p, f)) || NONE,
      take(t, f, seat, get) {
        if (get === 0) {
          f.dropped++
          return 'own'
        }
        makeExchange(t, seat, f, get * directOf(t.p, f).ratio, get)
        f.used |= bit(seat)
        return openWindow(f)
      },
    }),

    // BM-5.26, BM-5.28  Made: both trades are used, even when nothing was returned. Refused: choose again.
    asked(t, f) {
      const outcome = t.returnedBy(via)
      if (typeof outcome === 'number') {
        f.used |= bit(trader(t.p, f)) | bit(outcome)
        return openWindow(f)
      }
      if (outcome === 'dropped') f.dropped++
      else f.asks++
      return 'own'
    },
  },
)

/** BM-5.32  The initiator's window after a player's part: what they drop is counted again. */
function openWindow(f: F): Next<Label> {
  f.dropped = 0
  return 'window'
}

/** BM-5.24, BM-5.26, BM-5.27  Why no trade via the pool can be asked for, or null. */
function asksFault(p: Position, f: F, seat: Seat): Refusal | null {
  return f.asks < MOST_ASKS
    ? viaFault(p, seat, f.used)
    : refuse('BM-5.26', 'NO_ASKS_LEFT', `You have asked ${MOST_ASKS} times; trade directly, or pass.`)
}

/** BM-5.23, BM-14.2  The action is over: what was handed in, and orders, counted for it alone. */
function finish(t: T): Next<Label> {
  const { p } = t
  p.orders = p.orders.map(() => null)
  p.handed.fill(0)
  return t.done()
}
