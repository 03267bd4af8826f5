import type { Figure } from '../../../../board/making/fields.tsx'
import { sameJson } from '../../../../kernel/index.ts'
import mapFile from '../../data/map.json' with { type: 'json' }
import { MOST_WORLDS, type Scenario, type StarMap, type World } from '../../scenario.ts'
import { isWorldId } from '../../scenario-faults.ts'

type Figured<T, K extends keyof T> = Omit<T, K> & { readonly [N in K]: Figure }

/** A world that is being made. */
export type DraftWorld = Readonly<Figured<World, 'x' | 'y' | 'z' | 'base' | 'loyalty'>>
/** A map that is being made. */
type DraftMap = {
  readonly worlds: readonly DraftWorld[]
  readonly links: readonly (readonly string[])[]
}

/** The fields of a scenario that are figures. */
export const FIGURES = ['turns', 'majority', 'warFromTurn', 'treasury', 'ships', 'neutralUnits'] as const
export type FigureName = (typeof FIGURES)[number]

/**
 * A scenario that is being made: a scenario file with every field, in which figures may be missing. It is never changed
 * in place. With `map: null` it is played on the Narrow Cluster.
 */
export type Draft = Readonly<
  Figured<Omit<Scenario, 'homes' | 'neutral' | 'neutralTrade' | 'map'>, FigureName> & {
    homes: readonly (readonly string[])[]
    neutral: readonly string[]
    neutralTrade: 'all' | Readonly<Record<string, readonly number[]>>
    map: DraftMap | null
  }
>

/** What parts of the editor are given. */
export interface DraftProps {
  readonly draft: Draft
  onChange(draft: Draft): void
}

/** Whose a world is at the start: a seat's, nobody's, or out of play (GT-2.3). */
export type Role = number | 'neutral' | 'out'

/** The role of the world with this id. */
export function roleOf({ homes, neutral }: Draft, id: string): Role {
  const seat = homes.findIndex((home) => home.includes(id))
  return seat >= 0 ? seat : neutral.includes(id) ? 'neutral' : 'out'
}

/** The draft with a world in this role. A world that is neutral no more takes its statement on trade with it. */
export function withRole(draft: Draft, id: string, role: Role): Draft {
  const without = (ids: readonly string[]) => ids.filter((other) => other !== id)
  const homes = draft.homes.map((home, seat) => (seat === role ? [...without(home), id] : without(home)))
  const neutral = role === 'neutral' ? [...without(draft.neutral), id] : without(draft.neutral)
  return withTrade({ ...draft, homes, neutral }, role === 'neutral' ? [] : [id])
}

/** The statement on trade without these worlds. */
function withTrade(draft: Draft, gone: readonly string[]): Draft {
  const { neutralTrade: trade } = draft
  if (trade === 'all' || gone.every((id) => !Object.hasOwn(trade, id))) return draft
  return {
    ...draft,
    neutralTrade: Object.fromEntries(Object.entries(trade).filter(([id]) => !gone.includes(id))),
  }
}

const everybody = ({ players }: Draft): number[] => Array.from({ length: players }, (_, seat) => seat)

/** GT-3.2  The players that a neutral world trades with; everyone where nothing is said. */
export function partnersOf(draft: Draft, id: string): readonly number[] {
  const { neutralTrade: trade } = draft
  return trade === 'all'
    ? everybody(draft)
    : ((Object.hasOwn(trade, id) ? trade[id] : undefined) ?? everybody(draft))
}

/**
 * GT-3.2  The draft in which a neutral world trades with these players. The file then says of every neutral world
 * which players it trades with, or `all` when each does with everyone.
 */
export function withPartners(draft: Draft, id: string, partners: readonly number[]): Draft {
  const said = draft.neutral.map(
    (world) => [world, (world === id ? [...partners] : [...partnersOf(draft, world)]).sort()] as const,
  )
  const open = said.every(([, with_]) => everybody(draft).every((seat) => with_.includes(seat)))
  return { ...draft, neutralTrade: open ? 'all' : Object.fromEntries(said) }
}

/** The draft for this many players: worlds of those who leave become neutral, those who come have none yet. */
export function withPlayers(draft: Draft, players: number): Draft {
  const { homes, neutral, neutralTrade: trade } = draft
  const freed = homes.slice(players).flat()
  return {
    ...draft,
    players,
    homes: Array.from({ length: players }, (_, seat) => homes[seat] ?? []),
    neutral: [...neutral, ...freed.filter((id) => !neutral.includes(id))],
    neutralTrade:
      trade === 'all'
        ? 'all'
        : Object.fromEntries(
            Object.entries(trade).map(([id, list]) => [id, list.filter((seat) => seat < players)]),
          ),
  }
}

/** GT-3.1  The draft in which a player's ships begin at this core world of theirs. */
export function withHomeCore(draft: Draft, seat: number, id: string): Draft {
  const homes = draft.homes.map((home, s) =>
    s === seat && home.includes(id) ? [id, ...home.filter((other) => other !== id)] : home,
  )
  return { ...draft, homes }
}

/** The draft without what leads nowhere: ids that no world has, worlds given away twice, statements that say nothing. */
export function mended(draft: Draft, standard: StarMap): Draft {
  const { worlds, links } = draft.map ?? standard
  const known = new Set(worlds.map(({ id }) => id))
  const free = new Set(known)
  // Set.delete says whether it was still there: the first to name a world has it.
  const homes = draft.homes.slice(0, draft.players).map((home) => home.filter((id) => free.delete(id)))
  const neutral = draft.neutral.filter((id) => free.delete(id))
  const trade = draft.neutralTrade
  return {
    ...draft,
    homes: Array.from({ length: draft.players }, (_, seat) => homes[seat] ?? []),
    neutral,
    neutralTrade:
      trade === 'all'
        ? trade
        : Object.fromEntries(
            Object.entries(trade)
              .filter(([id]) => neutral.includes(id))
              .map(([id, list]) => [id, list.filter((seat) => seat < draft.players)]),
          ),
    map:
      draft.map === null
        ? null
        : { worlds, links: links.filter(([a = '', b = '']) => a !== b && known.has(a) && known.has(b)) },
  }
}

/** The Narrow Cluster, on which a scenario without a map of its own is played. */
export const standardMap = { worlds: mapFile.worlds, links: mapFile.links } as StarMap

/** The worlds and links of a draft. */
export const mapOf = (draft: Draft): DraftMap => draft.map ?? standardMap

/** GT-2.2  What core and rim worlds usually are. */
const USUAL = { core: { base: 3, loyalty: 14 }, rim: { base: 1, loyalty: 10 } } as const

/** The draft on this map; one that is the Narrow Cluster again need not be in the file. */
const onMap = (draft: Draft, map: DraftMap): Draft => ({
  ...draft,
  map: sameJson(map, standardMap) ? null : map,
})

/** The draft with a world changed. A change of its kind brings the usual figures, where it had those of the other. */
export function withWorld(draft: Draft, id: string, change: Partial<Omit<DraftWorld, 'id'>>): Draft {
  const { worlds, links } = mapOf(draft)
  const changed = worlds.map((world) => {
    if (world.id !== id) return world
    const { kind = world.kind } = change
    const usual = USUAL[world.kind]
    const asUsual = kind !== world.kind && world.base === usual.base && world.loyalty === usual.loyalty
    return { ...world, ...(asUsual ? USUAL[kind] : {}), ...change }
  })
  return onMap(draft, { worlds: changed, links })
}

/** The draft in which a world has another id, everywhere. The new one must be free. */
export function withId(draft: Draft, id: string, next: string): Draft {
  const renamed = (other: string) => (other === id ? next : other)
  const { worlds, links } = mapOf(draft)
  const { neutralTrade: trade } = draft
  return onMap(
    {
      ...draft,
      homes: draft.homes.map((home) => home.map(renamed)),
      neutral: draft.neutral.map(renamed),
      neutralTrade:
        trade === 'all'
          ? trade
          : Object.fromEntries(Object.entries(trade).map(([world, list]) => [renamed(world), list])),
    },
    {
      worlds: worlds.map((world) => ({ ...world, id: renamed(world.id) })),
      links: links.map((link) => link.map(renamed)),
    },
  )
}

/** Why a world cannot have this id, or null. */
export function idFault(draft: Draft, world: string, id: string): string | null {
  if (!isWorldId(id))
    return `${JSON.stringify(id)} cannot be used in orders. Use a letter and a number, such as A1.`
  const taken = mapOf(draft).worlds.some(
    (w) => w.id !== world && [w.id.toLowerCase(), w.name.toLowerCase()].includes(id.toLowerCase()),
  )
  return taken ? `Another world is called ${id}. Every id and name must be unique.` : null
}

/** The draft with one more world, neutral and without links, where the map has most room; and the world's id. */
export function withNewWorld(draft: Draft): { draft: Draft; id: string } {
  const { worlds, links } = mapOf(draft)
  const taken = new Set(worlds.flatMap(({ id, name }) => [id.toLowerCase(), name.toLowerCase()]))
  const numbers = Array.from({ length: MOST_WORLDS + 1 }, (_, i) => i + 1)
  const n = numbers.find((i) => !taken.has(`n${i}`) && !taken.has(`nova${i}`)) ?? worlds.length
  const id = `N${n}`
  const world = { id, name: `Nova${n}`, ...roomiest(worlds), z: 0, kind: 'rim' as const, ...USUAL.rim }
  const bigger = onMap(draft, { worlds: [...worlds, world], links })
  return { draft: withRole(bigger, id, 'neutral'), id }
}

/** The whole coordinates within the map that are farthest from every world. */
function roomiest(worlds: readonly DraftWorld[]): { x: number; y: number } {
  const range = (of: readonly Figure[]) => {
    const known = of.filter((n) => n !== null)
    const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
    const step = Math.max(1, Math.ceil((most - least) / 24))
    return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => least + i * step)
  }
  let best = { x: 0, y: 0 }
  let most = -1
  for (const x of range(worlds.map((w) => w.x)))
    for (const y of range(worlds.map((w) => w.y))) {
      const room = Math.min(...worlds.map((w) => Math.hypot((w.x ?? 0) - x, (w.y ?? 0) - y)))
      if (room > most) {
        most = room
        best = { x, y }
      }
    }
  return best
}

/** The draft without a world and its links. */
export function withoutWorld(draft: Draft, id: string): Draft {
  const { worlds, links } = mapOf(draft)
  return onMap(withRole(draft, id, 'out'), {
    worlds: worlds.filter((world) => world.id !== id),
    links: links.filter((link) => !link.includes(id)),
  })
}

/** Whether a link joins two worlds. */
export const isLinked = (draft: Draft, a: string, b: string): boolean =>
  mapOf(draft).links.some((link) => link.includes(a) && link.includes(b))

/** The ids of the worlds that a link joins with this one, in the order of the map. */
export const neighboursOf = (draft: Draft, id: string): readonly string[] =>
  mapOf(draft)
    .worlds.map((world) => world.id)
    .filter((other) => other !== id && isLinked(draft, id, other))

/** The draft with a link between two worlds, or without it. */
export function withLink(draft: Draft, a: string, b: string, linked: boolean): Draft {
  const { worlds, links } = mapOf(draft)
  const others = links.filter((link) => !(link.includes(a) && link.includes(b)))
  if (linked === isLinked(draft, a, b) || a === b) return draft
  return onMap(draft, { worlds, links: linked ? [...others, [a, b]] : others })
}

/** The draft on the Narrow Cluster again; worlds that it does not have are out of play. */
export function onStandardMap(draft: Draft): Draft {
  const unknown = mapOf(draft).worlds.filter(({ id }) => !standardMap.worlds.some((w) => w.id === id))
  return { ...unknown.reduce((d, { id }) => withRole(d, id, 'out'), draft), map: null }
}
