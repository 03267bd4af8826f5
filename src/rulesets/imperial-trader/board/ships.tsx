import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { type Curve, distance, type Point, pathOf } from '../../../board/curves.ts'
import { unseen } from '../../../board/signs.tsx'
import type { View } from '../view.ts'
import { along, spotWords, wayBetween } from './curves.ts'
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
function courseOf(geometry: Geometry, way: readonly number[]): Point[] {
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

const FLIGHT_MS = 290

/** Where every ship is drawn when nothing moves: on a world's rim, or on its lane, side by side. */
function anchorages(view: View, geometry: Geometry): (Point | null)[] {
  return view.ship.map((node, seat) => {
    if (node < 0) return null
    const berth = geometry.berths[node]?.[seat]
    if (berth !== undefined) return berth
    const at = geometry.nodes[node]
    const across = geometry.normals[node]
    if (at === undefined || across === undefined) return null
    const here = view.ship.flatMap((other, s) => (other === node ? [s] : []))
    const shift = (here.indexOf(seat) - (here.length - 1) / 2) * 19
    return { x: at.x + across.x * shift, y: at.y + across.y * shift }
  })
}

/** The ships' places while they fly: along the lanes, within a third of a second. */
function useFlight(view: View, geometry: Geometry, still: boolean): (Point | null)[] {
  const rest = anchorages(view, geometry)
  const nodes = view.ship.join()
  const last = useRef({ nodes, geometry, rest })
  const [flying, setFlying] = useState<(Point | null)[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flight begins only when a ship is on another node
  useLayoutEffect(() => {
    const before = last.current
    last.current = { nodes, geometry, rest }
    if (still || before.geometry !== geometry || before.nodes === nodes) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = before.nodes.split(',').map(Number)
    const chains = view.ship.map((node, seat) => {
      const [start, end] = [before.rest[seat], rest[seat]]
      if (start == null || end == null || from[seat] === node) return null
      const way = wayBetween(geometry.neighbours, from[seat] ?? -1, node)
      return way.length < 2 ? null : [start, ...courseOf(geometry, way).slice(1, -1), end]
    })
    if (chains.every((chain) => chain === null)) return
    const placed = (share: number) =>
      chains.map((chain, seat) => (chain === null ? (rest[seat] ?? null) : along(chain, share)))
    // Before the first paint, so that no ship is seen to arrive before it has left.
    setFlying(placed(0))
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, (now - began) / FLIGHT_MS)
      const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
      if (share === 1) return setFlying(null)
      setFlying(placed(eased))
      frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      setFlying(null)
    }
  }, [nodes, geometry, still])
  return flying ?? rest
}

/** All ships. The eye's own has a dotted ring; cargo aboard is a crate, a curio a little star. */
export function Ships({
  view,
  geometry,
  seats,
  eye,
  still,
}: {
  view: View
  geometry: Geometry
  seats: readonly SeatStyle[]
  eye: number | null
  still: boolean
}): ReactNode {
  const places = useFlight(view, geometry, still)
  return (
    <g className="it-ships">
      {places.map((at, seat) => {
        const style = seats[seat]
        if (at === null || style === undefined) return null
        const cargo = view.cargo[seat]?.length ?? 0
        const curio = (view.curio[seat] ?? -1) >= 0
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
            key={seat}
            transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
            color={style.color}
          >
            <title>{`${style.name}’s ship, ${spotWords(view.chart, view.ship[seat] ?? -1)}${cargo > 0 ? ', cargo aboard' : ''}`}</title>
            {seat === eye && <circle r="15.5" className="it-own" />}
            <path d={style.shape} className="it-ship" transform="scale(0.98)" />
            {Array.from({ length: cargo }, (_, i) => i).map((i) => (
              <path
                key={i}
                d="M-3.5-3.5H3.5V3.5H-3.5ZM-3.5 0H3.5"
                className="it-crate"
                transform={`translate(${9 + i * 5} ${8 - i * 3})`}
              />
            ))}
            {curio && (
              <path
                d="M0-5 1.5-1.5 5 0 1.5 1.5 0 5-1.5 1.5-5 0-1.5-1.5Z"
                className="it-curio"
                transform="translate(-9 8)"
              />
            )}
          </g>
        )
      })}
    </g>
  )
}
