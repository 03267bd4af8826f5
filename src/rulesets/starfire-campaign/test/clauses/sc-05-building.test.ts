import assert from 'node:assert/strict'
import test from 'node:test'
import { settle } from '../../colonies/population.ts'
import {
  capacityOf,
  liquidationPrice,
  prototypeHs,
  refitHs,
  refitPrice,
  repairPrice,
  scrapPrice,
  turnsOf,
  unitsHs,
  worked,
} from '../../design/yard.ts'
import { Atlas } from '../../map/world.ts'
import { reportText } from '../../report/text.ts'
import { addRow } from '../../state/columns.ts'
import { type Campaign, change, EYE, FOX, GARDEN_AT, GUNNERS, HOME, served, spent, works } from '../table.ts'

test('SC-23.2, SC-5.1, SC-5.3 · ten SY, five frigates in one turn, the sixth in two', () => {
  const capacity = capacityOf('SY', 10)
  assert.equal(capacity, 12_000)
  const five = unitsHs(22, 5, 50)
  assert.deepEqual(five, [2200, 2150, 2150, 2150, 2150])
  assert.deepEqual(worked(five, capacity), { left: [0, 0, 0, 0, 0], used: 10_800 })
  const six = worked(unitsHs(22, 6, 50), capacity)
  assert.deepEqual(six, { left: [0, 0, 0, 0, 0, 950], used: 12_000 })
  assert.deepEqual(turnsOf(unitsHs(22, 6, 50), capacity), [1, 1, 1, 1, 1, 2])
  assert.deepEqual(unitsHs(22, 2, 0), [2200, 2200])
  assert.deepEqual(turnsOf([2200], 0), [0])
  assert.deepEqual([turnsOf([1200], 1200), turnsOf([1201], 1200), turnsOf([0], 1200)], [[1], [2], [1]])
})

test('SC-5.1, SC-5.2 · generations of yards', () => {
  assert.deepEqual(
    ['SY', 'SY2', 'SY3', 'SY4', 'SYM', 'SYM2', 'Q1'].map((code) => capacityOf(code, 2)),
    [2400, 2800, 3200, 3600, 1200, 1600, 0],
  )
})

test('SC-23.7, SC-4.10 · a prototype of 8 HS takes 16 yard HS', () => assert.equal(prototypeHs(8), 1600))

test('SC-5.6, SC-5.7, SC-5.8 · repair, refit and scrap', () => {
  // 0.25 × 326.10 / (19 + 4) a point.
  assert.equal(repairPrice(32_610, 1, 19, 4), 354)
  assert.equal(repairPrice(32_610, 10, 19, 4), 3545)
  assert.equal(refitPrice(32_610, 40_000), 7390 + 4000)
  assert.equal(refitPrice(40_000, 32_610), 3261)
  assert.deepEqual([refitHs(22), refitHs(80)], [600, 2000])
  assert.deepEqual([scrapPrice(32_610, true), scrapPrice(32_610, false)], [8153, 3261])
})

test('SC-23.45, SC-21.1 · a frigate sold in need brings 81.53', () =>
  assert.equal(liquidationPrice(32_610), 8153))

const build = (count = 1, design = 'Fox', system = HOME) => ({ do: 'build', system, design, count })
const prototype = (design: string, system = HOME) => ({ do: 'prototype', system, design })
const names = (c: Campaign) => c.empire().ships.design.map((i) => c.empire().designs[i]?.name)

test('SC-4.1, SC-4.2, SC-19.9, SC-19.15 · DESIGN enters a design in P2, so it may be built in the same turn', () => {
  const c = works([build(), GUNNERS, FOX])
  assert.deepEqual(c.answers(), ['done', 'done', 'done'])
  const [scout, fox] = c.empire().designs
  assert.deepEqual(
    [scout?.name, fox?.name, fox?.hull, fox?.variant, fox?.n, fox?.speed],
    ['Scout', 'Fox', 'FG', 'f', 22, 600],
  )
  assert.equal(fox?.logistics, false)
})

test('SC-4.16, SC-24 DESIGN · a name once, in any case; several faults are told, and change nothing', () => {
  const c = works([
    GUNNERS,
    FOX,
    { ...FOX, name: 'fOX' },
    { ...FOX, name: 'scout' },
    { ...FOX, name: 'Ox', components: { K1: 9 } },
  ])
  assert.deepEqual(c.answers(), ['done', 'done', 'E_NAME SC-4.16', 'E_NAME SC-4.16', 'E_ROOMS SC-4.5'])
  assert.match(c.lines('orders')[4]?.word ?? '', /E_QUARTERS: .*E_SPACE: /)
  assert.equal(c.empire().designs.length, 2)
})

test('SC-4.18 · an empire has 1,000 designs at the most', () => {
  const c = change(works([EYE]), (empire) => {
    const [scout] = empire.designs
    if (scout === undefined) return
    empire.designs = Array.from({ length: 999 }, (_, i) => ({ ...scout, name: `Eye ${i}` }))
  })
  c.turn([[EYE, { ...EYE, name: 'Owl' }]])
  assert.deepEqual(c.answers(), ['done', 'E_LIMIT SC-4.18'])
  assert.equal(c.empire().designs.length, 1000)
})

test('SC-23.2, SC-5.1, SC-5.3, SC-5.4, SC-5.9 · five frigates in one turn, the sixth in the next; each is a fleet of its own', () => {
  const c = works([GUNNERS, FOX, build(6)])
  assert.deepEqual(names(c), ['Scout', 'Fox', 'Fox', 'Fox', 'Fox', 'Fox'])
  const { fleets, ships, queue } = c.empire()
  assert.deepEqual(ships.fleet, [1, 2, 3, 4, 5, 6])
  assert.deepEqual(
    [fleets.posture[1], fleets.doctrine[1], fleets.priority[1], fleets.retreat[1]],
    ['HOLD', 'BALANCED', 'LARGEST', 50],
  )
  assert.deepEqual([queue.left, queue.paid, ships.paid[1]], [[950], [32_610], 32_610])
  assert.equal(spent(c), 6 * 32_610)
  // SC-4.15  Only prototypes open hulls.
  assert.equal(new Set(c.empire().hulls).size, c.empire().hulls.length)
  // One line of the ledger for one order.
  assert.deepEqual(
    c
      .lines('ledger')
      .filter(({ kind }) => kind === 'spent')
      .map(({ numbers }) => numbers[2]),
    [6],
  )
  const [yard, queued] = c.lines('yards').filter(({ kind }) => kind === 'yard' || kind === 'queued')
  assert.deepEqual(yard?.numbers, [HOME, 12_000, 12_000, 10, 10, 0, 0, 0])
  assert.deepEqual([queued?.numbers, queued?.word], [[HOME, 950, 1, 0], 'Fox'])
  c.turn()
  assert.equal(c.empire().ships.id.length, 7)
  assert.deepEqual(c.lines('yards').find(({ kind }) => kind === 'built')?.numbers, [HOME, 7, 7])
})

/** There is one SY. */
const slow = (mc = 50_000, options = {}) =>
  change(works([GUNNERS, FOX, { ...FOX, name: 'Hound' }], mc, options), ({ yards }) => {
    yards.sy = [1]
    yards.manned = [1]
  })

test('SC-5.3, SC-7.6 · a series is of one design, system and turn; it may be ordered in several lines', () => {
  const c = slow().turn([[build(2), build(2, 'Hound'), build()]])
  assert.deepEqual(c.empire().queue.left, [1000, 2150, 2200, 2150, 2150])
  c.turn([[build()]])
  assert.deepEqual(c.empire().queue.left, [1950, 2200, 2150, 2150, 2200])
  assert.deepEqual(
    c.lines('yards').flatMap(({ kind, numbers }) => (kind === 'queued' ? [numbers[2]] : [])),
    [2, 4, 6, 8, 9],
  )
  // A refit is no part of one.
  const refit = slow()
    .turn([[build()]])
    .turn()
    .turn([[{ do: 'refit', ship: 'S2', design: 'Hound' }, build(2, 'Hound')]])
  assert.deepEqual(refit.empire().queue.left, [1600, 2150])
  const saving = (YARD_SERIES_SAVING: number) =>
    slow(50_000, { YARD_SERIES_SAVING })
      .turn([[build(2)]])
      .empire().queue.left
  assert.deepEqual(
    [saving(0), saving(1)],
    [
      [1000, 2200],
      [1000, 2100],
    ],
  )
})

test('SC-5.4, SC-5.9, SC-24 BUILD · each unit is paid when it is accepted; those that cannot be paid are refused', () => {
  const c = works([GUNNERS, FOX, build(18)], 1000)
  assert.deepEqual(c.answers(), ['done', 'done', 'E_FUNDS SC-11.7'])
  assert.match(c.lines('orders')[2]?.word ?? '', /1 of 18 at 326\.10 MC each .* 256\.30 MC are left/)
  assert.equal(c.empire().queue.paid.length, 17 - 5)
})

test('SC-24 BUILD · a hull that is not usable, no working yard, no such design, no unit', () => {
  const c = works([
    EYE,
    build(1, 'Eye'),
    build(1, 'Scout', GARDEN_AT),
    build(1, 'Owl'),
    { ...build(), count: 0 },
  ])
  assert.deepEqual(c.answers(), ['E_FIELD SC-19.6', 'done', 'done', 'E_YARD SC-5.1', 'E_NOT_OWNER SC-19.2'])
  const locked = works([EYE, build(1, 'Eye')], 5000, { START_SCOUTS: 0 })
  assert.deepEqual(locked.answers(), ['done', 'E_HULL_LOCKED SC-4.10'])
  assert.match(locked.lines('orders')[1]?.word ?? '', /EX is not usable yet; build its prototype/)
  const idle = change(works([EYE]), (empire) => {
    empire.pool = 10
  })
  assert.match(idle.turn([[build(1, 'Eye')]]).lines('orders')[0]?.word ?? '', /10 SY there lack freighters/)
})

test('SC-23.53, SC-23.7, SC-4.10, SC-4.15, SC-19.9 · a prototype is drawn, ordered and finished in the first turn', () => {
  const c = works([EYE, prototype('Eye', GARDEN_AT), prototype('Eye')], 5000, { START_SCOUTS: 0 })
  assert.deepEqual(c.answers(), ['done', 'E_YARD SC-5.1', 'done'])
  const { ships, hulls } = c.empire()
  assert.deepEqual([names(c), ships.paid, spent(c)], [['Eye'], [19_200], 19_200])
  assert.deepEqual(
    c
      .lines('yards')
      .find(({ kind }) => kind === 'yard')
      ?.numbers.slice(0, 3),
    [HOME, 12_000, 1600],
  )
  assert.ok(hulls.includes('EX'))
  assert.deepEqual(c.turn([[prototype('Eye'), build(1, 'Eye')]]).answers(), ['E_NOT_NEEDED SC-4.10', 'done'])
  assert.equal(c.empire().ships.paid[1], 12_800)
})

test('SC-5.3 · the first of a design in each system is whole', () => {
  const c = works([GUNNERS, FOX], 500_000).with((p) => {
    const [one] = p.empires
    if (one === undefined) return
    const at = settle(one, new Atlas(p.world), 2)
    one.colonies.pu[at] = [100]
    addRow(one.yards, { system: 2, generation: 1, sy: 1, ms: 0, manned: 1, shops: 0 })
    one.yards.sy[0] = 1
    one.hulls = [...one.hulls, 'FG', 'FGf']
    one.pool = 100
  })
  const order = (system: number) => ({ do: 'build', system, design: 'Fox', count: 1 })
  c.turn([[order(1), order(2), order(1), order(2)]])
  assert.deepEqual(c.answers(), ['done', 'done', 'done', 'done'])
  // 22 and 21.5 HS, of which an SY does 12 a turn.
  assert.deepEqual(
    [c.empire().queue.system, c.empire().queue.left],
    [
      [1, 2, 1, 2],
      [1000, 1000, 2150, 2150],
    ],
  )
})

test('SC-4.15, SC-24 PROTOTYPE · a variant opens its hull, too; no second one while one is being built', () => {
  const light = { name: 'Light', hull: 'CT', n: 13, speed: 0, components: { Q1: 2 } }
  const fast = { ...light, name: 'Swift', variant: 'f' }
  const c = works(
    [
      { do: 'design', ...light },
      { do: 'design', ...fast },
    ],
    5000,
  ).with((p) => {
    const empire = p.empires[0]
    if (empire !== undefined) [empire.el, empire.yards.sy, empire.yards.manned] = [2, [1], [1]]
  })
  c.turn([
    [
      { do: 'design', ...fast },
      prototype('Swift'),
      prototype('Swift'),
      prototype('Light'),
      build(1, 'Light'),
    ],
  ])
  assert.deepEqual(c.answers(), ['done', 'done', 'E_DUPLICATE SC-4.15', 'done', 'E_HULL_LOCKED SC-4.10'])
  assert.deepEqual(c.empire().queue.kind, ['prototype', 'prototype'])
  c.turns(2)
  assert.deepEqual(c.empire().hulls.slice(-1), ['CTf'])
  assert.deepEqual(c.turn([[prototype('Light'), build(1, 'Light')]]).answers(), [
    'E_NOT_NEEDED SC-4.10',
    'done',
  ])
})

test('SC-4.10, SC-24 · a knot hull waits for its project, in DESIGN and in PROTOTYPE', () => {
  const liner = { do: 'design', name: 'Liner', hull: 'BC', n: 61, speed: 0, components: { Q1: 6 } }
  const c = works([]).with((p) => {
    const empire = p.empires[0]
    if (empire !== undefined) empire.el = 4
  })
  assert.deepEqual(c.turn([[liner]]).answers(), ['E_KNOT SC-4.10'])
  c.with((p) => {
    const empire = p.empires[0]
    if (empire !== undefined) empire.knots = ['BC']
  }).turn([[liner, prototype('Liner'), build(1, 'Liner')]])
  assert.deepEqual(c.answers(), ['done', 'done', 'E_HULL_LOCKED SC-4.10'])
  c.with((p) => {
    const empire = p.empires[0]
    if (empire !== undefined) [empire.knots, empire.queue.kind] = [[], ['build']]
  }).turn([[prototype('Liner')]])
  assert.deepEqual(c.answers(), ['E_KNOT SC-4.10'])
})

test('SC-5.2, SC-5.13, SC-5.14 · an SYM works where its ship stays all turn; when it goes, the queue there is lost', () => {
  const yard = {
    do: 'design',
    name: 'Dock',
    hull: 'FT2',
    n: 40,
    speed: 2,
    components: { Ic1: 2, Q1: 2, SYM: 1 },
  }
  const c = served(works([yard, EYE, build(1, 'Dock')], 50_000, { HOME_CHART: 1 }))
  assert.deepEqual(c.turn([[{ do: 'move', fleet: 'F2', by: [1] }]]).answers(), ['done'])
  assert.deepEqual(c.at(), [HOME, GARDEN_AT])
  // Bought in the turn in which it is in place; 16 HS at 6 HS a turn.
  c.turn([[build(1, 'Eye', GARDEN_AT), build(1, 'Eye', GARDEN_AT)]])
  assert.deepEqual(c.answers(), ['done', 'done'])
  assert.deepEqual(c.empire().queue.left, [200, 750])
  assert.deepEqual(c.lines('yards').find(({ numbers }) => numbers[0] === GARDEN_AT)?.numbers, [
    GARDEN_AT,
    600,
    600,
    0,
    0,
    1,
    0,
    0,
  ])
  c.turn([[{ do: 'move', fleet: 'F2', by: [1] }, build(1, 'Eye', GARDEN_AT)]])
  assert.deepEqual(c.answers(), ['done', 'E_YARD SC-5.1'])
  assert.deepEqual(c.empire().queue.left, [])
  assert.deepEqual(
    c.lines('urgent').map(({ kind, clause, word }) => [kind, clause, word]),
    [
      ['yard lost', 'SC-5.13', 'Eye'],
      ['yard lost', 'SC-5.13', 'Eye'],
    ],
  )
})

test('SC-2.11, SC-2.4a, SC-23.3, SC-8.10, SC-8.16, SC-8.19 · what a fierce race pays: half for warships and defences', () => {
  const fierce = { ...GUNNERS, array: [33, 66, 66], advantages: ['INDUSTRIALIST'] }
  const ox = { do: 'design', name: 'Ox', hull: 'FT1', n: 20, speed: 0, components: { Ic1: 1, Q1: 1 } }
  const planet = `${HOME}.1`
  const c = works([fierce, FOX, ox, build(), build(1, 'Ox')], 50_000)
  // 52 MC, and 5 % less, for a freighter.
  assert.equal(spent(c), 15_490 + 4940)
  c.with((p) => p.empires[0]?.colonies.pdc[0]?.fill(false))
  const defences = ['PDC', 'CMS', 'CGB'].map((type) => ({ do: 'install', type, planet }))
  c.turn([[...defences, { do: 'install', type: 'SY', system: HOME }]])
  assert.deepEqual(c.answers(), ['done', 'done', 'done', 'done'])
  assert.equal(spent(c), 250_000 + 50_000 + 500_000 + 50_000)
})

test('SC-20.4, SC-20.6 · the report tells of yards: what works, what waits, what is finished', () => {
  const c = slow().turn([[build(2)]])
  const text = () => reportText(c.lines('yards'))
  assert.match(text(), /1: 12 HS of 12 HS used; 1 of 1 SY, 0 SYM and 0 of 0 MS work\n/)
  assert.match(text(), /1: Fox, 10 HS left, done in 1 turn\n.*1: Fox, 21\.5 HS left, done in 3 turns\n/)
  c.turn()
  assert.match(text(), /1: Fox, 19\.5 HS left, done in 2 turns\n.*1: Fox S2 is built, as F2 \(SC-5\.4\)\.\n/)
})
