import { type Seat, withAt } from '../../kernel/index.ts'
import { POWERS, type Power } from './board.ts'
import { besideOf, CARDS, type Card, companies } from './cards.ts'
import { DECK, DISCARD, DRAWN, type Position, ROW } from './position.ts'
import type { T } from './words/index.ts'

/** The cards in a place, and the list of places in which they were looked for. */
interface Found {
  from: readonly number[]
  cards: readonly Card[]
}

/** By place, from ROW on, what was found last: lists of places are never changed in place, so for the same list it is the same. */
const found: Found[] = Array.from({ length: POWERS - ROW }, () => ({ from: [], cards: [] }))

/** The cards in a place, in the order of the card file. */
function cardsAt(p: Position, place: number): readonly Card[] {
  const last = found[place - ROW] as Found
  if (last.from === p.card) return last.cards
  const cards: Card[] = []
  for (let at = p.card.indexOf(place); at >= 0; at = p.card.indexOf(place, at + 1)) cards.push(at)
  last.from = p.card
  last.cards = cards
  return cards
}

/** The cards a player holds, open and closed. */
export function cardsOf(p: Position, seat: Seat): readonly Card[] {
  return cardsAt(p, seat)
}

/** What drawing the top card gave when the deck is empty. */
export const NO_CARD = -1
/** Added to the number of a special card to tell it from a company. */
const SPECIAL = CARDS

/** The special card that was drawn, or −1 when it is a company. */
export function specialOf(drawn: number): number {
  return drawn >= SPECIAL ? drawn - SPECIAL : -1
}

/** Puts a company with a holder, open or closed and known to these, or where nobody holds it: DECK, ROW, DISCARD … */
export function putCard(p: Position, card: Card, place: number, open = 0, known = 0): void {
  const before = p.card
  p.card = withAt(before, card, place)
  // In all places but two lies what lay there before.
  for (let at = ROW; at < POWERS; at++) {
    const last = found[at - ROW] as Found
    if (last.from === before && at !== place && at !== before[card]) last.from = p.card
  }
  p.open = withAt(p.open, card, open)
  p.known = withAt(p.known, card, known)
}

/** CF-7.8  Cards in the deck, special ones included. */
export function deckSize(p: Position): number {
  let size = 0
  for (let pile = 0; pile < 3; pile++) size += (p.pile[pile] as number) + 1 - (p.special[pile] as number)
  return size
}

/**
 * CF-7.8  Draws the top card of the deck: a company, or CARDS + the number of a special card, or NO_CARD. What is in
 * the highest pile left comes first, each of its cards as likely as the other; which company it is is drawn from all
 * that lie in the deck. A company drawn still stands at DECK: the caller puts it where it goes.
 */
export function drawTop(t: T): number {
  const { p } = t
  for (let pile = 0; pile < 3; pile++) {
    const ordinary = p.pile[pile] as number
    if (p.special[pile] === 0 && t.chance.pick(ordinary + 1) === ordinary) return SPECIAL + pile
    if (ordinary === 0) continue
    p.pile[pile] = ordinary - 1
    return pickCompany(t)
  }
  return NO_CARD
}

/** Where the companies that may be drawn are written, one call at a time. */
const drawable = new Uint8Array(CARDS)
/** The stack of each company: its own field is slower to come by. */
const stacks = companies.map((company) => company.stack)

/** CF-7.3, CF-7.7, CF-20.3  One of the companies in the deck, of one stack (−1: the neutral one) if said, each as likely as the other. */
export function pickCompany(t: T, stack?: Power): Card {
  const { card } = t.p
  let left = 0
  for (let c = 0; c < CARDS; c++)
    if (card[c] === DECK && (stack === undefined || stacks[c] === stack)) drawable[left++] = c
  return left === 0 ? NO_CARD : (drawable[t.chance.pick(left)] as Card)
}

/** CF-20.5  The card that has been drawn, while its drawer decides what becomes of it; −1 for none. */
export const drawnCard = (p: Position): Card => p.card.indexOf(DRAWN)

/** The face-up row, lowest card first. */
export function rowOf(p: Position): readonly Card[] {
  return cardsAt(p, ROW)
}

/** CF-7.9, CF-20.9  Discards a full row when its three cards are of one resource; true when it did. */
export function discardAlike(t: T): boolean {
  const row = rowOf(t.p)
  const [resource = 0] = row.map((c) => companies[c]?.resource)
  if (row.some((c) => companies[c]?.resource !== resource)) return false
  for (const c of row) putCard(t.p, c, DISCARD)
  t.note('rowDiscarded', resource)
  return true
}

/** CF-7.9  Turns a company of the deck face up. */
export function turnUp(t: T, card: Card): void {
  putCard(t.p, card, ROW)
  t.note('turnedUp', card)
}

/** CF-7.8  Divides what is left in the deck into three piles, the larger ones on top. */
export function makePiles(p: Position): void {
  let left = 0
  for (const place of p.card) if (place === DECK) left++
  p.pile = [Math.ceil(left / 3), Math.ceil((left - 1) / 3), Math.floor(left / 3)]
}

/**
 * CF-7.9, CF-7.10  The first row: three companies that are not all alike. A special card on top would be set aside and
 * shuffled back into its pile when the row stands; so it is as if companies alone were drawn.
 */
export function firstRow(t: T): void {
  const { p } = t
  do {
    while (rowOf(p).length < 3) {
      const card = pickCompany(t)
      if (card === NO_CARD) return
      const pile = p.pile.findIndex((left) => left > 0)
      p.pile[pile] = (p.pile[pile] as number) - 1
      turnUp(t, card)
    }
  } while (discardAlike(t))
}

/** CF-7.5  True when another player holds a card in the same location. */
export function locationTaken(p: Position, seat: number, card: Card): boolean {
  return besideOf(card).some((c) => (p.card[c] as number) >= 0 && p.card[c] !== seat)
}
