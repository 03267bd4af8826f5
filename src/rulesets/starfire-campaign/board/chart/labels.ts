import type { Point } from '../../../../board/curves.ts'
import { type Label, shared } from '../../../../board/labels.ts'

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
const FARTHEST = 56
const FARTHER = [0, 16, 34, FARTHEST]
/** Above and below, as a part of it. */
const FLATTER = 0.7
const PLACES = [...Array(SIDES.length * FARTHER.length).keys()]

/** What the next place costs more than the one before. */
const STEP = 4

/** Something of a size that is to lie beside a point. */
interface Wanted {
  readonly at: Point
  readonly away: number
  readonly width: number
  readonly height: number
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
    const wanted = { at, away, width, height }
    const [wide, high] = [away + FARTHEST + width, away + FARTHEST * FLATTER + height]
    return {
      tries: PLACES.map((i) => new Place(this, wanted, i)),
      hull: { x: at.x - wide, y: at.y - high, width: 2 * wide, height: 2 * high },
    }
  }

  /** What it costs to cover what lies in a box. */
  covered(box: Box): number {
    let cost = 0
    for (const other of new Set(this.#boxes.near(box))) cost += clash(shared(box, other))
    for (const point of this.#points.near(box)) if (within(box, point)) cost += 30
    if (shared(box, this.#edge) < box.width * box.height - 1) cost += 900
    return cost
  }
}

/** A place beside a point. Most are never looked at, since a better one is free: they are reckoned when they are asked for. */
class Place {
  readonly #ground: Ground
  readonly #wanted: Wanted
  readonly #no: number
  #box: Box | null = null
  #cost = -1

  constructor(ground: Ground, wanted: Wanted, no: number) {
    this.#ground = ground
    this.#wanted = wanted
    this.#no = no
  }

  get floor(): number {
    return STEP * this.#no
  }

  get box(): Box {
    this.#box ??= boxAt(this.#wanted, this.#no)
    return this.#box
  }

  get cost(): number {
    if (this.#cost < 0) this.#cost = this.floor + this.#ground.covered(this.box)
    return this.#cost
  }
}

function boxAt({ at, away, width, height }: Wanted, no: number): Box {
  const [right, down] = SIDES[no % SIDES.length] ?? [0, 0]
  const more = FARTHER[Math.floor(no / SIDES.length)] ?? 0
  return {
    x: at.x - width / 2 + right * (away + more + width / 2),
    y: at.y - height / 2 + down * (away + more * FLATTER + height / 2),
    width,
    height,
  }
}

/** What it costs that words share this many pixels with something. */
export const clash = (pixels: number): number => 2 * pixels

/** About how wide words are, in pixels, at a size. */
export const widthOf = (text: string, size: number): number => text.length * size * 0.54
