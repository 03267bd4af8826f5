import { type Curve, curve, distance, type Point, spacesOn } from './curves.ts'
import { type LabelPlace, placeLabels, type Wording } from './labels.ts'
import { placeWorlds } from './layout.ts'
import { neighboursOf } from './nodes.ts'
import { type Chart, exportOf } from './reading.ts'

/** Everything about a chart that has a place, set for a sheet of this size. */
export interface Geometry {
  readonly width: number
  readonly height: number
  /** Of a world's disc. */
  readonly radius: number
  readonly lanes: readonly Curve[]
  /** By node. */
  readonly nodes: readonly Point[]
  /** By node: across the lane; for worlds nothing. */
  readonly normals: readonly Point[]
  readonly labels: readonly LabelPlace[]
  /** By world: places for ships on its rim. */
  readonly berths: readonly (readonly Point[])[]
  readonly neighbours: readonly (readonly number[])[]
  /** The emptiest corner, for the title. */
  readonly corner: { readonly right: boolean; readonly bottom: boolean; readonly room: number }
}

const SEATS = 6
const known = new Map<string, Geometry>()

/** The chart set for a sheet of about this size; the same chart and size give the very same drawing. */
export function geometryOf(chart: Chart, widthPx: number, heightPx: number): Geometry {
  // A printer has sheets of certain sizes: fewer drawings, and no trembling while a window is resized.
  const width = Math.max(320, Math.min(1240, Math.round(widthPx / 24) * 24))
  const height = Math.max(320, Math.min(960, Math.round(heightPx / 24) * 24))
  const key = JSON.stringify([chart.id, chart.worlds, chart.lanes, width, height])
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size > 24) known.clear()
  const made = draw(chart, width, height)
  known.set(key, made)
  return made
}

/** The words beside a world. */
export function wordingOf(chart: Chart, world: number): Wording {
  const w = chart.worlds[world]
  return { name: w?.name ?? '', klass: w?.class ?? '', goods: exportOf(chart, world) }
}

function draw(chart: Chart, width: number, height: number): Geometry {
  const narrow = width < 560
  const radius = Math.max(19, Math.min(30, 0.04 * Math.sqrt(width * height)))
  const side = narrow ? radius + 22 : radius + 66
  const top = narrow ? radius + 56 : radius + 72
  const bottom = narrow ? radius + 62 : radius + 84
  const worlds = placeWorlds(chart, width - 2 * side, height - top - bottom).map(({ x, y }) => ({
    x: x + side,
    y: y + top,
  }))
  const lanes = bendLanes(chart, worlds, radius)
  const spaces = chart.lanes.flatMap((lane, l) => {
    const line = lanes[l]
    return line === undefined ? [] : spacesOn(line, lane.spaces, radius)
  })
  const points = spaces.map((s) => s.point)
  const labels = placeLabels(
    chart.worlds.map((_, w) => wordingOf(chart, w)),
    {
      worlds,
      radius,
      lanes,
      spaces: points,
      bounds: { x: 14, y: 14, width: width - 28, height: height - 28 },
    },
  )
  return {
    width,
    height,
    radius,
    lanes,
    nodes: [...worlds, ...points],
    normals: [...worlds.map(() => ({ x: 0, y: 0 })), ...spaces.map((s) => s.normal)],
    labels,
    berths: worlds.map((world, w) => berthsAt(chart, world, w, labels[w], lanes, radius)),
    neighbours: neighboursOf(chart),
    corner: emptiestCorner(width, height, [...worlds, ...points], labels),
  }
}

const BOWS = [0.1, -0.1, 0.16, -0.16, 0.04, -0.04, 0.23, -0.23]

/** Bows every lane so that it keeps away from worlds that are not its own and from lanes already drawn. */
function bendLanes(chart: Chart, worlds: readonly Point[], radius: number): Curve[] {
  const middle = {
    x: worlds.reduce((sum, p) => sum + p.x, 0) / worlds.length,
    y: worlds.reduce((sum, p) => sum + p.y, 0) / worlds.length,
  }
  const drawn: Curve[] = []
  for (const lane of chart.lanes) {
    const a = worlds[lane.from] ?? middle
    const b = worlds[lane.to] ?? middle
    let best = curve(a, b, 0)
    let least = Number.POSITIVE_INFINITY
    for (const bow of BOWS) {
      const line = curve(a, b, bow)
      // Bulging outwards looks like a globe; a slight bow is better than a strong one.
      const outwards =
        distance(line.samples[24] ?? middle, middle) - distance(curve(a, b, 0).samples[24] ?? middle, middle)
      let cost = Math.abs(Math.abs(bow) - 0.1) * 60 - Math.sign(outwards) * 6
      worlds.forEach((world, w) => {
        if (w === lane.from || w === lane.to) return
        const near = Math.min(...line.samples.map((p) => distance(p, world)))
        cost += Math.max(0, radius + 34 - near) * 3
      })
      for (const other of drawn) cost += crowding(line, other)
      if (cost < least) {
        least = cost
        best = line
      }
    }
    drawn.push(best)
  }
  return drawn
}

function crowding(line: Curve, other: Curve): number {
  let cost = 0
  for (let i = 8; i <= 40; i += 4)
    for (let j = 8; j <= 40; j += 4) {
      const [p, q] = [line.samples[i], other.samples[j]]
      if (p !== undefined && q !== undefined) cost += Math.max(0, 26 - distance(p, q))
    }
  return cost
}

/** Six places on the rim of a world, one for each seat, away from its lanes and its words. */
function berthsAt(
  chart: Chart,
  world: Point,
  w: number,
  label: LabelPlace | undefined,
  lanes: readonly Curve[],
  radius: number,
): Point[] {
  const far = radius + 8
  const busy = chart.lanes.flatMap((lane, l) => {
    const line = lanes[l]
    if (line === undefined || (lane.from !== w && lane.to !== w)) return []
    const out = lane.from === w ? line.samples[6] : line.samples[line.samples.length - 7]
    return out === undefined ? [] : [Math.atan2(out.y - world.y, out.x - world.x)]
  })
  const free = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18
    const point = { x: world.x + far * Math.cos(angle), y: world.y + far * Math.sin(angle) }
    const lane = Math.min(Math.PI, ...busy.map((b) => between(angle, b)))
    const { box } = label ?? { box: { x: 0, y: 0, width: 0, height: 0 } }
    const inWords =
      point.x > box.x - 9 &&
      point.x < box.x + box.width + 9 &&
      point.y > box.y - 9 &&
      point.y < box.y + box.height + 9
    return { angle, point, lane, inWords }
  })
  const taken: typeof free = []
  for (let seat = 0; seat < SEATS; seat++) {
    const score = (one: (typeof free)[number]) => {
      const apart = Math.min(Math.PI, ...taken.map((t) => between(one.angle, t.angle)))
      // A little liking for the upper right, so that ships sit alike on all worlds.
      return (
        Math.min(apart, 0.62) * 4 +
        Math.min(one.lane, 0.55) * 3 -
        (one.inWords ? 2.2 : 0) +
        0.15 * Math.cos(one.angle + 0.6)
      )
    }
    taken.push(free.reduce((best, one) => (score(one) > score(best) ? one : best)))
  }
  return taken.map((one) => one.point)
}

function between(a: number, b: number): number {
  const d = Math.abs(a - b) % (2 * Math.PI)
  return d > Math.PI ? 2 * Math.PI - d : d
}

function emptiestCorner(
  width: number,
  height: number,
  points: readonly Point[],
  labels: readonly LabelPlace[],
): Geometry['corner'] {
  const busy = [
    ...points,
    ...labels.flatMap(({ box }) => [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y },
      { x: box.x, y: box.y + box.height },
      { x: box.x + box.width, y: box.y + box.height },
    ]),
  ]
  const corners = [
    { right: false, bottom: false },
    { right: true, bottom: false },
    { right: false, bottom: true },
    { right: true, bottom: true },
  ].map((c) => {
    const at = { x: c.right ? width - 110 : 110, y: c.bottom ? height - 50 : 50 }
    return {
      ...c,
      room: Math.min(...busy.map((p) => Math.max(Math.abs(p.x - at.x) / 1.9, Math.abs(p.y - at.y)))),
    }
  })
  return corners.reduce((best, one) => (one.room > best.room ? one : best))
}
