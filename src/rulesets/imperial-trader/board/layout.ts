import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force'
import { distance, type Point } from '../../../board/curves.ts'
import { crosses } from './curves.ts'
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
      A: [0.08, 0.1],
      B: [0.14, 0.55],
      C: [0.92, 0.54],
      D: [0.84, 0],
      E: [0.08, 0.96],
      F: [0.88, 1],
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
      A: [0.04, 0.32],
      B: [0.12, 0.56],
      C: [0.96, 0.5],
      D: [0.72, 0.13],
      E: [0.04, 0.82],
      F: [0.9, 0.8],
      X: [0.44, 1],
      Y: [0.14, 0],
    },
  },
}

/** Where each world lies in a box of this size: as its maker says, drawn by hand where somebody did, else found by forces. */
export function placeWorlds(chart: Chart, width: number, height: number, tall: boolean): Point[] {
  const said = chart.worlds.map(({ at }) => at ?? null)
  if (said.every((at) => at !== null))
    return said.map(([across = 50, down = 50]) => {
      // What was drawn for a wide sheet lies on its side on a tall one.
      const [x, y] = tall ? [down, across] : [across, down]
      return { x: (x / 100) * width, y: (y / 100) * height }
    })
  const outer = chart.worlds
    .filter((w) => w.frontier !== '')
    .map((w) => w.id)
    .join('')
  const hand = HAND[outer === '' ? chart.id : `${chart.id}+${outer}`]
  const drawn = hand === undefined ? undefined : tall ? hand.tall : hand.wide
  if (drawn !== undefined && chart.worlds.every((w) => w.id in drawn))
    return chart.worlds.map((w) => {
      const [x, y] = drawn[w.id] ?? [0.5, 0.5]
      return { x: x * width, y: y * height }
    })
  // The same plan for all sizes of one shape: a chart does not rearrange itself when the window changes a little.
  const [w, h] = tall ? [300, 330] : [900, 620]
  const name = JSON.stringify([chart.worlds.length, chart.lanes, tall])
  const plan = found.get(name) ?? byForce(chart, w, h)
  if (found.size > 20) found.clear()
  found.set(name, plan)
  return plan.map(({ x, y }) => ({ x: (x / w) * width, y: (y / h) * height }))
}

const found = new Map<string, Point[]>()

const TRIES = 10
const TURNS = 12
const BEST = 5

/** The best of many relaxed charts, each turned many ways, stretched to fill the box and tidied. Always the same. */
function byForce(chart: Chart, width: number, height: number): Point[] {
  const size = Math.sqrt(width * height)
  const cost = (placed: readonly Point[]) => ugliness(chart, placed, size)
  const drafts = Array.from({ length: TRIES }, (_, attempt) => relax(chart, attempt)).flatMap((relaxed) =>
    Array.from({ length: TURNS }, (_, turn) => {
      const placed = stretch(turned(relaxed, (turn * Math.PI) / TURNS), width, height)
      return { placed, cost: cost(placed) }
    }),
  )
  const tidied = drafts
    .sort((a, b) => a.cost - b.cost)
    .filter((_, i) => i % 3 === 0)
    .slice(0, BEST)
    .map(({ placed }) => tidy(placed, width, height, cost))
  return tidied.reduce((best, one) => (cost(one) < cost(best) ? one : best), tidied[0] ?? [])
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
  x: Math.cos((i * Math.PI) / 4),
  y: Math.sin((i * Math.PI) / 4),
}))

/** Lets worlds change places, or move a little, as long as that makes the chart less ugly. */
function tidy(
  start: readonly Point[],
  width: number,
  height: number,
  cost: (p: readonly Point[]) => number,
): Point[] {
  let placed = [...start]
  let least = cost(placed)
  const accept = (change: (p: Point[]) => void) => {
    const other = [...placed]
    change(other)
    const filling = stretch(other, width, height)
    const now = cost(filling)
    if (now >= least - 1e-6) return false
    placed = filling
    least = now
    return true
  }
  for (const step of [0.2, 0.1, 0.05]) {
    for (let round = 0, better = true; better && round < 12; round++) {
      better = false
      for (let w = 0; w < placed.length; w++) {
        for (let o = w + 1; o < placed.length; o++)
          better = accept((p) => ([p[w], p[o]] = [p[o] as Point, p[w] as Point])) || better
        for (const { x, y } of DIRECTIONS)
          better =
            accept((p) => {
              const at = p[w] as Point
              p[w] = {
                x: Math.max(0, Math.min(width, at.x + x * step * width)),
                y: Math.max(0, Math.min(height, at.y + y * step * height)),
              }
            }) || better
      }
    }
  }
  return placed
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
    cost += 160 * lack(distance(one.a, one.b), wanted) + 20 * lack(wanted * 2.6, distance(one.a, one.b))
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
