import { type Force, forceSimulation, type SimulationNodeDatum } from 'd3-force'
import type { Known } from '../../knowledge/chart.ts'
import { isCore } from '../../map/world.ts'

// Where systems lie on the chart: on arcs around the HOMEWORLD, one for each warp point on the way. Forces work along the
// arcs alone. The same chart gives the same drawing.

/** The way between two neighbouring arcs, and the least way between two systems of one arc, in units of the drawing. */
export const STEP = 122
export const GAP = 84

/** A system in its place: x to the right of the HOMEWORLD, y downward. */
export interface Place {
  readonly system: number
  /** Warp points from the HOMEWORLD, at the least. */
  readonly ring: number
  readonly x: number
  readonly y: number
}

export interface Layout {
  readonly places: ReadonlyMap<number, Place>
  readonly step: number
  readonly rings: number
  /** The first arc with systems of the core; null while none is known. */
  readonly core: number | null
}

/** Charted systems that are joined by a known link, both ways. */
export function neighboursIn(chart: readonly Known[]): ReadonlyMap<number, readonly number[]> {
  const known = new Set(chart.map(({ system }) => system))
  const joined = new Map<number, Set<number>>(chart.map(({ system }) => [system, new Set()]))
  for (const { system, points } of chart)
    for (const { to } of points)
      if (to > 0 && known.has(to)) {
        joined.get(system)?.add(to)
        joined.get(to)?.add(system)
      }
  return new Map([...joined].map(([system, others]) => [system, [...others].sort((a, b) => a - b)]))
}

interface Spread {
  /** System to its arc. */
  readonly ring: ReadonlyMap<number, number>
  /** System to the one it was reached from first. */
  readonly from: ReadonlyMap<number, number>
}

/** Distances from the HOMEWORLD; what is not joined to it lies on an arc behind all others. */
function spreadFrom(home: number, neighbours: ReadonlyMap<number, readonly number[]>): Spread {
  const ring = new Map([[home, 0]])
  const from = new Map<number, number>()
  let front = [home]
  while (front.length > 0) {
    const next: number[] = []
    for (const system of front)
      for (const other of neighbours.get(system) ?? []) {
        if (ring.has(other)) continue
        ring.set(other, (ring.get(system) ?? 0) + 1)
        from.set(other, system)
        next.push(other)
      }
    front = next
  }
  const last = Math.max(0, ...ring.values()) + 1
  for (const system of neighbours.keys()) if (!ring.has(system)) ring.set(system, last)
  return { ring, from }
}

/** Shares of the fan, from −1 to 1: each system has room for all that lies behind it. */
function fanned(home: number, { ring, from }: Spread): Map<number, number> {
  const behind = new Map<number, number[]>()
  for (const [system, before] of from)
    behind.set(
      before,
      [...(behind.get(before) ?? []), system].sort((a, b) => a - b),
    )
  const loose = [...ring.keys()]
    .filter((system) => system !== home && !from.has(system))
    .sort((a, b) => a - b)
  behind.set(home, [...(behind.get(home) ?? []), ...loose])
  const leaves = (system: number): number =>
    Math.max(
      1,
      (behind.get(system) ?? []).reduce((sum, other) => sum + leaves(other), 0),
    )
  const shares = new Map<number, number>()
  const lay = (system: number, low: number, high: number): void => {
    shares.set(system, (low + high) / 2)
    let at = low
    const all = leaves(system)
    for (const other of behind.get(system) ?? []) {
      const width = ((high - low) * leaves(other)) / all
      lay(other, at, at + width)
      at += width
    }
  }
  lay(home, -1, 1)
  return shares
}

interface Node extends SimulationNodeDatum {
  readonly system: number
  readonly ring: number
}

/** Draws joined systems together along their arcs, and pushes the others apart. */
function alongArcs(nodes: Node[], neighbours: ReadonlyMap<number, readonly number[]>): void {
  const bySystem = new Map(nodes.map((node) => [node.system, node]))
  const pull: Force<Node, undefined> = (alpha) => {
    for (const node of nodes)
      for (const other of neighbours.get(node.system) ?? []) {
        const end = bySystem.get(other)
        if (end === undefined || node.ring === 0 || end.ring === 0) continue
        node.vx = (node.vx ?? 0) + ((end.x ?? 0) - (node.x ?? 0)) * 0.16 * alpha
      }
  }
  const push: Force<Node, undefined> = (alpha) => {
    for (const a of nodes)
      for (const b of nodes) {
        if (a === b || a.ring === 0 || Math.abs(a.ring - b.ring) > 1) continue
        const way = (a.x ?? 0) - (b.x ?? 0)
        const side = way === 0 ? Math.sign(a.system - b.system) : Math.sign(way)
        a.vx = (a.vx ?? 0) + (side * 0.014 * alpha) / Math.max(0.08, Math.abs(way)) / a.ring
      }
  }
  forceSimulation(nodes).force('pull', pull).force('push', push).stop().tick(140)
}

/** How far the fan may open on an arc, in radians to either side, when it is so many steps high on either side. */
const opening = (ring: number, half: number): number => Math.asin(Math.min(0.978, half / Math.max(1, ring)))

/** How wide and how high the fan has to be so that every arc has room for its systems. */
function roomFor(counts: ReadonlyMap<number, number>): { readonly half: number; readonly step: number } {
  let [half, step] = [3.1, STEP]
  const fits = () =>
    [...counts].every(([ring, n]) => ring === 0 || (n - 1) * GAP <= 2 * opening(ring, half) * ring * step)
  while (!fits()) {
    if (half < 12) half += 0.4
    else step *= 1.1
  }
  return { half, step }
}

/** Angles in order, each so far from the one before, between two ends. */
function apart(angles: readonly number[], least: number, end: number): number[] {
  const kept: number[] = []
  for (const angle of angles)
    kept.push(Math.max(angle, (kept.at(-1) ?? Number.NEGATIVE_INFINITY) + least, -end))
  for (let i = kept.length - 1, above = end + least; i >= 0; i--) {
    above = Math.min(kept[i] as number, above - least)
    kept[i] = above
  }
  return kept
}

/** Lays a chart out. No two systems come nearer to each other than GAP. */
export function layoutOf(chart: readonly Known[], home: number): Layout {
  const neighbours = neighboursIn(chart)
  const spread = spreadFrom(home, neighbours)
  const shares = fanned(home, spread)
  const systems = [...spread.ring.keys()].sort((a, b) => a - b)
  const nodes = systems.map(
    (system): Node => ({
      system,
      ring: spread.ring.get(system) ?? 0,
      x: shares.get(system) ?? 0,
      y: 0,
      fy: 0,
    }),
  )
  alongArcs(nodes, neighbours)
  const counts = new Map<number, number>()
  for (const { ring } of nodes) counts.set(ring, (counts.get(ring) ?? 0) + 1)
  const { half, step } = roomFor(counts)
  const places = new Map<number, Place>()
  for (const ring of counts.keys()) {
    const on = nodes
      .filter((node) => node.ring === ring)
      .sort((a, b) => (a.x ?? 0) - (b.x ?? 0) || a.system - b.system)
    const open = opening(ring, half)
    const angles = apart(
      on.map(({ x }) => Math.max(-1, Math.min(1, x ?? 0)) * open),
      ring === 0 ? 0 : GAP / (ring * step),
      open,
    )
    for (const [i, { system }] of on.entries()) {
      const angle = angles[i] ?? 0
      places.set(system, { system, ring, x: ring * step * Math.cos(angle), y: ring * step * Math.sin(angle) })
    }
  }
  const core = nodes.filter(({ system }) => isCore(system)).map(({ ring }) => ring)
  return {
    places,
    step,
    rings: Math.max(...counts.keys()),
    core: core.length === 0 ? null : Math.min(...core),
  }
}
