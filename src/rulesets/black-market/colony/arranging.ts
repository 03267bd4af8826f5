import {
  cases,
  indexed,
  type Label,
  type Listing,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
  withAt,
} from '../../../kernel/index.ts'
import { FACES, MECH, MOST_SEATS, type Place, UNITS } from '../data.ts'
import { at, EVERYBODY, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import {
  cardId,
  cardsFor,
  cardWords,
  eligibleFault,
  isEligible,
  isEmpty,
  placeId,
  placesFor,
  placeWords,
  tellAt,
} from './locations.ts'
import { gainsWords } from './names.ts'
import { onCard, putUnit, takeUnit, unitsAt } from './units.ts'

/** BM-6.4  Cards a player has turned in this action, a sum of 2^mark. */
interface Turned {
  turned: number
}

/** BM-6.4  A card is turned, or a unit of a kind comes home. */
const choices = cases({
  done: {},
  turn: { card: cardsFor('BM-6.4') },
  home: { unit: indexed(...UNITS), from: placesFor('BM-6.4', 'NO_UNIT') },
})
type Arranged = ValueOf<typeof choices>

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

/** The same without words: for the list. */
function canTurn(p: Position, f: Turned, seat: Seat, mark: number): boolean {
  if (p.holder[mark] !== seat || (f.turned & (1 << mark)) !== 0) return false
  return p.open[mark] === 0 ? isEligible(p, seat, at(p.face, mark)) : isEmpty(p, mark)
}

/** BM-6.4, BM-10.8  True for a unit that can come home: from a card, or from another home. */
export const isAway = (p: Position, seat: Seat, place: Place, kind: number): boolean =>
  place !== seat && unitsAt(p, seat, kind, place) > 0

/** Adds the units of a player that stand elsewhere than at its home. */
export function listAway(
  p: Position,
  seat: Seat,
  out: { add(value: { readonly do: 'home'; readonly unit: number; readonly from: Place }): void },
): void {
  for (let home = 0; home < MOST_SEATS; home++)
    if (home !== seat && at(p.mech, seat * MOST_SEATS + home) > 0)
      out.add({ do: 'home', unit: MECH, from: home })
  for (let mark = 0; mark < FACES; mark++) {
    if (isEmpty(p, mark)) continue
    for (let unit = 0; unit < UNITS.length; unit++)
      if (unitsAt(p, seat, unit, onCard(mark)) > 0) out.add({ do: 'home', unit, from: onCard(mark) })
  }
}

/** True when a player has a unit elsewhere than at its home. */
export function hasAway(p: Position, seat: Seat): boolean {
  for (let home = 0; home < MOST_SEATS; home++)
    if (home !== seat && at(p.mech, seat * MOST_SEATS + home) > 0) return true
  for (let slot = 0; slot < p.unit.length; slot++) if (at(p.unit, slot) >> 1 === seat) return true
  return false
}

/**
 * BM-4.1, BM-6.4  True when, as far as all can see, a player may have something to arrange. Whether a face-down card can be
 * turned is hidden: a player who has one is asked, even where done is the only possible answer.
 */
export function mayArrange(p: Position, f: Turned, seat: Seat): boolean {
  for (let mark = 0; mark < FACES; mark++) {
    if (p.holder[mark] !== seat || (f.turned & (1 << mark)) !== 0) continue
    if (p.open[mark] === 0 || isEmpty(p, mark)) return true
  }
  return hasAway(p, seat)
}

/** BM-6.4  The question how cards and units are arranged. */
export const arranging = {
  of: choices,
  each(p: Position, _f: Turned, seat: Seat, out: Listing<Arranged>) {
    out.add({ do: 'done' })
    for (let card = 0; card < FACES; card++) if (p.holder[card] === seat) out.add({ do: 'turn', card })
    listAway(p, seat, out)
  },
  options(p: Position, f: Turned, seat: Seat, out: Listing<Arranged>) {
    out.add({ do: 'done' })
    for (let card = 0; card < FACES; card++) if (canTurn(p, f, seat, card)) out.add({ do: 'turn', card })
    listAway(p, seat, out)
  },
  fault(p: Position, f: Turned, seat: Seat, choice: Arranged): Refusal | null {
    if (choice.do === 'done') return null
    if (choice.do === 'turn') return turnFault(p, f, seat, choice.card)
    return isAway(p, seat, choice.from, choice.unit)
      ? null
      : refuse('BM-6.4', 'NO_UNIT', 'You have no such unit there; only your own units move.')
  },
  label(p: Position, _f: Turned, seat: Seat, choice: Arranged): Label {
    if (choice.do === 'done') return { text: 'Done' }
    if (choice.do === 'home') return homeLabel(p, seat, choice.from, choice.unit)
    const up = p.open[choice.card] === 0
    return {
      text: `Turn ${cardWords(p, seat, choice.card)} ${up ? 'face-up' : 'face-down'}`,
      note: gainsWords(at(p.face, choice.card)),
      target: cardId(p, seat, choice.card),
      risky: up,
    }
  },
}

/** BM-6.4, BM-10.3  A unit is called home. */
export const homeLabel = (p: Position, seat: Seat, from: Place, unit: number): Label => ({
  text: `Call ${unit === MECH ? 'a Mech' : 'Infantry'} home from ${placeWords(p, seat, from)}`,
  target: placeId(p, seat, from),
})

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
  tellAt(t, from, 'cameHome', (told) => [seat, kind, from, told])
}

/** BM-6.4  Carries out a choice. */
export function arrange(t: T, f: Turned, seat: Seat, choice: Arranged): void {
  if (choice.do === 'turn') turnCard(t, f, seat, choice.card)
  else if (choice.do === 'home') comeHome(t, seat, choice.from, choice.unit)
}
