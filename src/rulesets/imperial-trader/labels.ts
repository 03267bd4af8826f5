import type { Label, Seat } from '../../kernel/index.ts'
import type { Action } from './actions.ts'
import type { Card } from './atlas.ts'
import { curioPay, handOf, onWorld, type Position, payOf, UPGRADE } from './position.ts'
import { costOf } from './possible.ts'
import { cargoWords, upgradeWords } from './words.ts'

/** What a person reads on the button of an action. */
export function actionLabel(p: Position, seat: Seat, action: Action): Label {
  const at = p.ship[seat] as number
  const here = onWorld(p, seat) ? (p.chart.worlds[at]?.id ?? '') : ''
  switch (action.do) {
    case 'endTurn':
      return { text: 'End turn', note: 'unused actions are lost', clause: 'IT-5.3' }
    case 'fly':
      return { text: 'Fly', note: 'rolls a die, then you choose where', clause: 'IT-6.1', risky: true }
    case 'deal':
      return {
        text: 'Deal',
        note:
          handOf(p, seat).length < p.options.hand_limit
            ? 'draw a buy order'
            : 'draw a buy order, then give one up',
        clause: 'IT-9.1',
        risky: true,
        target: here,
      }
    case 'load':
    case 'unload':
      return workLabel(p, seat, action.order, action.do)
    case 'buy':
      return {
        text: `Buy ${upgradeWords(action.items)}`,
        note: `${costOf(p, action.items)} cr · ${effects(action.items)}`,
        clause: action.items === UPGRADE.licence ? 'IT-14.6' : 'IT-7.4',
        target: here,
      }
    case 'repair':
      return {
        text: `Repair ${action.points} damage`,
        note: `${action.points * p.options.repair_cost} cr`,
        clause: 'IT-7.3',
        target: here,
      }
    case 'colonise':
      return {
        text: 'Colonise',
        note: `${p.options.colonise_cost} cr; you are its founder`,
        clause: 'IT-14.8',
        target: here,
      }
    case 'barter':
      return {
        text: 'Barter with the xenos',
        note: `a curio for ${p.options.barter_cost} cr, on a 2 to 6`,
        clause: 'IT-14.10',
        risky: true,
        target: here,
      }
    case 'sell':
      return {
        text: 'Sell the curio',
        note: here === '' ? 'on a 2 to 6' : `for ${curioPay(p, seat, at)} cr, on a 2 to 6`,
        clause: 'IT-14.11',
        risky: true,
        target: here,
      }
  }
}

function workLabel(p: Position, seat: Seat, card: Card, kind: 'load' | 'unload'): Label {
  const clause = kind === 'load' ? 'IT-8.2' : 'IT-8.4'
  const verb = kind === 'load' ? 'Load' : 'Deliver'
  if (p.card[card] !== seat) return { text: `${verb} cargo`, clause }
  const { pickup = 0, dropoff = 0 } = p.chart.orders[card] ?? {}
  const [from, to] = [p.chart.worlds[pickup], p.chart.worlds[dropoff]]
  const text = `${verb} ${cargoWords(p.chart, card)}`
  return kind === 'load'
    ? { text, note: `for ${to?.name}, worth ${payOf(p, card)} cr`, clause, target: from?.id ?? '' }
    : { text, note: `for ${payOf(p, card)} cr, on a 2 to 6`, clause, risky: true, target: to?.id ?? '' }
}

const EFFECTS = [
  'the ship bears 2 more damage',
  'a 1 in flight may do no harm',
  'a 1 at the docks may do no harm',
  'colonise, and barter with xenos',
]

function effects(mask: number): string {
  return EFFECTS.filter((_, bit) => (mask & (1 << bit)) !== 0).join('; ')
}
