import {
  int,
  type Listing,
  menu,
  NONE,
  named,
  procedure,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { type Card, orderWords } from '../atlas.ts'
import { atlas, countCards, HIDDEN, handOf, isSecret, type Position, payOf, secret } from '../position.ts'
import type { Facts, T } from '../words.ts'
import { discard, drawCard } from './money.ts'
import { sheetOf } from './sheet.ts'

/** Tells about a card: to everybody, or, when orders are secret (IT-12.1), what is public to the others. */
export function tellCard(
  t: T,
  open: 'drew' | 'gaveUp',
  secret: 'drewSecretly' | 'gaveUpSecretly',
  card: Card,
  cargo = 0,
): void {
  const seat = t.p.turn
  if (!t.p.options.orders_hidden) {
    t.note(open, seat, card, cargo)
    return
  }
  t.tell([seat], open, seat, card, cargo)
  const others = Array.from({ length: t.p.seats }, (_, s) => s).filter((s) => s !== seat)
  t.tell([...others, -1], secret, seat, -1, cargo)
}

/** The held card that pays least; of equals an unloaded one, then the lowest number (IT-15.2). */
export function cheapest(p: Position, cards: readonly Card[]): Card {
  const { cardLanes } = atlas(p)
  let worst = cards[0] ?? NONE
  for (const card of cards) {
    const less =
      (cardLanes[card] as number) - (cardLanes[worst] as number) ||
      (p.loaded[card] as number) - (p.loaded[worst] as number)
    if (less < 0) worst = card
  }
  return worst
}

/** IT-15.2  Which card a sheet's "keep …" gives up. */
export function surplus(p: Position, drawn: Card, keep: 'new' | 'old' | 'dearer'): Card {
  const old = handOf(p, p.turn).filter((card) => card !== drawn)
  const worst = cheapest(p, old)
  if (keep === 'new') return worst
  const { cardLanes } = atlas(p)
  return keep === 'dearer' && (cardLanes[drawn] as number) > (cardLanes[worst] as number) ? worst : drawn
}

const orders = named({
  schema: text(8),
  things: (p: Position) => p.chart.orders,
  absent: (id) => refuse('IT-9.3', 'NO_ORDER', `There is no order ${id}.`),
})

/** The orders in hand, all of which may be given up. */
function listHeld({ card: at }: Position, _f: object, seat: Seat, out: Listing<Card>): void {
  for (let card = 0; card < at.length; card++) if (at[card] === seat) out.add(card)
}

/** The locals of a deal that begins. */
export const newDeal = { drawn: NONE }

/** IT-9 Deal. */
export const deal = procedure<Position, { drawn: number }, 'draw' | 'giveUp', Facts>(
  'deal',
  // IT-12.1  The card just drawn is its drawer's secret.
  {
    drawn: secret(int(HIDDEN, 600), { from: (p, observer) => isSecret(p, observer, p.turn), shown: HIDDEN }),
  },
  {
    // IT-9.1  One card is drawn; IT-9.5, before anything is discarded.
    draw(t, f) {
      const { p } = t
      const card = drawCard(t)
      f.drawn = card
      p.card[card] = p.turn
      tellCard(t, 'drew', 'drewSecretly', card)
      // IT-9.2  Within the hand limit the card is kept.
      return countCards(p, p.turn) > p.options.hand_limit ? 'giveUp' : t.done()
    },
    // IT-9.3  Over the limit one card goes, and with it its cargo; the player, having seen the draw, says which.
    giveUp: menu({
      clause: 'IT-9.3',
      question: 'You hold too many orders. Which do you give up?',
      who: (p) => p.turn,
      field: 'giveUp',
      of: orders,
      // IT-12.1  With secret orders, unless it lies on the pile.
      own: ['giveUp'],
      each: listHeld,
      options: listHeld,
      fault: (p, _f, seat, card) =>
        p.card[card] === seat
          ? null
          : refuse('IT-9.3', 'NO_ORDER', 'You do not hold that order; give up one that you hold.'),
      label: (p, f, _seat, card) => ({
        text: `Give up ${orderWords(p.chart, card)}`,
        note: [
          `worth ${payOf(p, card)} cr`,
          card === f.drawn ? 'just drawn' : '',
          p.loaded[card] === 1 ? 'its cargo goes too' : '',
        ]
          .filter((x) => x !== '')
          .join(' · '),
      }),
      planned(p, f) {
        const sheet = sheetOf(p)
        return sheet === null ? undefined : surplus(p, f.drawn, sheet.keep)
      },
      // IT-15.3  Unanswered: keep old.
      late: (p, f) => surplus(p, f.drawn, 'old'),
      take(t, _f, _seat, card) {
        // IT-9.4  The pile lies face up.
        if (t.p.options.discard_returns === 'pile')
          t.note('gaveUp', t.p.turn, card, t.p.loaded[card] as number)
        else tellCard(t, 'gaveUp', 'gaveUpSecretly', card, t.p.loaded[card])
        discard(t.p, card)
        return t.done()
      },
    }),
  },
)
