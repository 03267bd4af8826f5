import type { View } from './view.ts'

const WAYS: readonly string[] = ['dispatched', 'moved', 'returned']

/** Where on the chart a fact happened. */
export function places(
  kind: string,
  part: (name: string) => number | null,
  { cluster }: View,
): readonly string[] {
  const worlds = WAYS.includes(kind) ? [part('to'), part('from')] : [part('at')]
  return worlds.flatMap((n) => {
    const world = n === null ? undefined : cluster.worlds[n]
    return world === undefined ? [] : [`world:${world.id}`]
  })
}
