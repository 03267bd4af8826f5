import assert from 'node:assert/strict'
import test from 'node:test'
import { growthOf, revolt, STILL } from '../../colonies/growth.ts'
import { gained, lost, settle, shares } from '../../colonies/population.ts'
import { Atlas } from '../../map/world.ts'
import { isPopulated, Turn } from '../../phases/turn.ts'
import type { Position, T } from '../../position.ts'
import { declare, put } from '../fleets.ts'
import { BARE, bareTurn, Campaign, type Drawn, faces, GARDEN } from '../table.ts'

const MAP: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  exit: 2,
}
const QUIET = { EVENTS: 'off', HOME_CHART: 1 } as const

/** A campaign in which the first empire has a colony in system 2. */
const withColony = (pu: number, more: (p: Position) => void = () => {}): Campaign =>
  new Campaign(MAP, QUIET).with((p) => {
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    const at = settle(empire, new Atlas(p.world), 2)
    empire.colonies.pu[at] = [pu]
    more(p)
  })

const growing = (pu: number, growth: number, global: number, special = 0) => ({ pu, growth, global, special })

test('SC-12.2, SC-23.17, SC-23.18, SC-23.19, SC-2.12 · growth is modifier, tenth of PU, half a die, and never below 0', () => {
  assert.equal(growthOf(growing(1, 1, -1), 5), 2)
  assert.equal(growthOf(growing(57, 3, -1), 6), 10)
  assert.equal(growthOf(growing(297, 3, 0), 4), 34)
  assert.equal(growthOf(growing(1, 1, -2), 1), 0)
  assert.equal(growthOf(growing(9, 2, 0, 3), 2), 6)
  assert.equal(growthOf(growing(50, 2, 0, -5), 2), 3, 'a plague')
})

test('SC-12.4, SC-23.20 · growth is spread evenly, the remainder to lower numbers, and what is full passes it on', () => {
  assert.deepEqual(shares(7, [100, 100, 200]), [3, 2, 2])
  assert.deepEqual(gained([99, 10, 10], [100, 100, 200], 7), [100, 14, 12])
  assert.deepEqual(gained([297], [300], 34), [300])
  assert.deepEqual(gained([100, 199], [100, 200], 9), [100, 200])
})

test('SC-12.7 · losses are spread like growth; what a planet lacks comes from the others', () => {
  assert.deepEqual(lost([50, 50, 50], 7), [47, 48, 48])
  assert.deepEqual(lost([1, 50, 50], 9), [0, 45, 47])
  assert.deepEqual(lost([1, 1], 9), [0, 0])
})

test('SC-12.1, SC-12.2 · a colony grows every turn; a full HOMEWORLD rolls no die', () => {
  const c = withColony(57).turn([], { 'growth:2': [6] })
  assert.deepEqual(c.empire().colonies.pu, [[1000], [57 + 2 + 5 + 3]])
  assert.deepEqual(
    c.lines('systems').find(({ kind }) => kind === 'grew')?.numbers,
    [2, 10, 0, 67, 6, 2, 0, 0],
  )
  // SC-19.4  P11 is before P12: the new PU pay.
  const gross = c.lines('ledger').find(({ kind }) => kind === 'gross')
  assert.deepEqual(gross?.numbers, [100 * (1000 * 5 + 67 * 4)])
})

test('SC-12.4 · what is above the maximum is lost', () => {
  const c = withColony(98).turn([], { 'growth:2': [1] })
  assert.deepEqual(c.empire().colonies.pu[1], [100])
  assert.deepEqual(
    c
      .lines('systems')
      .find(({ kind }) => kind === 'grew')
      ?.numbers.slice(0, 3),
    [2, 2, 9],
  )
})

test('SC-1.8 · a HOMEWORLD that has lost PU grows by 2, a tenth and half a die', () => {
  const c = new Campaign(MAP, QUIET).with((p) => {
    for (const empire of p.empires) if (empire.seat === 0) empire.colonies.pu[0] = [500]
  })
  c.turn([], { 'growth:1': [3] })
  assert.deepEqual(c.empire().colonies.pu[0], [500 + 2 + 50 + 1])
})

test('SC-12.3, SC-12.9 · a special holds for one growth phase', () => {
  const c = withColony(10, (p) => {
    if (p.empires[0] !== undefined) p.empires[0].colonies.special[1] = 3
  })
  c.turn([], { 'growth:2': [1] })
  assert.deepEqual(c.empire().colonies.pu[1], [10 + 2 + 1 + 0 + 3])
  assert.equal(c.empire().colonies.special[1], 0)
})

test('SC-12.5, SC-7.7 · a besieged system does not grow, nor one with an unmatched block, and neither rolls a die', () => {
  const besieged = withColony(10, (p) => {
    put(p.empires[1], 2, 1)
    declare(p, 2, 1, 'WAR')
  }).turn()
  assert.deepEqual(besieged.empire().colonies.pu[1], [10])
  const line = besieged.lines('systems').find(({ kind, numbers }) => kind === 'system' && numbers[0] === 2)
  assert.deepEqual(line?.numbers.slice(0, 6), [2, 10, 100, STILL.indexOf('besieged'), 0, 0])
  const poor = new Campaign(MAP, QUIET).with((p) => {
    const [empire] = p.empires
    if (empire === undefined) return
    empire.colonies.pu[0] = [900]
    empire.pool = 8
  })
  poor.turn()
  assert.deepEqual(poor.empire().colonies.pu[0], [900])
})

test('SC-12.6, SC-2.4 · RC33: in each system on 5 or less 2d100 PU revolt for d4 turns; in revolt none is rolled', () => {
  const c = withColony(100, (p) => {
    if (p.empires[0] !== undefined) p.empires[0].race.array = [66, 33, 66]
  })
  c.turn([], { 'revolt:1': [5, 70, 50, 2], 'revolt:2': [6] })
  assert.deepEqual(c.empire().colonies.revolt, [120, 0])
  assert.deepEqual(c.empire().colonies.revoltLeft, [1, 0], 'the income of this turn was the first of two')
  c.turn([], { 'revolt:2': [1, 100, 100, 1] })
  assert.deepEqual(c.empire().colonies.revolt, [0, 0])
  assert.deepEqual(
    c.lines('systems').find(({ kind }) => kind === 'revolt')?.numbers,
    [2, 100, 1],
    'at most all',
  )
  c.turn([], { 'revolt:1': [99], 'revolt:2': [6] })
})

test('SC-0.7 · where one PU lives is populated, where none does is not, and other systems are not', () => {
  const { empire } = bareTurn([GARDEN, GARDEN])
  empire.colonies.pu[1] = [0]
  assert.deepEqual(
    [2, 3, 4].map((system) => isPopulated(empire, system)),
    [true, false, false],
  )
})

test('SC-12.8 · a system in revolt takes no second one, nor one where nobody lives; no dice are rolled', () => {
  const c = withColony(100, (p) => {
    if (p.empires[0] !== undefined) p.empires[0].colonies.pu[1] = [0]
  })
  const turn = new Turn({ p: c.p, chance: { stream: () => faces(60, 50, 2) } } as unknown as T)
  const empire = structuredClone(c.empire())
  assert.equal(revolt(turn, empire, 2, 'spy:2'), false)
  assert.equal(revolt(turn, empire, 1, 'spy:2'), true)
  assert.deepEqual([empire.colonies.revolt[0], empire.colonies.revoltLeft[0]], [110, 2])
  assert.equal(revolt(turn, empire, 1, 'spy:2'), false)
})

test('SC-12.9 · the system of an NPR grows like any other, on its home planet alone', () => {
  const c = new Campaign(MAP, QUIET).with((p) => {
    for (const npr of p.nprs) if (npr.owner === p.nprs[0]?.owner) npr.colonies.pu[0] = [450]
  })
  c.turn([], { 'growth:5': [2] })
  assert.deepEqual(c.p.nprs[0]?.colonies.pu[0], [450 + 45 + 1])
})
