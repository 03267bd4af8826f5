import { askOpen, int, type Next, nullable, open, pick, procedure, type Seat } from '../../../kernel/index.ts'
import { type Action, actionLabel, actions, considerActions, listActions, whyNot } from '../actions.ts'
import type { Position } from '../position.ts'
import { costOf } from '../possible.ts'
import type { Facts, T } from '../words.ts'
import { loss, SHIP_LOST } from './damage.ts'
import { deal, newDeal } from './deal.ts'
import { fly } from './fly.ts'
import { barter, colonise, sellCurio } from './frontier.ts'
import { type Outcome, pay } from './money.ts'
import { actionOf, randomSheet, type Sheet, sheetFault, sheetShape } from './sheet.ts'
import { load, unload } from './work.ts'

/** The locals of a turn: actions taken, and, by mail, the sheet and how far it has been followed. */
interface Locals {
  taken: number
  sheet: Sheet | null
  line: number
  /** 1 while the fallback of the line is being done. */
  instead: number
}
type Label = 'begin' | 'action' | 'flown' | 'lost' | 'acted' | 'sheet' | 'follow'

const locals = {
  taken: open(int(0, 100)),
  sheet: open(nullable(sheetShape)),
  line: open(int(-1, 100)),
  instead: open(int(0, 1)),
}

/** The locals of a turn that begins. */
export const newTurn: Locals = { taken: 0, sheet: null, line: -1, instead: 0 }

const WASTED = 'earns nothing: the game ends before your next turn'

/** IT-5 The turn. */
export const turn = procedure<Position, Locals, Label, Facts>('turn', locals, {
  // IT-15.1  By mail a turn is one sheet; live, it is asked action by action (IT-5.6).
  begin: (t) => (t.p.options.by_mail ? 'sheet' : 'action'),

  // IT-5.1, IT-5.2  Up to two actions, the same twice if you like.
  action: pick({
    clause: 'IT-5.2',
    question: 'What do you do?',
    who: (p) => p.turn,
    of: actions,
    // IT-12.1  With secret orders, which of them is loaded.
    own: ['load.order'],
    codes: (p, _f, seat, out) => listActions(p, seat, out),
    each: (p, _f, seat, out) => considerActions(p, seat, out),
    fault: (p, _f, seat, action) => whyNot(p, seat, action),
    // IT-5.3  The last action ends the turn, and passes it to a captain who moves on from there.
    label(p, f, seat, action) {
      const label = actionLabel(p, seat, action)
      if (action.do !== 'endTurn' && f.taken + 1 < p.options.actions_per_turn) return label
      const ends = action.do === 'endTurn' ? [] : ['ends your turn']
      // IT-11.2  Nobody moves on from where they have flown.
      const wasted = action.do === 'fly' && p.round >= p.options.max_rounds ? [WASTED] : []
      return { ...label, note: [label.note ?? [], wasted, ends].flat().join(' · '), risky: true }
    },
    // IT-15.3  Unanswered: the turn is skipped.
    late: { do: 'endTurn' },
    // IT-5.3  You may stop early.
    take(t, _f, seat, action) {
      if (action.do !== 'endTurn') return act(t, seat, action)
      t.note('stopped', seat)
      return t.done()
    },
  }),

  // IT-10.1  When the ship was lost, the turn is over.
  flown: (t) => (t.returnedBy(fly) === SHIP_LOST ? t.done() : 'acted'),
  lost: (t) => t.done(),

  // IT-5.3  After the last action the turn ends by itself.
  acted(t, f) {
    f.taken++
    if (f.taken >= t.p.options.actions_per_turn) return t.done()
    return f.sheet === null ? 'action' : 'follow'
  },

  // IT-15.1  The sheet of a turn by mail.
  sheet: askOpen({
    clause: 'IT-15.1',
    question: 'Write your orders for this turn.',
    who: (p) => p.turn,
    schema: sheetShape,
    own: ['actions.load.order', 'actions.deal.keep'],
    check: (p, _f, _seat, sheet) => sheetFault(p, sheet),
    suggest: (p, _f, _seat, chance) => randomSheet(p, chance),
    // IT-15.3  No sheet by the deadline: the turn is skipped.
    late: () => ({ actions: [] }),
    take(t, f, seat, sheet) {
      t.note('filed', seat, sheet.actions.length)
      f.sheet = sheet
      f.line = -1
      return 'follow'
    },
  }),

  // IT-15.2  Line by line; an illegal action gives way to its fallback, and that to nothing, which costs nothing.
  follow(t, f) {
    const { p } = t
    const seat = p.turn
    for (;;) {
      f.line++
      f.instead = 0
      const line = f.sheet?.actions[f.line]
      if (line === undefined) return t.done()
      for (const command of [line, line.else]) {
        if (command == null) continue
        const action = actionOf(p, command)
        if (action !== null) {
          if (f.instead === 1) t.note('fellBack', seat, f.line + 1)
          return act(t, seat, action)
        }
        f.instead = 1
      }
      t.note('skipped', seat, f.line + 1)
    }
  },
})

/** Carries out an action that is legal now; it goes on at `acted`. */
function act(t: T, seat: Seat, action: Action): Next<Label> {
  const { p } = t
  switch (action.do) {
    // IT-6.1  Step 1: roll a d6. Step 2, the move, is the procedure's.
    case 'fly': {
      const roll = t.chance.die()
      t.note('rolled', seat, roll)
      return t.call(fly, { roll }, 'flown')
    }
    case 'deal':
      return t.call(deal, newDeal, 'acted')
    case 'load':
      return acted(t, load(t, seat, action.order))
    case 'unload':
      return acted(t, unload(t, seat, action.order))
    // IT-7.4  Several upgrades may be bought at once; the cash is paid down.
    case 'buy': {
      const { items: mask } = action
      pay(p, seat, costOf(p, mask))
      p.upgrades[seat] = (p.upgrades[seat] as number) | mask
      t.note('bought', seat, mask, costOf(p, mask))
      return acted(t, 'done')
    }
    // IT-7.3  Damage off, point by point.
    case 'repair': {
      const { points } = action
      pay(p, seat, points * p.options.repair_cost)
      p.damage[seat] = (p.damage[seat] as number) - points
      t.note('repaired', seat, points, points * p.options.repair_cost)
      return acted(t, 'done')
    }
    case 'colonise':
      return acted(t, colonise(t, seat))
    case 'barter':
      return acted(t, barter(t, seat))
    case 'sell':
      return acted(t, sellCurio(t, seat))
    case 'endTurn':
      return t.done()
  }
}

/** IT-5.2, IT-8.6, IT-10.1, IT-12.1, IT-14.10  After an action: the game, the ship or nothing is over. */
function acted(t: T, outcome: Outcome): Next<Label> {
  if (outcome === 'won') return t.over()
  return outcome === 'lost' ? t.call(loss, {}, 'lost') : 'acted'
}
