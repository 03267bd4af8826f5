import assert from 'node:assert/strict'
import test from 'node:test'
import { times } from '../../../kernel/testing/effort.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import { atlasOf } from '../atlas.ts'
import { geometryOf } from '../board/geometry.ts'
import { roundsWords } from '../board/reading.ts'
import { type Chart, chartOf, type SectorMap } from '../chart.ts'
import sample7 from '../data/map-sample-7-7.json' with { type: 'json' }
import sample5 from '../data/map-sample-11-5.json' with { type: 'json' }
import { generate, mulberry32, rndOf } from '../generate.ts'
import type { Position } from '../position.ts'
import { nearest } from '../procedures/fly.ts'
import { laneGraph, nodeGraph, towards } from './reference.ts'
import { at, cantrellReach, custom } from './table.ts'

/** Cantrell Reach with its frontier as a part of the map. */
function frontierReach(): SectorMap {
  const map = cantrellReach()
  return {
    ...map,
    planets: [
      ...map.planets,
      ...map.frontier.map((f) => ({ id: f.id, name: f.name, class: f.kind, export: '' })),
    ],
    lanes: [...map.lanes, ...map.frontier.map((f) => f.lane)],
    frontier: [],
  }
}

const generated = (planets: number, seed: number): SectorMap =>
  generate(rndOf(seed), { planets, extraLanes: null, laneSpaces: [2, 4], ordersPerPlanet: 1 })

const PRINTED = [cantrellReach(), frontierReach(), sample5, sample7] as unknown as readonly SectorMap[]
const MAPS = [
  ...PRINTED,
  ...[5, 6, 7].flatMap((n) => Array.from({ length: 30 }, (_, seed) => generated(n, seed))),
]

const chart = (map: SectorMap): Chart => chartOf(map, { open: false, xenos: false })

test('IT-2.8, IT-6.3 · distances are those of an independent Floyd–Warshall, on 94 maps', () => {
  for (const map of MAPS) {
    const graph = nodeGraph(map)
    const { names, distance } = atlasOf(chart(map))
    assert.deepEqual([...names].sort(), [...graph.names].sort())
    names.forEach((a, i) => {
      const row = names.map((b) => graph.distance(a, b))
      assert.deepEqual(distance[i], row, `${map.name}: from ${a}`)
    })
  }
})

test('IT-6.3, IT-6.6 · what a roll reaches follows from the distances', () => {
  for (const map of MAPS) {
    const graph = nodeGraph(map)
    const { names, reach } = atlasOf(chart(map))
    for (const roll of [1, 2, 3, 4, 5, 6])
      names.forEach((from, i) => {
        const steps = (to: string) => graph.distance(from, to)
        const allowed = names.filter((to) => (roll === 1 ? steps(to) === 1 : steps(to) <= roll))
        assert.deepEqual(
          reach[roll]?.[i]?.map((node) => names[node]),
          allowed,
        )
      })
  }
})

test('IT-8.10 · the lanes between two worlds are those of an independent Floyd–Warshall', () => {
  for (const map of MAPS) {
    const graph = laneGraph(map)
    const { lanes, cardLanes } = atlasOf(chart(map))
    const ids = chart(map).worlds.map((w) => w.id)
    assert.deepEqual(
      lanes,
      ids.map((a) => ids.map((b) => graph.distance(a, b))),
    )
    assert.deepEqual(
      cardLanes,
      chart(map).orders.map((o) => graph.distance(ids[o.pickup] ?? '', ids[o.dropoff] ?? '')),
    )
  }
})

test('IT-15.1 · where a sheet leads a ship: brute force over every place, roll and target of 13 maps', () => {
  for (const map of MAPS.filter((_, i) => i < 4 || i % 10 === 0)) {
    const graph = nodeGraph(map)
    const p = { chart: chart(map) } as Position
    const { names, worlds } = atlasOf(p.chart)
    for (let from = 0; from < names.length; from++)
      for (let target = 0; target < worlds; target++)
        for (const roll of [1, 2, 3, 4, 5, 6]) {
          const found = names[nearest(p, from, roll, target)] ?? ''
          const expected = towards(graph, names[from] ?? '', roll, names[target] ?? '')
          if (found !== expected)
            assert.fail(
              `${map.name}: ${names[from]} towards ${names[target]} with ${roll}: ${found}, not ${expected}`,
            )
        }
  }
})

test('IT-15.3 · the first neighbour is the lowest in the tie order of IT-15.1', () => {
  const graph = nodeGraph(cantrellReach())
  for (const node of graph.names) {
    const t = at(node).fly(1).late(1)
    assert.equal(t.place(), towards(graph, node, 1, node), node)
  }
})

test('IT-15.1 · a sheet played on a generated map arrives where brute force says', () => {
  const map = generated(7, 4)
  const graph = nodeGraph(map)
  const options = custom(map, { by_mail: true })
  for (const target of map.planets.map((p) => p.id))
    for (const roll of [2, 3, 4, 5, 6]) {
      const t = at('A', {}, { options }).do({ actions: [{ do: 'fly', target }] }, roll)
      assert.equal(t.place(), towards(graph, 'A', roll, target))
    }
})

test('IT-13 · the reference generator gives the numbers of its definition', () => {
  const next = mulberry32(1)
  assert.deepEqual(
    [next(), next(), next()].map((x) => x.toFixed(9)),
    ['0.627073941', '0.002735721', '0.527447040'],
  )
})

test('board · one round is a round', () => {
  assert.deepEqual(
    [1, 2].map((n) => roundsWords(n)),
    ['1 round', '2 rounds'],
  )
  assert.deepEqual(
    [1, 3].map((n) => roundsWords(n, 'more')),
    ['1 more round', '3 more rounds'],
  )
})

test('board · on maps of any shape the words of every world lie inside the sheet, and clear of its own disc', () => {
  const maps = [5, 6, 7].flatMap((planets) =>
    Array.from({ length: times(3) }, (_, seed) =>
      generate(rndOf(seed), { planets, extraLanes: null, laneSpaces: [2, 4], ordersPerPlanet: 1 }),
    ),
  )
  for (const map of maps)
    for (const [width, height] of rows('344 420, 720 500')) {
      const drawn = geometryOf(chartOf(map, { open: true, xenos: true }), width, height)
      const outside = drawn.labels.filter(
        ({ box }) =>
          box.x < 0 || box.y < 0 || box.x + box.width > drawn.width || box.y + box.height > drawn.height,
      )
      assert.deepEqual(outside, [], `${map.name} at ${width} px`)
      const covered = drawn.labels.filter(({ box }, w) => {
        const { x, y } = drawn.nodes[w] ?? { x: 0, y: 0 }
        return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
      })
      assert.deepEqual(covered, [], `${map.name} at ${width} px`)
    }
})
