import { ask, type Choices, type Frame, type Next, procedure, type Seat } from '../../../kernel/procedure.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { int, object, oneOf, text, variant } from '../../../kernel/schema.ts'
import { energyFault, gain, held, pay } from '../colony/goods.ts'
import {
  canDraw,
  cardId,
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
import { placeId, placeNamed } from '../colony/places.ts'
import { onCard, PLACES, type Place, putUnit, takeUnit, unitsAt } from '../colony/units.ts'
import { DECK_NAMES, DECKS, E, FACES, faces, MECH, MOST_SEATS, UNITS, W } from '../data.ts'
import { at, EVERYBODY, type Position, seatAfter, type T } from '../position.ts'
import type { Fact } from '../words.ts'
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

/** BM-6.4  Codes: 0 done, 1 + mark turns a card, then a unit of a kind goes home from a place. */
const DONE = 0
const FIRST_MARK = 1
const FIRST_UNIT = FIRST_MARK + FACES
const unitCode = (place: Place, kind: number): number => FIRST_UNIT + place * 2 + kind

function turnFault(p: Position, f: F, seat: Seat, mark: number): Refusal | null {
  if (p.holder[mark] !== seat)
    return refuse('BM-6.4', 'NOT_YOURS', 'That is no Location Card of yours; turn your own.')
  if ((f.turned & (1 << mark)) !== 0)
    return refuse('BM-6.4', 'TURNED', 'You have turned that card in this action; once is enough.')
  if (p.open[mark] === 0) return eligibleFault(p, seat, at(p.face, mark), 'BM-6.4')
  return isEmpty(p, mark)
    ? null
    : refuse('BM-6.4', 'OCCUPIED', 'There are units on that card; only empty ones are turned face-down.')
}

/** BM-6.4, BM-10.8  Own units come home from cards and from other homes. */
function homeFault(p: Position, seat: Seat, place: Place, kind: number): Refusal | null {
  return place !== seat && place < PLACES && unitsAt(p, seat, kind, place) > 0
    ? null
    : refuse('BM-6.4', 'NO_UNIT', 'You have no such unit there; only your own units move.')
}

function arrangeFault(p: Position, f: F, seat: Seat, code: number): Refusal | null {
  if (code === DONE) return null
  if (code >= FIRST_MARK && code < FIRST_UNIT) return turnFault(p, f, seat, code - FIRST_MARK)
  if (code >= FIRST_UNIT && code < unitCode(PLACES, 0))
    return homeFault(p, seat, (code - FIRST_UNIT) >> 1, (code - FIRST_UNIT) & 1)
  return refuse('BM-6.4', 'NO_SUCH_CHOICE', 'Turn a card, call a unit home, or be done.')
}

/** Adds the units of a player that stand elsewhere than at its home. */
export function listAway(
  p: Position,
  seat: Seat,
  out: Choices,
  codeOf: (place: Place, kind: number) => number,
): void {
  for (let home = 0; home < MOST_SEATS; home++)
    if (home !== seat && at(p.mech, seat * MOST_SEATS + home) > 0) out.add(codeOf(home, MECH))
  for (let mark = 0; mark < FACES; mark++) {
    if (isEmpty(p, mark)) continue
    for (let kind = 0; kind < UNITS.length; kind++)
      if (unitsAt(p, seat, kind, onCard(mark)) > 0) out.add(codeOf(onCard(mark), kind))
  }
}

/** True when a player has a unit elsewhere than at its home. */
export function hasAway(p: Position, seat: Seat): boolean {
  for (let home = 0; home < MOST_SEATS; home++)
    if (home !== seat && at(p.mech, seat * MOST_SEATS + home) > 0) return true
  for (let slot = 0; slot < p.unit.length; slot++)
    if (at(p.unit, slot) >> 1 === seat && p.unit[slot] !== -1) return true
  return false
}

/** BM-6.5  True when a player must discard: too many cards, and an empty one among them. */
function mustDiscard(p: Position, seat: Seat): boolean {
  if (locationsOf(p, seat) <= p.options.location_limit) return false
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && isEmpty(p, mark)) return true
  return false
}

/** BM-6 EXPLORE. */
export const explore = procedure<Position, Locals, Label, Fact>(
  'explore',
  { i: int(0, 5), taken: int(0, MOST_TAKEN), turned: int(0) },
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
            : refuse('BM-6.1', 'NO_SUCH_CARD', `There is no Location Card ${JSON.stringify(choice.card)}.`)
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
              risky: true,
            }
          }
          const face = faces[code - FIRST_FACE]
          return { text: `Take ${face?.id} ${face?.name} from the discards` }
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
      options(p, f, seat, out) {
        out.add(DONE)
        for (let mark = 0; mark < FACES; mark++) {
          if (p.holder[mark] !== seat || (f.turned & (1 << mark)) !== 0) continue
          if (p.open[mark] === 0 ? isEligible(p, seat, at(p.face, mark)) : isEmpty(p, mark))
            out.add(FIRST_MARK + mark)
        }
        listAway(p, seat, out, unitCode)
      },
      candidates(p, _f, seat, out) {
        out.add(DONE)
        for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) out.add(FIRST_MARK + mark)
        listAway(p, seat, out, unitCode)
      },
      why: arrangeFault,
      codec: {
        schema: variant('do', {
          done: {},
          turn: { card: text(8) },
          home: { unit: oneOf(...UNITS), from: text(8) },
        }),
        read(p, _f, seat, choice) {
          if (choice.do === 'done') return DONE
          if (choice.do === 'turn') {
            const mark = markNamed(p, seat, choice.card)
            return mark >= 0 ? FIRST_MARK + mark : noCard('BM-6.4', choice.card)
          }
          const from = placeNamed(p, seat, choice.from)
          return from >= 0
            ? unitCode(from, UNITS.indexOf(choice.unit))
            : refuse('BM-6.4', 'NO_UNIT', `You know of no place ${JSON.stringify(choice.from)}.`)
        },
        show(p, _f, seat, code) {
          if (code === DONE) return { do: 'done' } as const
          if (code < FIRST_UNIT) return { do: 'turn', card: cardId(p, seat, code - FIRST_MARK) } as const
          const unit = UNITS[(code - FIRST_UNIT) & 1] ?? 'infantry'
          return { do: 'home', unit, from: placeId(p, seat, (code - FIRST_UNIT) >> 1) } as const
        },
        label(p, _f, seat, code) {
          if (code === DONE) return { text: 'Done' }
          if (code < FIRST_UNIT) {
            const mark = code - FIRST_MARK
            const up = p.open[mark] === 0
            return { text: `Turn ${cardId(p, seat, mark)} ${up ? 'face-up' : 'face-down'}`, risky: up }
          }
          const unit = ((code - FIRST_UNIT) & 1) === MECH ? 'a Mech' : 'Infantry'
          return { text: `Call ${unit} home from ${placeId(p, seat, (code - FIRST_UNIT) >> 1)}` }
        },
      },
      late: () => DONE,
      take(t, f, seat, code) {
        if (code === DONE) return 'settle'
        if (code >= FIRST_UNIT) comeHome(t, seat, (code - FIRST_UNIT) >> 1, (code - FIRST_UNIT) & 1)
        else turnCard(t, f, seat, code - FIRST_MARK)
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
          text: `Discard ${cardId(p, seat, mark)} ${faces[at(p.face, mark)]?.name ?? ''}`.trimEnd(),
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

const noCard = (clause: string, id: string): Refusal =>
  refuse(clause, 'NOT_YOURS', `You know of no Location Card ${JSON.stringify(id)} on the table.`)

/** BM-6.4  Turns a card. What was face-up has been seen by all, and they know it still (BM-1.5). */
function turnCard(t: T, f: F, seat: Seat, mark: number): void {
  const { p } = t
  f.turned |= 1 << mark
  const up = p.open[mark] === 0
  p.open[mark] = up ? 1 : 0
  p.seen[mark] = up ? 0 : EVERYBODY
  if (up) t.reveal()
  t.note(up ? 'turnedUp' : 'turnedDown', seat, at(p.face, mark), mark)
}

/** BM-6.4, BM-10.3  A unit comes home. */
export function comeHome(t: T, seat: Seat, from: Place, kind: number): void {
  takeUnit(t.p, seat, kind, from)
  putUnit(t.p, seat, kind, seat)
  t.note('cameHome', seat, kind, from)
}
