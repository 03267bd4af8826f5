import { type Curve, curve, distance, type Point } from '../../../board/curves.ts'
import { drawnInSizes } from '../../../board/sizes.ts'
import { neighboursOf, spacesOn } from './curves.ts'
import { type LabelPlace, placeLabels, type Wording } from './labels.ts'
import { placeWorlds } from './layout.ts'
import { type Chart, exportOf } from './reading.ts'

/** Where the worlds' middles may lie on a sheet, in pixels. */
export interface Sheet {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tall: boolean
}

/** Everything about a chart that has a place, set for a sheet of this size. */
export interface Geometry {
  readonly width: number
  readonly height: number
  /** In which the worlds' middles lie; `tall`: across is down in it. */
  readonly box: Sheet
  /** Of a world's disc. */
  readonly radius: number
  readonly lanes: readonly Curve[]
  /** By node. */
  readonly nodes: readonly Point[]
  /** By node: the lane it is a space of; −1 for worlds. */
  readonly laneOf: readonly number[]
  /** By node: across the lane; for worlds nothing. */
  readonly normals: readonly Point[]
  readonly labels: readonly LabelPlace[]
  /** By world: where the key that chooses it is shown, from its centre. */
  readonly badges: readonly Point[]
  /** By world: places for ships on its rim. */
  readonly berths: readonly (readonly Point[])[]
  readonly neighbours: readonly (readonly number[])[]
  /** The emptiest corner, for the title. */
  readonly corner: { readonly right: boolean; readonly bottom: boolean; readonly room: number }
}

const SEATS = 6

/** The chart set for a sheet of about this size. */
export const geometryOf = drawnInSizes(
  { step: 24, width: [320, 1240], height: [240, 960] },
  (chart: Chart) => [chart.id, chart.worlds, chart.lanes],
  draw,
)

/** The words beside a world. A narrow sheet leaves out the export, which has no effect on play (IT-2.4). */
export function wordingOf(chart: Chart, world: number, width: number): Wording {
  const w = chart.worlds[world]
  return { name: w?.name ?? '', klass: w?.class ?? '', goods: width < 560 ? '' : exportOf(chart, world) }
}

function draw(chart: Chart, width: number, height: number): Geometry {
  const narrow = width < 560
  const radius = narrow ? 17 : Math.max(19, Math.min(30, 0.04 * Math.sqrt(width * height)))
  const side = narrow ? radius + 18 : radius + 66
  const top = narrow ? radius + 62 : radius + 66
  const bottom = narrow ? radius + 44 : radius + 84
  const tall = width < height * 1.12
  const box = { x: side, y: top, width: width - 2 * side, height: height - top - bottom, tall }
  const worlds = placeWorlds(chart, box.width, box.height, tall).map(({ x, y }) => ({
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
    chart.worlds.map((_, w) => wordingOf(chart, w, width)),
    {
      worlds,
      radius,
      lanes,
      spaces: points,
      bounds: { x: 8, y: 8, width: width - 16, height: height - 16 },
    },
  )
  const badges = worlds.map((world, w) => badgeAt(world, labels[w], lanesAt(chart, w, world, lanes), radius))
  return {
    width,
    height,
    box,
    radius,
    lanes,
    nodes: [...worlds, ...points],
    laneOf: [
      ...worlds.map(() => -1),
      ...chart.lanes.flatMap((lane, l) => Array.from({ length: lane.spaces }, () => l)),
    ],
    normals: [...worlds.map(() => ({ x: 0, y: 0 })), ...spaces.map((s) => s.normal)],
    labels,
    badges,
    berths: worlds.map((world, w) =>
      berthsAt(world, labels[w], badges[w], lanesAt(chart, w, world, lanes), radius),
    ),
    neighbours: neighboursOf(chart),
    corner: emptiestCorner(chart.name, width, height, [...worlds, ...points], labels),
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

/** The directions in which lanes leave a world, as angles. */
function lanesAt(chart: Chart, w: number, world: Point, lanes: readonly Curve[]): number[] {
  return chart.lanes.flatMap((lane, l) => {
    const line = lanes[l]
    if (line === undefined || (lane.from !== w && lane.to !== w)) return []
    const out = lane.from === w ? line.samples[6] : line.samples[line.samples.length - 7]
    return out === undefined ? [] : [Math.atan2(out.y - world.y, out.x - world.x)]
  })
}

const onRim = (angle: number, far: number): Point => ({ x: far * Math.cos(angle), y: far * Math.sin(angle) })

function inBox({ x, y }: Point, label: LabelPlace | undefined, margin: number): boolean {
  if (label === undefined) return false
  const { box } = label
  return (
    x > box.x - margin &&
    x < box.x + box.width + margin &&
    y > box.y - margin &&
    y < box.y + box.height + margin
  )
}

/** A corner of the world for its key: the upper right if it is free. */
function badgeAt(
  world: Point,
  label: LabelPlace | undefined,
  lanes: readonly number[],
  radius: number,
): Point {
  const corners = [-1, 1, -3, 3].map((quarter, rank) => {
    const angle = (quarter * Math.PI) / 4
    const at = onRim(angle, radius * 1.3)
    const free = Math.min(Math.PI, ...lanes.map((lane) => between(angle, lane)))
    const words = inBox({ x: world.x + at.x, y: world.y + at.y }, label, 9)
    return { at, cost: rank * 0.2 + (words ? 5 : 0) + (free < 0.4 ? 1 : 0) }
  })
  return corners.reduce((best, one) => (one.cost < best.cost ? one : best)).at
}

/** Six places on the rim of a world, one for each seat, away from its lanes, its words and its key. */
function berthsAt(
  world: Point,
  label: LabelPlace | undefined,
  badge: Point | undefined,
  lanes: readonly number[],
  radius: number,
): Point[] {
  const key = badge === undefined ? 0 : Math.atan2(badge.y, badge.x)
  const free = Array.from({ length: 36 }, (_, i) => {
    const angle = (i * Math.PI) / 18
    const rim = onRim(angle, radius + 8)
    const point = { x: world.x + rim.x, y: world.y + rim.y }
    const lane = Math.min(Math.PI, ...lanes.map((l) => between(angle, l)))
    return { angle, point, lane, inWords: inBox(point, label, 12) }
  })
  const taken: typeof free = []
  for (let seat = 0; seat < SEATS; seat++) {
    const score = (one: (typeof free)[number]) => {
      const apart = Math.min(Math.PI, ...taken.map((t) => between(one.angle, t.angle)))
      return (
        Math.min(apart, 0.62) * 4 +
        Math.min(one.lane, 0.55) * 3 -
        (one.inWords ? 4 : 0) -
        (between(one.angle, key) < 0.62 ? 2.4 : 0) +
        // Lower right is liked, so that ships sit alike on all worlds.
        0.15 * Math.cos(one.angle - 0.6)
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

/** How wide the title of a chart is, about. */
export const titleWidth = (name: string) => Math.max(176, name.length * 12.4)

function emptiestCorner(
  name: string,
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
  const half = titleWidth(name) / 2
  const corners = [
    { right: false, bottom: false },
    { right: true, bottom: false },
    // Not lower left: there the client writes what just happened.
    { right: true, bottom: true },
  ].map((c) => {
    const at = { x: c.right ? width - 40 - half : 40 + half, y: c.bottom ? height - 40 : 66 }
    const room = busy.map((p) => Math.max(Math.abs(p.x - at.x) - half, Math.abs(p.y - at.y) - 40))
    return { ...c, room: Math.min(...room) }
  })
  return corners.reduce((best, one) => (one.room > best.room ? one : best))
}
