import type { Edge } from '../../../../board/camera.ts'
import { type Curve, distance, onCurve, type Point } from '../../../../board/curves.ts'
import { isCore } from '../../map/world.ts'
import type { CoreName } from './graticule.ts'
import { type Box, Cells } from './labels.ts'

/** A link of which at least one end is known. */
export interface Line {
  readonly a: number
  readonly b: number
  /** The numbers of its ends; 0 for one that is not known. */
  readonly atA: number
  readonly atB: number
  /** SC-6.2  Somebody has passed it, or it is probed only. */
  readonly passed: boolean
  readonly curve: Curve
}

/** A WP that nobody has probed: where it points on the sheet, in radians. */
export interface Stub {
  readonly system: number
  readonly number: number
  readonly angle: number
}

// What a chart is on a sheet of a size in pixels, and where words of its own belong on it.

export interface Drawing {
  readonly at: ReadonlyMap<number, Point>
  readonly home: Point
  /** Room around the systems that the title and what else lies over the sheet take. */
  readonly edge: Edge
  /** How far each arc is from the home, in pixels; of two arcs beyond the last system, too. */
  readonly radii: readonly number[]
  /** Where the core is named; null while none of it is known. */
  readonly core: CoreName | null
  /** Where arcs bear their numbers. */
  readonly arcs: readonly { readonly ring: number; readonly at: Point }[]
  /** The fan opens upward, on sheets that are higher than wide. */
  readonly upright: boolean
  readonly lines: readonly Line[]
  readonly stubs: readonly Stub[]
}

/** How systems are drawn: how wide the sign of each is, and which fly a pennant. */
export interface Signs {
  radius(system: number): number
  readonly flagged: ReadonlySet<number>
}

/** The room of a pennant beside the sign of a system. */
export const PENNANT = { width: 22, height: 28 }
export const mastAt = ({ x, y }: Point, radius: number): Point => ({
  x: x + 0.7 * radius,
  y: y - 0.7 * radius,
})

/** A number of a WP: where it interrupts its line, beside the system. */
export interface Numbered {
  readonly system: number
  readonly number: number
  readonly at: Point
  /** SC-1.17, SC-1.18  A closed end: nobody finds it by a scan. */
  readonly closed: boolean
}

/** The ways from a system at which a number may stand, beyond its sign. */
const BESIDE = [11, 23, 35, 47]

/** The numbers of all WPs; one that would cover another, a system or a pennant stands farther along its line. */
export function numbersOf({ at, lines, stubs }: Drawing, { radius, flagged }: Signs): Numbered[] {
  const placed: Numbered[] = []
  const numbers = new Cells<Point>()
  const systems = new Cells<number>()
  const pennants = new Cells<Box>()
  for (const [system, center] of at) {
    systems.putPoint(system, center)
    if (!flagged.has(system)) continue
    const { x, y } = mastAt(center, radius(system))
    const room = {
      x: x - 6,
      y: y - PENNANT.height - 6,
      width: PENNANT.width + 12,
      height: PENNANT.height + 11,
    }
    pennants.put(room, room)
  }
  const apart = (system: number, other: number, point: Point) =>
    other === system || distance(at.get(other) ?? point, point) > radius(other) + 8
  const put = (system: number, number: number, place: (far: number) => Point, closed = false) => {
    const free = (point: Point) =>
      numbers.around(point, 13).every((other) => distance(other, point) > 12.5) &&
      systems.around(point, 32).every((other) => apart(system, other, point)) &&
      pennants
        .around(point, 0)
        .every(
          ({ x, y, width, height }) =>
            point.x < x || point.x > x + width || point.y < y || point.y > y + height,
        )
    const places = BESIDE.map((more) => place(radius(system) + more))
    const point = places.find(free) ?? (places[0] as Point)
    numbers.putPoint(point, point)
    placed.push({ system, number, closed, at: point })
  }
  for (const { a, b, atA, atB, curve: link } of lines) {
    const length = Math.max(1, distance(link.a, link.b))
    // SC-1.17  Where a cluster joins the core, the end in the core is closed.
    const [closedA, closedB] = [isCore(a) && !isCore(b), isCore(b) && !isCore(a)]
    if (atA > 0) put(a, atA, (far) => onCurve(link, Math.min(0.42, far / length)), closedA)
    if (atB > 0) put(b, atB, (far) => onCurve(link, 1 - Math.min(0.42, far / length)), closedB)
  }
  for (const { system, number, angle } of stubs) {
    const here = at.get(system)
    if (here !== undefined) put(system, number, (far) => ahead(here, angle, far))
  }
  return placed
}

/** So far from a point. */
export const ahead = ({ x, y }: Point, angle: number, far: number): Point => ({
  x: x + far * Math.cos(angle),
  y: y + far * Math.sin(angle),
})
