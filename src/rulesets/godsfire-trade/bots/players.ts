import type { Player } from '../../../bots/index.ts'
import type { Chance, JsonObject, Seat } from '../../../kernel/index.ts'
import { cautiousSpending, cautiousTrade, referenceTrade } from '../advice.ts'
import { type Order, STEPS, type Step, stepOf } from '../orders/order.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { landing } from './cargo.ts'
import { diplomacy } from './diplomacy.ts'
import { admissions, blocks } from './doors.ts'
import { movement } from './fleets.ts'
import { Outlook, whimsOf } from './outlook.ts'
import { whyOrders } from './reasons.ts'
import { spending } from './spending.ts'
import { admitting, MERCHANT, OPEN_RIMS, regent, SOBER, type Taste, WARLIKE } from './tastes.ts'
import { wholeTurn } from './whole-turn.ts'

/** The orders of a step, or of a whole turn. */
type Orders = (v: View, seat: Seat, step: Step | 'sheet', chance: Chance) => Order[]

/** A player of code. It keeps nothing in mind: what it plans shows in what it sees. */
function player(id: string, text: string, orders: Orders): Player<Position, View> {
  return {
    id,
    text,
    // This game has no finite question.
    choose: (_sight, _step, options) => options[0] ?? 0,
    compose: ({ view, seat, chance }, label) =>
      ({ orders: orders(view, seat, stepNamed(id, label), chance) }) as unknown as JsonObject,
    why: ({ view, seat }, _step, decision) => whyOrders(view, seat, decision),
  }
}

/** The step of a question, as `game.spending`. */
function stepNamed(id: string, label: string): Step | 'sheet' {
  const name = label.slice(label.indexOf('.') + 1)
  const step = [...STEPS, 'sheet' as const].find((one) => one === name)
  if (step === undefined) throw new Error(`The player ${id} has no orders for the step ${label}.`)
  return step
}

/** A player of code for the lab: one policy held to, to be compared with others. */
const study = (...given: Parameters<typeof player>): Player<Position, View> => ({
  ...player(...given),
  study: true,
})

function stepOrders(o: Outlook, step: Step): Order[] {
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
      return [...admissions(o, false), ...blocks(o)]
  }
}

/** A player who has a taste, which may depend on the table. */
export const tasting = (id: string, text: string, tasteAt: (v: View) => Taste): Player<Position, View> =>
  player(id, text, (v, seat, step, chance) => byTaste(tasteAt(v))(v, seat, step, chance))

const byTaste =
  (taste: Taste): Orders =>
  (v, seat, step, chance) => {
    const whims = whimsOf(v, chance)
    const look = (seen: View) => new Outlook(seen, seat, taste, whims)
    return step === 'sheet' ? wholeTurn(v, look, stepOrders) : stepOrders(look(v), step)
  }

/** Orders that the rulebook's advice gives; those of other steps are left out. */
const byAdvice =
  (advice: (v: View, seat: Seat) => Order[]): Orders =>
  (v, seat, step) =>
    advice(v, seat).filter(
      (order) =>
        step === stepOf(order.do) ||
        (step === 'sheet' && (stepOf(order.do) !== 'trade' || v.options.trade_rules)),
    )

/** The players the house offers, the best first, and those for the lab. */
export const players: readonly Player<Position, View>[] = [
  player(
    'plan',
    'Opens as many doors as are safe, attacks undefended worlds, and keeps the peace where war gains nothing.',
    byTaste(SOBER),
  ),
  {
    ...tasting(
      'regent',
      'Weighs its risks by figures tuned in many games with this number of players, and guards against blockades.',
      ({ seats }) => regent(seats),
    ),
    suggests: true,
  },
  player(
    'hawk',
    'Goes to war to blockade other players’ worlds. Otherwise plays like the Medium bot.',
    byTaste(WARLIKE),
  ),
  player(
    'merchant',
    'Never starts a war, and pays neighbours who could blockade it for peace. Otherwise plays like the Medium bot.',
    byTaste(MERCHANT),
  ),
  player(
    'cautious',
    'Admits few players, stabilises its worlds, and sends money only where a revolt is likely (GT-15.4).',
    byAdvice((v, seat) => [...cautiousSpending(v, seat), ...cautiousTrade(v, seat)]),
  ),
  player(
    'reference',
    'Closes a world to anybody who stirs it up until it is calm again (GT-15.3). Does nothing else.',
    byAdvice(referenceTrade),
  ),
  study('shut', 'Admits no rival. Otherwise plays like the Medium bot.', byTaste(admitting(0, true))),
  study(
    'one-door',
    'Admits one world of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(1, true)),
  ),
  study(
    'two-doors',
    'Admits two worlds of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(2, true)),
  ),
  study(
    'three-doors',
    'Admits three worlds of each rival while it is quiet. Otherwise plays like the Medium bot.',
    byTaste(admitting(3, true)),
  ),
  study(
    'two-open',
    'Admits two worlds of each rival and never closes. Otherwise plays like the Medium bot.',
    byTaste(admitting(2, false)),
  ),
  study(
    'three-open',
    'Admits three worlds of each rival and never closes. Otherwise plays like the Medium bot.',
    byTaste(admitting(3, false)),
  ),
  study(
    'open-rims',
    'Leaves its rim worlds open to everybody and its core worlds shut. Otherwise plays like the Medium bot.',
    byTaste(OPEN_RIMS),
  ),
]
