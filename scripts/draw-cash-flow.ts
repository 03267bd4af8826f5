// Draws the map of Cash Flow from Natural Earth into src/rulesets/cash-flow/board/drawn/world.json, from which browsers
// take it as it is. Run it when the atlas, the cuts, the sea borders or the projection change; a test says when.

import fs from 'node:fs'
import path from 'node:path'
import map from '../src/rulesets/cash-flow/data/map.json' with { type: 'json' }
import { drawLands, type Lands } from './atlas/land.ts'
import { type Box, detailOf, placeNames, type Wish } from './atlas/names.ts'
import { line, needed, type Pair, type Ring } from './atlas/polygon.ts'
import { drawPorts } from './atlas/ports.ts'
import { HEIGHT, type LonLat, type Point, project, WIDTH } from './atlas/projection.ts'
import { contours, distances, paint } from './atlas/raster.ts'
import { seaLines, zoneRings } from './atlas/seas.ts'

/** Where the drawing is kept. */
export const FILE = path.resolve(import.meta.dirname, '../src/rulesets/cash-flow/board/drawn/world.json')

/** How far off the coast the water lines run, in units of the sheet. */
const WATER_LINES = [4, 9, 15.5]

/** Zones on both sides of the sheet are named on the other side, too. */
const ECHOES: Readonly<Record<string, LonLat>> = { 'north-pacific': [170, 43], 'mid-pacific': [163, 14] }

/** Canals and straits too narrow for the sheet: Panama, Suez, the Bosporus, the Gulf of Aqaba. */
const NARROWS: readonly (readonly LonLat[])[] = [
  line('-79.95 9.4, -79.5 8.85'),
  line('32.35 31.35, 32.55 29.85'),
  line('26.1 39.95, 26.75 40.45, 28.2 40.75, 28.95 41, 29.15 41.3'),
  line('34.55 28.1, 34.98 29.6'),
]

/** Land that can be reached over water though it does not touch: Greenland from Ellesmere Island. */
const CROSSINGS: readonly (readonly LonLat[])[] = [line('-78 77.9, -70 77.6')]

/** Where the title of the sheet stands. */
const TITLE: Box = { x: 125, y: HEIGHT - 68, w: 110, h: 68 }

const tenth = (n: number): number => Math.round(n * 10)

/** Path data in tenths of the sheet's unit: each line from its first point on in steps. */
function pathOf(lines: readonly (readonly Pair[])[], closed: boolean): string {
  return lines
    .map((line) => {
      let [x, y] = [0, 0]
      const steps = line.flatMap((point, i) => {
        const [dx, dy] = [tenth(point[0]) - x, tenth(point[1]) - y]
        if (i > 0 && dx === 0 && dy === 0) return []
        x += dx
        y += dy
        return [`${dx}${dy < 0 ? '' : ' '}${dy}`]
      })
      const [first = '', ...rest] = steps
      const moves = rest.map((step, i) => (i === 0 || step.startsWith('-') ? step : ` ${step}`)).join('')
      return `M${first}${moves === '' ? '' : `l${moves}`}${closed ? 'z' : ''}`
    })
    .join('')
}

const fine = (n: number): number => Math.round(n * 10) / 10
const whole = ([x, y]: Pair): Point => [Math.round(x), Math.round(y)]
const row = (value: unknown) => JSON.stringify(value)

/** A name in one line, or in two as even as they can be. */
function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length < 9) return [name]
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const length = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return breaks.reduce((best, one) => (length(one) < length(best) ? one : best))
}

/** The whole drawing, as text. */
export function drawing({ rings, borders, seams }: Lands = drawLands()): string {
  const zones: Ring[][] = map.seaZones.map((zone) => zoneRings(zone.id))
  const count = rings.length
  // First the zones, then the lands over them; numbered the other way round.
  const painted = paint([...zones, ...rings])
  const ground = painted.map((n) => (n < 0 ? -1 : n < zones.length ? n + count : n - zones.length))
  const ports = drawPorts(rings, ground)
  const offCoast = distances((cell) => (ground[cell] as number) >= 0 && (ground[cell] as number) < count)
  const wishes = [
    ...map.territories.map(
      (t, area): Wish => ({
        area,
        sea: false,
        large: false,
        lines: linesOf(t.name),
        near: project(t.label as unknown as LonLat),
      }),
    ),
    ...map.seaZones.map(
      (z, i): Wish => ({
        area: count + i,
        sea: true,
        large: z.kind === 'dark',
        lines: linesOf(z.name),
        near: project(z.label as unknown as LonLat),
      }),
    ),
  ]
  const echoes = Object.entries(ECHOES).map(([id, near]): Wish => {
    const zone = map.seaZones.findIndex((z) => z.id === id)
    return {
      area: count + zone,
      sea: true,
      large: true,
      lines: linesOf(map.seaZones[zone]?.name ?? ''),
      near: project(near),
    }
  })
  wishes.push(...echoes)
  const places = placeNames(wishes, ground, count, [
    TITLE,
    ...ports.map(({ at: [x, y] }): Box => ({ x, y, w: 4, h: 4 })),
  ])
  const details = detailOf(wishes, places)
  const areas = wishes.map(({ lines }, i) => ({
    at: whole(places[i]?.pieces ?? [0, 0]),
    name: lines,
    off: whole(places[i]?.off ?? [0, 0]),
    from: details[i],
  }))
  const neighbours = pairs(map.adjacency.seaSea)
  const joined = pairs(map.adjacency.landLand)
  const lines = seaLines()
  const some = (wanted: (one: string, other: string) => boolean) =>
    pathOf(
      lines.filter(({ one, other }) => wanted(one, other)).map(({ line }) => line),
      false,
    )
  const parts = (open: boolean) =>
    pathOf(
      borders.filter(({ between: [a, b] }) => joined.has(`${a} ${b}`) === open).map(({ line }) => line),
      false,
    )
  const simpler = (line: Pair[]) => needed(line, 0.7).map((i) => line[i] as Pair)
  const waterLines = WATER_LINES.map((far) =>
    pathOf(
      contours(offCoast, far)
        .filter((line) => line.length > 14)
        .map(simpler),
      false,
    ),
  )
  return `{
"width": ${WIDTH},
"height": ${HEIGHT},
"lands": [
${map.territories.map(({ id }, i) => row({ id, ...areas[i], path: pathOf(rings[i] ?? [], true) })).join(',\n')}
],
"seas": [
${map.seaZones.map(({ id }, i) => row({ id, ...areas[count + i], path: pathOf(zones[i] ?? [], true) })).join(',\n')}
],
"echoes": [
${areas
  .slice(count + zones.length)
  .map(row)
  .join(',\n')}
],
"ports": [
${ports.map(({ land, sea, at, off }) => row({ land, sea, at: [...at].map(fine), off: [...off].map(fine) })).join(',\n')}
],
"borders": ${row(parts(true))},
"closed": ${row(parts(false))},
"seams": ${row(pathOf(seams, false))},
"sealines": ${row(some((one, other) => neighbours.has(`${one} ${other}`)))},
"reefs": ${row(some((one, other) => other !== 'ice' && !neighbours.has(`${one} ${other}`)))},
"ice": ${row(some((_, other) => other === 'ice'))},
"narrows": ${row(
    pathOf(
      NARROWS.map((cut) => cut.map(project)),
      false,
    ),
  )},
"crossings": ${row(
    pathOf(
      CROSSINGS.map((way) => way.map(project)),
      false,
    ),
  )},
"water": [
${waterLines.map(row).join(',\n')}
]
}
`
}

/** Neighbours by their ids, either way round. */
function pairs(list: readonly (readonly string[])[]): Set<string> {
  return new Set(list.flatMap(([a = '', b = '']) => [`${a} ${b}`, `${b} ${a}`]))
}

if (import.meta.main) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, drawing())
}
