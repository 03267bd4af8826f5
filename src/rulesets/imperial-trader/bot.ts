import type { Player, World } from '../../bots/index.ts'
import { type Code, encoder, type JsonObject, type Seat } from '../../kernel/index.ts'
import { type Action, actions } from './actions.ts'
import type { Node } from './atlas.ts'
import { whySo } from './bots/why.ts'
import {
  bestBerth,
  bestJob,
  dealRate,
  flights,
  nearestOpen,
  orderJob,
  pointsToRepair,
  rate,
  refuge,
} from './plan.ts'
import { atlas, handOf, isOpen, onWorld, owns, type Position, UPGRADE } from './position.ts'
import { costOf, isWild, onYard } from './possible.ts'
import type { View } from './view.ts'

type See = World<Position, View>

/** Which upgrades a captain of this kind buys, as a sum of bits, at the first yard where there is money to spare. */
interface Taste {
  readonly wants: number
  /** Credits that must be left after buying. */
  readonly spare: number
  /** Flies out to found colonies. */
  readonly settles?: boolean
}

/** A captain who goes by plan: of all jobs in hand the one that earns most per action, a new deal when it is better. */
function captain(id: string, text: string, taste: Taste): Player<Position, View> {
  return {
    id,
    text,
    choose({ view, seat }, step, options) {
      switch (step) {
        case 'turn.action':
          return action(view, seat, options, taste)
        case 'fly.move':
          return destination(view, seat, options, taste)
        case 'deal.giveUp':
          return worst(view, seat, options)
        case 'game.berth':
        case 'loss.place':
          return bestBerth(view, options)
        default:
          throw new Error(`The captain "${id}" does not know what is asked in ${step}.`)
      }
    },
    compose({ view, seat }: See, step) {
      if (step === 'turn.sheet') return sheet(view, seat, taste)
      throw new Error(`The captain "${id}" does not know what to write in ${step}.`)
    },
    why: ({ view, seat }, step, decision) => whySo(view, seat, step, decision, frontier(view, seat, taste)),
  }
}

const codeOf = encoder(actions)

/** IT-5.2  What to do with an action: deliver, load, mend, buy, deal, or fly on. */
function action(v: View, seat: Seat, options: readonly Code[], taste: Taste): Code {
  const can = (action: Action) => options.includes(codeOf(action))
  return codeOf(chosen(v, seat, can, taste))
}

function chosen(v: View, seat: Seat, can: (action: Action) => boolean, taste: Taste): Action {
  const hand = handOf(v, seat)
  const delivery = hand.find((order) => can({ do: 'unload', order }))
  if (delivery !== undefined) return { do: 'unload', order: delivery }
  if (can({ do: 'sell' })) return { do: 'sell' }
  if (taste.settles === true && can({ do: 'colonise' }) && isEarly(v, seat)) return { do: 'colonise' }
  const cargo = hand.find((order) => can({ do: 'load', order }) && worthLoading(v, seat, order))
  if (cargo !== undefined) return { do: 'load', order: cargo }
  if (can({ do: 'barter' })) return { do: 'barter' }
  const mending = { do: 'repair', points: pointsToRepair(v, seat), items: 0 } as const
  if (mending.points > 0 && can(mending)) return mending
  const wanted = taste.wants & ~(v.upgrades[seat] as number)
  const shopping = { do: 'buy', items: wanted, points: 0 } as const
  const left = (v.cash[seat] as number) - costOf(v, wanted)
  if (wanted !== 0 && can(shopping) && left >= taste.spare) return shopping
  if (can({ do: 'fly' }) && frontier(v, seat, taste) !== null) return { do: 'fly' }
  if (can({ do: 'deal' }) && wantsToDeal(v, seat)) return { do: 'deal' }
  return can({ do: 'fly' }) ? { do: 'fly' } : { do: 'endTurn' }
}

/** Cargo is worth loading unless a Deal promises clearly more. */
function worthLoading(v: View, seat: Seat, card: number): boolean {
  return rate(orderJob(v, v.ship[seat] as Node, card, false)) >= 0.9 * dealRate(v, seat)
}

/** A Deal, when the hand is empty or what it may bring earns more than what is in hand. */
function wantsToDeal(v: View, seat: Seat): boolean {
  const job = bestJob(v, seat)
  if (job === null) return true
  const room = handOf(v, seat).length < v.options.hand_limit
  return dealRate(v, seat) > rate(job) * (room ? 0.95 : 1.05)
}

/** What a colony costs comes in again only where others still have many orders to carry. */
const EARLY = 40
/** The most flights that are not too many for a colony. */
const NEAR = 2.2

/** IT-14.8  There is money for a colony, and time for it to pay. */
const isEarly = (v: View, seat: Seat): boolean => {
  const cash = v.cash[seat] as number
  return cash >= v.options.colonise_cost + 10 && cash + EARLY <= v.options.win_credits
}

/** IT-14.8  The open frontier world to fly out to: near by, while the hold is empty. */
function frontier(v: View, seat: Seat, taste: Taste): Node | null {
  if (taste.settles !== true || !owns(v, seat, UPGRADE.licence) || !isEarly(v, seat)) return null
  if (v.curio[seat] !== -1 || handOf(v, seat).some((card) => v.loaded[card] === 1)) return null
  const here = v.ship[seat] as Node
  const near = v.world.findIndex((_, world) => isWild(v, world) && flights(v, here, world) <= NEAR)
  return near < 0 ? null : near
}

/** Where the next job begins; somebody without one goes where orders are dealt. */
function goal(v: View, seat: Seat, taste: Taste): Node {
  const here: number = v.ship[seat] as Node
  const yard = refuge(v, seat)
  if (yard !== null) return yard
  const colony = frontier(v, seat, taste)
  if (colony !== null) return colony
  return bestJob(v, seat)?.stop ?? (onWorld(v, seat) && isOpen(v, here) ? here : nearestOpen(v, here))
}

/** IT-6.3  The reachable node from which the goal is nearest; of equals a world. */
function destination(v: View, seat: Seat, options: readonly Code[], taste: Taste): Code {
  const target = goal(v, seat, taste)
  const cost = (node: Node) => flights(v, node, target) + (node < v.chart.worlds.length ? 0 : 0.01)
  return options.reduce((best, node) => (cost(node) < cost(best) ? node : best), options[0] ?? 0)
}

/** IT-9.3  The order that earns least from here. */
function worst(v: View, seat: Seat, options: readonly Code[]): Code {
  const from = v.ship[seat] as Node
  const worth = (card: number) => rate(orderJob(v, from, card, v.loaded[card] === 1))
  return options.reduce((least, card) => (worth(card) < worth(least) ? card : least), options[0] ?? 0)
}

/** IT-15.1  The same plan as a turn sheet: what is possible now first, each line with something to do instead. */
function sheet(v: View, seat: Seat, taste: Taste): JsonObject {
  const here: number = v.ship[seat] as Node
  const id = (world: number) => v.chart.worlds[world]?.id ?? 'A'
  const deal = { do: 'deal', keep: 'dearer' }
  const job = bestJob(v, seat)
  const newShip = id(atlas(v).firstYard)
  const order = v.chart.orders[job?.card ?? -1]
  if (job === null || order === undefined) {
    const there = id(nearestOpen(v, here))
    const fly = { do: 'fly', target: there }
    return {
      actions: fill(v, [
        { ...deal, else: fly },
        { ...fly, else: deal },
      ]),
      newShip,
    }
  }
  const aboard = v.loaded[job.card] === 1
  const stop = { do: 'fly', target: id(job.stop) }
  const work = { do: aboard ? 'unload' : 'load', order: order.id }
  const then = { do: 'fly', target: id(order.dropoff) }
  const first = here === job.stop ? work : stop
  const mend = pointsToRepair(v, seat)
  const wanted = taste.wants & ~(v.upgrades[seat] as number)
  const names = (['hull', 'spirits', 'autoloaders', 'licence'] as const).filter(
    (name) => (wanted & UPGRADE[name]) !== 0,
  )
  const shop = wanted !== 0 && onYard(v, here) && (v.cash[seat] as number) - costOf(v, wanted) >= taste.spare
  const errand = mend > 0 ? [{ do: 'repair', points: mend }] : shop ? [{ do: 'buy', items: names }] : []
  const rest =
    here === job.stop
      ? aboard
        ? [deal, work]
        : [then, then]
      : [
          { ...work, else: stop },
          { ...work, else: stop },
        ]
  return { actions: fill(v, [...errand, first, ...rest]), newShip }
}

const fill = (v: View, lines: readonly JsonObject[]): JsonObject[] =>
  lines.slice(0, v.options.actions_per_turn)

/** The captains the house offers, the best first. */
export const players: readonly Player<Position, View>[] = [
  captain(
    'plan',
    'Takes the job that earns the most per action, deals for better jobs, and repairs before damage costs it money.',
    { wants: 0, spare: 0 },
  ),
  captain('hull', 'Plays like the Medium bot, and buys the Advanced Armored Hull early.', {
    wants: UPGRADE.hull,
    spare: 5,
  }),
  captain('spirits', 'Plays like the Medium bot, and buys the Resilient Machine Spirits early.', {
    wants: UPGRADE.spirits,
    spare: 5,
  }),
  captain('autoloaders', 'Plays like the Medium bot, and buys Autoloaders early.', {
    wants: UPGRADE.autoloaders,
    spare: 5,
  }),
  captain(
    'rogue',
    'Plays like the Medium bot, buys a Rogue Trader’s licence early, and founds a colony when a world is near.',
    {
      wants: UPGRADE.licence,
      spare: 10,
      settles: true,
    },
  ),
]
