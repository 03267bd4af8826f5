import { int, menu, open, procedure, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { type Card, cardIds, companies, RESOURCES, type Resource, siteOf } from '../cards.ts'
import { cardsOf, putCard } from '../deck.ts'
import { NOBODY, noteLost, ownerOf } from '../land.ts'
import { cardWords } from '../names.ts'
import { DISCARD, type Position, seatToTheRight } from '../position.ts'
import type { Facts, T } from '../words/index.ts'

interface Locals {
  /** What was rolled: the type, and the least a company must produce to be lost. */
  resource: number
  die: number
}
type Label = 'roll' | 'lose' | 'pass'

/** CF-9.7  On this roll any company of the type may be given up. */
const ANY = 6

export const beginEntropy = (): Locals => ({ resource: 0, die: 0 })

/** CF-9.1, CF-9.2, CF-9.9  True when the token bites at the start of this turn. */
export function tokenBites(p: Position): boolean {
  const { entropy, entropy_grace, entropy_gap } = p.options
  if (!entropy || p.token !== p.turn) return false
  if (entropy_grace === 'round' ? p.round === 1 : p.turns === 1) return false
  return p.bitten === 0 || p.turns - p.bitten >= entropy_gap
}

/** CF-9.3  True when a company of the player's can be lost: it is open, or closed ones count as well. */
function counts(p: Position, card: Card): boolean {
  return p.open[card] === 1 || p.options.entropy_closed
}

/** The types of which the player has a company to lose, a sum of 2^resource. */
function typesToLose(p: Position, seat: Seat): number {
  let types = 0
  for (const card of cardsOf(p, seat)) if (counts(p, card)) types |= 1 << (companies[card]?.resource ?? 0)
  return types
}

/** CF-9.5, CF-9.6, CF-9.7  The companies of which the player must lose one. */
export function victims(p: Position, seat: Seat, resource: Resource, die: number): Card[] {
  const own = cardsOf(p, seat).filter((card) => counts(p, card) && companies[card]?.resource === resource)
  // CF-9.7  Any; CF-9.6  with none that produces that much, the highest.
  const least = Math.min(die, Math.max(...own.map(makes)))
  return die === ANY ? own : own.filter((card) => makes(card) >= least)
}

const makes = (card: Card) => companies[card]?.production ?? 0

/** Why a company cannot be given up, or null. */
function lossFault(p: Position, { resource, die }: Locals, seat: Seat, card: Card): Refusal | null {
  if (victims(p, seat, resource, die).includes(card)) return null
  if (p.card[card] !== seat) return refuse('CF-9.5', 'NOT_HELD', 'You do not hold that card.')
  if (!counts(p, card))
    return refuse('CF-9.3', 'CLOSED', 'Closed companies cannot be lost; choose an open one.')
  if (companies[card]?.resource !== resource)
    return refuse(
      'CF-9.5',
      'WRONG_TYPE',
      `The die says ${RESOURCES[resource]}: choose a company of that type.`,
    )
  return refuse(
    'CF-9.5',
    'TOO_SMALL',
    `Choose a company that produces ${die} or more, or, with none, your highest.`,
  )
}

/** CF-9  The token bites. */
export const entropy = procedure<Position, Locals, Label, Facts>(
  'entropy',
  { resource: open(int(0, 2)), die: open(int(0, 6)) },
  {
    roll(t, f) {
      const { p } = t
      const seat = p.turn
      p.bitten = p.turns
      const types = typesToLose(p, seat)
      // CF-9.3  With no company to lose no dice are rolled.
      if (types === 0) {
        t.note('entropyFound', seat)
        return 'pass'
      }
      // CF-9.4  The type: rolled again until the holder owns it. CF-1.6  Dice are fair, and told to all.
      do {
        const die = t.chance.die()
        f.resource = Math.floor((die - 1) / 2)
        t.note('entropyType', seat, die, f.resource)
      } while ((types & (1 << f.resource)) === 0)
      // CF-9.5  The least it must produce.
      f.die = t.chance.die()
      t.note('entropyValue', seat, f.die)
      const [only = 0, ...others] = victims(p, seat, f.resource, f.die)
      if (others.length > 0) return 'lose'
      loseCompany(t, seat, only)
      return 'pass'
    },
    // CF-9.5 to CF-9.7  Of several the holder chooses.
    lose: menu({
      clause: 'CF-9.5',
      question: 'Which company do you lose?',
      who: (p) => p.turn,
      field: 'discard',
      of: cardIds((id) => refuse('CF-9.5', 'NO_SUCH_CARD', `There is no card ${id}.`)),
      each: (p, _f, seat, out) => out.addAll(cardsOf(p, seat)),
      options: (p, f, seat, out) => out.addAll(victims(p, seat, f.resource, f.die)),
      fault: (p, f, seat, card) => lossFault(p, f, seat, card),
      label: (_p, _f, _seat, card) => ({ text: cardWords(card), target: siteOf(card) }),
      // CF-24, D4  Unanswered: the lowest producer, then the first card.
      late: (p, f, seat) => lowest(victims(p, seat, f.resource, f.die)),
      take(t, _f, seat, card) {
        loseCompany(t, seat, card)
        return 'pass'
      },
    }),
    // CF-9.1  The token goes to the player on the right; CF-9.8, who has just moved, so it bites every N−1 turns.
    pass(t) {
      const { p } = t
      p.token = seatToTheRight(p, p.turn)
      t.note('tokenPassed', p.token)
      return t.done()
    },
  },
)

/** CF-24.1  The lowest producer, and of several the first card. */
function lowest(cards: readonly Card[]): Card {
  const least = Math.min(...cards.map(makes))
  return cards.find((card) => makes(card) === least) ?? 0
}

/** CF-9.5  It is discarded, before everybody. */
function loseCompany(t: T, seat: Seat, card: Card): void {
  const { p } = t
  if (p.open[card] === 0) t.reveal()
  const land = companies[card]?.land ?? NOBODY
  const owner = ownerOf(p, land)
  putCard(p, card, DISCARD)
  t.note('lostCompany', seat, card)
  // CF-3.4  Land that was owned by the company goes with it; of two holders the other one owns it now.
  noteLost(t, owner, land, 'company')
}
