import { type Refusal, refuse, type Seat, withAt } from '../../../kernel/index.ts'
import { type Card, companies } from '../cards.ts'
import { cardsOf } from '../deck.ts'
import { clouds, NOBODY, ownerOf } from '../land.ts'
import { type Position, PUBLIC } from '../position.ts'
import type { T } from '../words/index.ts'

/** True when a player holds a card closed. */
export function isClosed(p: Position, seat: Seat, card: Card): boolean {
  return p.card[card] === seat && p.open[card] === 0
}

/** CF-6.4  True when a cloud lies where a company would work. */
export function isClouded(p: Position, card: Card): boolean {
  const land = companies[card]?.land ?? NOBODY
  return land !== NOBODY && clouds(p, land) > 0
}

/** CF-6.4, CF-17.13  Why a player cannot open a card, or null. */
export function openFault(p: Position, seat: Seat, card: Card): Refusal | null {
  if (p.card[card] !== seat)
    return refuse('CF-6.4', 'NOT_HELD', 'You do not hold that card; open one of your closed cards.')
  if (p.open[card] === 1) return refuse('CF-6.4', 'ALREADY_OPEN', 'That company is open already.')
  return cloudFault(p, card)
}

/** CF-6.4, CF-17.13  Why no company can work in the location of a card, or null. */
export function cloudFault(p: Position, card: Card): Refusal | null {
  return isClouded(p, card)
    ? refuse(
        'CF-6.4',
        'CLOUDED',
        'A nuke cloud lies there; a company can be opened anywhere else, an occupied territory included.',
      )
    : null
}

/**
 * CF-6.5  True when, as far as others know, the player may open a card: they have one closed that can be opened, or one
 * that not everybody knows. Were they asked only when they can, the others would learn what they hold.
 */
export function mayOpen(p: Position, seat: Seat): boolean {
  for (const card of cardsOf(p, seat)) {
    if (p.open[card] === 1) continue
    if (!isClouded(p, card) || p.known[card] !== PUBLIC) return true
  }
  return false
}

/** CF-6.3  Opens a card, for good (CF-6.6). */
export function openCard(t: T, seat: Seat, card: Card): void {
  const { p } = t
  const land = companies[card]?.land ?? NOBODY
  const owner = ownerOf(p, land)
  p.open = withAt(p.open, card, 1)
  p.known = withAt(p.known, card, 0)
  t.reveal()
  // CF-3.4  Where two players have open companies and nobody's armies stand, the land is nobody's.
  t.note('opened', seat, card, ownerOf(p, land) === owner ? NOBODY : owner)
}
