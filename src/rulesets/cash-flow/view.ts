import { copyJson, type Frame, type Seat } from '../../kernel/index.ts'
import { CARDS } from './cards.ts'
import { digestSeen } from './economy/idle.ts'
import { closedOf } from './hands.ts'
import { type Agreed, DECK, HIDDEN, ownLists, type Position, PUBLIC, SECRET } from './position.ts'
import { dealSeenBy } from './procedures/deal.ts'

export { SECRET }

/**
 * What a seat knows (CF-23): the position with what it cannot know marked: HIDDEN cards, SECRET treasuries.
 * How many cards lie in each pile and how many closed ones each player holds is public. The order of the deck
 * is nowhere, so it cannot be seen.
 */
export interface View extends Position {
  /** By seat: closed cards held. */
  closed: number[]
  /** M in all the treasuries that are secret. */
  secretMoney: number
}

/** CF-23.2  True when the viewer knows who holds a card, or that it lies face up. */
function knowsCard(p: Position, viewer: Seat | null, card: number): boolean {
  const place = p.card[card] as number
  if (place === DECK) return false
  if (place < 0 || place === viewer || p.open[card] === 1) return true
  return ((p.known[card] as number) & (PUBLIC | (viewer === null ? 0 : 1 << viewer))) !== 0
}

/** CF-23.1, CF-23.2  What the seat (null: a spectator) may know. */
export function view(p: Position, viewer: Seat | null): View {
  const secret = (seat: Seat) => p.options.hidden_cash && p.ended === 0 && seat !== viewer
  const card = p.card.slice()
  const known = p.known.slice()
  for (let c = 0; c < CARDS; c++) {
    const knows = knowsCard(p, viewer, c)
    if (!knows) card[c] = HIDDEN
    if (known[c] !== 0) known[c] = knows ? knownSeen(p, viewer, c) : 0
  }
  return {
    ...p,
    ...ownLists(p),
    standing: (p.standing ?? []).filter((s) => s.seat === viewer).map((s) => ({ ...s })),
    flow: (copyJson(p.flow) as Frame[]).map((frame) => frameSeenBy(p, frame, viewer, card)),
    cash: p.cash.map((money, seat) => (secret(seat) ? SECRET : money)),
    card,
    known,
    // CF-23.3  What was promised is known to those who made the deal.
    promises: p.promises.map((agreed) => (isParty(agreed, viewer) ? agreed : { ...agreed, texts: [] })),
    closed: p.power.map((_, seat) => closedOf(p, seat)),
    secretMoney: p.cash.reduce((sum, money, seat) => sum + (secret(seat) ? money : 0), 0),
  }
}

const isParty = ({ parties }: Agreed, viewer: Seat | null): boolean =>
  viewer !== null && (parties & (1 << viewer)) !== 0

/** Who else knows a closed card is not for everybody: a viewer sees that its holder does, and he himself. */
function knownSeen(p: Position, viewer: Seat | null, card: number): number {
  const known = p.known[card] as number
  if ((known & PUBLIC) !== 0) return known
  return (1 << (p.card[card] as number)) | (viewer === null ? 0 : 1 << viewer)
}

/** A frame of the stack as the viewer may see it; `card` is where he sees the cards. */
function frameSeenBy(p: Position, frame: Frame, viewer: Seat | null, card: readonly number[]): Frame {
  if (frame.in === 'research') {
    // CF-20.6  A card from the top is seen by the drawer only.
    const { drawn } = frame as Frame & { drawn: number }
    return drawn < 0 || card[drawn] !== HIDDEN ? frame : ({ ...frame, drawn: HIDDEN } as Frame)
  }
  if (frame.in === 'turn') {
    const { before } = frame as Frame & { before: number[] }
    const secret = p.options.hidden_cash && p.ended === 0
    const seenBefore = digestSeen(
      p,
      before,
      (seat, money) => (secret && seat !== viewer ? SECRET : money),
      (c, place) => (card[c] === HIDDEN ? HIDDEN : place),
    )
    return { ...frame, before: seenBefore } as Frame
  }
  return dealSeenBy(frame, viewer, p.turn)
}
