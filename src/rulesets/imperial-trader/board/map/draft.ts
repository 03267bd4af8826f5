import type { Flaw } from '../../../../board/client.ts'
import { andList, counted } from '../../../../board/english.ts'
import type { Figure } from '../../../../board/making/fields.tsx'
import { isObject, whereNotJson, withDefaults } from '../../../../kernel/index.ts'
import { chartOf, mapFields, mapShape, type SectorMap } from '../../chart.ts'
import { mapFaults } from '../../chart-faults.ts'
import { placeWorlds } from '../layout.ts'
import { type Chart, isYard, lanesApart } from '../reading.ts'

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
    return refused(`This is not a map: it is not JSON${whereNotJson(error)}.`)
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

const CLASS = { open: 'frontier', xenos: 'xenos' } as const

/** A draft as the board draws it, in the draft's own order; lanes that lead nowhere are left out. */
export function chartOfDraft({ id, name, worlds, lanes }: Draft): Chart {
  const at = (world: string) => worlds.findIndex((one) => one.id === world)
  return {
    id: id === '' ? 'custom' : id,
    name,
    worlds: worlds.map((world) => ({
      ...{ id: world.id, name: world.name, export: world.export, at: [...world.at] },
      class: world.kind === 'planet' ? world.class : CLASS[world.kind],
      frontier: world.kind === 'planet' ? ('' as const) : world.kind,
    })),
    lanes: lanes
      .map((lane) => ({
        ...{ id: lane.id, from: at(lane.ends[0]), to: at(lane.ends[1]) },
        spaces: Math.max(1, Math.min(9, lane.spaces ?? 1)),
      }))
      .filter(({ from, to }) => from >= 0 && to >= 0 && from !== to),
    orders: [],
  }
}

/** What a map without flaws makes, a sentence a line. */
export function aboutMap(draft: Draft): readonly string[] {
  const map: SectorMap = mapOf(draft)
  const spaces = map.lanes.reduce((sum, lane) => sum + lane.spaces, 0)
  const yards = map.planets.filter((planet) => isYard(planet.class)).map(({ name }) => name)
  const chart = chartOfDraft(draft)
  const planets = chart.worlds.flatMap((world, w) => (world.frontier === '' ? [w] : []))
  const pairs = planets.flatMap((a) =>
    planets.filter((b) => b > a).map((b) => ({ a, b, far: lanesApart(chart, a, b) })),
  )
  const longest = pairs.reduce((most, one) => (one.far > most.far ? one : most), { a: 0, b: 0, far: 0 })
  const nameOf = (w: number) => chart.worlds[w]?.name ?? ''
  const beyond = map.frontier.map(({ name, kind }) => `${name} (${kind === 'xenos' ? 'xenos' : 'open'})`)
  return [
    `${draft.name === '' ? 'The sub-sector' : draft.name} has ${counted(map.planets.length, 'planet')} and ${counted(map.lanes.length, 'lane')} with ${counted(spaces, 'space')}.`,
    `You can buy upgrades and repairs on ${andList(yards)}.`,
    `The longest order crosses ${counted(longest.far, 'lane')}, from ${nameOf(longest.a)} to ${nameOf(longest.b)}, and pays ${longest.far * 10} cr.`,
    ...(beyond.length === 0 ? [] : [`The expansion adds ${andList(beyond)}.`]),
    map.orders.length === 0
      ? 'Its order cards are drawn when a game starts.'
      : `It contains ${counted(map.orders.length, 'order card')}. If a game needs more, they are drawn when it starts.`,
  ]
}

/** A planet, or a world of the frontier (IT-14.7). */
export type Kind = 'planet' | 'open' | 'xenos'
type Card = SectorMap['orders'][number]

/** A world that is being made. */
export interface DraftWorld {
  readonly id: string
  readonly name: string
  readonly kind: Kind
  /** Of a planet. */
  readonly class: string
  readonly export: string
  /** Hundredths of the sheet, across and down. */
  readonly at: readonly [number, number]
  /** A frontier world's own card, where the file has one. */
  readonly order: Card | null
}

export interface DraftLane {
  readonly id: string
  readonly ends: readonly [string, string]
  readonly spaces: Figure
}

/** A map that is being made. */
export interface Draft {
  readonly id: string
  readonly name: string
  readonly worlds: readonly DraftWorld[]
  readonly lanes: readonly DraftLane[]
  /** The cards that the file brings; those that are missing are drawn at set-up (IT-13.6). */
  readonly orders: readonly Card[]
}

/** IT-2.1  This many planets, and as many worlds beyond them as a file takes. */
export const MOST_WORLDS = 17
export const USUAL_SPACES = 3

/** The draft with a world changed. */
export function withWorld(draft: Draft, id: string, change: Partial<Omit<DraftWorld, 'id'>>): Draft {
  return {
    ...draft,
    worlds: draft.worlds.map((world) => (world.id === id ? { ...world, ...change } : world)),
  }
}

/** The first name of its kind that is free: `C`, `L7`. */
function free(taken: readonly string[], name: (n: number) => string): string {
  for (let n = 0; ; n++) if (!taken.includes(name(n))) return name(n)
}

const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${letters(n % 26)}${Math.floor(n / 26)}`

/** The draft with one more world where the sheet has most room, and the world's id. */
export function withNewWorld(draft: Draft, kind: Kind): { draft: Draft; id: string } {
  const id = free(
    draft.worlds.map((w) => w.id),
    letters,
  )
  const world: DraftWorld = {
    ...{ id, name: `World ${id}`, kind, order: null, at: roomiest(draft) },
    ...{ class: kind === 'planet' ? 'agri' : '', export: kind === 'xenos' ? '' : 'goods' },
  }
  return { draft: { ...draft, worlds: [...draft.worlds, world] }, id }
}

/** The place that is farthest from every world. */
function roomiest({ worlds }: Draft): readonly [number, number] {
  const steps = [10, 26, 42, 58, 74, 90]
  const places = steps.flatMap((x) => steps.map((y) => [x, y] as const))
  const room = places.map(([x, y]) => Math.min(...worlds.map(({ at }) => Math.hypot(at[0] - x, at[1] - y))))
  return places[room.indexOf(Math.max(...room))] ?? [50, 50]
}

/** The draft without a world, its lanes, and the cards that name it. */
export function withoutWorld(draft: Draft, id: string): Draft {
  return {
    ...draft,
    worlds: draft.worlds
      .filter((world) => world.id !== id)
      .map((world) => (world.order !== null && names(world.order, id) ? { ...world, order: null } : world)),
    lanes: draft.lanes.filter(({ ends }) => !ends.includes(id)),
    orders: draft.orders.filter((card) => !names(card, id)),
  }
}

const names = ({ pickup, dropoff }: Card, id: string) => pickup === id || dropoff === id

/** The lane between two worlds. */
export const laneBetween = ({ lanes }: Draft, a: string, b: string): DraftLane | undefined =>
  lanes.find(({ ends }) => ends.includes(a) && ends.includes(b))

/** The draft with a lane between two worlds; where there is one, without it. */
export function withLane(draft: Draft, a: string, b: string): Draft {
  if (a === b) return draft
  const there = laneBetween(draft, a, b)
  if (there !== undefined) return { ...draft, lanes: draft.lanes.filter((lane) => lane !== there) }
  const id = free(
    draft.lanes.map((lane) => lane.id),
    (n) => `L${n + 1}`,
  )
  return { ...draft, lanes: [...draft.lanes, { id, ends: [a, b], spaces: USUAL_SPACES }] }
}

/** The draft with a lane of another length. */
export function withSpaces(draft: Draft, id: string, spaces: Figure): Draft {
  return { ...draft, lanes: draft.lanes.map((lane) => (lane.id === id ? { ...lane, spaces } : lane)) }
}
