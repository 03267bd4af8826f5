import type { FormProps } from '../../../../board/client.ts'
import { usePlaces as useMarks } from '../../../../board/places.ts'
import { territories, territoryOf, zoneOf, zones } from '../../board.ts'
import { markOf, type Place } from '../../place.ts'
import type { View } from '../../view.ts'

/** The numbers below a number. */
export const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

export const landId = (land: number): string => territories[land]?.id ?? ''
export const zoneId = (zone: number): string => zones[zone]?.id ?? ''
/** The name of the territory with this id. */
export const landName = (id: string): string => territories[territoryOf(id)]?.name ?? '…'
/** The name of the zone with this id. */
export const zoneName = (id: string): string => zones[zoneOf(id)]?.name ?? '…'

/** Marks places on the map while a form is open; `words` says what picking each of them does. */
export const usePlaces = (
  onPlaces: FormProps<View>['onPlaces'],
  words: ReadonlyMap<Place, string>,
  pick: (place: Place) => void,
  more: { readonly chosen?: readonly Place[]; readonly digits?: ReadonlyMap<Place, string> } = {},
): void => useMarks(onPlaces, words, markOf, pick, more)
