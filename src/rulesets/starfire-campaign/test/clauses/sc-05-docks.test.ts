import assert from 'node:assert/strict'
import test from 'node:test'
import { repairs } from '../../design/yard.ts'
import { gained } from '../../industry/building.ts'
import { refitted } from '../../industry/docks.ts'
import { addRow } from '../../state/columns.ts'
import { type Campaign, change, FOX, GARDEN_AT, GUNNERS, HOME, served, spent, works } from '../table.ts'

const build = (design: string, count = 1) => ({ do: 'build', system: HOME, design, count })
const refit = (ship: string, design: string) => ({ do: 'refit', ship, design })
const repair = (ship: string, points: number) => ({ do: 'repair', ship, points })
const scrap = (ship: string) => ({ do: 'scrap', ship })
const troops = (points: number, fleet = 'F2', system = HOME) => ({ do: 'troops', points, system, fleet })

/** The frigate without its G and its magazine, on the same hull: 326.10 − 42 MC. */
const HARE = {
  ...FOX,
  name: 'Hare',
  components: { S1: 1, A1: 1, Q1: 2, Y1: 1, K1: 1, Bsa1: 1, I1: 4 },
}
const SMALL = { ...HARE, name: 'Small', n: 21 }
const DART = { do: 'design', name: 'Dart', hull: 'FG', n: 22, speed: 0, components: { Q1: 2 } }
const begun = (mc = 50_000) => served(works([GUNNERS, FOX, HARE, SMALL, DART, build('Fox')], mc))

/** S2 has lost these points of hull and armour. */
const wounded = (c: Campaign, hull: number, armour: number) =>
  change(c, ({ ships }) => {
    ships.hull[1] = hull
    ships.armour[1] = armour
  })
const damage = (c: Campaign) => {
  const { ships } = c.empire()
  return [ships.hull[1], ships.armour[1], ships.mend[1]]
}
const yard = (c: Campaign) =>
  c
    .lines('yards')
    .find(({ kind }) => kind === 'yard')
    ?.numbers.slice(0, 3)

test('SC-23.61, SC-5.6, SC-5.10 · MS mend 5, SY 15, and 105 HS are left for the queue', () => {
  assert.deepEqual(repairs(20, 5, 12_000), { shops: 5, yards: 15, left: 10_500 })
  const c = change(wounded(begun(), 17, 3), (empire) => {
    const { yards } = empire
    empire.tech = [...empire.tech, 'MS']
    yards.ms = [1]
    yards.shops = [1]
  })
  c.turn([[repair('S2', 20), build('Fox', 5)]])
  // A quarter of 326.10 for 20 of 23 points.
  assert.equal(spent(c), 7089 + 5 * 32_610)
  assert.deepEqual(damage(c), [0, 0, 0])
  assert.deepEqual(yard(c), [HOME, 12_000, 12_000])
  assert.deepEqual(c.empire().queue.left, [300])
  assert.deepEqual(c.lines('yards').find(({ kind }) => kind === 'mended')?.numbers, [HOME, 2, 20, 0])
})

test('SC-5.10, SC-5.16 · what is not reached waits; hull comes before armour, and nothing whole is sold', () => {
  const c = change(wounded(begun(), 13, 4), ({ yards }) => {
    yards.sy = [1]
    yards.manned = [1]
  })
  c.turn([[repair('S2', 99), repair('S2', 1), repair('S1', 1)]])
  assert.deepEqual(c.answers(), ['done', 'E_NOT_NEEDED SC-5.6', 'E_NOT_NEEDED SC-5.6'])
  assert.equal(spent(c), 6026)
  assert.deepEqual(damage(c), [1, 4, 5])
  assert.deepEqual(yard(c), [HOME, 1200, 1200])
  c.turn()
  assert.deepEqual(damage(c), [0, 0, 0])
  assert.deepEqual(yard(c), [HOME, 1200, 500])
})

test('SC-5.10, SC-5.6, SC-24 REPAIR · points not reached are lost when the ship leaves; elsewhere nobody mends', () => {
  const c = change(served(works([GUNNERS, FOX, build('Fox')], 50_000, { HOME_CHART: 1 })), ({ yards }) => {
    yards.sy = [1]
    yards.manned = [1]
  })
  wounded(c, 13, 4).turn([[repair('S2', 17)]])
  assert.deepEqual(damage(c), [1, 4, 5])
  c.turn([[{ do: 'move', fleet: 'F2', by: [1] }, repair('S2', 1)]])
  assert.deepEqual(c.answers(), ['done', 'E_PLACE SC-5.6'])
  assert.deepEqual(damage(c), [1, 4, 0])
})

test('SC-5.6 · an MS aboard mends its own fleet, wherever it is', () => {
  const tender = {
    do: 'design',
    name: 'Tender',
    hull: 'FT2',
    n: 40,
    speed: 2,
    components: { Ic1: 2, Q1: 2, MS: 2 },
  }
  const c = change(begun(), (empire) => {
    empire.tech = [...empire.tech, 'MS']
  })
  c.turn([[tender, build('Tender')]])
  change(c, ({ fleets }) => {
    fleets.system = fleets.system.map((system, i) => (i === 0 ? system : GARDEN_AT))
  }).turn([[{ do: 'merge', fleets: ['F2', 'F3'] }]])
  wounded(c, 12, 0).turn([[repair('S2', 12)]])
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(damage(c), [2, 0, 2])
})

test('SC-5.7, SC-5.11, SC-5.15 · a refit takes a quarter of the hull in yard HS, in dock, and keeps what is broken', () => {
  const c = wounded(begun(), 18, 4)
  c.turn([[refit('S2', 'Hare')]])
  // The new design is cheaper: a tenth of 280.10.
  assert.equal(spent(c), 2801)
  assert.deepEqual(yard(c), [HOME, 12_000, 600])
  const { ships, designs } = c.empire()
  assert.equal(designs[ships.design[1] ?? 0]?.name, 'Hare')
  assert.deepEqual([ships.dock[1], ships.paid[1], ships.rounds[1]], [false, 32_610 + 2801, 0])
  assert.deepEqual(damage(c), [18, 2, 0])
  // The other way round: 46 more, and a tenth of 326.10; magazines are full.
  c.turn([[refit('S2', 'Fox')]])
  assert.equal(spent(c), 4600 + 3261)
  assert.deepEqual([c.empire().ships.rounds[1], damage(c)], [20, [18, 2, 0]])
  assert.ok(c.lines('yards').some(({ kind, word }) => kind === 'refitted' && word === 'Fox'))
})

test('SC-5.11, SC-24 REFIT · in dock a ship waits its turn; other hulls, other places and no change are refused', () => {
  const c = begun().turn([[build('Fox', 6), refit('S2', 'Hare')]])
  assert.deepEqual([c.empire().ships.dock[1], c.empire().queue.kind], [true, ['build', 'refit']])
  c.turn([
    [refit('S2', 'Hare'), refit('S9', 'Hare'), refit('S3', 'Owl'), refit('S3', 'Small'), refit('S3', 'Fox')],
  ])
  assert.deepEqual(c.answers(), [
    'E_STATE SC-5.11',
    'E_NOT_OWNER SC-19.2',
    'E_NOT_OWNER SC-19.2',
    'E_HULL_LOCKED SC-5.7',
    'E_NOT_NEEDED SC-5.7',
  ])
  assert.deepEqual(c.turn([[refit('S3', 'Dart'), refit('S1', 'Fox')]]).answers(), [
    'E_HULL_LOCKED SC-5.7',
    'E_HULL_LOCKED SC-5.7',
  ])
  assert.equal(c.empire().ships.dock[1], false)
  change(c, ({ fleets }) => {
    fleets.system[2] = GARDEN_AT
  }).turn([[refit('S3', 'Hare')]])
  assert.deepEqual(c.answers(), ['E_PLACE SC-5.7'])
})

test('SC-5.11, SC-5.10 · armour that a refit leaves out needs no mending any more', () => {
  const c = change(wounded(begun(), 1, 4), ({ ships }) => {
    ships.mend[1] = 5
    ships.quasi[1] = 18
  })
  const empire = JSON.parse(JSON.stringify(c.empire()))
  refitted(empire, { system: HOME, kind: 'refit', design: 2, ship: 2, left: 0, paid: 0, since: 1 })
  const { ships } = empire
  // The Hare has 20 hull points, of which 1 is left at the least, and 2 of armour.
  assert.deepEqual([ships.hull[1], ships.armour[1], ships.mend[1], ships.quasi[1]], [1, 2, 3, 18])
  refitted(empire, { system: HOME, kind: 'refit', design: 1, ship: 2, left: 0, paid: 0, since: 1 })
  assert.deepEqual([ships.hull[1], ships.quasi[1]], [1, 17])
  // With ten more of armour it has 9 hull points.
  const [, fox] = empire.designs
  const parts = fox.parts.map((part: { code: string }) =>
    part.code === 'A1' ? { ...part, count: 12 } : part,
  )
  empire.designs = [...empire.designs, { ...fox, name: 'Shell', parts }]
  ships.hull[1] = 15
  const place = empire.designs.length - 1
  refitted(empire, { system: HOME, kind: 'refit', design: place, ship: 2, left: 0, paid: 0, since: 1 })
  assert.deepEqual([ships.hull[1], ships.quasi[1]], [8, 0])
})

test('SC-5.11, SC-5.8 · with a ship that is no more its refit is no more', () => {
  const c = begun().turn([[build('Fox', 6), refit('S2', 'Hare')]])
  assert.deepEqual(c.empire().queue.kind, ['build', 'refit'])
  c.turn([[scrap('S2')]])
  assert.deepEqual([c.empire().queue.kind, c.empire().ships.id.includes(2)], [[], false])
  assert.ok(!c.lines('yards').some(({ kind }) => kind === 'refitted'))
})

test('SC-5.13, SC-5.15 · with its yard a refit is lost, and the ship leaves the dock as it was', () => {
  const c = change(begun().turn([[build('Fox', 6), refit('S2', 'Hare')]]), (empire) => {
    empire.yards.sy = [0]
    empire.yards.manned = [0]
  }).turn()
  const { ships, designs, queue } = c.empire()
  assert.deepEqual([queue.kind, ships.dock[1], designs[ships.design[1] ?? 0]?.name], [[], false, 'Fox'])
})

test('SC-5.13 · a yard elsewhere keeps no queue, and one that is lost elsewhere takes none', () => {
  const c = change(begun().turn([[build('Fox', 6)]]), ({ yards }) => {
    addRow(yards, { system: GARDEN_AT, generation: 1, sy: 1, ms: 0, manned: 1, shops: 0 })
    yards.sy[0] = 1
  }).turn([[build('Hare')]])
  assert.equal(c.empire().queue.kind.length, 1)
  change(c, ({ yards }) => {
    yards.sy[0] = 0
  }).turn()
  assert.deepEqual(c.empire().queue.kind, [])
})

test('SC-5.8, SC-5.12, SC-24 SCRAP · a quarter comes back of a military ship, a tenth of others, at home only', () => {
  const c = begun().turn([[build('Dart')]])
  const before = c.empire().ships.id
  assert.deepEqual(before, [1, 2, 3])
  c.turn([[scrap('S2'), scrap('S2'), scrap('S3')]])
  assert.deepEqual(c.answers(), ['done', 'E_NOT_OWNER SC-19.2', 'done'])
  // 326.10 / 4, and a tenth of 22 × 4.05 + 16.
  assert.equal(spent(c), -8153 - 1051)
  assert.deepEqual([c.empire().ships.id, c.empire().fleets.id], [[1], [1]])
  change(c, ({ fleets }) => {
    fleets.system = [GARDEN_AT]
  }).turn([[scrap('S1')]])
  assert.deepEqual(c.answers(), ['E_PLACE SC-5.8'])
})

test('SC-19.3, SC-11.7, SC-11.6 · purchases come in the order given, each under its heading; the next is tried', () => {
  const c = change(begun(), (empire) => {
    // With an income of 4,800 MC.
    empire.treasury = 30_000 - 480_000
  })
  c.turn([[build('Fox'), build('Hare'), { do: 'freighters', count: 1 }, scrap('S2'), build('Dart')]])
  assert.deepEqual(c.answers(), ['E_FUNDS SC-11.7', 'done', 'E_FUNDS SC-11.7', 'done', 'E_FUNDS SC-11.7'])
  const light = change(wounded(begun(), 1, 0), (empire) => {
    empire.hulls = empire.hulls.filter((hull) => !hull.startsWith('FG'))
    empire.tech = [...empire.tech, 'MS']
  })
  const shop = { do: 'install', type: 'MS', system: HOME }
  light.turn([
    [
      repair('S2', 1),
      { do: 'freighters', count: 1 },
      shop,
      { do: 'prototype', system: HOME, design: 'Dart' },
    ],
  ])
  assert.deepEqual(
    light.lines('ledger').flatMap(({ kind, word }) => (kind === 'spent' ? [word] : [])),
    ['repairs', 'freighters', 'installations', 'prototypes'],
  )
})

test('SC-11.7, SC-5.8 · an empire that cannot meet its commitments buys nothing, but may scrap', () => {
  const c = change(begun(), (empire) => {
    // Its upkeep is 19,000 MC.
    empire.installations.rating[1] = 190
    empire.treasury = 0
  })
  c.turn([[build('Fox'), scrap('S2')]])
  assert.deepEqual(c.answers(), ['E_DEFICIT SC-11.7', 'done'])
  assert.equal(spent(c), -8153)
})

test('SC-15.5, SC-24 TROOPS · 10 MC a base point at own populated systems, as far as quarters and capsules hold', () => {
  const barge = {
    do: 'design',
    name: 'Barge',
    hull: 'FT2',
    n: 40,
    speed: 2,
    components: { Ic1: 2, Q1: 2, Qt1: 3, Qtc1: 2 },
  }
  const c = served(works([barge, build('Barge')], 50_000))
  c.turn([[troops(30), troops(11), troops(10), troops(1), troops(5, 'F1'), troops(5, 'F9')]])
  assert.deepEqual(c.answers(), [
    'done',
    'E_LIMIT SC-15.5',
    'done',
    'E_LIMIT SC-15.5',
    'E_LIMIT SC-15.5',
    'E_NOT_OWNER SC-19.2',
  ])
  assert.deepEqual([spent(c), c.empire().fleets.troops], [40_000, [0, 4000]])
  assert.match(c.lines('orders')[1]?.word ?? '', /room for 10 more base points, not 11/)
  c.turn([[troops(1, 'F2', GARDEN_AT), { ...troops(1), points: 0 }]])
  assert.deepEqual(c.answers(), ['E_FIELD SC-19.6', 'E_NOT_POPULATED SC-15.5'])
  change(c, ({ fleets }) => {
    fleets.system[1] = GARDEN_AT
  }).turn([[troops(1)]])
  assert.deepEqual(c.answers(), ['E_PLACE SC-13.1'])
})

test('SC-14.30, SC-5.8, SC-5.7 · troops for which scrapping or a refit leaves no room are lost', () => {
  const barge = {
    do: 'design',
    name: 'Barge',
    hull: 'FT2',
    n: 40,
    speed: 2,
    components: { Ic1: 2, Q1: 2, Qt1: 3 },
  }
  const empty = { ...barge, name: 'Empty', components: { Ic1: 2, Q1: 2, Qt1: 1 } }
  const c = served(works([barge, empty, build('Barge', 2)], 50_000))
  c.turn([[{ do: 'merge', fleets: ['F2', 'F3'] }, troops(60)]])
  assert.deepEqual(c.empire().fleets.troops, [0, 6000])
  c.turn([[scrap('S3')]])
  assert.deepEqual(c.empire().fleets.troops, [0, 3000])
  c.turn([[refit('S2', 'Empty')]])
  assert.deepEqual(c.empire().fleets.troops, [0, 1000])
  // The same of the first fleet that there is.
  change(c, ({ fleets }) => {
    fleets.troops[0] = 5000
  }).turn([[refit('S1', 'Fox'), { do: 'split', fleet: 'F1', ships: ['S1'] }, scrap('S1')]])
  assert.deepEqual(c.empire().fleets.troops, [1000])
})

test('SC-7.6, SC-5.2, SC-5.6 · SYM and MS aboard work as far as they have freighters, the best first', () => {
  const dock = {
    do: 'design',
    name: 'Dock',
    hull: 'FT4',
    n: 80,
    speed: 1,
    components: { Ic1: 1, Q1: 4, SYM: 1, SYM2: 1, MS: 1, MS2: 1 },
  }
  const c = change(served(works([], 50_000)), (empire) => {
    empire.tech = [...empire.tech, 'SYM2', 'MS', 'MS2']
  })
  c.turn([[dock, build('Dock')]])
  assert.deepEqual(c.answers(), ['done', 'done'])
  const works2 = (manned: number, shops: number) =>
    change(c, ({ ships }) => {
      ships.manned[1] = manned
      ships.shops[1] = shops
    }).empire()
  for (const [manned, hs] of [
    [2, 14],
    [1, 8],
    [0, 0],
  ] as const)
    assert.equal(gained(works2(manned, 0), 1, 'SYM', 'yard'), hs)
  assert.deepEqual(
    [2, 1].map((shops) => gained(works2(0, shops), 1, 'MS', 'repair')),
    [13, 8],
  )
})
