/** A point of the chart, in its own units: one is a pixel at zoom 1. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A lane as a curve: its ends, the point that bends it, and many points along it. */
export interface Curve {
  readonly a: Point
  readonly b: Point
  readonly c: Point
  readonly samples: readonly Point[]
}

const STEPS = 48

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A curve from a to b that bows to the left of its way by `bow` times its length. */
export function curve(a: Point, b: Point, bow: number): Curve {
  const c = { x: (a.x + b.x) / 2 + 2 * bow * (b.y - a.y), y: (a.y + b.y) / 2 - 2 * bow * (b.x - a.x) }
  const samples = Array.from({ length: STEPS + 1 }, (_, i) => at(a, b, c, i / STEPS))
  return { a, b, c, samples }
}

function at(a: Point, b: Point, c: Point, t: number): Point {
  const u = 1 - t
  return {
    x: u * u * a.x + 2 * u * t * c.x + t * t * b.x,
    y: u * u * a.y + 2 * u * t * c.y + t * t * b.y,
  }
}

/** The path data of a curve. */
export function pathOf({ a, b, c }: Curve): string {
  const n = (v: number) => v.toFixed(1)
  return `M${n(a.x)} ${n(a.y)}Q${n(c.x)} ${n(c.y)} ${n(b.x)} ${n(b.y)}`
}

/** So many points, evenly spaced along the part of the curve outside of circles of this radius at its ends. */
export function spacesOn(line: Curve, count: number, radius: number): { point: Point; normal: Point }[] {
  const reach: number[] = [0]
  for (let i = 1; i < line.samples.length; i++)
    reach.push((reach[i - 1] ?? 0) + distance(line.samples[i - 1] ?? line.a, line.samples[i] ?? line.b))
  const whole = reach[reach.length - 1] ?? 0
  const rim = Math.min(radius, whole / 3)
  return Array.from({ length: count }, (_, j) => {
    const along = rim + ((whole - 2 * rim) * (j + 1)) / (count + 1)
    const i = Math.max(
      1,
      reach.findIndex((r) => r >= along),
    )
    const from = line.samples[i - 1] ?? line.a
    const to = line.samples[i] ?? line.b
    const step = (reach[i] ?? 0) - (reach[i - 1] ?? 0) || 1
    const t = (along - (reach[i - 1] ?? 0)) / step
    return {
      point: { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t },
      normal: { x: -(to.y - from.y) / step, y: (to.x - from.x) / step },
    }
  })
}

/** The point a given share of the way along a chain of points. */
export function along(chain: readonly Point[], share: number): Point {
  const lengths = chain.map((p, i) => (i === 0 ? 0 : distance(chain[i - 1] ?? p, p)))
  let left = lengths.reduce((sum, l) => sum + l, 0) * share
  for (let i = 1; i < chain.length; i++) {
    const from = chain[i - 1]
    const to = chain[i]
    const length = lengths[i] ?? 0
    if (from === undefined || to === undefined) break
    if (left <= length && length > 0) {
      const t = left / length
      return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
    }
    left -= length
  }
  return chain[chain.length - 1] ?? { x: 0, y: 0 }
}

/** True when two straight lines cross between their ends. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
