/** A point of the sheet, in its units. */
export type Pair = readonly [number, number]

/** The rings of path data as world.json has it: in tenths, each ring an absolute start and steps from there. */
export function ringsOf(path: string): Pair[][] {
  return path
    .split('M')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map((n) => Number(n) / 10)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, i): Pair => {
        x += numbers[2 * i] ?? 0
        y += numbers[2 * i + 1] ?? 0
        return [x, y]
      })
    })
}

const sides = (ring: readonly Pair[]): (readonly [Pair, Pair])[] =>
  ring.map((a, i) => [a, ring[(i + 1) % ring.length] ?? a])

/** The area enclosed, holes taken away. */
export function areaOf(rings: readonly Pair[][]): number {
  return Math.abs(
    rings.reduce(
      (sum, ring) => sum + sides(ring).reduce((n, [a, b]) => n + a[0] * b[1] - b[0] * a[1], 0) / 2,
      0,
    ),
  )
}

/** True for a point inside an odd number of the rings. */
export function contains(rings: readonly Pair[][], x: number, y: number): boolean {
  const crossed = rings
    .flatMap(sides)
    .filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  return crossed.length % 2 === 1
}

/** How far a point is from the nearest corner of the rings. */
export function toCorner(rings: readonly Pair[][], x: number, y: number): number {
  return Math.min(...rings.flat().map((p) => Math.hypot(p[0] - x, p[1] - y)))
}

/** From the leftmost to the rightmost point. */
export function widthOf(rings: readonly Pair[][]): number {
  const all = rings.flat().map((p) => p[0])
  return Math.max(...all) - Math.min(...all)
}

/** The longest step from corner to corner. */
export function longestSide(rings: readonly Pair[][]): number {
  return Math.max(...rings.flatMap(sides).map(([a, b]) => Math.hypot(b[0] - a[0], b[1] - a[1])))
}
