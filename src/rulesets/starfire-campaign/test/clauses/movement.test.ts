import assert from 'node:assert/strict'
import test from 'node:test'
import { transitsOf } from '../../fleets/transit.ts'
import { systemId } from '../../map/world.ts'
import type { Design, Position } from '../../position.ts'
import { sentence } from '../../report/lines/index.ts'
import { SCOUT } from '../../setup.ts'
import { LINE, MULE } from '../fleets.ts'
import { anomaly, BARE, Campaign, type Drawn, NEXUS, row } from '../table.ts'

const FRIGATE: Design = {
  ...{ name: 'Fox', hull: 'FG', variant: 'f', n: 22, speed: 600, logistics: false },
  parts: [
    { code: 'I1', count: 4 },
    { code: 'K1', count: 7 },
  ],
}
const BASE: Design = { ...FRIGATE, name: 'Rock', hull: 'BS2', variant: '', speed: 0, parts: [] }

const CHARTED = { HOME_CHART: 3 }
const move = (by: number[], more: object = {}) => ({ do: 'move', fleet: 'F1', by, ...more })

/** The first empire’s scouts are of another design. */
const sailing =
  (...designs: Design[]) =>
  (p: Position) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    empire.designs = designs
    empire.ships.design = empire.ships.id.map((_, i) => i % designs.length)
  }

test('SC-13.2, SC-13.3, SC-18.1, SC-18.2, SC-23.47 · an FGf makes one transit, detuned two; an FT4 two; together one', () => {
  const c = new Campaign(LINE, { START_SCOUTS: 3 })
  const transits = (detune: boolean, ...designs: Design[]) => {
    const of = new Campaign(LINE, { START_SCOUTS: designs.length }).with(sailing(...designs)).empire()
    of.ships.fleet = of.ships.id.map(() => 1)
    return transitsOf(c.p.options, of, 1, detune)
  }
  assert.equal(transits(false, FRIGATE), 1)
  assert.equal(transits(true, FRIGATE), 2)
  assert.equal(transits(false, MULE), 2)
  assert.equal(transits(false, FRIGATE, MULE), 1)
  assert.equal(transits(false, { ...SCOUT, speed: 100 }), 1, 'at least one')
  assert.equal(transits(false, SCOUT, BASE), 0)
})

test('SC-13.1 · ships of one system form fleets, split and merge', () => {
  const c = new Campaign(LINE, { ...CHARTED, START_SCOUTS: 3 })
  c.turn([[{ do: 'form', ships: ['S2', 'S3'], name: 'Pair' }]])
  assert.deepEqual([c.empire().fleets.id, c.empire().fleets.name[1]], [[1, 4], 'Pair'])
  c.turn([[{ do: 'merge', fleets: ['Pair', 'F4'] }]])
  assert.deepEqual(c.answers(), ['E_FIELD SC-13.1'], 'a fleet is named once')
  c.turn([[{ do: 'merge', fleets: ['Pair', 'F1'] }]])
  assert.deepEqual([c.empire().fleets.id, c.empire().ships.fleet], [[4], [4, 4, 4]])
  c.turn([[{ do: 'split', fleet: 'F4', ships: ['S1'] }, move([1], { fleet: 'F5' })]])
  assert.deepEqual(
    [c.empire().ships.fleet, c.at()],
    [
      [5, 4, 4],
      [1, 2],
    ],
  )
  c.turn([
    [
      { do: 'merge', fleets: ['F4', 'F5'] },
      { do: 'form', ships: ['S1', 'S2'] },
      { do: 'split', fleet: 'F4', ships: ['S1'] },
    ],
  ])
  assert.deepEqual(c.answers(), ['E_PLACE SC-13.1', 'E_PLACE SC-13.1', 'E_PLACE SC-13.1'])
})

test('SC-13.5, SC-13.6 · a path goes on in the next turns', () => {
  const c = new Campaign(LINE, CHARTED).turn([[move([1, 2, 2])]])
  assert.deepEqual([c.at(), c.empire().fleets.path], [[2], [[2, 2]]])
  c.turn()
  assert.deepEqual([c.at(), c.empire().fleets.path], [[3], [[2]]])
  c.turn()
  assert.deepEqual([c.at(), c.empire().fleets.path, c.empire().fleets.task], [[4], [[]], ['']])
})

test('SC-13.4, SC-13.5 · a detuned fleet makes more steps, this turn', () => {
  const c = new Campaign(LINE, CHARTED).turn([[move([1, 2, 2], { detune: true })]])
  assert.deepEqual([c.at(), c.empire().fleets.detune], [[3], [false]])
  c.turn()
  assert.deepEqual(c.at(), [4])
})

test('SC-13.3, SC-6.2, SC-6.9 · bases stay; the first WP is probed, later ones are known', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1 })
  c.turn([[{ do: 'move', fleet: 'F1', by: [1, 2, 1] }]])
  assert.deepEqual(c.answers(), ['E_UNKNOWN_PLACE SC-6.9'], 'nobody knows where WP 2 leads')
  c.turn([[move([1, 9])]])
  assert.deepEqual(c.answers(), ['E_UNKNOWN_PLACE SC-6.9'])
  c.turn([[{ do: 'move', fleet: 'F1', to: '4' }]])
  assert.deepEqual(c.answers(), ['E_UNKNOWN_PLACE SC-6.9'])
  c.with(sailing(BASE)).turn([[move([1]), { do: 'return', fleet: 'F1' }]])
  assert.deepEqual(c.answers(), ['E_IMMOBILE SC-13.3', 'E_IMMOBILE SC-13.3'])
})

test('SC-19.6, SC-13.12 · a later WP need only be known; it is checked again when the fleet is there', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1 }).turn([[move([1, 2])]])
  assert.deepEqual([c.answers(), c.at(), c.empire().fleets.path], [['done'], [2], [[2]]])
  c.turn()
  assert.deepEqual([c.at(), c.empire().fleets.path, c.empire().fleets.task], [[2], [[]], ['']])
  assert.ok(c.lines('urgent').some(({ clause }) => clause === 'SC-13.12'))
  c.turn([[{ do: 'probe', fleet: 'F1', wp: 2 }]]).turn([[move([2])]])
  assert.deepEqual(c.at(), [3])
})

test('SC-6.18, SC-19.11 · MOVE to a system takes the shortest known probed path', () => {
  const c = new Campaign(LINE, CHARTED).turn([[{ do: 'move', fleet: 'F1', to: '4' }]])
  assert.deepEqual(c.empire().fleets.path, [[2, 2]])
})

test('SC-13.7, SC-13.13 · stances; GUARD names a WP the empire knows', () => {
  const c = new Campaign(LINE, CHARTED)
  const stance = (more: object) => ({ do: 'stance', fleet: 'F1', ...more })
  c.turn([[stance({ posture: 'GUARD', wp: 1, doctrine: 'CLOSE', priority: 'WEAKEST', retreat: 20 })]])
  const { posture, guard, doctrine, priority, retreat } = c.empire().fleets
  assert.deepEqual(
    [posture, guard, doctrine, priority, retreat],
    [['GUARD'], [1], ['CLOSE'], ['WEAKEST'], [20]],
  )
  c.with((p) => {
    for (const known of row(p, 0).chart) known.points = known.points.filter(({ number }) => number !== 1)
  }).turn([[stance({ posture: 'GUARD', wp: 1 })]])
  assert.deepEqual(c.answers(), ['E_UNKNOWN_PLACE SC-13.13'])
  c.turn([[stance({ posture: 'GUARD' }), stance({ posture: 'GUARD', wp: 7 }), stance({ posture: 'AVOID' })]])
  assert.deepEqual(c.answers(), ['E_FIELD SC-19.6', 'E_UNKNOWN_PLACE SC-13.13', 'done'])
  assert.deepEqual(
    [c.empire().fleets.posture, c.empire().fleets.guard, c.empire().fleets.doctrine],
    [['AVOID'], [0], ['CLOSE']],
  )
})

test('SC-13.9, SC-1.13, SC-20.12 · a black hole swallows fleets; their owner learns that contact was lost, and not why', () => {
  const c = new Campaign({ ...LINE, systems: [anomaly('BLACKHOLE'), BARE, BARE, BARE] }, { START_SCOUTS: 2 })
  c.turn([[{ do: 'probe', fleet: 'F1', wp: 1 }]]).turn([[move([1])]])
  assert.deepEqual([c.at(), c.empire().ships.id], [[1], [2]])
  const lost = c.lines('urgent')
  assert.deepEqual(
    lost.map(({ kind, numbers }) => [kind, numbers]),
    [['contact lost', [1, 2, 1]]],
  )
  const [line = assert.fail()] = lost
  assert.deepEqual(
    [sentence(line), sentence({ ...line, numbers: [1, 2] })],
    ['Contact with F1 was lost in 2: 1 unit.', 'Contact with F1 was lost in 2.'],
    'reports of earlier campaigns say no number',
  )
  assert.ok(!JSON.stringify(c.view(0)).includes('BLACKHOLE'))
  assert.equal(c.knows(2)?.level, 1)
})

test('SC-13.9, SC-13.11, SC-0.10 · SHEAR: a fleet about to leave rolls d10, on 1 it stays; dice by ID', () => {
  const shear: Drawn = { ...LINE, systems: [anomaly('SHEAR'), BARE, BARE, BARE] }
  const c = new Campaign(shear, { ...CHARTED, START_SCOUTS: 2 })
  c.turn([[move([1]), move([1], { fleet: 'F2' })]])
  c.turn([[move([2, 2]), move([2], { fleet: 'F2' })]], { 'hazard:2': [1, 2] })
  assert.deepEqual(
    [c.at(), c.empire().fleets.path],
    [
      [2, 3],
      [[2, 2], []],
    ],
  )
  assert.ok(c.lines('fleets').some(({ kind, numbers }) => kind === 'held' && numbers[0] === 1))
  c.turn([], { 'hazard:2': [10] })
  assert.deepEqual(c.at(), [3, 3])
})

test('SC-6.15 · a turn with a hazard stop does not count for a scan', () => {
  const shear: Drawn = { ...LINE, systems: [anomaly('SHEAR'), BARE, BARE, BARE] }
  const c = new Campaign(shear, { SURVEY_PACE: 60 }).turn([[{ do: 'probe', fleet: 'F1', wp: 1 }]])
  c.turn([[move([1])]]).turn([[{ do: 'scan', fleet: 'F1', stage: 'basic' }]])
  assert.equal(c.empire().aboard[0]?.data.find(({ system }) => system === 2)?.level, 3)
})

test('SC-13.12 · MOVE with an empty list ends a path; one whose next WP may not be used is dropped and reported', () => {
  const c = new Campaign(LINE, CHARTED).turn([[move([1, 2, 2])]]).turn([[move([])]])
  assert.deepEqual([c.at(), c.empire().fleets.path, c.empire().fleets.task], [[2], [[]], ['']])
  c.turn([[move([2, 2])]])
  c.with((p) => {
    const empire = p.empires[0]
    if (empire !== undefined) empire.fleets.path = [[7]]
  }).turn()
  assert.deepEqual([c.at(), c.empire().fleets.task], [[3], ['']])
  assert.ok(c.lines('urgent').some(({ kind, clause }) => kind === 'path ended' && clause === 'SC-13.12'))
})

test('SC-13.12 · of several orders to one fleet the last that may stand counts, and those before it are refused', () => {
  const c = new Campaign(LINE, CHARTED)
  c.turn([[{ do: 'explore', fleet: 'F1' }, move([]), move([1]), move([7])]])
  const replaced = 'E_STATE SC-13.12'
  assert.deepEqual(c.answers(), [replaced, replaced, 'done', 'E_UNPROBED SC-6.2'])
  assert.deepEqual(c.at(), [2])
})

test('SC-1.18, SC-1.17, SC-13.11 · a closed WP is seen by who has a unit there when somebody comes out of it', () => {
  const c1 = systemId('C1')
  const c = new Campaign({ ...LINE, exit: 1, core: [NEXUS] }, { HOME_CHART: 1 })
  const probe = { do: 'probe', fleet: 'F1', wp: 4 }
  c.turn([[move([1])]])
    .turn([[probe]])
    .turn([[move([4])]])
  assert.deepEqual(c.at(), [c1])
  assert.deepEqual(
    c
      .empire()
      .aboard[0]?.data.find(({ system }) => system === c1)
      ?.points.map(({ number }) => number),
    [1],
  )
  c.turn([[], [move([1])]])
    .turn([[], [probe]])
    .turn([[], [move([4])]])
  assert.deepEqual(c.at(1), [c1])
  const points = (seat: number) =>
    c
      .empire(seat)
      .aboard[0]?.data.find(({ system }) => system === c1)
      ?.points.map(({ number, probed }) => [number, probed])
  assert.deepEqual(
    points(0),
    [
      [1, true],
      [2, false],
    ],
    'the other came out of WP 2',
  )
  assert.deepEqual(points(1), [[2, true]])
  // It is seen, too, when somebody goes into it.
  const back = c.with(({ empires: [empire] }) => {
    for (const one of empire?.aboard ?? []) one.data = one.data.filter(({ system }) => system !== c1)
  })
  assert.equal(points(0), undefined)
  back.turn([[], [move([2])]])
  assert.deepEqual(points(0), [[2, false]])
  // SC-16.1  They have met.
  assert.deepEqual(
    [c.empire(0).contacts, c.empire(1).contacts].map((all) => all.map(({ owner }) => owner)),
    [[2], [1]],
  )
})
