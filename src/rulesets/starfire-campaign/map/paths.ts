/** A way out of a system. */
export interface Way {
  readonly number: number
  readonly to: number
}

/** A path: the numbers of the WPs in order, and where it ends. */
export interface Path {
  readonly points: readonly number[]
  readonly end: number
}

/**
 * SC-6.18  The shortest path to the nearest goal: of equally short ones to the goal with the lower ID, and by the lower
 * WP number at the first difference. `ways` lists those out of a system, by rising number. Null when no goal is reached.
 */
export function shortest(
  from: number,
  ways: (system: number) => readonly Way[],
  isGoal: (system: number) => boolean,
): Path | null {
  if (isGoal(from)) return { points: [], end: from }
  const came = new Map<number, { readonly by: number; readonly from: number }>([[from, { by: 0, from: 0 }]])
  let ring = [from]
  while (ring.length > 0) {
    const next: number[] = []
    for (const system of ring)
      for (const { number, to } of ways(system))
        if (!came.has(to)) {
          came.set(to, { by: number, from: system })
          next.push(to)
        }
    const goals = next.filter(isGoal)
    if (goals.length > 0) return walked(from, Math.min(...goals), came)
    ring = next
  }
  return null
}

/** The path that led to a system; a ring keeps its systems in the order of their paths, so the first found is the least. */
function walked(
  from: number,
  end: number,
  came: ReadonlyMap<number, { readonly by: number; readonly from: number }>,
): Path {
  const points: number[] = []
  for (let at = end; at !== from; ) {
    const step = came.get(at) as { by: number; from: number }
    points.push(step.by)
    at = step.from
  }
  return { points: points.reverse(), end }
}
