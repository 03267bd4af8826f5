import { type Curve, curve, distance, onCurve, type Point } from '../../../../board/curves.ts'
import type { Cluster } from '../../cluster.ts'

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

/** A part of the sheet, in pixels. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A world of a map, as far as it is drawn. */
export type Star = Cluster['worlds'][number]

/** Where a world stands: its disc, and under or over it the foot of its stalk on the plane of the chart. */
export interface Stand extends Point {
  /** The foot, on the same vertical. */
  readonly foot: number
}

/** How the cluster is laid on the sheet. */
export interface Projection {
  readonly stands: readonly Stand[]
  /** The middle of the plane, and what a unit of the map is on it across, into the depth and upwards, in pixels. */
  readonly middle: Point
  readonly unit: { readonly across: number; readonly deep: number; readonly up: number }
}

/** The tallest stalk, as a share of the sheet's height. */
const TALLEST = 0.15
/** A chart is not drawn out further than this in one direction. */
const MOST_OUT_OF_TRUE = 2.9

/**
 * GT-2.1  Lays three dimensions on the sheet as star atlases do: x goes across, y into the depth of a plane that is seen
 * from a slant, and z is a stalk that stands on the plane. How flat the plane lies is the sheet's to say: a low sheet
 * looks at it from the side, a high one from above. Worlds that would touch are moved apart, stalk and all.
 *
 * @param apart the least distance between two discs, in pixels
 */
export function project(stars: readonly Star[], field: Box, apart: number): Projection {
  const range = (of: (star: Star) => number) => {
    const values = stars.map(of)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return { middle: (least + most) / 2, span: Math.max(1, most - least) }
  }
  const [x, y] = [range((s) => s.x), range((s) => s.y)]
  // The plane is at height 0, also where all worlds lie above it.
  const tallest = Math.max(1, ...stars.map((s) => Math.abs(s.z)))
  const up = Math.min(84, field.height * TALLEST) / tallest
  const rise = stars.map((s) => s.z * up)
  const [over, under] = [Math.max(0, ...rise), Math.max(0, ...rise.map((r) => -r))]
  const wide = field.width / x.span
  const high = Math.max(1, field.height - over - under) / y.span
  const across = Math.min(wide, high * MOST_OUT_OF_TRUE)
  const deep = Math.min(high, wide * MOST_OUT_OF_TRUE)
  const middle = { x: field.x + field.width / 2, y: field.y + over + (field.height - over - under) / 2 }
  const stands = stars.map((s, i) => {
    const foot = middle.y - (s.y - y.middle) * deep
    return { x: middle.x + (s.x - x.middle) * across, y: foot - (rise[i] ?? 0), foot }
  })
  return {
    stands: movedApart(stands, field, apart),
    middle: { x: middle.x - x.middle * across, y: middle.y + y.middle * deep },
    unit: { across, deep, up },
  }
}

const ROUNDS = 160

/** Pushes apart what is nearer than `apart` and keeps all of it on the field; each is drawn back to where it belongs. */
function movedApart(stands: readonly Stand[], field: Box, apart: number): Stand[] {
  const at = stands.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < ROUNDS; round++) {
    const pull = 0.06 * (1 - round / ROUNDS)
    for (const [i, p] of at.entries()) {
      const home = stands[i] ?? p
      p.x += (home.x - p.x) * pull
      p.y += (home.y - p.y) * pull
    }
    for (const [i, p] of at.entries())
      for (const [j, q] of at.entries()) {
        if (j <= i) continue
        // Two at the very same place go apart in a direction of their own.
        const dx = q.x - p.x || Math.cos(i + 2.4 * j)
        const dy = q.y - p.y || Math.sin(i + 2.4 * j)
        const far = Math.hypot(dx, dy)
        if (far >= apart) continue
        const push = (apart - far) / far / 2
        p.x -= dx * push
        p.y -= dy * push
        q.x += dx * push
        q.y += dy * push
      }
    for (const p of at) {
      p.x = Math.max(field.x, Math.min(field.x + field.width, p.x))
      p.y = Math.max(field.y, Math.min(field.y + field.height, p.y))
    }
  }
  return stands.map((stand, i) => {
    const { x, y } = at[i] ?? stand
    return { x, y, foot: stand.foot + y - stand.y }
  })
}
