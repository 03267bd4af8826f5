import type { Figure } from '../../../../board/making/fields.tsx'
import type { SectorMap } from '../../chart.ts'

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
