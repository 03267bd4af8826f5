import { distance, type Point } from '../../../../board/curves.ts'
import type { Cells } from './labels.ts'

// Where the arcs of a chart bear their numbers, and the core its name: clear of systems, and of lines where it can be.

/** What the words of the arcs keep clear of. */
export interface Around {
  readonly home: Point
  /** How far each arc is from the home, in pixels. */
  readonly radii: readonly number[]
  readonly upright: boolean
  readonly systems: Cells<Point>
  /** Points along all lines. */
  readonly lines: Cells<Point>
  readonly width: number
  readonly height: number
}

/** A point of an arc around the home, at an angle in degrees from the middle of the fan. */
export function onArc(
  { home, upright }: Pick<Around, 'home' | 'upright'>,
  radius: number,
  degrees: number,
): Point {
  const angle = ((degrees - (upright ? 90 : 0)) * Math.PI) / 180
  return { x: home.x + radius * Math.cos(angle), y: home.y + radius * Math.sin(angle) }
}

/** How ill it would stand at a point: near systems, on lines, beyond the sheet or under the title and the layers. */
function burden({ systems, lines, width, height }: Around, point: Point): number {
  const { x, y } = point
  const outside = x < 16 || x > width - 16 || y < 64 || y > height - 24
  const near = systems.around(point, 44).some((system) => distance(system, point) < 44)
  const crossed = lines.around(point, 13).some((sample) => distance(sample, point) < 13)
  return (outside ? 6 : 0) + (near ? 4 : 0) + (crossed ? 1 : 0)
}

function leastOf(degrees: readonly number[], burdenAt: (at: number) => number): number {
  const burdens = degrees.map(burdenAt)
  return degrees[burdens.indexOf(Math.min(...burdens))] ?? 0
}

/** Angles from the middle of the fan outward, now to this side and now to that. */
const ANGLES = Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? 1 : -1) * (6 + 2 * i))

/** Where the number of each arc stands. */
export function numbersOfArcs(
  around: Around,
  rings: number,
): { readonly ring: number; readonly at: Point }[] {
  return Array.from({ length: Math.max(0, rings - 1) }, (_, i) => {
    const ring = i + 2
    const at = (degrees: number) => onArc(around, around.radii[ring] ?? 0, degrees)
    return { ring, at: at(leastOf(ANGLES, (degrees) => burden(around, at(degrees)))) }
  })
}

/** How long the name of the core is, in pixels. */
const LENGTH = 134
const STARTS = Array.from({ length: 40 }, (_, i) => -70 + 3 * i)

/** The name of the core: the radius on which it stands, the degrees at which it begins, and points along it. */
export interface CoreName {
  readonly radius: number
  readonly degrees: number
  readonly along: readonly Point[]
}

/** Where the core is named, just behind the arc with which it begins. */
export function coreNamed(around: Around, core: number): CoreName {
  const { radii } = around
  const radius = ((radii[core - 1] ?? 0) + (radii[core] ?? 0)) / 2 + 14
  const along = (degrees: number) =>
    Array.from({ length: 10 }, (_, i) =>
      onArc(around, radius, degrees + (((i + 0.5) * LENGTH) / 10 / radius) * (180 / Math.PI)),
    )
  const degrees = leastOf(STARTS, (start) =>
    along(start).reduce((sum, point) => sum + burden(around, point), 0),
  )
  return { radius, degrees, along: along(degrees) }
}
