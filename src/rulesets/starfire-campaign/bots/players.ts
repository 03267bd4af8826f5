import type { Decision, Player, Reason, Searchable } from '../../../bots/index.ts'
import type { JsonObject } from '../../../kernel/index.ts'
import { piecesOf } from '../advice/pieces.ts'
import { sum } from '../exact.ts'
import { type Order, type OrderOf, shown, written } from '../orders/order.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { scoresOf } from '../result.ts'
import type { Sheet } from '../sheet.ts'
import type { View } from '../view.ts'
import { spying, treaties, uniting, wooing } from './diplomacy.ts'
import { Outlook } from './outlook.ts'
import { developing, grant, science } from './science.ts'
import { scouting } from './scouting.ts'
import { assisting, founding, freighting, keepFreight, settling } from './settling.ts'
import { saving, spending } from './spending.ts'
import { ADMIRAL, CARETAKER, CONSUL, HEGEMON, RAIDER, STEWARD, studied, type Taste } from './tastes.ts'
import { guards, war } from './war.ts'

/** A player of code. It keeps nothing in mind: what it plans shows in what it sees. */
function player(id: string, text: string, taste: Taste): Player<Position, View> {
  return {
    id,
    text,
    // This game has no finite question.
    choose: (_world, _step, options) => options[0] ?? 0,
    compose: ({ view, seat }, label) => {
      const o = new Outlook(view, seat, taste)
      if (label === 'campaign.turn') turn(o)
      return { orders: tidied(o.orders).map(shown) } satisfies JsonObject
    },
    why: ({ view, seat }, _step, decision) => whySheet(view, seat, decision),
  }
}

/** What is bought for several reasons is one order: freighters where they are needed first, ships of a design after tenders. */
function tidied(orders: readonly Order[]): Order[] {
  const all = Map.groupBy(orders.filter(isBought), thingOf)
  return orders.flatMap((order): Order[] => {
    if (!isBought(order)) return [order]
    const alike = all.get(thingOf(order)) ?? []
    const kept = alike.at(order.do === 'build' ? -1 : 0)
    return order === kept ? [{ ...order, count: sum(alike.map(({ count }) => count)) }] : []
  })
}

type Bought = OrderOf<'freighters'> | OrderOf<'build'>
const isBought = (order: Order): order is Bought => order.do === 'freighters' || order.do === 'build'
const thingOf = (order: Bought): string =>
  order.do === 'build' ? `${order.system} ${order.design}` : 'freighters'

/** The orders of a turn. */
function turn(o: Outlook): void {
  if (!o.taste.grows) {
    keepFreight(o, 0)
    return
  }
  founding(o)
  settling(o)
  scouting(o)
  if (o.taste.war > 0) war(o)
  else {
    guards(o)
    treaties(o, new Set())
  }
  uniting(o)
  spying(o)
  const kept = grant(o, [...assisting(o), ...freighting(o), ...science(o), ...wooing(o)])
  developing(o)
  spending(o, kept)
  saving(o)
}

/** The players the house offers, the best first. */
export const players: readonly Player<Position, View>[] = [
  player('steward', 'Explores, settles and learns as fast as it can pay, and guards its exit.', STEWARD),
  player(
    'admiral',
    'Plays a steady game, and attacks other empires’ homes when its fleet beats all it has seen there.',
    ADMIRAL,
  ),
  {
    ...player(
      'hegemon',
      'Plays like the Strong bot, but faster: explorers in pairs, long-range frigates, and research before trade.',
      HEGEMON,
    ),
    suggests: true,
  },
  player(
    'raider',
    'Plays a steady game, and attacks the freighters and weak colonies of empires it meets.',
    RAIDER,
  ),
  player(
    'consul',
    'Plays a steady game, and makes treaties with the empires it meets and keeps them.',
    CONSUL,
  ),
  player(
    'caretaker',
    'Pays running costs, keeps its freighters, and changes nothing else (SC-21.15).',
    CARETAKER,
  ),
  ...studied.map(({ id, text, taste }) => ({ ...player(id, text, taste), study: true })),
]

/** SC-19.11  What a sheet's orders are for, a piece at a time: those that say it themselves are left out. */
function whySheet(view: View, seat: number, decision: Decision): readonly Reason[] {
  const empire = view.empires.find((one) => one.seat === seat)
  if (empire === undefined || !('value' in decision)) return []
  const orders = ordersOf(decision.value as unknown as Sheet)
  const pieces = piecesOf(view, empire, orders)
  if (pieces.length === 0) return [{ text: 'No orders: what goes on by itself goes on.', clause: 'SC-19.11' }]
  return pieces
    .filter(({ reason }) => reason !== '')
    .map((piece) => ({
      text: `${piece.heading}: ${piece.orders.map(written).join('; ')}. ${piece.reason}`,
      clause: piece.clause,
    }))
}

/** The turns that are played on in the head: what is begun now has paid by then. */
const TURNS = 12
/** The turns between two questions how to go on. */
const OFTEN = 4

/** How a campaign is searched: the hidden world is too wide for single orders, so that ways to go on are compared. */
export const search: Searchable<Position, View> = {
  // A bot that plays on in its head is the strongest.
  players: ['hegemon', 'admiral', 'steward', 'raider'].flatMap((id) =>
    players.filter((one) => one.id === id),
  ),
  answers: 0,
  // What a way to go on is worth shows over many turns, and hardly differs from one to the next.
  weight: (_, { view }) => (view.turn % OFTEN === 0 ? 1 : 0),
  playouts: 12,
  // In a dozen turns chance does more than the way that is gone: who takes the first that seems better loses by it.
  sure: () => 2.5,
  horizon: ({ turn }) => {
    const until = turn + TURNS
    return (p) => p.turn >= until
  },
  standings: scoresOf,
  scale: 400,
}
