import { useEffect, useRef } from 'react'
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
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const written = JSON.stringify([...words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change when what they say changes
  useEffect(() => {
    const target = (world: World) => targetOf(view.cluster.worlds[world]?.id ?? '')
    const worlds = new Map([...words.keys()].map((world) => [target(world), world]))
    onPlaces({
      words: new Map([...words].map(([world, text]) => [target(world), text])),
      pick(at) {
        const world = worlds.get(at)
        if (world !== undefined) latest.current(world)
      },
    })
  }, [written, onPlaces])
}
