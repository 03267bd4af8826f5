import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import { atlasOf, nprOwner } from '../../map/world.ts'
import type { Design, Position } from '../../position.ts'
import { bareForces } from '../../state/bare.ts'
import { declare, FRIGATE, knowsLord, put, sea, war } from '../fleets.ts'
import { BARE, GARDEN } from '../table.ts'

/** One K1: LRW 7. */
const WOLF: Design = {
  ...{ name: 'Wolf', hull: 'FG', variant: 'f', n: 22, speed: 600, logistics: false },
  parts: [
    { code: 'Q1', count: 2 },
    { code: 'K1', count: 1 },
    { code: 'I1', count: 4 },
  ],
}
/** Fifteen G1: SRW 90, on a Q-ship. */
const OX: Design = {
  ...{ name: 'Ox', hull: 'FT4', variant: '', n: 80, speed: 400, logistics: true },
  parts: [
    { code: 'Q1', count: 4 },
    { code: 'G1', count: 15 },
    { code: 'Mg', count: 1 },
    { code: 'Ic1', count: 4 },
  ],
}
const MULE: Design = { ...OX, name: 'Mule', parts: [{ code: 'Ic1', count: 4 }] }
const RAID = { do: 'raid', fleet: 'F1', system: '6' }

/** Ten Wolves at the HOMEWORLD of empire 2, which has PU in three systems and an Ox that escorts its freight. */
const meet = (change: (p: Position) => void = () => {}) =>
  sea({}, { systems: [GARDEN, GARDEN, BARE, BARE] }).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 6, 10, { posture: 'HOLD' }, WOLF)
    const target = p.empires[1]
    if (target === undefined) return
    put(target, 9, 1, { posture: 'HOLD', escort: true }, OX)
    for (const system of [7, 8]) {
      const at = settle(target, atlasOf(p.world), system)
      target.colonies.pu[at] = [100]
    }
    change(p)
  })
const second = (p: Position) => {
  const [, empire] = p.empires
  assert.ok(empire !== undefined)
  return empire
}

test('SC-23.44, SC-17.1, SC-17.2, SC-7.8 · R 70 on E 90 over three systems: 4 freighters; with convoys 1', () => {
  const c = meet().turn([[RAID]], { 'raid:1': [6] })
  assert.deepEqual([c.answers(), c.empire(1).pool], [['done'], 16])
  assert.deepEqual(c.lines('battles')[0]?.numbers, [6, 2, 7000, 4, 0])
  assert.deepEqual(c.lines('urgent', 1).find(({ kind }) => kind === 'raided')?.numbers, [6, 1, 4, 0, 16])
  const convoys = meet((p) => {
    second(p).standing.convoy = 'on'
  }).turn([[RAID]], { 'raid:1': [6] })
  assert.equal(convoys.empire(1).pool, 19)
})

test('SC-19.4, SC-17.5 · raids come before espionage: SABOTAGE finds what they have left', () => {
  const c = meet((p) => {
    second(p).pool = 5
  }).turn([[{ do: 'spy', mission: 'SABOTAGE', target: 2 }, RAID]], { 'raid:1': [6], 'spy:1': [1, 6] })
  assert.deepEqual(c.lines('urgent', 1).find(({ kind }) => kind === 'raided')?.numbers, [6, 1, 4, 0, 1])
  assert.deepEqual(c.lines('contacts').find(({ kind }) => kind === 'sabotage')?.numbers, [2, 1])
})

test('SC-17.2, SC-7.17 · tied freighters are safe', () => {
  const c = meet((p) => {
    const { expeditions } = second(p)
    second(p).pool = 3
    for (const [name, value] of Object.entries({
      ...{ id: 1, kind: 'transfer', origin: 6, target: 7, pu: 10, stage: 'transit', left: 9, freighters: 2 },
    })) {
      const column: unknown[] = expeditions[name as keyof typeof expeditions]
      column.push(value)
    }
    second(p).next.expedition = 2
  }).turn([[RAID]], { 'raid:1': [6] })
  assert.equal(c.empire(1).pool, 2)
})

test('SC-17.2, SC-14.11 · a raid that is weaker than the escort takes damage and no die', () => {
  const c = meet((p) => {
    for (const at of [1, 2]) second(p).colonies.pu[at] = [0]
  }).turn([[RAID]])
  // R 70, E 90 in one populated system: FRD(20 / 5) = 4.
  assert.deepEqual([c.empire(1).pool, c.empire(0).ships.hull[0]], [20, 4])
  assert.deepEqual(c.lines('battles')[0]?.numbers, [6, 2, 7000, 0, 4])
})

test('SC-17.5, SC-4.14 · fleets of one owner add their R; logistics vessels do not raid', () => {
  const c = meet((p) => {
    put(p.empires[0], 6, 5, { posture: 'HOLD' }, WOLF)
    put(p.empires[0], 6, 1, { posture: 'HOLD' }, OX)
  })
  const all = ['F2', 'F1', 'F3'].map((fleet) => ({ ...RAID, fleet }))
  c.turn([all], { 'raid:1': [10] })
  assert.deepEqual(c.lines('battles')[0]?.numbers, [6, 2, 10_500, 15, 0])
})

test('SC-17.5 · raids in two systems are two, by the lowest fleet of each; a fleet that is named twice counts once', () => {
  const c = meet((p) => {
    put(p.empires[0], 7, 5, { posture: 'HOLD' }, WOLF)
    put(p.empires[0], 7, 5, { posture: 'HOLD' }, WOLF)
  })
  const on7 = ['F3', 'F2', 'F3'].map((fleet) => ({ ...RAID, fleet, system: '7' }))
  c.turn([[...on7, RAID]], { 'raid:1': [5, 10] })
  // Each of R 70 on 30: FRD(40 × 5 / 50) and FRD(40 × 10 / 50).
  assert.deepEqual(
    c.lines('battles').map(({ numbers }) => numbers),
    [
      [6, 2, 7000, 4, 0],
      [7, 2, 7000, 8, 0],
    ],
  )
  assert.equal(c.empire(1).pool, 8)
})

test('SC-24, SC-17.1, SC-17.5 · RAID needs weapons, WAR, the place, and an empire there', () => {
  const c = meet((p) => {
    put(p.empires[0], 6, 1, { posture: 'HOLD' }, MULE)
    put(p.empires[0], 4, 1, { posture: 'HOLD' })
  })
  c.turn([
    [
      { ...RAID, fleet: 'F2' },
      { ...RAID, system: '7' },
      { ...RAID, fleet: 'F9' },
      { do: 'raid', fleet: 'F3', system: '4' },
    ],
  ])
  assert.deepEqual(c.answers(), [
    'E_UNARMED SC-17.1',
    'E_PLACE SC-17.1',
    'E_NOT_OWNER SC-19.2',
    'E_PLACE SC-17.5',
  ])
  const peace = (change: (p: Position) => void) =>
    meet((p) => {
      declare(p, 1, 2, 'PEACE')
      declare(p, 2, 1, 'PEACE')
      change(p)
    }).turn([[RAID]])
  const known = peace((p) => knowsLord(p, 1, 6, 2))
  assert.deepEqual(known.answers(), ['E_PEACE SC-17.1'])
  // SC-17.7  No refusal tells of an empire that nobody has told of.
  assert.deepEqual(peace(() => {}).answers(), ['E_PLACE SC-17.5'])
})

test('SC-17.1 · who was in battle raids nobody', () => {
  const c = meet((p) => {
    put(second(p), 6, 1, { posture: 'HOLD' })
    p.options.BATTLE_ROUNDS = 1
  }).turn([[RAID]], { 'battle:6': [1, 1] })
  assert.deepEqual(c.answers(), ['E_STATE SC-17.1'])
})

test('SC-16.14, SC-17.5 · an NPR that is out raids where it stands unfought', () => {
  const c = meet((p) => {
    const [npr] = p.nprs
    assert.ok(npr !== undefined)
    const fleet = put(npr, 7, 4, { posture: 'ATTACK', task: 'move' })
    npr.raid = [{ fleet, target: 7, left: 3 }]
    npr.attitudes = [{ empire: 2, value: -100, union: 0 }]
    declare(p, 2, npr.owner, 'PEACE')
    second(p).fleets.escort = [false]
  }).turn([], { 'raid:N1': [5] })
  // Four frigates of 13 each: FRD(52 × 5 / 50) = 5.
  assert.equal(c.empire(1).pool, 15)
  assert.deepEqual(
    c
      .lines('urgent', 1)
      .find(({ kind }) => kind === 'raided')
      ?.numbers.slice(0, 3),
    [7, nprOwner(0), 5],
  )
})

test('SC-16.14 · who has lost its home fleet still raids; where no enemy lives, or elsewhere, nobody does', () => {
  const raided = (by: number, to: number, where = to) =>
    meet((p) => {
      const [npr] = p.nprs
      assert.ok(npr !== undefined)
      Object.assign(npr, bareForces())
      const fleet = put(npr, where, 4, { posture: 'HOLD', task: 'move' })
      npr.raid = [{ fleet, target: to, left: 3 }]
      npr.attitudes = [1, 2].map((empire) => ({ empire, value: empire === by ? -100 : 0, union: 0 }))
      for (const empire of [1, 2]) declare(p, empire, npr.owner, 'PEACE')
      second(p).fleets.escort = [false]
    })
  assert.equal(
    raided(2, 7)
      .turn([], { 'raid:N1': [5] })
      .empire(1).pool,
    15,
  )
  assert.equal(raided(2, 10).turn().empire(1).pool, 20)
  assert.equal(raided(2, 7, 10).turn().empire(1).pool, 20)
  assert.equal(raided(1, 7).turn().empire(1).pool, 20)
})

test('SC-24, SC-7.8, SC-19.6 · ESCORT needs a weapon; it stands until it is taken back', () => {
  const c = meet((p) => {
    put(p.empires[0], 1, 1, { posture: 'HOLD' }, MULE)
  })
  const escort = (fleet: string, on: boolean) => ({ do: 'escort', fleet, on })
  c.turn([[escort('F1', true), escort('F2', true), escort('F9', true)]])
  assert.deepEqual(c.answers(), ['done', 'E_UNARMED SC-7.8', 'E_NOT_OWNER SC-19.2'])
  assert.deepEqual(c.turn().empire().fleets.escort, [true, false])
  c.turn([[escort('F1', false), escort('F2', false)]])
  assert.deepEqual(
    [c.answers(), c.empire().fleets.escort],
    [
      ['done', 'done'],
      [false, false],
    ],
  )
  // SC-19.9  A fleet of the same set, before its line or after it.
  c.turn([[escort('Guard', true), { do: 'form', ships: ['S1'], name: 'Guard' }]])
  assert.deepEqual(c.answers(), ['done', 'done'])
})

test('SC-20.12 · raiders that all die are lost without a word', () => {
  const c = meet((p) => {
    for (const at of [1, 2]) second(p).colonies.pu[at] = [0]
    put(second(p), 9, 20, { posture: 'HOLD', escort: true }, FRIGATE)
  }).turn([[RAID]])
  // E 350 against 70: 56 points, of 22 each: two and a half are gone.
  assert.equal(c.empire(0).ships.id.length, 8)
  const lone = meet((p) => {
    for (const at of [1, 2]) second(p).colonies.pu[at] = [0]
    put(second(p), 9, 100, { posture: 'HOLD', escort: true }, FRIGATE)
  }).turn([[RAID]])
  assert.deepEqual(
    lone.lines('urgent').map(({ kind, numbers }) => [kind, numbers]),
    [['contact lost', [1, 6, 10]]],
  )
  assert.equal(lone.lines('battles').length, 0)
})
