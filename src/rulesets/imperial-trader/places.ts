import { atlasOf } from './atlas.ts'
import type { View } from './view.ts'

/** Where on the chart a fact happened. */
export function places(
  kind: string,
  part: (name: string) => number | null,
  { chart }: View,
): readonly string[] {
  const { names } = atlasOf(chart)
  const order = chart.orders[part('card') ?? -1]
  const ends =
    order === undefined ? [] : kind === 'delivered' ? [order.dropoff] : [order.pickup, order.dropoff]
  const flight = kind === 'flew' ? [part('to'), part('from')] : []
  const nodes = [part('world'), part('node'), ...flight, ...ends]
  return [...new Set(nodes.flatMap((node) => (node === null ? [] : (names[node] ?? []))))]
}
