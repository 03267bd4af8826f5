import { counted } from '../../../../board/english.ts'
import type { SectorMap } from '../../chart.ts'
import { isYard, lanesApart } from '../reading.ts'
import { chartOfDraft } from './chart-of-draft.ts'
import type { Draft } from './draft.ts'
import { mapOf } from './file.ts'

/** What a map without flaws makes, a sentence a line. */
export function aboutMap(draft: Draft): readonly string[] {
  const map: SectorMap = mapOf(draft)
  const spaces = map.lanes.reduce((sum, lane) => sum + lane.spaces, 0)
  const yards = map.planets.filter((planet) => isYard(planet.class)).map(({ name }) => name)
  const chart = chartOfDraft(draft)
  const planets = chart.worlds.flatMap((world, w) => (world.frontier === '' ? [w] : []))
  const pairs = planets.flatMap((a) =>
    planets.filter((b) => b > a).map((b) => ({ a, b, far: lanesApart(chart, a, b) })),
  )
  const longest = pairs.reduce((most, one) => (one.far > most.far ? one : most), { a: 0, b: 0, far: 0 })
  const nameOf = (w: number) => chart.worlds[w]?.name ?? ''
  const beyond = map.frontier.map(({ name, kind }) => `${name} (${kind === 'xenos' ? 'xenos' : 'open'})`)
  return [
    `${draft.name === '' ? 'The sub-sector' : draft.name} has ${counted(map.planets.length, 'planet')} and ${counted(map.lanes.length, 'lane')} with ${counted(spaces, 'space')}.`,
    `You can buy upgrades and repairs on ${listed(yards)}.`,
    `The longest order crosses ${counted(longest.far, 'lane')}, from ${nameOf(longest.a)} to ${nameOf(longest.b)}, and pays ${longest.far * 10} cr.`,
    ...(beyond.length === 0 ? [] : [`The expansion adds ${listed(beyond)}.`]),
    map.orders.length === 0
      ? 'Its order cards are drawn when a game starts.'
      : `It contains ${counted(map.orders.length, 'order card')}. The missing ones are drawn when a game starts.`,
  ]
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
