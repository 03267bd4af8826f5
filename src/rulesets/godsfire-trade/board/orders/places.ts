import type { FormProps } from '../../../../board/client.ts'
import { usePlaces } from '../../../../board/places.ts'
import type { World } from '../../cluster.ts'
import type { View } from '../../view.ts'
import { targetOf } from '../target.ts'
import type { SheetText } from './lines.ts'

/**
 * Lets worlds be picked on the chart.
 * @param words by world: what picking it does, in full words; worlds without are not marked
 */
export function useWorlds(
  view: View,
  onPlaces: FormProps<View, SheetText>['onPlaces'],
  words: ReadonlyMap<World, string>,
  pick: (world: World) => void,
): void {
  const { worlds } = view.cluster
  usePlaces(onPlaces, words, (world) => targetOf(worlds[world]?.id ?? ''), pick)
}
