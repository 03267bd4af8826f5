import { type Curve, distance, type Point } from '../../../board/curves.ts'
import type { Chart } from './reading.ts'

/** Points, evenly spaced along the part of the curve outside of circles of this radius at its ends. */
export function spacesOn(line: Curve, count: number, radius: number): { point: Point; normal: Point }[] {
  const reach: number[] = [0]
  for (let i = 1; i < line.samples.length; i++)
    reach.push((reach[i - 1] ?? 0) + distance(line.samples[i - 1] ?? line.a, line.samples[i] ?? line.b))
  const whole = reach[reach.length - 1] ?? 0
  const rim = Math.min(radius, whole / 3)
  return Array.from({ length: count }, (_, j) => {
    const along = rim + ((whole - 2 * rim) * (j + 1)) / (count + 1)
    const i = Math.max(
      1,
      reach.findIndex((r) => r >= along),
    )
    const from = line.samples[i - 1] ?? line.a
    const to = line.samples[i] ?? line.b
    const step = (reach[i] ?? 0) - (reach[i - 1] ?? 0) || 1
    const t = (along - (reach[i - 1] ?? 0)) / step
    return {
      point: { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t },
      normal: { x: -(to.y - from.y) / step, y: (to.x - from.x) / step },
    }
  })
}

/** The point a given share of the way along a chain of points. */
export function along(chain: readonly Point[], share: number): Point {
  const lengths = chain.map((p, i) => (i === 0 ? 0 : distance(chain[i - 1] ?? p, p)))
  let left = lengths.reduce((sum, l) => sum + l, 0) * share
  for (let i = 1; i < chain.length; i++) {
    const from = chain[i - 1]
    const to = chain[i]
    const length = lengths[i] ?? 0
    if (from === undefined || to === undefined) break
    if (left <= length && length > 0) {
      const t = left / length
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    }
    left -= length
  }
  return chain[chain.length - 1] ?? { x: 0, y: 0 }
}

/** True when two straight lines cross between their ends. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

/** IT-2.8  Where a node of the chart lies: on a world (lane −1), or on the so-manieth space of a lane. */
interface Spot {
  /** `A`, or `L2.3`. */
  readonly name: string
  readonly lane: number
  readonly space: number
}

/** All nodes in the game's own order: the worlds, then the spaces lane by lane. */
export function spotsOf(chart: Chart): Spot[] {
  return [
    ...chart.worlds.map(({ id }) => ({ name: id, lane: -1, space: 0 })),
    ...chart.lanes.flatMap(({ id, spaces }, lane) =>
      Array.from({ length: spaces }, (_, i) => ({ name: `${id}.${i + 1}`, lane, space: i + 1 })),
    ),
  ]
}

/** By node: the nodes next to it. */
export function neighboursOf(chart: Chart): number[][] {
  const next: number[][] = spotsOf(chart).map(() => [])
  const join = (a: number, b: number) => {
    next[a]?.push(b)
    next[b]?.push(a)
  }
  let node = chart.worlds.length
  for (const { from, to, spaces } of chart.lanes) {
    let last = from
    for (let space = 0; space < spaces; space++) {
      join(last, node)
      last = node++
    }
    join(last, to)
  }
  return next
}

/** A shortest way from one node to another, both included; empty when there is none. */
export function wayBetween(next: readonly (readonly number[])[], from: number, to: number): number[] {
  const before = new Map([[from, from]])
  for (const [node] of before) {
    if (node === to) break
    for (const other of next[node] ?? []) if (!before.has(other)) before.set(other, node)
  }
  if (!before.has(to)) return []
  const way = [to]
  for (let node = to; node !== from; ) {
    node = before.get(node) ?? from
    way.unshift(node)
  }
  return way
}

/** The name of a node in full words: "Korvane", or "space 3 of the lane Korvane–Threxam". */
export function spotWords(chart: Chart, node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const spot = spotsOf(chart)[node]
  const lane = chart.lanes[spot?.lane ?? -1]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '—'
  return `space ${spot?.space ?? '?'} of ${lane?.id ?? 'a lane'}, ${name(lane?.from)}–${name(lane?.to)}`
}
