import type { Known } from '../../knowledge/chart.ts'

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
  /** Systems to which no known link leads from the HOMEWORLD; they have no distance. */
  readonly loose: readonly number[]
}

/** Distances from the HOMEWORLD, in warp points. */
export function spreadFrom(home: number, neighbours: ReadonlyMap<number, readonly number[]>): Spread {
  const ring = new Map([[home, 0]])
  const from = new Map<number, number>()
  let front = [home]
  while (front.length > 0) {
    const next: number[] = []
    for (const system of front)
      for (const other of neighbours.get(system) ?? []) {
        if (ring.has(other)) continue
        ring.set(other, (ring.get(system) ?? 0) + 1)
        from.set(other, system)
        next.push(other)
      }
    front = next
  }
  return { ring, from, loose: [...neighbours.keys()].filter((system) => !ring.has(system)) }
}
