import type { End, Place } from './links.ts'

/** SC-1.24  The exit of a cluster, or the entry of an empire's cluster, among the ends of a place. */
export interface Joint {
  readonly seat: number
}

/**
 * SC-1.24  The ends of a place in the order of their numbers: by D, within one D in the order in which the links were
 * made, the exit after the others of D = 1, closed entry ends last, in the order of joining.
 */
export function numbered(
  { ends }: Place,
  exit: Joint | null,
  entries: readonly Joint[],
): readonly (End | Joint)[] {
  const open = ends.filter(({ d }) => d === 1)
  const hidden = ends.filter(({ d }) => d !== 1).sort((a, b) => a.d - b.d)
  return [...open, ...(exit === null ? [] : [exit]), ...hidden, ...entries]
}
