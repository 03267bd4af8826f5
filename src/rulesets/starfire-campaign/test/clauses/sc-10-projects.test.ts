import assert from 'node:assert/strict'
import test from 'node:test'
import { addInstallation } from '../../industry/rows.ts'
import type { Empire, Position } from '../../position.ts'
import { suspend } from '../../science/acts.ts'
import {
  cumulative,
  elCost,
  elPause,
  elTurns,
  gainTechnology,
  openTechnologies,
  SPECIAL,
  slChance,
  slCost,
  slMinimum,
  targetOf,
  techChance,
  techCost,
  techMinimum,
} from '../../science/outlook.ts'
import { commitments } from '../../science/projects.ts'
import { BARE, Campaign, type Drawn, GARDEN } from '../table.ts'

const { normal, knot, hardKnot, trivial } = SPECIAL

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
const RICH = { EVENTS: 'off', START_TREASURY: 1_000_000 } as const

/** The first empire with more than it starts with. */
function campaign(how: (empire: Empire, p: Position) => void = () => {}, options = {}): Campaign {
  return new Campaign(MAP, { ...RICH, ...options }).with((p) => {
    const [empire] = p.empires
    if (empire !== undefined) how(empire, p)
  })
}
/** I1 and I2 of such a rating, and more centers at the HOMEWORLD. */
const centers =
  (rating: number, more: readonly ('SCI' | 'RDG' | 'RDD')[] = []) =>
  (empire: Empire): void => {
    empire.installations.rating = empire.installations.rating.map(() => rating)
    for (const kind of more)
      addInstallation(empire, { kind, system: 1, rating, tree: kind === 'RDD' ? 'SHI' : '' })
  }
const sl = (tree: string, center = 'I1') => ({ do: 'researchSL', center, tree })
const el = (...ids: string[]) => ({ do: 'researchEL', centers: ids })
const tech = (code: string, ...ids: string[]) => ({ do: 'research', centers: ids, tech: code })
const begun = (c: Campaign) => {
  const { minimum, chance, cost, elapsed } = c.empire().projects
  return [minimum[0], chance[0], cost[0], elapsed[0]]
}
/** Cumulative chances of an SL project by its turns. */
const chances = (minimum: number, chance: number, turns: readonly number[], penalty = 0) =>
  turns.map((elapsed) => cumulative({ minimum, chance, broke: 0, brokeAt: 0, penalty, event: 0 }, elapsed))

test('SC-10.2, SC-10.6, SC-10.7, SC-23.8 to SC-23.11 · minimum and chance of an SL', () => {
  // SC-23.8
  assert.equal(slMinimum(2, 1, knot, 11, 1), 2)
  assert.equal(slChance(11, knot, 5, 1), 210)
  assert.deepEqual(chances(2, 210, [1, 2, 3]), [0, 210, 420])
  // SC-23.9
  assert.deepEqual([slMinimum(2, 2, normal, 2, 1), slChance(2, normal, 0, 1), slCost(2)], [2, 300, 200_000])
  assert.deepEqual(chances(2, 300, [2, 3, 4]), [300, 600, 900])
  // SC-23.10
  assert.deepEqual([slMinimum(5, 1, trivial, 5, 1), slChance(5, trivial, 0, 1)], [1, 1600])
  // SC-23.11
  assert.deepEqual([slMinimum(6, 1, hardKnot, 7, 1), slChance(7, hardKnot, 0, 1)], [18, 100])
  assert.equal(hardKnot.breakthroughs, 2)
})

test('SC-10.3, SC-10.21, SC-23.11 · after the first breakthrough of a hard knot the chance starts again at c', () => {
  const again = { minimum: 18, chance: 100, broke: 1, brokeAt: 20, penalty: 0, event: 0 }
  assert.deepEqual(
    [20, 21, 22].map((elapsed) => cumulative(again, elapsed)),
    [0, 100, 200],
  )
})

test('SC-10.9, SC-10.10, SC-10.11, SC-23.12, SC-23.13 · turns and cost of an EL', () => {
  assert.deepEqual([elCost(1), elTurns(2, 2, 1), elTurns(2, 3, 1)], [100_000, 12, 10])
  assert.deepEqual([elCost(4), elTurns(5, 7, 1), elCost(4) * 8], [1_000_000, 8, 8_000_000])
  assert.deepEqual([10 + elPause(1), elTurns(2, 9, 1)], [46, 1])
})

test('SC-10.15, SC-10.16, SC-10.17, SC-23.14, SC-23.15, SC-23.16 · cost, minimum and chance of R&D', () => {
  assert.deepEqual(
    [techCost(1, 1, knot), techMinimum(1, 1, knot, 1, 1), techChance([11], knot, 5, 1)],
    [1_000_000, 12, 210],
  )
  assert.deepEqual([techCost(3, 2, normal), techMinimum(3, 2, normal, 2, 1)], [600_000, 4])
  assert.deepEqual([techChance([3, 4], normal, 0, 1), techChance([3, 4], normal, -5, 1)], [450, 428])
  assert.deepEqual(
    [techCost(2, 1, trivial), techMinimum(2, 1, trivial, 1, 1), techChance([2], trivial, 0, 1)],
    [20_000, 1, 1300],
  )
  assert.equal(techChance([2], hardKnot, 0, 1), 100, 'the floor of 1 %')
})

test('SC-10.22, SC-23.58 · RESEARCH_PACE divides turns and multiplies chances, after the floor', () => {
  assert.deepEqual([slMinimum(2, 2, normal, 2, 3), slChance(2, normal, 0, 3)], [1, 900])
  assert.deepEqual(chances(1, 900, [1, 2, 3]), [900, 1800, 2700])
  assert.deepEqual(chances(1, 900, [1, 2, 3], 1000), [0, 800, 1700], 'never less than nothing')
  assert.deepEqual([elTurns(2, 2, 3), elTurns(2, 3, 3), elPause(3)], [4, 4, 12])
  assert.equal(slChance(7, hardKnot, 0, 4), 400)
  assert.equal(techChance([3, 4], normal, -5, 3), 1283, '4.275 × 3 is rounded once')
})

test('SC-0.4, SC-10.5, SC-10.20, SC-23.9 · a center researches the next SL; the first turn is bought, the others are commitments', () => {
  const c = campaign(centers(2))
  const before = c.empire().treasury
  c.turn([[sl('ELE')]])
  assert.deepEqual([c.answers(), begun(c)], [['done'], [2, 300, 200_000, 1]])
  assert.equal(commitments(c.empire()), 200_000)
  const spent = before - c.empire().treasury
  c.turn([], { 'project:1.P1': [301] })
  assert.deepEqual(begun(c), [2, 300, 200_000, 2])
  assert.deepEqual(
    c
      .lines('ledger')
      .find(({ kind }) => kind === 'project paid')
      ?.numbers.slice(0, 2),
    [1, 200_000],
  )
  assert.ok(spent <= 200_000)
  c.turn([], { 'project:1.P1': [600] })
  const ele = c.empire().sl.filter((level) => level === 2)
  assert.deepEqual([ele, c.empire().projects.id], [[2], []])
  assert.ok(c.lines('research').some(({ kind, word }) => kind === 'SL reached' && word === 'ELE'))
})

test('SC-10.4 · a knot of SL slows the SL, and its technologies are normal targets', () => {
  // SC-18.5  SL 4 of I is a knot.
  const c = campaign((empire) => {
    centers(4)(empire)
    empire.sl = empire.sl.map(() => 3)
  }).turn([[sl('INE')]])
  assert.deepEqual(begun(c), [slMinimum(4, 2, knot, 4, 1), 100, 400_000, 1])
  const d = campaign((empire) => {
    centers(4)(empire)
    empire.sl = empire.sl.map(() => 4)
  }).turn([[tech('I2', 'I2')]])
  assert.deepEqual(begun(d), [6, 500, 800_000, 1])
})

test('SC-24, SC-10.1, SC-10.5, SC-10.9, SC-10.24 · why an SL is not researched', () => {
  const c = campaign((empire) => {
    centers(2, ['SCI', 'SCI'])(empire)
    empire.installations.left[3] = 4
  })
  c.turn([
    [
      sl('ELE', 'I9'),
      sl('ELE', 'I2'),
      sl('ELE', 'I4'),
      sl('ELE'),
      sl('COL'),
      sl('ELE', 'I3'),
      sl('COL', 'I3'),
    ],
  ])
  assert.deepEqual(c.answers(), [
    'E_NOT_OWNER SC-19.2',
    'E_CENTER SC-10.1',
    'E_CENTER SC-8.1',
    'done',
    'E_BUSY SC-10.9',
    'E_DUPLICATE SC-10.5',
    'done',
  ])
  assert.deepEqual(
    campaign()
      .turn([[sl('COL')]])
      .answers(),
    ['E_RATING SC-10.5'],
  )
})

test('SC-10.8, SC-10.9, SC-10.10, SC-23.12 · two centers of rating 2 reach EL 2 in 12 turns', () => {
  const c = campaign(centers(2, ['SCI'])).turn([[el('I1', 'I3')]])
  assert.deepEqual([c.answers(), begun(c)], [['done'], [12, 0, 100_000, 1]])
  c.turns(10)
  assert.equal(c.empire().el, 1)
  c.turn()
  assert.deepEqual([c.empire().el, c.empire().projects.id], [2, []])
})

test('SC-24, SC-10.8, SC-10.11, SC-10.24 · why an EL is not researched', () => {
  const old = campaign((empire) => {
    centers(2, ['SCI', 'SCI'])(empire)
    empire.installations.rating[3] = 1
  })
  assert.deepEqual(old.turn([[el('I1', 'I3')]]).answers(), ['E_CENTERS_OLD SC-10.8'])
  const building = campaign((empire) => {
    centers(2, ['SCI', 'SCI'])(empire)
    empire.installations.rating[3] = 1
    empire.installations.left[3] = 2
  })
  assert.deepEqual(
    building.turn([[el('I1', 'I3')]]).answers(),
    ['done'],
    'one under construction does not count',
  )
  const c = campaign(centers(2, ['SCI', 'SCI', 'SCI']))
  c.turn([[el('I1'), el('I1', 'I1'), sl('COL', 'I5'), el('I1', 'I5'), el('I1', 'I3'), el('I4')]])
  assert.deepEqual(c.answers(), [
    // That a center stands there twice is seen as soon as the line is read.
    'E_FIELD SC-19.6',
    'E_CENTERS_FEW SC-10.8',
    'done',
    'E_BUSY SC-10.9',
    'done',
    'E_CENTERS_FEW SC-10.8',
  ])
  const two = campaign(centers(2, ['SCI', 'SCI', 'SCI'])).turn([[el('I1', 'I3'), el('I4', 'I5')]])
  assert.deepEqual(two.answers(), ['done', 'E_DUPLICATE SC-10.24'])
})

test('SC-10.11, SC-23.13 · 36 turns lie between the starts of two EL projects', () => {
  const at = (now: number) =>
    campaign((empire, p) => {
      centers(2, ['SCI'])(empire)
      p.turn = now
      empire.elBegan = 10
    })
      .turn([[el('I1', 'I3')]])
      .answers()
  assert.deepEqual([at(45), at(46)], [['E_COOLDOWN SC-10.11'], ['done']])
})

test('SC-10.12, SC-10.16, SC-10.17, SC-10.23, SC-23.15, SC-8.23 · several centers share a project; their ratings are those of its beginning', () => {
  const c = campaign((empire) => {
    centers(4, ['RDG'])(empire)
    empire.installations.rating[2] = 5
    empire.sl = empire.sl.map(() => 4)
  })
  c.turn([[tech('S2', 'I3', 'I2')]])
  const { projects } = c.empire()
  assert.deepEqual([projects.centers, projects.ratings, projects.level], [[[2, 3]], [[4, 5]], [4]])
  c.with((p) => {
    for (const empire of p.empires) empire.installations.rating = empire.installations.rating.map(() => 9)
  }).turn()
  assert.deepEqual(begun(c).slice(0, 2), [4, 550])
})

test('SC-10.13, SC-10.14 · a technology brings its earlier generations; onward the SL is needed', () => {
  const c = campaign((empire) => gainTechnology(empire, 'S4'))
  const { tech: known } = c.empire()
  assert.deepEqual(
    known.filter((code) => /^S\d/.test(code)),
    ['S1', 'S2', 'S3', 'S4'],
  )
  assert.ok(known.indexOf('S4') < known.indexOf('A1'), 'in code order')
  // I-ADM waits for XO1, S5 for the SL, K2 for K1.
  const open = (sl: number) => openTechnologies({ ...c.empire(), sl: c.empire().sl.map(() => sl) }).join(' ')
  assert.deepEqual(
    [open(1), open(40)],
    [
      'I-CE J1 J-CE E1 F1 G1 Lj1 Pt1 K1 MS',
      'I-CE I2 I-EM I-ST I-ES I-AM I-ET I-IC Ic2 J1 J-CE J-EM J-ST J-DFS J-AM J-ET J-IC L2 E1 F1 G1 Lj1 R2 Pt1 K1 S5 A2 Y2 X2 Xp2 Q2 T2 ECM1 CIC2 M2 CD1 pn Bsa2 MS SY2 Qt2 XO1 SYM2',
    ],
  )
  assert.deepEqual(
    [false, true].map((knot) => targetOf({ sl: 3, knot }, { modifier: 2 })),
    [normal, knot].map((special) => ({ sl: 3, modifier: 2, special })),
  )
  assert.deepEqual(c.turn([[tech('S5', 'I2')]]).answers(), ['E_SL SC-10.12'])
})

test('SC-24, SC-8.7, SC-8.9, SC-10.12, SC-10.13, SC-10.24 · why a technology is not developed', () => {
  const c = campaign((empire) => {
    centers(6, ['RDG', 'RDD'])(empire)
    empire.installations.rating[2] = 2
    empire.sl = empire.sl.map(() => 9)
  })
  c.turn([
    [
      tech('S1', 'I2'),
      tech('I7', 'I2'),
      tech('Xc1', 'I2'),
      tech('S3', 'I2'),
      tech('S2', 'I1'),
      tech('S2', 'I3'),
      tech('A2', 'I4'),
      tech('Mg', 'I2'),
      tech('S2', 'I4'),
      tech('S2', 'I2'),
      tech('A2', 'I4'),
    ],
  ])
  assert.deepEqual(c.answers(), [
    'E_NOT_NEEDED SC-10.12',
    'E_SL SC-10.12',
    'E_REQUIRES SC-10.12',
    'E_ORDER SC-10.13',
    'E_CENTER SC-10.1',
    'E_RATING SC-8.9',
    'E_TREE SC-8.7',
    'E_NOT_NEEDED SC-10.12',
    'done',
    'E_DUPLICATE SC-10.24',
    'E_BUSY SC-10.9',
  ])
})

test('SC-4.13 · magazines are no target of research', () => {
  const c = campaign((empire) => {
    centers(6)(empire)
    empire.tech = empire.tech.filter((code) => !/^(R|Mg)/.test(code))
  })
  assert.deepEqual(c.turn([[tech('Mg', 'I2')]]).answers(), ['E_REQUIRES SC-4.13'])
})

test('SC-10.18, SC-4.10 · the knot of a hull needs its EL and a center of that rating, not the SL of CON', () => {
  const c = campaign((empire) => {
    centers(4)(empire)
    empire.el = 4
  })
  c.turn([[tech('DN', 'I2'), tech('BC', 'I2')]])
  assert.deepEqual(c.answers(), ['E_EL SC-4.10', 'done'])
  assert.deepEqual(begun(c), [techMinimum(4, 1, knot, 1, 1), 100, techCost(4, 1, knot), 1])
  assert.equal(c.empire().projects.minimum[0], 15)
  c.with((p) => {
    for (const empire of p.empires) empire.projects.elapsed = empire.projects.elapsed.map(() => 14)
  }).turn([], { 'project:1.P1': [100] })
  assert.deepEqual(c.empire().knots, ['BC'])
  assert.deepEqual(c.turn([[tech('BC', 'I2')]]).answers(), ['E_NOT_NEEDED SC-4.10'])
})

test('SC-10.19, SC-18.6 · twigs are single projects; one with another tree’s SL waits for it', () => {
  const c = campaign((empire) => {
    centers(9)(empire)
    empire.sl = empire.sl.map(() => 6)
  })
  c.turn([[tech('I-ES', 'I2')]])
  assert.deepEqual(c.answers(), ['done'])
  c.with((p) => {
    for (const empire of p.empires) empire.projects.elapsed = empire.projects.elapsed.map(() => 7)
  }).turn([], { 'project:1.P1': [1000] })
  assert.ok(c.empire().tech.includes('I-ES'))
  const { tech: known } = c.empire()
  const low = { tech: known, sl: c.empire().sl.map(() => 5) }
  assert.ok(openTechnologies(low).includes('I-ST'))
})

test('SC-11.7, SC-10.20 · a project whose first turn cannot be paid does not begin', () => {
  const c = campaign((empire) => {
    centers(2)(empire)
    empire.treasury = -300_000
  }).turn([[sl('ELE')]])
  assert.deepEqual(c.answers(), ['E_FUNDS SC-11.7'])
  assert.deepEqual([c.empire().projects.id, c.empire().next.project], [[], 1])
})

test('SC-10.20 · CANCEL loses all progress and frees the center', () => {
  const c = campaign(centers(2)).turn([[sl('ELE')]])
  c.turn([
    [
      { do: 'cancel', project: 'P1' },
      sl('COL'),
      { do: 'cancel', project: 'P7' },
      { do: 'resume', project: 'P7' },
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_NOT_OWNER SC-19.2', 'E_NOT_OWNER SC-19.2', 'done'])
  assert.deepEqual([c.empire().projects.id, c.empire().projects.target], [[2], ['COL']])
})

/** A campaign with a suspended project P1. */
function suspended(c: Campaign, choice: 'TIME' | 'CHANCE' = 'TIME'): Campaign {
  return c.with((p) => {
    const [empire] = p.empires
    if (empire === undefined) return
    suspend({ tell() {} } as never, empire, 0)
    empire.projects.choice[0] = choice
  })
}

test('SC-21.1, SC-21.2, SC-23.46 · three months in suspension: two count, +2 turns or −10 %', () => {
  for (const [choice, minimum, penalty] of [
    ['TIME', 4, 0],
    ['CHANCE', 2, 1000],
  ] as const) {
    const c = suspended(campaign(centers(2)).turn([[sl('ELE')]]), choice).turns(3)
    const { projects } = c.empire()
    assert.deepEqual([projects.minimum[0], projects.penalty[0], projects.elapsed[0]], [minimum, penalty, 1])
    c.turn([
      [
        { do: 'resume', project: 'P1' },
        { do: 'resume', project: 'P1' },
      ],
    ])
    assert.deepEqual(c.answers(), ['done', 'E_STATE SC-10.20'])
    assert.equal(c.empire().projects.elapsed[0], 2)
  }
})

test('SC-21.2 · R&D loses 10 % or 2 months for each; EL projects months always', () => {
  const rd = () =>
    campaign((empire) => {
      centers(4)(empire)
      empire.sl = empire.sl.map(() => 4)
    }).turn([[tech('S2', 'I2')]])
  assert.equal(suspended(rd(), 'CHANCE').turns(2).empire().projects.penalty[0], 1000)
  assert.equal(suspended(rd()).turns(2).empire().projects.minimum[0], 6 + 2)
  const c = suspended(campaign(centers(2, ['SCI'])).turn([[el('I1', 'I3')]]), 'CHANCE').turns(3)
  assert.deepEqual([c.empire().projects.minimum[0], c.empire().projects.penalty[0]], [14, 0])
})

test('SC-21.1 · a suspended project is refunded what was paid for it this month', () => {
  const c = campaign(centers(2)).turn([[sl('ELE')]])
  const before = c.empire().treasury
  assert.equal(suspended(c).empire().treasury, before + 200_000)
  assert.equal(commitments(c.empire()), 0)
})

test('SC-10.20, SC-10.24 · that a project has ended is told, with what it was for', () => {
  const c = campaign(centers(2)).turn([[sl('COL')]])
  c.turn([[{ do: 'cancel', project: 'P1' }]])
  const told = c.lines(null).filter(({ kind }) => kind === 'project ended')
  assert.deepEqual(
    told.map(({ numbers, word, clause }) => [numbers, word, clause]),
    [[[1], 'COL', 'SC-10.20']],
  )
})

test('SC-10.24 · CANCEL ends a suspended project, too; its center was bound until then', () => {
  const c = suspended(campaign(centers(2)).turn([[sl('ELE')]]))
  assert.deepEqual(c.turn([[sl('COL')]]).answers(), ['E_BUSY SC-10.9'])
  assert.deepEqual(c.turn([[{ do: 'cancel', project: 'P1' }, sl('COL')]]).answers(), ['done', 'done'])
})

test('SC-10.24 · a project whose technology becomes known otherwise ends, unpaid', () => {
  const c = campaign((empire) => {
    centers(4)(empire)
    empire.sl = empire.sl.map(() => 4)
  }).turn([[tech('S2', 'I2')]])
  c.with((p) => {
    if (p.empires[0] !== undefined) gainTechnology(p.empires[0], 'S2')
  }).turn()
  assert.deepEqual(c.empire().projects.id, [])
  assert.ok(!c.lines('ledger').some(({ kind }) => kind === 'project paid'))
  const ended = c.lines(null).filter(({ kind }) => kind === 'project ended')
  assert.deepEqual(
    ended.map(({ numbers, word, clause }) => [...numbers, word, clause]),
    [[1, 'S2', 'SC-10.24']],
  )
})

test('SC-10.21, SC-10.25 · n × c of 100 or more always succeeds, without a die', () => {
  const c = campaign((empire) => centers(100)(empire)).turn([[sl('COL')]])
  assert.deepEqual([c.empire().projects.id, c.empire().sl.at(-1)], [[], 2])
})

test('SC-11.5, SC-10.21 · an event acts on the cumulative chance once, in the first turn with one', () => {
  const nudge = (c: Campaign, by: number) =>
    c.with((p) => {
      if (p.empires[0] !== undefined) p.empires[0].projects.event[0] = by
    })
  const c = campaign((empire) => {
    centers(2)(empire)
    empire.installations.rating[0] = 3
    empire.sl = empire.sl.map(() => 2)
  })
  c.turn([[sl('ELE')]])
  assert.deepEqual(begun(c), [2, 400, 300_000, 1])
  nudge(c, 500).turn([], { 'project:1.P1': [901] })
  c.turn([], { 'project:1.P1': [801] })
  assert.deepEqual(c.lines('research').find(({ kind }) => kind === 'tried')?.numbers, [1, 3, 800, 801])
  nudge(c, -2000).turn()
  assert.deepEqual([c.empire().projects.elapsed[0], c.empire().projects.event[0]], [4, 0])
  const early = nudge(campaign(centers(2)).turn([[sl('SHI')]]), 500)
  assert.equal(early.empire().projects.event[0], 500)
})

test('SC-20.6 · the report tells of projects, idle centers and the next EL', () => {
  const c = campaign(centers(2)).turn([[sl('ELE')]])
  const lines = c.lines('research').map(({ kind, numbers, word }) => [kind, ...numbers, word])
  assert.deepEqual(lines, [
    ['project begun', 1, 2, 2, 300, 200_000, 'ELE'],
    ['project', 1, 0, 2, 1, 2, 300, 200_000, 1, 0, 0, 0, 1, 1, 'ELE'],
    ['idle center', 2, 1, 2, 1, ''],
    ['next EL', 2, 2, 1, 0, 2, ''],
  ])
})
