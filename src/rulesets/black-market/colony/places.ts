import { named, type Refusal, refuse, type Seat, seatWord, text } from '../../../kernel/index.ts'
import { MOST_SEATS } from '../data.ts'
import type { Place } from '../ids.ts'
import { at, NONE, type Position } from '../position.ts'
import { cardId, cardWords, markNamed } from './locations.ts'
import { onCard, PLACES } from './units.ts'

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

/** 1 + the face of a card that lies face-up; 0 for homes and cards that do not. */
export const openFace = (p: Position, place: Place): number =>
  place >= MOST_SEATS && p.open[place - MOST_SEATS] === 1 ? 1 + at(p.face, place - MOST_SEATS) : 0

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
