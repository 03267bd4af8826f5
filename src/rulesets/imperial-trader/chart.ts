import {
  anyJson,
  int,
  list,
  nullable,
  type Of,
  object,
  oneOf,
  optional,
  type Refusal,
  refuse,
  text,
} from '../../kernel/index.ts'

const id = text(8)
const laneShape = object({ id, ends: list(id, 2, 2), spaces: int(0, 100) })
/** IT-3.1  A card names where cargo is picked up and dropped off, and no price. */
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
  /** `frontier`: 1 for a card that names a frontier world, and so comes when that is colonised (IT-14.8). */
  orders: list(object({ id, pickup: int(0, 200), dropoff: int(0, 200), frontier: int(0, 1) }), 0, 600),
})

export type Chart = Of<typeof chartShape>

/** Why a map cannot be played: the lowest clause of IT-2 and IT-3 that it breaks; null when it can be. */
export function mapFault(map: SectorMap, laneSpaces: readonly number[]): Refusal | null {
  return (
    planetFault(map) ?? laneFault(map, laneSpaces) ?? shapeFault(map) ?? nameFault(map) ?? orderFault(map)
  )
}

const lanesOf = (map: SectorMap) => [...map.lanes, ...(map.frontier ?? []).map((f) => f.lane)]
const frontierOrders = (map: SectorMap) =>
  (map.frontier ?? []).flatMap((f) => (f.order == null ? [] : [{ ...f.order, of: f }]))

/** Every card of a map, those of the frontier included. */
export const ordersOf = (map: SectorMap): SectorMap['orders'] => [
  ...(map.orders ?? []),
  ...frontierOrders(map).map(({ of: _world, ...order }) => order),
]

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
      'At least one planet must be a Civilized, Forge or Hive World (class civilized, forge or hive).',
    )
  // IT-2.4  Exactly one export each; so has an open frontier world, for the day it is colonised.
  for (const p of [...planets, ...frontier.filter((f) => f.kind === 'open')])
    if (typeof p.export !== 'string' || p.export.trim() === '')
      return refuse(
        'IT-2.4',
        'EXPORT_COUNT',
        `Planet ${p.id} must have exactly one export: a good or a kind of passenger.`,
      )
  return null
}

function laneFault(map: SectorMap, [shortest = 2, longest = 4]: readonly number[]): Refusal | null {
  const planets = new Set(map.planets.map((p) => p.id))
  const frontier = map.frontier ?? []
  // IT-2.5  A lane joins two different planets, a frontier world's lane that world and a planet.
  for (const lane of lanesOf(map)) {
    const [a = '', b = ''] = lane.ends
    const outside = frontier.find((f) => f.lane === lane)
    const known = (end: string) => planets.has(end) || end === outside?.id
    if (a === b || !known(a) || !known(b) || (outside !== undefined && a !== outside.id && b !== outside.id))
      return refuse(
        'IT-2.5',
        'LANE_ENDS',
        `Lane ${lane.id} must join two different planets of the map, not ${a} and ${b}.`,
      )
  }
  // IT-2.6  Two, three or four spaces.
  const lane = lanesOf(map).find(({ spaces }) => spaces < shortest || spaces > longest)
  return lane === undefined
    ? null
    : refuse(
        'IT-2.6',
        'LANE_LENGTH',
        `Lane ${lane.id} has ${lane.spaces} ${lane.spaces === 1 ? 'space' : 'spaces'}; lanes have ${shortest} to ${longest}.`,
      )
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

/** IT-2.8  Planets are called A, B, …, lanes L1, L2, …, cards O1, O2, …, each name once: places and ties go by them. */
function nameFault(map: SectorMap): Refusal | null {
  const kinds = [
    {
      what: 'Planets',
      like: 'A, B, …',
      form: /^[A-Za-z][A-Za-z0-9]*$/,
      of: [...map.planets, ...(map.frontier ?? [])],
    },
    { what: 'Lanes', like: 'L1, L2, …', form: /^L[1-9][0-9]{0,3}$/, of: lanesOf(map) },
    { what: 'Order cards', like: 'O1, O2, …', form: /^O[1-9][0-9]{0,3}$/, of: ordersOf(map) },
  ]
  for (const { what, like, form, of } of kinds) {
    const names = of.map((x) => x.id)
    const misnamed = names.find((name) => !form.test(name))
    if (misnamed !== undefined)
      return refuse(
        'IT-2.8',
        'BAD_ID',
        `${what} are called ${like}; ${JSON.stringify(misnamed)} is no such name.`,
      )
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined)
      return refuse('IT-2.8', 'DUPLICATE_ID', `${what} are called ${like}, each once; ${twice} comes twice.`)
  }
  return null
}

function orderFault(map: SectorMap): Refusal | null {
  // IT-3.3  Pick-up and drop-off differ.
  const self = ordersOf(map).find((o) => o.pickup === o.dropoff)
  if (self !== undefined)
    return refuse(
      'IT-3.3',
      'ORDER_SELF',
      `Order ${self.id} picks up and drops off at ${self.pickup}; they must differ.`,
    )
  // IT-3.3  Both exist: planets, or open frontier worlds; a frontier world's own card is picked up there.
  const open = (map.frontier ?? []).filter((f) => f.kind === 'open').map((f) => f.id)
  const places = new Set([...map.planets.map((p) => p.id), ...open])
  const ends = [
    ...ordersOf(map).flatMap((o) => [o.pickup, o.dropoff].map((end) => ({ id: o.id, end, at: places }))),
    ...frontierOrders(map).map((o) => ({ id: o.id, end: o.pickup, at: new Set([o.of.id]) })),
  ]
  const unknown = ends.find(({ end, at }) => !at.has(end))
  return unknown === undefined
    ? null
    : refuse(
        'IT-3.3',
        'ORDER_UNKNOWN',
        `Order ${unknown.id} cannot name ${unknown.end}: orders go between planets and open frontier worlds, a frontier world's own from there.`,
      )
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
