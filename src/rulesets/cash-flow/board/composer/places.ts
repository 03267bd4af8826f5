import type { FormProps, SeatStyle } from '../../../../board/client.ts'
import { usePlaces as useMarks } from '../../../../board/places.ts'
import { LANDS, territories, territoryOf, zoneOf, zones } from '../../board.ts'
import { ownerOf } from '../../land.ts'
import { isLand, type Place } from '../../place.ts'
import type { View } from '../../view.ts'

/** The numbers below a number. */
export const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

export const landId = (land: number): string => territories[land]?.id ?? ''
export const zoneId = (zone: number): string => zones[zone]?.id ?? ''
/** The name of the territory with this id. */
export const landName = (id: string): string => territories[territoryOf(id)]?.name ?? '…'
/** The name of the zone with this id. */
export const zoneName = (id: string): string => zones[zoneOf(id)]?.name ?? '…'

/** What a territory, a zone or space is called as a target on the board. */
export function targetOf(place: Place): string {
  return isLand(place) ? `land:${territories[place]?.id}` : `sea:${zones[place - LANDS]?.id}`
}

/** Marks places on the map while a form is open; `words` says what picking each of them does. */
export const usePlaces = (
  onPlaces: FormProps<View>['onPlaces'],
  words: ReadonlyMap<Place, string>,
  pick: (place: Place) => void,
  more: { readonly chosen?: readonly Place[]; readonly digits?: ReadonlyMap<Place, string> } = {},
): void => useMarks(onPlaces, words, targetOf, pick, more)

/** Whose a territory is, for a list: "Ines", "nobody". */
export function ownerWords(view: View, seats: readonly SeatStyle[], land: number): string {
  return seats[ownerOf(view, land)]?.name ?? 'nobody'
}
