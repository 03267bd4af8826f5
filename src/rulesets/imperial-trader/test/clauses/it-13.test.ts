import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import type { SectorMap } from '../../chart.ts'
import { mapFault } from '../../chart-faults.ts'
import sample7 from '../../data/map-sample-7-7.json' with { type: 'json' }
import sample5 from '../../data/map-sample-11-5.json' with { type: 'json' }
import worlds from '../../data/worlds.json' with { type: 'json' }
import { generate, missingOrders, rndOf } from '../../generate.ts'
import { byTheBook } from '../reference.ts'
import { cantrellReach, opening } from '../table.ts'

const RANGE = [2, 4]
const ask = (planets: number, ordersPerPlanet = 1, extraLanes: number | null = null) => ({
  planets,
  extraLanes,
  laneSpaces: RANGE,
  ordersPerPlanet,
})

/** Draws these numbers, then the least each time or the most, and keeps what was asked for. */
function dictated(numbers: readonly number[] = [], then: 'least' | 'most' = 'least') {
  const asked: number[] = []
  const rnd = (k: number) => {
    const number = numbers[asked.length] ?? (then === 'least' ? 0 : k - 1)
    asked.push(k)
    assert.ok(number < k, `number ${asked.length} is drawn from ${k}`)
    return number
  }
  return { rnd, asked }
}

const NAMES = Array.from({ length: 17 }, (_, i) => 18 - i)
/** Numbers that leave the names in the order of the file: every name changes places with itself. */
const UNMOVED = NAMES.map((k) => k - 1)

test('IT-13.1 · names by Fisher–Yates from the end of the list; the first go to A, B, …', () => {
  const { rnd, asked } = dictated(UNMOVED, 'most')
  const map = generate(rnd, ask(6))
  assert.deepEqual(asked.slice(0, 17), NAMES)
  assert.deepEqual(
    map.planets.map((p) => [p.id, p.name]),
    [
      ['A', 'Cantrell'],
      ['B', 'Korvane'],
      ['C', 'Threxam'],
      ['D', 'Ostermoor'],
      ['E', 'Galt Deep'],
      ['F', 'Saint Ivara'],
    ],
  )
  // With zeros each name in turn, from the last, changes places with the first: the list moves up by one.
  const moved = generate(dictated().rnd, ask(5)).planets.map((p) => p.name)
  assert.deepEqual(moved, ['Korvane', 'Threxam', 'Ostermoor', 'Galt Deep', 'Saint Ivara'])
})

test('IT-13.1 · the same seed and settings give the same map; option map_seed is the seed', () => {
  const chart = (map_seed: number) => opening({ map: 'generated', map_seed }).p.chart
  assert.deepEqual(chart(12), chart(12))
  assert.notDeepEqual(chart(12), chart(13))
  // Left unset, chance draws it: 0 to 999,999.
  assert.deepEqual(opening({ map: 'generated' }, 2, [12]).p.chart, chart(12))
  opening({ map: 'generated' }, 2, [999_999])
})

test('IT-13.2 · class, then export, planet by planet; the first one or two from civilized, forge, hive', () => {
  for (const [planets, certain] of rows('5 1, 6 2, 7 2')) {
    const { rnd, asked } = dictated(UNMOVED, 'most')
    generate(rnd, ask(planets))
    const draws = Array.from({ length: planets }, (_, i) => [i < certain ? 3 : 8, 3])
    assert.deepEqual(asked.slice(17, 17 + 2 * planets), draws.flat())
  }
  const classes = [2, 0, 1, 0, 3, 0, 7, 0, 5, 0, 0, 0]
  const map = generate(dictated([...UNMOVED, ...classes], 'most').rnd, ask(6))
  assert.deepEqual(
    map.planets.map((p) => p.class),
    ['hive', 'forge', 'agri', 'feral', 'shrine', 'civilized'],
  )
})

test('IT-13.2 · an export already on the map gives way to the next; when all three are taken it stays', () => {
  const forges = (...picks: number[]) =>
    generate(dictated([...UNMOVED, ...picks.flatMap((pick) => [1, pick])]).rnd, ask(5)).planets.map(
      (p) => p.export,
    )
  assert.deepEqual(forges(1, 1, 1, 1, 2), [
    'plate steel',
    'survey drones',
    'engine parts',
    'plate steel',
    'survey drones',
  ])
  assert.deepEqual(forges(2, 0, 0, 0, 0).slice(0, 3), ['survey drones', 'engine parts', 'plate steel'])
})

const planetsOf5 = [0, 0, 3, 0, 4, 0, 5, 0, 6, 0]

test('IT-13.3 · a tree: planet i hangs on an earlier one with fewer than 4 lanes, of 2 + rnd(3) spaces', () => {
  // B, C and D hang on A with 2, 3 and 4 spaces; E is drawn to A as well.
  const { rnd, asked } = dictated([...UNMOVED, ...planetsOf5, 0, 0, 0, 1, 0, 2, 0, 1])
  const { lanes } = generate(rnd, ask(5, 1, 0))
  assert.deepEqual(asked.slice(27, 35), [1, 3, 2, 3, 3, 3, 4, 3])
  assert.deepEqual(lanes, [
    { id: 'L1', ends: ['A', 'B'], spaces: 2 },
    { id: 'L2', ends: ['A', 'C'], spaces: 3 },
    { id: 'L3', ends: ['A', 'D'], spaces: 4 },
    { id: 'L4', ends: ['A', 'E'], spaces: 3 },
  ])
})

test('IT-13.3 · a planet with 4 lanes is drawn past', () => {
  // Four hang on A; the sixth planet draws A, which is full, and then C.
  const tree = [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]
  const { rnd, asked } = dictated([...UNMOVED, ...[0, 0, 0, 0, 3, 0, 4, 0, 5, 0, 6, 0], ...tree])
  const { lanes } = generate(rnd, ask(6, 1, 0))
  assert.deepEqual(asked.slice(29, 40), [1, 3, 2, 3, 3, 3, 4, 3, 5, 5, 3])
  assert.deepEqual(lanes[4], { id: 'L5', ends: ['C', 'F'], spaces: 3 })
})

/** A chain A–B–C–D–E, each lane of 2 spaces. */
const CHAIN = [0, 0, 1, 0, 2, 0, 3, 0]

test('IT-13.4 · extra lanes: half the planets unless the option says otherwise, numbered as made', () => {
  const count = (planets: number, extra: number | null) =>
    generate(rndOf(5), ask(planets, 1, extra)).lanes.length - (planets - 1)
  assert.deepEqual([count(5, null), count(6, null), count(7, null)], [2, 3, 3])
  assert.deepEqual([count(6, 0), count(6, 1), count(6, 5)], [0, 1, 5])
  assert.equal(opening({ map: 'generated', map_seed: 5, extra_lanes: 0 }).p.chart.lanes.length, 5)
  const { lanes } = generate(rndOf(5), ask(7))
  assert.deepEqual(
    lanes.map((l) => l.id),
    lanes.map((_, i) => `L${i + 1}`),
  )
})

test('IT-13.4, IT-13.5 · an attempt is skipped when both are one, are joined already, or one has 4 lanes', () => {
  // C–C, A–B and B–A fail; then E–A with 4 spaces, and C–A with 2.
  const extra = [2, 2, 0, 1, 1, 0, 4, 0, 2, 2, 0, 0]
  const { rnd, asked } = dictated([...UNMOVED, ...planetsOf5, ...CHAIN, ...extra])
  const { lanes } = generate(rnd, ask(5, 1, 2))
  assert.deepEqual(lanes.slice(4), [
    { id: 'L5', ends: ['E', 'A'], spaces: 4 },
    { id: 'L6', ends: ['C', 'A'], spaces: 2 },
  ])
  assert.deepEqual(asked.slice(35, 47), [5, 5, 5, 5, 5, 5, 5, 5, 3, 5, 5, 3])
  // A star: A has four lanes and takes no fifth.
  const star = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0]
  const full = [0, 5, 5, 0, 1, 2, 0]
  const six = [...UNMOVED, ...[0, 0, 0, 0, 3, 0, 4, 0, 5, 0, 6, 0], ...star]
  assert.deepEqual(generate(dictated([...six, ...full]).rnd, ask(6, 1, 1)).lanes[5]?.ends, ['B', 'C'])
})

test('IT-13.4 · after 100 attempts it is enough', () => {
  // Every attempt draws A and A.
  const { rnd, asked } = dictated([...UNMOVED, ...planetsOf5, ...CHAIN])
  assert.equal(generate(rnd, ask(5, 1, 3)).lanes.length, 4)
  assert.deepEqual(asked.slice(35), [...Array(200).fill(5), 4, 4, 4, 4, 4])
})

test('IT-13.5 · orders: copy by copy, planet by planet, the drop-off among those not yet used', () => {
  const orders = [0, 1, 2, 3, 0, 0, 0, 2, 2, 1]
  const { rnd, asked } = dictated([...UNMOVED, ...planetsOf5, ...CHAIN, ...orders])
  const map = generate(rnd, ask(5, 2, 0))
  assert.deepEqual(asked.slice(35), [4, 4, 4, 4, 4, 3, 3, 3, 3, 3])
  // First copies: A of BCDE number 0, B of ACDE number 1, C of ABDE number 2, D of ABCE number 3, E of ABCD number 0.
  // Second copies: A of CDE number 0, B of ADE number 0, C of ABE number 2, D of ABC number 2, E of BCD number 1.
  assert.deepEqual(
    map.orders.map((o) => `${o.id} ${o.pickup}${o.dropoff}`),
    ['O1 AB', 'O2 BC', 'O3 CD', 'O4 DE', 'O5 EA', 'O6 AC', 'O7 BA', 'O8 CE', 'O9 DC', 'O10 EC'],
  )
})

test('IT-13.6 · a written map gets the missing copies, numbered on after every card of the file', () => {
  const { rnd, asked } = dictated([0, 1, 0, 3, 0, 2])
  const { planets, orders } = cantrellReach()
  const more = missingOrders(rnd, planets, orders, 2, 8)
  // A has F used: BCDE; B has D: ACEF; C has A: BDEF; D has E: ABCF; E has C: ABDF; F has B: ACDE.
  assert.deepEqual(asked, [4, 4, 4, 4, 4, 4])
  assert.deepEqual(
    more.map((o) => `${o.id} ${o.pickup}${o.dropoff}`),
    ['O8 AB', 'O9 BC', 'O10 CB', 'O11 DF', 'O12 EA', 'O13 FD'],
  )
  // On Cantrell Reach the frontier's card is O7, in play or not: the first new card is O8.
  const ids = opening({ orders_per_planet: 2, map_seed: 1 }).p.chart.orders.map((o) => o.id)
  assert.deepEqual(ids.slice(0, 8), ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O8', 'O9'])
})

test('IT-13.6 · existing cards count as first copies, and what is short is filled copy by copy', () => {
  const { planets, orders } = cantrellReach()
  const short = orders.filter((o) => o.pickup === 'A' || o.pickup === 'C')
  const { rnd } = dictated()
  const more = missingOrders(rnd, planets, short, 2, 4)
  assert.deepEqual(
    more.map((o) => `${o.id} ${o.pickup}${o.dropoff}`),
    ['O4 BA', 'O5 DA', 'O6 EA', 'O7 FA', 'O8 AB', 'O9 BC', 'O10 CB', 'O11 DB', 'O12 EB', 'O13 FB'],
  )
})

test('IT-13.6 · the missing copies are drawn with the map seed', () => {
  const chart = opening({ orders_per_planet: 3, map_seed: 77 }).p.chart
  const { planets, orders } = cantrellReach()
  const more = missingOrders(rndOf(77), planets, orders, 3, 8)
  const index = (id: string) => 'ABCDEF'.indexOf(id)
  assert.deepEqual(
    chart.orders.slice(6),
    more.map((o) => ({ id: o.id, pickup: index(o.pickup), dropoff: index(o.dropoff), frontier: 0 })),
  )
})

test('IT-13.6 · without any card on the map the copies begin with O1', () => {
  const { orders, frontier, ...map } = cantrellReach()
  const ids = opening({ map: 'custom', chart: map as never, map_seed: 1 }).p.chart.orders.map((o) => o.id)
  assert.deepEqual([orders?.length, frontier?.length, ids[0], ids.length], [6, 2, 'O1', 6])
})

const bare = ({ planets, lanes, orders }: SectorMap) => ({ planets, lanes, orders })

test('IT-13 · mulberry32 with seeds 7 and 11 gives the printed samples', () => {
  assert.deepEqual(bare(generate(rndOf(7), ask(7))), bare(sample7 as unknown as SectorMap))
  assert.deepEqual(bare(generate(rndOf(11), ask(5))), bare(sample5 as unknown as SectorMap))
})

test('IT-13 · a second program written from the rulebook gives the same 1,500 maps, all of them sound', () => {
  for (const planets of [5, 6, 7])
    for (let seed = 0; seed < 500; seed++) {
      const ordersPerPlanet = 1 + (seed % (planets - 1))
      const extraLanes = seed % 4 === 0 ? null : seed % 7
      const map = generate(rndOf(seed), ask(planets, ordersPerPlanet, extraLanes))
      assert.deepEqual(bare(map), byTheBook(seed, planets, ordersPerPlanet, extraLanes), `seed ${seed}`)
      assert.equal(mapFault(map, RANGE), null)
      const degree = map.planets.map((p) => map.lanes.filter((l) => l.ends.includes(p.id)).length)
      assert.ok(degree.every((lanes) => lanes >= 1 && lanes <= 4))
    }
})

test('IT-13 · what a generated map draws from is in the file: 8 classes, 24 exports, 18 names', () => {
  assert.equal(worlds.classes.length, 8)
  assert.ok(worlds.classes.every((c) => c.exports.length === 3))
  assert.equal(new Set(worlds.classes.flatMap((c) => c.exports)).size, 24)
  assert.equal(new Set(worlds.names).size, 18)
  assert.deepEqual(
    worlds.classes.filter((c) => c.sellsUpgrades).map((c) => c.id),
    ['civilized', 'forge', 'hive'],
  )
})

test('IT-13.3 · with a narrower lane_spaces a–b the spaces are a + rnd(b − a + 1)', () => {
  const { rnd, asked } = dictated([...UNMOVED, ...planetsOf5, 0, 1, 1, 0, 2, 1, 3, 0])
  const { lanes } = generate(rnd, { ...ask(5, 1, 0), laneSpaces: [3, 4] })
  assert.deepEqual(asked.slice(27, 35), [1, 2, 2, 2, 3, 2, 4, 2])
  assert.deepEqual(
    lanes.map((l) => l.spaces),
    [4, 3, 4, 3],
  )
})
