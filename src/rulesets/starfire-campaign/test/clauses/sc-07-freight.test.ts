import assert from 'node:assert/strict'
import test from 'node:test'
import { freeFreighters, tiedFreighters } from '../../colonies/departures.ts'
import { privation, ratingsOf, trainNeeded, trainOf } from '../../design/ratings.ts'
import { repairs } from '../../design/yard.ts'
import { freightNeed, freightNeeds, matchFreighters as match } from '../../economy/freight.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import type { Empire, Position } from '../../position.ts'
import { SCOUT } from '../../setup.ts'
import { addRow } from '../../state/columns.ts'
import { EXPLORER, FRIGATE, SCOUT as SUPPLIED, TRAIN } from '../designs.ts'
import { BARE, bareTurn, Campaign, type Drawn, GARDEN, PAIR } from '../table.ts'

const [frigate, train] = [ratingsOf(FRIGATE), ratingsOf(TRAIN)]
const fleet = (trains: number) => [...Array(10).fill(frigate), ...Array(trains).fill(train)]

test('SC-23.34, SC-7.11, SC-7.13 · ten frigates abroad with two freighters, and with three', () => {
  assert.deepEqual([trainNeeded(fleet(2), 25), trainOf(fleet(2)), trainOf(fleet(3))], [5500, 4000, 6000])
  assert.equal(privation(frigate.hull, 5500, 4000), 5)
  assert.equal(privation(frigate.hull, 5500, 6000), 0)
  assert.equal(privation(1, 5500, 0), 0)
  assert.equal(privation(19, 5500, 0), 18)
})

test('SC-7.12 · scouts with Ic and 10 H, and explorers, need nothing', () => {
  const scouts = [ratingsOf(SUPPLIED), ratingsOf(EXPLORER)]
  assert.equal(trainNeeded(scouts, 25), 0)
  assert.equal(privation(8, 0, 0), 0)
  assert.equal(trainNeeded([...scouts, frigate], 25), 600)
})

test('SC-23.61, SC-5.10 · ten SY and one MS: 20 points of repair leave 105 HS for the queue', () => {
  assert.deepEqual(repairs(20, 5, 12_000), { shops: 5, yards: 15, left: 10_500 })
  assert.deepEqual(repairs(3, 5, 12_000), { shops: 3, yards: 0, left: 12_000 })
  assert.deepEqual(repairs(300, 5, 12_000), { shops: 5, yards: 120, left: 0 })
})

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }
const START = { START_SCOUTS: 0 }

function expedition(empire: Empire, kind: 'colony' | 'transfer', freighters: number): void {
  const id = empire.next.expedition++
  const way = { origin: 2, target: 3, pu: 10, stage: 'transit', left: 3 } as const
  addRow(empire.expeditions, { id, kind, ...way, freighters })
}
const first = (p: Position): Empire => p.empires[0] as Empire
const matched = (c: Campaign) =>
  c.lines('freight').flatMap(({ kind, word, numbers }) => (kind === 'matched' ? [[word, ...numbers]] : []))

/** SC-23.33 */
function example(): Empire {
  const { empire } = bareTurn([GARDEN, GARDEN, GARDEN])
  empire.colonies.pu = [[1000], [250], [99]]
  addRow(empire.yards, { system: 2, generation: 1, sy: 10, ms: 7, manned: 0, shops: 0 })
  empire.designs = [{ ...SCOUT, parts: [{ code: 'SYM', count: 2 }] }]
  addShip(empire, 0, empire.fleets.id[addFleet(empire, 2)] as number, 0)
  expedition(empire, 'colony', 1)
  expedition(empire, 'colony', 1)
  return empire
}

test('SC-23.33, SC-7.1, SC-7.3, SC-7.4 · the need is 28, and 35 with convoys', () => {
  const empire = example()
  assert.deepEqual(freightNeeds(empire), { WORK: 0, COLONY: 2, PU: 12, SY: 10, SYM: 2, MS: 2 })
  assert.equal(freightNeed(empire), 28)
  empire.standing.convoy = 'on'
  assert.equal(freightNeed(empire), 35)
})

test('SC-7.2, SC-24 · FREIGHTERS: 500 MC each, at once; those the treasury cannot pay are refused', () => {
  const c = new Campaign(MAP, START).turn([
    [
      { do: 'freighters', count: 3 },
      { do: 'freighters', count: 1000 },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_FUNDS SC-11.7'])
  assert.deepEqual([c.empire().pool, c.empire().treasury], [23, 980_000 - 150_000])
})

test('SC-7.5, SC-7.6 · at the start 20 freighters serve 10 blocks and 10 SY; one less stops an SY', () => {
  const c = new Campaign(MAP, START).turn()
  assert.deepEqual(matched(c), [
    ['PU', 10, 10],
    ['SY', 10, 10],
  ])
  const short = new Campaign(MAP, { ...START, START_FREIGHTERS: 19 }).turn()
  assert.deepEqual([short.empire().yards.manned, short.empire().colonies.unmatched], [[9], [0]])
})

test('SC-7.5, SC-7.7, SC-20.4 · how freighters were matched is told, line by line, and which blocks went without', () => {
  const c = new Campaign(PAIR, { START_SCOUTS: 0, START_FREIGHTERS: 9 }).turn()
  const told = (kind: string) =>
    c.lines(null).flatMap((line) => (line.kind === kind ? [[line.word, ...line.numbers]] : []))
  assert.deepEqual(told('freight'), [['', 9, 20]])
  assert.deepEqual(told('matched'), [
    ['PU', 9, 10],
    ['SY', 0, 10],
  ])
  assert.deepEqual(told('unmatched blocks'), [['', 1, 1]])
  const all = new Campaign(PAIR, { START_SCOUTS: 0 }).turn()
  assert.deepEqual(
    all.lines(null).filter(({ kind }) => kind === 'unmatched blocks'),
    [],
  )
})

test('SC-23.55, SC-7.4 · with convoys 34 freighters serve as 27, and the last of PRIORITY goes without', () => {
  const c = new Campaign(MAP, { ...START, START_FREIGHTERS: 34 }).with((p) => {
    const empire = first(p)
    empire.yards = { system: [1], generation: [1], sy: [16], ms: [10], manned: [0], shops: [0] }
  })
  c.turn([[{ do: 'convoy', on: true }]])
  assert.equal(freightNeed(c.empire()), 35)
  assert.deepEqual(matched(c), [
    ['PU', 10, 10],
    ['SY', 16, 16],
    ['MS', 1, 2],
  ])
  assert.deepEqual(c.empire().yards.shops, [5])
  c.turn([[{ do: 'convoy', on: false }]])
  assert.equal(freightNeed(c.empire()), 28)
})

test('SC-7.5, SC-24 · PRIORITY: what it names comes first; unknown words are ignored, the rest is kept', () => {
  const c = new Campaign(MAP, { ...START, START_FREIGHTERS: 12 })
  c.turn([[{ do: 'priority', freighters: ['BEER', 'SY', 'PU'] }]])
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(c.empire().standing.freighters, ['SY', 'PU'])
  assert.deepEqual([c.empire().yards.manned, c.empire().colonies.unmatched], [[10], [8]])
})

test('SC-7.5 · blocks of the highest WM come first, then those of the lower ID', () => {
  const { turn, empire } = bareTurn([GARDEN, { ...GARDEN, wealth: 7 }, GARDEN])
  empire.colonies.pu = [[200], [150], [200]]
  empire.pool = 3
  // SC-7.3  Only full blocks count.
  assert.equal(freightNeeds(empire).PU, 5)
  empire.standing.freighters = []
  match(turn)
  assert.deepEqual(empire.colonies.unmatched, [0, 0, 2])
})

test('SC-7.17, SC-7.19, SC-7.9 · tied freighters do their own work, wherever PRIORITY names it', () => {
  const { turn, empire } = bareTurn([GARDEN])
  empire.colonies.pu = [[500]]
  empire.pool = 6
  empire.standing.freighters = ['PU', 'COLONY', 'WORK']
  expedition(empire, 'transfer', 3)
  expedition(empire, 'colony', 1)
  assert.deepEqual([tiedFreighters(empire), freeFreighters(empire)], [4, 2])
  match(turn)
  assert.deepEqual(empire.colonies.unmatched, [3])
})

test('SC-7.6, SC-7.19 · a freighter serves five MS, those on the ground before those aboard', () => {
  const { turn, empire } = bareTurn([GARDEN])
  addRow(empire.yards, { system: 2, generation: 1, sy: 0, ms: 3, manned: 0, shops: 0 })
  empire.designs = [{ ...SCOUT, parts: [{ code: 'MS', count: 4 }] }]
  addShip(empire, 0, empire.fleets.id[addFleet(empire, 2)] as number, 0)
  empire.pool = 1
  match(turn)
  assert.deepEqual([empire.yards.shops, empire.ships.shops], [[3], [2]])
})

test('SC-7.6, SC-7.19 · of the SY of a system the higher generation works first, after those of a lower system', () => {
  const { turn, empire } = bareTurn([GARDEN, GARDEN])
  for (const [system, generation] of [
    [2, 1],
    [2, 2],
    [3, 3],
  ] as const)
    addRow(empire.yards, { system, generation, sy: 4, ms: 0, manned: 0, shops: 0 })
  empire.pool = 6
  match(turn)
  assert.deepEqual(empire.yards.manned, [2, 4, 0])
})

test('SC-7.7, SC-12.5 · a system with an unmatched block does not grow', () => {
  const c = new Campaign(MAP, { ...START, START_FREIGHTERS: 8 }).with((p) => {
    for (const { colonies } of p.empires) colonies.pu = [[900]]
  })
  // Nine blocks, eight freighters: no die of growth is rolled.
  c.turn()
  assert.deepEqual([c.empire().colonies.unmatched, c.empire().colonies.pu], [[1], [[900]]])
})

test('SC-19.6, SC-24 · PRIORITY of ships, projects and missiles: what is not one’s own is ignored', () => {
  const c = new Campaign(MAP, { START_SCOUTS: 2 }).with((p) => {
    const { projects, next } = first(p)
    next.project = 2
    addRow(projects, {
      ...{ id: 1, kind: 'SL', target: 'COL', level: 2, centers: [1], ratings: [1], began: 1, minimum: 9 },
      ...{ chance: 200, cost: 100, elapsed: 0, broke: 0, breakthroughs: 1, brokeAt: 0 },
      ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
    })
  })
  c.turn([
    [
      { do: 'priority', sell: ['S2', 'S9', 'S1'] },
      { do: 'priority', suspend: 'P1', by: 'CHANCE' },
      { do: 'priority', suspend: 'P7', by: 'CHANCE' },
      { do: 'priority', missile: 'G' },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'done', 'done', 'done'])
  const { standing, projects } = c.empire()
  assert.deepEqual([standing.sell, standing.missile, projects.choice], [[2, 1], 'G', ['CHANCE']])
})
