import type { Point } from '../../../../board/curves.ts'
import { type Label, shared } from '../../../../board/labels.ts'
import { type Box, Cells } from './cells.ts'

// Words and tags beside systems, kept clear of systems, lines and each other as far as there is room.

const within = ({ x, y, width, height }: Box, p: Point): boolean =>
  p.x > x - 2 && p.x < x + width + 2 && p.y > y - 2 && p.y < y + height + 2

/** Sides of a point, the better ones first: how far to the right and down the middle of a box lies. */
const SIDES: readonly (readonly [right: number, down: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.75, 0.75],
  [-0.75, 0.75],
  [0.75, -0.75],
  [-0.75, -0.75],
  [1, 0.5],
  [-1, 0.5],
  [1, -0.5],
  [-1, -0.5],
]
/** The distance that something may lie farther away, in pixels. */
const FARTHER = [0, 16, 34, 56]

/** What the next place costs more than the one before, and how much more than the best is still looked at. */
const STEP = 4
const WORTH = 150

/** Where something may lie around a point, the better places first. */
function around({ x, y }: Point, away: number, width: number, height: number): Box[] {
  return FARTHER.flatMap((more) =>
    SIDES.map(([right, down]) => ({
      x: x - width / 2 + right * (away + more + width / 2),
      y: y - height / 2 + down * (away + more * 0.7 + height / 2),
      width,
      height,
    })),
  )
}

/** What lies on the sheet already: boxes that must not be covered, and points of lines that had better not be. */
export class Ground {
  readonly #boxes = new Cells<Box>()
  readonly #points = new Cells<Point>()
  readonly #edge: Box

  /** @param edge what had better not be crossed */
  constructor(edge: Box) {
    this.#edge = edge
  }

  cover(box: Box): void {
    this.#boxes.put(box, box)
  }

  trace(points: readonly Point[]): void {
    for (const point of points) this.#points.putPoint(point, point)
  }

  /** Where something of a size may lie beside a point, and what it covers there of what is drawn. */
  label(at: Point, away: number, width: number, height: number): Label {
    const tries: { box: Box; cost: number }[] = []
    let least = Number.POSITIVE_INFINITY
    for (const [i, box] of around(at, away, width, height).entries()) {
      // What lies farther off is not worth the way, though others take the best place.
      if (STEP * i >= least + WORTH) break
      const cost = STEP * i + this.#covered(box)
      tries.push({ box, cost })
      least = Math.min(least, cost)
    }
    return { tries }
  }

  #covered(box: Box): number {
    let cost = 0
    for (const other of this.#boxes.near(box)) cost += clash(shared(box, other))
    for (const point of this.#points.near(box)) if (within(box, point)) cost += 30
    if (shared(box, this.#edge) < box.width * box.height - 1) cost += 900
    return cost
  }
}

/** What it costs that words share this many pixels with something. */
export const clash = (pixels: number): number => 2 * pixels

/** About how wide words are, in pixels, at a size. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.54
