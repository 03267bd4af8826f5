import type { Seat } from '../../../kernel/index.ts'
import type { Card } from '../atlas.ts'
import { payOf, UPGRADE } from '../position.ts'
import type { T } from '../words.ts'
import { suffer } from './damage.ts'
import { discard, type Outcome, payDues, receive } from './money.ts'

/** IT-8.2  Load: no roll, no cost. IT-8.3  One cargo per order, one to an action. */
export function load(t: T, seat: Seat, card: Card): Outcome {
  t.p.loaded[card] = 1
  // IT-12.1  Hidden orders stay hidden.
  if (t.p.options.orders_hidden) {
    t.tell([seat], 'loaded', seat, card)
    const others = Array.from({ length: t.p.seats }, (_, s) => s).filter((s) => s !== seat)
    t.tell([...others, -1], 'loadedSecretly', seat, t.p.ship[seat] as number)
  } else t.note('loaded', seat, card)
  return 'done'
}

/**
 * IT-8.5  The unloading roll: 2 to 6 succeeds. IT-8.6, IT-8.7, IT-7.7  On a 1, an accident: damage, unless the
 * Autoloaders hold. Returns the die, and whether the ship is lost.
 */
export function dockRoll(t: T, seat: Seat): { die: number; outcome: Outcome } {
  const die = t.chance.die()
  if (die > 1) return { die, outcome: 'done' }
  t.note('accident', seat, t.p.ship[seat] as number, die)
  return { die, outcome: suffer(t, seat, UPGRADE.autoloaders) ? 'lost' : 'done' }
}

/** IT-8.4 to IT-8.8  Unload: the roll, the pay, the card. */
export function unload(t: T, seat: Seat, card: Card): Outcome {
  const { p } = t
  const { die, outcome } = dockRoll(t, seat)
  // IT-8.6  The action fails, the cargo stays aboard.
  if (die === 1) return outcome
  // IT-8.8  Paid at once; then the card is discarded.
  const order = p.chart.orders[card]
  const amount = payOf(p, card)
  t.note('delivered', seat, card, amount, die)
  const won = receive(t, seat, amount)
  discard(p, card)
  // IT-14.9  The payee's cash is checked first.
  if (won) return 'won'
  return order !== undefined && payDues(t, seat, [order.pickup, order.dropoff]) ? 'won' : 'done'
}
