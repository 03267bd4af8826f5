import { type Fields, int, list, object, oneOf } from '../../../kernel/index.ts'
import { type Dice, LEVELS, type Level, rollSystem, type System, starsOf, systemShape } from './systems.ts'

const nprFields = {
  /** The home, by its place in the cluster or the core. */
  home: int(0, 1999),
  /** SC-2.5  Which of the arrays. */
  array: int(0, 6),
  /** SC-3.4  Which weapons it knows. */
  short: int(0, 4),
  long: int(0, 2),
  el: int(1, 3),
  frigates: int(3, 8),
}

/** SC-1.15, SC-16.10  What the dice say of an NPR, in all clusters the same. */
export const nprShape = object(nprFields)
export type Npr = Fields<typeof nprFields>

/** SC-16.10  The dice of an NPR. */
export function rollNpr(home: number, dice: Dice): Npr {
  const array = dice.die(7) - 1
  const short = dice.die(5) - 1
  const long = dice.die(3) - 1
  const face = dice.die(10)
  const el = face <= 7 ? 1 : face <= 9 ? 2 : 3
  return { home, array, short, long, el, frigates: dice.die(6) + 2 }
}

const endFields = {
  /** The system at the other end, by its place in the same list. */
  to: int(0, 1999),
  d: oneOf(...LEVELS),
}

/** SC-1.18, SC-1.23  An end of a link: one warp point. */
const endShape = object(endFields)
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

/** SC-1.17, SC-1.21  Where the exit of a cluster may be: at distance 3 or more, else 2 or more, and not at the NPR's home. */
export function exitsOf(places: readonly Place[], nprHome: number): number[] {
  const distances = distancesFrom(places, 0)
  const from = (least: number) =>
    [...places.keys()].filter((i) => i !== nprHome && (distances[i] ?? -1) >= least)
  const far = from(3)
  return far.length > 0 ? far : from(2)
}

/** SC-1.21  Picks the exit of an empire's cluster, with the dice of the stream `exit:<empire>`. */
export function rollExit(places: readonly Place[], nprHome: number, dice: Dice): number {
  return pickOf(exitsOf(places, nprHome), dice)
}

/** SC-1.24  The exit of a cluster, or the entry of an empire's cluster, among the ends of a place. */
export interface Joint {
  readonly seat: number
}

/**
 * SC-1.24  The ends of a place in the order of their numbers: by D, within one D in the order in which the links were
 * made, the exit after the others of D = 1, closed entry ends last, in the order of joining.
 */
export function numbered(
  { ends }: Place,
  exit: Joint | null,
  entries: readonly Joint[],
): readonly (End | Joint)[] {
  const open = ends.filter(({ d }) => d === 1)
  const hidden = ends.filter(({ d }) => d !== 1).sort((a, b) => a.d - b.d)
  return [...open, ...(exit === null ? [] : [exit]), ...hidden, ...entries]
}

const coreFields = {
  places: list(placeShape, 0, 2000),
  /** SC-1.22  The entry order: places of the core. */
  order: list(int(0, 1999), 0, 2000),
  /** SC-1.28 */
  nprs: list(nprShape, 0, 100),
}

/** SC-1.22  The core, which all clusters join. */
export const coreShape = object(coreFields)
export type Core = Fields<typeof coreFields>

/** SC-1.20  The attempts that the core makes at extra links. */
const EXTRA_LINKS = 60

/** SC-1.22  The core, with the dice of the stream `core`; `empires` there are at the start. */
export function rollCore(size: number, npr: number, empires: number, dice: Dice): Core {
  let places: Place[]
  do {
    // SC-1.13, SC-1.29  Black holes are kept. A core that is nothing else could not be entered, so it is rolled again.
    places = Array.from({ length: size }, () => ({ system: rollSystem(dice), ends: [] }))
  } while (places.every(isGrave))
  linkAll(places, 6, dice)
  for (let i = 0; i < EXTRA_LINKS; i++) tryExtraLink(places, dice)
  const order = [...places.keys()]
  for (let k = size; k >= 2; k--) {
    const other = dice.die(k) - 1
    const kept = order[k - 1] as number
    order[k - 1] = order[other] as number
    order[other] = kept
  }
  return { places, order, nprs: coreNprs(places, order, npr, empires, dice) }
}

function tryExtraLink(places: readonly Place[], dice: Dice): void {
  const a = dice.die(places.length) - 1
  const b = dice.die(places.length) - 1
  if (a === b || areLinked(places, a, b) || degree(places, a) >= 7 || degree(places, b) >= 7) return
  const da = coreLevel(dice.die(10))
  const db = coreLevel(dice.die(10))
  link(places, a, b, da, da === 9 && db === 9 ? 1 : db)
}

/** SC-1.22  The detection level of an end in the core. */
const coreLevel = (face: number): Level => (face <= 6 ? 1 : face <= 8 ? 3 : face === 9 ? 6 : 9)

/** SC-1.28, SC-1.29  NPR homes in the core, as long as there is a system for one. */
function coreNprs(
  places: readonly Place[],
  order: readonly number[],
  npr: number,
  empires: number,
  dice: Dice,
): Npr[] {
  const entries = new Set(Array.from({ length: empires }, (_, seat) => entryOf(places, order, seat)))
  const nprs: Npr[] = []
  for (let i = 0; i < npr; i++) {
    const candidates = [...places.keys()].filter((at) => {
      const { system } = places[at] as Place
      return starsOf(system) >= 1 && !entries.has(at) && !nprs.some(({ home }) => home === at)
    })
    if (candidates.length === 0) break
    nprs.push(rollNpr(pickOf(candidates, dice), dice))
  }
  return nprs
}

/** SC-1.21, SC-1.25, SC-22.3  The place of the core where an empire's exit leads: of black holes the next position that is none. */
export function entryOf(places: readonly Place[], order: readonly number[], seat: number): number {
  for (let i = 0; i < order.length; i++) {
    const at = order[(seat + i) % order.length] as number
    if (!isGrave(places[at] as Place)) return at
  }
  return order[0] ?? 0
}

const isGrave = ({ system }: Place): boolean => system.anomaly === 'BLACKHOLE'
