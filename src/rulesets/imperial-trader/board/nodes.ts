import type { Chart } from './reading.ts'

/** IT-2.8  Where a node of the chart lies: on a world (lane −1), or on the so-manieth space of a lane. */
export interface Spot {
  /** `A`, or `L2.3`. */
  readonly name: string
  readonly lane: number
  readonly space: number
}

/** All nodes in the game's own order: the worlds, then the spaces lane by lane. */
export function spotsOf(chart: Chart): Spot[] {
  return [
    ...chart.worlds.map(({ id }) => ({ name: id, lane: -1, space: 0 })),
    ...chart.lanes.flatMap(({ id, spaces }, lane) =>
      Array.from({ length: spaces }, (_, i) => ({ name: `${id}.${i + 1}`, lane, space: i + 1 })),
    ),
  ]
}

/** By node: the nodes next to it. */
export function neighboursOf(chart: Chart): number[][] {
  const next: number[][] = spotsOf(chart).map(() => [])
  const join = (a: number, b: number) => {
    next[a]?.push(b)
    next[b]?.push(a)
  }
  let node = chart.worlds.length
  for (const { from, to, spaces } of chart.lanes) {
    let last = from
    for (let space = 0; space < spaces; space++) {
      join(last, node)
      last = node++
    }
    join(last, to)
  }
  return next
}

/** A shortest way from one node to another, both included; empty when there is none. */
export function wayBetween(next: readonly (readonly number[])[], from: number, to: number): number[] {
  const before = new Map([[from, from]])
  for (const [node] of before) {
    if (node === to) break
    for (const other of next[node] ?? []) if (!before.has(other)) before.set(other, node)
  }
  if (!before.has(to)) return []
  const way = [to]
  for (let node = to; node !== from; ) {
    node = before.get(node) ?? from
    way.unshift(node)
  }
  return way
}

/** The name of a node in full words: "Korvane", or "space 3 of the lane Korvane–Threxam". */
export function spotWords(chart: Chart, node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const spot = spotsOf(chart)[node]
  const lane = chart.lanes[spot?.lane ?? -1]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '—'
  return `space ${spot?.space ?? '?'} of ${lane?.id ?? 'a lane'}, ${name(lane?.from)}–${name(lane?.to)}`
}
