import type { Player } from '../../../bots/index.ts'
import type { JsonObject } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import type { Order } from '../orders/order.ts'
import { shown } from '../orders/write.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { developing } from './developing.ts'
import { founding } from './founding.ts'
import { assisting, freighting } from './growing.ts'
import { guards } from './guards.ts'
import { Outlook } from './outlook.ts'
import { saving } from './saving.ts'
import { science } from './science.ts'
import { scouting } from './scouting.ts'
import { keepFreight, settling } from './settling.ts'
import { spending } from './spending.ts'
import { spying } from './spying.ts'
import { studied } from './studied.ts'
import { ADMIRAL, CARETAKER, CONSUL, HEGEMON, RAIDER, STEWARD, type Taste } from './tastes.ts'
import { treaties } from './treaties.ts'
import { war } from './war.ts'
import { whySheet } from './why.ts'
import { grant } from './wishes.ts'
import { uniting, wooing } from './wooing.ts'

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

/** Freighters that are bought for several reasons are one order, where the first of them was. */
function tidied(orders: readonly Order[]): Order[] {
  const bought = orders.filter((order) => order.do === 'freighters')
  const count = sum(bought.map((order) => order.count))
  return orders.flatMap((order): Order[] =>
    order.do !== 'freighters' ? [order] : order === bought[0] ? [{ ...order, count }] : [],
  )
}

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
  player(
    'hegemon',
    'Plays like the Strong bot, but faster: explorers in pairs, long-range frigates, and research before trade.',
    HEGEMON,
  ),
  // Arms are dear (SC-0.13): who is to win is advised to keep what is left.
  {
    ...player(
      'hoarding-hegemon',
      'Plays like the Hegemon bot, but arms only against an empire it has in mind, and saves the rest.',
      { ...HEGEMON, spends: false },
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
