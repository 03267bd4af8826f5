import { type Curve, curve, distance, onCurve, type Point } from '../../../../board/curves.ts'

/** Steps of the samples along a line of the chart. */
const STEPS = 36

/** A line from a to b that bows to the left of its way by `bow` times its length. */
export const lineOf = (a: Point, b: Point, bow: number): Curve => curve(a, b, bow, STEPS)

/** The part of a line outside of circles of these radii around its ends. */
export function between(line: Curve, from: number, to: number): Curve {
  const { a, b, samples } = line
  const first = samples.findIndex((p) => distance(p, a) >= from) / STEPS
  const last = samples.findLastIndex((p) => distance(p, b) >= to) / STEPS
  if (first < 0 || last <= first) return line
  // The part of a quadratic curve is one again; its middle point is where the tangents of its ends meet.
  const [s, e] = [onCurve(line, first), onCurve(line, last)]
  const mid = onCurve(line, (first + last) / 2)
  const c = { x: 2 * mid.x - (s.x + e.x) / 2, y: 2 * mid.y - (s.y + e.y) / 2 }
  return { a: s, b: e, c, samples: samples.slice(first * STEPS, last * STEPS + 1) }
}

const n = (v: number) => v.toFixed(1)

/** The path data of an arrowhead at the end of a line. */
export function headOf({ b, c }: Curve, size: number): string {
  const angle = Math.atan2(b.y - c.y, b.x - c.x)
  const corner = (turn: number) =>
    `${n(b.x - size * Math.cos(angle + turn))} ${n(b.y - size * Math.sin(angle + turn))}`
  return `M${n(b.x)} ${n(b.y)}L${corner(0.42)}L${corner(-0.42)}Z`
}

/** The same line, the other way. */
export const reversed = ({ a, b, c, samples }: Curve): Curve => ({
  a: b,
  b: a,
  c,
  samples: samples.toReversed(),
})

const BOWS = [0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22]

/** Links between worlds: straight where they can be, bent where a world that is not theirs is in the way. */
export function drawLinks(
  links: readonly (readonly number[])[],
  worlds: readonly Point[],
  clear: number,
): Curve[] {
  return links.map(([from = 0, to = 0]) => {
    const [a, b] = [worlds[from] ?? { x: 0, y: 0 }, worlds[to] ?? { x: 0, y: 0 }]
    const tries = BOWS.map((bow) => {
      const line = lineOf(a, b, bow)
      const cost = worlds.reduce((sum, world, w) => {
        if (w === from || w === to) return sum
        const near = Math.min(...line.samples.map((p) => distance(p, world)))
        return sum + Math.max(0, clear - near)
      }, Math.abs(bow) * 60)
      return { line, cost }
    })
    return tries.reduce((best, one) => (one.cost < best.cost ? one : best)).line
  })
}
