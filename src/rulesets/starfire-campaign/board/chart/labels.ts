import type { Point } from '../../../../board/curves.ts'
import { shared } from '../../../../board/labels.ts'
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
/** So much farther away something may lie, in pixels. */
const FARTHER = [0, 16, 34, 56]

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

  /** Lays something of a size beside a point, where it covers least, and gives its place. */
  lay(at: Point, away: number, width: number, height: number): Box {
    const places = around(at, away, width, height)
    let [best, least] = [places[0] as Box, Number.POSITIVE_INFINITY]
    for (const [i, box] of places.entries()) {
      if (4 * i >= least) break
      let cost = 4 * i
      for (const other of this.#boxes.near(box)) cost += 2 * shared(box, other)
      for (const point of this.#points.near(box)) if (within(box, point)) cost += 30
      if (shared(box, this.#edge) < width * height - 1) cost += 900
      if (cost < least) [best, least] = [box, cost]
    }
    this.cover(best)
    return best
  }
}

/** About how wide words are, in pixels, at a size. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.54
