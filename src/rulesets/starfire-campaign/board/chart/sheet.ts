import { type Curve, curve, distance, type Point } from '../../../../board/curves.ts'
import { drawnInSizes } from '../../../../board/sizes.ts'
import type { Known, KnownPoint } from '../../knowledge/chart.ts'
import { isCore } from '../../map/world.ts'
import type { Drawing, Line, Stub } from './drawing.ts'
import { gapOn as shareOn } from './fan.ts'
import { coreNamed, numbersOfArcs } from './graticule.ts'
import { type Cells, cellsOf } from './labels.ts'
import type { Spot, Spots } from './layout.ts'

const angleOf = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x)
const between = (a: number, b: number): number => {
  const way = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(way, 2 * Math.PI - way)
}

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

// The layout on a sheet of a size in pixels: where systems are drawn, and how lines run.

export interface Charted {
  readonly chart: readonly Known[]
  readonly spots: Spots
}

/** The least way between two systems of one arc on a sheet, in pixels: on a phone all of a small chart is seen. */
export const gapOn = (width: number, height: number): number =>
  Math.max(44, Math.min(74, width / 5.4, height / 5))
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

/** An arc of the fan: how far it is from the home, in pixels, and how far it opens to either side, in radians. */
interface Arc {
  readonly radius: number
  readonly open: number
}
/** How far an arc opens at most. */
const WIDEST = 1.33

/** The arcs of a fan on a sheet of this size: as large as that; one on which systems would come too near opens wider or lies farther. */
function arcsOf(spots: Spots, long: number, broad: number, gap: number): Arc[] {
  const byRing = Map.groupBy(spots.values(), ({ ring }) => ring)
  const last = Math.max(...byRing.keys())
  const step = Math.max(STEP.least, Math.min(STEP.most, long / reachFor(last)))
  const arcs: Arc[] = [{ radius: 0, open: 0 }]
  for (let ring = 1; ring <= last + 2; ring++) {
    const { now, later } = leastGaps(ring, byRing.get(ring) ?? [])
    const radius = Math.max((arcs.at(-1)?.radius ?? 0) + step, gap / later / WIDEST)
    const fitting = Math.asin(Math.min(0.97, broad / 2 / radius))
    // Where there is no room yet for those to come, what is there does not go under the bars for them.
    arcs.push({
      radius,
      open: gap / later <= fitting * radius ? fitting : Math.max(fitting, gap / now / radius),
    })
  }
  return arcs
}

/** The least share between two systems of an arc; and the one that stays the same while there is room for more: so the others stay, too. */
function leastGaps(ring: number, on: readonly Spot[]): { readonly now: number; readonly later: number } {
  const shares = on.map(({ share }) => share).sort((a, b) => a - b)
  const gaps = shares.slice(1).map((share, i) => share - (shares[i] ?? 0))
  const now = Math.min(2, ...gaps)
  return { now, later: on.length < 2 ? 2 : Math.min(shareOn(ring, on.length), now) }
}

/** How far the home goes aside where systems would else lie under the bars on one side, and there is room on the other. */
function centred(spots: Spots, arcs: readonly Arc[], broad: number): number {
  const asides = [...spots.values()].map(({ ring, share }) => {
    const { radius = 0, open = 0 } = arcs[ring] ?? {}
    return radius * Math.sin(share * open)
  })
  const [before, behind] = [broad / 2 + Math.min(0, ...asides), broad / 2 - Math.max(0, ...asides)]
  if (before < 0) return Math.min(-before, Math.max(0, behind))
  return behind < 0 ? -Math.min(-behind, before) : 0
}

function draw({ chart, spots }: Charted, width: number, height: number): Drawing {
  const upright = height > width * 1.15
  // On a narrow sheet the title or the choice of layers lies above the systems, on a wide one beside them.
  const edge =
    width < 560
      ? { side: 44, top: 76, foot: upright ? 64 : 16 }
      : { side: 84, top: width < 900 ? 96 : 62, foot: 62 }
  const [across, down] = [width - 2 * edge.side, height - edge.top - edge.foot]
  const [long, broad] = upright ? [down, across] : [across, down]
  const arcs = arcsOf(spots, long, broad, gapOn(width, height))
  const off = centred(spots, arcs, broad)
  const home: Point = upright
    ? { x: width / 2 + off, y: height - edge.foot }
    : { x: edge.side, y: edge.top + down / 2 + off }
  const at = new Map(
    [...spots].map(([system, { ring, share }]): [number, Point] => {
      const { radius = 0, open = 0 } = arcs[ring] ?? {}
      const angle = share * open
      const [ahead, aside] = [radius * Math.cos(angle), radius * Math.sin(angle)]
      return [
        system,
        upright ? { x: home.x + aside, y: home.y - ahead } : { x: home.x + ahead, y: home.y + aside },
      ]
    }),
  )
  const systems = cellsOf(at.values())
  const lines = linesOf(chart, at, systems)
  const radii = arcs.map(({ radius }) => radius)
  const inCore = [...spots].filter(([system]) => isCore(system)).map(([, { ring }]) => ring)
  const around = {
    home,
    radii,
    upright,
    systems,
    lines: cellsOf(lines.flatMap(({ curve }) => curve.samples)),
    width,
    height,
  }
  return {
    at,
    home,
    edge,
    radii,
    core: inCore.length === 0 ? null : coreNamed(around, Math.min(...inCore)),
    arcs: numbersOfArcs(around, radii.length - 3),
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
