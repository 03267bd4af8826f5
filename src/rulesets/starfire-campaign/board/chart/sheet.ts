import { type Curve, curve, distance, type Point } from '../../../../board/curves.ts'
import { drawnInSizes } from '../../../../board/sizes.ts'
import type { Known, KnownPoint } from '../../knowledge/chart.ts'
import { isCore } from '../../map/world.ts'
import { type Cells, cellsOf } from './cells.ts'
import type { Drawing } from './drawing.ts'
import { coreNamed, numbersOfArcs } from './graticule.ts'
import type { Spots } from './layout.ts'
import type { Line } from './links.ts'
import { stubsOf } from './stubs.ts'

// The layout on a sheet of a size in pixels: where systems are drawn, and how lines run.

export interface Charted {
  readonly chart: readonly Known[]
  readonly spots: Spots
}

/** The least way between two systems of one arc on a sheet, in pixels: on a phone all of a small chart is seen. */
export const gapOn = (width: number, height: number): number =>
  Math.max(48, Math.min(74, width / 5.4, height / 4.6))
/** The least and most way between two arcs, in pixels. */
const STEP = { least: 96, most: 224 }

/** The chart on a sheet. */
export const drawingOf = drawnInSizes<Charted, Drawing>(
  { step: 20, width: [320, 2400], height: [220, 1800] },
  ({ chart, spots }) => [
    [...spots].map(([system, { ring, share }]) => [system, ring, share]),
    chart.map(({ system, points }) => [system, points.map(({ number, to, used }) => [number, to, used])]),
  ],
  draw,
)

/** Arcs for which a sheet has room: it is drawn smaller when two more are known, and not with each of them. */
const reachFor = (rings: number): number => Math.max(4, 2 * Math.ceil(rings / 2))

/** How far the fan opens on an arc, in radians to either side, when it is so high on either side. */
const opening = (radius: number, high: number): number =>
  Math.asin(Math.min(0.97, high / Math.max(1, radius)))

/** The measures of a fan, in pixels: the way between two arcs, and its height on either side. */
interface Measures {
  readonly step: number
  readonly high: number
}

/** The least way along an arc between two of its systems, in pixels. */
const tightest = (gaps: readonly Gap[], { step, high }: Measures): number =>
  Math.min(...gaps.map(({ ring, gap }) => gap * opening(ring * step, high) * ring * step))

/** The least share between two systems of an arc. */
interface Gap {
  readonly ring: number
  readonly gap: number
}

function gapsOf(spots: Spots): Gap[] {
  const byRing = Map.groupBy(spots.values(), ({ ring }) => ring)
  return [...byRing].flatMap(([ring, on]) => {
    const shares = on.map(({ share }) => share).sort((a, b) => a - b)
    const gaps = shares.slice(1).map((share, i) => share - (shares[i] ?? 0))
    return gaps.length === 0 ? [] : [{ ring, gap: Math.min(...gaps) }]
  })
}

/** The fan on a sheet of this size, in pixels: as large as that, or larger where systems would come too near. */
function measured(spots: Spots, long: number, broad: number, gap: number): Measures {
  const gaps = gapsOf(spots)
  const reach = reachFor(Math.max(...[...spots.values()].map(({ ring }) => ring)))
  let fan: Measures = { step: Math.max(STEP.least, Math.min(STEP.most, long / reach)), high: broad / 2 }
  for (let i = 0; i < 400 && tightest(gaps, fan) < gap; i++) {
    const [longer, higher] = [
      { ...fan, step: 1.05 * fan.step },
      { ...fan, high: 1.05 * fan.high },
    ]
    fan = tightest(gaps, higher) > tightest(gaps, longer) ? higher : longer
  }
  return fan
}

function draw({ chart, spots }: Charted, width: number, height: number): Drawing {
  const upright = height > width * 1.15
  // On a narrow sheet the title or the choice of layers lies above the systems, on a wide one beside them.
  const edge =
    width < 560
      ? { side: 44, top: 76, foot: upright ? 64 : 30 }
      : { side: 84, top: width < 900 ? 96 : 62, foot: 62 }
  const [across, down] = [width - 2 * edge.side, height - edge.top - edge.foot]
  const [long, broad] = upright ? [down, across] : [across, down]
  const { step, high } = measured(spots, long, broad, gapOn(width, height))
  const home: Point = upright
    ? { x: width / 2, y: height - edge.foot }
    : { x: edge.side, y: edge.top + down / 2 }
  const at = new Map(
    [...spots].map(([system, { ring, share }]): [number, Point] => {
      const angle = share * opening(ring * step, high)
      const [ahead, aside] = [ring * step * Math.cos(angle), ring * step * Math.sin(angle)]
      return [
        system,
        upright ? { x: home.x + aside, y: home.y - ahead } : { x: home.x + ahead, y: home.y + aside },
      ]
    }),
  )
  const systems = cellsOf(at.values())
  const lines = linesOf(chart, at, systems)
  const rings = Math.max(...[...spots.values()].map(({ ring }) => ring))
  const inCore = [...spots].filter(([system]) => isCore(system)).map(([, { ring }]) => ring)
  const around = {
    home,
    step,
    upright,
    systems,
    lines: cellsOf(lines.flatMap(({ curve }) => curve.samples)),
    width,
    height,
  }
  return {
    at,
    home,
    step,
    rings,
    core: inCore.length === 0 ? null : coreNamed(around, Math.min(...inCore)),
    arcs: numbersOfArcs(around, rings),
    upright,
    lines,
    stubs: stubsOf(chart, at, lines, home),
  }
}

const pointTo = (known: Known | undefined, other: number): KnownPoint | undefined =>
  known?.points.find(({ to }) => to === other)

/** Every known link once, from the system with the lower ID. */
function linesOf(chart: readonly Known[], at: ReadonlyMap<number, Point>, systems: Cells<Point>): Line[] {
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
        curve: clear(from, end, (a + b) % 2 === 0 ? 0.05 : -0.05, systems),
      })
    }
  return lines
}

/** A line that bows around systems which it would cross, if bowing helps. */
function clear(from: Point, end: Point, bow: number, systems: Cells<Point>): Curve {
  const isClear = ({ samples }: Curve) =>
    samples.every((point) =>
      systems.around(point, 26).every((one) => one === from || one === end || distance(point, one) > 26),
    )
  const first = curve(from, end, bow, 24)
  for (const times of [1, -1, 3, -3, 5, -5]) {
    const line = times === 1 ? first : curve(from, end, times * bow, 24)
    if (isClear(line)) return line
  }
  return first
}
