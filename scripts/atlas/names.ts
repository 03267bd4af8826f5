// Where pieces lie and names stand. Every area has a place for its pieces and, some pixels off it, a name in one line or
// two. All of them look for room several times over, until they keep clear of each other, of coasts and of the edge.

import type { Pair } from './polygon.ts'
import { HEIGHT, WIDTH } from './projection.ts'
import { at, CELL, COLUMNS, ROWS } from './raster.ts'

/** A rectangle by its middle, half its width and half its height; in units of the sheet unless said otherwise. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** An area to be named. */
export interface Wish {
  /** Its number on the ground. */
  readonly area: number
  readonly lines: readonly string[]
  /** Where it would like its pieces. */
  readonly near: Pair
  readonly sea: boolean
  /** Written large. */
  readonly large: boolean
}

/** Where the pieces of an area lie, and the middle of its name: from there, in pixels. */
export interface Place {
  readonly pieces: Pair
  readonly off: Pair
}

/** How large the map is usually seen, as a share of the sheet's own size. */
const USUAL = 0.7
/** How many units of the sheet a pixel of words and pieces takes when the map is seen so large; as board.css has it. */
const pixel = (seen: number) => Math.max(0.5, 0.42 + 0.58 * seen) / seen

/** Half the size of a slip with the usual pieces, in pixels. */
const SLIP = { w: 24, h: 9 }
/** What goes on below or above it, when there is more. */
const MORE = 16

/** Half the size of a name, in pixels. */
function sizeOf({ lines, sea, large }: Wish): { w: number; h: number } {
  const character = large ? 8.6 : sea ? 6.4 : 6.3
  const line = large ? 15 : 11.5
  return { w: (Math.max(...lines.map((l) => l.length)) * character) / 2, h: (lines.length * line) / 2 }
}

function box([x, y]: Pair, [dx, dy]: Pair, { w, h }: { w: number; h: number }, seen: number): Box {
  const k = pixel(seen)
  return { x: x + dx * k, y: y + dy * k, w: w * k, h: h * k }
}

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x - a.w, b.x - b.w)
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y - a.h, b.y - b.h)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** How far a box sticks out of the sheet. */
const beyond = ({ x, y, w, h }: Box): number =>
  Math.max(0, 12 - (x - w)) +
  Math.max(0, x + w - WIDTH + 12) +
  Math.max(0, 20 - (y - h)) +
  Math.max(0, y + h - HEIGHT + 20)

/** How much of a box lies elsewhere than in its area: 0 for none of it, 1 for all of it on foreign land. */
function astray({ x, y, w, h }: Box, wish: Wish, ground: Int16Array, lands: number): number {
  let out = 0
  for (let i = -3; i <= 3; i++)
    for (let j = -1; j <= 1; j++) {
      const here = at(ground, [x + (i / 3) * w, y + j * h])
      const foreign = here >= 0 && here < lands
      if (here !== wish.area) out += foreign ? 1 : wish.sea ? 0.5 : 0.4
    }
  return out / 21
}

/** A place for the pieces and the name of an area, with what it costs before others are looked at. */
interface Candidate extends Place {
  readonly slip: Box
  readonly more: Box
  readonly name: Box
  readonly cost: number
}

/** The points of an area, a grid of them, the nearest to its wish first; where it is large, fewer of those far off. */
function spots({ area, near }: Wish, ground: Int16Array): { p: Pair; far: number }[] {
  const found: { p: Pair; far: number }[] = []
  for (let row = 0; row < ROWS; row += 3)
    for (let column = 0; column < COLUMNS; column += 3) {
      if (ground[row * COLUMNS + column] !== area) continue
      const p: Pair = [(column + 0.5) * CELL, (row + 0.5) * CELL]
      found.push({ p, far: Math.hypot(p[0] - near[0], (p[1] - near[1]) * 1.2) })
    }
  found.sort((a, b) => a.far - b.far)
  const every = Math.max(1, Math.floor(found.length / 160))
  return found.filter((_, i) => i < 60 || i % every === 0)
}

/** Around the pieces: where the name may stand, the best liked first. */
function around({ w, h }: { w: number; h: number }): Pair[] {
  const up = SLIP.h + h + 0.5
  const aside = SLIP.w + w + 3
  return [0, 0.45, -0.45, 0.9, -0.9]
    .flatMap((share): Pair[] => [
      [share * w, -up],
      [share * w, up],
    ])
    .concat([
      [aside, 0],
      [-aside, 0],
    ])
}

function candidates(wish: Wish, ground: Int16Array, lands: number, keepClear: readonly Box[]): Candidate[] {
  const size = sizeOf(wish)
  const all = spots(wish, ground).flatMap(({ p, far }) => {
    const slip = box(p, [0, 0], SLIP, USUAL)
    const away = astray(slip, wish, ground, lands) * 260 + beyond(slip) * 20 + far * (wish.sea ? 0.25 : 0.8)
    return around(size).map((off, rank): Candidate => {
      const name = box(p, off, size, USUAL)
      // More pieces are laid away from the name.
      const more = box(p, [0, off[1] <= 0 ? MORE : -MORE], SLIP, USUAL)
      const near = [slip, name].flatMap((b) => keepClear.map((other) => overlap(b, other)))
      const cost =
        away +
        astray(name, wish, ground, lands) * (wish.sea ? 420 : 300) +
        (beyond(name) + beyond(more)) * 20 +
        near.reduce((sum, n) => sum + n * 0.5, 0) +
        rank * 4
      return { pieces: p, off, slip, more, name, cost }
    })
  })
  return all.sort((a, b) => a.cost - b.cost).slice(0, 500)
}

/** What it costs that two places lie so close. */
function crowding(a: Candidate, b: Candidate): number {
  if (Math.abs(a.name.x - b.name.x) > 260) return 0
  return (
    overlap(a.name, b.name) * 3 +
    overlap(a.name, b.slip) * 2 +
    overlap(a.slip, b.name) * 2 +
    overlap(a.slip, b.slip) * 3 +
    (overlap(a.more, b.slip) + overlap(a.slip, b.more)) * 1.5 +
    overlap(a.more, b.more) +
    (overlap(a.more, b.name) + overlap(a.name, b.more)) * 0.5
  )
}

/** Finds a place for every area; `keepClear` is kept clear of as far as can be. */
export function placeNames(
  wishes: readonly Wish[],
  ground: Int16Array,
  lands: number,
  keepClear: readonly Box[],
): Place[] {
  const lists = wishes.map((wish) => candidates(wish, ground, lands, keepClear))
  const chosen = lists.map((list) => list[0] as Candidate)
  for (let round = 0; round < 8; round++)
    lists.forEach((list, i) => {
      let best = chosen[i] as Candidate
      let least = Number.POSITIVE_INFINITY
      for (const one of list) {
        if (one.cost >= least) break
        let cost = one.cost
        for (let o = 0; o < chosen.length && cost < least; o++)
          if (o !== i) cost += crowding(one, chosen[o] as Candidate)
        if (cost < least) {
          least = cost
          best = one
        }
      }
      chosen[i] = best
    })
  return chosen
}

/** Land before sea, the deep before coastal waters. */
const rank = (wish: Wish | undefined) => (wish?.sea === false ? 0 : wish?.large === true ? 1 : 2)

/** How the sheet may be drawn: as it is, or flatter in a low window (board.tsx); heights as a share of its own. */
const FLATNESS = [1, 0.8]

/**
 * How large the map has to be seen for each name to be shown: from there on it keeps clear of pieces and of all names
 * that are more wanted. Never more than what is usual.
 */
export function detailOf(wishes: readonly Wish[], places: readonly Place[]): number[] {
  const from = wishes.map(() => USUAL)
  const order = wishes.map((_, i) => i).sort((a, b) => rank(wishes[a]) - rank(wishes[b]))
  const crowded = (i: number, turn: number, seen: number, flat: number): boolean => {
    // Seen so large on the average of both ways; in units of the sheet across.
    const across = seen / ((1 + flat) / 2)
    const on = (o: number, off: Pair, size: { w: number; h: number }) => {
      const [x, y] = (places[o] as Place).pieces
      return box([x, y * flat], off, size, across)
    }
    const nameOf = (o: number) => on(o, (places[o] as Place).off, sizeOf(wishes[o] as Wish))
    const name = nameOf(i)
    return (
      Math.max(0, -(name.y - name.h), name.y + name.h - HEIGHT * flat, -(name.x - name.w)) > 2 ||
      places.some((_, o) => o !== i && overlap(name, on(o, [0, 0], SLIP)) > 12) ||
      order.slice(0, turn).some((o) => (from[o] as number) <= seen && overlap(name, nameOf(o)) > 6)
    )
  }
  order.forEach((i, turn) => {
    for (let step = 0; step < 28; step++) {
      const seen = USUAL - step * 0.02
      if (FLATNESS.some((flat) => crowded(i, turn, seen, flat))) break
      from[i] = Math.round(seen * 100) / 100
    }
  })
  return from
}
