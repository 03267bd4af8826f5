import { type Seat, whole } from '../../../kernel/index.ts'
import type { Card, World } from '../atlas.ts'
import { DECK, PILE, type Position } from '../position.ts'
import type { T } from '../words.ts'

/** What an action led to: nothing further, the loss of the ship, or the end of the game. */
export type Outcome = 'done' | 'lost' | 'won'

/**
 * A captain receives money. Returns true when that ends the game: IT-1.3, cash is checked after every change;
 * IT-11.3, unless the table lets the round be completed.
 */
export function receive(t: T, seat: Seat, amount: number): boolean {
  const { p } = t
  const cash = (p.cash[seat] as number) + whole(amount)
  p.cash[seat] = cash
  if (cash < p.options.win_credits) return false
  if (cash - amount < p.options.win_credits) t.note('goalReached', seat, cash)
  if (p.options.finish_round) return false
  p.ended = 1
  return true
}

/** A captain pays; the rules have seen to it that the money is there (IT-7.9). */
export function pay(p: Position, seat: Seat, amount: number): void {
  p.cash[seat] = (p.cash[seat] as number) - whole(amount)
}

/** IT-9.4  A used card goes back into the deck, which needs no order until a card is drawn; or onto the pile. */
export function discard(p: Position, card: Card): void {
  p.card[card] = p.options.discard_returns === 'deck' ? DECK : PILE
  p.loaded[card] = 0
}

/** IT-14.9  Another's order was picked up or dropped off in colonies: each pays its founder a due. */
export function payDues(t: T, payee: Seat, worlds: readonly World[]): boolean {
  const { p } = t
  for (const world of worlds) {
    const founder = p.founder[world] as number
    if (founder < 0 || founder === payee) continue
    t.note('due', founder, world, p.options.founder_due)
    if (receive(t, founder, p.options.founder_due)) return true
  }
  return false
}

/** One card drawn by chance from those in the deck; with an empty deck the pile becomes the deck (IT-9.4). */
export function drawCard(t: T): Card {
  const { card } = t.p
  let count = 0
  for (let c = 0; c < card.length; c++) if (card[c] === DECK) count++
  if (count === 0) {
    for (let c = 0; c < card.length; c++)
      if (card[c] === PILE) {
        card[c] = DECK
        count++
      }
  }
  let left = t.chance.pick(count)
  for (let c = 0; c < card.length; c++) if (card[c] === DECK && left-- === 0) return c
  return -1
}
