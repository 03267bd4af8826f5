import { andList } from '../../kernel/index.ts'
import { type Chart, UPGRADE_CLASSES } from './chart.ts'
import upgradesFile from './data/worlds.json' with { type: 'json' }

/** A node of the chart: a world (0 … worlds − 1) or a space of a lane (after the worlds, lane by lane). */
export type Node = number & { readonly is?: 'node' | 'world' }
/** A world, by its place in the order of ids. */
export type World = number & { readonly is?: 'world' }
/** A buy-order card, by its place in the order of numbers. */
export type Card = number & { readonly is?: 'card' }

/** Everything that follows from a chart and never changes: distances, reaches, names. */
export interface Atlas {
  readonly chart: Chart
  readonly worlds: number
  readonly nodes: number
  /** `A`, or `L2.3` for the third space of L2 counted from its first-named end (IT-2.8). */
  readonly names: readonly string[]
  readonly neighbours: readonly (readonly Node[])[]
  /** `distance[a][b]`: steps on the node graph. */
  readonly distance: readonly (readonly number[])[]
  /** `reach[roll][node]`: where a ship may end its flight (IT-6.3, IT-6.6), in the order of nodes. */
  readonly reach: readonly (readonly (readonly Node[])[])[]
  /** `lanes[a][b]`: the fewest lanes between two worlds (IT-8.10). */
  readonly lanes: readonly (readonly number[])[]
  /** The lanes that a card's two worlds are apart. */
  readonly cardLanes: readonly number[]
  /** True for worlds that sell upgrades. */
  readonly sells: readonly boolean[]
  /** The first upgrade world by id (IT-15.2, IT-15.3). */
  readonly firstYard: World
}

let last: Atlas | null = null
const known = new WeakMap<Chart, Atlas>()

/** The atlas of a chart, drawn once per chart. */
export function atlasOf(chart: Chart): Atlas {
  return last?.chart === chart ? last : lookUp(chart)
}

function lookUp(chart: Chart): Atlas {
  last = known.get(chart) ?? draw(chart)
  known.set(chart, last)
  return last
}

const MAX_SHARED = 200
const shared = new Map<string, Chart>()

/** One object for equal charts, so that games on one map share its atlas. A chart never changes. */
export function sharedChart(chart: Chart): Chart {
  const text = JSON.stringify(chart)
  const first = shared.get(text)
  if (first !== undefined) return first
  if (shared.size >= MAX_SHARED) shared.clear()
  shared.set(text, frozen(chart))
  return chart
}

/** Steps from one node to every other, by breadth. */
function stepsFrom(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const steps: number[] = Array(neighbours.length).fill(Number.POSITIVE_INFINITY)
  steps[start] = 0
  const queue = [start]
  for (const from of queue)
    for (const to of neighbours[from] ?? [])
      if (steps[to] === Number.POSITIVE_INFINITY) {
        steps[to] = (steps[from] ?? 0) + 1
        queue.push(to)
      }
  return steps
}

function draw(chart: Chart): Atlas {
  const worlds = chart.worlds.length
  const names = chart.worlds.map((w) => w.id)
  const neighbours: number[][] = names.map(() => [])
  const next: number[][] = names.map(() => [])
  const join = (graph: number[][], a: number, b: number) => {
    graph[a]?.push(b)
    graph[b]?.push(a)
  }
  for (const lane of chart.lanes) {
    let from = lane.from
    for (let space = 1; space <= lane.spaces; space++) {
      const node = names.push(`${lane.id}.${space}`) - 1
      neighbours.push([])
      join(neighbours, from, node)
      from = node
    }
    join(neighbours, from, lane.to)
    join(next, lane.from, lane.to)
  }
  for (const list of neighbours) list.sort((a, b) => a - b)
  const distance = names.map((_, node) => stepsFrom(node, neighbours))
  const lanes = next.map((_, world) => stepsFrom(world, next))
  const sells = chart.worlds.map((w) => UPGRADE_CLASSES.includes(w.class))
  const reach = [0, 1, 2, 3, 4, 5, 6].map((roll) =>
    distance.map((row) =>
      row.flatMap((steps, node) => ((roll === 1 ? steps === 1 : steps <= roll) ? [node] : [])),
    ),
  )
  const cardLanes = chart.orders.map((o) => lanes[o.pickup]?.[o.dropoff] ?? 0)
  return {
    chart,
    worlds,
    nodes: names.length,
    names,
    neighbours,
    distance,
    reach,
    lanes,
    cardLanes,
    sells,
    firstYard: sells.indexOf(true),
  }
}

/** Freezes a JSON value to its leaves and returns it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

const [hull = '', ...others] = upgradesFile.upgrades.map((u) => u.name)
const upgradeNames = [`an ${hull}`, ...others, 'a Rogue Trader’s licence']

/** "an Advanced Armored Hull and Autoloaders": the names in a sum of upgrade bits. */
export function upgradeWords(mask: number): string {
  return andList(upgradeNames.filter((_, bit) => (mask & (1 << bit)) !== 0))
}

/** What the nodes of a chart are called, as far as somebody has asked: a question names each of them, twice. */
const called = new WeakMap<Chart, Map<number, string>>()

/** The name of a node as people say it: the world's name, or "space 3 of L2 (Korvane–Threxam)". */
export function placeWords(chart: Chart, node: number): string {
  const names = called.get(chart) ?? new Map<number, string>()
  const known = names.get(node)
  if (known !== undefined) return known
  const name = nameOf(chart, node)
  called.set(chart, names.set(node, name))
  return name
}

function nameOf(chart: Chart, node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const [lane = '', space = ''] = (atlasOf(chart).names[node] ?? '').split('.')
  const joined = chart.lanes.find((l) => l.id === lane)
  const end = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `space ${space} of ${lane} (${end(joined?.from)}–${end(joined?.to)})`
}

/** "at Korvane", "in space 3 of L2 (Korvane–Threxam)". */
export function atWords(chart: Chart, node: number): string {
  return `${chart.worlds[node] === undefined ? 'in' : 'at'} ${placeWords(chart, node)}`
}

/** What an order carries, without the maker's remark on passengers: "engine parts". */
export function cargoWords(chart: Chart, card: number): string {
  const order = chart.orders[card]
  return exportWords(chart, order?.pickup ?? -1)
}

/** What a world exports, without the maker's remark on passengers. */
export function exportWords(chart: Chart, world: number): string {
  return (chart.worlds[world]?.export ?? 'cargo').replace(/ \(passengers\)$/, '')
}

/** "engine parts (Korvane → Ostermoor)". */
export function orderWords(chart: Chart, card: number): string {
  const order = chart.orders[card]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `${cargoWords(chart, card)} (${name(order?.pickup)} → ${name(order?.dropoff)})`
}
