import {
  cases,
  type Frame,
  indexed,
  int,
  type Listing,
  menu,
  type Next,
  named,
  open,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  type Label as Words,
} from '../../../kernel/index.ts'
import { arrange, arranging, mayArrange } from '../colony/arranging.ts'
import { energyFault, gain, held, pay } from '../colony/goods.ts'
import {
  canDraw,
  cardId,
  cardsFor,
  cardWords,
  discard,
  drawBlind,
  drawFault,
  eligibleFault,
  isEligible,
  isEmpty,
  locationsOf,
  place,
} from '../colony/locations.ts'
import { faceWords, gainsWords } from '../colony/names.ts'
import { DECK_NAMES, DECKS, E, FACES, faces, W } from '../data.ts'
import { at, type Position, seatAfter } from '../position.ts'
import type { Facts } from '../words/index.ts'
import { startPart } from './skill.ts'

interface Locals {
  /** The place in turn order, from the initiator, of the player whose part it is. */
  i: number
  /** BM-6.1  Cards the initiator has taken. */
  taken: number
  /** BM-6.4  Cards this player has turned, a sum of 2^mark. */
  turned: number
}
type Label = 'skill' | 'take' | 'next' | 'pay' | 'follow' | 'arrange' | 'settle' | 'trim' | 'discard'
type F = Frame & Locals

export const beginExplore = (): Locals => ({ i: 0, taken: 0, turned: 0 })

/** BM-6.1  Cards the initiator may take. */
const MOST_TAKEN = 2

const explorer = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

const discards = named({
  schema: text(8),
  things: () => faces,
  absent: (id) =>
    refuse(
      'BM-6.1',
      'NO_SUCH_CARD',
      `There is no Location Card ${JSON.stringify(id)}; they are called N1 to N12 and S1 to S12.`,
    ),
  most: FACES,
})
const blind = { stop: {}, blind: { deck: indexed(...DECKS) } }

function listBlind(out: Listing<{ do: 'stop' } | { do: 'blind'; deck: number }>): void {
  out.add({ do: 'stop' })
  for (let deck = 0; deck < DECKS.length; deck++) out.add({ do: 'blind', deck })
}

function openFault(p: Position, seat: Seat, face: number): Refusal | null {
  return p.discarded[face] === 1
    ? eligibleFault(p, seat, face, 'BM-6.1')
    : refuse('BM-6.1', 'NOT_DISCARDED', 'That card is in no discard pile; take one that is, or one blind.')
}

const blindWords = (deck: number, note: string): Words => ({
  text: `Take a ${DECK_NAMES[deck]} card blind`,
  note,
  target: DECKS[deck] ?? '',
  risky: true,
})

/** BM-6.5  True when a player must discard: too many cards, and an empty one among them. */
function mustDiscard(p: Position, seat: Seat): boolean {
  if (locationsOf(p, seat) <= p.options.location_limit) return false
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && isEmpty(p, mark)) return true
  return false
}

/** BM-6 EXPLORE. */
export const explore = procedure<Position, Locals, Label, Facts>(
  'explore',
  { i: open(int(0, 5)), taken: open(int(0, MOST_TAKEN)), turned: open(int(0)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'take'),

    // BM-6.1  Up to two cards, one by one: blind, with a fee, or openly from a discard pile.
    take: pick({
      clause: 'BM-6.1',
      question: 'Which Location Card do you take?',
      who: (p) => p.turn,
      of: cases({ ...blind, take: { card: discards } }),
      each(p, _f, _seat, out) {
        listBlind(out)
        for (let card = 0; card < FACES; card++) if (p.discarded[card] === 1) out.add({ do: 'take', card })
      },
      can(p, _f, seat, taken) {
        if (taken.do === 'stop') return true
        return taken.do === 'blind' ? canDraw(p, taken.deck) : isEligible(p, seat, taken.card)
      },
      fault(p, _f, seat, taken) {
        if (taken.do === 'stop') return null
        return taken.do === 'blind' ? drawFault(p, taken.deck) : openFault(p, seat, taken.card)
      },
      label(_p, _f, _seat, taken) {
        if (taken.do === 'stop') return { text: 'Take no more cards' }
        if (taken.do === 'blind')
          return blindWords(taken.deck, `gains ${taken.deck === 0 ? '1 Energy' : '1 Water'}`)
        return {
          text: `Take ${faceWords(taken.card)} from the discards`,
          note: gainsWords(taken.card),
          target: faces[taken.card]?.id ?? '',
        }
      },
      late: { do: 'stop' },
      take(t, f, seat, taken) {
        if (taken.do === 'stop') return 'next'
        if (taken.do === 'blind') {
          drawBlind(t, seat, taken.deck)
          const good = taken.deck === 0 ? E : W
          gain(t.p, seat, good, 1)
          t.note('gotFee', seat, good)
        } else {
          place(t.p, seat, taken.card, 1, 0)
          t.note('tookOpen', seat, taken.card)
        }
        f.taken++
        return f.taken < MOST_TAKEN ? 'take' : 'next'
      },
    }),

    // BM-6.2  Each other, in turn order.
    next(t, f) {
      f.i++
      if (f.i < t.p.seats) return startPart(t, explorer(t.p, f), 'pay')
      f.i = -1
      return 'settle'
    },
    // BM-6.2, BM-6.3  A player who cannot pay, or finds both decks empty, is not asked.
    pay(t, f) {
      const { p } = t
      const able = held(p, explorer(p, f), E) >= p.options.explore_follow_cost
      return able && (canDraw(p, 0) || canDraw(p, 1)) ? 'follow' : 'next'
    },
    follow: pick({
      clause: 'BM-6.2',
      question: 'Do you follow and take a Location Card blind?',
      who: explorer,
      of: cases(blind),
      each: (_p, _f, _seat, out) => listBlind(out),
      fault: (p, _f, seat, taken) =>
        taken.do === 'stop'
          ? null
          : (energyFault(p, seat, p.options.explore_follow_cost) ?? drawFault(p, taken.deck)),
      label: (p, _f, _seat, taken) =>
        taken.do === 'stop'
          ? { text: 'Take no card' }
          : blindWords(taken.deck, `costs ${p.options.explore_follow_cost} Energy`),
      late: { do: 'stop' },
      take(t, _f, seat, taken) {
        if (taken.do === 'stop') return 'next'
        pay(t.p, seat, E, t.p.options.explore_follow_cost)
        drawBlind(t, seat, taken.deck)
        return 'next'
      },
    }),

    // BM-6.4  Then all, the initiator first, as long as there may be something to do.
    settle(t, f) {
      const { p } = t
      f.turned = 0
      for (f.i++; f.i < p.seats; f.i++) if (mayArrange(p, f, explorer(p, f))) return 'arrange'
      f.i = 0
      return 'trim'
    },
    arrange: pick({
      clause: 'BM-6.4',
      question: 'Turn your Location Cards, or call units home.',
      who: explorer,
      ...arranging,
      late: { do: 'done' },
      take(t, f, seat, choice) {
        if (choice.do === 'done') return 'settle'
        arrange(t, f, seat, choice)
        return mayArrange(t.p, f, seat) ? 'arrange' : 'settle'
      },
    }),

    // BM-6.5, BM-5.12  At the very end every player discards down to the limit, empty cards only.
    trim(t, f): Next<Label> {
      const { p } = t
      for (; f.i < p.seats; f.i++) if (mustDiscard(p, explorer(p, f))) return 'discard'
      return t.done()
    },
    discard: menu({
      clause: 'BM-6.5',
      question: 'You have too many Location Cards. Which do you discard?',
      who: explorer,
      field: 'discard',
      of: cardsFor('BM-6.5'),
      each(p, _f, seat, out) {
        for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) out.add(mark)
      },
      fault(p, _f, seat, mark) {
        if (p.holder[mark] !== seat)
          return refuse('BM-6.5', 'NOT_YOURS', 'That is no Location Card of yours; discard one of your own.')
        return isEmpty(p, mark)
          ? null
          : refuse('BM-6.5', 'OCCUPIED', 'There are units on that card; discard an empty one.')
      },
      label: (p, _f, seat, mark) => ({
        text: `Discard ${cardWords(p, seat, mark)}`,
        note: `${p.open[mark] === 0 ? 'face-down; ' : ''}${gainsWords(at(p.face, mark))}`,
        target: cardId(p, seat, mark),
        risky: p.open[mark] === 0,
      }),
      take(t, _f, seat, mark) {
        if (t.p.open[mark] === 0) t.reveal()
        t.note('discardedLocation', seat, discard(t.p, mark))
        return 'trim'
      },
    }),
  },
)
