import type { Point } from '../../../../board/curves.ts'

// Words and tags beside systems, kept clear of systems, lines and each other as far as there is room.

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

const within = ({ x, y, width, height }: Box, p: Point): boolean =>
  p.x > x - 2 && p.x < x + width + 2 && p.y > y - 2 && p.y < y + height + 2

/** Where something may lie around a point, the better places first. */
function around({ x, y }: Point, away: number, width: number, height: number): Box[] {
  const box = (bx: number, by: number): Box => ({ x: bx, y: by, width, height })
  const near = away * 0.75
  return [
    box(x - width / 2, y + away),
    box(x + away, y - height / 2),
    box(x - away - width, y - height / 2),
    box(x - width / 2, y - away - height),
    box(x + near, y + near),
    box(x - near - width, y + near),
    box(x + near, y - near - height),
    box(x - near - width, y - near - height),
    box(x - width / 2, y + away + 16),
    box(x + away + 14, y - height - 4),
    box(x + away + 14, y + 6),
    box(x - away - 14 - width, y + 6),
    box(x - away - 14 - width, y - height - 4),
    box(x - width / 2, y + away + 40),
    box(x - width / 2, y - away - height - 24),
    box(x + away + 30, y + 16),
    box(x - away - 30 - width, y + 16),
  ]
}

/** What lies on the sheet already: boxes that must not be covered, and points of lines that had better not be. */
export class Ground {
  readonly #boxes: Box[] = []
  readonly #points: Point[] = []
  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
  }

  cover(box: Box): void {
    this.#boxes.push(box)
  }

  trace(points: readonly Point[]): void {
    this.#points.push(...points)
  }

  /** Lays something of a size beside a point, where it covers least, and gives its place. */
  lay(at: Point, away: number, width: number, height: number): Box {
    let [best, least] = [around(at, away, width, height)[0] as Box, Number.POSITIVE_INFINITY]
    for (const [i, box] of around(at, away, width, height).entries()) {
      const covered = this.#boxes.reduce((sum, other) => sum + overlap(box, other), 0)
      const crossed = this.#points.reduce((sum, p) => sum + (within(box, p) ? 1 : 0), 0)
      const outside = box.x < 2 || box.y < 2 || box.x + width > this.#width || box.y + height > this.#height
      const cost = covered + 30 * crossed + (outside ? 400 : 0) + 4 * i
      if (cost < least) [best, least] = [box, cost]
    }
    this.cover(best)
    return best
  }
}

/** About how wide words are, in pixels, at a size. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.54
