import type { Figure } from '../../../../board/making/fields.tsx'
import type { Scenario, StarMap, World } from '../../scenario.ts'

type Figured<T, K extends keyof T> = Omit<T, K> & { readonly [N in K]: Figure }

/** A world that is being made. */
export type DraftWorld = Readonly<Figured<World, 'x' | 'y' | 'z' | 'base' | 'loyalty'>>
/** A map that is being made. */
export type DraftMap = {
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
