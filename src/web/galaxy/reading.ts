import type { SeatStyle } from '../../board/client.ts'
import { andList, capital, counted, figure } from '../../board/english.ts'
import type { GalaxyFrame, GalaxyMap } from '../../server/api.ts'

// What a turn says, and what has changed since the turn before.

export type Power = GalaxyFrame['powers'][number]

/** How an owner is drawn and called. */
export interface Flag extends SeatStyle {
  readonly owner: number
}
export type Flags = (owner: number) => Flag

/** Owners that nobody plays fly a ring. */
const RING = 'M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0ZM-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z'

/** How owners are drawn and called in a turn: a seat in its colour, by the name that it has there; `all` are known in any turn. */
export function flagsOf(frame: GalaxyFrame, all: readonly Power[], seats: readonly SeatStyle[]): Flags {
  const powers = new Map([...all, ...frame.powers].map((power) => [power.owner, power]))
  return (owner) => {
    const power = powers.get(owner)
    const style = power?.seat == null ? undefined : seats[power.seat]
    return {
      owner,
      name: power?.name ?? 'nobody',
      color: style?.color ?? 'var(--ink-2)',
      shape: style?.shape ?? RING,
    }
  }
}

/** The part of the map that was known in a turn, as far as that is kept: else all that is known by now. */
export function mapThen(map: GalaxyMap, { known, held, fleets, fights }: GalaxyFrame): GalaxyMap {
  if (known === undefined) return map
  // Where own ships are is always known.
  const shown = new Set([
    ...known.systems,
    ...held.map(([system]) => system),
    ...fleets.map(([, , system]) => system),
    ...fights.map(({ system }) => system),
  ])
  const links = new Set(known.links.map((link) => link.join(' ')))
  return {
    systems: map.systems.filter(({ id }) => shown.has(id)),
    links: map.links.filter((link) => links.has(link.join(' '))),
  }
}

/** The owners that live in a system, the most people first. */
export type Held = ReadonlyMap<number, readonly { readonly owner: number; readonly people: number }[]>

export function heldIn(frame: GalaxyFrame): Held {
  const held = new Map<number, { owner: number; people: number }[]>()
  for (const [system = 0, owner = 0, people = 0] of frame.held)
    held.set(
      system,
      [...(held.get(system) ?? []), { owner, people }].sort((a, b) => b.people - a.people),
    )
  return held
}

/** Systems between which there is trade, each pair once: the homes of both, or where most people of one live. */
export function tradesIn(frame: GalaxyFrame, homes: ReadonlyMap<number, Flag>): [number, number][] {
  const seats = new Map<number, number>()
  for (const [system = 0, owner = 0] of [...frame.held].sort(([, , a = 0], [, , b = 0]) => a - b))
    seats.set(owner, system)
  for (const [system, { owner }] of homes) seats.set(owner, system)
  const pairs = (frame.trade ?? []).flatMap(([owner = 0, other = 0]) => {
    const [a, b] = [seats.get(owner), seats.get(other)]
    return a === undefined || b === undefined ? [] : [[Math.min(a, b), Math.max(a, b)] as [number, number]]
  })
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()]
}

/** The fleets of an owner in a system, as one tag says them. */
export interface Group {
  readonly system: number
  readonly owner: number
  readonly numbers: readonly number[]
  readonly ships: number
}

export function groupsOf(frame: GalaxyFrame): Group[] {
  const groups = new Map<string, Group>()
  for (const [owner = 0, number = 0, system = 0, ships = 0] of frame.fleets) {
    const key = `${system} ${owner}`
    const { numbers = [], ships: before = 0 } = groups.get(key) ?? {}
    const all = number === 0 ? numbers : [...numbers, number]
    groups.set(key, { system, owner, numbers: all, ships: before + ships })
  }
  return [...groups.values()].sort((a, b) => b.ships - a.ships || a.system - b.system)
}

/** On the chart: "F2 · 21", "3 fleets · 40", or the ships alone where they are few. */
export function groupWords({ numbers: [first, ...others], ships }: Group): string {
  if (first === undefined || ships < 3) return figure(ships)
  return `${others.length === 0 ? `F${first}` : `${others.length + 1} fleets`} · ${figure(ships)}`
}

/** In a sentence: "F2 and F5 with 21 ships". */
export function groupText({ numbers, ships }: Group): string {
  const fleets =
    numbers.length > 4 ? counted(numbers.length, 'fleet') : andList(numbers.map((id) => `F${id}`))
  return numbers.length === 0 ? counted(ships, 'ship') : `${fleets} with ${counted(ships, 'ship')}`
}

/** Ships that were elsewhere the turn before. */
export interface Move {
  readonly owner: number
  readonly from: number
  readonly to: number
}

/** Only fleets with a number are known again. */
export function movesInto(frame: GalaxyFrame, before: GalaxyFrame | undefined): Move[] {
  if (before?.turn !== frame.turn - 1) return []
  const was = new Map(before.fleets.map(([owner = 0, id = 0, system = 0]) => [`${owner} ${id}`, system]))
  const moves = new Map<string, Move>()
  for (const [owner = 0, id = 0, to = 0] of frame.fleets) {
    const from = id === 0 ? undefined : was.get(`${owner} ${id}`)
    if (from !== undefined && from !== to) moves.set(`${owner} ${from} ${to}`, { owner, from, to })
  }
  return [...moves.values()]
}

/** By system, those to which a link leads. */
export type Near = ReadonlyMap<number, readonly number[]>

export function nearIn(links: GalaxyMap['links']): Near {
  const near = new Map<number, number[]>()
  for (const [a = 0, b = 0] of links)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      near.set(from, [...(near.get(from) ?? []), to])
  return near
}

/** The systems on a shortest way along links, both ends included; the two ends where none is known. */
export function wayOf(near: Near, from: number, to: number): readonly number[] {
  const came = new Map([[from, from]])
  for (const [at] of came) for (const next of near.get(at) ?? []) if (!came.has(next)) came.set(next, at)
  if (!came.has(to)) return [from, to]
  const way = [to]
  for (let at = to; at !== from; way.unshift(at)) at = came.get(at) ?? from
  return way
}

/**
 * What a turn brought, the gravest first, a sentence each.
 * @param own whose knowledge it is; null for everybody's
 */
export function newsOf(
  frame: GalaxyFrame,
  before: GalaxyFrame | undefined,
  named: (system: number) => string,
  flag: Flags,
  own: number | null,
): string[] {
  const fights = frame.fights.map(({ system, sides, holder }) => {
    const names = andList(sides.map(([owner = 0]) => flag(owner).name))
    return `${names} fight at ${named(system)}${holder === 0 ? '' : `; ${flag(holder).name} alone stays`}.`
  })
  if (before?.turn !== frame.turn - 1) return fights.map(capital)
  const [now, was] = [heldIn(frame), heldIn(before)]
  const ownerAt = (held: Held, system: number) => held.get(system)?.[0]?.owner ?? 0
  const changed = [...new Set([...now.keys(), ...was.keys()])].flatMap((system) => {
    const [after, earlier] = [ownerAt(now, system), ownerAt(was, system)]
    return after === earlier ? [] : [{ system, after, earlier }]
  })
  // An empire learns of others later than it happens.
  const isTold = (owner: number) => own === null || owner === own
  const taken = changed.flatMap(({ system, after, earlier }) =>
    after > 0 && earlier > 0
      ? [`${flag(after).name} takes ${named(system)} from ${flag(earlier).name}.`]
      : after === 0 && isTold(earlier)
        ? [`Nobody lives at ${named(system)} any more.`]
        : [],
  )
  const settled = Map.groupBy(
    changed.filter(({ after, earlier }) => after > 0 && earlier === 0),
    ({ after }) => after,
  )
  const lines = [...settled].map(
    ([owner, systems]) =>
      `${flag(owner).name} ${isTold(owner) ? 'settles' : 'is found at'} ${andList(systems.map(({ system }) => named(system)))}.`,
  )
  return [...fights, ...taken, ...lines].map(capital)
}

/** When a turn is, in a heading. */
export const turnText = (turn: number): string => (turn === 0 ? 'Before turn 1' : `Turn ${turn}`)
