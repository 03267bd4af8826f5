import type { Sighting } from '../position.ts'

/** Somebody in a system: an owner, the hulls of the units there, and whether at least 1 PU lives there. */
export interface Present {
  readonly owner: number
  readonly hulls: readonly string[]
  readonly populated: boolean
  /** True if its units fought there this turn. */
  readonly fought: boolean
}

/** What is seen of an owner. */
export type Seen = Pick<Sighting, 'owner' | 'hulls'>

/** SC-20.2, SC-20.10  The foreign units that somebody sees who has a unit or PU there: owner, and how many of each hull. */
export function visibleTo(one: Present, all: readonly Present[]): Seen[] {
  return all.flatMap(({ owner, hulls }) =>
    owner === one.owner || hulls.length === 0 ? [] : [{ owner, hulls: counted(hulls) }],
  )
}

/** SC-16.12  With whom somebody comes in contact: one of the two at least may see the other. In HAZE nobody sees fleets that do not fight. */
export function contactsWith(one: Present, all: readonly Present[], haze: boolean): number[] {
  const shows = ({ hulls, populated, fought }: Present) =>
    populated || (hulls.length > 0 && (fought || !haze))
  return all.flatMap((other) =>
    other.owner !== one.owner && (shows(other) || shows(one)) ? [other.owner] : [],
  )
}

/** How many of each hull, in the order in which they come first by their codes. */
export function counted(hulls: readonly string[]): Sighting['hulls'] {
  const counts = new Map<string, number>()
  for (const code of hulls) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}
