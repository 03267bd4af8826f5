import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import { Atlas } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { newsOf } from '../../report/news.ts'
import { addRow } from '../../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN } from '../table.ts'

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }
const QUIET = { 'event:2': [50] }

/** A campaign with events, in which the first empire has been changed. */
function eventful(change: (empire: Empire, p: Position) => void = () => {}, options = {}): Campaign {
  const c = new Campaign(MAP, { START_SCOUTS: 0, EVENTS: 'on', ...options })
  return c.with((p) => change(p.empires[0] as Empire, p))
}
const event = (...faces: number[]) => ({ 'event:1': faces, ...QUIET })
/** The pre-event net and PENI. */
function nets(c: Campaign): (number | undefined)[] {
  const number = (kind: string) => c.lines('ledger').find((line) => line.kind === kind)?.numbers[0]
  return [number('net'), number('peni')]
}
const told = (c: Campaign) => c.lines('events').map(({ word, numbers }) => [word, ...numbers])
/** A second system, `pu` of 100. */
const colony = (pu: number) => (empire: Empire, p: Position) => {
  const at = settle(empire, new Atlas(p.world), 2)
  empire.colonies.pu[at] = [pu]
}
function project(empire: Empire, kind: 'SL' | 'EL'): void {
  addRow(empire.projects, {
    ...{ id: empire.next.project++, kind, target: 'COL', level: 2, centers: [1], ratings: [1], began: 1 },
    ...{ minimum: 9, chance: 200, cost: 100, elapsed: 0, broke: 0, breakthroughs: 1, brokeAt: 0 },
    ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
  })
}

test('SC-23.25, SC-11.5, SC-11.5a · percents act on a pre-event net above 0', () => {
  assert.deepEqual(nets(eventful().turn([], event(4))), [480_000, 432_000])
  assert.deepEqual(nets(eventful().turn([], event(90))), [480_000, 600_000])
  assert.deepEqual(nets(eventful().turn([], event(2))), [480_000, 360_000])
  assert.deepEqual(nets(eventful().turn([], event(87))), [480_000, 528_000])
  const poor = eventful((empire) => {
    empire.colonies.revolt = [1000]
    empire.colonies.revoltLeft = [2]
    empire.colonies.conquered = [0]
    empire.installations.rating[1] = 2
  })
  assert.deepEqual(nets(poor.turn([], event(4))), [-30_000, -30_000])
})

/** A campaign with a colony of 46 PU by then, a project of an SL and 100 MC in the GTN. */
const rich = () =>
  eventful((empire, p) => {
    colony(40)(empire, p)
    project(empire, 'SL')
    empire.gtn = 10_000
  })

/** SC-11.5a  What is rolled, with the sides of the dice; what it does to the net; what is told of it: what it hit, and by how much. */
const EFFECTS: readonly [dice: [number, number][], change: number, told: number[], effect?: number][] = [
  [[[100, 1]], -124_600, [0, -124_600]],
  [[[100, 5]], -49_840, [0, -49_840]],
  [[[100, 6]], 0, [0, -25_000], -25_000],
  [
    [
      [100, 9],
      [2, 2],
    ],
    -18_400,
    [2, -18_400],
  ],
  [
    [
      [100, 11],
      [1, 1],
    ],
    0,
    [2, -5],
  ],
  [
    [
      [100, 13],
      [2, 1],
    ],
    0,
    [1, -50],
  ],
  [
    [
      [100, 15],
      [3, 3],
    ],
    0,
    [0, -3],
  ],
  [
    [
      [100, 17],
      [1, 1],
    ],
    0,
    [1, -5],
  ],
  [
    [
      [100, 86],
      [1, 1],
    ],
    0,
    [2, 3],
  ],
  [[[100, 89]], 49_840, [0, 49_840]],
  [[[100, 91]], 124_600, [0, 124_600]],
  [
    [
      [100, 93],
      [1, 1],
    ],
    0,
    [1, 5],
  ],
  [[[100, 95]], 0, [0, 1]],
  [
    [
      [100, 97],
      [1, 1],
    ],
    0,
    [2, 1],
  ],
  [[[100, 99]], 0, []],
  [
    [
      [100, 100],
      [10, 10],
    ],
    100_000,
    [0, 100_000],
  ],
]

test('SC-11.5, SC-11.5a · each event: its dice, what it does to the net, and what is told of it', () => {
  for (const [dice, change, numbers, effect] of EFFECTS) {
    const c = rich().turn([], { 'event:1': dice, ...QUIET, gtn: [[10, 2]], 'growth:2': [[6, 1]] })
    const face = dice[0]?.[1]
    assert.deepEqual(nets(c), [498_400, 498_400 + change], `${face}`)
    assert.deepEqual(
      c.lines('events').map((line) => line.numbers),
      [[face, ...numbers]],
    )
    const effects = c
      .lines('ledger')
      .flatMap((line) => (line.kind === 'event effect' ? [line.numbers[0]] : []))
    const one = effect ?? change
    assert.deepEqual(effects, one === 0 ? [] : [one], `${face}`)
  }
})

test('SC-0.12, SC-11.5 · EVENTS off: no event, no die; on: one die for each empire', () => {
  const c = new Campaign(MAP, { START_SCOUTS: 0, EVENTS: 'off' }).turn()
  assert.deepEqual(c.lines('events'), [])
  assert.deepEqual(
    eventful()
      .turn([], { 'event:1': [18], 'event:2': [83] })
      .lines('events'),
    [],
  )
})

test('SC-11.5, SC-11.13 · embezzlement takes 5 % of the treasury, and nothing of the GTN', () => {
  const c = eventful((empire) => {
    empire.treasury = 100_010
    empire.gtn = 50_000
  }).turn([], { ...event(7), gtn: [1] })
  // 5 % of 1000.10 are 50.005, rounded half away from zero.
  assert.deepEqual([c.empire().treasury, c.empire().gtn], [100_010 - 5001 + 480_000, 50_000])
})

test('SC-11.3, SC-11.5 · a strike takes the whole income of a system', () => {
  // P11 comes first: 46 PU by now.
  const c = eventful(colony(40)).turn([], { ...event(8, 2), 'growth:2': [1] })
  assert.deepEqual(nets(c), [498_400, 480_000])
  assert.deepEqual(told(c), [['STRIKE', 8, 2, -18_400]])
})

test('SC-11.5, SC-12.3 · plague and baby boom act on a system below its maximum, else on nothing', () => {
  const c = eventful(colony(40)).turn([], { ...event(84, 1), 'growth:2': [1] })
  assert.equal(c.empire().colonies.special[1], 3)
  const nowhere = eventful().turn([], event(10))
  assert.deepEqual(told(nowhere), [['PLAGUE', 10]])
  // What hits nothing is in the report, and no news.
  const isNews = (of: Campaign) =>
    newsOf(of.empire().report, { owner: 1, places: new Map() }).some(({ line }) => line.kind === 'event')
  assert.deepEqual([isNews(c), isNews(nowhere)], [true, false])
})

test('SC-11.5 · a disaster takes 5 % of the PU, rounded up, and leaves 1', () => {
  const c = eventful(colony(41)).turn([], { ...event(12, 2), 'growth:2': [1] })
  // SC-12.2  It had grown by 2 + 4 + 0 before.
  assert.deepEqual(c.empire().colonies.pu, [[1000], [47 - 3]])
  const last = eventful(colony(1)).turn([], { ...event(13, 2), 'growth:2': [1] })
  assert.deepEqual(told(last), [['DISASTER', 13, 2, -1]])
})

test('SC-11.5, SC-7.17 · pirates take 1d3 freighters that are not tied', () => {
  const c = eventful().turn([], event(14, 3))
  assert.equal(c.empire().pool, 17)
  const tied = eventful((empire) => {
    empire.pool = 21
    addRow(empire.expeditions, {
      ...{ id: empire.next.expedition++, kind: 'transfer', origin: 1, target: 2, pu: 20, stage: 'transit' },
      ...{ left: 9, freighters: 20 },
    })
  }).turn([], event(15, 3))
  assert.equal(tied.empire().pool, 20)
  assert.equal(eventful().turn([], event(94)).empire().pool, 21)
})

test('SC-11.5 · setback and windfall act on a running project that has a chance', () => {
  const c = eventful((empire) => {
    project(empire, 'EL')
    project(empire, 'SL')
  }).turn([], event(16, 1))
  assert.deepEqual(told(c), [['SETBACK', 16, 2, -5]])
  assert.deepEqual(told(eventful().turn([], event(93))), [['WINDFALL', 93]])
})

test('SC-11.5 · Ore raises WM for good, up to 10, and never at a HOMEWORLD', () => {
  const c = eventful(colony(100)).turn([], event(96, 1))
  assert.deepEqual(
    [c.empire().colonies.ore, nets(c)],
    [
      [0, 1],
      [520_000, 520_000],
    ],
  )
  c.turn([], event(50))
  assert.deepEqual(nets(c), [530_000, 530_000])
  const rich = eventful((empire, p) => {
    colony(100)(empire, p)
    empire.colonies.ore[1] = 6
  }).turn([], event(97))
  assert.deepEqual(told(rich), [['STRIKE_ORE', 97]])
})

test('SC-11.5a, SC-11.9 · the GTN pays double, and a legacy is 1d10 × 100 MC', () => {
  const c = eventful((empire) => {
    empire.gtn = 10_000
  }).turn([], { ...event(98), gtn: [7] })
  assert.equal(c.empire().treasury, 980_000 + 1000)
  assert.deepEqual(nets(eventful().turn([], event(100, 7))), [480_000, 550_000])
})
