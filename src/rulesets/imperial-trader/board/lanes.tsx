import { memo, type ReactNode } from 'react'
import { pathOf } from './curves.ts'
import type { Geometry } from './geometry.ts'
import { unseen } from './unseen.ts'

/** The lanes: two ink lines with the paper between them. */
export const Lanes = memo(function Lanes({ geometry }: { geometry: Geometry }): ReactNode {
  const paths = geometry.lanes.map(pathOf)
  return (
    <g {...unseen}>
      {paths.map((d) => (
        <path key={d} d={d} className="it-lane" />
      ))}
      {paths.map((d) => (
        <path key={d} d={d} className="it-lane-inside" />
      ))}
    </g>
  )
})

/** Where a flight would go: the way along the lanes, drawn in the accent. */
export function Course({ geometry, way }: { geometry: Geometry; way: readonly number[] }): ReactNode {
  const chain = courseOf(geometry, way)
  if (chain.length < 2) return null
  return (
    <polyline
      className="it-course"
      points={chain.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' ')}
      {...unseen}
    />
  )
}

/** The points of a way from node to node, bending with the lanes. */
export function courseOf(geometry: Geometry, way: readonly number[]): { x: number; y: number }[] {
  const worlds = geometry.berths.length
  const chain: { x: number; y: number }[] = []
  way.forEach((node, i) => {
    const at = geometry.nodes[node]
    if (at === undefined) return
    const before = geometry.nodes[way[i - 1] ?? -1]
    // Between a space and a world the lane goes on to the world's middle; straight is close enough, for spaces are near.
    if (before !== undefined && (node < worlds || (way[i - 1] ?? 0) < worlds))
      chain.push({ x: (before.x + at.x) / 2, y: (before.y + at.y) / 2 })
    chain.push(at)
  })
  return chain
}
