import { counted, type Refusal, refuse } from '../../kernel/index.ts'
import { type SectorMap, UPGRADE_CLASSES } from './chart.ts'

/** One thing that is wrong with a map, and where in its file. */
export interface MapFault extends Refusal {
  readonly path: string
}

/** IT-2.1, IT-2.2, IT-3.3  Why a map cannot be played: the lowest clause of IT-2 and IT-3 that it breaks; null when it can be. */
export function mapFault(map: SectorMap, laneSpaces: readonly number[]): Refusal | null {
  const [first] = mapFaults(map, laneSpaces)
  return first === undefined ? null : refuse(first.clause, first.code, first.text)
}

/** All that is wrong with a map, in the order of the clauses. */
export function* mapFaults(map: SectorMap, laneSpaces: readonly number[]): Generator<MapFault> {
  yield* planetFaults(map)
  yield* laneFaults(map, laneSpaces)
  yield* shapeFaults(map)
  yield* nameFaults(map)
  yield* orderFaults(map)
}

const at = (path: string, clause: string, code: string, text: string): MapFault => ({
  ...refuse(clause, code, text),
  path,
})

/** What people call a world: its name, or its letter where it has none of its own. */
const namesOf =
  ({ planets, frontier = [] }: SectorMap) =>
  (id = ''): string => {
    const name = [...planets, ...frontier].find((world) => world.id === id)?.name?.trim()
    return name === undefined || name === '' ? id : name
  }

type Placed<T> = readonly (T & { readonly path: string })[]

const planetsOf = ({ planets }: SectorMap): Placed<SectorMap['planets'][number]> =>
  planets.map((p, i) => ({ ...p, path: `planets[${i}]` }))
const frontierOf = ({ frontier = [] }: SectorMap): Placed<SectorMap['frontier'][number]> =>
  frontier.map((f, i) => ({ ...f, path: `frontier[${i}]` }))

/** A lane; `outside` is the frontier world that it belongs to. */
type Lane = SectorMap['lanes'][number] & { readonly path: string; readonly outside: string | null }

const lanesOf = (map: SectorMap): readonly Lane[] => [
  ...map.lanes.map((lane, i) => ({ ...lane, path: `lanes[${i}]`, outside: null })),
  ...frontierOf(map).map(({ id, lane, path }) => ({ ...lane, path: `${path}.lane`, outside: id })),
]

/** A card; `of` is the frontier world whose own it is. */
type Card = SectorMap['orders'][number] & { readonly path: string; readonly of: string | null }

const cardsOf = (map: SectorMap): readonly Card[] => [
  ...(map.orders ?? []).map((order, i) => ({ ...order, path: `orders[${i}]`, of: null })),
  ...frontierOf(map).flatMap(({ id, order, path }) =>
    order == null ? [] : [{ ...order, path: `${path}.order`, of: id }],
  ),
]

function* planetFaults(map: SectorMap): Generator<MapFault> {
  const planets = planetsOf(map)
  const named = namesOf(map)
  // IT-2.1  Five to seven planets; frontier worlds are not counted.
  if (planets.length < 5 || planets.length > 7)
    yield at(
      'planets',
      'IT-2.1',
      'PLANET_COUNT',
      `A sub-sector has 5 to 7 planets; this one has ${planets.length}.`,
    )
  // IT-2.2  Every planet is an Imperial world of some class; any class will do, but there must be one.
  for (const p of planets)
    if (p.class.trim() === '')
      yield at(
        `${p.path}.class`,
        'IT-2.2',
        'NO_CLASS',
        `${named(p.id)} has no class; write any, such as "agri".`,
      )
  // IT-2.3  One of them sells upgrades.
  if (!planets.some((p) => UPGRADE_CLASSES.includes(p.class)))
    yield at(
      'planets',
      'IT-2.3',
      'NO_UPGRADE_WORLD',
      'At least one planet must be a Civilized, Forge or Hive World (class civilized, forge or hive).',
    )
  // IT-2.4  Exactly one export each; so has an open frontier world, for the day it is colonised.
  for (const p of [...planets, ...frontierOf(map).filter((f) => f.kind === 'open')])
    if (typeof p.export !== 'string' || p.export.trim() === '')
      yield at(
        `${p.path}.export`,
        'IT-2.4',
        'EXPORT_COUNT',
        `${named(p.id)} must have exactly one export: a good or a kind of passenger.`,
      )
}

function* laneFaults(map: SectorMap, [shortest = 2, longest = 4]: readonly number[]): Generator<MapFault> {
  const planets = new Set(map.planets.map((p) => p.id))
  const lanes = lanesOf(map)
  const named = namesOf(map)
  // IT-2.5  A lane joins two different planets, a frontier world's lane that world and a planet.
  for (const { id, ends, outside, path } of lanes) {
    const [a = '', b = ''] = ends
    const known = (end: string) => planets.has(end) || end === outside
    if (a === b || !known(a) || !known(b) || (outside !== null && a !== outside && b !== outside))
      yield at(
        path,
        'IT-2.5',
        'LANE_ENDS',
        `Lane ${id} must join two different planets of the map, not ${named(a)} and ${named(b)}.`,
      )
  }
  // IT-2.6  Two, three or four spaces.
  for (const { ends, spaces, path } of lanes)
    if (spaces < shortest || spaces > longest)
      yield at(
        `${path}.spaces`,
        'IT-2.6',
        'LANE_LENGTH',
        `The lane from ${named(ends[0])} to ${named(ends[1])} has ${counted(spaces, 'space')}; lanes have ${shortest} to ${longest}.`,
      )
}

function* shapeFaults(map: SectorMap): Generator<MapFault> {
  const named = namesOf(map)
  // IT-2.7  One connected whole.
  const reached = new Set([map.planets[0]?.id ?? ''])
  for (const from of reached)
    for (const { ends } of map.lanes) {
      const [a = '', b = ''] = ends
      if (a === from) reached.add(b)
      if (b === from) reached.add(a)
    }
  for (const { id, path } of planetsOf(map))
    if (!reached.has(id))
      yield at(
        path,
        'IT-2.7',
        'NOT_CONNECTED',
        `No lanes lead from ${named(map.planets[0]?.id)} to ${named(id)}. Connect all planets by lanes.`,
      )
  // IT-2.7  Two planets share at most one lane.
  const pairs = map.lanes.map((l) => [...l.ends].sort().map(named).join('–'))
  for (const [i, pair] of pairs.entries())
    if (pairs.indexOf(pair) !== i)
      yield at(`lanes[${i}]`, 'IT-2.7', 'DOUBLE_LANE', `Two lanes join ${pair}; one is the most.`)
}

/** IT-2.8  Planets are called A, B, …, lanes L1, L2, …, cards O1, O2, …, each name once: places and ties go by them. */
function* nameFaults(map: SectorMap): Generator<MapFault> {
  const kinds = [
    {
      ...{ what: 'Planets', like: 'A, B, …', form: /^[A-Za-z][A-Za-z0-9]*$/ },
      of: [...planetsOf(map), ...frontierOf(map)],
    },
    { what: 'Lanes', like: 'L1, L2, …', form: /^L[1-9][0-9]{0,3}$/, of: lanesOf(map) },
    { what: 'Order cards', like: 'O1, O2, …', form: /^O[1-9][0-9]{0,3}$/, of: cardsOf(map) },
  ]
  for (const { what, like, form, of } of kinds) {
    for (const { id, path } of of)
      if (!form.test(id))
        yield at(
          `${path}.id`,
          'IT-2.8',
          'BAD_ID',
          `${what} are called ${like}; ${JSON.stringify(id)} is no such name.`,
        )
    const ids = of.map(({ id }) => id)
    for (const [i, { id, path }] of of.entries())
      if (ids.indexOf(id) !== i)
        yield at(
          `${path}.id`,
          'IT-2.8',
          'DUPLICATE_ID',
          `${what} are called ${like}, each once; ${id} comes twice.`,
        )
  }
}

function* orderFaults(map: SectorMap): Generator<MapFault> {
  const named = namesOf(map)
  // IT-3.3  Pick-up and drop-off differ.
  for (const { id, pickup, dropoff, path } of cardsOf(map))
    if (pickup === dropoff)
      yield at(
        path,
        'IT-3.3',
        'ORDER_SELF',
        `Order ${id} picks up and drops off at ${named(pickup)}; they must differ.`,
      )
  // IT-3.3  Both exist: planets, or open frontier worlds; a frontier world's own card is picked up there.
  const open = frontierOf(map).filter((f) => f.kind === 'open')
  const places = new Set([...map.planets, ...open].map(({ id }) => id))
  for (const { id, pickup, dropoff, path, of } of cardsOf(map)) {
    const unknown =
      [pickup, dropoff].find((end) => !places.has(end)) ?? (of !== null && pickup !== of ? pickup : null)
    if (unknown !== null)
      yield at(
        path,
        'IT-3.3',
        'ORDER_UNKNOWN',
        `Order ${id} cannot name ${named(unknown)}: orders go between planets and open frontier worlds, a frontier world’s own from there.`,
      )
  }
}
