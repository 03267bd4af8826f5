import type { Json } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Cast } from '../../../kernel/testing/transcript.ts'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { atlasOf } from '../cluster.ts'
import { type Order, type Step, stepOf } from '../orders/order.ts'
import { at, atWar, NEUTRAL, spot } from '../position.ts'
import { tradesFreely } from '../trade/income.ts'
import { loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'
import { game } from './table.ts'

type Taste = (v: View, seat: Seat) => Order[]

const id = (v: View, w: number) => v.cluster.worlds[w]?.id ?? ''

/** Money on the weakest worlds that let it in, as much as may leave each world; what is left goes into FTL. */
const subvert: Taste = (v, seat) => {
  const targets = v.owner
    .flatMap((owner, w) => (owner === seat ? [] : [w]))
    .sort(
      (a, b) =>
        at(v.agitation, spot(v, b, seat)) -
          loyaltyOf(v, b) -
          at(v.agitation, spot(v, a, seat)) +
          loyaltyOf(v, a) || a - b,
    )
  let left = at(v.treasury, seat)
  const orders: Order[] = []
  for (const [from, owner] of v.owner.entries()) {
    if (owner !== seat || left === 0) continue
    const target = targets.find((w) => tradesFreely(v, w, from))
    const amount = Math.min(left, v.options.dispatch_cap)
    if (target === undefined || amount === 0) continue
    orders.push({ do: 'dispatch', amount, from: id(v, from), to: id(v, target) })
    left -= amount
  }
  if (left > 0) orders.push({ do: 'ftl', pay: left })
  return orders
}

/** Ships, and money aboard them, to the nearest world of an enemy; neutral units on the way are attacked. */
const raid: Taste = (v, seat) => {
  const { next, distance } = atlasOf(v.cluster)
  const size = v.owner.length
  const orders: Order[] = []
  const gb = at(v.treasury, seat)
  const home = v.owner.indexOf(seat)
  if (gb >= 6 && home >= 0)
    orders.push({ do: 'build', ships: 1, at: id(v, home) }, { do: 'load', amount: 3, at: id(v, home) })
  for (let w = 0; w < size; w++) {
    const ships = at(v.ships, spot(v, w, seat))
    if (ships === 0) continue
    const prey = v.owner.flatMap((owner, x) =>
      owner !== seat && (owner === NEUTRAL || atWar(v, seat, owner)) ? [x] : [],
    )
    const goal = prey.sort((a, b) => at(distance, w * size + a) - at(distance, w * size + b) || a - b)[0]
    const step =
      goal === undefined || goal === w
        ? undefined
        : next[w]?.find((x) => at(distance, x * size + goal) < at(distance, w * size + goal))
    const aboard = at(v.cargo, spot(v, w, seat))
    if (step !== undefined) {
      orders.push({ do: 'move', ships, from: id(v, w), to: id(v, step), carrying: aboard })
      if (at(v.units, step) > 0) orders.push({ do: 'attack', at: id(v, step) })
    }
    if (step === undefined && at(v.units, w) > 0) orders.push({ do: 'attack', at: id(v, w) })
    if (step === undefined && aboard > 0) orders.push({ do: 'land', amount: aboard, at: id(v, w) })
  }
  return orders
}

/** What each kind of player orders, all steps together; what is of another step is left out when it is not asked. */
const TASTES: Readonly<Record<string, Taste>> = {
  quiet: () => [],
  reference: referenceTrade,
  cautious: (v, seat) => [...cautiousSpending(v, seat), ...cautiousTrade(v, seat)],
  subverter: (v, seat) => [...subvert(v, seat), ...referenceTrade(v, seat)],
  raider: (v, seat) => [...raid(v, seat), ...referenceTrade(v, seat)],
}

/** Each seat that is asked submits a sheet by its own taste or, as `random`, what the rules suggest. */
export const cast: Cast = {
  gameOf: () => game,
  next({ players }, { position: p, question }, chance) {
    const [seat = 0] = question.waitsFor
    const taste = TASTES[players[seat] ?? '']
    if (taste === undefined) return { seat, answer: game.random(p, seat, chance) }
    const asked = p.flow[0]?.at ?? ''
    const orders = taste(game.rules.view(p, seat) as View, seat)
    const now = orders.filter((order) => asked === 'sheet' || stepOf(order.do) === (asked as Step))
    return { seat, answer: { orders: now } as unknown as Json }
  },
}
