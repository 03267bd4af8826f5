import {
  ask,
  type Frame,
  int,
  type Next,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { arrange, arranging, DONE, hasAway, noCard } from '../colony/arranging.ts'
import { energyFault, gain, held, pay } from '../colony/goods.ts'
import {
  canDraw,
  cardId,
  cardWords,
  discard,
  drawBlind,
  drawFault,
  eligibleFault,
  faceOf,
  isEligible,
  isEmpty,
  locationsOf,
  markNamed,
  place,
} from '../colony/locations.ts'
import { faceGains, faceWords } from '../colony/names.ts'
import { DECK_NAMES, DECKS, E, FACES, faces, W } from '../data.ts'
import type { Facts } from '../facts.ts'
import { at, type Position, seatAfter } from '../position.ts'
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
const STOP = 0
const FIRST_DECK = 1
const FIRST_FACE = 3

const explorer = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

function takeFault(p: Position, seat: Seat, code: number): Refusal | null {
  if (code === STOP) return null
  if (code < FIRST_FACE && code > STOP) return drawFault(p, code - FIRST_DECK)
  const face = code - FIRST_FACE
  if (p.discarded[face] !== 1)
    return refuse(
      'BM-6.1',
      'NOT_DISCARDED',
      'That card is in no discard pile; take one that is, or one blind.',
    )
  return eligibleFault(p, seat, face, 'BM-6.1')
}

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
    take: ask({
      clause: 'BM-6.1',
      question: 'Which Location Card do you take?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        out.add(STOP)
        for (let deck = 0; deck < DECKS.length; deck++) if (canDraw(p, deck)) out.add(FIRST_DECK + deck)
        for (let face = 0; face < FACES; face++)
          if (p.discarded[face] === 1 && isEligible(p, seat, face)) out.add(FIRST_FACE + face)
      },
      candidates(p, _f, _seat, out) {
        for (let code = STOP; code < FIRST_FACE; code++) out.add(code)
        for (let face = 0; face < FACES; face++) if (p.discarded[face] === 1) out.add(FIRST_FACE + face)
      },
      why: (p, _f, seat, code) => takeFault(p, seat, code),
      codec: {
        schema: variant('do', { stop: {}, blind: { deck: oneOf(...DECKS) }, take: { card: text(8) } }),
        read(_p, _f, _seat, choice) {
          if (choice.do === 'stop') return STOP
          if (choice.do === 'blind') return FIRST_DECK + DECKS.indexOf(choice.deck)
          const face = faceOf(choice.card)
          return face >= 0
            ? FIRST_FACE + face
            : refuse(
                'BM-6.1',
                'NO_SUCH_CARD',
                `There is no Location Card ${JSON.stringify(choice.card)}; they are called N1 to N12 and S1 to S12.`,
              )
        },
        show(_p, _f, _seat, code) {
          if (code === STOP) return { do: 'stop' } as const
          if (code < FIRST_FACE) return { do: 'blind', deck: DECKS[code - FIRST_DECK] ?? 'north' } as const
          return { do: 'take', card: faces[code - FIRST_FACE]?.id ?? '?' } as const
        },
        label(_p, _f, _seat, code) {
          if (code === STOP) return { text: 'Take no more cards' }
          if (code < FIRST_FACE) {
            const fee = code === FIRST_DECK ? '1 Energy' : '1 Water'
            return {
              text: `Take a ${DECK_NAMES[code - FIRST_DECK]} card blind`,
              note: `gains ${fee}`,
              target: DECKS[code - FIRST_DECK] ?? '',
              risky: true,
            }
          }
          const face = code - FIRST_FACE
          return {
            text: `Take ${faceWords(face)} from the discards`,
            note: faceGains(face),
            target: faces[face]?.id ?? '',
          }
        },
      },
      late: () => STOP,
      take(t, f, seat, code) {
        if (code === STOP) return 'next'
        if (code < FIRST_FACE) {
          drawBlind(t, seat, code - FIRST_DECK)
          const good = code === FIRST_DECK ? E : W
          gain(t.p, seat, good, 1)
          t.note('gotFee', seat, good)
        } else {
          place(t.p, seat, code - FIRST_FACE, 1, 0)
          t.note('tookOpen', seat, code - FIRST_FACE)
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
    pay(t, f) {
      const { p } = t
      const able = held(p, explorer(p, f), E) >= p.options.explore_follow_cost
      return able && (canDraw(p, 0) || canDraw(p, 1)) ? 'follow' : 'next'
    },
    follow: ask({
      clause: 'BM-6.2',
      question: 'Do you follow and take a Location Card blind?',
      who: explorer,
      options(p, _f, _seat, out) {
        out.add(STOP)
        for (let deck = 0; deck < DECKS.length; deck++) if (canDraw(p, deck)) out.add(FIRST_DECK + deck)
      },
      candidates(_p, _f, _seat, out) {
        for (let code = STOP; code < FIRST_FACE; code++) out.add(code)
      },
      why(p, _f, seat, code) {
        if (code === STOP) return null
        if (!(code > STOP && code < FIRST_FACE))
          return refuse('BM-6.2', 'NO_SUCH_CHOICE', 'Take a northern or a southern card blind, or none.')
        return energyFault(p, seat, p.options.explore_follow_cost) ?? drawFault(p, code - FIRST_DECK)
      },
      codec: {
        schema: variant('do', { stop: {}, blind: { deck: oneOf(...DECKS) } }),
        read: (_p, _f, _seat, choice) =>
          choice.do === 'stop' ? STOP : FIRST_DECK + DECKS.indexOf(choice.deck),
        show: (_p, _f, _seat, code) =>
          code === STOP
            ? ({ do: 'stop' } as const)
            : ({ do: 'blind', deck: DECKS[code - FIRST_DECK] ?? 'north' } as const),
        label: (p, _f, _seat, code) =>
          code === STOP
            ? { text: 'Take no card' }
            : {
                text: `Take a ${DECK_NAMES[code - FIRST_DECK]} card blind`,
                note: `costs ${p.options.explore_follow_cost} Energy`,
                target: DECKS[code - FIRST_DECK] ?? '',
                risky: true,
              },
      },
      late: () => STOP,
      take(t, _f, seat, code) {
        if (code === STOP) return 'next'
        pay(t.p, seat, E, t.p.options.explore_follow_cost)
        drawBlind(t, seat, code - FIRST_DECK)
        return 'next'
      },
    }),

    // BM-6.4  Then all, the initiator first. Who has no card and no unit away has nothing to do.
    settle(t, f) {
      const { p } = t
      f.turned = 0
      for (f.i++; f.i < p.seats; f.i++) {
        const seat = explorer(p, f)
        if (locationsOf(p, seat) > 0 || hasAway(p, seat)) return 'arrange'
      }
      f.i = 0
      return 'trim'
    },
    arrange: ask({
      clause: 'BM-6.4',
      question: 'Turn your Location Cards, or call units home.',
      who: explorer,
      ...arranging,
      late: () => DONE,
      take(t, f, seat, code) {
        if (code === DONE) return 'settle'
        arrange(t, f, seat, code)
        return 'arrange'
      },
    }),

    // BM-6.5, BM-5.12  At the very end every player discards down to the limit, empty cards only.
    trim(t, f): Next<Label> {
      const { p } = t
      for (; f.i < p.seats; f.i++) if (mustDiscard(p, explorer(p, f))) return 'discard'
      return t.done()
    },
    discard: ask({
      clause: 'BM-6.5',
      question: 'You have too many Location Cards. Which do you discard?',
      who: explorer,
      options(p, _f, seat, out) {
        for (let mark = 0; mark < FACES; mark++)
          if (p.holder[mark] === seat && isEmpty(p, mark)) out.add(mark)
      },
      candidates(p, _f, seat, out) {
        for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) out.add(mark)
      },
      why(p, _f, seat, mark) {
        if (p.holder[mark] !== seat)
          return refuse('BM-6.5', 'NOT_YOURS', 'That is no Location Card of yours; discard one of your own.')
        return isEmpty(p, mark)
          ? null
          : refuse('BM-6.5', 'OCCUPIED', 'There are units on that card; discard an empty one.')
      },
      codec: {
        schema: object({ discard: text(8) }),
        read(p, _f, seat, { discard: id }) {
          const mark = markNamed(p, seat, id)
          return mark >= 0 ? mark : noCard('BM-6.5', id)
        },
        show: (p, _f, seat, mark) => ({ discard: cardId(p, seat, mark) }),
        label: (p, _f, seat, mark) => ({
          text: `Discard ${cardWords(p, seat, mark)}`,
          note: `${p.open[mark] === 0 ? 'face-down; ' : ''}${faceGains(at(p.face, mark))}`,
          target: cardId(p, seat, mark),
          risky: p.open[mark] === 0,
        }),
      },
      take(t, _f, seat, mark) {
        if (t.p.open[mark] === 0) t.reveal()
        t.note('discardedLocation', seat, discard(t.p, mark))
        return 'trim'
      },
    }),
  },
)
