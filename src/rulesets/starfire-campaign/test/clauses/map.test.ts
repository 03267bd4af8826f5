import assert from 'node:assert/strict'
import test from 'node:test'
import { Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { newNpr } from '../../diplomacy/nprs.ts'
import { ownerCalled } from '../../diplomacy/relations.ts'
import {
  degree,
  distancesFrom,
  entryOf,
  exitsOf,
  type Place,
  rollCore,
  rollExit,
  rollNpr,
} from '../../map/core.ts'
import { shortest } from '../../map/paths.ts'
import {
  CLOSED,
  HOMEWORLD,
  habitability,
  isAnomaly,
  isHabitable,
  isStarless,
  type Level,
  maxPuOf,
  rollSystem,
  type System,
  starsOf,
  TYPES,
} from '../../map/systems.ts'
import { rollTemplate } from '../../map/template.ts'
import {
  Atlas,
  atlasOf,
  coreNprOwner,
  isCore,
  isNpr,
  nprOwner,
  ownerName,
  systemId,
  systemName,
  type World,
} from '../../map/world.ts'
import { anyDice, faces, GARDEN, game, sized } from '../table.ts'

const DEFAULTS = { CLUSTER_SYSTEMS: 25, EXTRA_LINKS: 8, HI_SEEDING: 'on' } as const
const templates = Array.from({ length: 12 }, (_, i) => rollTemplate(DEFAULTS, anyDice(`template ${i}`)))

const empty: System = { ...HOMEWORLD, type: 'Starless Nexus', planets: [], growth: 0, wealth: 0, hi: 0 }
const place = (...ends: [to: number, d: Level][]): Place => ({
  system: empty,
  ends: ends.map(([to, d]) => ({ to, d })),
})

type Roll = readonly [sides: number, face: number]
const dice = (sides: number, ...shown: number[]): Roll[] => shown.map((face) => [sides, face])
/** What is rolled for systems: a nexus, a star without life, a star with one ST planet, a black hole. */
const DARK = dice(100, 11)
const STAR = dice(100, 31, 29)
const LIVED = [
  ...dice(100, 31, 30, 86, 50, 50, 50, 50, 50, 50, 50),
  ...dice(10, 7),
  ...dice(3, 3),
  ...dice(10, 10),
]
const GRAVE = [...dice(100, 10), ...dice(10, 9)]
const NPR = [...dice(7, 7), ...dice(5, 5), ...dice(3, 3), ...dice(10, 8), ...dice(6, 1)]
/** The ends of each place: where they lead, with D where it is not 1. */
const ends = (places: readonly Place[]) =>
  places.map(({ ends }) => ends.map(({ to, d }) => (d === 1 ? `${to}` : `${to}:${d}`)).join(' '))

/** A map with these places in each cluster; the exits at place 1, the core C1 alone. */
function worldOf(places: Place[], empires: number, core: Place[] = [place()]): World {
  const npr = rollNpr(places.length - 1, anyDice('npr'))
  return {
    template: { places, npr },
    core: { places: core, order: [...core.keys()], nprs: [] },
    exits: Array.from({ length: empires }, () => 1),
    taken: [],
    deleted: [],
    wild: [],
  }
}

test('SC-1.1, SC-1.2 · a system record holds type, nebula, anomaly, planets, growth, wealth and HI; the flag is the type', () => {
  const system = rollSystem(faces(5, 1))
  assert.deepEqual(system, { ...empty, type: 'Anomaly', anomaly: 'DRIFT' })
  assert.ok(isAnomaly(system))
  assert.ok(!isAnomaly(HOMEWORLD))
})

test('SC-6.4 · what has no star and is no anomaly is scanned on arrival', () => {
  const starless = TYPES.filter((type) => isStarless({ type }))
  assert.deepEqual(starless, ['Starless Nexus', 'Starless Nebula'])
})

test('SC-1.3 · systems that are no home roll d100 for their type', () => {
  const type = (face: number, ...more: number[]) => rollSystem(faces(face, ...more)).type
  assert.equal(type(10, 3), 'Anomaly')
  assert.equal(type(11), 'Starless Nexus')
  assert.equal(type(30, 1), 'Starless Nebula')
  assert.equal(type(31, 29), 'Single Star')
  assert.equal(type(65, 1, 29), 'Single Star with Nebula')
  assert.equal(type(90, 29), 'Binary System')
  assert.equal(type(95, 1, 29), 'Binary Nebula')
  assert.equal(type(96, 29), 'Trinary System')
})

test('SC-1.4, SC-1.5, SC-1.6 · on 30 or more a star has eight candidates, of which some are T or ST', () => {
  const dice = faces(40, 30, 50, 51, 85, 86, 100, 1, 1, 1, 4, 4, 4, 4, 2, 9)
  const { planets, growth, wealth, hi } = rollSystem(dice)
  assert.deepEqual(
    planets.map(({ slot, kind }) => `${slot}${kind}`),
    ['2T', '3T', '4ST', '5ST'],
  )
  assert.deepEqual([hi, growth, wealth], [4, 2, 9])
  assert.equal(dice.left(), 0)
  assert.equal(rollSystem(faces(96, 29)).planets.length, 0)
})

test('SC-1.7 · a HOMEWORLD holds 1000 PU, a T 100, an ST 200', () => {
  assert.equal(maxPuOf(HOMEWORLD), 1000)
  const planets: System['planets'] = [
    { slot: 1, kind: 'T' },
    { slot: 4, kind: 'ST' },
  ]
  assert.equal(maxPuOf({ type: 'Single Star', planets }), 300)
  // SC-16.10  The home of an NPR.
  assert.equal(maxPuOf({ type: 'Single Star', planets: [{ slot: 0, kind: 'N' }] }), 500)
})

test('SC-1.8, SC-1.9 · a HOMEWORLD has growth 2 and WM 5; others roll d3 and d10', () => {
  assert.deepEqual([HOMEWORLD.growth, HOMEWORLD.wealth], [2, 5])
  for (const { places } of templates)
    for (const { system } of places.slice(1))
      if (isHabitable(system)) {
        assert.ok(system.growth >= 1 && system.growth <= 3)
        assert.ok(system.wealth >= 1 && system.wealth <= 10)
      } else assert.deepEqual([system.growth, system.wealth, system.hi], [0, 0, 0])
})

test('SC-1.10, SC-23.28 · HI is the median, an ST’s roll counted twice', () => {
  const of = (...rolls: ['T' | 'ST', number][]) => habitability(rolls.map(([kind, hi]) => ({ kind, hi })))
  assert.equal(of(['T', 3], ['T', 8], ['ST', 5]), 5)
  assert.equal(of(['T', 4], ['T', 7]), 6)
  assert.equal(of(['ST', 9]), 9)
  assert.equal(of(['ST', 9], ['T', 1], ['T', 2]), 6)
  assert.equal(of(['T', 3], ['T', 8], ['T', 10]), 8)
  assert.equal(of(['T', 1], ['T', 2], ['T', 4], ['T', 8], ['T', 10]), 4)
  assert.equal(HOMEWORLD.hi, 0)
})

test('SC-1.11, SC-1.12 · a nebula and an anomaly roll d10 for what they are', () => {
  assert.equal(rollSystem(faces(21, 6)).nebula, 'Dust')
  assert.equal(rollSystem(faces(21, 8)).nebula, 'Ion')
  assert.equal(rollSystem(sized([100, 21], [10, 10])).nebula, 'Maser')
  const anomalies = [2, 4, 5, 6, 7, 8, 9].map((face) => rollSystem(faces(1, face)).anomaly)
  assert.deepEqual(anomalies, ['DRIFT', 'RELIC', 'HAZE', 'SHEAR', 'MASER', 'CACHE', 'BLACKHOLE'])
})

test('SC-1.13 · clusters have no black holes, the core may have some', () => {
  for (const { places } of templates) for (const p of places) assert.notEqual(p.system.anomaly, 'BLACKHOLE')
  const cores = Array.from({ length: 4 }, (_, i) => rollCore(100, 0, 2, anyDice(`core ${i}`)))
  assert.ok(cores.some(({ places }) => places.some(({ system }) => system.anomaly === 'BLACKHOLE')))
})

test('SC-1.14, SC-23.48 · empire 3 owns 51–75; empire 101 has 2501–2525 and enters where empire 1 does', () => {
  const atlas = new Atlas({
    ...worldOf(templates[0]?.places ?? [], 101),
    core: rollCore(100, 0, 101, anyDice('c')),
  })
  assert.equal(atlas.homeworld(2), 51)
  assert.equal(atlas.clusterId(2, 24), 75)
  assert.deepEqual([atlas.homeworld(100), atlas.clusterId(100, 24)], [2501, 2525])
  assert.deepEqual(
    [75, 76, 2525, 2526].map((id) => atlas.clusterOf(id)),
    [2, 3, 100, -1],
  )
  assert.deepEqual(
    [systemName(51), systemName(systemId('c7')), systemId('51'), systemId('x')],
    ['51', 'C7', 51, 0],
  )
})

test('SC-0.6, SC-0.9, SC-1.28 · empires, NPRs of clusters and of the core, systems of clusters and of the core by name', () => {
  assert.deepEqual([3, nprOwner(2), coreNprOwner(4)].map(ownerName), ['empire 3', 'N3', 'NC5'])
  assert.deepEqual([1_000_000, nprOwner(0), coreNprOwner(0)].map(isNpr), [false, true, true])
  assert.deepEqual(['C1', 'C10', '1', 'C0', '0', 'C2.1'].map(systemId), [1_000_001, 1_000_010, 1, 0, 0, 0])
  assert.deepEqual([999_999, 1_000_000, 1_000_001].map(isCore), [false, false, true])
  assert.deepEqual([1000, 1001, 'N3', 'nc5', 'N0', '3'].map(ownerCalled), [
    1000,
    0,
    nprOwner(2),
    coreNprOwner(4),
    0,
    0,
  ])
})

test('SC-1.27, SC-16.10, SC-1.28 · homes of NPRs have planet .0 and WM 3 at least; who lives where, also in the core', () => {
  const lived = (wealth: number): Place => ({ ...place(), system: { ...GARDEN, wealth } })
  const core = [place([1, 1]), { ...place([0, 1]), system: GARDEN }, lived(2)]
  const npr = (home: number) => ({ ...rollNpr(home, anyDice('npr')) })
  for (const [wealth, expected] of [
    [2, 3],
    [3, 3],
    [4, 4],
  ] as const) {
    const world = worldOf([place([1, 1]), place([0, 1]), lived(wealth)], 2, core)
    const atlas = new Atlas({ ...world, core: { ...world.core, nprs: [npr(2), npr(1)] } })
    assert.deepEqual([atlas.system(3).wealth, atlas.system(6).wealth], [expected, expected])
    assert.deepEqual(atlas.system(3).planets, [{ slot: 0, kind: 'N' }, ...GARDEN.planets])
    assert.equal(atlas.system(3), atlas.system(6), 'made once')
    const homes = [0, 1, 3, 6, 1_000_001, 1_000_002, 1_000_003].map((id) => atlas.nprAt(id)?.owner ?? 0)
    assert.deepEqual(homes, [0, 0, nprOwner(0), nprOwner(1), 0, coreNprOwner(1), coreNprOwner(0)])
    assert.deepEqual(
      [0, 1, 6, 7, 1_000_001].map((id) => atlas.clusterOf(id)),
      [-1, 0, 1, -1, -1],
    )
    assert.deepEqual(atlas.warpPoint(1_000_002, 1), { to: 1_000_001, back: 1, d: 1 })
    assert.throws(() => atlas.system(7), /no system 7/)
  }
})

test('SC-21.17 · the cluster that was deleted still leads to the core, but nothing leads back', () => {
  const world = worldOf([place([1, 1]), place([0, 1])], 2)
  const atlas = new Atlas({ ...world, deleted: [0] })
  assert.deepEqual([atlas.warpPoint(2, 2)?.to, atlas.warpPoint(1_000_001, 1)?.to], [1_000_001, 0])
  assert.equal(atlas.warpPoint(1_000_001, 2)?.to, 4)
})

test('SC-1.21 · an atlas is made again when the map has become another', () => {
  const world = worldOf([place([1, 1]), place([0, 1])], 2)
  const { template, core, exits, deleted } = world
  assert.equal(atlasOf(world), atlasOf({ ...world }))
  for (const other of [
    { template: { ...template } },
    { core: { ...core } },
    { exits: [...exits] },
    { deleted: [...deleted] },
  ]) {
    const before = atlasOf(world)
    assert.notEqual(before, atlasOf({ ...world, ...other }))
  }
  assert.equal(atlasOf({ ...world, deleted: [0] }).warpPoint(1_000_001, 1)?.to, 0)
})

test('SC-6.18 · the shortest path: to the goal of the lower ID, by the lower WP; none from a goal', () => {
  const roads: Readonly<Record<number, readonly number[]>> = {
    1: [3, 2, 3],
    2: [1, 5],
    3: [4, 5],
    4: [6],
    5: [6],
  }
  const ways = (system: number) => (roads[system] ?? []).map((to, i) => ({ number: i + 1, to }))
  const path = (...goals: number[]) => shortest(1, ways, (system) => goals.includes(system))
  assert.deepEqual(path(1, 2), { points: [], end: 1 })
  assert.deepEqual(path(4, 5), { points: [1, 1], end: 4 })
  assert.deepEqual(path(5), { points: [1, 2], end: 5 })
  assert.deepEqual(path(6), { points: [1, 1, 1], end: 6 })
  assert.deepEqual([path(3, 6), path(7)], [{ points: [1], end: 3 }, null])
})

test('SC-1.15 · every cluster is a copy of one template, up to the exit', () => {
  const atlas = new Atlas(worldOf([place([1, 1]), place([0, 1], [2, 1]), place([1, 1])], 2))
  assert.equal(atlas.system(2), atlas.system(5))
  assert.deepEqual(
    atlas.warpPoints(3).map(({ to }) => to),
    [2],
  )
  assert.deepEqual(
    atlas.warpPoints(6).map(({ to }) => to),
    [5],
  )
})

test('SC-1.16 · the home of the NPR has a star and is two links away at least', () => {
  for (const { places, npr } of templates) {
    assert.ok((distancesFrom(places, 0)[npr.home] ?? 0) >= 2)
    assert.ok(starsOf((places[npr.home] as Place).system) >= 1)
  }
})

test('SC-1.17, SC-1.21 · the exit is far from home; it is open at the cluster and closed at the core', () => {
  for (const [i, { places, npr }] of templates.entries()) {
    const exit = rollExit(places, npr.home, anyDice(`exit ${i}`))
    assert.ok(exitsOf(places, npr.home).includes(exit))
    assert.notEqual(exit, npr.home)
    assert.ok((distancesFrom(places, 0)[exit] ?? 0) >= 2)
  }
  const atlas = new Atlas(worldOf([place([1, 1]), place([0, 1])], 2))
  const c1 = systemId('C1')
  assert.deepEqual(atlas.warpPoints(2), [
    { to: 1, back: 1, d: 1 },
    { to: c1, back: 1, d: 1 },
  ])
  assert.deepEqual(atlas.warpPoints(c1), [
    { to: 2, back: 2, d: CLOSED },
    { to: 4, back: 2, d: CLOSED },
  ])
})

test('SC-1.20, SC-1.26, SC-1.13 · a template die by die: four links a place first, five with the extra ones', () => {
  const rolls = sized(
    ...[DARK, LIVED, GRAVE, STAR, DARK, STAR, LIVED].flat(),
    // Places 1 to 4 hang on the HOMEWORLD, which then has no room.
    ...[1, 2, 3, 4].flatMap((sides) => dice(sides, 1)),
    ...[4, 5, 6].flatMap((sides) => dice(sides, 1)),
    // Eight attempts: with itself, linked already, three links, no room twice, one more link.
    ...dice(8, 1, 1, 1, 2),
    ...[...dice(8, 2, 3), ...dice(10, 7, 9), ...dice(8, 3, 4), ...dice(10, 6, 8)],
    ...[...dice(8, 1, 6), ...dice(10, 10, 1), ...dice(8, 1, 7, 7, 1), ...dice(8, 7, 8), ...dice(10, 9, 7)],
    ...dice(2, 1),
    ...NPR,
  )
  const { places, npr } = rollTemplate({ CLUSTER_SYSTEMS: 8, EXTRA_LINKS: 25, HI_SEEDING: 'on' }, rolls)
  assert.equal(rolls.left(), 0)
  assert.deepEqual(ends(places), [
    '1 2 3 4 5:6',
    '0 5 6 7 2:3',
    '0 1:6 3',
    '0 2:3',
    '0',
    '1 0',
    '1 7:6',
    '1 6:3',
  ])
  assert.deepEqual(npr, { home: 6, array: 6, short: 4, long: 2, el: 2, frigates: 3 })
  const { hi, growth, wealth, planets } = places[7]?.system ?? empty
  assert.deepEqual([hi, growth, wealth, planets], [2, 3, 10, [{ slot: 1, kind: 'ST' }]])
  assert.deepEqual([places[2]?.system.hi, places[3]?.system.anomaly], [1, 'CACHE'])
})

test('SC-1.20, SC-1.26 · a template is begun again for want of a home, of life, of an exit, and of life nearby', () => {
  const star = [1, 2, 3, 4].flatMap((sides) => dice(sides, 1))
  const chain = (...from: number[]) => from.flatMap((at, i) => dice(i + 1, at))
  const rolls = sized(
    ...[STAR, STAR, STAR, STAR, star].flat(),
    ...[STAR, DARK, STAR, STAR, chain(1, 2, 2, 2), dice(2, 1)].flat(),
    ...[STAR, LIVED, STAR, STAR, chain(1, 1, 1, 3), dice(1, 1)].flat(),
    ...[STAR, STAR, STAR, LIVED, chain(1, 2, 2, 3), dice(3, 1)].flat(),
    ...[STAR, STAR, STAR, LIVED, chain(1, 2, 2, 2), dice(3, 1), NPR].flat(),
  )
  const { places, npr } = rollTemplate({ CLUSTER_SYSTEMS: 5, EXTRA_LINKS: 4, HI_SEEDING: 'off' }, rolls)
  assert.equal(rolls.left(), 0)
  assert.deepEqual([ends(places), npr.home, places[4]?.system.hi], [['1', '0 2 3 4', '1', '1', '1'], 2, 7])
})

test('SC-1.22, SC-1.28 · a core die by die: six links a place first, seven with the extra ones; NPRs where no entry is', () => {
  const still = (attempts: number) => dice(9, ...Array.from({ length: 2 * attempts }, () => 1))
  const rolls = sized(
    ...[STAR, STAR, DARK, DARK, STAR, STAR, GRAVE, DARK, DARK].flat(),
    ...[1, 2, 3, 4, 5, 6, 6, 7].flatMap((sides) => dice(sides, 1)),
    ...[...dice(9, 1, 8), ...dice(10, 10, 10), ...dice(9, 1, 9, 9, 1), ...dice(9, 2, 3), ...dice(10, 7, 9)],
    ...[...dice(9, 3, 4), ...dice(10, 6, 8), ...dice(9, 4, 5), ...dice(10, 10, 7)],
    ...[...dice(9, 5, 6), ...dice(10, 9, 10), ...dice(9, 6, 5), ...still(52)],
    ...[9, 8, 7, 6, 5, 4, 3, 2].flatMap((sides) => dice(sides, 1)),
    ...[...dice(3, 2), ...NPR, ...dice(2, 2), ...NPR, ...dice(1, 1), ...NPR],
  )
  const { places, order, nprs } = rollCore(9, 4, 1, rolls)
  assert.equal(rolls.left(), 0)
  assert.deepEqual(ends(places), [
    '1 2 3 4 5 6 7:9',
    '0 7 8 2:3',
    '0 1:6 3',
    '0 2:3 4:9',
    '0 3:3 5:6',
    '0 4:9',
    '0',
    '1 0',
    '1',
  ])
  assert.deepEqual(order, [1, 2, 3, 4, 5, 6, 7, 8, 0])
  assert.deepEqual(
    nprs.map(({ home }) => home),
    [4, 5, 0],
  )
})

test('SC-1.21 · without a system at distance 3 the exit is at distance 2', () => {
  const star = [place([1, 1]), place([0, 1], [2, 1], [3, 1]), place([1, 1]), place([1, 1])]
  assert.deepEqual(exitsOf(star, 3), [2])
  const chain = [1, 2, 3, 4, 5].map((to, at) =>
    place(...(at > 0 ? [[at - 1, 1] as [number, Level]] : []), [to, 1]),
  )
  assert.deepEqual(exitsOf([...chain, place([4, 1])], 5), [3, 4])
})

test('SC-1.18, SC-1.20 · ends of a cluster are of D 1, 3 or 6, those of the first links of D 1', () => {
  for (const { places } of templates)
    for (const { ends } of places) for (const { d } of ends) assert.ok([1, 3, 6].includes(d))
  const { places } = rollTemplate({ ...DEFAULTS, EXTRA_LINKS: 0 }, anyDice('tree'))
  assert.equal(
    places.reduce((sum, { ends }) => sum + ends.length, 0),
    2 * 24,
  )
  assert.ok(places.every(({ ends }) => ends.every(({ d }) => d === 1) && ends.length <= 4))
})

test('SC-1.19 · the nearest three habitable systems have HI 1, 2, 3', () => {
  for (const { places, npr } of templates) {
    const distances = distancesFrom(places, 0)
    const nearest = [...places.keys()]
      .filter((i) => i > 0 && i !== npr.home && isHabitable((places[i] as Place).system))
      .sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0) || a - b)
    assert.deepEqual(
      nearest.slice(0, 3).map((i) => (places[i] as Place).system.hi),
      [1, 2, 3],
    )
  }
})

test('SC-1.20 · eight systems at least can be lived in, one of them near; every system is reached', () => {
  for (const { places, npr } of templates) {
    const distances = distancesFrom(places, 0)
    const habitable = [...places.keys()].filter(
      (i) => i > 0 && i !== npr.home && isHabitable((places[i] as Place).system),
    )
    assert.ok(habitable.length >= 8)
    assert.ok(habitable.some((i) => (distances[i] ?? 0) <= 2))
    assert.ok(distances.every((d) => d >= 0))
    assert.ok(places.every((_, i) => degree(places, i) <= 5))
  }
})

test('SC-1.20 · however small the cluster, somewhere near can be lived in', () => {
  for (let i = 0; i < 60; i++) {
    const { places, npr } = rollTemplate({ ...DEFAULTS, CLUSTER_SYSTEMS: 9 }, anyDice(`near ${i}`))
    const distances = distancesFrom(places, 0)
    const isNear = ({ system }: Place, at: number) =>
      at > 0 && at !== npr.home && isHabitable(system) && (distances[at] ?? 0) <= 2
    assert.ok(places.some(isNear), `near ${i}`)
  }
})

test('SC-1.20 · of the ends of extra links three in five are of D 1, one of D 3, one of D 6', () => {
  const levels = Array.from({ length: 60 }, (_, i) => rollTemplate(DEFAULTS, anyDice(`levels ${i}`)))
    .flatMap(({ places }) => places.flatMap(({ ends }) => ends.map(({ d }) => d)))
    .reduce((counts, d) => counts.set(d, (counts.get(d) ?? 0) + 1), new Map<Level, number>())
  // Those of the first links are of D 1.
  const [one = 0, three = 0, six = 0] = [(levels.get(1) ?? 0) - 60 * 2 * 24, levels.get(3), levels.get(6)]
  const share = (count: number) => Math.round((10 * count) / (one + three + six))
  assert.deepEqual([one, three, six].map(share), [6, 2, 2])
})

test('SC-16.10 · RD33 retreats at half and RD66 never; RM66 has a CGB', () => {
  const npr = (array: number) => {
    const world = worldOf([place([1, 1]), place([0, 1])], 1)
    world.template.npr = { ...world.template.npr, array }
    const atlas = new Atlas(world)
    const { fleets, installations } = newNpr(atlas, atlas.nprHome(0))
    return [fleets.retreat, installations.kind]
  }
  // SC-2.5  66,66,33 and 33,66,66.
  assert.deepEqual(npr(0), [[100], []])
  const world = worldOf([place([1, 1]), { ...place([0, 1]), system: GARDEN }], 1)
  world.template.npr = { ...world.template.npr, array: 2, el: 3, frigates: 5, short: 4, long: 2 }
  const { colonies, installations, fleets, ships, el, race, designs } = newNpr(new Atlas(world), 2)
  assert.deepEqual(
    [colonies.pu, colonies.pdc, colonies.garrison],
    [[[500, 0]], [[true, false]], [[10_000, 0]]],
  )
  assert.deepEqual([installations.planet, installations.points], [[0], [5000]])
  assert.deepEqual([fleets.posture, fleets.doctrine, ships.paid], [['HOLD'], ['BALANCED'], [0, 0, 0, 0, 0]])
  assert.deepEqual([el, race.short, race.long, designs[0]?.speed], [3, 'Lj1', 'K1', 600])
  assert.deepEqual(npr(2), [[50], ['CGB']])
})

test('SC-1.22 · the core is one piece, has room for seven links a system, and a shuffled entry order', () => {
  const { places, order } = rollCore(100, 0, 3, anyDice('core'))
  assert.ok(distancesFrom(places, 0).every((d) => d >= 0))
  assert.ok(places.every((_, i) => degree(places, i) <= 7))
  assert.deepEqual(
    order.toSorted((a, b) => a - b),
    [...places.keys()],
  )
  assert.notDeepEqual(order, [...places.keys()])
})

test('SC-1.22 · a link whose ends both roll 10 is closed at one end only', () => {
  for (let i = 0; i < 10; i++) {
    const { places } = rollCore(60, 0, 2, anyDice(`closed ${i}`))
    for (const [a, { ends }] of places.entries())
      for (const { to, d } of ends)
        if (d === CLOSED) assert.notEqual(places[to]?.ends.find((end) => end.to === a)?.d, CLOSED)
  }
})

test('SC-1.23, SC-1.24, SC-23.60 · ends made in the order D 1, 6, 3, and the exit, have the numbers 1, 4, 3 and 2', () => {
  const places = [
    place([1, 1], [2, 1], [3, 1]),
    place([0, 1], [2, 6], [3, 3]),
    place([0, 1], [1, 1]),
    place([0, 1], [1, 1]),
  ]
  const atlas = new Atlas(worldOf(places, 1))
  assert.deepEqual(
    atlas.warpPoints(2).map(({ to, d }) => [systemName(to), d]),
    [
      ['1', 1],
      ['C1', 1],
      ['4', 3],
      ['3', 6],
    ],
  )
  assert.equal(atlas.warpPoint(3, 2)?.back, 4)
})

test('SC-1.25, SC-23.59 · entry order C7, C31, C4 with C31 a black hole: C7, C4, C4', () => {
  const places = Array.from({ length: 31 }, () => place())
  places[30] = { system: { ...empty, type: 'Anomaly', anomaly: 'BLACKHOLE' }, ends: [] }
  const order = [6, 30, 3]
  assert.deepEqual(
    [0, 1, 2].map((seat) => entryOf(places, order, seat) + 1),
    [7, 4, 4],
  )
})

test('SC-1.26, SC-23.63 · with nine systems empire 3 owns 19–27; two attempts at links, three habitable systems', () => {
  const options = { ...DEFAULTS, CLUSTER_SYSTEMS: 9 }
  for (let i = 0; i < 20; i++) {
    const { places, npr } = rollTemplate(options, anyDice(`nine ${i}`))
    assert.equal(places.length, 9)
    assert.ok(places.reduce((sum, { ends }) => sum + ends.length, 0) <= 2 * (8 + 2))
    const habitable = places.filter((p, at) => at > 0 && at !== npr.home && isHabitable(p.system))
    assert.ok(habitable.length >= 3)
    assert.ok(exitsOf(places, npr.home).length > 0)
  }
  const atlas = new Atlas(worldOf(rollTemplate(options, anyDice('nine')).places, 3))
  assert.deepEqual([atlas.homeworld(2), atlas.clusterId(2, 8)], [19, 27])
})

test('SC-1.27 · a HOMEWORLD has one star and planet .1', () => {
  assert.equal(starsOf(HOMEWORLD), 1)
  assert.deepEqual(HOMEWORLD.planets, [{ slot: 1, kind: 'T' }])
})

test('SC-1.28 · NPRs of the core are at stars, and at no entry', () => {
  const { places, order, nprs } = rollCore(40, 3, 5, anyDice('nprs'))
  assert.equal(nprs.length, 3)
  const entries = [0, 1, 2, 3, 4].map((seat) => entryOf(places, order, seat))
  for (const { home } of nprs) {
    assert.ok(starsOf((places[home] as Place).system) >= 1)
    assert.ok(!entries.includes(home))
  }
  assert.equal(new Set(nprs.map(({ home }) => home)).size, 3)
})

test('SC-1.29 · a core of black holes alone is rolled again; NPRs live where there is room', () => {
  const { places } = rollCore(1, 0, 1, faces(1, 9, 1, 10, 11, ...Array.from({ length: 120 }, () => 1)))
  assert.equal(places[0]?.system.type, 'Starless Nexus')
  assert.equal(rollCore(3, 2, 40, anyDice('crowded')).nprs.length, 0, 'every place is an entry')
  const begun = Match.begin(game, { CORE_SYSTEMS: 3, CORE_NPR: 3 }, 2, new FastSource('any'))
  assert.equal(isRefusal(begun) ? `${begun.code} ${begun.clause}` : 'begun', 'BAD_OPTION SC-1.29')
})

test('SC-16.10 · the dice of an NPR: array, weapons, EL, frigates', () => {
  assert.deepEqual(rollNpr(4, faces(7, 5, 3, 10, 6)), {
    home: 4,
    array: 6,
    short: 4,
    long: 2,
    el: 3,
    frigates: 8,
  })
  assert.equal(rollNpr(4, faces(1, 1, 1, 7, 1)).el, 1)
  assert.equal(rollNpr(4, faces(1, 1, 1, 9, 1)).el, 2)
})
