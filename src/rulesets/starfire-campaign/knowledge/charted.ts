import { type Path, shortest } from '../map/paths.ts'
import { maxPuOf } from '../map/systems.ts'
import type { Empire } from '../position.ts'
import type { Known, KnownPoint } from './chart.ts'
import { knownOf, learnAll } from './known.ts'

// SC-6.2  What an empire, or one of its fleets, may use of the map.

/** SC-6.9, SC-6.11  What a fleet knows: what its empire knows, and what it has aboard itself. */
export function fleetKnows(chart: readonly Known[], data: readonly Known[]): readonly Known[] {
  return data.length === 0 ? chart : learnAll(chart, data)
}

/** SC-6.2  The WP of a number, as far as it is known. */
export function pointAt(list: readonly Known[], system: number, number: number): KnownPoint | undefined {
  return knownOf(list, system)?.points.find((point) => point.number === number)
}

/** SC-6.2  The WPs of a system that may be used, and where they lead. */
export function waysFrom(list: readonly Known[], system: number): readonly KnownPoint[] {
  return knownOf(list, system)?.points.filter(({ probed, to }) => probed && to > 0) ?? []
}

/** SC-6.2, SC-6.18  The shortest known probed path to a system for which `isGoal` says so; null when there is none. */
export function pathTo(
  list: readonly Known[],
  from: number,
  isGoal: (system: number) => boolean,
): Path | null {
  return shortest(from, (system) => waysFrom(list, system), isGoal)
}

/** SC-6.2  How many known probed WPs lead from a system to each that they reach; 0 for itself. */
export function reachedFrom(list: readonly Known[], from: number): ReadonlyMap<number, number> {
  const far = new Map([[from, 0]])
  for (const [here, jumps] of far)
    for (const { to } of waysFrom(list, here)) if (!far.has(to)) far.set(to, jumps + 1)
  return far
}

/** SC-1.7  The PU that a charted system holds at the most; 0 while its planets are not known. */
export function mostIn({ chart }: Pick<Empire, 'chart'>, system: number): number {
  const known = knownOf(chart, system)
  return known === undefined || known.type === '' ? 0 : maxPuOf({ type: known.type, planets: known.planets })
}
