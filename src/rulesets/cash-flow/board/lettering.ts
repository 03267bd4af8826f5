import type { Box } from '../../../board/camera.ts'
import { beyond, grown, type Label, settle, shared } from '../../../board/labels.ts'
import { dark } from '../board.ts'
import { type Area, echoes, lands, type Point, SHEET, seas, type Writing } from './atlas.ts'
import { HEIGHT, type Lying, merged, type Slip, slipBox } from './merging.ts'
import type { Site } from './reading.ts'

/** How large the map is seen: pixels for a unit of the sheet, across and down. */
export interface Seen {
  readonly across: number
  readonly down: number
}

/** How many pixels a pixel of slips and names is: they grow with the map, but less, and are never too small to read. */
export const inkScale = ({ across }: Seen): number => Math.max(0.96, Math.min(1.7, 0.55 + 0.5 * across))

export type Kind = 'land' | 'sea' | 'ocean'

/** A name as it stands on the map at one scale. */
export interface Name {
  readonly key: string
  readonly words: readonly string[]
  readonly kind: Kind
  /** Its middle, in pixels of the window. */
  readonly x: number
  readonly y: number
}

/** The scorched places: a slip of clouds that nothing covers. */
export interface Dead {
  readonly key: string
  readonly clouds: readonly number[]
  readonly x: number
  readonly y: number
}

/** All that is written on the map at one scale, clear of each other. */
export interface Lettering {
  readonly slips: readonly Slip[]
  readonly dead: readonly Dead[]
  readonly names: readonly Name[]
}

/** From line to line, and about how wide a letter is, in pixels before the scale. */
export const TYPE: Readonly<Record<Kind, { line: number; letter: number }>> = {
  land: { line: 12, letter: 6.4 },
  sea: { line: 12, letter: 6.1 },
  ocean: { line: 15, letter: 9.4 },
}

/** So near each other slips of one player become one: where the whole world is small, one for each part of it. */
const mergesWithin = ({ across }: Seen): number => 4 + Math.max(0, 0.45 - across) * 120

/** How far below its place a key is stuck in, in pixels before the scale. */
export const PIN = -17

/** What it costs a name to lie on a slip or on another name: it is left out instead. */
const COVERED = 1000
/** What it costs a slip to lie on another, or on what cannot move: rather no name at all is left. */
const BURIED = 1_000_000

/** The least gap between two names that stand side by side, in pixels before the scale: no two read as one. */
const SPACE = 5

/**
 * Lays out slips and names.
 * @param first lands whose names stand before all others
 * @param pins where keys are stuck into the map, of the sheet
 */
export function lettering(
  sites: { land: readonly Site[]; sea: readonly Site[] },
  seen: Seen,
  first: ReadonlySet<number>,
  pins: readonly Point[] = [],
): Lettering {
  const scale = inkScale(seen)
  const place = ({ at }: { at: { x: number; y: number } }) => ({ x: at.x * seen.across, y: at.y * seen.down })
  const dead = lands.flatMap((land, i) => {
    const clouds = sites.land[i]?.clouds ?? []
    return clouds.length === 0 ? [] : [{ key: land.id, clouds, ...place(land) }]
  })
  const clouds = dead.map(({ x, y, clouds: by }) => cloudBox(x, y, by, scale))
  const lying = [
    ...lands.flatMap((land, i) => lyingIn(land, sites.land[i], place(land), false)),
    ...seas.flatMap((sea, i) => lyingIn(sea, sites.sea[i], place(sea), true)),
  ]
  const keys = pins.map((at) => {
    const { x, y } = place({ at })
    return { x: x - 10 * scale, y: y + (PIN - 11) * scale, width: 20 * scale, height: 22 * scale }
  })
  const fixed = [...clouds, ...keys]
  const slips = merged(lying, scale, fixed, mergesWithin(seen))
  return { dead, ...settled(slips, seen, scale, fixed, first) }
}

function lyingIn(area: Area, site: Site | undefined, at: { x: number; y: number }, sea: boolean): Lying[] {
  const scorched = (site?.clouds.length ?? 0) > 0 ? 1 : 0
  return (site?.holdings ?? []).map((holding, i) => ({
    seat: holding.seat,
    holding,
    at,
    sea,
    down: area.off.y <= 0 ? 1 : -1,
    after: i + scorched,
    blockaded: site?.blockaders.some((by) => by !== holding.seat) === true,
  }))
}

/** How wide the clouds of each player are on their slip. */
export const cloudWidths = (clouds: readonly number[]): number[] =>
  clouds.filter((n) => n > 0).map((n) => (n > 1 ? 33 : 26))

function cloudBox(x: number, y: number, clouds: readonly number[], scale: number): Box {
  const width = (cloudWidths(clouds).reduce((a, b) => a + b, 0) + 5) * scale
  return { x: x - width / 2, y: y - (HEIGHT * scale) / 2, width, height: HEIGHT * scale }
}

/** A place where a slip or a name may lie. */
interface Place {
  readonly box: Box
  readonly cost: number
  readonly isSlip: boolean
  /** Its middle, in pixels of the window. */
  readonly at: Point
}

/** Slips and names make room for each other: first slips move aside, then names do, and last a name is left out. */
function settled(
  slips: readonly Slip[],
  seen: Seen,
  scale: number,
  fixed: readonly Box[],
  first: ReadonlySet<number>,
): Pick<Lettering, 'slips' | 'names'> {
  const writings = writingsAt(seen, first)
  const taken = fixed.map((box) => grown(box, 1))
  const placed = settle<Place>(
    [
      ...slips.map((slip) => slipLabel(slip, seen, scale, taken)),
      ...writings.map(({ of, kind }) => nameLabel(of, kind, seen, scale, taken)),
    ],
    3,
    (_, one, other) => (one.isSlip && other.isSlip ? BURIED : COVERED),
  )
  return {
    slips: slips.map((slip, i) => ({ ...slip, ...placed[i]?.at })),
    names: placed.slice(slips.length).flatMap((one, i) => {
      const writing = writings[i]
      if (one === null || writing === undefined) return []
      const { of, kind } = writing
      const key = `${kind} ${of.lines.join()} ${of.at.x}`
      return [{ key, words: of.lines, kind, ...one.at }]
    }),
  }
}

/** What may be written at a scale, what should stand longest first. */
function writingsAt({ across, down }: Seen, first: ReadonlySet<number>): { of: Writing; kind: Kind }[] {
  const room = (across + down) / 2
  return [
    ...lands.map((of, i) => ({ of, kind: 'land' as const, rank: first.has(i) ? -1 : of.from })),
    ...seas.map((of, i) => ({
      of,
      kind: dark[i] === true ? ('ocean' as const) : ('sea' as const),
      rank: 10 + of.from,
    })),
    ...echoes.map((of) => ({ of, kind: 'ocean' as const, rank: 20 })),
  ]
    .filter(({ of, rank }) => rank < 0 || room >= of.from)
    .sort((a, b) => a.rank - b.rank)
}

/** How far a slip may lie from where it would lie without names, in pixels before the scale, the nearer the better. */
const SHIFTS = [
  [0, 0],
  [0, -5],
  [0, 5],
  [-8, 0],
  [8, 0],
  [-8, -5],
  [8, -5],
  [-8, 5],
  [8, 5],
  [0, -10],
  [0, 10],
  [-14, 0],
  [14, 0],
] as const

/** So near each other lie what stands clear, in pixels. */
const CLEAR = 1.5

function slipLabel(slip: Slip, seen: Seen, scale: number, taken: readonly Box[]): Label<Place> {
  const sheet = sheetAt(seen)
  return {
    tries: SHIFTS.map(([dx, dy], rank) => {
      const at = { x: slip.x + dx * scale, y: slip.y + dy * scale }
      const box = grown(slipBox({ ...slip, ...at }, scale), CLEAR)
      const buried = rank > 0 && taken.some((other) => shared(box, other) > 0) ? BURIED : 0
      return { box, cost: rank * 2 + buried + beyond(box, sheet) * 40, isSlip: true, at }
    }),
  }
}

const sheetAt = ({ across, down }: Seen): Box => ({
  x: 0,
  y: 0,
  width: SHEET.width * across,
  height: SHEET.height * down,
})

/** How far from its place a name may move, in pixels before the scale: along with its pieces, the nearer the better. */
const MOVES = [
  [0, 0],
  [0, -6],
  [0, 6],
  [-14, 0],
  [14, 0],
  [0, -16],
  [0, 16],
  [-26, -6],
  [26, -6],
  [-26, 8],
  [26, 8],
] as const

/** The names of oceans are long, and there is room beside them. */
const AFLOAT = [
  [-45, 0],
  [45, 0],
  [-70, 0],
  [70, 0],
] as const

/** What it costs a name to stick out of the sheet, for each pixel: a few are as bad as being covered. */
const CUT = 200

function nameLabel(
  { at, off, lines }: Writing,
  kind: Kind,
  seen: Seen,
  scale: number,
  taken: readonly Box[],
): Label<Place> {
  const { line, letter } = TYPE[kind]
  const width = (Math.max(...lines.map((words) => words.length)) * letter + SPACE) * scale
  const height = lines.length * line * scale
  const sheet = sheetAt(seen)
  const middles = [
    ...[...MOVES, ...(kind === 'ocean' ? AFLOAT : [])].map(([dx, dy]) => ({ x: off.x + dx, y: off.y + dy })),
    // The other side of its pieces, and where its pieces would be.
    { x: off.x, y: -off.y },
    { x: 0, y: 0 },
  ]
  return {
    most: COVERED,
    tries: middles.map((middle, rank) => {
      const x = at.x * seen.across + middle.x * scale
      const y = at.y * seen.down + middle.y * scale
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      const covered = taken.some((other) => shared(box, other) > 0) ? COVERED : 0
      return { box, cost: rank * 3 + covered + beyond(box, sheet) * CUT, isSlip: false, at: { x, y } }
    }),
  }
}
