// The sea zones. A zone is what its borders enclose; a border is written once, between the two zones it parts. Where it
// runs inland, land is drawn over it.

import type { Pair } from './polygon.ts'
import { type LonLat, type Point, project } from './projection.ts'
import { BORDERS, MEETINGS } from './sea-borders.ts'

/** A border between two zones, or between a zone and `none` or `ice`: from one meeting over its bends to another. */
interface Border {
  readonly one: string
  readonly other: string
  readonly from: string
  readonly to: string
  readonly places: readonly LonLat[]
}

/** The lines of a text that say something. */
const rowsOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

function placeOf(words: string): LonLat {
  const [lon, lat] = words.split(' ').map(Number)
  if (lon === undefined || lat === undefined || Number.isNaN(lon + lat)) throw new Error(`No place: ${words}`)
  return [lon, lat]
}

const meetings = new Map(
  rowsOf(MEETINGS).map((row) => {
    const [name = '', ...place] = row.split(' ')
    return [name, placeOf(place.join(' '))]
  }),
)

function meetingOf(name: string): LonLat {
  const found = meetings.get(name)
  if (found === undefined) throw new Error(`No borders meet at ${name}.`)
  return found
}

const borders: readonly Border[] = rowsOf(BORDERS).map((row) => {
  const [one = '', other = '', way = ''] = row.split(' | ')
  const stops = way.split(', ')
  const [from = '', to = ''] = [stops[0], stops[stops.length - 1]]
  return {
    one,
    other,
    from,
    to,
    places: [meetingOf(from), ...stops.slice(1, -1).map(placeOf), meetingOf(to)],
  }
})

/** A line between two zones, or between a zone and the ice. */
export interface Shoreless {
  readonly one: string
  readonly other: string
  readonly line: readonly Pair[]
}

const fine = (line: readonly LonLat[]): LonLat[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1]
    if (from === undefined) return [to]
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2))
    return Array.from({ length: steps }, (_, n): LonLat => {
      const share = (n + 1) / steps
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    })
  })

/** Corners cut off twice (Chaikin), the ends kept: a line as drawn by hand. */
function rounded(line: readonly LonLat[]): LonLat[] {
  let run = [...line]
  for (let round = 0; round < 2; round++) {
    const next = run.flatMap((a, i): LonLat[] => {
      const b = run[i + 1]
      if (b === undefined) return []
      const at = (share: number): LonLat => [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
      return [at(0.25), at(0.75)]
    })
    run = [run[0] as LonLat, ...next, run[run.length - 1] as LonLat]
  }
  return run
}

function drawn({ other, places }: Border): Point[] {
  // The rim of the sheet and what runs inland stay as they are.
  return fine(other === 'none' || places.length < 3 ? places : rounded(places)).map(project)
}

/** The rings of a zone: its borders, joined where they meet. */
export function zoneRings(zone: string): Pair[][] {
  const left = borders
    .filter(({ one, other }) => one === zone || other === zone)
    .map((border) => ({ from: border.from, to: border.to, line: drawn(border) }))
  const rings: Pair[][] = []
  for (let start = left.pop(); start !== undefined; start = left.pop()) {
    const ring: Pair[] = [...start.line]
    let end = start.to
    while (end !== start.from) {
      const next = left.findIndex((b) => b.from === end || b.to === end)
      const border = left[next]
      if (border === undefined) throw new Error(`The borders of ${zone} end at ${end}.`)
      left.splice(next, 1)
      const forth = border.from === end
      ring.push(...(forth ? border.line : [...border.line].reverse()).slice(1))
      end = forth ? border.to : border.from
    }
    rings.push(ring.slice(0, -1))
  }
  if (rings.length === 0) throw new Error(`No border names ${zone}.`)
  return rings
}

/** All borders at sea. */
export function seaLines(): Shoreless[] {
  return borders
    .filter(({ other }) => other !== 'none')
    .map((border) => ({ one: border.one, other: border.other, line: drawn(border) }))
}
