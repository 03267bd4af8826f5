import { type Territory, territories, type Zone, zones } from '../board.ts'
import file from './drawn/world.json' with { type: 'json' }

/** A point of the sheet, in its units. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** An area as it is drawn: path data in tenths of the sheet's unit, and where its pieces lie. */
export interface Area {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly at: Point
}

const point = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y })

/** How large the sheet is, in its units. */
export const SHEET = { width: file.width, height: file.height } as const

/** By territory. */
export const lands: readonly Area[] = file.lands.map((land, i) => ({
  id: land.id,
  name: territories[i]?.name ?? land.id,
  path: land.path,
  at: point(land.at),
}))

/** By zone. */
export const seas: readonly Area[] = file.seas.map((sea, i) => ({
  id: sea.id,
  name: zones[i]?.name ?? sea.id,
  path: sea.path,
  at: point(sea.at),
}))

/** Lines over the whole sheet, as path data in tenths of its unit. */
export const lines = {
  coasts: file.coasts,
  borders: file.borders,
  seams: file.seams,
  sealines: file.sealines,
  reefs: file.reefs,
  ice: file.ice,
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
