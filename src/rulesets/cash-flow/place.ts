import type { Thing } from '../../kernel/index.ts'
import { LANDS, type Place, SEAS, territories, type Zone, zones } from './board.ts'
import { companies } from './cards.ts'
import { landName, seaName } from './names.ts'

export type { Place }

/** CF-17.1  Where a space blast goes. */
export const SPACE: Place = LANDS + SEAS

/** The ids of the territories, then of the zones. */
export const placeIds = [...territories.map((t) => t.id), ...zones.map((z) => z.id)]
const ids = [...placeIds, 'space']
const places = new Map(ids.map((id, place) => [id, place]))

/** The place with this id of a territory or a zone, or `space`; −1 when there is none. */
export function placeOf(id: string): Place {
  return places.get(id) ?? -1
}

/** The id of a place. */
export function placeId(place: Place): string {
  return ids[place] ?? '?'
}

/** A zone as a place. */
export function zonePlace(zone: Zone): Place {
  return LANDS + zone
}

/** CF-16.1, CF-17.1  True for a territory. */
export function isLand(place: Place): boolean {
  return place >= 0 && place < LANDS
}

/** CF-16.1  True for a sea zone. */
export function isSea(place: Place): boolean {
  return place >= LANDS && place < SPACE
}

/** The zone that a place is. */
export function zoneAt(place: Place): Zone {
  return place - LANDS
}

/** The name of a place, for a sentence. */
export function placeName(place: Place): string {
  if (place === SPACE) return 'space'
  return isLand(place) ? landName(place) : seaName(zoneAt(place))
}

/** What a territory, a zone or space is called as a target on the board. */
export const markOf = (place: Place): string => `${isLand(place) ? 'land' : 'sea'}:${placeId(place)}`

/** By place, as answers name it in this field; with `onBoard` it can be picked there. Made once: random games need them fast. */
export const thingsBy = (field: string, onBoard: boolean): readonly Thing[] =>
  ids.map((id, place) => ({
    id: { [field]: id },
    text: placeName(place),
    ...(onBoard ? { target: markOf(place) } : {}),
  }))

/** Of these things the ones at some places. */
export const thingsAt = (things: readonly Thing[], places: readonly Place[]): Thing[] =>
  places.map((place) => things[place] as Thing)

type Parts = (name: string) => number | null

/** What a place is called on the board. */
const boardPlace = (place: Place): string => `${isLand(place) ? 'land' : 'sea'}:${placeId(place)}`

const MOVES: readonly string[] = ['marched', 'shipped']
/** By their place in BLOCKADES. */
const [LAND, SEA] = [0, 1]

/** Where on the map a fact happened. */
export function placesIn(kind: string, part: Parts): readonly string[] {
  const named = ['land', 'place', 'zone'].flatMap((name) => {
    const at = part(name)
    return at === null || at < 0 ? [] : [name === 'zone' ? zonePlace(at as Zone) : at]
  })
  return [...new Set([...named, ...wayOf(kind, part), ...blockaded(part), ...siteOf(part('card'))])]
    .filter((place) => place >= 0 && place < SPACE)
    .map(boardPlace)
}

function wayOf(kind: string, part: Parts): readonly Place[] {
  const [from, to] = [part('from'), part('to')]
  if (from === null || to === null) return []
  if (MOVES.includes(kind)) return [to, from]
  return kind === 'sailed' ? [zonePlace(to as Zone), zonePlace(from as Zone)] : []
}

function blockaded(part: Parts): readonly Place[] {
  const [kind, of] = [part('kind'), part('of')]
  if (of === null) return []
  return kind === LAND ? [of] : kind === SEA ? [zonePlace(of as Zone)] : []
}

function siteOf(card: number | null): readonly Place[] {
  const company = card === null ? undefined : companies[card]
  if (company === undefined) return []
  return [company.land >= 0 ? company.land : zonePlace(company.sea)]
}
