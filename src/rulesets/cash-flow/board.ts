import map from './data/map.json' with { type: 'json' }

/** A land territory, by its place in the map file. */
export type Territory = number & { readonly is?: 'territory' }
/** A sea zone, by its place in the map file. */
export type Zone = number & { readonly is?: 'zone' }
/** What can be attacked, and where a nuke can be sent: the territories, then the zones, then space. */
export type Place = number
/** A superpower, by its place in the map file. */
export type Power = number & { readonly is?: 'power' }

// CF-29.1, CF-29.2, CF-29.3  What the map file has from the base board, what was changed, and the ports.

/** CF-1.1  The six superpowers. */
export const powers = map.superpowers
/** CF-2.1  The land territories. */
export const territories = map.territories
/** CF-2.1  The sea zones, light and dark. */
export const zones = map.seaZones

export const LANDS = territories.length
export const SEAS = zones.length
export const POWERS = powers.length

const landAt = new Map(territories.map((t, i) => [t.id, i]))
const seaAt = new Map(zones.map((z, i) => [z.id, i]))

/** The territory with this id; −1 when there is none. */
export function territoryOf(id: string): Territory {
  return landAt.get(id) ?? -1
}

/** The zone with this id; −1 when there is none. */
export function zoneOf(id: string): Zone {
  return seaAt.get(id) ?? -1
}

/** The superpower with this id; −1 when there is none. */
export function powerOf(id: string): Power {
  return powers.findIndex((p) => p.id === id)
}

/** The id of a territory. */
export const landId = (land: Territory): string => territories[land]?.id ?? ''
/** The id of a zone. */
export const zoneId = (zone: Zone): string => zones[zone]?.id ?? ''

/** CF-1.1, CF-3.3  The home superpower of each territory; −1 for neutral land. */
export const homeOf: readonly Power[] = territories.map((t) => powerOf(t.owner))

/** The home territories of each superpower, in the order of the map file. */
export const homes: readonly (readonly Territory[])[] = powers.map((p) => p.home.map(territoryOf))

/** CF-2.1  True for dark (deep) zones. */
export const dark: readonly boolean[] = zones.map((z) => z.kind === 'dark')

/** CF-2.3  The light zones on which each territory has a port. */
export const portsOf: readonly (readonly Zone[])[] = territories.map((t) => t.ports.map(zoneOf))

/** The territories that have a port on each zone. */
export const portLands: readonly (readonly Territory[])[] = zones.map((_, zone) =>
  territories.flatMap((_t, land) => (portsOf[land]?.includes(zone) === true ? [land] : [])),
)

function neighbours(
  size: number,
  edges: readonly (readonly string[])[],
  from: (id: string) => number,
  to: (id: string) => number,
  both: boolean,
): number[][] {
  const lists: number[][] = Array.from({ length: size }, () => [])
  for (const [a = '', b = ''] of edges) {
    lists[from(a)]?.push(to(b))
    if (both) lists[from(b)]?.push(to(a))
  }
  for (const list of lists) list.sort((x, y) => x - y)
  return lists
}

const { landLand, seaSea, landSea } = map.adjacency

/** CF-2.2  Land next to land. */
export const landNext: readonly (readonly Territory[])[] = neighbours(
  LANDS,
  landLand,
  territoryOf,
  territoryOf,
  true,
)
/** CF-2.2  Sea next to sea; canals are ordinary edges. */
export const seaNext: readonly (readonly Zone[])[] = neighbours(SEAS, seaSea, zoneOf, zoneOf, true)
/** CF-2.2  The light zones that touch each territory. */
export const coastOf: readonly (readonly Zone[])[] = neighbours(LANDS, landSea, territoryOf, zoneOf, false)
/** CF-2.2  The territories that touch each zone. */
export const shoresOf: readonly (readonly Territory[])[] = neighbours(
  SEAS,
  landSea.map(([land = '', sea = '']) => [sea, land]),
  zoneOf,
  territoryOf,
  false,
)
