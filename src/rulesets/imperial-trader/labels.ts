import type { Code, Label, Seat } from '../../kernel/procedure.ts'
import { type ActionChoice, costOf, kindOf, objectOf } from './actions.ts'
import { curioPay, handOf, onWorld, type Position, payOf, UPGRADE } from './position.ts'
import { cargoWords, upgradeWords } from './words.ts'

const ITEMS = ['hull', 'spirits', 'autoloaders', 'licence'] as const

/** An action in JSON. */
export function showAction(p: Position, code: Code): ActionChoice {
  const kind = kindOf(code)
  const object = objectOf(code)
  switch (kind) {
    case 'buy':
      return { do: 'buy', items: ITEMS.filter((name) => (object & UPGRADE[name]) !== 0) } as ActionChoice
    case 'repair':
      return { do: 'repair', points: object } as ActionChoice
    case 'buyAndRepair':
      return { do: 'buy', items: ['hull'], points: 1 }
    case 'buyTwice':
      return { do: 'buy', items: ['hull', 'hull'], points: 0 }
    case 'none':
      return { do: 'endTurn' }
    case 'load':
    case 'unload':
      return { do: kind, order: p.chart.orders[object]?.id ?? '?' }
    default:
      return { do: kind }
  }
}

/** What a person reads on the button of an action. */
export function actionLabel(p: Position, seat: Seat, code: Code): Label {
  const kind = kindOf(code)
  const object = objectOf(code)
  const at = p.ship[seat] as number
  const here = onWorld(p, seat) ? (p.chart.worlds[at]?.id ?? '') : ''
  const name = (w: number | undefined) => p.chart.worlds[w ?? -1]?.name ?? '?'
  const order = p.chart.orders[object]
  switch (kind) {
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
      if (p.card[object] !== seat) return { text: 'Load cargo', clause: 'IT-8.2' }
      return {
        text: `Load ${cargoWords(p.chart, object)}`,
        note: `for ${name(order?.dropoff)}, worth ${payOf(p, object)} cr`,
        clause: 'IT-8.2',
        target: p.chart.worlds[order?.pickup ?? 0]?.id ?? '',
      }
    case 'unload':
      if (p.card[object] !== seat) return { text: 'Deliver cargo', clause: 'IT-8.4' }
      return {
        text: `Deliver ${cargoWords(p.chart, object)}`,
        note: `for ${payOf(p, object)} cr, on a 2 to 6`,
        clause: 'IT-8.4',
        risky: true,
        target: p.chart.worlds[order?.dropoff ?? 0]?.id ?? '',
      }
    case 'buy':
      return {
        text: `Buy ${upgradeWords(object)}`,
        note: `${costOf(p, object)} cr · ${effects(object)}`,
        clause: object === UPGRADE.licence ? 'IT-14.6' : 'IT-7.4',
        target: here,
      }
    case 'repair':
      return {
        text: `Repair ${object} damage`,
        note: `${object * p.options.repair_cost} cr`,
        clause: 'IT-7.3',
        target: here,
      }
    case 'buyAndRepair':
      return { text: 'Buy and repair at once', clause: 'IT-7.2' }
    case 'buyTwice':
      return { text: 'Buy the same upgrade twice', clause: 'IT-7.8' }
    case 'none':
      return { text: 'No action', clause: 'IT-5.2' }
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

const EFFECTS = [
  'the ship bears 2 more damage',
  'a 1 in flight may do no harm',
  'a 1 at the docks may do no harm',
  'colonise, and barter with xenos',
]

function effects(mask: number): string {
  return EFFECTS.filter((_, bit) => (mask & (1 << bit)) !== 0).join('; ')
}
