import type { Charted } from '../../board/charted.tsx'
import { type Curve, distance, onCurve, type Point } from '../../board/curves.ts'
import { type Box, beyond, grown, type Label, settle, shared, tagWidth } from '../../board/labels.ts'
import type { GalaxyMap } from '../../server/api.ts'
import { type Flag, type Flags, type Group, groupWords } from './reading.ts'

/** A map on a sheet of some size, in its pixels. */
export interface Drawing extends Charted {
  readonly systems: GalaxyMap['systems']
  readonly bounds: Box
  /** How long links are, and how far from each system the nearest other lies. */
  readonly link: number
  readonly near: ReadonlyMap<number, number>
  /** The circle around the part between all; null where there is none. */
  readonly core: (Point & { readonly r: number }) | null
  /** Where its name stands; null where there is no room for it. */
  readonly name: Point | null
  /** Points along all links, for words that would rather not stand on them. */
  readonly dots: readonly Point[]
}

/** Free room around the systems, for signs and words. */
const EDGE = { side: 46, top: 24, foot: 30 }

/**
 * Lays a map on a sheet, as large as it fits; turned on its side where that gives it more room.
 * @param head what lies over the sheet at its top, in pixels
 */
export function drawingOf(
  { systems, links }: GalaxyMap,
  width: number,
  height: number,
  head: number,
): Drawing {
  const across = Math.max(1, ...systems.map(({ x }) => x))
  const down = Math.max(1, ...systems.map(({ y }) => y))
  const room = {
    x: Math.max(40, width - 2 * EDGE.side),
    y: Math.max(40, height - head - EDGE.top - EDGE.foot),
  }
  const fit = (w: number, h: number) => Math.min(room.x / w, room.y / h)
  const turned = fit(down, across) > 1.15 * fit(across, down)
  const scale = turned ? fit(down, across) : fit(across, down)
  const [w, h] = turned ? [down, across] : [across, down]
  const left = EDGE.side + (room.x - w * scale) / 2
  const top = head + EDGE.top + (room.y - h * scale) / 2
  const at = new Map(
    systems.map(({ id, x, y }): [number, Point] => [
      id,
      { x: left + scale * (turned ? down - y : x), y: top + scale * (turned ? x : y) },
    ]),
  )
  const lines = links.flatMap(([a = 0, b = 0]) => {
    const [from, to] = [at.get(a), at.get(b)]
    if (from === undefined || to === undefined) return []
    return [{ a, b, curve: { a: from, b: to, c: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } } }]
  })
  const long = lines.map(({ curve }) => distance(curve.a, curve.b)).sort((a, b) => a - b)
  const link = long[long.length >> 1] ?? 80
  const core = circleOf(systems.filter(({ part }) => part === 0).flatMap(({ id }) => at.get(id) ?? []))
  const around = core === null ? null : { ...core, r: core.r + 0.5 * link }
  return {
    ...{
      at,
      lines,
      systems,
      link,
      bounds: { x: 4, y: head + 4, width: width - 8, height: height - head - 8 },
    },
    near: nearest(at),
    core: around,
    name: around === null ? null : nameAt(around, [...at.values()], head, height),
    dots: lines.flatMap(({ curve }) => dotsAlong(curve)),
  }
}

/** The drawing with a part of its map, which stays where it is. */
export function onlyOf(drawing: Drawing, { systems, links }: GalaxyMap): Drawing {
  if (systems.length === drawing.systems.length && links.length === drawing.lines.length) return drawing
  const kept = new Set(links.map((link) => link.join(' ')))
  const lines = drawing.lines.filter(({ a, b }) => kept.has(`${a} ${b}`))
  const inCore = systems.some(({ part }) => part === 0)
  return { ...drawing, systems, lines, ...(inCore ? {} : { core: null, name: null }) }
}

/** Five points along a link at least, and no gap in which words would find room on a long one. */
function dotsAlong(line: Omit<Curve, 'samples'>): Point[] {
  const many = Math.max(5, Math.round(distance(line.a, line.b) / 15))
  return Array.from({ length: many }, (_, i) => onCurve(line, (i + 1) / (many + 1)))
}

/** A circle around points; null around fewer than two. */
function circleOf(all: readonly Point[]): Drawing['core'] {
  if (all.length < 2) return null
  const x = all.reduce((sum, one) => sum + one.x, 0) / all.length
  const y = all.reduce((sum, one) => sum + one.y, 0) / all.length
  return { x, y, r: Math.max(...all.map((one) => distance(one, { x, y }))) }
}

/** Above the circle or below it, where the sheet has room and no system is near. */
function nameAt(
  { x, y, r }: NonNullable<Drawing['core']>,
  all: readonly Point[],
  head: number,
  height: number,
): Point | null {
  const tried = [y - r - 8, y + r + 16].map((to) => ({ x, y: to }))
  const isFree = (one: Point) =>
    one.y > head + 17 &&
    one.y < height - EDGE.foot &&
    all.every((point) => Math.abs(point.x - one.x) > 78 || Math.abs(point.y - one.y + 5) > 30)
  return tried.find(isFree) ?? null
}

function nearest(at: ReadonlyMap<number, Point>): ReadonlyMap<number, number> {
  const all = [...at]
  const least = all.map(() => 400)
  all.forEach(([, one], i) => {
    for (let j = 0; j < i; j++) {
      const far = distance(one, all[j]?.[1] ?? one)
      least[i] = Math.min(least[i] ?? far, far)
      least[j] = Math.min(least[j] ?? far, far)
    }
  })
  return new Map(all.map(([id], i) => [id, least[i] ?? 400]))
}

/** How far the tint of an owner reaches around systems, and how large these are drawn at most, in pixels of the sheet. */
export const plainRadius = ({ link }: Drawing, zoom: number): number =>
  Math.max(2.6, Math.min(12.5, 0.3 * link * zoom)) / zoom

/** How large a system is drawn under a zoom: on the screen it does not grow beyond what is read well, and touches no other. */
export function radiusOf(drawing: Drawing, zoom: number, id: number, home: boolean): number {
  const room = 0.46 * (drawing.near.get(id) ?? 400)
  return Math.max(2.2 / zoom, Math.min(room, (home ? 1.25 : 1) * plainRadius(drawing, zoom)))
}

/** The size of a system's number within its sign; null where it cannot be read there. */
export function numberSize(name: string, radius: number, zoom: number): number | null {
  // What is pressed is read from 12 px on.
  const size = Math.max(12.05, 0.95 * radius * zoom)
  return 0.6 * size * name.length > 2 * radius * zoom - 1 ? null : size / zoom
}

/** Something written beside a system: a tag of fleets, the name of an empire at its home, or a name that its sign has no room for. */
export interface Written {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly words: string
  readonly flag: Flag
  readonly kind: 'tag' | 'home' | 'name'
}

/** How much farther a name stands off that has no room beside its sign, in pixels. */
const FARTHER = 26

/** Square pixels of the sheet for each tag at least: more of them hide what they stand beside. */
const TAG_ROOM = 9000

type Places = Label<{ box: Box; cost: number }>

/** Places that were found for words on a map: they are the same in all turns. By the systems of its sheet, then by all else. */
const found = new WeakMap<Drawing['at'], Map<string, Map<string, Places>>>()

function placesOf({ at, systems, core, name }: Drawing, zoom: number): Map<string, Places> {
  const sheet = found.get(at) ?? new Map<string, Map<string, Places>>()
  found.set(at, sheet)
  const of = `${zoom} ${systems.length} ${core === null} ${name === null}`
  const places = sheet.get(of) ?? new Map<string, Places>()
  sheet.set(of, places)
  return places
}

/** Names at homes, tags of fleets and other names, clear of systems and of each other. What finds no room is left out, but homes. */
export function writtenOf(
  drawing: Drawing,
  zoom: number,
  homes: ReadonlyMap<number, Flag>,
  groups: readonly Group[],
  flag: Flags,
): Written[] {
  const isHome = new Map(drawing.systems.map(({ id, home }) => [id, home]))
  const radius = (id: number) => radiusOf(drawing, zoom, id, isHome.get(id) === true)
  const { x: left, y: top, width, height } = drawing.bounds
  const middle = drawing.core ?? { x: left + width / 2, y: top + height / 2 }
  const signs = [...drawing.at].map(([id, { x, y }]): Box => {
    const r = radius(id)
    return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
  })
  if (drawing.name !== null)
    signs.push({ x: drawing.name.x - 52, y: drawing.name.y - 13, width: 104, height: 17 })
  const tried = placesOf(drawing, zoom)
  const label = (system: number, width: number, height: number, most = 70, gap = 3): Places => {
    const r = radius(system) + gap / zoom
    const key = `${system} ${r} ${width} ${height} ${most}`
    const known = tried.get(key)
    if (known !== undefined) return known
    const point = drawing.at.get(system) ?? { x: 0, y: 0 }
    const [w, h] = [width / zoom, height / zoom]
    const isNear = ({ x, y }: Point) => Math.abs(x - point.x) < 2 * w && Math.abs(y - point.y) < 4 * h
    const [near, dots] = [signs.filter(isNear), drawing.dots.filter(isNear)]
    // Beside the sign, and for what is always named once more farther off.
    const rings = most < Number.POSITIVE_INFINITY ? [r] : [r, r + FARTHER / zoom]
    const corners = rings.flatMap((r) => {
      // The corner of a box beside a circle touches it at 0.71 of its radius.
      const slant = 0.8 * r
      return [
        [r, -h / 2],
        [-r - w, -h / 2],
        [slant, -slant - h],
        [slant, slant],
        [-slant - w, -slant - h],
        [-slant - w, slant],
        [-w / 2, -r - h],
        [-w / 2, r],
      ]
    })
    const out = Math.atan2(point.y - middle.y, point.x - middle.x)
    const tries = corners.map(([dx = 0, dy = 0], i) => {
      const box = { x: point.x + dx, y: point.y + dy, width: w, height: h }
      const clear = grown(box, (gap - 2) / zoom)
      const over = near.reduce((sum, sign) => sum + shared(clear, sign), 0)
      const on = dots.filter(({ x, y }) => x > box.x && x < box.x + w && y > box.y && y < box.y + h).length
      // Outwards there is more room.
      const inwards = 1 - Math.cos(Math.atan2(dy + h / 2, dx + w / 2) - out)
      const cost = 5 * inwards + 6 * on + (i < 8 ? 0 : 30) + 1.5 * over * zoom * zoom
      return { box, cost: cost + 40 * zoom * beyond(box, drawing.bounds) }
    })
    const places = { tries, most }
    tried.set(key, places)
    return places
  }
  const most = Math.max(8, Math.round((width * height * zoom * zoom) / TAG_ROOM))
  const wanted = [
    ...[...homes].map(([system, whose]) => ({
      ...{ key: `home ${system}`, kind: 'home' as const, words: whose.name, flag: whose },
      // Homes are always named.
      label: label(system, whose.name.length * 7.6, 18, Number.POSITIVE_INFINITY, 6),
    })),
    // A fleet may stand in a system that is on no chart yet: it has no place on the map.
    ...groups
      .filter(({ system }) => drawing.at.has(system))
      .slice(0, most)
      .map((group) => {
        const words = groupWords(group)
        return {
          ...{ key: `${group.system} ${group.owner}`, kind: 'tag' as const, words, flag: flag(group.owner) },
          label: label(group.system, tagWidth(words), 21),
        }
      }),
    ...drawing.systems
      .filter(({ id, name }) => !homes.has(id) && numberSize(name, radius(id), zoom) === null)
      .map(({ id, name }) => ({
        ...{ key: `name ${id}`, kind: 'name' as const, words: name, flag: flag(0) },
        label: label(id, name.length * 7.4, 13, 25),
      })),
  ]
  const stand = settle(
    wanted.map((one) => one.label),
    2,
    (pixels) => 4 * pixels * zoom * zoom,
  )
  return wanted.flatMap(({ label: _, ...one }, i) => {
    const box = stand[i]?.box
    return box === undefined ? [] : [{ ...one, x: box.x, y: box.y + box.height / 2 }]
  })
}
