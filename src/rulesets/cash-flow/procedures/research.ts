import {
  ask,
  type Code,
  type Next,
  object,
  oneOf,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  withAt,
} from '../../../kernel/index.ts'
import { type Card, cardOf, companies, RESOURCES, siteOf } from '../cards.ts'
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
import { cloudFault, isClouded, openCard } from '../economy/closed.ts'
import type { Facts } from '../facts.ts'
import { buyLabour, labourFault, labourPrice } from '../money.ts'
import { cardWords } from '../names.ts'
import { DISCARD, DRAWN, type Position, PUBLIC, ROW, type T } from '../position.ts'
import { comesUp } from '../scoring.ts'
import { beginExcess, excess, takeUp } from './excess.ts'

type Label = 'source' | 'use' | 'refill'

/** Codes of where a card is taken from; + a card: that one of the row. */
const STOP = 0
const TOP = 1
const FROM_ROW = 2

/** Codes of what becomes of it. */
const USES = ['keep', 'open', 'discard'] as const
const [KEEP, OPEN, DISCARDING] = [0, 1, 2]

/** Why R&D cannot be begun, or null. */
export function researchFault(p: Position, seat: Seat): Refusal | null {
  return labourFault(p, seat, 1)
}

function sourceFault(p: Position, seat: Seat, code: Code): Refusal | null {
  if (code === STOP) return null
  if (code === TOP ? deckSize(p) === 0 : p.card[code - FROM_ROW] !== ROW)
    return refuse(
      'CF-20.3',
      'NOT_IN_ROW',
      'That card is not in the row; take the top card or one of the face-up cards.',
    )
  return labourFault(p, seat, 1)
}

function useFault(p: Position, code: Code): Refusal | null {
  if (code === OPEN) return cloudFault(p, drawnCard(p))
  return code === KEEP || code === DISCARDING
    ? null
    : refuse('CF-20.5', 'NO_USE', 'Keep the card closed, open it or discard it.')
}

/** CF-20 R&D. */
export const research = procedure<Position, object, Label, Facts>(
  'research',
  {},
  {
    // CF-20.1 to CF-20.3  As often as wanted: one labour unit, and the top card or one of the row.
    source: ask({
      clause: 'CF-20.3',
      question: 'Which card do you take?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        out.add(STOP)
        if (labourFault(p, seat, 1) !== null) return
        if (deckSize(p) > 0) out.add(TOP)
        for (const card of rowOf(p)) out.add(FROM_ROW + card)
      },
      candidates(p, _f, _seat, out) {
        out.add(STOP)
        out.add(TOP)
        for (const card of rowOf(p)) out.add(FROM_ROW + card)
      },
      why: (p, _f, seat, code) => sourceFault(p, seat, code),
      codec: {
        schema: object({ take: text(40) }),
        read(_p, _f, _seat, { take }) {
          if (take === 'nothing') return STOP
          if (take === 'top') return TOP
          const card = cardOf(take)
          return card < 0
            ? refuse(
                'CF-20.3',
                'NOT_IN_ROW',
                `There is no card ${take}; take top, a face-up card, or nothing.`,
              )
            : FROM_ROW + card
        },
        show: (_p, _f, _seat, code) => ({
          take: code === STOP ? 'nothing' : code === TOP ? 'top' : (companies[code - FROM_ROW]?.id ?? ''),
        }),
        label: (p, _f, _seat, code) => sourceLabel(p, code),
      },
      // CF-24, D18  Unanswered: stop.
      late: () => STOP,
      take(t, _f, seat, code) {
        if (code === STOP) return t.done()
        // CF-20.2
        buyLabour(t, seat, 1)
        if (code === TOP) return draw(t, seat)
        // CF-20.6  A card of the row stays known to all.
        const card = code - FROM_ROW
        putCard(t.p, card, DRAWN, 0, PUBLIC)
        t.note('tookFromRow', seat, card)
        return 'use'
      },
    }),
    // CF-20.5  Keep it closed, open it now, or discard it.
    use: ask({
      clause: 'CF-20.5',
      question: 'What do you do with the card?',
      who: (p) => p.turn,
      options(p, _f, _seat, out) {
        out.add(KEEP)
        out.addIf(!isClouded(p, drawnCard(p)), OPEN)
        out.add(DISCARDING)
      },
      candidates(_p, _f, _seat, out) {
        for (let code = 0; code < USES.length; code++) out.add(code)
      },
      why: (p, _f, _seat, code) => useFault(p, code),
      codec: {
        schema: object({ card: oneOf(...USES) }),
        read: (_p, _f, _seat, { card }) => USES.indexOf(card),
        show: (_p, _f, _seat, code) => ({ card: USES[code] ?? 'keep' }),
        label(p, _f, _seat, code) {
          const card = cardWords(drawnCard(p))
          return {
            text: [`Keep ${card} closed`, `Open ${card}`, 'Discard it for its units'][code] ?? '?',
            clause: code === DISCARDING ? 'CF-20.7' : 'CF-20.5',
          }
        },
      },
      // CF-24, D18  Unanswered: keep it closed.
      late: () => KEEP,
      take(t, _f, seat, code) {
        const drawn = drawnCard(t.p)
        if (code === DISCARDING) return discard(t, seat, drawn)
        t.p.card = withAt(t.p.card, drawn, seat)
        if (code === OPEN) openCard(t, seat, drawn)
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
  const extra = takeUp(
    p,
    seat,
    RESOURCES.map((_, r) => (r === resource ? production : 0)),
  )
  return extra.every((units) => units === 0) ? 'refill' : t.call(excess, beginExcess(extra), 'refill')
}

function sourceLabel(p: Position, code: Code) {
  if (code === STOP) return { text: 'Stop' }
  const note = `${labourPrice(p, 1)} M of labour`
  return code === TOP
    ? { text: 'The top card', note, risky: true }
    : {
        text: cardWords(code - FROM_ROW),
        note,
        risky: true,
        target: siteOf(code - FROM_ROW),
      }
}
