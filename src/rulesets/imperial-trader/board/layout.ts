import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'
import { crosses, distance, type Point } from './curves.ts'
import type { Chart } from './reading.ts'

/** Places in shares of the chart's width and height. */
type Plan = Readonly<Record<string, readonly [number, number]>>

/** Cantrell Reach as drawn by hand: wide, and tall for a phone held upright. */
const HAND: Readonly<Record<string, { readonly wide: Plan; readonly tall: Plan }>> = {
  'cantrell-reach': {
    wide: {
      A: [0.06, 0.36],
      B: [0.45, 0.52],
      C: [0.84, 0.26],
      D: [0.39, 0.05],
      E: [0.3, 0.97],
      F: [0.88, 0.88],
    },
    tall: {
      A: [0.1, 0.14],
      B: [0.14, 0.56],
      C: [0.88, 0.46],
      D: [0.82, 0.02],
      E: [0.1, 0.95],
      F: [0.9, 0.96],
    },
  },
  'cantrell-reach+XY': {
    wide: {
      A: [0.03, 0.44],
      B: [0.37, 0.55],
      C: [0.7, 0.3],
      D: [0.33, 0.1],
      E: [0.24, 0.97],
      F: [0.7, 0.86],
      X: [1, 0.62],
      Y: [0.94, 0.03],
    },
    tall: {
      A: [0.1, 0.22],
      B: [0.14, 0.55],
      C: [0.9, 0.47],
      D: [0.76, 0.17],
      E: [0.04, 0.82],
      F: [0.9, 0.78],
      X: [0.4, 1],
      Y: [0.12, 0],
    },
  },
}

/** Where each world lies in a box of this size: drawn by hand where somebody did, else found by forces. */
export function placeWorlds(chart: Chart, width: number, height: number): Point[] {
  const outer = chart.worlds
    .filter((w) => w.frontier !== '')
    .map((w) => w.id)
    .join('')
  const hand = HAND[outer === '' ? chart.id : `${chart.id}+${outer}`]
  const plan = hand === undefined ? undefined : width > height * 1.05 ? hand.wide : hand.tall
  if (plan !== undefined && chart.worlds.every((w) => w.id in plan))
    return chart.worlds.map((w) => {
      const [x, y] = plan[w.id] ?? [0.5, 0.5]
      return { x: x * width, y: y * height }
    })
  return byForce(chart, width, height)
}

const TRIES = 14
const TURNS = 12

/** The best of many relaxed charts, each turned many ways and stretched to fill the box. Always the same. */
function byForce(chart: Chart, width: number, height: number): Point[] {
  let best: Point[] = []
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const relaxed = relax(chart, attempt)
    for (let turn = 0; turn < TURNS; turn++) {
      const placed = stretch(turned(relaxed, (turn * Math.PI) / TURNS), width, height)
      const cost = ugliness(chart, placed, Math.sqrt(width * height))
      if (cost < least) {
        least = cost
        best = placed
      }
    }
  }
  return best
}

function relax(chart: Chart, attempt: number): Point[] {
  // A start of its own for each attempt, by the golden angle and not by chance.
  const nodes = chart.worlds.map((_, i) => {
    const angle = (i * (attempt + 1) + attempt) * 2.39996
    const far = 60 + 20 * ((i * 7 + attempt * 3) % 5)
    return { index: i, x: far * Math.cos(angle), y: far * Math.sin(angle) }
  })
  const links = chart.lanes.map((l) => ({ source: l.from, target: l.to, far: 46 + 18 * l.spaces }))
  const simulation = forceSimulation(nodes)
    .force(
      'lanes',
      forceLink(links)
        .distance((l) => l.far)
        .strength(0.9),
    )
    .force('apart', forceManyBody().strength(-420))
    .force('room', forceCollide(38))
    .force('x', forceX(0).strength(0.03))
    .force('y', forceY(0).strength(0.03))
    .stop()
  simulation.tick(160)
  return nodes.map(({ x, y }) => ({ x, y }))
}

function turned(points: readonly Point[], angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return points.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }))
}

function stretch(points: readonly Point[], width: number, height: number): Point[] {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const wide = Math.max(...xs) - left || 1
  const high = Math.max(...ys) - top || 1
  return points.map(({ x, y }) => ({ x: ((x - left) / wide) * width, y: ((y - top) / high) * height }))
}

/** What offends the eye: lanes that cross, worlds too near to each other or to a lane that is not theirs. */
function ugliness(chart: Chart, at: readonly Point[], size: number): number {
  let cost = 0
  const ends = chart.lanes.flatMap((l) => {
    const [a, b] = [at[l.from], at[l.to]]
    return a === undefined || b === undefined ? [] : [{ a, b, from: l.from, to: l.to, spaces: l.spaces }]
  })
  ends.forEach((one, i) => {
    for (const other of ends.slice(i + 1)) {
      const shared = [one.from, one.to].some((w) => w === other.from || w === other.to)
      if (!shared && crosses(one.a, one.b, other.a, other.b)) cost += 1000
    }
    at.forEach((world, w) => {
      if (w === one.from || w === one.to) return
      cost += 500 * lack(toSegment(world, one.a, one.b), size * 0.16)
    })
    const wanted = size * (0.1 + 0.05 * one.spaces)
    cost += 160 * lack(distance(one.a, one.b), wanted) + 30 * lack(wanted * 2, distance(one.a, one.b))
  })
  at.forEach((world, w) => {
    for (const other of at.slice(w + 1)) cost += 400 * lack(distance(world, other), size * 0.3)
  })
  return cost
}

/** How far something falls short, as a share squared. */
const lack = (is: number, wanted: number) => (is >= wanted ? 0 : ((wanted - is) / wanted) ** 2)

function toSegment(p: Point, a: Point, b: Point): number {
  const length = distance(a, b) ** 2 || 1
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length))
  return distance(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) })
}
