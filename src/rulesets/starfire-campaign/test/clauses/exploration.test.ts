import assert from 'node:assert/strict'
import test from 'node:test'
import { canScan, scanTurns } from '../../fleets/transit.ts'
import { learn, pointOf } from '../../knowledge/known.ts'
import { shortest } from '../../map/paths.ts'
import { systemId } from '../../map/world.ts'
import type { Design } from '../../position.ts'
import { anomaly, BARE, Campaign, type Drawn, GARDEN, NEXUS } from '../table.ts'

const instruments = (x: number, xp: number, xc = 0) => ({ x, xp, xc, finds: x, courier: false })

/** 1 – 2 – 3, and 2 – 4, where the NPR lives; the exit is at 3. */
const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [1, 3],
    [3, 4],
  ],
  exit: 2,
}
const FAST = { SURVEY_PACE: 60 }
/** The same, with the systems at distance 1 charted. */
const NEAR = { ...FAST, HOME_CHART: 1 }

const move = (by: number[], fleet = 'F1') => ({ do: 'move', fleet, by })
const probe = (wp: number, fleet = 'F1') => ({ do: 'probe', fleet, wp })
const scan = (stage: string, fleet = 'F1') => ({ do: 'scan', fleet, stage })
const EXPLORE = { do: 'explore', fleet: 'F1' }

test('SC-6.1, SC-6.2 · a probe takes a turn; afterwards the WP may be used', () => {
  const c = new Campaign(LINE, FAST)
  c.turn([[move([1])]])
  assert.deepEqual(c.answers(), ['E_UNPROBED SC-6.2'])
  assert.deepEqual(c.at(), [1])
  c.turn([[probe(1)]])
  assert.deepEqual(c.knows(1)?.points, [{ number: 1, to: 2, back: 0, probed: true, used: false }])
  assert.equal(c.knows(2)?.level, 1)
  assert.equal(c.empire().fleets.task[0], '')
  c.turn([[move([1])]])
  assert.deepEqual(c.at(), [2])
})

test('SC-6.2 · who has come out of a WP may go back through it', () => {
  const c = new Campaign(LINE, FAST).turn([[probe(1)]]).turn([[move([1])]])
  c.turn([[move([1])]])
  assert.deepEqual(c.at(), [1])
})

test('SC-6.3, SC-6.5, SC-6.6, SC-6.7, SC-23.35 · scan times', () => {
  const turns = (i: ReturnType<typeof instruments>, stage: Parameters<typeof scanTurns>[3], pace = 1) =>
    scanTurns({ SURVEY_PACE: pace }, i, BARE, stage)
  assert.equal(turns(instruments(1, 0), 'basic'), 19)
  assert.equal(turns(instruments(1, 1), 'detailed'), 38)
  assert.equal(turns(instruments(3, 2), 'detailed'), 35)
  assert.equal(turns(instruments(2, 2, 2), 'combined'), 28)
  assert.equal(turns(instruments(1, 1), 'basic', 4), 5)
  assert.equal(turns(instruments(25, 25), 'basic'), 1)
})

test('SC-6.3, SC-6.6 · a basic scan needs X, a detailed one Xp too, a combined one Xc', () => {
  assert.ok(canScan(instruments(1, 0), 'basic'))
  assert.ok(!canScan(instruments(1, 0), 'detailed'))
  assert.ok(canScan(instruments(1, 1), 'detailed'))
  assert.ok(!canScan(instruments(1, 1), 'combined'))
  assert.ok(canScan(instruments(2, 2, 2), 'combined'))
})

test('SC-6.17 · DRIFT adds five turns before the pace divides', () => {
  assert.equal(scanTurns({ SURVEY_PACE: 1 }, instruments(1, 1), anomaly('DRIFT'), 'basic'), 24)
  assert.equal(scanTurns({ SURVEY_PACE: 6 }, instruments(1, 1), anomaly('DRIFT'), 'basic'), 4)
})

test('SC-6.3, SC-6.5, SC-6.8, SC-6.9, SC-6.20 · scans one after the other; nobody knows before the data are home', () => {
  const c = new Campaign(LINE, { SURVEY_PACE: 20 }).turn([[probe(1)]]).turn([[move([1])]])
  c.turn([[scan('detailed')]])
  assert.deepEqual(c.answers(), ['E_STAGE SC-6.8'])
  c.turn([[scan('basic')]])
  assert.deepEqual(c.answers(), ['done'])
  assert.equal(c.empire().fleets.task[0], '')
  c.turn([[scan('basic')]])
  assert.deepEqual(c.answers(), ['E_NOT_NEEDED SC-6.10'])
  c.turn([[scan('detailed')]])
  assert.equal(c.empire().fleets.task[0], 'detailed', 'FRU(38 / 20) = 2 turns')
  c.turn()
  assert.equal(c.empire().fleets.task[0], '')
  assert.equal(c.knows(2)?.level, 1, 'nothing is delivered')
  assert.deepEqual(c.view(0).empires[0]?.aboard, [], 'nor seen by its owner')
  c.turn([[{ do: 'return', fleet: 'F1' }]])
  const { level, type, habitable, planets, growth, wealth, hi, points } = c.knows(2) ?? {}
  assert.deepEqual([level, type, habitable, growth, wealth, hi], [4, 'Single Star', 1, 2, 4, 1])
  assert.deepEqual(planets, GARDEN.planets)
  assert.deepEqual(
    points?.map(({ number, to, used }) => [number, to, used]),
    [
      [1, 1, true],
      [2, 0, false],
      [3, 0, false],
    ],
  )
  assert.ok(c.lines('exploration').some(({ kind, numbers }) => kind === 'delivered' && numbers[0] === 2))
})

test('SC-6.23, SC-6.20 · what is aboard cannot be asked out by orders: not where a probed WP leads, nor what WPs a scan found', () => {
  const to = (system: string) => ({ do: 'move', fleet: 'F1', to: system })
  const c = new Campaign(LINE, { SURVEY_PACE: 20 }).turn([[probe(1)]]).turn([[move([1])]])
  c.turn([[scan('basic')]])
    .turn([[scan('detailed')]])
    .turn()
  // WP 2 was found, and so was no WP 7: both are refused alike.
  c.turn([[probe(2), probe(7)]])
  assert.deepEqual(c.answers(), Array(2).fill('E_UNKNOWN_PLACE SC-6.9'))
  const probed = c.with(({ empires: [empire] }) => {
    for (const aboard of empire?.aboard ?? [])
      aboard.data = learn(aboard.data, pointOf(2, 2, 5, 2, { to: 3, back: 1, probed: true }))
  })
  probed.turn([[to('3'), to('4'), move([2, 2])]])
  assert.deepEqual(probed.answers(), Array(3).fill('E_UNKNOWN_PLACE SC-6.9'))
  // A WP that it has probed it may use, and the way by which it came.
  probed.turn([[move([2])]])
  assert.deepEqual([probed.answers(), probed.at()], [['done'], [3]])
  probed
    .turn([[to('1')]])
    .turn()
    .turn()
  assert.deepEqual([probed.at(), probed.knows(2)?.level], [[1], 4])
})

test('SC-6.4, SC-6.22 · in a starless nexus the basic scan is complete on arrival', () => {
  const c = new Campaign({ ...LINE, systems: [NEXUS, BARE, BARE, BARE] }, FAST)
  c.turn([[probe(1)]])
    .turn([[move([1])]])
    .turn([[{ do: 'return', fleet: 'F1' }]])
  assert.equal(c.knows(2)?.level, 3)
  assert.equal(c.knows(2)?.type, 'Starless Nexus')
  // SC-6.22  Who has no X sees nothing.
  const blind = new Campaign({ ...LINE, systems: [NEXUS, BARE, BARE, BARE] }, FAST)
    .turn([[probe(1)]])
    .with((p) => {
      for (const empire of p.empires)
        empire.designs = empire.designs.map((design) => ({
          ...design,
          parts: design.parts.filter(({ code }) => !code.startsWith('X')),
        }))
    })
  blind.turn([[move([1])]]).turn([[{ do: 'return', fleet: 'F1' }]])
  assert.deepEqual([blind.at(), blind.knows(2)?.level], [[1], 2])
})

test('SC-6.5, SC-6.10, SC-1.18 · a scan finds ends of D up to its rating; with better instruments more', () => {
  const c = new Campaign(
    {
      ...LINE,
      links: [
        [0, 1],
        [0, 2, 3, 1],
        [1, 3],
        [2, 4],
      ],
    },
    FAST,
  )
  assert.equal(c.knows(1)?.points.length, 1)
  c.turn([[scan('detailed')]])
  assert.deepEqual(c.answers(), ['E_NOT_NEEDED SC-6.10'])
  c.with((p) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    const [scout] = empire.designs as [Design]
    empire.designs = [{ ...scout, parts: [...scout.parts, { code: 'X3', count: 1 }] }]
  })
  c.turn([[scan('detailed')]])
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(
    c.knows(1)?.points.map(({ number }) => number),
    [1, 2],
  )
  assert.equal(c.knows(1)?.rating, 3)
})

test('SC-6.8, SC-6.15 · a scan goes on by itself; a fleet that moves keeps what it has done', () => {
  const c = new Campaign(LINE, { SURVEY_PACE: 5 }).turn([[probe(1)]]).turn([[move([1])]])
  c.turn([[scan('basic')]]).turn()
  c.turn([[move([1])]]).turn([[move([1])]])
  c.turn([[scan('basic')]])
  assert.equal(c.empire().fleets.task[0], 'basic')
  c.turn()
  assert.equal(c.empire().fleets.task[0], '', 'FRU(19 / 5) = 4 turns, two of them before')
})

test('SC-6.9 · fleets in one system share their data', () => {
  const c = new Campaign(LINE, { ...NEAR, START_SCOUTS: 2 })
  c.turn([[move([1]), move([1], 'F2')]]).turn([[probe(2)]])
  assert.equal(c.knows(2)?.points[1]?.to, 0)
  c.turn([[move([1], 'F2')]])
  assert.deepEqual(c.at(), [2, 1])
  assert.equal(c.knows(2)?.points[1]?.to, 3)
})

test('SC-6.9 · courier drones deliver from where the fleet is', () => {
  const c = new Campaign(LINE, FAST).with((p) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    const [scout] = empire.designs as [Design]
    empire.designs = [{ ...scout, parts: [...scout.parts, { code: 'CD1', count: 1 }] }]
  })
  c.turn([[probe(1)]]).turn([[move([1])]])
  assert.equal(c.knows(2)?.level, 2)
})

/** Empire 1 learns that there is the system where the cluster of empire 2 has its exit: 8, a copy of 3. */
const finds = (c: Campaign): Campaign =>
  c.with(({ empires: [one] }) => {
    if (one !== undefined) one.chart = learn(one.chart, pointOf(8, 1, 1, 1))
  })

test('SC-6.24 · with CLUSTER_CHART=copied a cluster that is found is known as the own one is; not its exit, nor who lives there', () => {
  const c = finds(new Campaign(LINE, { ...NEAR, CLUSTER_CHART: 'copied' })).turn()
  const { level, owner, pu, planets, points } = c.knows(6) ?? assert.fail('no HOMEWORLD')
  assert.deepEqual([level, owner, pu, planets], [4, 2, 1000, c.knows(1)?.planets])
  assert.deepEqual(points, [{ number: 1, to: 7, back: 1, probed: true, used: false }])
  const { level: basic, type, planets: unseen } = c.knows(7) ?? assert.fail('no copy of 2')
  assert.deepEqual([basic, type, unseen], [3, 'Single Star', []])
  assert.deepEqual(
    c.lines('exploration').map(({ kind, numbers }) => [kind, numbers]),
    [['copied', [6, 2]]],
  )
  // What is learnt at home is known there, too: 2 leads on to 3, and so 7 to 8.
  c.turn([[EXPLORE]]).turns(20)
  assert.ok(c.knows(7)?.points.some(({ to, probed }) => to === 8 && probed))
  // Where the own exit leads is nothing that the other's does.
  c.with(({ empires: [one] }) => {
    if (one !== undefined)
      one.chart = learn(one.chart, pointOf(3, 2, 1, 2, { probed: true, to: 1_000_001, back: 1 }))
  }).turn()
  assert.deepEqual([c.knows(3)?.points[1]?.probed, c.knows(8)?.points.length], [true, 1])
})

test('SC-6.24 · as a rule nothing is copied, and nothing of a cluster of which no system is known', () => {
  assert.equal(finds(new Campaign(LINE, NEAR)).turn().knows(6), undefined)
  assert.equal(new Campaign(LINE, { ...NEAR, CLUSTER_CHART: 'copied' }).turn().knows(6), undefined)
})

test('SC-6.11 · EXPLORE probes, passes, scans and brings the data home', () => {
  const c = new Campaign(LINE, FAST).turn([[EXPLORE]])
  const went: (number | undefined)[] = []
  for (let i = 0; i < 6; i++) went.push(c.turn().at()[0])
  assert.deepEqual(went, [2, 2, 2, 1, 2, 2], 'out, basic, detailed, home, out, probe')
  assert.equal(c.knows(2)?.level, 4)
  c.turns(20)
  assert.ok([2, 3, 4].every((id) => c.knows(id)?.level === 4))
  assert.equal(c.empire().fleets.task[0], 'explore')
})

test('SC-6.11 · with `deep` it goes on before it comes home', () => {
  const c = new Campaign(LINE, FAST).turn([[{ ...EXPLORE, deep: true }]])
  const went: (number | undefined)[] = []
  for (let i = 0; i < 6; i++) went.push(c.turn().at()[0])
  assert.deepEqual(went, [2, 2, 2, 2, 2, 3], 'out, basic, detailed, two probes, on')
})

test('SC-6.11, SC-6.14, SC-6.21 · two fleets do not take the same work; the lower ID chooses first', () => {
  const star: Drawn = {
    ...LINE,
    links: [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 4],
    ],
  }
  const c = new Campaign(star, { ...FAST, START_SCOUTS: 3 })
  c.turn([[EXPLORE, { ...EXPLORE, fleet: 'F2' }, { ...EXPLORE, fleet: 'F3' }]])
  assert.deepEqual(
    c.knows(1)?.points.map(({ probed }) => probed),
    [true, true],
  )
  c.turn()
  assert.deepEqual(c.at(), [2, 3, 1])
})

test('SC-6.11, SC-6.12 · who has no X cannot explore, and who is abroad is told nothing of it', () => {
  const c = new Campaign(LINE, FAST).with((p) => {
    const empire = p.empires[0]
    if (empire === undefined) return
    const [scout] = empire.designs as [Design]
    empire.designs = [{ ...scout, parts: scout.parts.filter(({ code }) => !code.startsWith('X')) }]
  })
  c.turn([[EXPLORE, probe(1), scan('basic')]])
  assert.deepEqual(c.answers(), ['E_INSTRUMENT SC-6.11', 'E_INSTRUMENT SC-6.2', 'E_INSTRUMENT SC-6.3'])
})

test('SC-6.13 · RETURN retraces the links that were used, without delivered data', () => {
  const c = new Campaign(LINE, NEAR)
    .turn([[move([1])]])
    .turn([[probe(3)]])
    .turn([[move([3])]])
  assert.deepEqual(c.at(), [4])
  c.turn([[{ do: 'return', fleet: 'F1' }]])
  assert.deepEqual(c.at(), [2])
  assert.equal(c.empire().fleets.task[0], 'return')
  c.turn()
  assert.deepEqual(c.at(), [1])
  assert.equal(c.empire().fleets.task[0], '')
})

test('SC-6.13, SC-6.21 · who goes back through the WP by which it came is on its way back', () => {
  const c = new Campaign(LINE, { HOME_CHART: 4 }).turn([[move([1])]]).turn([[move([3])]])
  assert.deepEqual([c.at(), c.empire().aboard[0]?.trail], [[4], [1, 1]])
  c.turn([[move([1])]])
  assert.deepEqual([c.at(), c.empire().aboard[0]?.trail], [[2], [1]])
})

test('SC-6.16 · parts of a fleet keep the data; merged fleets have all', () => {
  const c = new Campaign(LINE, { ...NEAR, START_SCOUTS: 2 })
  c.turn([[{ do: 'merge', fleets: ['F1', 'F2'] }, move([1])]]).turn([[probe(2)]])
  c.turn([[{ do: 'split', fleet: 'F1', ships: ['S2'], name: 'Second' }, move([1], 'Second')]])
  assert.deepEqual(c.at(), [2, 1])
  assert.equal(c.knows(2)?.points.find(({ number }) => number === 2)?.to, 3)
  assert.ok(
    c.empire().aboard[0]?.data.some(({ system }) => system === 3),
    'the first still carries it',
  )
})

test('SC-6.16 · the larger progress is kept when fleets merge', () => {
  const c = new Campaign(LINE, { SURVEY_PACE: 5, START_SCOUTS: 2 }).turn([[probe(1)]])
  c.turn([[move([1])]])
    .turn([[scan('basic'), move([1], 'F2')]])
    .turn()
  c.turn([[{ do: 'merge', fleets: ['F2', 'F1'] }, scan('basic', 'F2')]])
  assert.deepEqual(c.empire().aboard[0]?.progress, [{ system: 2, stage: 3, turns: 3 }])
})

test('SC-6.17, SC-1.12 · a CACHE pays who delivers first; of two in one turn the lower ID; nobody else hears of it', () => {
  const cache: Drawn = { ...LINE, systems: [anomaly('CACHE'), BARE, BARE, BARE] }
  const c = new Campaign(cache, FAST).turn([[EXPLORE]]).turns(3)
  c.turn([], { 'hazard:2': [4] })
  // Five turns of income, and 4 × 500.
  assert.equal(c.empire().treasury, 500_000 + 5 * 480_000 + 200_000)
  assert.deepEqual(c.p.world.taken, [2])
  assert.ok(c.lines('exploration').some(({ kind }) => kind === 'cache'))
  assert.ok(!c.lines('exploration', 1).some(({ kind }) => kind === 'cache'))
})

test('SC-6.17 · a RELIC gives a technology whose SL, requirements and generation are open', () => {
  const relic: Drawn = { ...LINE, systems: [anomaly('RELIC'), BARE, BARE, BARE] }
  const c = new Campaign(relic, FAST).turn([[EXPLORE]]).turns(3)
  const before = c.empire().tech
  c.turn([], { 'hazard:2': [1] })
  assert.equal(c.empire().tech.length, before.length + 1)
  assert.equal(c.lines('exploration').find(({ kind }) => kind === 'relic')?.word, 'I-CE')
})

test('SC-6.18 · of equally short paths the one with the lower WP number at the first difference', () => {
  const ways: Record<number, { number: number; to: number }[]> = {
    1: [
      { number: 1, to: 3 },
      { number: 2, to: 2 },
    ],
    2: [{ number: 1, to: 4 }],
    3: [{ number: 5, to: 4 }],
    4: [],
  }
  const path = shortest(
    1,
    (id) => ways[id] ?? [],
    (id) => id === 4,
  )
  assert.deepEqual(path, { points: [1, 5], end: 4 })
  assert.deepEqual(
    shortest(
      1,
      (id) => ways[id] ?? [],
      (id) => id >= 2,
    ),
    { points: [2], end: 2 },
    'ties to the lower ID',
  )
  assert.equal(
    shortest(
      4,
      (id) => ways[id] ?? [],
      (id) => id === 1,
    ),
    null,
  )
})

test('SC-6.19 · a delivered scan tells who lives there and dates it', () => {
  const c = new Campaign(
    {
      ...LINE,
      systems: [BARE, GARDEN, GARDEN, GARDEN],
      links: [
        [0, 4],
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    },
    FAST,
  )
  // SC-16.4  In the third turn it comes to the NPR.
  c.turn([[EXPLORE]])
    .turn()
    .turn([], { 'npr:N1': [5, 5] })
    .turns(3)
  const npr = c.knows(5)
  assert.deepEqual([npr?.owner, npr?.pu, npr?.turn], [1_000_001, 500, 5])
})

test('SC-13.8 · a way out of the cluster leads into the core', () => {
  const c = new Campaign({ ...LINE, exit: 1 }, NEAR).turn([[move([1])]])
  c.turn([[probe(4)]])
  c.turn([[move([4])]])
  assert.deepEqual(c.at(), [systemId('C1')])
})

test('SC-6.13, SC-6.21 · the way back leaves out loops', () => {
  const ring: Drawn = {
    ...LINE,
    links: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 1],
      [3, 4],
    ],
  }
  const c = new Campaign(ring, { HOME_CHART: 4 }).turn([[move([1, 2, 2, 2])]]).turns(3)
  assert.deepEqual(c.at(), [2])
  assert.deepEqual(c.empire().aboard[0]?.trail, [1])
  c.turn([[{ do: 'return', fleet: 'F1' }]])
  assert.deepEqual(c.at(), [1])
})
