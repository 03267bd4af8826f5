import type { Point } from '../../../../board/curves.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const CELL = 64
/** More than there are rows. */
const COLUMN = 100_003
const NOTHING: readonly never[] = []

/** Things by the cells of a grid in which they lie, so that only near ones are checked. */
export class Cells<T> {
  readonly #cells = new Map<number, T[]>()

  put(thing: T, box: Box): void {
    for (const key of keysOf(box)) {
      const cell = this.#cells.get(key)
      if (cell === undefined) this.#cells.set(key, [thing])
      else cell.push(thing)
    }
  }

  putPoint(thing: T, { x, y }: Point): void {
    this.put(thing, { x, y, width: 0, height: 0 })
  }

  /** What lies in the cells of a box; what lies in several of them comes as often. */
  near(box: Box): T[] {
    const found: T[] = []
    for (const key of keysOf(box)) for (const thing of this.#cells.get(key) ?? NOTHING) found.push(thing)
    return found
  }

  /** What lies about so near to a point, and maybe more. */
  around({ x, y }: Point, way: number): T[] {
    return this.near({ x: x - way, y: y - way, width: 2 * way, height: 2 * way })
  }
}

function keysOf({ x, y, width, height }: Box): number[] {
  const keys: number[] = []
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column++)
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row++)
      keys.push(column * COLUMN + row)
  return keys
}

/** Points, by the cells in which they lie. */
export function cellsOf(points: Iterable<Point>): Cells<Point> {
  const cells = new Cells<Point>()
  for (const point of points) cells.putPoint(point, point)
  return cells
}
