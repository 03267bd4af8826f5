import assert from 'node:assert/strict'
import test from 'node:test'
import { surveyOf } from '../../fleets/explore.ts'
import { canScan, scanTurns } from '../../fleets/transit.ts'
import { orderedWays, pointsBy, systemsAlong, turnsOf, wayTo } from '../../fleets/ways.ts'
import type { Known } from '../../knowledge/chart.ts'
import { findings, learnDesign } from '../../knowledge/delivery.ts'
import {
  adds,
  barely,
  joined,
  learn,
  mostIn,
  pointOf,
  reachedFrom,
  tells,
  waysFrom,
} from '../../knowledge/known.ts'
import { suppliedIn } from '../../knowledge/supplied.ts'
import { shortest } from '../../map/paths.ts'
import { systemId } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Design, Empire, T } from '../../position.ts'
import { anomaly, BARE, Campaign, type Drawn, GARDEN, NEXUS, row, sized } from '../table.ts'

type KnownPoint = Known['points'][number]
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
  for (const stage of ['basic', 'detailed', 'combined'] as const)
    assert.ok(!canScan(instruments(0, 0), stage))
  assert.deepEqual(
    [canScan(instruments(0, 1), 'detailed'), canScan(instruments(0, 0, 1), 'combined')],
    [false, true],
  )
})

/** What is known of system 7, with these points. */
const seven = (more: Partial<Known>, ...points: Partial<KnownPoint>[]): Known => ({
  ...barely(7, 2, 1),
  ...more,
  points: points.map((point, i) => ({ number: i + 1, to: 0, back: 0, probed: false, used: false, ...point })),
})

test('SC-6.9, SC-6.19, SC-20.2 · of two knowledges the fuller stays, and of who lives there the later scan, else what was seen', () => {
  const [visit, old, late] = [
    seven({ turn: 9 }),
    seven({ level: 4, turn: 3, owner: 2, pu: 50 }),
    seven({ level: 4, turn: 8 }),
  ]
  for (const [a, b] of [
    [old, visit],
    [visit, old],
  ] as const) {
    const { level, turn, owner, pu } = joined(a, b)
    assert.deepEqual([level, turn, owner, pu], [4, 3, 2, 50])
  }
  for (const all of [joined(old, late), joined(late, old)])
    assert.deepEqual([all.level, all.turn, all.owner, all.pu], [4, 8, 0, 0])
  // Seen at war, and visited later: it stays. Of one turn the second is the later.
  const war = seven({ level: 2, turn: 4, owner: 3, pu: 20 })
  const basic = joined(war, seven({ level: 3, turn: 6, type: 'Single Star' }))
  assert.deepEqual([basic.level, basic.type, basic.turn, basic.owner, basic.pu], [3, 'Single Star', 6, 3, 20])
  const same = joined(seven({ turn: 5, owner: 3, pu: 1 }), seven({ turn: 5, owner: 4, pu: 2 }))
  assert.deepEqual([same.owner, same.pu, joined(war, seven({ turn: 9, owner: 5, pu: 6 })).owner], [4, 2, 5])
  assert.equal(
    joined(seven({ level: 4, rating: 3, turn: 1 }), seven({ level: 4, rating: 1, turn: 2 })).rating,
    3,
  )
})

test('SC-6.9, SC-6.21 · WPs of two knowledges are joined by number: what either has', () => {
  const points = (a: Partial<KnownPoint>[], b: Partial<KnownPoint>[]) =>
    joined(seven({}, ...a), seven({}, ...b)).points.map(({ number, to, back, probed, used }) => [
      number,
      to,
      back,
      Number(probed),
      Number(used),
    ])
  assert.deepEqual(points([{}], [{ to: 5 }]), [[1, 5, 0, 0, 0]])
  assert.deepEqual(points([{ to: 5, back: 2 }], [{}]), [[1, 5, 2, 0, 0]])
  assert.deepEqual(points([{ to: 5 }], [{ back: 2, probed: true }]), [[1, 5, 2, 1, 0]])
  assert.deepEqual(points([{ probed: true }], [{ used: true }]), [[1, 0, 0, 1, 1]])
  assert.deepEqual(points([{ back: 3 }], [{ to: 6, back: 3 }]), [[1, 6, 3, 0, 0]])
  assert.deepEqual(points([{ number: 3, to: 4 }], [{ number: 2, to: 8 }, { number: 5 }]), [
    [2, 8, 0, 0, 0],
    [3, 4, 0, 0, 0],
    [5, 0, 0, 0, 0],
  ])
})

test('SC-6.9, SC-6.11, SC-6.21 · what tells something new, and what only changes what is known', () => {
  const known = [seven({ level: 3, rating: 1, turn: 4 }, { to: 5, back: 2, probed: true }, {})]
  for (const [what, one, news, more] of [
    ['nothing', seven({ level: 3, rating: 1 }, {}), false, false],
    ['the same WP', seven({}, { to: 5, back: 2, probed: true }), false, false],
    ['another system', { ...seven({}), system: 8 }, true, true],
    ['a level', seven({ level: 4 }), true, true],
    ['a rating', seven({ rating: 2 }), true, true],
    ['a WP', seven({}, {}, {}, {}), true, true],
    ['where it leads', seven({}, {}, { to: 9 }), true, true],
    ['its other end', seven({}, {}, { back: 1 }), true, true],
    ['a probe', seven({}, {}, { probed: true }), true, true],
    ['a use', seven({}, { used: true }), false, true],
    ['an old turn', seven({ level: 3, turn: 9 }), false, false],
  ] as const)
    assert.deepEqual([tells(known, one), adds(known, one)], [news, more], what)
  const scanned = [seven({ level: 4, turn: 4 }, { used: true })]
  const again = [3, 4, 5].map((turn) => adds(scanned, seven({ level: 4, turn }, { used: true })))
  assert.deepEqual(again, [false, false, true])
})

test('SC-6.2, SC-6.18, SC-1.7 · ways that may be used, how far they lead, and what a charted system holds', () => {
  const chart = [
    { ...seven({}, { to: 2, probed: true }, { to: 3 }, { probed: true }), system: 1 },
    {
      ...seven(
        { type: 'Single Star', planets: [{ slot: 1, kind: 'ST' }] },
        { to: 1, probed: true },
        { to: 3, probed: true },
      ),
      system: 2,
    },
    { ...seven({}, { to: 2, probed: true }), system: 3 },
  ]
  assert.deepEqual(
    waysFrom(chart, 1).map(({ number }) => number),
    [1],
  )
  assert.deepEqual(
    [...reachedFrom(chart, 1)],
    [
      [1, 0],
      [2, 1],
      [3, 2],
    ],
  )
  assert.deepEqual(
    [1, 2, 9].map((system) => mostIn({ chart }, system)),
    [0, 200, 0],
  )
  const empire = { chart } as unknown as Empire
  assert.deepEqual(
    [systemsAlong(empire, 1, [1, 2]), systemsAlong(empire, 1, [3, 1]), systemsAlong(empire, 9, [1])],
    [[1, 2, 3], [1], [9]],
  )
  assert.deepEqual(
    [pointsBy(empire, 1, [2, 1, 3]), pointsBy(empire, 1, [9]), pointsBy(empire, 1, [])],
    [[1, 1, 1, 2], null, []],
  )
  assert.deepEqual(
    [
      [0, 1],
      [1, 2],
      [5, 2],
      [4, 0],
    ].map(([n = 0, perTurn = 0]) => turnsOf({ systems: [], points: Array<number>(n).fill(1), perTurn })),
    [0, 1, 3, 4],
  )
})

test('SC-13.5, SC-13.3, SC-6.2 · the way of a fleet, by others if it is told, or why there is none', () => {
  const c = new Campaign(LINE, { HOME_CHART: 3, START_SCOUTS: 2 })
  const view = c.view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const way = (system: number, via: number[] = []) => wayTo(view, empire, 1, system, via)
  assert.deepEqual(way(3), { systems: [1, 2, 3], points: [1, 2], perTurn: 1 })
  assert.deepEqual(way(1, [2]), { systems: [1, 2, 1], points: [1, 1], perTurn: 1 })
  const why = (system: number) => Object.values(way(system))
  assert.deepEqual(
    [why(1), why(99)],
    [
      ['It is there.', 'SC-13.5'],
      ['No known probed path leads there.', 'SC-6.2'],
    ],
  )
  const docked = { ...empire, ships: { ...empire.ships, dock: [true, false] } }
  assert.deepEqual(Object.values(wayTo(view, docked as typeof empire, 1, 3)), [
    'It cannot move by itself.',
    'SC-13.3',
  ])
  const orders = [
    { do: 'move', fleet: 1, by: [1, 2], detune: false },
    { do: 'move', fleet: 2, to: '3', detune: false },
    { do: 'move', fleet: 9, by: [1], detune: false },
    { do: 'return', fleet: 'F1' },
  ] as unknown as Parameters<typeof orderedWays>[2]
  assert.deepEqual(
    [...orderedWays(view, empire, orders)],
    [
      [1, { systems: [1, 2, 3], points: [1, 2], perTurn: 1 }],
      [2, { systems: [1, 2, 3], points: [1, 2], perTurn: 1 }],
    ],
  )
})

test('SC-7.10, SC-7.11 · where own fleets are fed, as far as is known: own people, and those of who is an ally on both sides', () => {
  const c = new Campaign(LINE, { HOME_CHART: 3 })
  const [empire] = c.view(0).empires
  assert.ok(empire !== undefined)
  const fed = (relation: string, theirs: string, pu: number) => {
    const chart = empire.chart.map((one) => (one.system === 3 ? { ...one, owner: 2, pu } : one))
    const contacts = [{ owner: 2, relation, theirs, turn: 1, state: '', claims: [] }]
    return [...suppliedIn({ ...empire, chart, contacts } as unknown as typeof empire)]
  }
  assert.deepEqual(
    [fed('ALLY', 'ALLY', 1), fed('ALLY', 'ALLY', 0), fed('ALLY', 'PEACE', 9), fed('PEACE', 'ALLY', 9)],
    [[1, 3], [1], [1], [1]],
  )
  const nobody = { ...empire, colonies: { ...empire.colonies, pu: [[0]] } } as typeof empire
  assert.deepEqual([...suppliedIn(nobody)], [])
})

test('SC-6.16, SC-14.26, SC-13.1 · MERGE joins data, and of progress the larger by system and stage; the way back is that of the first', () => {
  const merged = (first: number[], more: (empire: Empire) => void = () => undefined) => {
    const c = new Campaign(LINE, { START_SCOUTS: 3 }).with((p) => {
      const [empire] = p.empires
      assert.ok(empire !== undefined)
      const progress = (turns: number[]) =>
        turns.map((n, i) => ({ system: 1 + (i >> 1), stage: 3 + (i & 1), turns: n }))
      const one = (trail: number[], system: number, turns: number[]) => ({
        trail,
        data: [barely(system, 2, 1)],
        progress: progress(turns),
      })
      empire.aboard = [one(first, 7, [5, 1]), one([2, 1], 8, [3, 4, 6]), one([3], 9, [5])]
      more(empire)
    })
    c.turn([[{ do: 'merge', fleets: ['F1', 'F2'] }]])
    return c
  }
  const [aboard, other] = merged([]).p.empires[0]?.aboard ?? []
  // At home the data are delivered; what is known there counts no more.
  assert.deepEqual([aboard?.trail, other?.trail], [[2, 1], [3]])
  assert.deepEqual(
    aboard?.progress.map(({ system, stage, turns }) => [system, stage, turns]),
    [
      [1, 3, 5],
      [1, 4, 4],
      [2, 3, 6],
    ],
  )
  assert.deepEqual(merged([9]).p.empires[0]?.aboard[0]?.trail, [9])
  const refused = (fleets: string[], system = 1) =>
    new Campaign(LINE, { START_SCOUTS: 3 })
      .with((p) => {
        const [empire] = p.empires
        if (empire !== undefined) empire.fleets.system = [1, 1, system]
      })
      .turn([[{ do: 'merge', fleets }]])
      .answers()[0]
  assert.deepEqual(
    [refused(['F1', 'F9']), refused(['F1', 'F1']), refused(['F1', 'F3'], 2), refused(['F3', 'F1', 'F2'])],
    ['E_NOT_OWNER SC-19.2', 'E_FIELD SC-19.6', 'E_PLACE SC-13.1', 'done'],
  )
})

test('SC-20.2, SC-20.8 · a design that is seen again is kept once, with the later turn; they go by owner and name', () => {
  const c = new Campaign(LINE)
  const { p } = c
  const turn = new Turn({ p: JSON.parse(JSON.stringify(p)) } as T)
  const [empire] = turn.p.empires
  const [design] = p.empires[0]?.designs ?? []
  assert.ok(empire !== undefined && design !== undefined)
  empire.foreign = [{ owner: 2, turn: 0, design: { ...design, name: 'Fox' } }]
  for (const [owner, name] of [
    [3, 'Ape'],
    [2, 'Fox'],
    [2, 'Cat'],
    [2, 'Fox'],
    [3, 'Fox'],
  ] as const)
    learnDesign(turn, empire, owner, { ...design, name })
  assert.deepEqual(
    empire.foreign.map((one) => [one.owner, one.design.name, one.turn]),
    [
      [2, 'Cat', 1],
      [2, 'Fox', 1],
      [3, 'Ape', 1],
      [3, 'Fox', 1],
    ],
  )
})

test('SC-6.15, SC-6.6, SC-6.8 · what a fleet is at; a combined scan needs no basic one before it', () => {
  const at = (['probe', 'basic', 'detailed', 'combined', 'move', ''] as const).map((task) =>
    surveyOf(task, 4),
  )
  const scans = ['basic', 'detailed', 'combined'].map((stage) => ({ do: 'scan', stage }))
  assert.deepEqual(at, [{ do: 'probe', wp: 4 }, ...scans, null, null])
  const c = new Campaign(LINE, FAST).turn([[probe(1)]]).turn([[move([1])]])
  c.with((p) => {
    const [empire] = p.empires
    if (empire !== undefined)
      empire.designs = empire.designs.map((one) => ({
        ...one,
        parts: [...one.parts, { code: 'Xc1', count: 1 }],
      }))
  })
  c.turn([[scan('combined')]])
  const data = () => c.empire().aboard[0]?.data.find(({ system }) => system === 2)
  assert.deepEqual([data()?.level, c.empire().fleets.task], [4, ['']])
  assert.deepEqual(
    c.lines('fleets').flatMap(({ kind, numbers }) => (kind === 'scanned' ? [numbers[2]] : [])),
    [5],
  )
  // With nothing more to find it is done at once, or not needed.
  const again = c
    .with((p) => {
      row(p, 0).fleets.task = ['detailed']
    })
    .turn()
  assert.deepEqual(
    [again.empire().fleets.task, again.lines('fleets').filter(({ kind }) => kind === 'scanned')],
    [[''], []],
  )
  assert.match(c.turn([[scan('combined')]]).answers()[0] ?? '', /^E_NOT_NEEDED|^done/)
  assert.equal(c.empire().fleets.task[0], '')
})

test('SC-6.8, SC-6.10, SC-6.15 · who moves neither scans nor probes nor explores; a probed WP needs no probe; scans do not add up', () => {
  const c = new Campaign(LINE, { SURVEY_PACE: 5 }).turn([[probe(1)]])
  c.turn([[move([1]), probe(1), scan('basic'), EXPLORE]])
  assert.deepEqual(c.answers(), ['done', 'E_STATE SC-6.8', 'E_STATE SC-6.8', 'E_STATE SC-6.8'])
  c.turn([[{ do: 'return', fleet: 'F1' }, scan('basic')]])
  assert.deepEqual([c.answers(), c.at()], [['done', 'E_STATE SC-6.8'], [1]])
  c.turn([[move([1])]])
  c.turn([[probe(1)]])
  assert.deepEqual(c.answers(), ['E_NOT_NEEDED SC-6.10'])
  c.with((p) => {
    const [aboard] = row(p, 0).aboard
    if (aboard !== undefined) aboard.progress = [{ system: 2, stage: 5, turns: 3 }]
  }).turn([[scan('basic')]])
  assert.deepEqual(c.empire().aboard[0]?.progress, [
    { system: 2, stage: 5, turns: 3 },
    { system: 2, stage: 3, turns: 1 },
  ])
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

test('SC-6.20 · abroad, too, the owner is told when a probe is complete, and not of which WP', () => {
  const c = new Campaign(LINE, FAST).turn([[EXPLORE]])
  const told = () => c.lines('fleets').filter(({ kind }) => kind === 'probed')
  for (let turn = 0; turn < 9 && told()[0]?.numbers[1] !== 2; turn++) c.turn()
  assert.deepEqual(
    told().map(({ numbers }) => numbers),
    [[1, 2]],
  )
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
  probed.turn([[to('3'), to('4'), move([2, 2]), move([2, 1])]])
  assert.deepEqual(probed.answers(), Array(4).fill('E_UNKNOWN_PLACE SC-6.9'))
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

test('SC-6.24, SC-1.27, SC-20.8 · of another’s cluster the HOMEWORLD is known as it was at the start, and of WPs those of D = 1', () => {
  const links = [
    [0, 1],
    [1, 2, 3, 1],
    [2, 3],
    [1, 4],
  ] as const
  const c = new Campaign({ ...LINE, links }, { HOME_CHART: 2, CLUSTER_CHART: 'copied' }).with((p) => {
    const two = row(p, 1)
    // The way from 7 to 8 is of D = 3 there; somebody has been through it.
    two.chart = learn(two.chart, pointOf(7, 2, 1, 3, { probed: true, to: 8, back: 1 }))
    two.chart = learn(two.chart, pointOf(3, 1, 1, 1))
    p.turn = 9
  })
  c.turn()
  const { planets, points, ...home } = c.knows(1, 1) ?? assert.fail()
  const told = { level: 4, rating: 1, turn: 0, type: 'Homeworld', nebula: '', anomaly: '', habitable: 1 }
  assert.deepEqual(home, { system: 1, ...told, growth: 2, wealth: 5, hi: 0, owner: 1, pu: 1000 })
  assert.deepEqual([planets.length, points], [1, [{ number: 1, to: 2, back: 1, probed: true, used: false }]])
  assert.deepEqual(
    c.knows(2, 1)?.points.map(({ number, to }) => [number, to]),
    [
      [1, 1],
      [2, 5],
    ],
  )
  assert.deepEqual([c.knows(2, 1)?.level, c.knows(2, 1)?.turn], [3, 9])
  assert.equal(c.knows(1, 1)?.turn, 0)
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
  // Whose instruments are lost on the way rests, and ends its scan with nothing found.
  const done = (task: 'explore' | 'basic') =>
    c
      .with((p) => {
        row(p, 0).fleets.system[0] = 2
        row(p, 0).fleets.task[0] = task
      })
      .turn()
      .empire()
  assert.deepEqual([done('explore').fleets.task, done('basic').fleets.task], [['explore'], ['']])
  assert.deepEqual([c.at(), c.empire().aboard[0]?.progress, c.empire().aboard[0]?.data], [[2], [], []])
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

test('SC-6.16, SC-14.26 · a part with the better instruments takes the progress along, and has come as the whole', () => {
  const parts = (codes: readonly string[], come = 3) => {
    const c = new Campaign(LINE, { START_SCOUTS: 2 })
      .turn([[{ do: 'merge', fleets: ['F1', 'F2'] }]])
      .with((p) => {
        const empire = row(p, 0)
        const [scout] = empire.designs as [Design]
        const [aboard] = empire.aboard
        empire.designs = codes.map((code, i) => ({
          ...scout,
          name: `Scout ${i}`,
          parts: [...scout.parts, { code, count: 1 }],
        }))
        empire.ships.design = [0, 1]
        empire.fleets.came = [come]
        if (aboard !== undefined) aboard.progress = [{ system: 1, stage: 3, turns: 2 }]
      })
    c.turn([[{ do: 'split', fleet: 'F1', ships: ['S2'] }]])
    return [c.empire().aboard.map(({ progress }) => progress.length), c.empire().fleets.came]
  }
  assert.deepEqual(
    [parts(['X1', 'X5']), parts(['X5', 'X1']), parts(['X5', 'X5'])],
    [
      [
        [0, 1],
        [3, 3],
      ],
      [
        [1, 0],
        [3, 3],
      ],
      [
        [1, 0],
        [3, 3],
      ],
    ],
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

test('SC-6.17, SC-1.12 · of two who deliver in one turn the lower ID gets the CACHE, and later nobody', () => {
  const { p } = new Campaign({ ...LINE, systems: [anomaly('CACHE'), BARE, BARE, BARE] })
  const turn = new Turn({ p: structuredClone(p) } as T)
  const dice = sized([10, 3])
  turn.dice = () => dice
  const [one, two] = [row(turn.p, 0), row(turn.p, 1)]
  findings(
    turn,
    [one, two].map((empire) => ({ empire, system: 2 })),
  )
  findings(turn, [{ empire: two, system: 2 }])
  assert.deepEqual([one.treasury, two.treasury, dice.left()], [650_000, 500_000, 0])
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
