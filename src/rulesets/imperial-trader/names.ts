import { andList } from '../../kernel/index.ts'
import { atlasOf } from './atlas.ts'
import type { Chart } from './chart.ts'
import upgradesFile from './data/worlds.json' with { type: 'json' }

const [hull = '', ...others] = upgradesFile.upgrades.map((u) => u.name)
const upgradeNames = [`an ${hull}`, ...others, "a Rogue Trader's licence"]

/** "an Advanced Armored Hull and Autoloaders": the names in a sum of upgrade bits. */
export function upgradeWords(mask: number): string {
  return andList(upgradeNames.filter((_, bit) => (mask & (1 << bit)) !== 0))
}

/** What the nodes of a chart are called, as far as somebody has asked: a question names each of them, twice. */
const called = new WeakMap<Chart, Map<number, string>>()

/** The name of a node as people say it: the world's name, or "space 3 of L2 (Korvane–Threxam)". */
export function placeWords(chart: Chart, node: number): string {
  const names = called.get(chart) ?? new Map<number, string>()
  const known = names.get(node)
  if (known !== undefined) return known
  const name = nameOf(chart, node)
  called.set(chart, names.set(node, name))
  return name
}

function nameOf(chart: Chart, node: number): string {
  const world = chart.worlds[node]
  if (world !== undefined) return world.name
  const [lane = '', space = ''] = (atlasOf(chart).names[node] ?? '').split('.')
  const joined = chart.lanes.find((l) => l.id === lane)
  const end = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `space ${space} of ${lane} (${end(joined?.from)}–${end(joined?.to)})`
}

/** "at Korvane", "in space 3 of L2 (Korvane–Threxam)". */
export function atWords(chart: Chart, node: number): string {
  return `${chart.worlds[node] === undefined ? 'in' : 'at'} ${placeWords(chart, node)}`
}

/** What an order carries, without the maker's remark on passengers: "engine parts". */
export function cargoWords(chart: Chart, card: number): string {
  const order = chart.orders[card]
  return exportWords(chart, order?.pickup ?? -1)
}

/** What a world exports, without the maker's remark on passengers. */
export function exportWords(chart: Chart, world: number): string {
  return (chart.worlds[world]?.export ?? 'cargo').replace(/ \(passengers\)$/, '')
}

/** "engine parts (Korvane → Ostermoor)". */
export function orderWords(chart: Chart, card: number): string {
  const order = chart.orders[card]
  const name = (w: number | undefined) => chart.worlds[w ?? -1]?.name ?? '?'
  return `${cargoWords(chart, card)} (${name(order?.pickup)} → ${name(order?.dropoff)})`
}
