import {
  type Choices,
  oneOf,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
  withAt,
} from '../../../kernel/index.ts'
import { FACES, MECH, MOST_SEATS, UNITS } from '../data.ts'
import type { Place } from '../ids.ts'
import { at, EVERYBODY, type Position, type T } from '../position.ts'
import { cardId, cardWords, eligibleFault, isEligible, isEmpty, markNamed } from './locations.ts'
import { faceGains } from './names.ts'
import { openFace, placeId, placeNamed, placeWords } from './places.ts'
import { onCard, PLACES, putUnit, takeUnit, unitsAt } from './units.ts'

/** BM-6.4  Cards a player has turned in this action, a sum of 2^mark. */
interface Turned {
  turned: number
}

type Arranging =
  | { do: 'done' }
  | { do: 'turn'; card: string }
  | { do: 'home'; unit: (typeof UNITS)[number]; from: string }

/** BM-6.4  Codes: 0 done, 1 + mark turns a card, then a unit of a kind goes home from a place. */
export const DONE = 0
const FIRST_MARK = 1
const FIRST_UNIT = FIRST_MARK + FACES
const unitCode = (place: Place, kind: number): number => FIRST_UNIT + place * 2 + kind

function turnFault(p: Position, f: Turned, seat: Seat, mark: number): Refusal | null {
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

function arrangeFault(p: Position, f: Turned, seat: Seat, code: number): Refusal | null {
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

/** BM-6.4  The question how cards and units are arranged. */
export const arranging = {
  options(p: Position, f: Turned, seat: Seat, out: Choices) {
    out.add(DONE)
    for (let mark = 0; mark < FACES; mark++) {
      if (p.holder[mark] !== seat || (f.turned & (1 << mark)) !== 0) continue
      if (p.open[mark] === 0 ? isEligible(p, seat, at(p.face, mark)) : isEmpty(p, mark))
        out.add(FIRST_MARK + mark)
    }
    listAway(p, seat, out, unitCode)
  },
  candidates(p: Position, _f: Turned, seat: Seat, out: Choices) {
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
    read(p: Position, _f: Turned, seat: Seat, choice: Arranging) {
      if (choice.do === 'done') return DONE
      if (choice.do === 'turn') {
        const mark = markNamed(p, seat, choice.card)
        return mark >= 0 ? FIRST_MARK + mark : noCard('BM-6.4', choice.card)
      }
      const from = placeNamed(p, seat, choice.from)
      return from >= 0
        ? unitCode(from, UNITS.indexOf(choice.unit))
        : refuse(
            'BM-6.4',
            'NO_UNIT',
            `You know of no place ${JSON.stringify(choice.from)}; name a home (home-2) or a card (N4, #7).`,
          )
    },
    show(p: Position, _f: Turned, seat: Seat, code: number): Arranging {
      if (code === DONE) return { do: 'done' }
      if (code < FIRST_UNIT) return { do: 'turn', card: cardId(p, seat, code - FIRST_MARK) }
      const unit = UNITS[(code - FIRST_UNIT) & 1] ?? 'infantry'
      return { do: 'home', unit, from: placeId(p, seat, (code - FIRST_UNIT) >> 1) }
    },
    label(p: Position, _f: Turned, seat: Seat, code: number) {
      if (code === DONE) return { text: 'Done' }
      if (code < FIRST_UNIT) {
        const mark = code - FIRST_MARK
        const up = p.open[mark] === 0
        return {
          text: `Turn ${cardWords(p, seat, mark)} ${up ? 'face-up' : 'face-down'}`,
          note: faceGains(at(p.face, mark)),
          target: cardId(p, seat, mark),
          risky: up,
        }
      }
      const unit = ((code - FIRST_UNIT) & 1) === MECH ? 'a Mech' : 'Infantry'
      const from = (code - FIRST_UNIT) >> 1
      return { text: `Call ${unit} home from ${placeWords(p, seat, from)}`, target: placeId(p, seat, from) }
    },
  },
}

/** The refusal of a card that is not on the table, as far as one knows. */
export const noCard = (clause: string, id: string): Refusal =>
  refuse(clause, 'NOT_YOURS', `You know of no Location Card ${JSON.stringify(id)} on the table.`)

/** BM-6.4  Turns a card. What was face-up has been seen by all, and they know it still (BM-1.5). */
function turnCard(t: T, f: Turned, seat: Seat, mark: number): void {
  const { p } = t
  f.turned |= 1 << mark
  const up = p.open[mark] === 0
  p.open = withAt(p.open, mark, up ? 1 : 0)
  p.seen = withAt(p.seen, mark, up ? 0 : EVERYBODY)
  if (up) t.reveal()
  t.note(up ? 'turnedUp' : 'turnedDown', seat, at(p.face, mark), mark)
}

/** BM-6.4, BM-10.3  A unit comes home. */
export function comeHome(t: T, seat: Seat, from: Place, kind: number): void {
  takeUnit(t.p, seat, kind, from)
  putUnit(t.p, seat, kind, seat)
  t.note('cameHome', seat, kind, from, openFace(t.p, from))
}

/** BM-6.4  Carries out a choice that is not to be done. */
export function arrange(t: T, f: Turned, seat: Seat, code: number): void {
  if (code >= FIRST_UNIT) comeHome(t, seat, (code - FIRST_UNIT) >> 1, (code - FIRST_UNIT) & 1)
  else turnCard(t, f, seat, code - FIRST_MARK)
}
