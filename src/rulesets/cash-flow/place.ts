import type { Thing } from '../../kernel/index.ts'
import { LANDS, type Place, SEAS, territories, type Zone, zones } from './board.ts'
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

/** CF-17.1, CF-16.1  By place, as answers name it in this field; with `onBoard` it can be picked there. Made once: random games need them fast. */
export const thingsBy = (field: string, onBoard: boolean): readonly Thing[] =>
  ids.map((id, place) => ({
    id: { [field]: id },
    text: placeName(place),
    ...(onBoard ? { target: markOf(place) } : {}),
  }))

/** Of these things the ones at some places. */
export const thingsAt = (things: readonly Thing[], places: readonly Place[]): Thing[] =>
  places.map((place) => things[place] as Thing)
