import { type Decision, type Reason, reasons } from '../../../bots/index.ts'
import { andList, counted, type Seat, seatWord } from '../../../kernel/index.ts'
import type { Order } from '../orders/order.ts'
import { at, spot } from '../position.ts'
import { bonusOf, partners } from '../trade/income.ts'
import { garrisonOf, loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'

/** Why a player of code gives an order, and what each reason is told. */
interface Reasons {
  war: [rival: string]
  peace: [rival: string]
  build: [at: string, ships: number, garrison: number]
  ftl: [pay: number]
  stabilise: [at: string, rival: string, now: number, holds: number]
  dispatch: [to: string, amount: number, before: number, holds: number]
  gift: [to: string]
  load: [at: string]
  unload: [at: string]
  move: [to: string]
  carry: [to: string, amount: number]
  attack: [at: string]
  land: [at: string, amount: number]
  admit: [at: string, doors: number, bonus: string]
  prevent: [at: string]
  preventIf: [at: string]
  block: [at: string]
  allow: [at: string]
  nothing: []
}

const because = reasons<Reasons>({
  war: {
    clause: 'GT-7.1',
    say: (rival) => `War on ${rival}: a blockade of their worlds brings more than peace does.`,
  },
  peace: {
    clause: 'GT-7.1',
    say: (rival) => `War with ${rival} brings nothing. Peace needs offers from both of you.`,
  },
  build: {
    clause: 'GT-8.1',
    say: (at, ships, garrison) =>
      `${counted(ships, 'ship')} at ${at}, where you have ${garrison === 0 ? 'none' : garrison}: ships guard a world from revolt, carry money and blockade.`,
  },
  ftl: {
    clause: 'GT-8.2',
    say: (pay) => `${pay} GB towards FTL: it will bring more by the end than it still costs.`,
  },
  stabilise: {
    clause: 'GT-8.3',
    say: (at, rival, now, holds) =>
      `${at} holds ${holds}, and ${rival} has stirred it by ${now}. With the money they can still send, it would revolt.`,
  },
  dispatch: {
    clause: 'GT-8.4',
    say: (to, amount, before, holds) =>
      `${amount} GB to ${to} bring its agitation to ${before + amount} against ${holds}: above that, a die decides whether you win it.`,
  },
  gift: {
    clause: 'GT-11.3',
    say: (to) =>
      `This is a gift to ${to}. Payments are public, and a paid neighbour has less reason for war.`,
  },
  load: {
    clause: 'GT-8.5',
    say: (at) => `Money aboard ships at ${at} lands even where doors are closed.`,
  },
  unload: { clause: 'GT-8.5', say: (at) => `Money aboard ships at ${at} is more useful in your treasury.` },
  move: {
    clause: 'GT-9.1',
    say: (to) => `At ${to} the ships can guard, relieve or blockade. Here they are idle.`,
  },
  carry: {
    clause: 'GT-11.2',
    say: (to, amount) => `${amount} GB go to ${to} aboard ships, which no closed door stops.`,
  },
  attack: { clause: 'GT-9.3', say: (at) => `${at} has only two units, and you take it if you beat them.` },
  land: {
    clause: 'GT-11.2',
    say: (at, amount) => `${amount} GB landed at ${at} stir it more than they cost.`,
  },
  admit: {
    clause: 'GT-5.8',
    say: (at, doors, bonus) =>
      `${at} opens ${counted(doors, 'door')}: more partners raise its bonus, which is ${bonus} now, by more than the risk costs.`,
  },
  prevent: {
    clause: 'GT-5.16',
    say: (at) => `${at} closes to worlds from which rivals could send money to stir it up.`,
  },
  preventIf: {
    clause: 'GT-15.2',
    say: (at) => `${at} closes only if this happens. Conditions are checked when the line is carried out.`,
  },
  block: { clause: 'GT-10.2', say: (at) => `Your blockade of ${at} stops all trade that does not help you.` },
  allow: {
    clause: 'GT-10.2',
    say: (at) => `Your blockade of ${at} lets through your own trade and the money you send.`,
  },
  nothing: {
    clause: 'GT-4.1',
    say: () => 'Nothing in this step brings more than it costs.',
  },
})

/** What costs or risks most comes first. */
const WEIGHT: readonly Order['do'][] = [
  'war',
  'stabilise',
  'dispatch',
  'attack',
  'land',
  'ftl',
  'build',
  'move',
  'load',
]
const weightOf = ({ do: verb }: Order): number =>
  (WEIGHT.indexOf(verb) + WEIGHT.length + 1) % (WEIGHT.length + 1)

/** As many reasons as one reads; orders of one kind at one place have one. */
const MOST = 6

/** Why these orders are given, by what the seat sees. */
export function whyOrders(v: View, seat: Seat, decision: Decision): readonly Reason[] {
  const { orders = [] } = ('value' in decision ? decision.value : {}) as {
    readonly orders?: readonly Order[]
  }
  if (orders.length === 0) return [because('nothing')]
  const told = joined(orders)
    .sort((a, b) => weightOf(a) - weightOf(b))
    .map((order) => whyOrder(v, seat, order))
  const first = (reason: Reason, i: number) => told.findIndex(({ text }) => text === reason.text) === i
  return told.filter(first).slice(0, MOST)
}

/** Ships built at one world, and money sent to one, are one order here: it is their sum that counts. */
function joined(orders: readonly Order[]): Order[] {
  const all: Order[] = []
  for (const order of orders) {
    const i = all.findIndex((one) => one.do === order.do && targetOf(one) === targetOf(order))
    const one = all[i]
    if (one?.do === 'build' && order.do === 'build') all[i] = { ...one, ships: one.ships + order.ships }
    else if (one?.do === 'dispatch' && order.do === 'dispatch' && !one.gift && !order.gift)
      all[i] = { ...one, amount: one.amount + order.amount }
    else all.push(order)
  }
  return all
}

const targetOf = (order: Order): string =>
  order.do === 'build' ? order.at : order.do === 'dispatch' ? order.to : ''

/** A world by its name; what is not there is called as it was written. */
const named = (v: View, id: string): string => v.cluster.worlds.find((world) => world.id === id)?.name ?? id
const places = (v: View, ids: readonly string[] = []): string => andList(ids.map((id) => named(v, id)))

function whyOrder(v: View, seat: Seat, order: Order): Reason {
  const world = (id: string) => v.cluster.worlds.findIndex((one) => one.id === id)
  const holds = (id: string) => loyaltyOf(v, world(id)) + garrisonOf(v, world(id))
  switch (order.do) {
    case 'war':
      return because('war', seatWord(order.on))
    case 'peace':
      return because('peace', seatWord(order.with))
    case 'build':
      return because('build', named(v, order.at), order.ships, at(v.ships, spot(v, world(order.at), seat)))
    case 'ftl':
      return because('ftl', order.pay)
    case 'stabilise': {
      const stirred = at(v.agitation, spot(v, world(order.at), order.against))
      return because('stabilise', named(v, order.at), seatWord(order.against), stirred, holds(order.at))
    }
    case 'dispatch': {
      if (order.gift === true) return because('gift', named(v, order.to))
      const before = at(v.agitation, spot(v, world(order.to), seat))
      return because('dispatch', named(v, order.to), order.amount, before, holds(order.to))
    }
    case 'load':
      return because('load', named(v, order.at))
    case 'unload':
      return because('unload', named(v, order.at))
    case 'move': {
      const { carrying = 0 } = order
      return carrying === null || carrying === 0
        ? because('move', named(v, order.to))
        : because('carry', named(v, order.to), carrying)
    }
    case 'attack':
      return because('attack', named(v, order.at))
    case 'land':
      return order.gift === true
        ? because('gift', named(v, order.at))
        : because('land', named(v, order.at), order.amount)
    case 'admit': {
      const [id = ''] = order.at ?? []
      const { trade_table, above14 } = v.options
      const bonus = bonusOf(trade_table, above14, partners(v, world(id)), v.ftl[seat] === 1)
      return because(
        'admit',
        places(v, order.at),
        order.worlds.length,
        `${bonus >= 0 ? '+' : '−'}${Math.abs(bonus)}`,
      )
    }
    case 'prevent':
      return because(order.if == null ? 'prevent' : 'preventIf', places(v, order.at))
    case 'block':
      return because('block', places(v, order.at))
    case 'allow':
      return because('allow', places(v, order.at))
  }
}
