import { type Curve, curve, distance, type Point } from '../../../../board/curves.ts'
import { drawnInSizes } from '../../../../board/sizes.ts'
import type { Known, KnownPoint } from '../../knowledge/chart.ts'
import { type Layout, layoutOf } from './layout.ts'

// The layout on a sheet of so many pixels: where systems are drawn, how lines run, where WPs that lead nowhere yet point to.

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

export interface Drawing {
  readonly at: ReadonlyMap<number, Point>
  readonly home: Point
  /** Pixels between two arcs. */
  readonly step: number
  readonly rings: number
  readonly core: number | null
  /** The fan opens upward, on sheets that are higher than wide. */
  readonly upright: boolean
  readonly lines: readonly Line[]
  readonly stubs: readonly Stub[]
}

export interface Charted {
  readonly chart: readonly Known[]
  readonly home: number
}

/** Room at the edges of the sheet, in pixels: for names, and at the top for the title. */
const EDGE = { side: 74, top: 64, foot: 64 }
const LEAST_SCALE = 0.6
const MOST_SCALE = 1.35

/** The chart on a sheet. */
export const drawingOf = drawnInSizes<Charted, Drawing>(
  { step: 40, width: [320, 1600], height: [360, 1400] },
  ({ chart, home }) => [
    home,
    chart.map(({ system, points }) => [system, points.map(({ number, to, used }) => [number, to, used])]),
  ],
  (charted, width, height) => draw(charted, layoutOf(charted.chart, charted.home), width, height),
)

function draw({ chart }: Charted, layout: Layout, width: number, height: number): Drawing {
  const upright = height > width * 1.15
  const places = [...layout.places.values()]
  const reach = Math.max(1, ...places.map(({ x }) => x))
  const half = Math.max(layout.step, ...places.map(({ y }) => Math.abs(y)))
  const long = upright ? height - EDGE.top - EDGE.foot : width - 2 * EDGE.side
  const broad = upright ? width - EDGE.side : height - EDGE.top - EDGE.foot
  const scale = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, long / reach, broad / (2 * half)))
  // What is left over in the length moves the home inward.
  const spare = Math.max(0, long - reach * scale) / 3
  const home: Point = upright
    ? { x: width / 2, y: height - EDGE.foot - spare }
    : { x: EDGE.side + spare, y: EDGE.top + (height - EDGE.top - EDGE.foot) / 2 }
  const at = new Map(
    places.map(({ system, x, y }): [number, Point] => [
      system,
      upright
        ? { x: home.x + y * scale, y: home.y - x * scale }
        : { x: home.x + x * scale, y: home.y + y * scale },
    ]),
  )
  const lines = linesOf(chart, at)
  return {
    at,
    home,
    step: layout.step * scale,
    rings: layout.rings,
    core: layout.core,
    upright,
    lines,
    stubs: stubsOf(chart, at, lines, home),
  }
}

const pointTo = (known: Known | undefined, other: number): KnownPoint | undefined =>
  known?.points.find(({ to }) => to === other)

/** Every known link once, from the system with the lower ID. */
function linesOf(chart: readonly Known[], at: ReadonlyMap<number, Point>): Line[] {
  const bySystem = new Map(chart.map((known) => [known.system, known]))
  const lines: Line[] = []
  const drawn = new Set<string>()
  for (const { system, points } of chart)
    for (const { to } of points) {
      const [a, b] = [Math.min(system, to), Math.max(system, to)]
      const [from, end] = [at.get(a), at.get(b)]
      if (to === 0 || drawn.has(`${a} ${b}`) || from === undefined || end === undefined) continue
      drawn.add(`${a} ${b}`)
      const [there, back] = [pointTo(bySystem.get(a), b), pointTo(bySystem.get(b), a)]
      lines.push({
        a,
        b,
        atA: there?.number ?? back?.back ?? 0,
        atB: back?.number ?? there?.back ?? 0,
        passed: there?.used === true || back?.used === true,
        curve: curve(from, end, (a + b) % 2 === 0 ? 0.05 : -0.05, 24),
      })
    }
  return lines
}

const angleOf = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x)
const between = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)))

/** WPs that lead nowhere yet point where nothing else does, away from home rather than toward it. */
function stubsOf(
  chart: readonly Known[],
  at: ReadonlyMap<number, Point>,
  lines: readonly Line[],
  home: Point,
): Stub[] {
  return chart.flatMap(({ system, points }) => {
    const here = at.get(system)
    if (here === undefined) return []
    const taken = lines.flatMap(({ a, b, curve: { c } }) =>
      a === system || b === system ? [angleOf(here, c)] : [],
    )
    for (const other of at.values()) {
      const way = distance(here, other)
      if (way > 0 && way < 110) taken.push(angleOf(here, other))
    }
    const outward = here === home ? 0 : angleOf(home, here)
    return points.flatMap(({ number, to }): Stub[] => {
      if (to > 0) return []
      const angle = freest(taken, outward)
      taken.push(angle)
      return [{ system, number, angle }]
    })
  })
}

function freest(taken: readonly number[], outward: number): number {
  let [best, most] = [outward, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < 32; i++) {
    const angle = outward + (i * Math.PI) / 16
    const room = Math.min(Math.PI, ...taken.map((other) => between(angle, other)))
    const worth = Math.min(room, 1.1) - 0.22 * between(angle, outward)
    if (worth > most + 1e-9) [best, most] = [angle, worth]
  }
  return best
}
