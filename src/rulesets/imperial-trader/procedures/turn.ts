import { ask, askOpen, type Code, type Next, procedure, type Seat } from '../../../kernel/procedure.ts'
import { int, nullable, type Schema } from '../../../kernel/schema.ts'
import { ACTION, actionShape, considerActions, costOf, kindOf, listActions, objectOf } from '../actions.ts'
import { actionLabel, showAction } from '../labels.ts'
import type { Position, T } from '../position.ts'
import { whyNot } from '../refusals.ts'
import type { Fact } from '../words.ts'
import { loss, SHIP_LOST } from './damage.ts'
import { deal, newDeal } from './deal.ts'
import { fly } from './fly.ts'
import { barter, colonise, sellCurio } from './frontier.ts'
import { pay } from './money.ts'
import type { Outcome } from './outcome.ts'
import { codeOf, randomSheet, type Sheet, sheetFault, sheetShape } from './sheet.ts'
import { load, unload } from './work.ts'

/** The locals of a turn: actions taken, and, by mail, the sheet and how far it has been followed. */
interface Locals {
  taken: number
  sheet: Sheet | null
  line: number
  /** 1 while the fallback of the line is being done. */
  instead: number
}
type Label = 'begin' | 'action' | 'acted' | 'sheet' | 'follow'

const locals = {
  taken: int(0, 100),
  sheet: nullable(sheetShape as unknown as Schema<Sheet>),
  line: int(-1, 100),
  instead: int(0, 1),
}

/** The locals of a turn that begins. */
export const newTurn: Locals = { taken: 0, sheet: null, line: -1, instead: 0 }

/** IT-5 The turn. */
export const turn = procedure<Position, Locals, Label, Fact>('turn', locals, {
  // IT-15.1  By mail a turn is one sheet; live, it is asked action by action (IT-5.6).
  begin: (t) => (t.p.options.by_mail ? 'sheet' : 'action'),

  // IT-5.1, IT-5.2  Up to two actions, the same twice if you like.
  action: ask({
    clause: 'IT-5.2',
    question: 'What do you do?',
    who: (p) => p.turn,
    options: (p, _f, seat, out) => listActions(p, seat, out),
    candidates: (p, _f, seat, out) => considerActions(p, seat, out),
    why: (p, _f, seat, code) => whyNot(p, seat, code),
    codec: {
      schema: actionShape,
      read: (p, _f, _seat, choice) => codeOf(p, choice),
      show: (p, _f, _seat, code) => showAction(p, code),
      label: (p, _f, seat, code) => actionLabel(p, seat, code),
    },
    // IT-15.3  Unanswered: the turn is skipped.
    late: () => ACTION.endTurn,
    // IT-5.3  You may stop early.
    take(t, _f, seat, code) {
      if (code !== ACTION.endTurn) return act(t, seat, code)
      t.note('stopped', seat)
      return t.done()
    },
  }),

  // IT-5.3  After the last action the turn ends by itself; IT-10.1, so it does when the ship was lost.
  acted(t, f) {
    f.taken++
    if (t.returned === SHIP_LOST || f.taken >= t.p.options.actions_per_turn) return t.done()
    return f.sheet === null ? 'action' : 'follow'
  },

  // IT-15.1  The sheet of a turn by mail.
  sheet: askOpen({
    clause: 'IT-15.1',
    question: 'Write your orders for this turn.',
    who: (p) => p.turn,
    schema: sheetShape as unknown as Schema<Sheet>,
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
      for (const action of [line, line.else]) {
        if (action == null) continue
        const code = codeOf(p, action)
        if (whyNot(p, seat, code) === null) {
          if (f.instead === 1) t.note('fellBack', seat, f.line + 1)
          return act(t, seat, code)
        }
        f.instead = 1
      }
      t.note('skipped', seat, f.line + 1)
    }
  },
})

/** Carries out an action that is legal now; it goes on at `acted`. */
function act(t: T, seat: Seat, code: Code): Next<Label> {
  const { p } = t
  const kind = kindOf(code)
  switch (kind) {
    // IT-6.1  Step 1: roll a d6. Step 2, the move, is the procedure's.
    case 'fly': {
      const roll = t.chance.die()
      t.note('rolled', seat, roll)
      return t.call(fly, { roll }, 'acted')
    }
    case 'deal':
      return t.call(deal, newDeal, 'acted')
    case 'load':
      return acted(t, load(t, seat, objectOf(code)))
    case 'unload':
      return acted(t, unload(t, seat, objectOf(code)))
    // IT-7.4  Several upgrades may be bought at once; the cash is paid down.
    case 'buy': {
      const mask = objectOf(code)
      pay(p, seat, costOf(p, mask))
      p.upgrades[seat] = (p.upgrades[seat] as number) | mask
      t.note('bought', seat, mask, costOf(p, mask))
      return acted(t, 'done')
    }
    // IT-7.3  Damage off, point by point.
    case 'repair': {
      const points = objectOf(code)
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
    default:
      return t.done()
  }
}

function acted(t: T, outcome: Outcome): Next<Label> {
  t.returned = 0
  if (outcome === 'won') return t.over()
  return outcome === 'lost' ? t.call(loss, {}, 'acted') : 'acted'
}
