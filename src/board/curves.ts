/** A point of a board, in its own units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A line, straight or bent: its ends, the point that bends it, and many points along it, both ends included. */
export interface Curve {
  readonly a: Point
  readonly b: Point
  readonly c: Point
  readonly samples: readonly Point[]
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A line from a to b that bows to the left of its way by `bow` times its length, in `steps` steps. */
export function curve(a: Point, b: Point, bow: number, steps = 48): Curve {
  const c = { x: (a.x + b.x) / 2 + 2 * bow * (b.y - a.y), y: (a.y + b.y) / 2 - 2 * bow * (b.x - a.x) }
  return { a, b, c, samples: Array.from({ length: steps + 1 }, (_, i) => onCurve({ a, b, c }, i / steps)) }
}

/** The point a share of the way along a line. */
export function onCurve({ a, b, c }: Omit<Curve, 'samples'>, share: number): Point {
  const u = 1 - share
  return {
    x: u * u * a.x + 2 * u * share * c.x + share * share * b.x,
    y: u * u * a.y + 2 * u * share * c.y + share * share * b.y,
  }
}

/** The path data of a line. */
export function pathOf({ a, b, c }: Omit<Curve, 'samples'>): string {
  const n = (v: number) => v.toFixed(1)
  return `M${n(a.x)} ${n(a.y)}Q${n(c.x)} ${n(c.y)} ${n(b.x)} ${n(b.y)}`
}

/** Stars strewn over a sheet by a low-discrepancy sequence, one to each `area`: evenly, and always the same. */
export function starsOn(width: number, height: number, area: number): { x: number; y: number; r: number }[] {
  const many = Math.round((width * height) / area)
  return Array.from({ length: many }, (_, i) => ({
    x: Math.round((((i * 0.754877) % 1) * 1.8 - 0.4) * width),
    y: Math.round((((i * 0.56984) % 1) * 1.8 - 0.4) * height),
    r: 0.5 + ((i * 7) % 5) * 0.2,
  }))
}
