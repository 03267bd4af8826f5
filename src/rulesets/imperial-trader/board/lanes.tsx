import { memo, type ReactNode } from 'react'
import { type Curve, distance, type Point, pathOf } from '../../../board/curves.ts'
import { unseen } from '../../../board/unseen.ts'
import type { Geometry } from './geometry.ts'

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

/** The points of a way from node to node, along the bends of the lanes. */
export function courseOf(geometry: Geometry, way: readonly number[]): Point[] {
  const { nodes, lanes, laneOf } = geometry
  return way.flatMap((node, i) => {
    const at = nodes[node]
    const before = nodes[way[i - 1] ?? -1]
    if (at === undefined) return []
    // Of two nodes next to each other one at least is a space, and a space is on one lane only.
    const lane = lanes[Math.max(laneOf[node] ?? -1, laneOf[way[i - 1] ?? -1] ?? -1)]
    if (before === undefined || lane === undefined) return [at]
    const [from, to] = [nearest(lane, before), nearest(lane, at)]
    const between = from < to ? lane.samples.slice(from + 1, to) : lane.samples.slice(to + 1, from).reverse()
    return [...between, at]
  })
}

/** Which of a lane's sampled points is nearest to a node on it. */
function nearest(lane: Curve, at: Point): number {
  const far = lane.samples.map((p) => distance(p, at))
  return far.indexOf(Math.min(...far))
}
