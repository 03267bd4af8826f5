// Draws the map of Cash Flow from Natural Earth into src/rulesets/cash-flow/board/drawn/world.json, from which browsers
// take it as it is. Run it when the atlas, the cuts, the sea borders or the projection change; a test says when.

import fs from 'node:fs'
import path from 'node:path'
import map from '../src/rulesets/cash-flow/data/map.json' with { type: 'json' }
import { drawLands } from './atlas/land.ts'
import { type Pair, widest } from './atlas/polygon.ts'
import { HEIGHT, type LonLat, type Point, project, WIDTH } from './atlas/projection.ts'
import { seaLines, zoneRings } from './atlas/seas.ts'

const FILE = path.resolve(import.meta.dirname, '../src/rulesets/cash-flow/board/drawn/world.json')

const tenth = (n: number): number => Math.round(n * 10)

/** Path data in tenths of the sheet's unit: a start, then steps. */
function pathOf(lines: readonly (readonly Pair[])[], closed: boolean): string {
  return lines
    .map((line) => {
      let [x, y] = [0, 0]
      const steps = line.flatMap((point, i) => {
        const [dx, dy] = [tenth(point[0]) - x, tenth(point[1]) - y]
        if (i > 0 && dx === 0 && dy === 0) return []
        x += dx
        y += dy
        return [`${i === 0 ? 'm' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`]
      })
      const [first = '', ...rest] = steps
      const moves = rest.map((step, i) => (i === 0 || step.startsWith('-') ? step : ` ${step}`)).join('')
      // Each line starts from the sheet's corner, not from where the last one ended.
      return `M${first.slice(1)}${moves === '' ? '' : `l${moves}`}${closed ? 'z' : ''}`
    })
    .join('')
}

const at = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

/** The whole drawing, as text. */
export function drawing(): string {
  const { rings, coasts, borders, seams } = drawLands()
  const row = (value: unknown) => JSON.stringify(value)
  const lands = map.territories.map((territory, i) => {
    const own = rings[i] ?? []
    const { at: middle, room } = widest(own, 3)
    return row({ id: territory.id, at: at(middle), room: Math.round(room), path: pathOf(own, true) })
  })
  const seas = map.seaZones.map((zone) =>
    row({
      id: zone.id,
      at: at(project(zone.label as unknown as LonLat)),
      path: pathOf(zoneRings(zone.id), true),
    }),
  )
  const neighbours = new Set(map.adjacency.seaSea.flatMap(([a = '', b = '']) => [`${a} ${b}`, `${b} ${a}`]))
  const lines = seaLines()
  const some = (wanted: (one: string, other: string) => boolean) =>
    pathOf(
      lines.filter(({ one, other }) => wanted(one, other)).map(({ line }) => line),
      false,
    )
  return `{
"width": ${WIDTH},
"height": ${HEIGHT},
"lands": [
${lands.join(',\n')}
],
"seas": [
${seas.join(',\n')}
],
"coasts": ${row(pathOf(coasts, false))},
"borders": ${row(pathOf(borders, false))},
"seams": ${row(pathOf(seams, false))},
"sealines": ${row(some((one, other) => neighbours.has(`${one} ${other}`)))},
"reefs": ${row(some((one, other) => other !== 'ice' && !neighbours.has(`${one} ${other}`)))},
"ice": ${row(some((_, other) => other === 'ice'))}
}
`
}

if (import.meta.main) {
  fs.mkdirSync(path.dirname(FILE), { recursive: true })
  fs.writeFileSync(FILE, drawing())
}
