import { usePlaces } from '../../../../board/places.ts'
import type { World } from '../../cluster.ts'
import type { View } from '../../view.ts'
import { targetOf } from '../contract.ts'
import type { FormProps } from './contract.ts'

/**
 * Lets worlds be picked on the chart.
 * @param words by world: what picking it does, in full words; worlds without are not marked
 */
export function useWorlds(
  view: View,
  onPlaces: FormProps['onPlaces'],
  words: ReadonlyMap<World, string>,
  pick: (world: World) => void,
): void {
  const { worlds } = view.cluster
  usePlaces(onPlaces, words, (world) => targetOf(worlds[world]?.id ?? ''), pick)
}
