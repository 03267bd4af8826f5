import { type Fields, int, list, object, oneOf } from '../../../kernel/index.ts'
import { type Dice, LEVELS, type Level, type System, systemShape } from './systems.ts'

const endFields = {
  /** The system at the other end, by its place in the same list. */
  to: int(0, 1999),
  d: oneOf(...LEVELS),
}

/** SC-1.18, SC-1.23  An end of a link: one warp point. */
export const endShape = object(endFields)
export type End = Fields<typeof endFields>

/** A system, and its warp points in the order in which their links were made. */
export const placeShape = object({ system: systemShape, ends: list(endShape, 0, 2100) })
export interface Place {
  system: System
  ends: End[]
}

/** Links two places, by their numbers in the list. */
export function link(places: readonly Place[], a: number, b: number, da: Level, db: Level): void {
  places[a]?.ends.push({ to: b, d: da })
  places[b]?.ends.push({ to: a, d: db })
}

/** True when the two are linked already. */
export function areLinked(places: readonly Place[], a: number, b: number): boolean {
  return places[a]?.ends.some(({ to }) => to === b) === true
}

/** How many links a place has. */
export function degree(places: readonly Place[], at: number): number {
  return places[at]?.ends.length ?? 0
}

/** SC-0.5  One of a list, by d(n). */
export function pickOf<T>(list: readonly T[], dice: Dice): T {
  return list[dice.die(list.length) - 1] as T
}

/**
 * SC-1.20  Step b: each place after the first is linked to one before it that has room, both ends D = 1.
 */
export function linkAll(places: readonly Place[], room: number, dice: Dice): void {
  for (let i = 1; i < places.length; i++) {
    const candidates = Array.from({ length: i }, (_, j) => j).filter((j) => degree(places, j) < room)
    link(places, i, pickOf(candidates, dice), 1, 1)
  }
}

/** SC-1.20  Step d: distances from a place, by breadth-first search; −1 where no link leads. */
export function distancesFrom(places: readonly Place[], start: number): number[] {
  const distances = places.map(() => -1)
  distances[start] = 0
  const queue = [start]
  for (const at of queue)
    for (const { to } of places[at]?.ends ?? [])
      if (distances[to] === -1) {
        distances[to] = (distances[at] ?? 0) + 1
        queue.push(to)
      }
  return distances
}
