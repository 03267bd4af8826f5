import { anyJson, int, list, nullable, type Of, object, oneOf, optional, text } from '../../kernel/index.ts'

const id = text(8)
/** IT-2.9  Where on the sheet a world is drawn, in hundredths across and down; null: wherever there is room. */
const onSheet = optional(nullable(list(int(0, 100), 2, 2)), null)
const laneShape = object({ id, ends: list(id, 2, 2), spaces: int(0, 100) })
/** IT-3.1  A card names where cargo is picked up and dropped off, and no price. */
const orderShape = object({ id, pickup: id, dropoff: id })

/** A map as it is written by hand or generated: planets, lanes, buy orders, and the frontier of the expansion. */
export const mapFields = {
  id: optional(text(60), 'custom'),
  name: optional(text(60), 'Unnamed sub-sector'),
  kind: optional(text(40), 'handmade'),
  generator: optional(text(120), ''),
  planets: list(
    object({ id, name: text(40), class: text(20), export: optional(anyJson(300), null), at: onSheet }),
    0,
    100,
  ),
  lanes: list(laneShape, 0, 200),
  orders: optional(list(orderShape, 0, 500), []),
  frontier: optional(
    list(
      object({
        id,
        name: text(40),
        kind: oneOf('open', 'xenos'),
        export: optional(text(60), ''),
        lane: laneShape,
        order: optional(nullable(orderShape), null),
        at: onSheet,
      }),
      0,
      10,
    ),
    [],
  ),
}
export const mapShape = object(mapFields)

/** A map before it is made ready for play. */
export type SectorMap = Omit<Full, 'planets'> & {
  readonly planets: (Omit<Planet, 'at'> & Partial<Pick<Planet, 'at'>>)[]
}
type Full = Of<typeof mapShape>
type Planet = Full['planets'][number]

/** The worlds of these classes sell upgrades and repairs, and no others (IT-2.3). */
export const UPGRADE_CLASSES: readonly string[] = ['civilized', 'forge', 'hive']

/** A map made ready for play: worlds and lanes in the order of their ids, cross references as indices. */
export const chartShape = object({
  id: text(60),
  name: text(60),
  worlds: list(
    object({
      ...{ id, name: text(40), class: text(20), export: text(300) },
      ...{ frontier: oneOf('', 'open', 'xenos'), at: onSheet },
    }),
    1,
    200,
  ),
  lanes: list(object({ id, from: int(0, 200), to: int(0, 200), spaces: int(1, 9) }), 0, 300),
  /** `frontier`: 1 for a card that names a frontier world, and so comes when that is colonised (IT-14.8). */
  orders: list(object({ id, pickup: int(0, 200), dropoff: int(0, 200), frontier: int(0, 1) }), 0, 600),
})

export type Chart = Of<typeof chartShape>

/** Which parts of the frontier are in play. */
export interface Frontier {
  readonly open: boolean
  readonly xenos: boolean
}

const number = (name: string) => Number(name.slice(1))

const frontierOrders = (map: SectorMap) =>
  (map.frontier ?? []).flatMap((f) => (f.order == null ? [] : [f.order]))

/** Every card of a map, those of the frontier included. */
export const ordersOf = (map: SectorMap): SectorMap['orders'] => [
  ...(map.orders ?? []),
  ...frontierOrders(map),
]

/** IT-3.1, IT-3.4, IT-15.2  Makes a sound map ready for play. Frontier worlds, their lanes and orders come in only when asked for (IT-14.7). */
export function chartOf(map: SectorMap, frontier: Frontier): Chart {
  const outer = (map.frontier ?? []).filter((f) => frontier[f.kind])
  const worlds = [
    ...map.planets.map((p) => ({
      id: p.id,
      name: p.name,
      class: p.class,
      export: String(p.export),
      frontier: '' as const,
      at: p.at ?? null,
    })),
    ...outer.map((f) => ({
      id: f.id,
      name: f.name,
      class: f.kind === 'open' ? 'frontier' : 'xenos',
      export: f.export ?? '',
      frontier: f.kind,
      at: f.at ?? null,
    })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const at = new Map(worlds.map((w, i) => [w.id, i]))
  const index = (name: string | undefined) => at.get(name ?? '') ?? 0
  const lanes = [...map.lanes, ...outer.map((f) => f.lane)]
    .sort((a, b) => number(a.id) - number(b.id))
    .map((l) => ({ id: l.id, from: index(l.ends[0]), to: index(l.ends[1]), spaces: l.spaces }))
  const beyond = new Set(outer.map((f) => f.id))
  const orders = ordersOf(map)
    .filter((o) => at.has(o.pickup) && at.has(o.dropoff))
    .sort((a, b) => number(a.id) - number(b.id))
    .map(({ id, pickup, dropoff }) => ({
      id,
      pickup: index(pickup),
      dropoff: index(dropoff),
      frontier: beyond.has(pickup) || beyond.has(dropoff) ? 1 : 0,
    }))
  return { id: map.id ?? 'custom', name: map.name ?? 'Unnamed sub-sector', worlds, lanes, orders }
}
