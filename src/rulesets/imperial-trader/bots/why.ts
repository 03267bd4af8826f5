import { type Decision, type Reason, reasons } from '../../../bots/index.ts'
import { andList, counted, decoder, type Seat } from '../../../kernel/index.ts'
import { actions } from '../actions.ts'
import { cargoWords, type Node, placeWords, upgradeWords } from '../atlas.ts'
import { bestJob, dealRate, flights, type Job, orderJob, rate, refuge, risk } from '../plan.ts'
import { handOf, maxDamage, payOf } from '../position.ts'
import { costOf } from '../possible.ts'
import type { View } from '../view.ts'

/** Why a captain does what it does, and what each reason is told. */
interface Reasons {
  deliver: [pay: number]
  curio: []
  load: [cargo: string, to: string, job: string]
  barter: []
  repair: [left: number, after: number, cash: number]
  buy: [items: string, left: number]
  colonise: []
  empty: [deal: string]
  better: [deal: string, job: string]
  forOrder: [work: string, at: string, job: string]
  forRepair: [yard: string, left: number]
  forDeal: [world: string]
  forColony: [world: string]
  nothing: []
  reach: [place: string, flights: string]
  arrive: [place: string]
  berth: [place: string]
  least: [job: string]
  sheet: [work: string, at: string, job: string]
  sheetEmpty: []
  nearest: [left: string]
  asNear: [left: string]
  nearer: [left: string, next: string]
}

const because = reasons<Reasons>({
  deliver: {
    clause: 'IT-8.5',
    say: (pay) => `${pay} cr are waiting here, and 5 rolls in 6 bring them.`,
  },
  curio: {
    clause: 'IT-14.11',
    say: () => 'A curio is worth nothing until it is sold, and this world buys it.',
  },
  load: {
    clause: 'IT-8.2',
    say: (cargo, to, job) => `Loading rolls no die and costs nothing: ${cargo} for ${to} brings ${job}.`,
  },
  barter: { clause: 'IT-14.10', say: () => 'A curio sells for more than it costs here.' },
  repair: {
    clause: 'IT-10.1',
    say: (left, after, cash) =>
      `${counted(left, 'point')} more damage would cost you the ship and its ${cash} cr. After repairs it would take ${after}.`,
  },
  buy: {
    clause: 'IT-7.4',
    say: (items, left) => `${items} helps from now on, and ${left} cr are left.`,
  },
  colonise: {
    clause: 'IT-14.9',
    say: () => 'The founder is paid for every order that others carry from or to here.',
  },
  empty: {
    clause: 'IT-9.1',
    say: (deal) => `You earn nothing without an order. A new one brings ${deal} on average.`,
  },
  better: {
    clause: 'IT-9.3',
    say: (deal, job) =>
      `You can keep a new order or not. Expect ${deal} with it, and ${job} with the one you hold.`,
  },
  forOrder: { clause: 'IT-6.1', say: (work, at, job) => `To ${work} at ${at}: that brings ${job}.` },
  forRepair: {
    clause: 'IT-7.3',
    say: (yard, left) =>
      `Only ${counted(left, 'point')} more damage would cost you the ship. Fly to ${yard} first and repair it.`,
  },
  forDeal: { clause: 'IT-9.1', say: (world) => `There is nothing to carry: orders are dealt at ${world}.` },
  forColony: {
    clause: 'IT-14.8',
    say: (world) => `${world} is near, and nobody has colonised it yet.`,
  },
  nothing: { clause: 'IT-5.3', say: () => 'No move here brings you anything.' },
  reach: {
    clause: 'IT-6.3',
    say: (place, left) => `Of all places you can reach it is nearest to ${place}: about ${left} from there.`,
  },
  arrive: { clause: 'IT-6.3', say: (place) => `The roll reaches ${place}, and no roll carries too far.` },
  berth: {
    clause: 'IT-4.2',
    say: (place) => `New orders at ${place} are worth most on average, because many worlds are near.`,
  },
  least: { clause: 'IT-9.3', say: (job) => `It earns least from here: ${job}.` },
  sheet: {
    clause: 'IT-15.1',
    say: (work, at, job) => `These orders are to ${work} at ${at}, which brings ${job}.`,
  },
  sheetEmpty: {
    clause: 'IT-15.1',
    say: () => 'You have nothing to carry, so these orders ask for a buy order first.',
  },
  nearest: {
    clause: 'IT-1.2',
    say: (left) => `After this move you need ${left} to reach the goal, on average.`,
  },
  asNear: {
    clause: 'IT-1.2',
    say: (left) =>
      `After this move you need ${left} to reach the goal, on average. No other move needs fewer.`,
  },
  nearer: {
    clause: 'IT-1.2',
    say: (left, next) =>
      `After this move you need ${left} to reach the goal, on average; after the next best move ${next}.`,
  },
})

/** Credits an action, to a tenth. */
const perAction = (credits: number): string => `${tenths(credits)} cr an action`
const jobWords = (job: Job): string => `${Math.round(job.pay)} cr, ${perAction(rate(job))}`

const actionOf = decoder(actions)

/** Why who has worked out the map answers so: the actions to the goal that this leaves, and the best other answer. */
export function whyNearest(left: number, next: number): Reason {
  if (!Number.isFinite(next)) return because('nearest', actionWords(left))
  const other = tenths(next)
  return other === tenths(left)
    ? because('asNear', actionWords(left))
    : because('nearer', actionWords(left), other)
}
const tenths = (n: number): string => (Math.round(n * 10) / 10).toFixed(1)
const actionWords = (left: number): string => `${tenths(left)} actions`

/** Why a bot answers so, by what its seat sees; `colony` is the world that it flies out to, if any. */
export function whySo(
  v: View,
  seat: Seat,
  step: string,
  decision: Decision,
  colony: Node | null,
): readonly Reason[] {
  if (!('code' in decision)) return [whySheet(v, seat)]
  const { code } = decision
  switch (step) {
    case 'turn.action':
      return [whyAction(v, seat, code, colony)]
    case 'fly.move':
      return [whyThere(v, seat, code, colony)]
    case 'deal.giveUp':
      return [because('least', jobWords(orderJob(v, v.ship[seat] as Node, code, v.loaded[code] === 1)))]
    default:
      return [because('berth', placeWords(v.chart, code))]
  }
}

function whyAction(v: View, seat: Seat, code: number, colony: Node | null): Reason {
  const action = actionOf(code)
  const cash = v.cash[seat] as number
  switch (action.do) {
    case 'unload':
      return because('deliver', payOf(v, action.order))
    case 'sell':
      return because('curio')
    case 'load': {
      const to = placeWords(v.chart, v.chart.orders[action.order]?.dropoff ?? 0)
      const job = orderJob(v, v.ship[seat] as Node, action.order, false)
      return because('load', cargoWords(v.chart, action.order), to, jobWords(job))
    }
    case 'barter':
      return because('barter')
    case 'repair': {
      const left = maxDamage(v, seat) - (v.damage[seat] as number)
      return because('repair', left, left + action.points, cash)
    }
    case 'buy':
      return because('buy', upgradeWords(action.items), cash - costOf(v, action.items))
    case 'colonise':
      return because('colonise')
    case 'deal': {
      const job = bestJob(v, seat)
      const deal = perAction(dealRate(v, seat))
      return job === null ? because('empty', deal) : because('better', deal, perAction(rate(job)))
    }
    case 'fly':
      return whyFly(v, seat, colony)
    case 'endTurn':
      return because('nothing')
  }
}

function whyFly(v: View, seat: Seat, colony: Node | null): Reason {
  const left = maxDamage(v, seat) - (v.damage[seat] as number)
  const yard = refuge(v, seat)
  if (yard !== null && risk(left) > 0) return because('forRepair', placeWords(v.chart, yard), left)
  if (colony !== null) return because('forColony', placeWords(v.chart, colony))
  const job = bestJob(v, seat)
  if (job === null) return because('forDeal', 'the nearest open world')
  return because('forOrder', workWords(v, seat, job), placeWords(v.chart, job.stop), jobWords(job))
}

/** "deliver 3 Ore", "load 2 Grain and carry it to Tesk". */
function workWords(v: View, seat: Seat, { card, stop }: Job): string {
  const order = v.chart.orders[card]
  if (order === undefined) return v.curio[seat] === -1 ? 'barter for a curio' : 'sell the curio'
  const cargo = cargoWords(v.chart, card)
  return v.loaded[card] === 1 && order.dropoff === stop
    ? `deliver ${cargo}`
    : `load ${cargo} for ${placeWords(v.chart, order.dropoff)}`
}

function whyThere(v: View, seat: Seat, node: Node, colony: Node | null): Reason {
  const yard = refuge(v, seat)
  const goal = yard ?? colony ?? bestJob(v, seat)?.stop
  if (goal === undefined) return because('forDeal', placeWords(v.chart, node))
  if (goal === node) return because('arrive', placeWords(v.chart, goal))
  const left = Math.round(flights(v, node, goal) * 10) / 10
  return because('reach', placeWords(v.chart, goal), `${left} ${left === 1 ? 'flight' : 'flights'}`)
}

function whySheet(v: View, seat: Seat): Reason {
  const job = bestJob(v, seat)
  if (job === null || handOf(v, seat).length === 0) return because('sheetEmpty')
  return because('sheet', andList([workWords(v, seat, job)]), placeWords(v.chart, job.stop), jobWords(job))
}
