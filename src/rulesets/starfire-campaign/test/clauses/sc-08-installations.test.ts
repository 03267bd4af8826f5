import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import {
  dedicatedPrice,
  genericPrice,
  raisePrice,
  sciencePrice,
  siloBase,
  siloParts,
  strongpointPrice,
} from '../../industry/prices.ts'
import type { Empire } from '../../position.ts'
import { installationPrice } from '../../race/effects.ts'
import { DEFAULT_RACE } from '../../race/race.ts'
import { SCOUT } from '../../setup.ts'
import { addRow, noRows } from '../../state/columns.ts'
import { BARE, Campaign, change, type Drawn, GARDEN, GARDEN_AT, HOME, PAIR, spent, works } from '../table.ts'
import { CARRIER, COLONY, colonized, empireOf, FOX, fleetAt, held, landed, stand, war } from '../wars.ts'

const RICH = 1_000_000
const install = (type: string, system: number | string = HOME, more: object = {}) =>
  String(system).includes('.')
    ? { do: 'install', type, planet: system, ...more }
    : { do: 'install', type, system, ...more }
const upgrade = (center: string, rating: number) => ({ do: 'upgrade', center, rating })

/** A campaign with a colony of this many PU beside the HOMEWORLD; with 100 it is full, and grows no more. */
const settled = (pu = 100, mc = RICH, options = {}): Campaign =>
  change(works([], mc, options), (empire, atlas) => {
    empire.colonies.pu[settle(empire, atlas, GARDEN_AT)] = [pu]
  })
/** An explorer with a laser. */
const ARMED = { ...SCOUT, parts: [...SCOUT.parts, { code: 'L1', count: 1 }] }
const row = (c: Campaign, id: number) => {
  const { installations } = c.empire()
  const at = installations.id.indexOf(id)
  return [
    installations.kind[at],
    installations.system[at],
    installations.rating[at],
    installations.left[at],
    installations.target[at],
    installations.targetLeft[at],
  ]
}

test('SC-23.30, SC-8.2, SC-8.3, SC-8.21 · prices of Science Centers', () => {
  assert.equal(sciencePrice(1, 2, 100), 4_000_000)
  assert.equal(raisePrice(1, 1, 1, 100), 1_000_000)
  assert.equal(raisePrice(1, 1, 3, 100), 0)
  assert.equal(raisePrice(1, 2, 1, 100), 3_000_000)
  // SC-23.56  EL 2, two owned and one being built.
  assert.equal(sciencePrice(2, 4, 100), 12_000_000)
  assert.equal(sciencePrice(1, 2, 50), 2_000_000)
})

test('SC-23.31, SC-8.6, SC-8.7 · prices of R&D Centers; an upgrade costs the difference', () => {
  assert.equal(genericPrice(3, 100), 1_800_000)
  assert.equal(genericPrice(3, 100, 1), 1_600_000)
  assert.equal(dedicatedPrice(3, 2, 100), 800_000)
  assert.equal(dedicatedPrice(3, 2, 100, 2), 200_000)
})

test('SC-23.32, SC-8.16, SC-8.19, SC-2.4a · prices of silos and strongpoints; RM66 pays half', () => {
  const silo = (sl: number, el: number, military = DEFAULT_RACE) =>
    installationPrice(military, siloBase(sl), true, siloParts(el))
  assert.deepEqual([silo(6, 5), silo(6, 1), silo(1, 2)], [150_000, 600_000, 100_000])
  const fierce = { ...DEFAULT_RACE, array: [33 as const, 66 as const, 66 as const] }
  assert.deepEqual([silo(1, 4, fierce), silo(1, 7, fierce)], [16_667, 8333])
  assert.equal(strongpointPrice(5), 5_000_000)
})

test('SC-8.1, SC-8.2, SC-8.4, SC-23.30 · a second Science Center is built at EL+1 in six turns, in another system', () => {
  const c = settled()
  c.turn([[install('SCI'), install('SCI', GARDEN_AT), install('SCI', GARDEN_AT)]])
  assert.deepEqual(c.answers(), ['E_LIMIT SC-8.4', 'done', 'E_LIMIT SC-8.4'])
  assert.match(c.lines('orders')[2]?.word ?? '', /I3, which is being built/)
  assert.equal(spent(c), 4_000_000)
  assert.deepEqual(row(c, 3), ['SCI', GARDEN_AT, 2, 5, 0, 0])
  assert.deepEqual(
    c.lines('systems').find(({ kind, numbers }) => kind === 'center' && numbers[1] === 3)?.numbers,
    [GARDEN_AT, 3, 2, 5, 0, 0],
  )
  c.turns(4)
  assert.deepEqual(row(c, 3), ['SCI', GARDEN_AT, 2, 1, 0, 0])
  c.turn()
  assert.deepEqual(row(c, 3), ['SCI', GARDEN_AT, 2, 0, 0, 0])
  assert.ok(c.lines('systems').some(({ kind, numbers }) => kind === 'installed' && numbers[1] === 3))
})

test('SC-8.3, SC-8.21, SC-23.30 · the Academy is raised to EL+1 in three turns, and works meanwhile', () => {
  const c = settled()
  c.turn([
    [install('SCI', GARDEN_AT), upgrade('I1', 3), upgrade('I1', 1), upgrade('I1', 2), upgrade('I1', 2)],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_RATING SC-8.3', 'E_RATING SC-8.3', 'done', 'E_STATE SC-8.1'])
  // n = 2, as the one that was just begun counts.
  assert.equal(spent(c), 4_000_000 + 3_000_000)
  assert.deepEqual(row(c, 1), ['SCI', HOME, 1, 0, 2, 2])
  assert.deepEqual(c.turn([[upgrade('I3', 2)]]).answers(), ['E_STATE SC-8.1'])
  const upkeep = c.lines('ledger').find(({ kind, word }) => kind === 'upkeep' && word === 'science')
  assert.deepEqual(upkeep?.numbers, [10_000], 'of the finished one alone')
  c.turn()
  assert.deepEqual(row(c, 1), ['SCI', HOME, 2, 0, 0, 0])
})

test('SC-8.6, SC-8.7, SC-8.8 · R&D Centers: one of each kind in a system, no rating above EL+1', () => {
  const c = settled()
  c.turn([
    [
      install('RDG', HOME, { rating: 2 }),
      install('RDD', HOME, { rating: 3, tree: 'INE' }),
      install('RDD', HOME, { rating: 2, tree: 'INE' }),
      install('RDD', HOME, { rating: 1, tree: 'KIN' }),
      upgrade('I2', 2),
      upgrade('I9', 2),
    ],
  ])
  assert.deepEqual(c.answers(), [
    'E_LIMIT SC-8.8',
    'E_RATING SC-8.8',
    'done',
    'E_LIMIT SC-8.8',
    'done',
    'E_NOT_OWNER SC-19.2',
  ])
  // 1000 × 3 × 2 and 2000 × (4 − 1).
  assert.equal(spent(c), 600_000 + 600_000)
  c.turns(2)
  assert.deepEqual(row(c, 3), ['RDD', HOME, 2, 0, 0, 0])
  assert.deepEqual(row(c, 2), ['RDG', HOME, 2, 0, 0, 0])
  assert.deepEqual(c.turn([[upgrade('I2', 3), upgrade('I3', 2)]]).answers(), [
    'E_RATING SC-8.8',
    'E_RATING SC-8.3',
  ])
})

test('SC-0.12, SC-8.2 · CENTER_PRICE is a factor of the prices of centers, not of others', () => {
  const c = settled(100, RICH, { CENTER_PRICE: 0.5 })
  c.turn([[install('SCI', GARDEN_AT), upgrade('I2', 2)]])
  assert.equal(spent(c), 2_000_000 + 300_000)
  assert.equal(spent(c.turn([[install('CMS', `${HOME}.1`)]])), 100_000)
})

test('SC-24 INSTALL, SC-19.6, SC-5.5 · places that will not do', () => {
  const c = settled(30)
  c.turn(
    [
      [
        install('SCI', 3),
        install('CMS', '3.1'),
        install('CMS', `${HOME}.2`),
        install('SY', GARDEN_AT),
        install('MS', HOME),
        install('PDC', `${HOME}.1`),
      ],
    ],
    { 'growth:2': [1] },
  )
  assert.deepEqual(c.answers(), [
    'E_NOT_POPULATED SC-19.6',
    'E_NOT_POPULATED SC-19.6',
    'E_NO_PLANET SC-0.6',
    'E_TOO_SMALL SC-5.5',
    'E_TECH SC-5.5',
    'E_LIMIT SC-8.10',
  ])
  assert.match(c.lines('orders')[2]?.word ?? '', /There is no planet 1\.2; there are 1\.1/)
  change(c, (empire) => {
    empire.tech = empire.tech.filter((code) => !['PDC', 'HID', 'SY'].includes(code))
  })
  c.turn(
    [
      [
        install('PDC', `${HOME}.1`),
        install('CMS', `${HOME}.1`),
        install('CGB', `${HOME}.1`),
        install('SY', HOME),
      ],
    ],
    { 'growth:2': [1] },
  )
  assert.deepEqual(c.answers(), ['E_TECH SC-8.16', 'E_TECH SC-8.16', 'E_TECH SC-8.16', 'E_TECH SC-5.5'])
})

test('SC-24 INSTALL, SC-9.17 · a colony that is being initialized has no PU, and nothing is installed there', () => {
  const c = change(works([], RICH), (empire, atlas) => {
    empire.colonies.initial[settle(empire, atlas, GARDEN_AT)] = 9
  })
  c.turn([[install('SCI', GARDEN_AT), install('CMS', `${GARDEN_AT}.2`)]])
  assert.deepEqual(c.answers(), ['E_NOT_POPULATED SC-19.6', 'E_NOT_POPULATED SC-19.6'])
})

test('SC-8.10, SC-8.24 · a PDC is built again in five turns for 5,000 MC, with what troops are left', () => {
  const c = change(settled(), ({ colonies }) => {
    colonies.pdc[0] = [false]
    colonies.garrison[0] = [4000]
  })
  c.turn([[install('PDC', `${HOME}.1`), install('PDC', `${HOME}.1`)]])
  assert.deepEqual(c.answers(), ['done', 'E_LIMIT SC-8.10'])
  assert.equal(spent(c), 500_000)
  assert.deepEqual(c.empire().colonies.garrison[0], [4000])
  c.turns(3)
  assert.deepEqual([c.empire().works.left, c.empire().colonies.pdc[0]], [[1], [false]])
  c.turn()
  assert.deepEqual([c.empire().works.left, c.empire().colonies.pdc[0]], [[], [true]])
  // SC-8.12  It regains from the same turn on.
  assert.deepEqual(c.empire().colonies.garrison[0], [5000])
})

test('SC-8.24 · a PDC is not built on while the planet is held by another', () => {
  const c = war((p) => {
    colonized(p)
    empireOf(p, 1).colonies.pdc[1] = [true, false]
    held(p, COLONY[0], 5)
  })
  c.with((p) => {
    const work = { kind: 'PDC', system: COLONY[0], planet: 5, generation: 1, count: 1, left: 5 } as const
    addRow(empireOf(p, 1).works, work)
  }).turn()
  assert.deepEqual(c.empire().works.left, [5])
  c.with((p) => {
    empireOf(p, 2).landings = noRows(empireOf(p, 2).landings)
    empireOf(p, 1).colonies.held[1]?.fill(0)
  }).turn()
  assert.deepEqual(c.empire().works.left, [4])
})

test('SC-15.7a, SC-8.24, SC-24 INSTALL · on a planet that another holds nothing is begun, and building waits', () => {
  const two: Drawn = {
    ...PAIR,
    systems: [{ ...GARDEN, planets: [...GARDEN.planets, { slot: 3, kind: 'T' }] }, BARE, BARE, BARE],
  }
  const c = change(new Campaign(two, { START_TREASURY: RICH, EVENTS: 'off' }), (empire, atlas) => {
    const at = settle(empire, atlas, GARDEN_AT)
    empire.colonies.pu[at] = [100, 100]
    empire.colonies.pdc[at] = [false, false]
  })
  c.turn([[install('PDC', `${GARDEN_AT}.2`), install('PDC', `${GARDEN_AT}.3`)]])
  c.with((p) => {
    const [one, other] = p.empires as [Empire, Empire]
    one.colonies.held[1] = [2, 0]
    one.colonies.garrison[1] = [0, 10_000]
    other.landings = { system: [GARDEN_AT], planet: [2], points: [1000], holds: [1] }
    const meets = { turn: 1, theirs: 'PEACE' as const, state: '' as const, claims: [] }
    one.contacts = [{ ...meets, owner: 2, relation: 'WAR' }]
    other.contacts = [{ ...meets, owner: 1, relation: 'PEACE', theirs: 'WAR' }]
  })
  c.turn([[install('CMS', `${GARDEN_AT}.2`), install('CMS', `${GARDEN_AT}.3`)]])
  assert.deepEqual(c.answers(), ['E_NOT_POPULATED SC-15.7a', 'done'])
  assert.deepEqual(c.empire().works.left, [4, 3])
})

test('SC-8.1, SC-5.5 · how many turns each installation takes, the one in which it is paid included, and what is told of it', () => {
  for (const [type, place, more, turns] of [
    ['SCI', GARDEN_AT, {}, 6],
    ['RDG', GARDEN_AT, { rating: 1 }, 3],
    ['RDD', GARDEN_AT, { rating: 1, tree: 'COL' }, 3],
    ['PDC', `${GARDEN_AT}.2`, {}, 5],
    ['CMS', `${GARDEN_AT}.2`, {}, 1],
    ['CGB', `${GARDEN_AT}.2`, {}, 3],
    ['SY', GARDEN_AT, {}, 2],
    ['MS', GARDEN_AT, {}, 1],
  ] as const) {
    const c = change(settled(), (empire) => {
      empire.colonies.pdc[1] = [false]
      empire.tech = [...empire.tech, 'MS']
    }).turn([[install(type, place, more)]])
    assert.deepEqual(c.answers(), ['done'], type)
    const isDone = () => c.lines(null).some(({ kind }) => kind === 'installed' || kind === 'works done')
    for (let turn = 1; turn < turns; turn++) {
      assert.equal(isDone(), false, `${type} in turn ${turn}`)
      c.turn()
    }
    assert.equal(isDone(), true, type)
    c.turn()
    assert.equal(isDone(), false, `${type} once`)
  }
  const raised = settled(100, RICH).turn([[upgrade('I1', 2)]])
  const told = () => raised.lines(null).flatMap(({ kind, numbers }) => (kind === 'raised' ? [numbers] : []))
  const all = [told(), told.call(raised.turn()), told.call(raised.turn())]
  assert.deepEqual(all, [[], [], [[HOME, 1, 2]]])
  const none = settled().turn([[upgrade('I9', 2)], []])
  const silo = settled()
    .turn([[install('CMS', `${HOME}.1`)]])
    .turn([[upgrade('I3', 2)]])
  assert.deepEqual([none.answers(), silo.answers()], [['E_NOT_OWNER SC-19.2'], ['E_NOT_OWNER SC-19.2']])
})

test('SC-5.5, SC-8.10 · what is begun together is one row, a PDC on each planet for itself', () => {
  const c = change(settled(), (empire) => {
    empire.tech = [...empire.tech, 'MS']
    empire.pool = 100
  })
  c.turn([[install('SY', HOME), install('SY', GARDEN_AT), install('SY', HOME, { count: 2 })]])
  const rows = () => {
    const { kind, system, count, left } = c.empire().works
    return kind.map((one, i) => [one, system[i], count[i], left[i]])
  }
  assert.deepEqual(rows(), [
    ['SY', HOME, 3, 1],
    ['SY', GARDEN_AT, 1, 1],
  ])
  change(c, (empire) => {
    empire.works.left = [2, 2]
    empire.works.generation = [1, 1]
    empire.colonies.pdc = [[false], [false]]
  })
  c.turn([
    [
      install('PDC', `${HOME}.1`),
      install('PDC', `${HOME}.1`),
      install('PDC', `${GARDEN_AT}.2`),
      install('SY', HOME),
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'E_LIMIT SC-8.10', 'done', 'done'])
  assert.deepEqual(rows(), [
    ['SY', HOME, 4, 1],
    ['SY', GARDEN_AT, 1, 1],
    ['PDC', HOME, 1, 4],
    ['PDC', GARDEN_AT, 1, 4],
  ])
})

test('SC-0.9, SC-5.5 · yards are counted by system, and there by generation', () => {
  const c = change(settled(), (empire) => {
    empire.pool = 100
    empire.yards = noRows(empire.yards)
    for (const [system, generation, kind] of [
      [GARDEN_AT, 2, 'SY'],
      [HOME, 3, 'SY'],
      [GARDEN_AT, 1, 'MS'],
      [HOME, 1, 'SY'],
      [GARDEN_AT, 3, 'SY'],
      [GARDEN_AT, 2, 'MS'],
    ] as const)
      addRow(empire.works, { kind, system, planet: -1, generation, count: 2, left: 1 })
  }).turn()
  const { system, generation, sy, ms, manned, shops } = c.empire().yards
  assert.deepEqual(system, [HOME, HOME, GARDEN_AT, GARDEN_AT, GARDEN_AT])
  assert.deepEqual(
    [generation, sy, ms],
    [
      [1, 3, 1, 2, 3],
      [2, 2, 0, 2, 2],
      [0, 0, 2, 2, 0],
    ],
  )
  assert.deepEqual(
    [manned, shops],
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  )
})

test('SC-8.15, SC-8.20, SC-8.1 · silos: any number, in one turn, with the missile of the higher SL', () => {
  const c = settled()
  const planet = `${HOME}.1`
  c.turn([[install('CMS', planet, { count: 3 }), install('CMS', planet, { missile: 'G' })]])
  assert.deepEqual(c.answers(), ['done', 'E_TECH SC-8.15'])
  const silos = ({ installations }: Empire) => installations.missile.slice(2)
  assert.deepEqual(silos(c.empire()), ['R1', 'R1', 'R1'])
  assert.deepEqual(row(c, 5), ['CMS', HOME, 0, 0, 0, 0])
  assert.deepEqual([c.empire().installations.revealed[2], c.empire().installations.planet[2]], [false, 1])
  change(c, (empire) => {
    empire.tech = [...empire.tech, 'G1', 'G2', 'G3', 'R2', 'R3']
    empire.el = 5
  })
  c.turn([[install('CMS', planet), install('CMS', planet, { missile: 'G' })]])
  assert.deepEqual(silos(c.empire()).slice(3), ['R3', 'G3'])
  assert.equal(spent(c), 300_000)
  change(c, (empire) => {
    empire.standing.missile = 'G'
  }).turn([[install('CMS', planet), install('CMS', planet, { missile: 'R' })]])
  assert.deepEqual(silos(c.empire()).slice(5), ['G3', 'R3'])
  // Without any missile technology it is R1, regardless of PRIORITY.
  change(c, (empire) => {
    empire.tech = empire.tech.filter((code) => !/^[RG]\d/.test(code))
  }).turn([[install('CMS', planet)]])
  assert.deepEqual(silos(c.empire()).slice(7), ['R1'])
  assert.equal(spent(c), 25_000)
})

test('SC-8.18 · a silo that is built while hostile units with Xp look on is revealed', () => {
  const planet = `${HOME}.1`
  const order = [install('CMS', planet)]
  const watched = (relation: 'WAR' | 'PEACE') =>
    works([], RICH, { START_SCOUTS: 2 })
      .with((p) => {
        const [one, other] = p.empires as [Empire, Empire]
        const meets = { turn: 1, theirs: 'PEACE' as const, state: '' as const, claims: [] }
        one.contacts = [{ ...meets, owner: 2, relation }]
        other.contacts = [{ ...meets, owner: 1, relation: 'PEACE', theirs: relation }]
        other.fleets.system[1] = HOME
      })
      .turn([order])
      .empire().installations.revealed
  assert.deepEqual(watched('WAR'), [false, false, true])
  assert.deepEqual(watched('PEACE'), [false, false, false])
  const seen = (system: number, parts: (typeof SCOUT)['parts']) =>
    war((p) => {
      fleetAt(empireOf(p, 1), system, { ...SCOUT, name: 'Any', parts }, 1, { posture: 'AVOID' })
      empireOf(p, 2).treasury = 1_000_000
    })
      .turn([[], [install('CMS', '6.1')]])
      .empire(1)
      .installations.revealed.at(-1)
  const blind = SCOUT.parts.filter(({ code }) => code !== 'Xp1')
  assert.deepEqual([seen(6, SCOUT.parts), seen(6, blind), seen(8, SCOUT.parts)], [true, false, false])
})

test('SC-8.19, SC-8.20, SC-8.1 · strongpoints stand after three turns with 50 points', () => {
  const c = settled()
  c.turn([[install('CGB', `${HOME}.1`, { count: 2 })]])
  assert.equal(spent(c), 2_000_000)
  assert.deepEqual(c.empire().installations.points, [0, 0, 0, 0])
  c.turns(2)
  assert.deepEqual(c.empire().installations.points, [0, 0, 5000, 5000])
  assert.deepEqual(row(c, 4), ['CGB', HOME, 0, 0, 0, 0])
  change(c, (empire) => {
    empire.tech = [...empire.tech, 'Qt2']
  }).turn([[install('CGB', `${HOME}.1`)]])
  assert.equal(spent(c), 5_000_000)
})

test('SC-5.5 · 50 PU are enough for SY, 49 are not', () => {
  const c = settled(30).turn([[install('SY', GARDEN_AT)]], { 'growth:2': [1] })
  const pu = c.empire().colonies.pu[1]?.[0] ?? 0
  assert.deepEqual(c.answers(), ['E_TOO_SMALL SC-5.5'])
  for (const [more, answer] of [
    [-1, 'E_TOO_SMALL SC-5.5'],
    [0, 'done'],
  ] as const) {
    // From 40 PU on a tenth of them is one more than of 30.
    const again = settled(50 + more - (pu - 30) - 1).turn([[install('SY', GARDEN_AT)]], { 'growth:2': [1] })
    assert.deepEqual([again.empire().colonies.pu[1], again.answers()], [[50 + more], [answer]])
  }
})

test('SC-5.5, SC-5.12, SC-7.6 · SY take two turns and MS one; the best generation at its own price', () => {
  const c = change(settled(), (empire) => {
    empire.tech = [...empire.tech, 'MS', 'SY2']
    empire.pool = 100
  })
  c.turn([[install('SY', HOME, { count: 2 }), install('MS', HOME, { count: 3 }), install('SY', HOME)]])
  assert.equal(spent(c), 3 * 60_000 + 3 * 10_000)
  const { works: begun, yards } = c.empire()
  assert.deepEqual([begun.kind, begun.count, begun.left, begun.generation], [['SY'], [3], [1], [2]])
  assert.deepEqual([yards.generation, yards.sy, yards.ms], [[1], [10], [3]])
  assert.deepEqual(c.lines('systems').find(({ kind }) => kind === 'works')?.numbers, [HOME, -1, 2, 3, 1])
  c.turn()
  const done = c.empire()
  assert.deepEqual([done.works.kind, done.yards.generation, done.yards.sy], [[], [1, 2], [10, 3]])
  // SC-0.9  By system, then by generation.
  c.turn([[install('SY', GARDEN_AT)]]).turn([[install('MS', HOME)]])
  change(c, (empire) => {
    empire.tech = [...empire.tech, 'SY3']
  }).turn([[install('SY', HOME)]])
  const { yards: all } = c.turn().empire()
  assert.deepEqual(
    [all.system, all.generation, all.ms],
    [
      [HOME, HOME, HOME, GARDEN_AT],
      [1, 2, 3, 2],
      [4, 0, 0, 0],
    ],
  )
})

test('SC-8.24 · what is being built where nobody of one’s own lives any more is lost', () => {
  const c = settled().turn([[install('SY', GARDEN_AT)]])
  change(c, ({ colonies }) => {
    colonies.pu[1] = [0]
  }).turn()
  assert.deepEqual(c.empire().works.kind, [])
  assert.deepEqual(
    c.lines('urgent').map(({ kind, clause, word }) => [kind, clause, word]),
    [
      ['deserted', 'SC-15.23', ''],
      ['works lost', 'SC-8.24', 'SY'],
    ],
  )
})

test('SC-8.12, SC-8.13, SC-23.42 · troops of a PDC: 70 are 80 after a quiet turn, 75 besieged, 72.5 when the planet is, too', () => {
  const after = (besieged: boolean, blockade: number, pdc = true) => {
    const c = works([], RICH).with((p) => {
      const [one, other] = p.empires as [Empire, Empire]
      one.colonies.garrison[0] = [7000]
      one.colonies.pdc[0] = [pdc]
      const meets = { turn: 1, theirs: 'PEACE' as const, state: '' as const, claims: [] }
      one.contacts = [{ ...meets, owner: 2, relation: 'WAR' }]
      other.contacts = [{ ...meets, owner: 1, relation: 'PEACE', theirs: 'WAR' }]
      // SC-8.13  Only armed units besiege.
      one.colonies.besieged[0] = besieged
      if (besieged) [other.fleets.system, other.designs] = [[HOME], [ARMED]]
      other.fleets.blockade = [blockade]
    })
    return c.turn().empire().colonies.garrison[0]
  }
  assert.deepEqual(after(false, -1), [8000])
  assert.deepEqual(after(true, -1), [7500])
  assert.deepEqual(after(true, 1), [7250])
  assert.deepEqual(after(true, 2), [7500])
  assert.deepEqual(after(false, -1, false), [7000])
  // SC-8.13  A blockade is of this planet, by armed enemies that are here.
  const quiet = (owner: 'WAR' | 'PEACE', system: number, armed: boolean) =>
    war((p) => {
      empireOf(p, 2).colonies.garrison[0] = [7000]
      fleetAt(empireOf(p, 1), 6, FOX, 1, { posture: 'AVOID' })
      fleetAt(empireOf(p, 3), system, armed ? FOX : CARRIER, 1, { blockade: 1, posture: 'AVOID' })
      stand(p, 1, 3, 'PEACE')
      stand(p, 2, 3, owner)
    }, 3)
      .turn()
      .empire(1).colonies.garrison[0]
  assert.deepEqual(
    [quiet('WAR', 6, true), quiet('WAR', 6, false), quiet('WAR', 8, true), quiet('PEACE', 6, true)],
    [[7250], [7500], [7500], [7500]],
  )
  const held = (by: number, garrison: number) =>
    war((p) => {
      const at = colonized(p, 2)
      empireOf(p, 2).colonies.garrison[at] = [garrison, garrison]
      empireOf(p, 2).colonies.held[at] = [0, by]
      if (by > 0) landed(empireOf(p, 1), { system: 7, planet: 5, points: 100, holds: 1 })
    })
      .turn()
      .empire(1).colonies.garrison[1]
  assert.deepEqual(
    [held(0, 9000), held(0, 9999), held(1, 0)],
    [
      [10_000, 10_000],
      [10_000, 10_000],
      [1000, 0],
    ],
  )
})
