import {
  andList,
  indexed,
  int,
  menu,
  type Next,
  open,
  plusAt,
  procedure,
  type Refusal,
  refuse,
} from '../../../kernel/index.ts'
import { actionTarget } from '../colony/names.ts'
import { ACTION_NAMES, ACTIONS } from '../data.ts'
import { NONE, type Position, seatAfter } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { beginConsumption, consumption } from './consumption.ts'
import { beginExplore, explore } from './explore.ts'
import { beginIndustry, industry } from './industry.ts'
import { beginMilitarise, militarise } from './militarise.ts'
import { beginMuster, muster } from './muster.ts'
import { beginRecruit, recruit } from './recruit.ts'
import { beginResearch, research } from './research.ts'
import { beginTrade, trade } from './trade.ts'

/** `i` is the place in turn order, from the First Player, of the player who chooses. */
interface Locals {
  i: number
}
type Label = 'round' | 'choose' | 'chosen' | 'supply' | 'maintain'

function actionFault(p: Position, action: number): Refusal | null {
  if ((p.taken & (1 << action)) === 0) return null
  const left = ACTION_NAMES.filter((_, i) => (p.taken & (1 << i)) === 0)
  return refuse(
    'BM-1.3',
    'ACTION_TAKEN',
    `${ACTION_NAMES[action]} was chosen in this round; ${andList(left)} ${left.length === 1 ? 'is' : 'are'} left.`,
  )
}

/** What each action is for, in file order; the others follow in the weaker way. */
const ACTION_NOTES = [
  'take up to two Location Cards, then turn yours face-up for points and sites',
  'build or upgrade Utilities, send workers in and out, run everything',
  'prime the Black Market, deal with the others, exchange with the pool',
  'advance on a track and take Skill Cards',
  'one more of your people for free, and two more to buy',
  'a Military Token, a Mech or your discarded cards; then move and raid',
] as const

/** BM-1.2 The rounds: Action Phase, Muster or Consumption, Maintenance. */
export const game = procedure<Position, Locals, Label, Facts>(
  'game',
  { i: open(int(0, 5)) },
  {
    // BM-1.2, BM-1.4  A round begins with the First Player, in the turn order of its number.
    round(t, f) {
      const { p } = t
      f.i = 0
      p.taken = 0
      p.turn = p.first
      t.note('roundBegins', p.round, p.first)
      return 'choose'
    },

    // BM-1.3  Each player chooses one of the actions not yet chosen; passing is not allowed.
    choose: menu({
      clause: 'BM-1.3',
      question: 'Which action do you initiate?',
      who: (p) => p.turn,
      field: 'action',
      of: indexed(...ACTIONS),
      options(p, _f, _seat, out) {
        for (let action = 0; action < ACTIONS.length; action++)
          if ((p.taken & (1 << action)) === 0) out.add(action)
      },
      fault: (p, _f, _seat, action) => actionFault(p, action),
      label: (_p, _f, _seat, action) => ({
        text: ACTION_NAMES[action] ?? '?',
        note: ACTION_NOTES[action] ?? '',
        target: actionTarget(action),
      }),
      // BM-14.1  A forced choice: no answer is the first legal one, in file order.
      take(t, _f, seat, action) {
        const { p } = t
        p.taken |= 1 << action
        p.action = action
        p.initiated = plusAt(p.initiated, seat * ACTIONS.length + action, 1)
        t.note('initiated', seat, action)
        return resolve(t, action)
      },
    }),

    // BM-1.3  Fully resolved before the next player chooses.
    chosen(t, f) {
      const { p } = t
      p.action = NONE
      f.i++
      if (f.i >= p.seats) return 'supply'
      p.turn = seatAfter(p, p.first, f.i)
      return 'choose'
    },

    // BM-1.2  Muster after odd rounds, Consumption after even ones.
    supply(t) {
      t.p.turn = t.p.first
      return t.p.round % 2 === 1
        ? t.call(muster, beginMuster(), 'maintain')
        : t.call(consumption, beginConsumption(), 'maintain')
    },

    // BM-1.4  Maintenance: the marker passes one seat to the left. BM-12.1  After the last one the game is over.
    maintain(t) {
      const { p } = t
      p.first = (p.first + 1) % p.seats
      p.turn = p.first
      t.moment('round')
      if (p.round < p.options.rounds) {
        p.round++
        return 'round'
      }
      p.ended = 1
      t.note('over')
      return t.over()
    },
  },
)

/** BM-1.3  Explore, Industry, Trade, Research, Recruit, Militarise. */
function resolve(t: T, action: number): Next<Label> {
  switch (action) {
    case 0:
      return t.call(explore, beginExplore(), 'chosen')
    case 1:
      return t.call(industry, beginIndustry(), 'chosen')
    case 2:
      return t.call(trade, beginTrade(), 'chosen')
    case 3:
      return t.call(research, beginResearch(), 'chosen')
    case 4:
      return t.call(recruit, beginRecruit(), 'chosen')
    default:
      return t.call(militarise, beginMilitarise(), 'chosen')
  }
}

/** The locals with which a game begins. */
export const start: Locals = { i: 0 }
