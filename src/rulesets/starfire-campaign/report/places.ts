import { counted } from '../../../kernel/index.ts'
import { ownerName, systemName } from '../map/world.ts'
import type { Empire } from '../position.ts'

// How a reader knows the places of a report: how far from home they are, and whose home is there.

/** What an empire knows of a system, as it is told in headlines. */
export interface Place {
  /** The fewest WPs from the reader's home, by what is charted; −1 where no way is known. */
  readonly jumps: number
  /** Whose it is, as charted; 0 for nobody. */
  readonly owner: number
  /** Whether it is the home of that owner, or of the reader. */
  readonly home: boolean
}

export type Places = ReadonlyMap<number, Place>

/** Whose report is read, and what they know of its places; `called`: their own name for a system, with its ID. */
export interface Reader {
  readonly owner: number
  readonly places: Places
  called?(system: number): string | null
}

/** The own HOMEWORLD: the first system of its cluster that it has charted as one. */
export const homeOf = ({ chart, owner, colonies }: Pick<Empire, 'chart' | 'owner' | 'colonies'>): number =>
  chart.find((known) => known.type === 'Homeworld' && known.owner === owner)?.system ??
  chart.find((known) => known.type === 'Homeworld')?.system ??
  colonies.system[0] ??
  0

/** The first system of the cluster of an owner. */
const firstOf = (owner: number, cluster: number): number => (owner - 1) * cluster + 1

/** The same where it is known how many systems a cluster has: also of who has lost it, or taken that of another. */
function homeIn(empire: Pick<Empire, 'chart' | 'owner' | 'colonies'>, cluster: number): number {
  const first = firstOf(empire.owner, cluster)
  const isHome = empire.chart.some(({ system, type }) => system === first && type === 'Homeworld')
  return isHome ? first : homeOf(empire)
}

/**
 * All places on an empire's chart.
 * @param cluster how many systems the cluster of an empire has
 */
export function placesOf(empire: Pick<Empire, 'chart' | 'owner' | 'colonies'>, cluster: number): Places {
  const own = homeIn(empire, cluster)
  const jumps = jumpsFrom(own, empire)
  // A home that was taken is nobody’s, and that of the reader stays theirs.
  const isHome = (system: number, owner: number) => system === own || system === firstOf(owner, cluster)
  return new Map(
    empire.chart.map(({ system, owner, type }) => [
      system,
      { jumps: jumps.get(system) ?? -1, owner, home: type === 'Homeworld' && isHome(system, owner) },
    ]),
  )
}

function jumpsFrom(home: number, { chart }: Pick<Empire, 'chart'>): ReadonlyMap<number, number> {
  const points = new Map(chart.map((known) => [known.system, known.points]))
  const jumps = new Map([[home, 0]])
  for (const [system, n] of jumps)
    for (const { to } of points.get(system) ?? []) if (to > 0 && !jumps.has(to)) jumps.set(to, n + 1)
  return jumps
}

/** Places as they are kept with a report: system, jumps, owner, 1 for a home. */
export type PlaceRow = readonly [system: number, jumps: number, owner: number, home: number]

export const rowsOf = (places: Places): PlaceRow[] =>
  [...places].map(([system, { jumps, owner, home }]) => [system, jumps, owner, home ? 1 : 0])

/** Reports from before places were kept have none. */
export const placesIn = (rows: readonly PlaceRow[] = []): Places =>
  new Map(rows.map(([system, jumps, owner, home]) => [system, { jumps, owner, home: home === 1 }]))

/** A system in a headline: by the reader's own name, else as whose home it is, else with its distance from home. */
export function placeName(system: number, { owner, places, called }: Reader): string {
  const own = called?.(system)
  if (own != null) return own
  const id = systemName(system)
  const name = id.startsWith('C') ? id : `system ${id}`
  const place = places.get(system)
  if (place === undefined) return name
  if (place.home && place.jumps === 0) return `your home ${name}`
  if (place.home && place.owner !== owner) return `${name} (home of ${ownerName(place.owner)})`
  if (place.jumps < 0) return name
  return `${name} (${counted(place.jumps, 'jump')} from home)`
}
