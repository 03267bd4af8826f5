import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import { isRefusal } from '../../../../kernel/game.ts'
import { Match } from '../../../../kernel/match.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { chartOf, type SectorMap, UPGRADE_CLASSES } from '../../chart.ts'
import worlds from '../../data/worlds.json' with { type: 'json' }
import { at, but, cantrellReach, custom, game, noGame, noMap, opening, ring } from '../table.ts'

const expansion = { shifting_imperium: true }

test('IT-2.1 · 5, 6 and 7 planets are played, 6 unless asked otherwise', () => {
  const planets = (more: object) => opening({ map: 'generated', map_seed: 3, ...more }).p.chart.worlds.length
  assert.equal(planets({}), 6)
  for (const n of [5, 6, 7]) assert.equal(planets({ planets: n }), n)
  for (const n of [5, 6, 7]) assert.equal(opening(custom(ring(n))).p.chart.worlds.length, n)
})

test('IT-2.1 · other sizes are PLANET_COUNT, generated or written', () => {
  for (const n of [0, 4, 8, 20]) {
    noGame({ map: 'generated', planets: n }, 2, 'IT-2.1', 'PLANET_COUNT')
    noMap(ring(n), 'IT-2.1', 'PLANET_COUNT')
  }
  noGame({ planets: 8 }, 2, 'IT-2.1', 'PLANET_COUNT')
})

test('IT-2.1 · frontier worlds are not counted', () => {
  const frontier = cantrellReach().frontier.map((f) => ({
    ...f,
    lane: { ...f.lane, ends: ['A', f.id] },
    order: f.kind === 'open' ? { id: 'O8', pickup: f.id, dropoff: 'B' } : null,
  }))
  const map = but(ring(7), 'frontier', frontier)
  assert.equal(opening(custom(map, expansion)).p.chart.worlds.length, 9)
})

test('IT-2.2 · any class is allowed, but there must be one: NO_CLASS', () => {
  opening(custom(but(ring(5), 'planets.1.class', 'paradise')))
  for (const none of ['', '  ']) noMap(but(ring(5), 'planets.1.class', none), 'IT-2.2', 'NO_CLASS')
})

test('IT-2.3 · a map without a Civilized, Forge or Hive World is NO_UPGRADE_WORLD', () => {
  const only = (kind: string) => but(ring(5), 'planets.0.class', kind)
  for (const kind of ['civilized', 'forge', 'hive']) opening(custom(only(kind)))
  for (const kind of ['agri', 'mining', 'shrine', 'ocean', 'feral', 'Forge', 'paradise'])
    noMap(only(kind), 'IT-2.3', 'NO_UPGRADE_WORLD')
})

test('IT-2.3 · these three classes sell upgrades, the other five do not', () => {
  const classes = worlds.classes.map((c) => c.id)
  assert.deepEqual(classes, ['civilized', 'forge', 'hive', 'agri', 'mining', 'shrine', 'ocean', 'feral'])
  assert.deepEqual([...UPGRADE_CLASSES].sort(), ['civilized', 'forge', 'hive'])
  for (const kind of classes) {
    const map = but(ring(5), 'planets.1.class', kind)
    const t = at('B', {}, { options: custom(map) })
    if (['civilized', 'forge', 'hive'].includes(kind)) t.buy('hull')
    else t.no({ do: 'buy', items: ['hull'] }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  }
})

test('IT-2.4 · no export, two, or an empty one are EXPORT_COUNT', () => {
  for (const goods of [null, ['grain', 'ore'], [], '', ' '])
    noMap(but(ring(5), 'planets.2.export', goods), 'IT-2.4', 'EXPORT_COUNT')
  const map = cantrellReach()
  for (const f of map.frontier) if (f.kind === 'open') f.export = ''
  noMap(map, 'IT-2.4', 'EXPORT_COUNT')
})

test('IT-2.4 · export names have no effect on play', () => {
  const planets = cantrellReach().planets.map((planet) => ({ ...planet, export: 'sand' }))
  const renamed = but(cantrellReach(), 'planets', planets)
  const play = (map: SectorMap) => {
    const t = at('A', { holds: ['O1'] }, { options: custom(map) })
    t.load('O1').flyTo(6, 'B').endTurn().flyTo(6, 'C').flyTo(3, 'F').endTurn().unload('O1', 2)
    const { chart: _names, ...rest } = t.p
    return rest
  }
  assert.deepEqual(play(renamed), play(cantrellReach()))
})

test('IT-2.5 · any number of lanes: a bare tree and every planet joined to every other', () => {
  const ids = ['A', 'B', 'C', 'D', 'E']
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]))
  const joined = (ends: string[][]) =>
    but(
      ring(5),
      'lanes',
      ends.map((pair, i) => ({ id: `L${i + 1}`, ends: pair, spaces: 2 })),
    )
  assert.equal(opening(custom(joined(pairs.slice(0, 4)))).p.chart.lanes.length, 4)
  assert.equal(opening(custom(joined(pairs))).p.chart.lanes.length, 10)
})

test('IT-2.5, IT-2.7 · a lane that does not join two different planets is LANE_ENDS', () => {
  for (const ends of [
    ['A', 'A'],
    ['A', 'Q'],
    ['Q', 'A'],
    ['A', 'X'],
  ])
    noMap(but(cantrellReach(), 'lanes.0.ends', ends), 'IT-2.5', 'LANE_ENDS')
  for (const ends of [
    ['A', 'B'],
    ['X', 'X'],
    ['X', 'Y'],
  ])
    noMap(but(cantrellReach(), 'frontier.0.lane.ends', ends), 'IT-2.5', 'LANE_ENDS')
  for (const ends of [
    ['X', 'F'],
    ['F', 'X'],
  ])
    opening(custom(but(cantrellReach(), 'frontier.0.lane.ends', ends)))
})

test('IT-2.6 · lanes have 2, 3 or 4 spaces, else LANE_LENGTH', () => {
  const lane = (spaces: number) => but(ring(5), 'lanes.0.spaces', spaces)
  for (const spaces of [2, 3, 4]) assert.equal(opening(custom(lane(spaces))).p.chart.lanes[0]?.spaces, spaces)
  for (const spaces of [0, 1, 5, 9]) noMap(lane(spaces), 'IT-2.6', 'LANE_LENGTH')
  noMap(but(cantrellReach(), 'frontier.0.lane.spaces', 5), 'IT-2.6', 'LANE_LENGTH')
})

test('IT-2.6 · option lane_spaces narrows the range for generated and written maps, within 2 to 4', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { lanes } = opening({ map: 'generated', map_seed: seed, lane_spaces: [3, 3] }).p.chart
    assert.ok(lanes.every((l) => l.spaces === 3))
  }
  noGame({ lane_spaces: [2, 3] }, 2, 'IT-2.6', 'LANE_LENGTH')
  opening(custom(ring(5), { lane_spaces: [2, 2] }))
  noMap(ring(5), 'IT-2.6', 'LANE_LENGTH', { lane_spaces: [3, 4] })
  for (const range of rows('1 4, 2 5, 4 2'))
    noGame({ map: 'generated', lane_spaces: range }, 2, 'IT-2.6', 'LANE_LENGTH')
})

test('IT-2.7 · two parts are NOT_CONNECTED, and a frontier lane does not join them', () => {
  const lanes = (map: SectorMap, keep: (l: SectorMap['lanes'][number]) => boolean) =>
    but(map, 'lanes', map.lanes.filter(keep))
  noMap(
    lanes(ring(6), ({ id }) => id !== 'L3' && id !== 'L6'),
    'IT-2.7',
    'NOT_CONNECTED',
  )
  // F hangs on nothing but the lane of the frontier world X.
  const alone = lanes(cantrellReach(), ({ ends }) => !ends.includes('F'))
  noMap(alone, 'IT-2.7', 'NOT_CONNECTED', expansion)
})

test('IT-2.7 · a second lane between two planets is DOUBLE_LANE, in either direction', () => {
  for (const ends of [
    ['A', 'B'],
    ['B', 'A'],
  ])
    noMap(but(ring(5), 'lanes.5', { id: 'L6', ends, spaces: 3 }), 'IT-2.7', 'DOUBLE_LANE')
})

test('IT-2.8 · L2.3 is the third space of L2 counted from its first-named end', () => {
  // L2 leads from B to C and has 3 spaces, so L2.3 lies beside C and L2.1 beside B.
  assert.deepEqual(at('L2.3').fly(1).reach(), ['C', 'L2.2'])
  assert.deepEqual(at('L2.1').fly(1).reach(), ['B', 'L2.2'])
  assert.deepEqual(at('L2.2').fly(1).reach(), ['L2.1', 'L2.3'])
  // L4 leads from D to A.
  assert.deepEqual(at('D').fly(1).reach(), ['L3.4', 'L4.1'])
})

test('IT-2.8 · what is not a node is NO_SUCH_PLACE, what is not a world NO_SUCH_WORLD', () => {
  const t = at('A').fly(6)
  for (const to of ['Z', 'L2.4', 'L2.0', 'L99.1', 'L1', '', 'a']) t.no({ to }, 'IT-2.8', 'NO_SUCH_PLACE')
  for (const berth of ['L1.1', 'G', '']) opening().no({ berth }, 'IT-2.8', 'NO_SUCH_WORLD')
})

test('IT-2.8 · on a written map every name is well formed, BAD_ID, and unlike the others, DUPLICATE_ID', () => {
  for (const [path, name] of [
    ['lanes.0.id', 'K1'],
    ['lanes.0.id', 'L0'],
    ['orders.0.id', '1'],
  ] as const)
    noMap(but(ring(5), path, name), 'IT-2.8', 'BAD_ID')
  for (const [path, value] of [
    ['planets.5', { id: 'A', name: 'Again', class: 'agri', export: 'grain' }],
    ['lanes.0.id', 'L2'],
    ['orders.0.id', 'O2'],
  ] as const)
    noMap(but(ring(5), path, value), 'IT-2.8', 'DUPLICATE_ID')
  noMap(but(cantrellReach(), 'frontier.0.order.id', 'O1'), 'IT-2.8', 'DUPLICATE_ID')
})

test('IT-2.8 · a planet may not be called like a lane space, nor nothing at all', () => {
  for (const name of ['L1.1', '', '7']) {
    const renamed = JSON.parse(JSON.stringify(ring(5)).replaceAll('"E"', JSON.stringify(name)))
    noMap(renamed, 'IT-2.8', 'BAD_ID')
  }
  opening(custom(JSON.parse(JSON.stringify(ring(5)).replaceAll('"E"', '"E2"'))))
})

test('IT-2.9 · maps are data: every file of maps can be played as a map of one’s own', () => {
  const folder = new URL('../../data/', import.meta.url)
  const files = fs.readdirSync(folder).filter((name) => name.startsWith('map-'))
  assert.deepEqual(files.sort(), ['map-cantrell.json', 'map-sample-11-5.json', 'map-sample-7-7.json'])
  const named = { 'map-cantrell.json': 'cantrell', 'map-sample-11-5.json': 'sample-11-5' }
  for (const [file, map] of Object.entries({ ...named, 'map-sample-7-7.json': 'sample-7-7' })) {
    const written = JSON.parse(fs.readFileSync(new URL(file, folder), 'utf8'))
    assert.deepEqual(opening(custom(written)).p.chart, opening({ map }).p.chart)
  }
  assert.equal(opening().p.chart.name, 'Cantrell Reach')
})

test('IT-2.9 · a chart that is no map, none at all, or one not asked for is BAD_OPTION', () => {
  noGame({ map: 'custom' }, 2, 'IT-2.9', 'BAD_OPTION')
  noGame({ map: 'custom', chart: { planets: 'many' } }, 2, 'IT-2.9', 'BAD_OPTION')
  noGame({ chart: cantrellReach() as never }, 2, 'IT-2.9', 'BAD_OPTION')
  noGame({ map: 'atlantis' }, 2, 'IT-2.9', 'BAD_OPTION')
})

test('IT-2.1, IT-2.3, IT-2.6, IT-3.3 · of several faults the lowest clause answers', () => {
  const map = ring(8)
  for (const planet of map.planets) {
    planet.class = 'agri'
    planet.export = null
  }
  for (const lane of map.lanes) lane.spaces = 7
  for (const order of map.orders) order.dropoff = order.pickup
  map.orders[1] = { id: 'O1', pickup: 'A', dropoff: 'Q' }
  noMap(map, 'IT-2.1', 'PLANET_COUNT')
  map.planets.pop()
  map.lanes = map.lanes.slice(0, 5)
  noMap(map, 'IT-2.3', 'NO_UPGRADE_WORLD')
  for (const planet of map.planets) planet.class = 'hive'
  noMap(map, 'IT-2.4', 'EXPORT_COUNT')
  for (const planet of map.planets) planet.export = 'ore'
  map.lanes.push({ id: 'L6', ends: ['A', 'A'], spaces: 3 })
  noMap(map, 'IT-2.5', 'LANE_ENDS')
  map.lanes.pop()
  noMap(map, 'IT-2.6', 'LANE_LENGTH')
  for (const lane of map.lanes) lane.spaces = 4
  noMap(map, 'IT-2.7', 'NOT_CONNECTED')
  map.lanes.push({ id: 'L6', ends: ['A', 'G'], spaces: 3 })
  noMap(map, 'IT-2.8', 'DUPLICATE_ID')
  map.orders[1] = { id: 'O2', pickup: 'A', dropoff: 'Q' }
  noMap(map, 'IT-3.3', 'ORDER_SELF')
  for (const order of map.orders) order.dropoff = order.pickup === 'A' ? 'Q' : 'A'
  noMap(map, 'IT-3.3', 'ORDER_UNKNOWN')
})

test('IT-2.3, IT-2.8, IT-3.1, IT-3.4, IT-15.2 · a chart is the same in any order of its lanes, worlds and cards, which go by their numbers', () => {
  const map = cantrellReach()
  const orders = Array.from({ length: 12 }, (_, i) => ({
    ...(map.orders?.[i % 6] as NonNullable<SectorMap['orders']>[0]),
    id: `O${i + 101}`,
  }))
  const lanes = map.lanes.map((lane, i) => ({ ...lane, id: `L${i + 5}` }))
  const all = { open: true, xenos: true }
  const turned = {
    ...map,
    planets: map.planets.toReversed(),
    lanes: lanes.toReversed(),
    orders: orders.toReversed(),
  }
  const chart = chartOf({ ...map, lanes, orders }, all)
  assert.deepEqual(chartOf(turned, all), chart)
  assert.deepEqual(
    chart.orders.filter(({ frontier }) => frontier === 0).map(({ id }) => id),
    orders.map(({ id }) => id),
  )
  // A card that leads beyond the frontier is no card without it, and of the frontier with it.
  const beyond = {
    id: 'O99',
    pickup: 'A',
    dropoff: map.frontier?.find(({ kind }) => kind === 'open')?.id ?? '',
  }
  const of = (frontier: typeof all) =>
    chartOf({ ...map, orders: [...orders, beyond] }, frontier).orders.find(({ id }) => id === 'O99')?.frontier
  assert.deepEqual([of(all), of({ open: false, xenos: false })], [1, undefined])
})

test('IT-2.9 · a map of your own that is not there is asked for', () => {
  const match = Match.begin(game, { map: 'custom' }, 2, new FastSource(1))
  assert.match(isRefusal(match) ? match.text : '', /needs a map in the option chart/)
})
