import assert from 'node:assert/strict'
import test from 'node:test'
import { judged } from '../../checked.ts'
import {
  activeColonizations,
  bestIc,
  habitabilityLimit,
  initialTurns,
  isAwaited,
  isOccupied,
  limitFor,
  transitTurns,
} from '../../colonies/departures.ts'
import { wreck } from '../../colonies/landings.ts'
import { leave, leavers, settle } from '../../colonies/population.ts'
import { reachedFrom } from '../../knowledge/known.ts'
import { habitability, type System } from '../../map/systems.ts'
import { Atlas } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { DEFAULT_RACE } from '../../race/race.ts'
import { keptRows } from '../../state/columns.ts'
import { declare, FRIGATE, put } from '../fleets.ts'
import { BARE, Campaign, type Drawn, GARDEN } from '../table.ts'

/** Two T and an ST. */
const TRIPLE: System = {
  ...GARDEN,
  planets: [
    { slot: 1, kind: 'T' },
    { slot: 2, kind: 'T' },
    { slot: 5, kind: 'ST' },
  ],
}
const HARSH: System = { ...GARDEN, hi: 2 }

/** 1 – 2 – 3 – 4, and 4 – 5, where the NPR lives: 2 is free, 3 harsh, 4 bare. */
const MAP: Drawn = {
  systems: [GARDEN, HARSH, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ],
  exit: 3,
}
const FAST = { EVENTS: 'off', HOME_CHART: 3, COLONY_PACE: 12 } as const
const colonize = (target: number, origin = 1) => ({ do: 'colonize', target, origin })
const transfer = (amount: number, target = 2, origin = 1) => ({ do: 'transfer', amount, origin, target })

const change = (c: Campaign, how: (empire: Empire, p: Position) => void, seat = 0): Campaign =>
  c.with((p) => {
    const empire = p.empires[seat]
    if (empire !== undefined) how(empire, p)
  })
/** Full again, so that no die is rolled for it. */
const fill = (empire: Empire): void => {
  empire.colonies.pu[0] = [1000]
}

test('SC-9.1, SC-9.2, SC-23.28 · the limit is EL, SL of colonization and race; HI is below it', () => {
  const [empire] = new Campaign(MAP).p.empires
  assert.ok(empire !== undefined)
  assert.equal(habitabilityLimit(empire), 2)
  assert.equal(habitabilityLimit({ ...empire, race: { ...DEFAULT_RACE, advantages: ['ADAPTABLE'] } }), 3)
  assert.equal(habitabilityLimit({ ...empire, el: 3, race: { ...DEFAULT_RACE, array: [33, 66, 66] } }), 3)
  assert.deepEqual(
    [1, 2].map((hi) => limitFor({ HI_INCLUSIVE: 'off' }, hi)),
    [2, 3],
  )
  assert.deepEqual(
    [1, 2].map((hi) => limitFor({ HI_INCLUSIVE: 'on' }, hi)),
    [1, 2],
  )
  assert.equal(
    habitability([
      { kind: 'T', hi: 3 },
      { kind: 'T', hi: 8 },
      { kind: 'ST', hi: 5 },
    ]),
    5,
  )
  assert.equal(
    habitability([
      { kind: 'T', hi: 4 },
      { kind: 'T', hi: 7 },
    ]),
    6,
  )
})

test('SC-9.6, SC-9.7, SC-9.8, SC-23.27, SC-23.29 · turns of transit and initialization', () => {
  const pace = { COLONY_PACE: 1 }
  assert.equal(transitTurns(pace, 3, 1) + 1 + initialTurns(pace, 2), 37)
  assert.equal(transitTurns(pace, 3, 4) + 1 + initialTurns(pace, 2), 15)
  assert.equal(transitTurns(pace, 2, 2), 10)
  // SC-0.8  One rounding at the end.
  assert.equal(transitTurns({ COLONY_PACE: 4 }, 3, 4), 2)
  assert.equal(initialTurns({ COLONY_PACE: 12 }, 3), 1)
})

test('SC-9.3 to SC-9.9, SC-19.5, SC-23.27 · an expedition from its departure to the colony', () => {
  const c = new Campaign({ ...MAP, systems: [TRIPLE, HARSH, BARE, BARE] }, FAST)
  // What its line on a sheet says of it: of 40 who leave 3 settle, one on each planet.
  const { lines } = judged(c.view(0), 0, { text: 'colonize 2 from 1' })
  assert.match(lines[0]?.note ?? '', /^40 PU leave; the colony begins with 3 after turn \d+$/)
  c.turn([[colonize(2)]], { 'growth:1': [1] })
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(
    c.empire().colonies.pu,
    [[1000]],
    '40 have left, and 100 have grown: 960 + 2 + 96, at most 1000',
  )
  const { expeditions } = c.empire()
  assert.deepEqual([expeditions.stage, expeditions.left, expeditions.pu], [['transit'], [1], [40]])
  c.turn()
  assert.deepEqual(c.empire().expeditions.stage, ['landing'])
  assert.deepEqual(c.empire().colonies.system, [1])
  c.turn()
  // SC-9.17
  assert.deepEqual(c.empire().expeditions.stage, ['initial'])
  assert.deepEqual(c.empire().colonies.system, [1, 2])
  assert.deepEqual(
    [c.empire().colonies.pu[1], c.empire().colonies.pdc[1]],
    [
      [0, 0, 0],
      [false, false, false],
    ],
  )
  assert.equal(c.empire().pool, 20)
  c.turn()
  const { colonies, pool } = c.empire()
  assert.deepEqual(
    [colonies.pu[1], colonies.pdc[1]],
    [
      [1, 1, 1],
      [true, true, true],
    ],
  )
  assert.deepEqual(colonies.garrison[1], [10_000, 10_000, 10_000])
  assert.deepEqual([pool, c.empire().expeditions.id, colonies.initial], [19, [], [0, 0]])
  c.turn([], { 'growth:2': [1] })
  assert.deepEqual(c.empire().colonies.pu[1], [2, 2, 1], 'growth begins in the turn after')
})

test('SC-9.5 · the origin loses 10 PU a T and 20 an ST at once', () => {
  const c = change(new Campaign({ ...MAP, systems: [TRIPLE, HARSH, BARE, BARE] }, FAST), (empire) => {
    empire.colonies.pu[0] = [500]
  })
  c.turn([[colonize(2)]], { 'growth:1': [1] })
  assert.deepEqual(c.empire().colonies.pu[0], [460 + 2 + 46])
})

test('SC-9.21, SC-9.5 · PU of a planet that another holds cannot leave; one that stays may be there', () => {
  const [empire] = new Campaign(MAP).p.empires
  assert.ok(empire !== undefined)
  Object.assign(empire.colonies, { pu: [[40, 9]], held: [[2, 0]] })
  assert.equal(leavers(empire, 1), 9)
  leave(empire, 1, 9)
  assert.deepEqual(empire.colonies.pu, [[40, 0]])
  Object.assign(empire.colonies, { pu: [[40, 9]], held: [[0, 0]] })
  assert.equal(leavers(empire, 1), 48)
  Object.assign(empire.colonies, { pu: [[1, 0]] })
  assert.equal(leavers(empire, 1), 0)
})

test('SC-24, SC-9.2, SC-9.3, SC-9.4, SC-9.5, SC-9.6, SC-9.19 · why a system is not settled', () => {
  const c = new Campaign({ ...MAP, systems: [GARDEN, HARSH, BARE, GARDEN] }, { ...FAST, HOME_CHART: 4 })
  const refused = (orders: object[], how: (empire: Empire, p: Position) => void = () => {}) => {
    const before = new Campaign(MAP)
    before.match = c.match
    return change(before, how)
      .turn([orders as never], {})
      .answers()
  }
  assert.deepEqual(refused([colonize(2, 4)]), ['E_NOT_OWNER SC-19.2'])
  assert.deepEqual(refused([colonize(77)]), ['E_SURVEY SC-9.3'])
  assert.deepEqual(refused([colonize(4)]), ['E_NO_PLANET SC-9.3'])
  assert.deepEqual(refused([colonize(1)]), ['E_OCCUPIED SC-9.3'])
  assert.deepEqual(refused([colonize(5)]), ['E_OCCUPIED SC-9.3'], 'an NPR lives there')
  assert.deepEqual(refused([colonize(3)]), ['E_HABITABILITY SC-9.2'])
  const none = refused([colonize(2)], (empire) => {
    empire.pool = 0
  })
  assert.deepEqual(none, ['E_FREIGHTER SC-9.4'])
  const lost = refused([colonize(2)], (empire) => {
    empire.chart = empire.chart.map((known) => (known.system === 1 ? { ...known, points: [] } : known))
  })
  assert.deepEqual(lost, ['E_PATH SC-9.6'])
  const c2 = new Campaign(MAP, FAST).turn([[colonize(2), colonize(2)]], { 'growth:1': [6] })
  assert.deepEqual(c2.answers(), ['done', 'E_DUPLICATE SC-9.19'])
  const few = change(new Campaign(MAP, FAST), (empire) => {
    empire.colonies.pu[0] = [10]
  }).turn([[colonize(2)]], { 'growth:1': [1] })
  assert.deepEqual(few.answers(), ['E_PU SC-9.5'])
})

test('SC-9.2 · with HI_INCLUSIVE equality is enough', () => {
  const c = new Campaign(MAP, { ...FAST, HI_INCLUSIVE: 'on' }).turn([[colonize(3)]], { 'growth:1': [6] })
  assert.deepEqual(c.answers(), ['done'])
})

/** An empire whose expedition lands in system 2 this turn. */
function landing(seats: readonly number[]): Campaign {
  const c = new Campaign(MAP, FAST)
  for (const seat of seats)
    change(
      c,
      (empire) => {
        Object.assign(empire.expeditions, {
          ...{ id: [1], kind: ['colony'], origin: [1], target: [2], pu: [10] },
          ...{ stage: ['landing'], left: [1], freighters: [1] },
        })
        empire.next.expedition = 2
      },
      seat,
    )
  return c
}

test('SC-9.11 · of two who land in one turn the higher d10 stays; ties roll again', () => {
  const c = landing([0, 1]).turn([], { 'growth:2': [4, 4, 3, 9] })
  assert.deepEqual([c.empire(0).colonies.system, c.empire(1).colonies.system], [[1], [2, 6]])
  const rolled = c.empire(0).report.filter(({ kind }) => kind === 'landing contested')
  assert.deepEqual(
    rolled.map(({ numbers }) => numbers),
    [
      [1, 2, 4, 4],
      [1, 2, 3, 9],
    ],
    'its own die, and the best',
  )
  assert.deepEqual(c.empire(0).expeditions.id, [])
  assert.equal(c.empire(0).pool, 20, 'its freighter is back in the pool')
  assert.ok(c.lines('urgent').some(({ kind, clause }) => kind === 'expedition lost' && clause === 'SC-9.11'))
})

test('SC-9.11, SC-9.20 · PU that land where somebody else lives are lost', () => {
  const c = landing([0]).with((p) => {
    const other = p.empires[1]
    if (other === undefined) return
    for (const column of Object.values(other.colonies)) column.unshift(structuredClone(column[0]) as never)
    other.colonies.system[0] = 2
  })
  c.turn()
  assert.deepEqual([c.empire().colonies.system, c.empire().expeditions.id, c.empire().pool], [[1], [], 20])
})

test('SC-9.19 · a colonization whose target has become its empire’s own is lost', () => {
  const c = landing([0]).with((p) => {
    const [empire] = p.empires
    if (empire === undefined) return
    const at = settle(empire, new Atlas(p.world), 2)
    empire.colonies.pu[at] = [100]
  })
  c.turn()
  assert.deepEqual([c.empire().expeditions.id, c.empire().pool, c.empire().colonies.pu[1]], [[], 20, [100]])
})

test('SC-0.7, SC-9.6 · the best Ic that is developed, and distances by probed paths', () => {
  const best = (...tech: string[]) => bestIc({ tech })
  assert.deepEqual([best(), best('Ic1', 'Ic3', 'Ic2'), best('I9', 'Ic2'), best('J4')], [1, 3, 2, 1])
  const { chart } = new Campaign(MAP, FAST).empire()
  const far = (from: number) => [...reachedFrom(chart, from)]
  assert.deepEqual(far(1), [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
  ])
  assert.deepEqual(far(9), [[9, 0]])
})

/** The first empire with this many PU at home and freighters, after a turn with one order, in a campaign without growth. */
const departing = (
  order: object,
  pu: number,
  pool: number,
  more: (empire: Empire, p: Position) => void = () => {},
) =>
  change(landing([]), (empire, p) => {
    empire.colonies.pu[0] = [pu]
    empire.colonies.besieged[0] = true
    empire.pool = pool
    // Its freighters are for other work: without one for its block, a system does not grow.
    empire.standing.freighters = ['MS']
    more(empire, p)
  }).turn([[order as never]], pu < 1000 ? { 'growth:1': [1] } : {})

test('SC-9.4, SC-9.5, SC-9.13, SC-9.14 · just enough PU and freighters, and one less', () => {
  const answers = (order: object, pu: number, pool: number, more?: (empire: Empire, p: Position) => void) =>
    departing(order, pu, pool, more).answers()[0]
  assert.deepEqual([answers(colonize(2), 11, 1), answers(colonize(2), 10, 1)], ['done', 'E_PU SC-9.5'])
  assert.equal(answers(colonize(2), 11, 0), 'E_FREIGHTER SC-9.4')
  const second = (empire: Empire, p: Position) => {
    empire.colonies.pu[settle(empire, new Atlas(p.world), 2)] = [100]
  }
  assert.deepEqual(
    [
      answers(transfer(5), 6, 5, second),
      answers(transfer(5), 5, 5, second),
      answers(transfer(5), 6, 4, second),
    ],
    ['done', 'E_PU SC-9.13', 'E_FREIGHTER SC-9.14'],
  )
})

test('SC-9.3, SC-9.19 · occupied by others as far as is known, awaited by colonists alone', () => {
  const [empire] = landing([0]).p.empires
  const [known] = empire?.chart ?? []
  assert.ok(empire !== undefined && known !== undefined)
  const by = (system: number, owner: number) => isOccupied(empire, { ...known, system, owner })
  assert.deepEqual([by(1, 0), by(2, 0), by(2, 1), by(2, 2)], [true, false, false, true])
  const transfers = { ...empire, expeditions: { ...empire.expeditions, kind: ['transfer'] } } as Empire
  assert.deepEqual(
    [isAwaited(empire, 2), isAwaited(empire, 3), isAwaited(transfers, 2)],
    [true, false, false],
  )
})

/** The second empire is at WAR, and has an armed ship in system 2. */
const besiege = (p: Position): void => {
  put(p.empires[1], 2, 1)
  declare(p, 2, 1, 'WAR')
}

test('SC-9.12 · hostile armed units stop a landing until they go', () => {
  const c = landing([0]).with(besiege)
  const before = c.match
  c.turn()
  assert.deepEqual(c.empire().expeditions.stage, ['landing'])
  c.match = before
  c.with((p) => {
    if (p.empires[1] !== undefined) p.empires[1].contacts = []
  }).turn()
  assert.deepEqual(c.empire().expeditions.stage, ['initial'], 'units at peace do not')
  c.match = before
  c.with((p) => {
    // Both sides AVOID, so that nobody fights.
    put(p.empires[0], 2, 1, { posture: 'AVOID' })
    for (const empire of p.empires) empire.fleets.posture = empire.fleets.posture.map(() => 'AVOID')
  }).turn()
  assert.deepEqual(c.empire().expeditions.stage, ['initial'], 'nor do enemies beside armed friends')
  c.match = before
  c.turn()
  assert.deepEqual(
    c.lines('colonization').flatMap(({ kind, numbers }) => (kind === 'landing barred' ? [numbers] : [])),
    [[1, 2]],
  )
  // Nor unarmed ships, nor armed ones elsewhere.
  const unarmed = (system: number, parts: (typeof FRIGATE)['parts']) =>
    landing([0])
      .with((p) => {
        put(p.empires[1], system, 1, { posture: 'AVOID' }, { ...FRIGATE, name: 'Any', parts })
        declare(p, 2, 1, 'WAR')
      })
      .turn()
      .empire().expeditions.stage
  const plain = FRIGATE.parts.filter(({ code }) => !['K1', 'G1', 'Mg'].includes(code))
  assert.deepEqual([unarmed(2, plain), unarmed(4, FRIGATE.parts)], [['initial'], ['initial']])
})

test('SC-9.18 · an expedition whose origin and path are lost still arrives, and nobody meets it on its way', () => {
  const c = new Campaign(MAP, { ...FAST, COLONY_PACE: 6 }).turn([[colonize(2)]], { 'growth:1': [6] })
  c.with((p) => {
    const [empire, other] = p.empires
    if (empire === undefined || other === undefined) return
    // The HOMEWORLD and all charts are gone; a friend's system keeps the empire in.
    empire.chart = []
    put(other, 1, 1)
    put(empire, 6, 1, { posture: 'AVOID' })
    for (const column of Object.values(empire.colonies)) column.length = 0
    empire.installations = keptRows(empire.installations, () => false)
    empire.yards = keptRows(empire.yards, () => false)
  })
  c.turns(3)
  assert.deepEqual(c.empire().colonies.system, [2])
  assert.equal(c.empire().expeditions.stage[0], 'initial')
})

test('SC-9.17 · initialization pauses under siege', () => {
  const c = landing([0]).turn().with(besiege)
  const { left } = c.empire().expeditions
  c.turn()
  assert.deepEqual([c.empire().expeditions.left, c.empire().colonies.besieged[1]], [left, true])
  assert.deepEqual(
    c.lines('colonization').flatMap(({ kind, numbers }) => (kind === 'colony besieged' ? [numbers] : [])),
    [[1, 2]],
  )
})

test('SC-9.7, SC-9.8, SC-9.9, SC-9.17 · landing, each turn of initialization, and the colony, as they are told', () => {
  const c = landing([0])
  c.with((p) => {
    p.options.COLONY_PACE = 2
  })
  const seen: unknown[] = []
  for (let i = 0; i < 4; i++) {
    c.turn()
    const { colonies, expeditions } = c.empire()
    const told = c.lines('colonization').filter(({ kind }) => ['landed', 'established'].includes(kind))
    seen.push([
      ...[expeditions.left[0], colonies.initial[1], colonies.pdc[1], colonies.garrison[1], colonies.pu[1]],
      told.map(({ kind, numbers }) => [kind, ...numbers]),
    ])
  }
  // FRU(12 / (2 × 2)) turns.
  assert.deepEqual(seen, [
    [3, 3, [false], [0], [0], [['landed', 1, 2, 3]]],
    [2, 2, [false], [0], [0], []],
    [1, 1, [false], [0], [0], []],
    [undefined, 0, [true], [10_000], [1], [['established', 1, 2, 1]]],
  ])
})

test('SC-9.19 · a colony that is lost during its initialization takes its expedition along', () => {
  const c = landing([0]).turn()
  change(c, (empire) => {
    empire.colonies = keptRows(empire.colonies, (i) => i === 0)
  }).turn()
  assert.deepEqual([c.empire().expeditions.id, c.empire().pool], [[], 20])
  assert.deepEqual(
    c.lines('colonization').flatMap(({ kind, clause }) => (kind === 'expedition lost' ? [clause] : [])),
    ['SC-9.19'],
  )
})

test('SC-9.17 · only the expedition that initializes the system is lost with it', () => {
  const empire = structuredClone(landing([0]).turn().empire())
  Object.assign(empire.expeditions, {
    ...{ id: [1, 2, 3], kind: ['colony', 'colony', 'transfer'], origin: [1, 1, 1], target: [2, 3, 2] },
    ...{ pu: [10, 10, 5], stage: ['initial', 'initial', 'transit'], left: [1, 5, 2], freighters: [1, 1, 5] },
  })
  wreck({ tell: () => undefined } as never, empire, 2)
  assert.deepEqual([empire.expeditions.id, empire.pool], [[2, 3], 19])
})

test('SC-9.17 · it is lost with freighter and PU when hostile troops land', () => {
  const c = landing([0]).turn()
  const empire = structuredClone(c.empire())
  const told: unknown[] = []
  wreck({ tell: (...all: unknown[]) => told.push(all) } as never, empire, 2)
  assert.deepEqual([empire.colonies.system, empire.expeditions.id, empire.pool], [[1], [], 19])
  assert.equal(told.length, 1)
})

test('SC-9.10, SC-11.4 · EL colonizations cost nothing more, each beyond them 100 MC a turn until it ends', () => {
  const [empire] = landing([0]).p.empires
  assert.ok(empire !== undefined)
  const { expeditions } = empire
  assert.equal(activeColonizations(empire), 1)
  const three = {
    ...empire,
    expeditions: { ...expeditions, kind: ['colony', 'colony', 'transfer'] as const },
  }
  assert.equal(activeColonizations(three as unknown as Empire), 2)
  const over = { ...expeditions, stage: ['initial' as const], left: [0] }
  assert.equal(activeColonizations({ ...empire, expeditions: over }), 0)
  const c = new Campaign({ ...MAP, systems: [GARDEN, GARDEN, BARE, BARE] }, FAST)
  c.turn([[colonize(2), colonize(3)]], { 'growth:1': [6] })
  assert.deepEqual(c.answers(), ['done', 'done'])
  const upkeep = c.lines('ledger').find(({ kind, word }) => kind === 'upkeep' && word === 'colonizations')
  assert.deepEqual(upkeep?.numbers, [10_000])
  assert.deepEqual(
    c.lines('colonization').find(({ kind }) => kind === 'slots')?.numbers,
    [1, 2, 0, 1, 10_000],
  )
})

/** The first empire has a colony of this many PU in system 2. */
const settled = (pu: number): Campaign => {
  const c = landing([0]).turn().turn()
  assert.deepEqual(c.empire().colonies.pu[1], [1])
  return change(c, (empire) => {
    empire.colonies.pu[1] = [pu]
  })
}

test('SC-9.13, SC-9.14, SC-9.15, SC-23.29 · of 25 PU 5 arrive; their freighters are tied until then', () => {
  const c = change(settled(100), (empire) => {
    empire.pool = 26
  })
  c.turn([[transfer(25), transfer(5)]], { 'growth:1': [6] })
  assert.deepEqual(c.answers(), ['done', 'E_FREIGHTER SC-9.14'])
  change(c, (empire) => {
    fill(empire)
    empire.colonies.pu[1] = [40]
  })
  c.turn([], { 'growth:2': [1] })
  assert.deepEqual(c.empire().colonies.pu[1], [45 + 2 + 4])
  assert.deepEqual(
    [c.empire().colonies.transferred[1], c.empire().pool, c.empire().expeditions.id],
    [5, 26, []],
  )
})

test('SC-9.15, SC-23.29 · at most 100 PU may ever come to a colony, those above its maximum are lost', () => {
  const c = change(settled(99), (empire) => {
    empire.colonies.transferred[1] = 98
  })
  c.turn([[transfer(15), transfer(10)]], { 'growth:1': [6], 'growth:2': [1] })
  assert.deepEqual(c.answers(), ['E_LIMIT SC-9.15', 'done'])
  change(c, (empire) => {
    fill(empire)
    empire.colonies.pu[1] = [99]
  })
  c.turn()
  assert.deepEqual([c.empire().colonies.pu[1], c.empire().colonies.transferred[1]], [[100], 100])
})

test('SC-24, SC-9.13, SC-9.15 · why PU are not transferred', () => {
  const c = settled(100)
  c.turn([[transfer(7), transfer(5, 3), transfer(5, 1), transfer(5, 2, 3), transfer(1000)]])
  assert.deepEqual(c.answers(), [
    'E_MULTIPLE SC-9.13',
    'E_NOT_POPULATED SC-9.15',
    'E_NOT_POPULATED SC-9.15',
    'E_NOT_OWNER SC-19.2',
    'E_LIMIT SC-9.15',
  ])
  const founded = change(settled(100), (empire) => {
    empire.colonies.initial[1] = 3
  }).turn([[transfer(5)]])
  assert.deepEqual(founded.answers(), ['E_NOT_POPULATED SC-9.15'])
  const few = change(settled(100), (empire) => {
    empire.colonies.pu[0] = [20]
  }).turn([[transfer(20)]], { 'growth:1': [1] })
  assert.deepEqual(few.answers(), ['E_PU SC-9.13'])
})

test('SC-9.15 · what is under way to a colony counts, what goes elsewhere does not; also to the HOMEWORLD', () => {
  const c = change(settled(90), (empire, p) => {
    empire.pool = 200
    empire.colonies.pu[settle(empire, new Atlas(p.world), 3)] = [90]
    empire.colonies.transferred[1] = 80
  })
  const grown = { 'growth:1': [1], 'growth:2': [1], 'growth:3': [1] }
  c.turn([[transfer(50, 3), transfer(50), transfer(55), transfer(50), transfer(5), transfer(5, 1, 2)]], grown)
  assert.deepEqual(c.answers(), ['done', 'done', 'E_LIMIT SC-9.15', 'done', 'E_LIMIT SC-9.15', 'done'])
  // It arrives at home, in the first of the own systems.
  change(c, (empire) => {
    empire.colonies.pu = [[900], [100], [100]]
    empire.colonies.unmatched = [1, 0, 0]
  })
  c.turn([], { 'growth:1': [1] })
  const arrived = c.lines('colonization').filter(({ kind }) => kind === 'arrived')
  assert.deepEqual(
    arrived.map(({ numbers }) => numbers.slice(1)),
    [
      [2, 10, 0],
      [2, 10, 0],
      [1, 1, 1],
    ],
  )
})

test('SC-9.19 · a transfer to a colony that is lost, or being founded, meanwhile is lost', () => {
  const c = settled(100).turn([[transfer(5)]], { 'growth:1': [6] })
  change(c, (empire) => {
    for (const column of Object.values(empire.colonies)) column.pop()
  })
  c.turn()
  assert.deepEqual([c.empire().expeditions.id, c.empire().pool], [[], 19])
  assert.equal(c.lines('colonization')[0]?.kind, 'expedition lost')
  for (const initial of [1, 2]) {
    const again = settled(100).turn([[transfer(5)], []], { 'growth:1': [6] })
    change(again, (empire) => {
      empire.colonies.pu = [[1000], [0]]
      empire.colonies.initial[1] = initial
    })
    again.turn()
    assert.ok(
      again
        .lines('colonization')
        .some(({ kind, clause }) => `${kind} ${clause}` === 'expedition lost SC-9.19'),
    )
    assert.deepEqual(again.empire().colonies.transferred, [0, 0])
  }
})

test('SC-9.16, SC-12.3 · assistance costs 100 MC a point and speeds the next growth; 3 points a turn at most', () => {
  const c = settled(10)
  const assist = (points: number, system = 2) => ({ do: 'assist', system, points })
  const { treasury } = c.empire()
  c.turn([[assist(2), assist(2), assist(1), assist(1, 1), assist(4), assist(1, 3)]], { 'growth:2': [1] })
  // That 4 are too many is seen as soon as the line is read.
  assert.deepEqual(c.answers(), [
    'E_LIMIT SC-9.16',
    'done',
    'E_LIMIT SC-9.16',
    'done',
    'E_LIMIT SC-9.16',
    'E_NOT_OWNER SC-19.2',
  ])
  const spent = c.lines('ledger').filter(({ kind, word }) => kind === 'spent' && word === 'assistance')
  assert.deepEqual(
    spent.map(({ numbers }) => numbers[0]),
    [20_000, 10_000],
  )
  assert.ok(c.empire().treasury < treasury + 1_000_000)
  assert.deepEqual(c.empire().colonies.special, [0, 3])
  assert.deepEqual(c.empire().colonies.pu[1], [13])
  c.turn([], { 'growth:2': [1] })
  assert.deepEqual(c.empire().colonies.pu[1], [13 + 2 + 1 + 3])
})

test('SC-20.6, SC-9.10 · the report tells of expeditions, free slots, and what may be settled now or later', () => {
  const c = new Campaign(MAP, FAST).turn()
  const kinds = c.lines('colonization').map(({ kind, numbers }) => [kind, ...numbers])
  assert.deepEqual(kinds, [
    ['slots', 1, 0, 1, 0, 0],
    ['may settle', 2, 1, 2, 10, 1, 1, 3],
    ['opens at', 3, 2, 2, 3],
  ])
  c.turn([[colonize(2)]], { 'growth:1': [6] })
  assert.deepEqual(
    c.lines('colonization').find(({ kind }) => kind === 'expedition')?.numbers,
    [1, 0, 1, 2, 10, 0, 1, 3, 1],
  )
  // A transfer neither lands nor initializes; a colony that does has that alone before it.
  change(c, (empire) => {
    Object.assign(empire.expeditions, { kind: ['transfer'], left: [5] })
  })
  const told = () =>
    c
      .lines('colonization')
      .find(({ kind }) => kind === 'expedition')
      ?.numbers.slice(5, 8)
  assert.deepEqual(c.turn() && told(), [0, 4, 4])
  const begun = landing([0]).turn()
  assert.deepEqual(
    begun
      .lines('colonization')
      .find(({ kind }) => kind === 'expedition')
      ?.numbers.slice(5, 8),
    [2, 1, 1],
  )
  // SC-9.6  From the nearest own system that can spare the colonists.
  const from = (pu: number) => {
    const d = new Campaign({ ...MAP, systems: [GARDEN, GARDEN, BARE, BARE] }, FAST).with((p) => {
      const [empire] = p.empires
      if (empire !== undefined) empire.colonies.pu[settle(empire, new Atlas(p.world), 2)] = [pu]
    })
    d.turn([], { 'growth:2': [1] })
    return d
      .lines('colonization')
      .find(({ kind, numbers }) => kind === 'may settle' && numbers[0] === 3)
      ?.numbers.slice(4, 6)
  }
  assert.deepEqual(
    [from(50), from(1)],
    [
      [2, 1],
      [1, 2],
    ],
  )
})
