import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import { FRIGATE } from '../../diplomacy/nprs.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { addInstallation } from '../../industry/rows.ts'
import { Atlas } from '../../map/world.ts'
import { type Contact, type Empire, ENDING, FIRSTS, type Position } from '../../position.ts'
import { result } from '../../result.ts'
import { rules } from '../../ruleset.ts'
import { addRow } from '../../state/columns.ts'
import { BARE, Campaign, type Drawn, GARDEN, meet, NEXUS } from '../table.ts'

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]], exit: 2, core: [NEXUS, NEXUS] }
const first = (p: Position) => p.empires[0] as Empire

/** A campaign in which the first empire has this much, in MC, after the income of the turn. */
function poor(left: number, change: (empire: Empire, p: Position) => void = () => {}, seats = 3): Campaign {
  return new Campaign(MAP, { START_SCOUTS: 0, END_TURN: 0 }, seats).with((p) => {
    const empire = first(p)
    empire.treasury = 100 * left - 480_000
    empire.yards.sy = [0]
    empire.yards.manned = [0]
    change(empire, p)
  })
}
const urgent = (c: Campaign, seat = 0) =>
  c.lines('urgent', seat).map(({ kind, numbers }) => [kind, ...numbers])

/** SC-23.45  Frigates at 326.10 MC each. */
function frigates(empire: Empire, count: number): void {
  if (count === 0) return
  empire.designs = [FRIGATE]
  const fleet = empire.fleets.id[addFleet(empire, 1)] as number
  for (let i = 0; i < count; i++) addShip(empire, 0, fleet, 32_610)
}
/** A project without progress, its cost in MC; 100 turns are needed. */
function project(empire: Empire, kind: 'SL' | 'TECH', cost: number): void {
  addRow(empire.projects, {
    ...{
      id: empire.next.project++,
      kind,
      target: kind === 'SL' ? 'COL' : 'G2',
      level: 2,
      centers: [kind === 'SL' ? 1 : 2],
    },
    ...{
      ratings: [1],
      began: 1,
      minimum: 100,
      chance: 200,
      cost: 100 * cost,
      elapsed: 0,
      broke: 0,
      breakthroughs: 1,
    },
    ...{ brokeAt: 0, suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
  })
}

test('SC-23.45, SC-21.1 · eight yard freighters at 50 cover 400, and what they served is unmatched', () => {
  const c = poor(-400, (empire) => {
    empire.yards.sy = [10]
  }).turn()
  assert.deepEqual(urgent(c), [['freighters sold', 8, 40_000, 0]])
  assert.deepEqual([c.empire().pool, c.empire().yards.manned], [12, [2]])
})

test('SC-23.45, SC-21.1, SC-21.3 · then military ships, the cheapest first, at a quarter of the price paid', () => {
  const c = poor(-400, (empire) => {
    empire.yards.sy = [2]
    frigates(empire, 5)
  }).turn()
  assert.deepEqual(urgent(c), [
    ['freighters sold', 2, 10_000, -30_000],
    ['ship sold', 1, 8153, -21_847],
    ['ship sold', 2, 8153, -13_694],
    ['ship sold', 3, 8153, -5541],
    ['ship sold', 4, 8153, 2612],
  ])
  assert.deepEqual([c.empire().ships.id, c.empire().treasury], [[5], 2612])
  const prices = poor(-50, (empire) => {
    frigates(empire, 3)
    empire.ships.paid = [40_000, 32_610, 20_000]
  }).turn()
  assert.deepEqual(urgent(prices), [['ship sold', 3, 5000, 0]])
})

test('SC-21.1, SC-21.29, SC-7.5 · PRIORITY says which ships are sold first, and which freighters', () => {
  const c = poor(-100, (empire) => {
    empire.yards.sy = [1]
    empire.yards.ms = [5]
    empire.standing.freighters = ['MS']
    empire.standing.sell = [4, 2]
    frigates(empire, 4)
    empire.ships.paid = [0, 32_610, 20_000, 32_610]
    empire.treasury -= 5000
  }).turn()
  // MS stands first in PRIORITY: SY are sold first.
  assert.deepEqual(
    urgent(c).map(([kind, what]) => [kind, what]),
    [
      ['freighters sold', 1],
      ['freighters sold', 1],
      ['ship sold', 4],
    ],
  )
  assert.deepEqual([c.empire().yards.manned, c.empire().yards.shops], [[0], [0]])
  // SC-3.10  Nothing was paid for the first: it is kept.
  const all = poor(-10_000, (empire) => {
    frigates(empire, 1)
    empire.ships.paid = [0]
    empire.gtn = 2_000_000
  }).turn([], { gtn: [1] })
  assert.deepEqual(all.empire().ships.id, [1])
})

test('SC-21.1, SC-2.4a · the first ship may be named, and ships that are not military are kept', () => {
  const sold = (sell: number[], short: number, change: (empire: Empire) => void = () => undefined) => {
    const c = poor(-short, (empire) => {
      empire.standing.sell = sell
      frigates(empire, 3)
      empire.ships.paid = [40_000, 20_000, 32_610]
      change(empire)
    }).turn()
    return urgent(c).map(([, ship]) => ship)
  }
  assert.deepEqual([sold([1], 100), sold([9, 1], 1), sold([], 50), sold([], 50.01)], [[1], [1], [2], [2, 3]])
  const pilgrim = { ...FRIGATE, name: 'Pilgrim', parts: [{ code: 'Ic1', count: 3 }] }
  const kept = sold([1], 1, (empire) => {
    empire.designs = [FRIGATE, pilgrim]
    empire.ships.design = [1, 0, 1]
  })
  assert.deepEqual(kept, [2])
})

test('SC-21.1, SC-21.2 · no more projects than it takes, and none twice', () => {
  const c = poor(1500, (empire) => {
    addInstallation(empire, { kind: 'SCI', system: 1, rating: 1 })
    for (const _ of [1, 2, 3]) project(empire, 'SL', 1000)
    empire.projects.centers = [[1], [3], [3]]
    empire.projects.suspended = [true, false, false]
    empire.treasury += 10_000 + 50_000
  }).turn()
  // 1500 + 500 less 2000 for two of them is 0: nothing is short.
  assert.deepEqual([urgent(c), c.empire().treasury], [[], 0])
  const short = poor(1500, (empire) => {
    addInstallation(empire, { kind: 'SCI', system: 1, rating: 1 })
    for (const _ of [1, 2, 3]) project(empire, 'SL', 1000)
    empire.projects.centers = [[1], [3], [3]]
    empire.projects.suspended = [true, false, false]
    empire.treasury += 10_000 - 50_000
  }).turn()
  assert.deepEqual(urgent(short), [['project suspended', 2, 100_000]])
  assert.deepEqual(short.empire().projects.suspended, [true, true, false])
})

test('SC-21.1, SC-21.2 · Science before R&D, lower ID first; this month is refunded, and only as much as it takes', () => {
  const c = poor(2000, (empire) => {
    addInstallation(empire, { kind: 'SCI', system: 1, rating: 1 })
    project(empire, 'TECH', 1000)
    project(empire, 'SL', 1500)
    empire.treasury += 10_000
  }).turn()
  assert.deepEqual(urgent(c), [['project suspended', 2, 150_000]])
  assert.deepEqual([c.empire().projects.suspended, c.empire().treasury], [[false, true], 100_000])
})

test('SC-21.1, SC-21.2 · projects that PRIORITY names are suspended first, in the order in which they were last named', () => {
  const suspended = (...named: string[]) => {
    const c = poor(1300, (empire) => {
      for (let n = 0; n < 3; n++) project(empire, 'TECH', 600)
    })
    c.turn([named.map((suspend) => ({ do: 'priority', suspend, by: 'CHANCE' }))])
    return [urgent(c).map(([, id]) => id), c.empire().projects.choice]
  }
  assert.deepEqual(suspended(), [[1], ['TIME', 'TIME', 'TIME']])
  assert.deepEqual(suspended('P3'), [[3], ['TIME', 'TIME', 'CHANCE']])
  assert.deepEqual(suspended('P3', 'P2', 'P3', 'P9'), [[2], ['TIME', 'CHANCE', 'CHANCE']])
})

test('SC-23.46, SC-21.1 · GTN funds at the fee: to cover 900, 1000 are drawn', () => {
  const c = poor(-900, (empire) => {
    empire.gtn = 500_000
  }).turn([], { gtn: [1] })
  assert.deepEqual(urgent(c), [['funds drawn', 100_000, 90_000, 0]])
  assert.equal(c.empire().gtn, 400_000)
})

test('SC-11.7, SC-24 · who cannot meet commitments buys nothing new this turn', () => {
  const c = poor(500, (empire) => project(empire, 'SL', 1000)).turn([[{ do: 'freighters', count: 1 }]])
  assert.deepEqual(c.answers(), ['E_DEFICIT SC-11.7'])
  assert.deepEqual([c.empire().projects.suspended, c.empire().treasury], [[true], 50_000])
})

test('SC-11.11, SC-21.5, SC-21.30 · still negative without contact: out, its systems unowned with half their PU', () => {
  const c = poor(-1, (empire, p) => {
    empire.colonies.pu[settle(empire, new Atlas(p.world), 2)] = [61]
    // It grows by 8 before the income.
    empire.treasury -= 69 * 400
    empire.left = true
  }).turn([], { 'growth:2': [1] })
  assert.deepEqual([c.p.out, c.p.world.deleted], [[0], []])
  const { colonies, ships, treasury } = c.empire()
  assert.deepEqual([colonies.system, ships.id, treasury], [[], [], 0])
  assert.deepEqual(c.p.world.wild, [
    { system: 1, pu: [500] },
    { system: 2, pu: [34] },
  ])
  assert.ok(c.lines('urgent').some(({ kind }) => kind === 'out'))
  c.turn()
  assert.equal(c.p.turn, 3)
})

test('SC-21.30 · PU of an unowned system are seen by a detailed scan, and join who settles there', () => {
  const c = new Campaign(MAP, { START_SCOUTS: 1, SURVEY_PACE: 60, HOME_CHART: 1, COLONY_PACE: 60 }, 2).with(
    (p) => {
      p.world.wild = [{ system: 2, pu: [35] }]
      first(p).chart = first(p).chart.map((one) => (one.system === 2 ? { ...one, level: 3, rating: 0 } : one))
    },
  )
  c.turn([[{ do: 'explore', fleet: 'F1' }]]).turns(4)
  assert.deepEqual([c.knows(2)?.level, c.knows(2)?.owner, c.knows(2)?.pu], [4, 0, 35])
  c.turn([[{ do: 'colonize', origin: 1, target: 2 }]], { 'growth:1': [1] })
  c.turns(3)
  assert.deepEqual([c.empire().colonies.pu[1], c.p.world.wild], [[36], []])
})

test('SC-21.6, SC-21.17 · the cluster of one that never left it is deleted; its core WP is a dead end', () => {
  const c = poor(-1).turn()
  assert.deepEqual([c.p.world.deleted, c.p.world.wild, c.p.nprs.length], [[0], [], 2])
  const atlas = new Atlas(c.p.world)
  const core = 1_000_001
  assert.deepEqual([atlas.warpPoint(core, 1)?.to, atlas.warpPoint(core, 1)?.d], [0, 9])
  assert.equal(new Atlas({ ...c.p.world, deleted: [] }).warpPoint(core, 1)?.to, 3)
})

test('SC-21.6, SC-21.30 · a cluster stays while somebody else is in it, or its own NPR abroad', () => {
  const fallen = (change: (p: Position) => void) => poor(-1, (_empire, p) => change(p)).turn().p.world.deleted
  const raiders = (p: Position, of: number, at: number) => {
    const npr = p.nprs[of]
    assert.ok(npr !== undefined)
    npr.fleets.system = npr.fleets.system.map(() => at)
    npr.fleets.posture = npr.fleets.posture.map(() => 'AVOID' as const)
  }
  const ship = (p: Position, at: number) => {
    const [, other] = p.empires
    assert.ok(other !== undefined)
    other.designs = [FRIGATE]
    addShip(other, 0, other.fleets.id[addFleet(other, at)] as number, 0)
    other.fleets.posture = other.fleets.posture.map(() => 'AVOID' as const)
  }
  assert.deepEqual(
    [
      fallen(() => undefined),
      fallen((p) => ship(p, 2)),
      fallen((p) => ship(p, 7)),
      fallen((p) => raiders(p, 1, 2)),
    ],
    [[0], [], [0], []],
  )
  assert.deepEqual([fallen((p) => raiders(p, 0, 7)), fallen((p) => raiders(p, 1, 12))], [[], [0]])
})

test('SC-21.5, SC-21.30 · half of 3 PU stay, of a single one nobody; offers of and to who is out are gone, no others', () => {
  const c = poor(1000, (empire, p) => {
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      meet(p, a, b)
    empire.colonies.pu[settle(empire, new Atlas(p.world), 2)] = [1]
    empire.treasury += 1_000_000
  })
  const offer = (to: number) => ({ do: 'trade', to, give: [{ mc: 1 }], until: 9 })
  c.turn([[offer(2)], [offer(3)], [offer(1)]], { 'growth:2': [1] })
  c.with((p) => {
    first(p).colonies.pu = [[3], [1]]
    first(p).left = true
    for (const one of [0, 1]) first(p).colonies.besieged[one] = true
    first(p).pool = 0
  })
  c.turn([[{ do: 'resign' }]], { 'growth:1': [1], 'growth:2': [1] })
  const open = (seat: number) => c.empire(seat).offers.map(({ of, to }) => [of, to])
  assert.deepEqual([open(0), open(1), open(2)], [[], [[2, 3]], [[2, 3]]])
  // They have grown by 2 each before.
  assert.deepEqual(c.p.world.wild, [
    { system: 1, pu: [2] },
    { system: 2, pu: [1] },
  ])
})

test('SC-21.6 · a unit in the core has left the cluster', () => {
  const c = new Campaign({ ...MAP, links: [[0, 2]] }, { START_SCOUTS: 1, HOME_CHART: 1 }, 2)
  c.turn([[{ do: 'move', fleet: 'F1', by: [1] }]]).turn([[{ do: 'probe', fleet: 'F1', wp: 2 }]])
  assert.equal(c.empire().left, false)
  c.turn([[{ do: 'move', fleet: 'F1', by: [2] }]])
  assert.deepEqual([c.at(), c.empire().left], [[1_000_001], true])
})

test('SC-21.7, SC-19.6, SC-19.10 · RESIGN: out at P16, contacts hear of it, and its report is its last', () => {
  const c = poor(1000, (_empire, p) => meet(p, 0, 1)).turn([[{ do: 'resign' }]])
  assert.deepEqual([c.p.out, c.answers()], [[0], ['done']])
  assert.deepEqual(
    c.lines('contacts', 1).map(({ kind, numbers }) => [kind, ...numbers]),
    [['out', 1]],
  )
  assert.deepEqual(c.lines('contacts', 2), [])
  assert.deepEqual(c.match.question.asked, [1, 2])
})

test('SC-21.7 · with 0 PU and no ships an empire is eliminated at P16; with a ship it is not', () => {
  const empty = (ships: number) =>
    poor(1000, (empire) => {
      empire.colonies.pu = [[0]]
      empire.treasury = 1_000_000
      frigates(empire, ships)
    }).turn()
  assert.deepEqual([empty(0).p.out, empty(1).p.out], [[0], []])
})

test('SC-21.11 · alone a campaign runs to END_TURN, or until its only empire has left', () => {
  const solo = () => new Campaign(MAP, { START_SCOUTS: 0, END_TURN: 3 }, 1)
  const c = solo().turn().turn()
  assert.equal(c.p.ended, 0)
  assert.deepEqual([c.turn().p.ended, c.p.turn], [ENDING.lastTurn, 3])
  assert.equal(solo().turn([[{ do: 'resign' }]]).p.ended, ENDING.alone)
  const three = new Campaign(MAP, { START_SCOUTS: 0 }, 3).turn([[{ do: 'resign' }]])
  assert.deepEqual([three.p.ended, three.turn([[], [{ do: 'resign' }]]).p.ended], [0, ENDING.alone])
})

test('SC-25 · what an empire did first is noted with its turn, each for itself', () => {
  const firsts = (change: (empire: Empire, p: Position) => void) => {
    const c = new Campaign(MAP, { START_SCOUTS: 0 }).with((p) => change(first(p), p))
    const { firsts: noted } = c
      .turn([], c.empire().colonies.system.includes(2) ? { 'growth:2': [1] } : {})
      .empire()
    return FIRSTS.filter((_, i) => noted[i] === 1)
  }
  const contact = (owner: number, relation: 'WAR' | 'PEACE', theirs: 'WAR' | 'PEACE'): Contact => ({
    ...{ owner, turn: 1, relation, theirs, state: '', claims: [] },
  })
  const npr = 1_000_001
  assert.deepEqual(
    firsts(() => undefined),
    [],
  )
  assert.deepEqual(
    firsts((empire, p) =>
      Object.assign(empire.colonies.pu, { [settle(empire, new Atlas(p.world), 2)]: [1] }),
    ),
    ['colony'],
  )
  assert.deepEqual(
    [
      firsts((empire) => Object.assign(empire, { el: 2 })),
      firsts((empire) => Object.assign(empire, { el: 3 })),
    ],
    [['el2'], ['el2', 'el3']],
  )
  assert.deepEqual(
    firsts((empire) => Object.assign(empire, { left: true })),
    ['exit'],
  )
  const met = (...contacts: Contact[]) =>
    firsts((empire, p) => {
      empire.contacts = contacts
      for (const one of p.nprs) one.attitudes = [{ empire: 1, value: 0, union: 0 }]
    })
  assert.deepEqual(
    [met(contact(2, 'PEACE', 'PEACE')), met(contact(npr, 'PEACE', 'PEACE'))],
    [['empire'], ['npr']],
  )
  assert.deepEqual(
    [met(contact(2, 'WAR', 'PEACE')), met(contact(2, 'PEACE', 'WAR'))],
    [
      ['empire', 'war'],
      ['empire', 'war'],
    ],
  )
})

test('SC-21.11 · one empire of two or more remains', () => {
  const c = poor(-1, () => {}, 2).turn()
  assert.deepEqual([c.p.ended, rules.result(c.p).winners], [2, [1]])
})

/** The leader, after this many turns. */
function led(change: (p: Position) => void, turns: number): Campaign {
  const c = new Campaign(MAP, { START_SCOUTS: 0, END_TURN: 0 }, 3).with(change)
  return c.turns(turns)
}
const worlds =
  (...pu: number[]) =>
  (p: Position) => {
    for (const [seat, amount] of pu.entries()) {
      const empire = p.empires[seat] as Empire
      empire.colonies.pu = [[amount]]
      // Too few freighters for a block, so that nothing grows.
      empire.pool = 0
      empire.colonies.ore = [0]
    }
  }

test('SC-21.11 · 60 % of all PU, held for 12 turns, end the campaign', () => {
  const c = led(worlds(1000, 400, 200), 11)
  assert.deepEqual([c.p.leading, c.p.ended], [{ seats: [0], turns: 11 }, 0])
  c.turn()
  assert.deepEqual([c.p.ended, rules.result(c.p).winners], [3, [0]])
  assert.deepEqual(led(worlds(1000, 500, 200), 1).p.leading, { seats: [], turns: 0 })
  // Just 60 %, and just less.
  assert.deepEqual(led(worlds(600, 200, 200), 1).p.leading, { seats: [0], turns: 1 })
  assert.deepEqual(led(worlds(599, 201, 200), 1).p.leading, { seats: [], turns: 0 })
  // Another leader begins from the first turn.
  const other = led(worlds(600, 200, 200), 3)
    .with(worlds(200, 600, 200))
    .turn()
  assert.deepEqual(other.p.leading, { seats: [1], turns: 1 })
})

test('SC-21.11, SC-21.31 · a mutual-ALLY group counts as one, while somebody is outside it', () => {
  const group = (p: Position, ...pairs: [number, number][]) => {
    worlds(600, 500, 700)(p)
    for (const [a, b] of pairs) meet(p, a, b, 'ALLY')
  }
  assert.deepEqual(led((p) => group(p, [0, 1]), 1).p.leading, { seats: [0, 1], turns: 1 })
  assert.deepEqual(led((p) => group(p, [0, 1], [0, 2], [1, 2]), 1).p.leading, { seats: [], turns: 0 })
  // SC-21.11  All of a group win by it.
  const { p } = led((p) => group(p, [0, 1]), 1)
  assert.deepEqual(result({ ...p, ended: ENDING.most }).winners, [0, 1])
  // Two friends of the greatest who are no friends of each other: the greater of them.
  assert.deepEqual(led((p) => group(p, [2, 0], [2, 1]), 1).p.leading, { seats: [0, 2], turns: 1 })
  // Where all are allied nobody is outside, but the greatest may hold 60 % alone.
  const all = (p: Position) => {
    worlds(1000, 400, 200)(p)
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      meet(p, a, b, 'ALLY')
  }
  assert.deepEqual(led(all, 1).p.leading, { seats: [0], turns: 1 })
  // The greatest first: 700 and 600 are allied, 500 is not with 700.
  assert.deepEqual(led((p) => group(p, [0, 1], [0, 2]), 1).p.leading, { seats: [0, 2], turns: 1 })
})
