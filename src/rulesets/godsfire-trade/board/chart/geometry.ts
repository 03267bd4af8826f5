import type { Curve, Point } from '../../../../board/curves.ts'
import { settle, shared } from '../../../../board/labels.ts'
import { drawnInSizes } from '../../../../board/sizes.ts'
import type { Cluster } from '../../cluster.ts'
import { type Box, drawLinks, type Projection, project } from './projection.ts'

/** What must be kept clear of words and ships. */
interface Obstacles {
  readonly worlds: readonly Point[]
  /** By world: of its disc. */
  readonly radii: readonly number[]
  /** Points of links and stalks. */
  readonly ink: readonly Point[]
  readonly sheet: Box
}

/** How large a thing beside a world is, in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A side of a disc on which a box may lie: where it touches, from the middle of the disc in radii, and which of its points
 * touches there, in shares of its width and height.
 */
type Side = readonly [x: number, y: number, across: number, down: number]

/** In the order in which they are liked: below, above, right, left, slantwise, and these moved a little. */
const SIDES: readonly Side[] = [
  [0, 1, 0.5, 0],
  [0, -1, 0.5, 1],
  [1, 0, 0, 0.5],
  [-1, 0, 1, 0.5],
  // Slantwise the corner of a box is what is near, so it may come nearer.
  [0.54, 0.58, 0, 0],
  [-0.54, 0.58, 1, 0],
  [0.54, -0.58, 0, 1],
  [-0.54, -0.58, 1, 1],
  [0, 1, 0.19, 0],
  [0, 1, 0.81, 0],
  [0, -1, 0.19, 1],
  [0, -1, 0.81, 1],
  [1, 0.5, 0, 0.5],
  [-1, 0.5, 1, 0.5],
  [1, -0.5, 0, 0.5],
  [-1, -0.5, 1, 0.5],
]

/** A box of this size on each side of a disc. */
function boxesAround(at: Point, radius: number, { width, height }: Size): Box[] {
  return SIDES.map(([x, y, across, down]) => ({
    x: at.x + x * radius - across * width,
    y: at.y + y * radius - down * height,
    width,
    height,
  }))
}

/**
 * Places beside every world for several things in turn, each as clear as can be of links, discs and what lies already.
 *
 * @param sizes by world: the things, in the order in which they choose
 * @param gap from a disc to what lies beside it, in pixels
 * @returns by world: the box of each
 */
function placeBeside(sizes: readonly (readonly Size[])[], around: Obstacles, gap: number): Box[][] {
  const placed: Box[][] = sizes.map(() => [])
  const most = Math.max(0, ...sizes.map((list) => list.length))
  for (let turn = 0; turn < most; turn++) {
    const tries = sizes.map((list, w) => {
      const size = list[turn]
      const at = around.worlds[w]
      if (size === undefined || at === undefined) return []
      return boxesAround(at, (around.radii[w] ?? 0) + gap, size).map((beside, rank) => {
        const box = onto(around.sheet, beside)
        return { box, cost: rank * 2 + standingCost(box, w, around) + lyingCost(box, placed) }
      })
    })
    const chosen = settle(
      tries.map((list) => ({ tries: list })),
      ROUNDS,
      clash,
    )
    for (const [w, one] of chosen.entries()) if (one !== null) placed[w]?.push(one.box)
  }
  return placed
}

/** The box, pushed onto the sheet where it juts out. */
function onto(sheet: Box, { x, y, width, height }: Box): Box {
  return {
    x: Math.max(sheet.x, Math.min(sheet.x + sheet.width - width, x)),
    y: Math.max(sheet.y, Math.min(sheet.y + sheet.height - height, y)),
    width,
    height,
  }
}

/** How often each thing of a turn looks again, now that the others lie. */
const ROUNDS = 8

const holds = (b: Box, p: Point, margin: number) =>
  p.x > b.x - margin && p.x < b.x + b.width + margin && p.y > b.y - margin && p.y < b.y + b.height + margin

/** Nearer than this, in pixels, things seem to belong together. */
const NEAR = 16

/** How far a point is from a box. */
const gapTo = (b: Box, p: Point) =>
  Math.hypot(Math.max(b.x - p.x, 0, p.x - b.x - b.width), Math.max(b.y - p.y, 0, p.y - b.y - b.height))

function standingCost(box: Box, own: number, { worlds, radii, ink }: Obstacles): number {
  let cost = 0
  for (const point of ink) if (holds(box, point, 3)) cost += 7
  for (const [w, world] of worlds.entries()) {
    const radius = radii[w] ?? 0
    if (holds(box, world, radius * (w === own ? 0.7 : 1) + 4)) cost += 700
    // Words beside another world would be read as its own.
    else if (w !== own) cost += Math.max(0, NEAR - gapTo(box, world) + radius) * 3
  }
  return cost
}

/** What it costs that two boxes touch. */
function touching(a: Box, b: Box): number {
  const both = shared(a, b)
  return both > 0 ? clash(both) : 0
}

const clash = (pixels: number): number => 700 + 2 * pixels

/** What it costs to touch boxes that lie already. */
const lyingCost = (box: Box, placed: readonly (readonly Box[])[]): number =>
  placed.flat().reduce((cost, lies) => cost + touching(box, lies), 0)

/** What is drawn of a cluster: a game's, or one that somebody is drawing up. */
export type Sky = Pick<Cluster, 'id' | 'name' | 'worlds' | 'links'>

/** Everything about a chart that has a place, set for a sheet of this size. */
export interface Geometry extends Projection {
  readonly width: number
  readonly height: number
  /** True where room is scarce: words are shorter there. */
  readonly brief: boolean
  /** True where there is hardly any: worlds have their names alone. */
  readonly bare: boolean
  /** By world: of its disc. Core worlds are larger. */
  readonly radii: readonly number[]
  /** By link. */
  readonly links: readonly Curve[]
  /** By world: where its name and figures are written. */
  readonly labels: readonly Box[]
  /** By world: where squadrons lie, the best place first. */
  readonly berths: readonly (readonly Box[])[]
  /** Where the title has most room; null where it would have none. */
  readonly title: { readonly right: boolean; readonly bottom: boolean } | null
}

/** The lines of a label, in pixels from one baseline to the next. */
export const LINES = { name: 16, figures: 14, tags: 17 } as const
/** The number of squadrons at one world that lie apart. */
const BERTHS = 3
/** The room of a squadron's sign, in pixels. */
export const BERTH: Size = { width: 48, height: 17 }

/** Sheets less wide or high than this, and charts with less room for a world, in pixels, have short words. */
const PHONE = 560
const LOW = 400
const CROWDED = 132
/** With less room than this names alone. */
const BARE = 92

/** The chart set for a sheet of about this size. */
export const geometryOf = drawnInSizes(
  { step: 20, width: [300, 1400], height: [200, 1100] },
  ({ name, worlds, links }: Sky) => [name, worlds, links],
  draw,
)

function draw({ name, worlds, links }: Sky, width: number, height: number): Geometry {
  const room = Math.sqrt((width * height) / worlds.length)
  const brief = width < PHONE || height < LOW || room < CROWDED
  const bare = room < BARE
  const core = Math.max(brief ? 11 : 14, Math.min(24, room * 0.11))
  const radii = worlds.map(({ kind }) => (kind === 'core' ? core : core * 0.74))
  const side = core + (brief ? 26 : 50)
  const top = core + (bare ? 28 : brief ? 40 : 46)
  const field = {
    x: side,
    y: top,
    width: width - 2 * side - 10,
    height: height - top - core - (bare ? 30 : brief ? 46 : 64),
  }
  const projection = project(worlds, field, Math.min(room * 0.66, brief ? 74 : 132))
  const { stands } = projection
  const drawn = drawLinks(links, stands, core + 16)
  const ink = [
    ...drawn.flatMap(({ samples }) => samples),
    ...stands.flatMap((s) =>
      Array.from({ length: 7 }, (_, i) => ({ x: s.x, y: s.y + ((s.foot - s.y) * i) / 6 })),
    ),
  ]
  // The sheet itself may be smaller than the size it is drawn for, by half a step.
  const sheet = { x: 4, y: 4, width: width - 18, height: height - 18 }
  const places = placeBeside(
    worlds.map((world) => [labelSize(world, brief, bare), ...Array.from({ length: BERTHS }, () => BERTH)]),
    // Beside a world, but clear of what may be drawn around it: agitation and a blockade.
    { worlds: stands, radii: radii.map((r) => r + (brief ? 7 : 10)), ink, sheet },
    4,
  )
  return {
    ...projection,
    width,
    height,
    brief,
    bare,
    radii,
    links: drawn,
    labels: places.map(([label = { ...sheet }]) => label),
    berths: places.map(([, ...berths]) => berths),
    title: emptiestCorner(titleWidth(name), width, height, [
      ...stands,
      ...places.flat().flatMap((b) => [b, { x: b.x + b.width, y: b.y + b.height }]),
    ]),
  }
}

/** Room for a world's name and id, its figures, and what stirs there. */
function labelSize({ name, id }: Sky['worlds'][number], brief: boolean, bare: boolean): Size {
  const words = name.length * (brief ? 7.8 : 8.6) + (brief ? 4 : id.length * 7.4 + 6)
  return {
    width: Math.max(words, brief ? 50 : 96),
    height: LINES.name + (bare ? 0 : LINES.figures) + LINES.tags - (brief ? 4 : 0),
  }
}

/** How wide the title of a chart is, about. */
export const titleWidth = (name: string) => Math.max(190, name.length * 12.4)

function emptiestCorner(
  wide: number,
  width: number,
  height: number,
  busy: readonly Point[],
): Geometry['title'] {
  const corners = [
    { right: false, bottom: false },
    { right: true, bottom: false },
    // Not lower left: there the client writes what just happened.
    { right: true, bottom: true },
  ]
  const room = corners.map(({ right, bottom }) => {
    const at = { x: right ? width - 30 - wide / 2 : 30 + wide / 2, y: bottom ? height - 46 : 46 }
    return Math.min(...busy.map((p) => Math.max(Math.abs(p.x - at.x) - wide / 2, Math.abs(p.y - at.y) - 36)))
  })
  const most = room.indexOf(Math.max(...room))
  return (room[most] ?? 0) > 4 ? (corners[most] ?? null) : null
}

/** The middle of a label's first baseline: the words lie against their world. */
export function labelAt(geometry: Geometry, index: number): Point {
  const box = geometry.labels[index] ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = isAbove(geometry, index) ? box.y + box.height - figuresIn(geometry) - 6 : box.y + LINES.name - 4
  return { x: box.x + box.width / 2, y }
}

/** The middle of the line for tags, on that side of the words which is away from their world. */
export function tagsAt(geometry: Geometry, index: number): Point {
  const { x, y } = labelAt(geometry, index)
  return { x, y: y + (isAbove(geometry, index) ? -LINES.name - 4 : figuresIn(geometry) + LINES.tags - 4) }
}

const figuresIn = ({ bare }: Geometry): number => (bare ? 0 : LINES.figures)

function isAbove({ labels, stands }: Geometry, index: number): boolean {
  const [box, world] = [labels[index], stands[index]]
  return box !== undefined && world !== undefined && box.y + box.height < world.y
}
