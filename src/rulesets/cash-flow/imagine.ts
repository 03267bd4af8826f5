import { type Chance, copyJson, type Frame, type Seat } from '../../kernel/index.ts'
import { companies } from './cards.ts'
import { putCard } from './deck.ts'
import { digestSeen } from './economy/idle.ts'
import { closedOf } from './hands.ts'
import { DECK, HIDDEN, ownLists, type Position } from './position.ts'
import { SECRET, type View } from './view.ts'

/** A position that looks the same to the seat: what it cannot know is drawn anew. */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const { closed, secretMoney, ...open } = v
  const p: Position = {
    ...open,
    ...ownLists(open),
    flow: copyJson(open.flow),
    standing: copyJson(open.standing ?? []),
  }
  dealCards(p, closed, chance)
  divideMoney(p, secretMoney, chance)
  p.flow = p.flow.map((frame) => imaginedFrame(p, frame))
  return p
}

/** Deals the cards nobody has shown the viewer to those who hold closed ones; the others lie in the deck. */
function dealCards(p: Position, closed: readonly number[], chance: Chance): void {
  const unknown = chance.shuffle(p.card.flatMap((place, card) => (place === HIDDEN ? [card] : [])))
  for (let seat = 0; seat < p.seats; seat++) {
    let missing = (closed[seat] as number) - closedOf(p, seat)
    for (; missing > 0; missing--) {
      const card = unknown.splice(neededCard(p, seat, unknown), 1)[0]
      if (card === undefined) break
      putCard(p, card, seat, 0, 1 << seat)
    }
  }
  for (const card of unknown) putCard(p, card, DECK)
}

/** CF-9.3  Which of the unknown cards comes next: with ENTROPY_CLOSED one that the dice ask for, if they would else find none. */
function neededCard(p: Position, seat: Seat, unknown: readonly number[]): number {
  const top = p.flow[p.flow.length - 1]
  if (top?.in !== 'entropy' || seat !== p.turn) return 0
  const { resource } = top as Frame & { resource: number }
  const has = p.card.some((place, card) => place === seat && companies[card]?.resource === resource)
  return has
    ? 0
    : Math.max(
        0,
        unknown.findIndex((card) => companies[card]?.resource === resource),
      )
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

/** A frame of a view made whole again. */
function imaginedFrame(p: Position, frame: Frame): Frame {
  if (frame.in === 'turn') {
    const { before } = frame as Frame & { before: number[] }
    const whole = digestSeen(
      p,
      before,
      (seat, money) => (money === SECRET ? (p.cash[seat] as number) : money),
      (card, place) => (place === HIDDEN ? (p.card[card] as number) : place),
    )
    return { ...frame, before: whole } as Frame
  }
  if (frame.in !== 'research' || (frame as Frame & { drawn: number }).drawn !== HIDDEN) return frame
  // CF-20.6  The card just drawn is one of those the drawer holds closed.
  const drawn = p.card.findIndex((place, card) => place === p.turn && p.known[card] === 1 << p.turn)
  return { ...frame, drawn } as Frame
}
