import { counted } from '../../../../board/english.ts'
import type { SectorMap } from '../../chart.ts'
import { type Chart, isYard, lanesApart } from '../reading.ts'
import type { Draft } from './draft.ts'
import { mapOf } from './file.ts'

const CLASS = { open: 'frontier', xenos: 'xenos' } as const

/** A draft as the board draws it, in the draft's own order; lanes that lead nowhere are left out. */
export function chartOfDraft({ id, name, worlds, lanes }: Draft): Chart {
  const at = (world: string) => worlds.findIndex((one) => one.id === world)
  return {
    id: id === '' ? 'custom' : id,
    name,
    worlds: worlds.map((world) => ({
      ...{ id: world.id, name: world.name, export: world.export, at: [...world.at] },
      class: world.kind === 'planet' ? world.class : CLASS[world.kind],
      frontier: world.kind === 'planet' ? ('' as const) : world.kind,
    })),
    lanes: lanes
      .map((lane) => ({
        ...{ id: lane.id, from: at(lane.ends[0]), to: at(lane.ends[1]) },
        spaces: Math.max(1, Math.min(9, lane.spaces ?? 1)),
      }))
      .filter(({ from, to }) => from >= 0 && to >= 0 && from !== to),
    orders: [],
  }
}

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
