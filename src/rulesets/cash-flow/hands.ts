import type { Seat } from '../../kernel/index.ts'
import type { Card } from './cards.ts'
import { type Position, ROW } from './position.ts'

/** The cards that players hold or that lie in the row, each list in the order of the card file. */
interface Sorted {
  /** The list of places from which they were sorted. */
  readonly from: readonly number[]
  /** By seat: the cards it holds, open and closed. */
  readonly held: readonly (readonly Card[])[]
  /** CF-7.9  The face-up row. */
  readonly row: readonly Card[]
}

/** What was sorted last: lists of places are never changed in place, so for the same list it is the same. */
let last: Sorted = { from: [], held: [], row: [] }

/** The cards that players hold or that lie in the row. */
export function sortedCards(p: Position): Sorted {
  if (last.from === p.card) return last
  const held: Card[][] = []
  for (let seat = 0; seat < p.seats; seat++) held.push([])
  const row: Card[] = []
  for (let card = 0; card < p.card.length; card++) {
    const place = p.card[card] as number
    if (place >= 0) held[place]?.push(card)
    else if (place === ROW) row.push(card)
  }
  last = { from: p.card, held, row }
  return last
}

const none: readonly Card[] = []

/** The cards a player holds, open and closed. */
export function cardsOf(p: Position, seat: Seat): readonly Card[] {
  return sortedCards(p).held[seat] ?? none
}
