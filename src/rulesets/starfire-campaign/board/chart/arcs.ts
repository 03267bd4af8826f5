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
