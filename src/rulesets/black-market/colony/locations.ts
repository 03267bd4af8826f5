import {
  counted,
  named,
  type PartsOf,
  type Refusal,
  refuse,
  type Seat,
  seatWord,
  text,
  withAt,
} from '../../../kernel/index.ts'
import {
  BY_MECHS,
  DECK_NAMES,
  DECK_SIZE,
  FACES,
  faces,
  MOST_SEATS,
  type Place,
  SLOTS,
  TRACK_NAMES,
} from '../data.ts'
import { at, knowsFace, NONE, othersThan, type Position } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { faceWords } from './names.ts'
import { mechsOf, onCard, PLACES } from './units.ts'

/** BM-2.8  The deck of a mark or a face: 0 northern, 1 southern. */
export const deckOf = (card: number): number => (card < DECK_SIZE ? 0 : 1)

/** The mark under which a face lies on the table; −1 when it is in no colony, or when one does not know. */
export function markOf(p: Position, face: number): number {
  const first = deckOf(face) * DECK_SIZE
  for (let mark = first; mark < first + DECK_SIZE; mark++) if (p.face[mark] === face) return mark
  return NONE
}

/** How many Location Cards a player has. */
export function locationsOf(p: Position, seat: Seat): number {
  let count = 0
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) count++
  return count
}

/** BM-2.8  A card with any unit on it is occupied, else empty. */
export const isEmpty = (p: Position, mark: number): boolean => p.unit[mark * SLOTS] === NONE

/** What a seat calls a card on the table: `N4` when it knows the face, else by its mark, `#7`. */
export function cardId(p: Position, viewer: Seat | null, mark: number): string {
  return knowsFace(p, viewer, mark) ? (faces[at(p.face, mark)]?.id ?? markId(mark)) : markId(mark)
}

export const markId = (mark: number): string => `#${mark + 1}`

/** "N4 Sunward Spire"; "card #7" to a seat that does not know the face. */
export const cardWords = (p: Position, viewer: Seat | null, mark: number): string =>
  knowsFace(p, viewer, mark) ? faceWords(at(p.face, mark)) : `card ${markId(mark)}`

/** BM-1.5, BM-5.30  The mark a seat means by `N4` or `#7`; −1 when it knows of no such card on the table. */
export function markNamed(p: Position, viewer: Seat | null, id: string): number {
  if (id.startsWith('#')) {
    const mark = Number(id.slice(1)) - 1
    return id === markId(mark) && (p.holder[mark] ?? NONE) !== NONE ? mark : NONE
  }
  const mark = markOf(p, faceOf(id))
  return knowsFace(p, viewer, mark) ? mark : NONE
}

/** Location Cards on the table, by what each seat calls them; `absent` refuses a name of which it knows no card. */
export const cardsCalled = (absent: (id: string) => Refusal) =>
  named({
    schema: text(8),
    size: () => FACES,
    name: (p: Position, _f, seat, mark) => cardId(p, seat, mark),
    find: (p, _f, seat, id) => markNamed(p, seat, id),
    absent,
    most: FACES,
  })

/** The same, of which any will do that is on the table. */
export const cardsFor = (clause: string) =>
  cardsCalled((id) =>
    refuse(clause, 'NOT_YOURS', `You know of no Location Card ${JSON.stringify(id)} on the table.`),
  )

const faceAt = new Map(faces.map((face, i) => [face.id, i]))

/** The face with this id; −1 when there is none. */
export const faceOf = (id: string): number => faceAt.get(id) ?? NONE

/** BM-2.8, BM-4.3  True when a player meets the requirement of a face. */
export function isEligible(p: Position, seat: Seat, face: number): boolean {
  const f = faces[face]
  if (f === undefined) return false
  if (f.by < 0) return true
  return (f.by === BY_MECHS ? mechsOf(p, seat) : at(p.track, seat * 3 + f.by)) >= f.level
}

/** BM-6.1, BM-6.4  Why a player does not meet the requirement of a face, or null. */
export function eligibleFault(p: Position, seat: Seat, face: number, clause: string): Refusal | null {
  if (isEligible(p, seat, face)) return null
  const f = faces[face]
  const needs = f?.by === BY_MECHS ? counted(f.level, 'Mech') : `${TRACK_NAMES[f?.by ?? 0]} ${f?.level}`
  return refuse(clause, 'NOT_ELIGIBLE', `${faceWords(face)} needs ${needs}.`)
}

/** True when a face is in its deck: in no colony and not discarded. */
function inDeck(p: Position, face: number): boolean {
  return p.discarded[face] === 0 && markOf(p, face) === NONE
}

/** BM-6.3  True when a card can be taken blind: the deck has one, or its discards are there to be shuffled. */
export function canDraw(p: Position, deck: number): boolean {
  const first = deck * DECK_SIZE
  for (let mark = first; mark < first + DECK_SIZE; mark++) if (p.holder[mark] === NONE) return true
  return false
}

/** BM-6.3  Why no card can be taken from a deck, or null. */
export function drawFault(p: Position, deck: number): Refusal | null {
  return canDraw(p, deck)
    ? null
    : refuse(
        'BM-6.3',
        'DECK_EMPTY',
        `All ${DECK_NAMES[deck]} Location Cards are in the colonies; take from the other deck, or none.`,
      )
}

/** Lays a face before a player under a mark of its own. Returns the mark. */
export function place(p: Position, seat: Seat, face: number, open: 0 | 1, seen: number): number {
  let mark = deckOf(face) * DECK_SIZE
  while (at(p.holder, mark) !== NONE) mark++
  p.holder = withAt(p.holder, mark, seat)
  p.face = withAt(p.face, mark, face)
  p.open = withAt(p.open, mark, open)
  p.seen = withAt(p.seen, mark, seen)
  p.discarded = withAt(p.discarded, face, 0)
  return mark
}

/** Draws a face from a deck that has cards; BM-6.3, an empty deck is made of its discards first. */
export function drawFace(p: Position, chance: T['chance'], deck: number): number {
  const first = deck * DECK_SIZE
  const last = first + DECK_SIZE
  let count = 0
  for (let face = first; face < last; face++) if (inDeck(p, face)) count++
  if (count === 0) {
    for (let face = first; face < last; face++) {
      count += at(p.discarded, face)
      p.discarded = withAt(p.discarded, face, 0)
    }
  }
  let nth = chance.pick(count)
  for (let face = first; face < last; face++) if (inDeck(p, face) && nth-- === 0) return face
  return NONE
}

/** BM-6.1, BM-6.3  A player takes a card blind, face-down. */
export function drawBlind(t: T, seat: Seat, deck: number): void {
  const face = drawFace(t.p, t.chance, deck)
  const mark = place(t.p, seat, face, 0, 0)
  t.note('tookBlind', seat, deck, mark)
  t.tell([seat], 'foundFace', seat, face, mark)
}

/** BM-6.5  A card goes to the discard pile of its deck, openly; a Utility on its site stays. */
export function discard(p: Position, mark: number): number {
  const face = at(p.face, mark)
  p.discarded = withAt(p.discarded, face, 1)
  p.holder = withAt(p.holder, mark, NONE)
  p.face = withAt(p.face, mark, NONE)
  p.open = withAt(p.open, mark, 0)
  p.seen = withAt(p.seen, mark, 0)
  return face
}

/** BM-5.11  A card changes hands as it lies; of a face-down one only the new owner may see the face now. */
export function giveLocation(p: Position, mark: number, to: Seat): void {
  p.holder = withAt(p.holder, mark, to)
  p.seen = withAt(p.seen, mark, 0)
}

/** The name of a home: `home-2` is seat 2's. */
export const homeId = (home: Seat): string => `home-${home + 1}`

/** What a seat calls a place of units: a home, or a Location Card by its face or its mark. */
export const placeId = (p: Position, viewer: Seat | null, place: Place): string =>
  place < MOST_SEATS ? homeId(place) : cardId(p, viewer, place - MOST_SEATS)

/** The same in words: "home", "the home of Tidal Union", "N4 Sunward Spire". */
export function placeWords(p: Position, viewer: Seat, place: Place): string {
  if (place === viewer) return 'home'
  return place < MOST_SEATS ? `the home of ${seatWord(place)}` : cardWords(p, viewer, place - MOST_SEATS)
}

/** What is told of a place where units stand. Of a card that lies face-down, its holder is told as `${kind}Own`. */
type AtPlace = 'wentOut' | 'cameHome' | 'deserted' | 'lost' | 'gaveMechs'

/**
 * BM-1.5  Tells of a place where units stand: which card it is to its holder, and to all where all know it.
 * @param parts what the fact says; it is given 1 + the face, or 0 for homes and for who does not know it
 */
export function tellAt<K extends AtPlace>(
  t: T,
  place: Place,
  kind: K,
  parts: (told: number) => PartsOf<Facts, K>,
): void {
  const { p, facts } = t
  // In a playout nobody listens.
  if (facts === null) return
  const mark = place - MOST_SEATS
  const told = 1 + (p.face[mark] ?? NONE)
  if (told === 0 || knowsFace(p, null, mark)) {
    t.note(kind, ...parts(told))
    return
  }
  const holder = at(p.holder, mark)
  t.tell(othersThan(p, holder), kind, ...parts(0))
  t.tell([holder], `${kind}Own`, ...(parts(told) as never))
}

/** The home with this name; −1 when there is none. */
export const homeOf = (id: string): number => (/^home-[1-5]$/.test(id) ? Number(id.slice(5)) - 1 : NONE)

/** The place a seat means by `home-2`, `N4` or `#7`; −1 when it knows of none. */
export function placeNamed(p: Position, viewer: Seat | null, id: string): Place {
  const home = homeOf(id)
  if (home >= 0) return home < p.seats ? home : NONE
  const mark = markNamed(p, viewer, id)
  return mark < 0 ? NONE : onCard(mark)
}

/** Places of units, by what each seat calls them; `absent` refuses a name of which it knows no place. */
export const placesCalled = (absent: (id: string) => Refusal) =>
  named({
    schema: text(8),
    size: () => PLACES,
    name: (p: Position, _f, seat, place) => placeId(p, seat, place),
    find: (p, _f, seat, id) => placeNamed(p, seat, id),
    absent,
    most: PLACES,
  })

/** The same, with the refusal that units are called by. */
export const placesFor = (clause: string, code: string) =>
  placesCalled((id) =>
    refuse(
      clause,
      code,
      `You know of no place ${JSON.stringify(id)}; name a home (home-2) or a card (N4, #7).`,
    ),
  )
