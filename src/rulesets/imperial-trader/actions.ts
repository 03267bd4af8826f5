import {
  Choices,
  cases,
  codesOf,
  decoder,
  type Label,
  type Listing,
  leftOut,
  named,
  type Refusal,
  range,
  type Seat,
  someOf,
  text,
  type ValueOf,
} from '../../kernel/index.ts'
import { type Card, cargoWords, upgradeWords } from './atlas.ts'
import {
  curioPay,
  handOf,
  maxDamage,
  OPEN,
  onWorld,
  type Position,
  payOf,
  UPGRADE,
  WILD,
  XENOS,
} from './position.ts'
import {
  canBarter,
  canColonise,
  canDeal,
  canLoad,
  canSell,
  canUnload,
  costOf,
  licenceOnSale,
  onYard,
  upgradesIn,
} from './possible.ts'
import {
  notHeld,
  whyNotBarter,
  whyNotBuy,
  whyNotColonise,
  whyNotDeal,
  whyNotRepair,
  whyNotSell,
  whyNotWork,
} from './refusals.ts'

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

/** What a Buy action buys, in the order of `UPGRADE`'s bits. */
const ITEMS = ['hull', 'spirits', 'autoloaders', 'licence'] as const

const orders = named({
  schema: text(8),
  things: (p: Position) => p.chart.orders,
  absent: (id, p, _f, seat) => notHeld(p, seat, id),
})

/** The parts of each action, in live play and on a turn sheet alike. */
export const actionParts = {
  fly: {},
  deal: {},
  buy: { items: someOf(ITEMS, { least: 1 }), points: leftOut(range(0, 1000), 0) },
  repair: { points: range(1, 1000), items: leftOut(someOf(ITEMS, { least: 0 }), []) },
  load: { order: orders },
  unload: { order: orders },
  colonise: {},
  barter: {},
  sell: {},
  endTurn: {},
}

/** IT-5.2  An action: `{"do": "buy", "items": ["hull"]}`, `{"do": "load", "order": "O2"}`, `{"do": "fly"}` … */
export const actions = cases(actionParts)
export type Action = ValueOf<typeof actions>

/** The upgrades of a purchase that are named once or more, and those named again, as sums of bits. */
export const itemsOf = (items: number): { mask: number; again: number } => ({
  mask: items & 15,
  again: items >> ITEMS.length,
})

/**
 * Why an action is not legal now, null when it is. If several reasons fit, the lowest clause answers, and within a
 * clause the first one written; but a closed or foreign world answers before all of IT-7 to IT-9 (IT-14.16), and
 * what the table does not play with is refused before all else.
 */
export function whyNot(p: Position, seat: Seat, action: Action): Refusal | null {
  switch (action.do) {
    case 'endTurn':
    case 'fly':
      return null
    case 'deal':
      return whyNotDeal(p, seat)
    case 'load':
    case 'unload':
      return whyNotWork(p, seat, action.order, action.do)
    case 'sell':
      return whyNotSell(p, seat)
    case 'buy':
    case 'repair': {
      const { mask, again } = itemsOf(action.items)
      return mask === 0
        ? whyNotRepair(p, seat, action.points)
        : whyNotBuy(p, seat, mask, again, action.points)
    }
    case 'colonise':
      return whyNotColonise(p, seat)
    case 'barter':
      return whyNotBarter(p, seat)
  }
}

/** The codes of actions, by their parts. */
export const code = codesOf(actions)
const FLY = code.fly({})
const DEAL = code.deal({})
const SELL = code.sell({})
const COLONISE = code.colonise({})
const BARTER = code.barter({})
const END_TURN = code.endTurn({})

/** IT-8.2, IT-8.4, IT-9.6, IT-14.8, IT-14.9, IT-14.11, IT-14.14  Every legal action, always in this order: work, trade, yard, fly, end. */
export function listActions(p: Position, seat: Seat, out: Choices): void {
  const at = p.ship[seat] as number
  const worlds = p.chart.worlds.length
  if (at < worlds) {
    if (p.world[at] === OPEN) {
      for (let card = 0; card < p.card.length; card++) {
        if (p.card[card] !== seat) continue
        if (canLoad(p, at, card)) out.add(code.load({ order: card }))
        else if (canUnload(p, at, card)) out.add(code.unload({ order: card }))
      }
      if (canSell(p, seat, at)) out.add(SELL)
      if (canDeal(p)) out.add(DEAL)
      if (onYard(p, at)) listYard(p, seat, out)
    } else if (p.options.shifting_imperium) {
      if (canColonise(p, seat, at)) out.add(COLONISE)
      if (canBarter(p, seat, at)) out.add(BARTER)
    }
  }
  // IT-14.15  Even when all else has died out, a captain may fly or end the turn.
  out.add(FLY)
  out.add(END_TURN)
}

/** IT-7.2, IT-7.4, IT-14.6  Purchases and repairs. */
function listYard(p: Position, seat: Seat, out: Choices): void {
  const cash = p.cash[seat] as number
  const { upgrade_cost, licence_cost, repair_cost, upgrades_per_buy } = p.options
  const owned = p.upgrades[seat] as number
  if (cash >= Math.min(upgrade_cost, licence_cost)) {
    const last = licenceOnSale(p) ? 15 : 7
    for (let items = 1; items <= last; items++) {
      if ((items & owned) !== 0 || costOf(p, items) > cash) continue
      if (upgrades_per_buy === 1 && upgradesIn(items) > 1) continue
      out.add(code.buy({ items, points: 0 }))
    }
  }
  // IT-7.3  Up to the damage taken, as far as the money goes.
  const damage = p.damage[seat] as number
  for (let points = 1; points <= damage && points * repair_cost <= cash; points++)
    out.add(code.repair({ points, items: 0 }))
}

/** The actions a captain may wonder about: one of each kind, and every order in hand both ways; then all other legal ones. */
export function considerActions(p: Position, seat: Seat, out: Listing<Action>): void {
  const hand = handOf(p, seat)
  for (const order of hand) out.add({ do: p.loaded[order] === 1 ? 'unload' : 'load', order })
  if (hand.length === 0) out.add({ do: 'load', order: 0 })
  out.add({ do: 'deal' })
  if (p.options.shifting_imperium) {
    if ((p.curio[seat] as number) >= 0) out.add({ do: 'sell' })
    if (p.world.some((status) => status === WILD || status === XENOS || status < 0)) {
      out.add({ do: 'colonise' })
      out.add({ do: 'barter' })
    }
  }
  const last = licenceOnSale(p) ? 3 : 2
  for (let bit = 0; bit <= last; bit++)
    if (((p.upgrades[seat] as number) & (1 << bit)) === 0) out.add({ do: 'buy', items: 1 << bit, points: 0 })
  const points = Math.max(1, Math.min(p.damage[seat] as number, maxDamage(p, seat)))
  out.add({ do: 'repair', points, items: 0 })
  const at = p.ship[seat] as number
  const yard = new Choices()
  if (p.world[at] === OPEN && onYard(p, at)) listYard(p, seat, yard)
  const more = yard.toArray().map(decoder(actions))
  // Smaller repairs stand with the full one, sets of upgrades below all that is most often wanted.
  for (const action of more) if (action.do === 'repair' && action.points !== points) out.add(action)
  out.add({ do: 'fly' })
  out.add({ do: 'endTurn' })
  for (const action of more)
    if (action.do === 'buy' && (action.items & (action.items - 1)) !== 0) out.add(action)
}
