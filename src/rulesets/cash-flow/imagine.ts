import { type Chance, copyJson, type Frame, type Observer, type Seat, withAt } from '../../kernel/index.ts'
import { CARDS, companies } from './cards.ts'
import { drawnCard } from './deck.ts'
import { DECK, DRAWN, HIDDEN, isIn, ownLists, type Position, PUBLIC, SECRET, seatsIn } from './position.ts'
import type { Counter, DealLocals } from './procedures/deal.ts'
import { imaginedTerms } from './trade/suggest.ts'
import type { View } from './view.ts'

/** A position that looks the same to the observer: what it cannot know is drawn again. */
export function determinise(v: View, observer: Observer, chance: Chance): Position {
  const { closed, secretMoney, ...open } = v
  const p: Position = {
    ...open,
    ...ownLists(open),
    flow: copyJson(open.flow),
    standing: copyJson(open.standing ?? []),
  }
  dealCards(p, observer, closed, chance)
  divideMoney(p, secretMoney, chance)
  p.promises = p.promises.map((agreed) =>
    isIn(agreed.parties, observer) ? agreed : { ...agreed, texts: promisesAtRandom(chance) },
  )
  for (const frame of p.flow)
    if (frame.in === 'deal') imagineDeal(p, frame as Frame & DealLocals, observer, chance)
  return p
}

/** Deals the cards nobody has shown the observer to those who hold closed ones; the others lie in the deck. */
function dealCards(p: Position, observer: Observer, closed: readonly number[], chance: Chance): void {
  // All at once: one list in place of one for every card.
  const [card, known] = [p.card.slice(), p.known.slice()]
  const unknown: number[] = []
  for (let one = 0; one < CARDS; one++) if (card[one] === HIDDEN) unknown.push(one)
  chance.shuffle(unknown)
  const put = (one: number, place: number) => {
    card[one] = place
    known[one] = 0
    p.open = withAt(p.open, one, 0)
  }
  // CF-20.6  A card from the top is seen by its drawer only.
  const top = p.flow[p.flow.length - 1]
  const drawing = top?.in === 'research' && top.at === 'use'
  const drawn = drawing && drawnCard(p) < 0 ? unknown.pop() : undefined
  if (drawn !== undefined) put(drawn, DRAWN)
  const shown = closedCards(p)
  for (let seat = 0; seat < p.seats; seat++) {
    let missing = (closed[seat] as number) - (shown[seat] as number) - Number(drawing && seat === p.turn)
    for (; missing > 0; missing--) {
      const one = unknown.splice(neededCard(p, card, seat, unknown), 1)[0]
      if (one === undefined) break
      put(one, seat)
    }
  }
  for (const one of unknown) put(one, DECK)
  // CF-12.10  Some closed cards have been seen by others when they were named in a deal.
  for (let one = 0; one < CARDS; one++) {
    const place = card[one] as number
    if (place >= 0 && p.open[one] !== 1 && known[one] !== PUBLIC)
      known[one] = (known[one] as number) | witnesses(p, observer, place, chance)
  }
  p.card = card
  p.known = known
}

/** By seat: how many of its closed cards the observer knows. */
function closedCards({ card, open, seats }: Position): number[] {
  const closed = new Array<number>(seats).fill(0)
  for (let one = 0; one < CARDS; one++) {
    const seat = card[one] as number
    if (seat >= 0 && open[one] === 0) closed[seat] = (closed[seat] as number) + 1
  }
  return closed
}

/** Seats that may have seen a closed card: now and then one of those who neither hold it nor look. */
function witnesses(p: Position, observer: Observer, holder: number, chance: Chance): number {
  const seat = chance.pick(8 * p.seats)
  return seat < p.seats && seat !== observer && seat !== holder ? 1 << seat : 0
}

/** CF-9.3  Which of the unknown cards comes next: with ENTROPY_CLOSED one that the dice ask for, if they would else find none. */
function neededCard(p: Position, held: readonly number[], seat: Seat, unknown: readonly number[]): number {
  const top = p.flow[p.flow.length - 1]
  if (top?.in !== 'entropy' || seat !== p.turn) return 0
  const { resource } = top as Frame & { resource: number }
  const fits = (card: number) => companies[card]?.resource === resource
  return held.some((place, card) => place === seat && fits(card)) ? 0 : Math.max(0, unknown.findIndex(fits))
}

/** Divides the money of secret treasuries at random. */
function divideMoney(p: Position, money: number, chance: Chance): void {
  const secret = p.cash.flatMap((cash, seat) => (cash === SECRET ? [seat] : []))
  let left = money
  for (const [i, seat] of secret.entries()) {
    const others = secret.length - 1 - i
    const share = others === 0 ? left : Math.floor((left * chance.pick(1001) * 2) / (1000 * (others + 1)))
    p.cash[seat] = Math.min(left, share)
    left -= p.cash[seat] as number
  }
}

const PROMISES = ['We leave each other in peace.', 'We share what we find.', 'We act against the strongest.']

/** CF-12.6  What others may have promised each other. */
const promisesAtRandom = (chance: Chance): string[] =>
  chance.shuffle([...PROMISES]).slice(0, 1 + chance.pick(PROMISES.length))

/** CF-12.11, CF-23.3  Terms for a deal that the observer is no party to, and what others may have asked for instead. */
function imagineDeal(p: Position, f: Frame & DealLocals, observer: Observer, chance: Chance): void {
  if (f.terms === null && f.parties !== 0) f.terms = imaginedTerms(p, p.turn, seatsIn(f.parties), chance)
  if (f.at !== 'choose' || observer === p.turn) return
  const others = seatsIn(f.parties & ~f.agreed).filter((seat) => seat !== observer && seat !== p.turn)
  const least = f.counters.length === 0 ? chance.pick(others.length) : -1
  const imagined = others.flatMap((by, i): Counter[] =>
    i === least || chance.pick(2) === 0
      ? [{ by, terms: imaginedTerms(p, by, [p.turn, by].sort(), chance) }]
      : [],
  )
  f.counters = [...f.counters, ...imagined].sort((a, b) => a.by - b.by)
}
