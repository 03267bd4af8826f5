import type { Flaw } from '../../../../board/client.ts'
import { isObject, withDefaults } from '../../../../kernel/index.ts'
import { chartOf, mapFields, mapShape, type SectorMap } from '../../chart.ts'
import { mapFaults } from '../../chart-faults.ts'
import { placeWorlds } from '../layout.ts'
import type { Draft, DraftLane, DraftWorld } from './draft.ts'

/** IT-2.6  Lanes of a table that says nothing else. */
const LANE_SPACES = [2, 4]

type Frontier = SectorMap['frontier'][number]

/** A draft of a map; worlds for which it names no place get the one that the board would give them. */
export function draftOf(map: SectorMap): Draft {
  const frontier = map.frontier ?? []
  const chart = chartOf(map, { open: true, xenos: true })
  const placed = placeWorlds(chart, 100, 100, false)
  const placeOf = (id: string): readonly [number, number] => {
    const { x = 50, y = 50 } = placed[chart.worlds.findIndex((world) => world.id === id)] ?? {}
    return [percent(x), percent(y)]
  }
  const planets = map.planets.map(
    ({ id, name, class: of, export: goods, at }): DraftWorld => ({
      ...{ id, name, kind: 'planet', class: of, order: null },
      export: typeof goods === 'string' ? goods : '',
      at: (at as [number, number] | null | undefined) ?? placeOf(id),
    }),
  )
  const beyond = frontier.map(
    ({ id, name, kind, export: goods, order, at }): DraftWorld => ({
      ...{ id, name, kind, class: '', export: goods ?? '', order: order ?? null },
      at: (at as [number, number] | null | undefined) ?? placeOf(id),
    }),
  )
  const lanes = [...map.lanes, ...frontier.map(({ lane }) => lane)].map(
    ({ id, ends, spaces }): DraftLane => ({ id, ends: ends as unknown as [string, string], spaces }),
  )
  return {
    ...{ id: map.id ?? 'custom', name: map.name ?? '', worlds: [...planets, ...beyond], lanes },
    orders: map.orders ?? [],
  }
}

const percent = (n: number) => Math.max(0, Math.min(100, Math.round(n)))

/** A map as its file has it: a frontier world brings its own lane. What has no figure yet has 0. */
export function mapOf({ id, name, worlds, lanes, orders }: Draft): SectorMap {
  const outer = worlds.filter(({ kind }) => kind !== 'planet')
  const whole = ({ spaces, ...lane }: DraftLane) => ({ ...lane, ends: [...lane.ends], spaces: spaces ?? 0 })
  const own = new Map(outer.map((world) => [world.id, lanes.find(({ ends }) => ends.includes(world.id))]))
  const taken = new Set([...own.values()])
  return {
    ...{ id: id === '' ? 'custom' : id, name, kind: 'handmade', generator: '' },
    planets: worlds
      .filter(({ kind }) => kind === 'planet')
      .map((world) => ({
        ...{ id: world.id, name: world.name, class: world.class, export: world.export, at: [...world.at] },
      })),
    lanes: lanes.filter((lane) => !taken.has(lane)).map(whole),
    orders: orders.map((card) => ({ ...card })),
    frontier: outer.map((world): Frontier => {
      const lane = own.get(world.id)
      return {
        ...{ id: world.id, name: world.name, kind: world.kind as Frontier['kind'], export: world.export },
        lane: lane === undefined ? { id: 'L999', ends: [world.id, world.id], spaces: 2 } : whole(lane),
        ...{ order: world.order, at: [...world.at] },
      }
    }),
  }
}

/** All that is wrong with a draft; nothing when it can be played. */
export function flawsOf(draft: Draft): readonly Flaw[] {
  const map = mapOf(draft)
  const wrong = mapShape.fault(map, '')
  if (wrong !== null) return [{ path: '', clause: 'IT-2.9', text: `${wrong.replace(/^[.:\s]+/, '')}.` }]
  const lonely = new Map(
    draft.worlds
      .filter(({ id, kind }) => kind !== 'planet' && !draft.lanes.some(({ ends }) => ends.includes(id)))
      .map(({ id, name }) => [`frontier[${map.frontier.findIndex((one) => one.id === id)}].lane`, name]),
  )
  return [...mapFaults(map, LANE_SPACES)].map(({ path, clause, text }) => {
    const name = lonely.get(path)
    const said =
      name === undefined ? text : `${name} has no lane yet. A frontier world needs one, to a planet.`
    return { path, clause: clause ?? '', text: said }
  })
}

/** A draft from the text of a file, though it may have faults; or why it cannot be edited. */
export function readMap(text: string): { made: Draft } | { flaws: readonly Flaw[] } {
  const refused = (why: string) => ({ flaws: [{ path: '', clause: 'IT-2.9', text: why }] })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? ` (${error.message})` : ''
    return refused(`This is not a map: it is not JSON${why}.`)
  }
  const wrong = mapShape.fault(file, '')
  if (wrong !== null) return refused(`This is not a map: ${wrong.replace(/^[.:\s]+/, '')}.`)
  if (!isObject(file) || (file.planets as unknown[]).length === 0) return refused('This map has no planets.')
  return { made: draftOf(withDefaults(mapFields, file) as unknown as SectorMap) }
}

/** The text of a map file: a world and a lane a line. */
export function writeMap(draft: Draft): string {
  const lines = Object.entries(mapOf(draft)).map(([name, value]) =>
    Array.isArray(value) && value.length > 0
      ? `  ${JSON.stringify(name)}: [\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Where each world and lane of a draft stands in its file, by their ids. */
export function placesOf({ worlds, lanes }: Draft): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  const counts = { planets: 0, frontier: 0, lanes: 0 }
  for (const { id, kind } of worlds) {
    const list = kind === 'planet' ? 'planets' : 'frontier'
    places.set(id, `${list}[${counts[list]++}]`)
    const own = kind === 'planet' ? undefined : lanes.find(({ ends }) => ends.includes(id))
    if (own !== undefined) places.set(own.id, `${places.get(id)}.lane`)
  }
  for (const { id } of lanes) if (!places.has(id)) places.set(id, `lanes[${counts.lanes++}]`)
  return places
}
