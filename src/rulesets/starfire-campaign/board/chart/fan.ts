import type { Known } from '../../knowledge/chart.ts'

// Places along one arc: shares of the fan from −1 to 1, each at least a gap from the next.

/** The number of systems that have room on an arc before its gaps shrink. */
const roomOn = (ring: number): number => Math.min(9, 2 + 3 * ring)

/** The gap on an arc with this many systems, as a share of the fan. */
export const gapOn = (ring: number, many: number): number => 2 / (Math.max(roomOn(ring), many) - 1)

/** Shares in rising order, moved as little as they must be to stand a gap apart (the squares of the ways are least). */
export function spaced(wished: readonly number[], gap: number): number[] {
  // Without the gaps they only have to rise: neighbours that do not are brought together at their mean.
  const blocks: { sum: number; many: number }[] = []
  for (const [i, share] of wished.entries()) {
    let block = { sum: share - i * gap, many: 1 }
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.many <= block.sum / block.many) break
      blocks.pop()
      block = { sum: last.sum + block.sum, many: last.many + block.many }
    }
    blocks.push(block)
  }
  const most = Math.max(-1, 1 - (wished.length - 1) * gap)
  return blocks
    .flatMap(({ sum, many }) => Array.from({ length: many }, () => sum / many))
    .map((share, i) => Math.max(-1, Math.min(most, share)) + i * gap)
}

/** Where an arc has room for one more, next to where it would like to be; null where nothing is free. */
export function freeNear(wished: number, taken: readonly number[], gap: number): number | null {
  const ends = [-1 - gap, ...[...taken].sort((a, b) => a - b), 1 + gap]
  let best: number | null = null
  for (let i = 1; i < ends.length; i++) {
    const [low, high] = [(ends[i - 1] ?? 0) + gap, (ends[i] ?? 0) - gap]
    if (low > high + 1e-9) continue
    const share = Math.max(low, Math.min(high, wished))
    if (best === null || Math.abs(share - wished) < Math.abs(best - wished)) best = share
  }
  return best
}

// The fan of a chart that is laid out for the first time: which share of it each system and all behind it gets.

/** The number of times that the children of a system are put in order by their other links. */
const SORTED = 4
/** The share of a system's room that a WP needs while it leads nowhere. */
const STUB = 0.4

/** Shares of the fan: each system has room for all that lies behind it, and lies on the side where its other links lead. */
export function fanned(
  chart: readonly Known[],
  home: number,
  { from, loose }: Spread,
  neighbours: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const behind = new Map<number, number[]>()
  for (const [system, before] of from) behind.set(before, [...(behind.get(before) ?? []), system])
  behind.set(home, [...(behind.get(home) ?? []), ...[...loose.keys()].filter((system) => !from.has(system))])
  const stubs = new Map(
    chart.map(({ system, points }) => [system, STUB * points.filter(({ to }) => to === 0).length]),
  )
  const room = new Map<number, number>()
  const weigh = (system: number): number => {
    const all = (behind.get(system) ?? []).reduce((sum, other) => sum + weigh(other), 0)
    const own = Math.max(1, all + (stubs.get(system) ?? 0))
    room.set(system, own)
    return own
  }
  weigh(home)
  let shares = new Map<number, number>()
  const lay = (system: number, low: number, high: number): void => {
    shares.set(system, (low + high) / 2)
    const children = behind.get(system) ?? []
    const all = children.reduce((sum, other) => sum + (room.get(other) ?? 1), 0)
    let at = low
    for (const other of children) {
      const width = ((high - low) * (room.get(other) ?? 1)) / all
      lay(other, at, at + width)
      at += width
    }
  }
  lay(home, -1, 1)
  for (let i = 0; i < SORTED; i++) {
    const now = shares
    const inside = (system: number): number[] => [system, ...(behind.get(system) ?? []).flatMap(inside)]
    const side = (system: number): number => {
      const own = inside(system)
      const far = own.flatMap((one) =>
        (neighbours.get(one) ?? []).filter((other) => !own.includes(other) && from.get(one) !== other),
      )
      return far.length === 0
        ? (now.get(system) ?? 0)
        : far.reduce((sum, other) => sum + (now.get(other) ?? 0), 0) / far.length
    }
    for (const children of behind.values()) {
      const sides = new Map(children.map((system) => [system, side(system)]))
      children.sort((a, b) => (sides.get(a) ?? 0) - (sides.get(b) ?? 0) || a - b)
    }
    shares = new Map()
    lay(home, -1, 1)
  }
  return shares
}

/** The number of times that systems are drawn toward their neighbours, and how much of the way. */
const DRAWN = 24
const TOWARD = 0.35

/** Draws joined systems together along their arcs. */
export function settled(
  fan: ReadonlyMap<number, number>,
  rings: ReadonlyMap<number, number>,
  neighbours: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, number> {
  let shares = fan
  for (let i = 0; i < DRAWN; i++) {
    const now = shares
    shares = new Map(
      [...fan].map(([system, share]) => {
        const near = (neighbours.get(system) ?? []).filter((other) => (rings.get(other) ?? 0) > 0)
        const mean = near.reduce((sum, other) => sum + (now.get(other) ?? 0), 0) / Math.max(1, near.length)
        return [system, near.length === 0 ? share : (1 - TOWARD) * share + TOWARD * mean]
      }),
    )
  }
  return shares
}

// How far systems are from the HOMEWORLD by known links, and through which other system each was reached first.

/** Charted systems that are joined by a known link, both ways. */
export function neighboursIn(chart: readonly Known[]): ReadonlyMap<number, readonly number[]> {
  const known = new Set(chart.map(({ system }) => system))
  const joined = new Map<number, Set<number>>(chart.map(({ system }) => [system, new Set()]))
  for (const { system, points } of chart)
    for (const { to } of points)
      if (to > 0 && known.has(to)) {
        joined.get(system)?.add(to)
        joined.get(to)?.add(system)
      }
  return new Map([...joined].map(([system, others]) => [system, [...others].sort((a, b) => a - b)]))
}

export interface Spread {
  /** System to its distance. */
  readonly ring: ReadonlyMap<number, number>
  /** System to the one it was reached from first. */
  readonly from: ReadonlyMap<number, number>
  /** Systems to which no known link leads from the HOMEWORLD, to their distance from the first of those they are joined to. */
  readonly loose: ReadonlyMap<number, number>
}

/** Distances from the HOMEWORLD, in warp points. */
export function spreadFrom(home: number, neighbours: ReadonlyMap<number, readonly number[]>): Spread {
  const from = new Map<number, number>()
  const reach = (first: number): Map<number, number> => {
    const ring = new Map([[first, 0]])
    // What is put in while it is walked through is walked through, too.
    for (const [system, far] of ring)
      for (const other of neighbours.get(system) ?? []) {
        if (ring.has(other)) continue
        ring.set(other, far + 1)
        from.set(other, system)
      }
    return ring
  }
  const ring = reach(home)
  const loose = new Map<number, number>()
  for (const system of [...neighbours.keys()].sort((a, b) => a - b))
    if (!ring.has(system) && !loose.has(system))
      for (const [other, far] of reach(system)) loose.set(other, far)
  return { ring, from, loose }
}
