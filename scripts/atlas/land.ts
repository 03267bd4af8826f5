// Land: the countries of Natural Earth, made simpler for the sheet, merged into territories and cut where one country
// belongs to several.

import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature, merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import map from '../../src/rulesets/cash-flow/data/map.json' with { type: 'json' }
import { SHARES, type Share } from './countries.ts'
import { across, area, joined, needed, type Pair, type Ring, split } from './polygon.ts'
import { EAST, type LonLat, type Point, project, WEST } from './projection.ts'

type Country = (Polygon | MultiPolygon) & { id?: string; properties: { name: string } }
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>

const ATLAS = import.meta.resolve('world-atlas/countries-50m.json')
/** How far, in units of the sheet, a simpler line may be from the true one. */
const TOLERANCE = 0.5
/** Islands smaller than this, in square units of the sheet, are left out. */
const LEAST = 3

/** A border and the two territories it parts. */
export interface Border {
  readonly between: readonly [string, string]
  readonly line: Pair[]
}

/** A territory's land, and the lines on it; all as points of the sheet. */
export interface Lands {
  /** By territory, in the order of the map file. */
  readonly rings: readonly Ring[][]
  /** Borders of countries that part two territories. */
  readonly borders: readonly Border[]
  /** Borders of territories that are none of any country. */
  readonly seams: readonly Pair[][]
}

/** Longitudes on one side of the seam, where a whole ring or line lies; it may stick out a little. */
function unwrapped(line: readonly Pair[]): LonLat[] {
  let last = line[0]?.[0] ?? 0
  const run = line.map(([lon, lat]): LonLat => {
    last = lon + 360 * Math.round((last - lon) / 360)
    return [last, lat]
  })
  const middle = run.reduce((sum, [lon]) => sum + lon, 0) / run.length
  const shift = middle < WEST ? 360 : middle > EAST ? -360 : 0
  return run.map(([lon, lat]) => [lon + shift, lat])
}

const onSheet = (line: readonly LonLat[]): Point[] => line.map(project)

/** The atlas with arcs of no more points than the sheet can show, their coordinates in degrees. */
function simpleWorld(): World {
  const file = JSON.parse(fs.readFileSync(fileURLToPath(ATLAS), 'utf8')) as World
  const { scale = [1, 1], translate = [0, 0] } = file.transform ?? {}
  const arcs = file.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const places = arc.map(([dx = 0, dy = 0]): Pair => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return needed(onSheet(unwrapped(places)), TOLERANCE).map((i) => [...(places[i] as Pair)])
  })
  return { type: 'Topology', objects: file.objects, arcs }
}

const wholeOwner = new Map<string, string>()
for (const territory of map.territories) {
  for (const iso of territory.iso) wholeOwner.set(iso, territory.id)
  for (const name of territory.namesWithoutIso) wholeOwner.set(name, territory.id)
}

/** What becomes of a country. */
function shareOf(country: Country): Share {
  const id = country.id ?? ''
  const share = SHARES[id]
  return share !== undefined ? share : (wholeOwner.get(id) ?? wholeOwner.get(country.properties.name) ?? null)
}

/** Which territory a place of a country belongs to; null for land that is not drawn. */
function ownerAt(share: Share, place: Pair): string | null {
  if (share === null || typeof share === 'string') return share
  return ownerAt(across(share.cut, place) > 0 ? share.far : share.near, place)
}

function divide(
  rings: Ring[],
  share: Share,
  give: (id: string, rings: Ring[]) => void,
  seam: (line: Pair[]) => void,
) {
  if (rings.length === 0 || share === null) return
  if (typeof share === 'string') return give(share, rings)
  const { far, near, seams } = split(rings, share.cut)
  if (bothDrawn(share)) for (const line of seams) seam(line)
  divide(far, share.far, give, seam)
  divide(near, share.near, give, seam)
}

const bothDrawn = (share: Share): boolean =>
  typeof share === 'string' || (share !== null && bothDrawn(share.far) && bothDrawn(share.near))

const polygons = (country: Country): number[][][] =>
  country.type === 'Polygon' ? [country.arcs] : country.type === 'MultiPolygon' ? country.arcs : []

/** Cuts, merges and projects everything. */
export function drawLands(): Lands {
  const world = simpleWorld()
  const countries = world.objects.countries.geometries as unknown as Country[]
  const byTerritory = new Map<string, Ring[]>(map.territories.map((t) => [t.id, []]))
  const seams: Pair[][] = []
  const give = (id: string, rings: Ring[]) => {
    byTerritory.get(id)?.push(...rings.map(onSheet).filter((ring) => Math.abs(area(ring)) >= LEAST))
  }
  for (const territory of map.territories) {
    const whole = countries.filter((c) => shareOf(c) === territory.id)
    const { coordinates } = merge(world, whole as unknown as (Polygon | MultiPolygon)[])
    for (const polygon of coordinates)
      give(
        territory.id,
        polygon.map((ring) => unwrapped(open(ring as unknown as Pair[]))),
      )
  }
  for (const country of countries) {
    const share = shareOf(country)
    if (share === null || typeof share === 'string') continue
    const { geometry } = feature(world, country as unknown as Polygon)
    const parts = (geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.coordinates) as unknown as Pair[][][]
    for (const part of parts)
      divide(
        part.map((ring) => unwrapped(open(ring))),
        share,
        give,
        (line) => seams.push(onSheet(line) as Pair[]),
      )
  }
  return {
    rings: map.territories.map((t) => joined(byTerritory.get(t.id) ?? [])),
    borders: bordersOf(world, countries),
    seams,
  }
}

const open = (ring: Pair[]): Pair[] => ring.slice(0, -1)

/** Borders, from the arcs that two countries share, and where one country has several territories. */
function bordersOf(world: World, countries: Country[]): Border[] {
  const sides: Country[][] = world.arcs.map(() => [])
  for (const country of countries)
    for (const arc of polygons(country).flat(2)) sides[arc < 0 ? ~arc : arc]?.push(country)
  const borders: Border[] = []
  sides.forEach(([one, other], i) => {
    if (one === undefined || other === undefined) return
    const places = unwrapped(arcOf(world, i))
    const points = onSheet(places)
    // From point to point an arc may part other territories; equal stretches are one line.
    let between: readonly (string | null)[] = [null, null]
    let line: Pair[] = []
    const finish = () => {
      const [left = null, right = null] = between
      if (left !== null && right !== null && left !== right) borders.push({ between: [left, right], line })
    }
    for (let n = 1; n < places.length; n++) {
      const [a, b] = [places[n - 1] as LonLat, places[n] as LonLat]
      const middle: Pair = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      const here = [one, other].map((country) => ownerAt(shareOf(country), middle))
      if (here[0] !== between[0] || here[1] !== between[1]) {
        finish()
        between = here
        line = [points[n - 1] as Point]
      }
      line.push(points[n] as Point)
    }
    finish()
  })
  return borders
}

function arcOf(world: World, index: number): Pair[] {
  const arc = (world.arcs[index < 0 ? ~index : index] ?? []) as unknown as Pair[]
  return index < 0 ? [...arc].reverse() : arc
}
