import type { Seat } from '../../../kernel/index.ts'
import { curioPay, DECK, OPEN, OUT, type T, WILD } from '../position.ts'
import { suffer } from './damage.ts'
import { type Outcome, pay, receive } from './money.ts'
import { dockRoll } from './work.ts'

/** IT-14.8  Colonise: the world becomes Imperial, its order cards come into the deck, the captain is its founder. */
export function colonise(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  pay(p, seat, p.options.colonise_cost)
  p.world[at] = OPEN
  p.founder[at] = seat
  p.chart.orders.forEach((order, card) => {
    const settled = p.world[order.pickup] !== WILD && p.world[order.dropoff] !== WILD
    if (p.card[card] === OUT && settled) p.card[card] = DECK
  })
  t.note('colonised', seat, at, p.options.colonise_cost)
  return 'done'
}

/** IT-14.10  Barter: 2 to 6, a curio for its price; 1, no deal, no payment, D3 damage. */
export function barter(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  const die = t.chance.die()
  if (die === 1) {
    t.note('barterFailed', seat, at, die)
    return suffer(t, seat, 0) ? 'lost' : 'done'
  }
  pay(p, seat, p.options.barter_cost)
  p.curio[seat] = at
  t.note('bartered', seat, at, p.options.barter_cost, die)
  return 'done'
}

/** IT-14.11  Curio sale: an unloading roll, then the pay. */
export function sellCurio(t: T, seat: Seat): Outcome {
  const { p } = t
  const at = p.ship[seat] as number
  const { die, outcome } = dockRoll(t, seat)
  if (die === 1) return outcome
  const amount = curioPay(p, seat, at)
  p.curio[seat] = -1
  t.note('soldCurio', seat, at, amount, die)
  return receive(t, seat, amount) ? 'won' : 'done'
}
