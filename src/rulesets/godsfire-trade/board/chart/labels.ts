import type { Point } from '../../../../board/curves.ts'
import { settle, shared } from '../../../../board/labels.ts'
import type { Box } from './projection.ts'

/** What must be kept clear of words and ships. */
export interface Obstacles {
  readonly worlds: readonly Point[]
  /** By world: of its disc. */
  readonly radii: readonly number[]
  /** Points of links and stalks. */
  readonly ink: readonly Point[]
  readonly sheet: Box
}

/** How large a thing beside a world is, in pixels. */
export interface Size {
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
export function placeBeside(sizes: readonly (readonly Size[])[], around: Obstacles, gap: number): Box[][] {
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
