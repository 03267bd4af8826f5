import type { JsonObject } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Bot } from '../../../kernel/ruleset.ts'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { type Order, type Step, stepOf } from '../orders/order.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { diplomacy } from './diplomacy.ts'
import { admissions, blocks } from './doors.ts'
import { landing, movement } from './fleets.ts'
import { outlook } from './outlook.ts'
import { spending } from './spending.ts'
import { SOBER, type Taste } from './tastes.ts'

type Compose = (v: View, seat: Seat, step: Step) => Order[]

function player(id: string, text: string, orders: Compose): Bot<Position, View> {
  return {
    id,
    text,
    // There is no finite question in this game.
    choose: (_sight, _step, options) => options[0] ?? 0,
    compose: ({ view, seat }, label): JsonObject => {
      const step = label.slice(label.indexOf('.') + 1) as Step
      return {
        orders: orders(view, seat, step).filter((order) => stepOf[order.do] === step),
      } as unknown as JsonObject
    },
  }
}

const byTaste =
  (taste: Taste): Compose =>
  (v, seat, step) => {
    const o = outlook(v, seat, taste)
    switch (step) {
      case 'diplomacy':
        return diplomacy(o)
      case 'spending':
        return spending(o)
      case 'movement':
        return movement(o)
      case 'landing':
        return landing(o)
      case 'trade':
        return [...admissions(o), ...blocks(o)]
    }
  }

/** The players the house offers, the best first. */
export const players: readonly Bot<Position, View>[] = [
  player(
    'plan',
    'Opens as many doors as are safe, strikes where a world is open, and keeps peace where war brings nothing.',
    byTaste(SOBER),
  ),
  player(
    'cautious',
    'Admits few, stabilises, and sends money only where a revolt is likely (GT-15.4).',
    (v, seat) => [...cautiousSpending(v, seat), ...cautiousTrade(v, seat)],
  ),
  player(
    'reference',
    'Closes a world to who stirs it until it is quiet (GT-15.3), and does nothing else.',
    referenceTrade,
  ),
]
