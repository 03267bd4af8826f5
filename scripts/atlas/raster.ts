// The sheet as a grid of small squares: what lies where, how far from land, and lines of equal distance.

import type { Pair, Ring } from './polygon.ts'
import { HEIGHT, WIDTH } from './projection.ts'

/** The side of a square, in units of the sheet. */
export const CELL = 2
export const COLUMNS = Math.ceil(WIDTH / CELL)
export const ROWS = Math.ceil(HEIGHT / CELL)

/** For every square, row by row: the number of the shape its middle lies in, the last given first; −1 for none. */
export function paint(shapes: readonly (readonly Ring[])[]): Int16Array {
  const grid = new Int16Array(COLUMNS * ROWS).fill(-1)
  shapes.forEach((rings, shape) => {
    const sides = rings.flatMap((ring) =>
      ring.map((a, i) => [a, ring[(i + 1) % ring.length] as Pair] as const),
    )
    for (let row = 0; row < ROWS; row++) {
      const y = (row + 0.5) * CELL
      const crossings = sides
        .filter(([a, b]) => a[1] > y !== b[1] > y)
        .map(([a, b]) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
        .sort((p, q) => p - q)
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil((crossings[i] as number) / CELL - 0.5))
        const to = Math.min(COLUMNS - 1, Math.floor((crossings[i + 1] as number) / CELL - 0.5))
        for (let column = from; column <= to; column++) grid[row * COLUMNS + column] = shape
      }
    }
  })
  return grid
}

/** What lies at a point of a painted sheet; −1 outside of it. */
export function at(grid: Int16Array, [x, y]: Pair): number {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)]
  if (column < 0 || row < 0 || column >= COLUMNS || row >= ROWS) return -1
  return grid[row * COLUMNS + column] as number
}

/** For every square: how far it is from the nearest one that is `near`, in units of the sheet (Felzenszwalb, Huttenlocher). */
export function distances(near: (cell: number) => boolean): Float64Array {
  const far = 1e9
  const field = Float64Array.from({ length: COLUMNS * ROWS }, (_, cell) => (near(cell) ? 0 : far))
  const line = new Float64Array(Math.max(COLUMNS, ROWS))
  for (let column = 0; column < COLUMNS; column++) sweep(field, line, column, COLUMNS, ROWS)
  for (let row = 0; row < ROWS; row++) sweep(field, line, row * COLUMNS, 1, COLUMNS)
  return field.map((square) => Math.sqrt(square) * CELL)
}

/** Squared distances along one row or column, in place: the lower envelope of a parabola over every square. */
function sweep(field: Float64Array, line: Float64Array, from: number, step: number, count: number): void {
  for (let i = 0; i < count; i++) line[i] = field[from + i * step] as number
  const tops: number[] = [0]
  const starts: number[] = [Number.NEGATIVE_INFINITY]
  const meet = (p: number, q: number) =>
    ((line[q] as number) + q * q - ((line[p] as number) + p * p)) / (2 * q - 2 * p)
  for (let q = 1; q < count; q++) {
    let start = meet(tops[tops.length - 1] as number, q)
    while (start <= (starts[starts.length - 1] as number)) {
      tops.pop()
      starts.pop()
      start = meet(tops[tops.length - 1] as number, q)
    }
    tops.push(q)
    starts.push(start)
  }
  for (let i = 0, k = 0; i < count; i++) {
    while (k + 1 < starts.length && (starts[k + 1] as number) < i) k++
    const top = tops[k] as number
    field[from + i * step] = (i - top) ** 2 + (line[top] as number)
  }
}

/** Lines along which a field has a value (marching squares), as points of the sheet. */
export function contours(field: Float64Array, value: number): Pair[][] {
  const value0 = (column: number, row: number) => (field[row * COLUMNS + column] as number) - value
  /** By the edge of a square that a piece of line begins at: where it ends. Edges are told apart by number. */
  const next = new Map<number, number>()
  const points = new Map<number, Pair>()
  const across = (column: number, row: number): number => {
    const [a, b] = [value0(column, row), value0(column + 1, row)]
    const edge = 2 * (row * COLUMNS + column)
    points.set(edge, [(column + 0.5 + a / (a - b)) * CELL, (row + 0.5) * CELL])
    return edge
  }
  const down = (column: number, row: number): number => {
    const [a, b] = [value0(column, row), value0(column, row + 1)]
    const edge = 2 * (row * COLUMNS + column) + 1
    points.set(edge, [(column + 0.5) * CELL, (row + 0.5 + a / (a - b)) * CELL])
    return edge
  }
  for (let row = 0; row + 1 < ROWS; row++)
    for (let column = 0; column + 1 < COLUMNS; column++) {
      const corner = (dx: number, dy: number, bit: number) => (value0(column + dx, row + dy) > 0 ? bit : 0)
      const shape = corner(0, 0, 1) | corner(1, 0, 2) | corner(1, 1, 4) | corner(0, 1, 8)
      if (shape === 0 || shape === 15) continue
      const top = () => across(column, row)
      const bottom = () => across(column, row + 1)
      const left = () => down(column, row)
      const right = () => down(column + 1, row)
      // What is above the value lies to the right of the line.
      const pieces: Readonly<Record<number, readonly (readonly [() => number, () => number])[]>> = {
        1: [[left, top]],
        2: [[top, right]],
        3: [[left, right]],
        4: [[right, bottom]],
        5: [
          [left, top],
          [right, bottom],
        ],
        6: [[top, bottom]],
        7: [[left, bottom]],
        8: [[bottom, left]],
        9: [[bottom, top]],
        10: [
          [top, right],
          [bottom, left],
        ],
        11: [[bottom, right]],
        12: [[right, left]],
        13: [[right, top]],
        14: [[top, left]],
      }
      for (const [from, to] of pieces[shape] ?? []) next.set(from(), to())
    }
  const ends = new Set(next.values())
  const lines: Pair[][] = []
  const follow = (start: number) => {
    const line: Pair[] = [points.get(start) as Pair]
    for (let edge = next.get(start); edge !== undefined; ) {
      line.push(points.get(edge) as Pair)
      const after = next.get(edge)
      next.delete(edge)
      edge = after
    }
    next.delete(start)
    lines.push(line)
  }
  for (const start of [...next.keys()]) if (next.has(start) && !ends.has(start)) follow(start)
  for (const start of [...next.keys()]) {
    const after = next.get(start)
    if (after === undefined) continue
    next.delete(start)
    const line: Pair[] = [points.get(start) as Pair]
    for (let edge: number | undefined = after; edge !== undefined && edge !== start; ) {
      line.push(points.get(edge) as Pair)
      const more: number | undefined = next.get(edge)
      next.delete(edge)
      edge = more
    }
    line.push(points.get(start) as Pair)
    lines.push(line)
  }
  return lines
}
