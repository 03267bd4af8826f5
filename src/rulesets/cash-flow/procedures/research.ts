import {
  menu,
  type Next,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
  withAt,
  wordsOr,
} from '../../../kernel/index.ts'
import { type Card, cardIds, companies, siteOf } from '../cards.ts'
import {
  deckSize,
  discardAlike,
  drawnCard,
  drawTop,
  NO_CARD,
  putCard,
  rowOf,
  specialOf,
  turnUp,
} from '../deck.ts'
import { cloudFault, openCard } from '../economy/closed.ts'
import { buyLabour, canHire, labourFault, labourPrice } from '../money.ts'
import { cardWords, moneyWords } from '../names.ts'
import { DISCARD, DRAWN, type Position, PUBLIC, ROW } from '../position.ts'
import { comesUp } from '../scoring.ts'
import type { Facts, T } from '../words/index.ts'
import { beginExcess, excess, takeUp } from './excess.ts'

type Label = 'source' | 'use' | 'refill'

/** CF-20.3  Where a card is taken from. */
export const sources = wordsOr(
  ['nothing', 'top'],
  cardIds((id) =>
    refuse('CF-20.3', 'NOT_IN_ROW', `There is no card ${id}; take top, a face-up card, or nothing.`),
  ),
)
export type CardSource = ValueOf<typeof sources>

/** CF-20.5  What becomes of it. */
export const USES = ['keep', 'open', 'discard'] as const
export type Use = (typeof USES)[number]

/** CF-20.2  Why R&D cannot be begun, or null. */
export function researchFault(p: Position, seat: Seat): Refusal | null {
  return labourFault(p, seat, 1)
}

function sourceFault(p: Position, seat: Seat, source: CardSource): Refusal | null {
  if (source === 'nothing') return null
  if (source === 'top' ? deckSize(p) === 0 : p.card[source] !== ROW)
    return refuse(
      'CF-20.3',
      'NOT_IN_ROW',
      'That card is not in the row; take the top card or one of the face-up cards.',
    )
  // CF-20.2
  return labourFault(p, seat, 1)
}

/** CF-20 R&D. */
export const research = procedure<Position, object, Label, Facts>(
  'research',
  {},
  {
    // CF-20.1 to CF-20.3  As often as wanted: one labour unit, and the top card or one of the row.
    source: menu({
      clause: 'CF-20.3',
      question: 'Which card do you take?',
      who: (p) => p.turn,
      field: 'take',
      of: sources,
      each(p, _f, _seat, out) {
        out.add('nothing')
        out.add('top')
        out.addAll(rowOf(p))
      },
      options(p, _f, seat, out) {
        out.add('nothing')
        if (!canHire(p, seat, 1)) return
        if (deckSize(p) > 0) out.add('top')
        out.addAll(rowOf(p))
      },
      fault: (p, _f, seat, source) => sourceFault(p, seat, source),
      label: (p, _f, _seat, source) => sourceLabel(p, source),
      // CF-24.1  Who can take none is not asked.
      unlessOne: true,
      // CF-24, D18  Unanswered: stop.
      late: 'nothing',
      take(t, _f, seat, source) {
        if (source === 'nothing') return t.done()
        // CF-20.2
        buyLabour(t, seat, 1)
        if (source === 'top') return draw(t, seat)
        // CF-20.6  A card of the row stays known to all.
        putCard(t.p, source, DRAWN, 0, PUBLIC)
        t.note('tookFromRow', seat, source)
        return 'use'
      },
    }),
    // CF-20.5  Keep it closed, open it now, or discard it.
    use: menu({
      clause: 'CF-20.5',
      question: 'What do you do with the card?',
      who: (p) => p.turn,
      field: 'card',
      of: USES,
      fault: (p, _f, _seat, use) => (use === 'open' ? cloudFault(p, drawnCard(p)) : null),
      label(p, _f, _seat, use) {
        const card = cardWords(drawnCard(p))
        if (use === 'discard') return { text: 'Discard it for its units', clause: 'CF-20.7' }
        return { text: use === 'keep' ? `Keep ${card} closed` : `Open ${card}` }
      },
      // CF-24, D18  Unanswered: keep it closed.
      late: 'keep',
      take(t, _f, seat, use) {
        const drawn = drawnCard(t.p)
        if (use === 'discard') return discard(t, seat, drawn)
        t.p.card = withAt(t.p.card, drawn, seat)
        if (use === 'open') openCard(t, seat, drawn)
        else t.note('keptClosed', seat)
        return 'refill'
      },
    }),
    // CF-20.9, CF-20.10  The row is filled up; special cards that turn up act at once.
    refill(t) {
      const { p } = t
      do {
        while (rowOf(p).length < 3) {
          const top = drawTop(t)
          if (top === NO_CARD) return 'source'
          const special = specialOf(top)
          if (special < 0) turnUp(t, top)
          else if (comesUp(t, special)) return t.over()
        }
      } while (discardAlike(t))
      return 'source'
    },
  },
)

/** CF-20.3, CF-20.4  The top card: a special card is the whole result, unless one draws again. */
function draw(t: T, seat: Seat): Next<Label> {
  const { p } = t
  for (;;) {
    const top = drawTop(t)
    const special = specialOf(top)
    if (special < 0) {
      putCard(p, top, DRAWN)
      t.reveal()
      t.tell([seat], 'drewCard', seat, top)
      t.tell(everyoneBut(p, seat), 'drewSecretly', seat)
      return 'use'
    }
    if (comesUp(t, special)) return t.over()
    if (!p.options.tech_redraw) return 'source'
  }
}

/** All other seats and the spectators. */
const everyoneBut = (p: Position, seat: Seat): Seat[] => [
  -1,
  ...p.power.flatMap((_, s) => (s === seat ? [] : [s])),
]

/** CF-20.7, CF-20.8  Its units at once, once; what is too much is excess. */
function discard(t: T, seat: Seat, card: Card): Next<Label> {
  const { p } = t
  putCard(p, card, DISCARD)
  t.note('discarded', seat, card)
  const { resource = 0, production = 0 } = companies[card] ?? {}
  const made = [0, 0, 0].with(resource, production)
  const extra = takeUp(p, seat, made)
  return extra.every((units) => units === 0) ? 'refill' : t.call(excess, beginExcess(extra), 'refill')
}

function sourceLabel(p: Position, source: CardSource) {
  if (source === 'nothing') return { text: 'Stop' }
  const label = { note: `${moneyWords(labourPrice(p, 1))} of labour`, risky: true }
  return source === 'top'
    ? { text: 'The top card', ...label }
    : { text: cardWords(source), ...label, target: siteOf(source) }
}
