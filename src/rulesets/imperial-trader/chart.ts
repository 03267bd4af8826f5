import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { anyJson, int, list, nullable, type Of, object, oneOf, optional, text } from '../../kernel/schema.ts'

const id = text(8)
const laneShape = object({ id, ends: list(id, 2, 2), spaces: int(0, 100) })
const orderShape = object({ id, pickup: id, dropoff: id })

/** A map as it is written by hand or generated: planets, lanes, buy orders, and the frontier of the expansion. */
export const mapShape = object({
  id: optional(text(60), 'custom'),
  name: optional(text(60), 'Unnamed sub-sector'),
  kind: optional(text(40), 'handmade'),
  generator: optional(text(120), ''),
  planets: list(
    object({ id, name: text(40), class: text(20), export: optional(anyJson(300), null) }),
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
      }),
      0,
      10,
    ),
    [],
  ),
})

/** A map before it is made ready for play. */
export type SectorMap = Of<typeof mapShape>

/** The worlds of these classes sell upgrades and repairs, and no others (IT-2.3). */
export const UPGRADE_CLASSES: readonly string[] = ['civilized', 'forge', 'hive']

/** A map made ready for play: worlds and lanes in the order of their ids, cross references as indices. */
export const chartShape = object({
  id: text(60),
  name: text(60),
  worlds: list(
    object({ id, name: text(40), class: text(20), export: text(300), frontier: oneOf('', 'open', 'xenos') }),
    1,
    200,
  ),
  lanes: list(object({ id, from: int(0, 200), to: int(0, 200), spaces: int(1, 9) }), 0, 300),
  orders: list(object({ id, pickup: int(0, 200), dropoff: int(0, 200), frontier: int(0, 1) }), 0, 600),
})

export type Chart = Of<typeof chartShape>

/** Why a map cannot be played, by the first clause of IT-2 and IT-3 that it breaks; null when it can. */
export function mapFault(map: SectorMap, laneSpaces: readonly number[]): Refusal | null {
  return planetFault(map) ?? laneFault(map, laneSpaces) ?? shapeFault(map) ?? orderFault(map)
}

function planetFault({ planets, frontier = [] }: SectorMap): Refusal | null {
  // IT-2.1  Five to seven planets; frontier worlds are not counted.
  if (planets.length < 5 || planets.length > 7)
    return refuse(
      'IT-2.1',
      'PLANET_COUNT',
      `A sub-sector has 5 to 7 planets; this one has ${planets.length}.`,
    )
  // IT-2.2  Every planet is an Imperial world of some class; any class will do, but there must be one.
  const classless = planets.find((p) => p.class.trim() === '')
  if (classless !== undefined)
    return refuse('IT-2.2', 'NO_CLASS', `Planet ${classless.id} has no class; write any, such as "agri".`)
  // IT-2.3  One of them sells upgrades.
  if (!planets.some((p) => UPGRADE_CLASSES.includes(p.class)))
    return refuse(
      'IT-2.3',
      'NO_UPGRADE_WORLD',
      'At least one planet must be a Civilized, Forge or Hive World.',
    )
  // IT-2.4  Exactly one export each.
  for (const p of planets)
    if (typeof p.export !== 'string' || p.export.trim() === '')
      return refuse(
        'IT-2.4',
        'EXPORT_COUNT',
        `Planet ${p.id} must have exactly one export: a good or a kind of passenger.`,
      )
  // IT-2.8  Places are called by their ids, so ids are unlike.
  const ids = [...planets, ...frontier].map((p) => p.id)
  const twice = ids.find((x, i) => ids.indexOf(x) !== i)
  return twice === undefined ? null : refuse('IT-2.8', 'DUPLICATE_ID', `Two worlds are called ${twice}.`)
}

function laneFault(map: SectorMap, [shortest = 2, longest = 4]: readonly number[]): Refusal | null {
  const planets = new Set(map.planets.map((p) => p.id))
  const frontier = map.frontier ?? []
  const lanes = [...map.lanes, ...frontier.map((f) => f.lane)]
  for (const lane of lanes) {
    const [a = '', b = ''] = lane.ends
    const outside = frontier.find((f) => f.lane === lane)
    const known = (end: string) => planets.has(end) || end === outside?.id
    // IT-2.5  A lane joins two different planets.
    if (a === b || !known(a) || !known(b) || (outside !== undefined && a !== outside.id && b !== outside.id))
      return refuse(
        'IT-2.5',
        'LANE_ENDS',
        `Lane ${lane.id} must join two different planets of the map, not ${a} and ${b}.`,
      )
    // IT-2.6  Two, three or four spaces.
    if (lane.spaces < shortest || lane.spaces > longest)
      return refuse(
        'IT-2.6',
        'LANE_LENGTH',
        `Lane ${lane.id} has ${lane.spaces} spaces; lanes have ${shortest} to ${longest}.`,
      )
  }
  // IT-2.8  Lanes are called L1, L2, …: the number is the order of ties.
  const names = lanes.map((l) => l.id)
  const misnamed = names.find((n, i) => !/^L[1-9][0-9]{0,3}$/.test(n) || names.indexOf(n) !== i)
  return misnamed === undefined
    ? null
    : refuse('IT-2.8', 'DUPLICATE_ID', `Lanes are called L1, L2, … each once; ${misnamed} is not.`)
}

function shapeFault(map: SectorMap): Refusal | null {
  // IT-2.7  One connected whole.
  const reached = new Set([map.planets[0]?.id ?? ''])
  for (const from of reached)
    for (const { ends } of map.lanes) {
      const [a = '', b = ''] = ends
      if (a === from) reached.add(b)
      if (b === from) reached.add(a)
    }
  const apart = map.planets.find((p) => !reached.has(p.id))
  if (apart !== undefined)
    return refuse(
      'IT-2.7',
      'NOT_CONNECTED',
      `No lanes lead from ${map.planets[0]?.id} to ${apart.id}; the map must hang together.`,
    )
  // IT-2.7  Two planets share at most one lane.
  const pairs = map.lanes.map((l) => [...l.ends].sort().join('–'))
  const twice = pairs.find((pair, i) => pairs.indexOf(pair) !== i)
  return twice === undefined
    ? null
    : refuse('IT-2.7', 'DOUBLE_LANE', `Two lanes join ${twice}; one is the most.`)
}

function orderFault(map: SectorMap): Refusal | null {
  const worlds = new Set([...map.planets, ...(map.frontier ?? [])].map((p) => p.id))
  const orders = [
    ...(map.orders ?? []),
    ...(map.frontier ?? []).flatMap((f) => (f.order == null ? [] : [f.order])),
  ]
  for (const o of orders) {
    // IT-3.3  Pick-up and drop-off differ, and both exist.
    if (o.pickup === o.dropoff)
      return refuse(
        'IT-3.3',
        'ORDER_SELF',
        `Order ${o.id} picks up and drops off at ${o.pickup}; they must differ.`,
      )
    for (const end of [o.pickup, o.dropoff])
      if (!worlds.has(end))
        return refuse('IT-3.3', 'ORDER_UNKNOWN', `Order ${o.id} names ${end}, which is not on the map.`)
  }
  const names = orders.map((o) => o.id)
  const twice = names.find((n, i) => !/^O[1-9][0-9]{0,3}$/.test(n) || names.indexOf(n) !== i)
  return twice === undefined
    ? null
    : refuse('IT-2.8', 'DUPLICATE_ID', `Order cards are called O1, O2, … each once; ${twice} is not.`)
}

/** Which parts of the frontier are in play. */
export interface Frontier {
  readonly open: boolean
  readonly xenos: boolean
}

const number = (name: string) => Number(name.slice(1))

/** Makes a sound map ready for play. Frontier worlds, their lanes and orders come in only when asked for (IT-14.7). */
export function chartOf(map: SectorMap, frontier: Frontier): Chart {
  const outer = (map.frontier ?? []).filter((f) => frontier[f.kind])
  const worlds = [
    ...map.planets.map((p) => ({
      id: p.id,
      name: p.name,
      class: p.class,
      export: String(p.export),
      frontier: '' as const,
    })),
    ...outer.map((f) => ({
      id: f.id,
      name: f.name,
      class: f.kind === 'open' ? 'frontier' : 'xenos',
      export: f.export ?? '',
      frontier: f.kind,
    })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1))
  const at = new Map(worlds.map((w, i) => [w.id, i]))
  const index = (name: string | undefined) => at.get(name ?? '') ?? 0
  const lanes = [...map.lanes, ...outer.map((f) => f.lane)]
    .sort((a, b) => number(a.id) - number(b.id))
    .map((l) => ({ id: l.id, from: index(l.ends[0]), to: index(l.ends[1]), spaces: l.spaces }))
  const known = (o: { pickup: string; dropoff: string }) => at.has(o.pickup) && at.has(o.dropoff)
  const orders = [
    ...(map.orders ?? []).filter(known).map((o) => ({ ...o, frontier: 0 })),
    ...outer.flatMap((f) => (f.order == null ? [] : [{ ...f.order, frontier: 1 }])),
  ]
    .sort((a, b) => number(a.id) - number(b.id))
    .map((o) => ({ id: o.id, pickup: index(o.pickup), dropoff: index(o.dropoff), frontier: o.frontier }))
  return { id: map.id ?? 'custom', name: map.name ?? 'Unnamed sub-sector', worlds, lanes, orders }
}
