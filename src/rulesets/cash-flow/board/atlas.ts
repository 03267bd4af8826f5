import type { Box } from '../../../board/camera.ts'
import { type Territory, territories, territoryOf, type Zone, zoneOf, zones } from '../board.ts'
import file from './drawn/world.json' with { type: 'json' }

/** A point of the sheet, in its units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A name as it is written. */
export interface Writing {
  /** Where the pieces of its area lie. */
  readonly at: Point
  readonly lines: readonly string[]
  /** The middle of it: from there, in pixels. */
  readonly off: Point
  /** How large the map has to be seen for the name to have room, as a share of the sheet's own size. */
  readonly from: number
}

/** An area as it is drawn. */
export interface Area extends Writing {
  readonly id: string
  readonly name: string
  /** Path data, in tenths of the sheet's unit. */
  readonly path: string
}

/** A port: its place on the coast, and a point off it in its zone. */
interface Port {
  readonly land: Territory
  readonly sea: Zone
  readonly at: Point
  readonly off: Point
}

const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y })

/** How large the sheet is, in its units. */
export const SHEET = { width: file.width, height: file.height } as const

const writing = ({ at, name, off, from }: (typeof file.echoes)[number]): Writing => ({
  at: point(at),
  lines: name,
  off: point(off),
  from,
})

const area = (drawn: (typeof file.lands)[number], name: string | undefined): Area => ({
  ...writing(drawn),
  id: drawn.id,
  name: name ?? drawn.id,
  path: drawn.path,
})

/** By territory. */
export const lands: readonly Area[] = file.lands.map((land, i) => area(land, territories[i]?.name))

/** By zone. */
export const seas: readonly Area[] = file.seas.map((sea, i) => area(sea, zones[i]?.name))

/** Names of zones where they go on beyond the other edge of the sheet. */
export const echoes: readonly Writing[] = file.echoes.map(writing)

/** CF-2.3  All ports. */
export const ports: readonly Port[] = file.ports.map(({ land, sea, at, off }) => ({
  land: territoryOf(land),
  sea: zoneOf(sea),
  at: point(at),
  off: point(off),
}))

/** Lines over the whole sheet, as path data in tenths of its unit. */
export const lines = {
  /** Borders that can be crossed, one that cannot, and those that are no country's. */
  borders: file.borders,
  closed: file.closed,
  seams: file.seams,
  /** Between zones; where zones touch but are not next to each other; the edge of the ice. */
  sealines: file.sealines,
  reefs: file.reefs,
  ice: file.ice,
  /** Canals, and straits too narrow to be drawn to scale; ways over water between lands that do not touch. */
  narrows: file.narrows,
  crossings: file.crossings,
  /** Lines of equal distance from the coast, the nearest first. */
  water: file.water,
} as const

const landAt = new Map(lands.map((land, i) => [land.id, i]))
const seaAt = new Map(seas.map((sea, i) => [sea.id, i]))

/** Which territory or zone an option's target names; null when it names nothing on the map. */
export function siteNamed(target: string): { land: Territory } | { sea: Zone } | null {
  const id = target.replace(/^(land|sea):/, '')
  const land = landAt.get(id)
  if (land !== undefined) return { land }
  const sea = seaAt.get(id)
  return sea === undefined ? null : { sea }
}

const boxes = new Map<string, Box>()

/** The rectangle around an area, in units of the sheet. */
export function boxOf({ id, path }: Area): Box {
  const known = boxes.get(id)
  if (known !== undefined) return known
  let [x, y] = [0, 0]
  let [left, top, right, bottom] = [SHEET.width, SHEET.height, 0, 0]
  for (const ring of path.split('M')) {
    const numbers = ring.match(/-?\d+/g) ?? []
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      x = (i === 0 ? 0 : x) + Number(numbers[i])
      y = (i === 0 ? 0 : y) + Number(numbers[i + 1])
      left = Math.min(left, x / 10)
      right = Math.max(right, x / 10)
      top = Math.min(top, y / 10)
      bottom = Math.max(bottom, y / 10)
    }
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  boxes.set(id, box)
  return box
}
