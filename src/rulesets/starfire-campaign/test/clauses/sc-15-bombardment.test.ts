import assert from 'node:assert/strict'
import test from 'node:test'
import { destroyFleets } from '../../fleets/rows.ts'
import { nprOwner } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { newsOf } from '../../report/news.ts'
import { SCOUT } from '../../setup.ts'
import { addRow } from '../../state/columns.ts'
import { knowsLord } from '../fleets.ts'
import type { Campaign } from '../table.ts'
import {
  BASE,
  CARRIER,
  COLONY,
  colonized,
  empireOf,
  FOX,
  fleetAt,
  HOME,
  held,
  landed,
  NPR_HOME,
  silo,
  stand,
  strongpoint,
  war,
  warOnNpr,
} from '../wars.ts'

const [, ENEMY] = HOME
const bombard = (fleet: number, target: string, rounds?: number, planet = `${ENEMY}.1`) => ({
  ...{ do: 'bombard', fleet: `F${fleet}`, planet, target },
  ...(rounds === undefined ? {} : { rounds }),
})
/** Fleets of frigates of the first empire above the home of the second. */
const above =
  (...fleets: number[]) =>
  (p: Position) => {
    for (const count of fleets) fleetAt(empireOf(p, 1), ENEMY, FOX, count)
  }
const colony = (c: Campaign, seat = 1) => c.empire(seat).colonies
const told = (c: Campaign, seat: number, kind: string) =>
  c.lines('ground', seat).flatMap((line) => (line.kind === kind ? [line.numbers] : []))

test('SC-23.41, SC-8.14, SC-15.2 · a PDC falls to 19 rounds with missile SL 1, which add up; each kills 2 points', () => {
  // R1 is developed: a missile of SL 1.
  const c = war(above(1))
  c.turn([[bombard(1, 'PDC', 6)]])
  assert.deepEqual([colony(c).pdc[0], colony(c).bombarded[0], colony(c).garrison[0]], [[true], [6], [8800]])
  c.turn([[bombard(1, 'PDC')]])
  assert.deepEqual([colony(c).bombarded[0], colony(c).garrison[0]], [[16], [6800]])
  c.turn([[bombard(1, 'PDC', 3)]])
  assert.deepEqual([colony(c).pdc[0], colony(c).bombarded[0], colony(c).garrison[0]], [[false], [0], [6200]])
  assert.deepEqual(told(c, 0, 'PDC bombarded'), [[ENEMY, 1, 1, 1, 3, 19, 1]])
  assert.deepEqual(told(c, 1, 'troops bombarded'), [[ENEMY, 1, 600, 6200]])
  assert.deepEqual(told(c, 0, 'troops bombarded'), [], 'the attacker does not learn what is left')
  // SC-15.2  It regenerates nothing.
  c.turn()
  assert.deepEqual(colony(c).garrison[0], [6200])
})

test('SC-23.41, SC-8.14 · a turn without bombardment between begins again; SL 21 takes one round, no missile 20', () => {
  const c = war(above(1)).turn([[bombard(1, 'PDC', 9)]])
  c.turn()
  assert.deepEqual(colony(c).bombarded[0], [0])
  const rounds = (tech: string[], given: number) =>
    colony(
      war((p) => {
        above(1)(p)
        empireOf(p, 1).tech = tech
        empireOf(p, 2).colonies.bombarded[0] = [10]
      }).turn([[bombard(1, 'PDC', given)]]),
    ).pdc[0]?.[0]
  assert.deepEqual([rounds(['R1'], 8), rounds(['R1'], 9)], [true, false])
  assert.deepEqual([rounds([], 9), rounds([], 10)], [true, false])
  assert.deepEqual([rounds(['G8'], 1)], [false])
})

test('SC-23.54, SC-15.11 · two fleets with 10 rounds each give a PDC 10; the rounds of a fleet may be split', () => {
  const c = war(above(1, 1)).turn([[bombard(1, 'PDC'), bombard(2, 'PDC')]])
  assert.deepEqual(colony(c).bombarded[0], [10])
  const d = war(above(1)).turn([
    [bombard(1, 'PDC', 4), bombard(1, 'PU', 5), bombard(1, 'PDC'), bombard(1, 'PU')],
  ])
  assert.deepEqual(d.answers(), ['done', 'done', 'done', 'E_STATE SC-15.1'])
  // 4 and the one that was left; a round of a frigate kills FRD(13 / 10).
  assert.deepEqual([colony(d).bombarded[0], colony(d).pu], [[5], [[995]]])
})

test('SC-15.1 · a fleet has as many rounds as it has not fought', () => {
  // A base of the second empire stands; it is destroyed in the third round.
  const c = war((p) => {
    fleetAt(empireOf(p, 1), ENEMY, FOX, 5, { posture: 'ATTACK', retreat: 100 })
    fleetAt(empireOf(p, 2), ENEMY, FOX, 1, { retreat: 100 })
  })
  c.turn([[bombard(1, 'PDC')]], { 'battle:6': [10, 10] })
  assert.deepEqual(c.empire(1).ships.id, [])
  assert.deepEqual(colony(c).bombarded[0], [9])
})

test('SC-15.1, SC-24 BOMBARD · no control while hostile fighting units or bases are left; logistics and scouts do not count', () => {
  const code = (put: (p: Position) => void) =>
    war((p) => {
      above(3)(p)
      put(p)
    })
      .turn([[bombard(1, 'PDC')]])
      .answers()[0]
  assert.equal(
    code((p) => fleetAt(empireOf(p, 2), ENEMY, FOX, 1, { posture: 'AVOID' }) && undefined),
    'E_CONTROL SC-15.1',
  )
  assert.equal(
    code((p) => fleetAt(empireOf(p, 2), ENEMY, BASE) && undefined),
    'E_CONTROL SC-15.1',
  )
  assert.equal(
    code((p) => fleetAt(empireOf(p, 2), ENEMY, CARRIER) && undefined),
    'done',
  )
  assert.equal(
    code((p) => fleetAt(empireOf(p, 2), COLONY[1], FOX) && undefined),
    'done',
  )
})

test('SC-15.3, SC-8.18, SC-24 BOMBARD · 2 rounds destroy a silo that has fired; hidden ones are refused like none', () => {
  const c = war((p) => {
    above(1)(p)
    silo(empireOf(p, 2), ENEMY, 1, { mode: 'HOLD' })
    strongpoint(empireOf(p, 2), ENEMY, 1)
  })
  const none = war(above(1)).turn([[bombard(1, 'SILO')]])
  const hidden = c.turn([[bombard(1, 'SILO')]])
  assert.deepEqual(hidden.answers(), ['E_HIDDEN SC-8.18'])
  assert.deepEqual(hidden.lines('orders'), none.lines('orders'))
  c.with((p) => {
    const { installations } = empireOf(p, 2)
    installations.revealed = installations.revealed.map(() => true)
    for (const _ of [1, 2]) silo(empireOf(p, 2), ENEMY, 1, { mode: 'HOLD', revealed: true })
  }).turn([[bombard(1, 'SILO', 5)]])
  assert.deepEqual(
    c.empire(1).installations.kind.filter((kind) => kind === 'CMS' || kind === 'CGB'),
    ['CGB', 'CMS'],
  )
  assert.deepEqual(told(c, 1, 'silos bombarded'), [[ENEMY, 1, 1, 1, 5, 2]])
})

test('SC-15.3, SC-15.19 · 2 rounds for each SY or MS of the system: SY first, the oldest; one target, whichever planet is named', () => {
  const c = war((p) => {
    above(1, 1)(p)
    const { yards } = empireOf(p, 2)
    yards.sy = [2]
    yards.manned = [2]
    yards.ms = [4]
    addRow(yards, { system: ENEMY, generation: 2, sy: 1, ms: 0, manned: 1, shops: 0 })
  }).turn([[bombard(1, 'SY', 8), bombard(2, 'SY', 6)]])
  const { generation, sy, ms, manned } = c.empire(1).yards
  assert.deepEqual({ generation, sy, ms, manned }, { generation: [1], sy: [0], ms: [3], manned: [0] })
  const none = war((p) => {
    above(1)(p)
    empireOf(p, 2).yards.sy = [0]
  }).turn([[bombard(1, 'SY')]])
  assert.deepEqual(none.answers(), ['E_NO_PLANET SC-15.16'])
})

test('SC-15.4, SC-15.11, SC-15.19 · PU die by the strength of the fleets that fire in a round, one at least', () => {
  // Ten frigates: 130; with the other five in the first three rounds 195.
  const c = war(above(10, 5)).turn([[bombard(1, 'PU', 4), bombard(2, 'PU', 3)]])
  assert.deepEqual(colony(c).pu, [[1000 - 3 * 19 - 13]])
  assert.deepEqual(told(c, 0, 'PU bombarded'), [[ENEMY, 1, 1, 1, 4, 70, 930]])
})

test('SC-15.4, SC-15.19 · every NPR thinks 10 less of who bombs people, once a turn, and of nobody else', () => {
  const c = war((p) => {
    above(1, 1)(p)
    for (const npr of p.nprs) npr.attitudes = [1, 2].map((empire) => ({ empire, value: 30, union: 0 }))
  }).turn([[bombard(1, 'PU', 1), bombard(2, 'PU', 1)]])
  assert.deepEqual(
    c.p.nprs.map(({ attitudes }) => attitudes.map(({ value }) => value)),
    [
      [20, 30],
      [20, 30],
    ],
  )
})

test('SC-15.23 · a system whose last PU die is nobody’s', () => {
  const c = war((p) => {
    above(10)(p)
    colonized(p, 2)
    empireOf(p, 2).colonies.pu[0] = [13]
    strongpoint(empireOf(p, 2), ENEMY, 1)
  }).turn([[bombard(1, 'PU', 1)]])
  const { colonies, installations, yards } = c.empire(1)
  assert.deepEqual([colonies.system, installations.id, yards.system], [[COLONY[1]], [], []])
  assert.deepEqual(
    c.lines('urgent', 1).flatMap(({ kind, clause }) => (kind === 'deserted' ? [clause] : [])),
    ['SC-15.23'],
  )
})

test('SC-15.2, SC-15.17, SC-15.19 · rounds go on against troops: those of the PDC before those stationed, or those who hold the planet', () => {
  const c = war((p) => {
    above(1)(p)
    const { colonies } = empireOf(p, 2)
    colonies.pdc[0] = [false]
    colonies.garrison[0] = [300]
    colonies.stationed[0] = [1000]
  }).turn([[bombard(1, 'PDC', 5)]])
  assert.deepEqual([colony(c).garrison[0], colony(c).stationed[0], colony(c).bombarded[0]], [[0], [300], [0]])
  c.turn([[bombard(1, 'PDC')]]).turn([[bombard(1, 'PDC')]])
  assert.deepEqual([colony(c).stationed[0], c.answers()], [[0], ['E_NO_PLANET SC-15.16']])
  // The second empire holds a planet of a colony of the first, which bombards it.
  const d = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5, 1200)
    fleetAt(empireOf(p, 1), COLONY[0], FOX)
  }).turn([[bombard(1, 'PDC', 6, `${COLONY[0]}.5`)]])
  assert.deepEqual([d.empire(1).landings.points, d.empire().colonies.held[1]], [[], [0, 0]], 'SC-15.22')
  assert.deepEqual(d.empire().colonies.bombarded[1], [0, 0], 'no rounds against a PDC that another holds')
})

test('SC-21.30, SC-20.4 · an empire with planets in a fallen empire’s system inherits it, and reads of it', () => {
  const [system] = COLONY
  const c = war((p) => {
    colonized(p)
    held(p, system, 5, 1200)
  })
  const pu = c.empire().colonies.pu[1]?.map((some) => Math.floor(some / 2)) ?? []
  c.turn([[{ do: 'resign' }]])
  assert.deepEqual([c.p.out, colony(c).system.includes(system)], [[0], true])
  const [line] = c.lines('urgent', 1).filter(({ kind }) => kind === 'inherited')
  assert.deepEqual(line?.numbers, [system, 1, pu.reduce((all, some) => all + some, 0), 0])
  assert.ok(line !== undefined)
  const reader = { owner: 2, places: new Map() }
  const [news] = newsOf(c.lines(null, 1), reader).filter((one) => one.line === line)
  assert.deepEqual(
    [news?.head, news?.gained.map(({ what }) => what)],
    [`You inherit system ${system}`, [`the colony at ${system}`]],
  )
})

test('SC-24 BOMBARD, SC-15.16, SC-15.25 · peace, place, nothing there, no weapon; a system known to be at peace is at peace whichever planet is named', () => {
  const peace = (known: boolean) =>
    war((p) => {
      if (known) {
        knowsLord(p, 1, NPR_HOME, nprOwner(0))
        // At war what is not there is not there.
        knowsLord(p, 1, ENEMY, 2)
      }
      above(1)(p)
      fleetAt(empireOf(p, 1), ENEMY, CARRIER)
      fleetAt(empireOf(p, 1), 8, FOX)
      fleetAt(empireOf(p, 1), NPR_HOME, FOX)
    })
  const orders = [
    bombard(9, 'PDC'),
    bombard(1, 'PDC', 1, '8.1'),
    bombard(1, 'PDC', 1, `${ENEMY}.3`),
    bombard(2, 'PDC'),
    bombard(3, 'PDC', 1, '8.1'),
    bombard(4, 'PDC', 1, `${NPR_HOME}.0`),
    bombard(4, 'PDC', 1, `${NPR_HOME}.9`),
  ]
  const answers = (known: boolean) =>
    peace(known)
      .turn([orders], { 'npr:N1': [5, 5] })
      .answers()
  const first = [
    'E_NOT_OWNER SC-19.2',
    'E_PLACE SC-13.1',
    'E_NO_PLANET SC-15.16',
    'E_UNARMED SC-15.19',
    'E_NO_PLANET SC-15.16',
  ]
  assert.deepEqual(answers(true), [...first, 'E_PEACE SC-19.6', 'E_PEACE SC-19.6'])
  assert.deepEqual(answers(false), [...first, 'E_NO_PLANET SC-15.16', 'E_NO_PLANET SC-15.16'])
})

/** What the second empire has on planet `.5` of its colony, what is bombarded there, and whether that may be. */
const TARGETS: readonly [string, (enemy: Empire, at: number) => void, target: string, may: boolean][] = [
  ['nothing', () => undefined, 'PDC', false],
  ['a PDC', ({ colonies }, at) => (colonies.pdc[at] = [false, true]), 'PDC', true],
  ['a point of its troops', ({ colonies }, at) => (colonies.garrison[at] = [0, 1]), 'PDC', true],
  ['a point of stationed troops', ({ colonies }, at) => (colonies.stationed[at] = [0, 1]), 'PDC', true],
  ['nobody', () => undefined, 'PU', false],
  ['one PU', ({ colonies }, at) => (colonies.pu[at] = [100, 1]), 'PU', true],
  ['no yard here', () => undefined, 'SY', false],
  ['one MS here', ({ yards }) => addRow(yards, { ...YARD, ms: 1 }), 'SY', true],
  ['a silo here', (enemy) => silo(enemy, COLONY[1], 5, { mode: 'HOLD', revealed: true }), 'SILO', true],
  ['a silo there', (enemy) => silo(enemy, COLONY[1], 2, { mode: 'HOLD', revealed: true }), 'SILO', false],
  ['a silo elsewhere', (enemy) => silo(enemy, ENEMY, 5, { mode: 'HOLD', revealed: true }), 'SILO', false],
]
const YARD = { system: COLONY[1], generation: 1, sy: 0, ms: 0, manned: 0, shops: 0 }

test('SC-15.16, SC-15.3, SC-15.17 · what there must be for each target of bombardment', () => {
  for (const [what, change, target, may] of TARGETS) {
    const c = war((p) => {
      const at = colonized(p, 2)
      const enemy = empireOf(p, 2)
      Object.assign(enemy.colonies.pu, { [at]: [100, 0] })
      Object.assign(enemy.colonies.pdc, { [at]: [false, false] })
      Object.assign(enemy.colonies.garrison, { [at]: [0, 0] })
      change(enemy, at)
      fleetAt(empireOf(p, 1), COLONY[1], FOX)
    }).turn([[bombard(1, target, 1, '7.5')]])
    const none = target === 'SILO' ? 'E_HIDDEN SC-8.18' : 'E_NO_PLANET SC-15.16'
    assert.deepEqual(c.answers(), [may ? 'done' : none], what)
  }
})

test('SC-15.14, SC-19.6, SC-24 BOMBARD · own planets, those of others at peace, and those that are held', () => {
  for (const [owner, relation, holder, target, answer] of [
    [1, 'WAR', 0, 'PU', 'E_FIELD SC-19.6'],
    [1, 'WAR', 2, 'PU', 'E_FIELD SC-19.6'],
    [1, 'WAR', 2, 'PDC', 'done'],
    [2, 'WAR', 1, 'PDC', 'E_FIELD SC-19.6'],
    [2, 'WAR', 1, 'PU', 'done'],
    [2, 'ALLY', 0, 'PU', 'E_PEACE SC-19.6'],
  ] as const) {
    const system = COLONY[owner - 1] ?? 0
    const c = war((p) => {
      stand(p, 1, 2, relation)
      const { colonies } = empireOf(p, owner)
      colonies.held[colonized(p, owner)] = [0, holder]
      if (holder > 0) landed(empireOf(p, holder), { system, planet: 5, points: 1000, holds: 1 })
      fleetAt(empireOf(p, 1), system, FOX)
    }).turn([[bombard(1, target, 1, `${system}.5`)]])
    assert.deepEqual(c.answers(), [answer], JSON.stringify([owner, relation, holder, target]))
  }
})

test('SC-15.1, SC-15.11 · each fleet of each empire has rounds of its own; ships in dock fight nobody', () => {
  const c = war((p) => {
    stand(p, 1, 3, 'ALLY')
    above(1, 1)(p)
    fleetAt(empireOf(p, 3), ENEMY, FOX)
    fleetAt(empireOf(p, 2), ENEMY, FOX, 1, { posture: 'AVOID' })
    empireOf(p, 2).ships.dock = [true]
  }, 3).turn([[bombard(1, 'PDC'), bombard(2, 'PDC'), bombard(1, 'PU', 1)], [], [bombard(1, 'PU')]], {
    'growth:6': [1],
  })
  assert.deepEqual([c.answers(0), c.answers(2)], [['done', 'done', 'E_STATE SC-15.1'], ['done']])
})

test('SC-15.19, SC-20.9 · what is told of yards: to both who were there, and to who looks on in few words', () => {
  const c = war((p) => {
    above(1)(p)
    const { yards } = empireOf(p, 2)
    yards.sy = [1]
    yards.ms = [2]
    addRow(yards, { ...YARD, sy: 3, ms: 3 })
    fleetAt(empireOf(p, 3), ENEMY, SCOUT)
    stand(p, 1, 3, 'PEACE')
    stand(p, 2, 3, 'PEACE')
  }, 3).turn([[bombard(1, 'SY', 4)]])
  const { system, sy, ms } = c.empire(1).yards
  assert.deepEqual(
    [system, sy, ms],
    [
      [ENEMY, COLONY[1]],
      [0, 3],
      [1, 3],
    ],
  )
  for (const seat of [0, 1]) assert.deepEqual(told(c, seat, 'yards bombarded'), [[ENEMY, 1, 1, 1, 4, 1, 1]])
  assert.deepEqual([told(c, 2, 'yards bombarded'), told(c, 2, 'bombardment')], [[], [[ENEMY, 1, 1, 1, 4, 2]]])
})

test('SC-8.13, SC-15.16, SC-24 BLOCKADE · whose planet, what is on it, weapons; it ends with the war, on planet .0, too', () => {
  const order = (planet: string, fleet = 1) => ({ do: 'blockade', fleet: `F${fleet}`, planet })
  for (const [pu, pdc, initial, answer] of [
    [0, false, 0, 'E_NO_PLANET SC-15.16'],
    [1, false, 0, 'done'],
    [0, true, 0, 'done'],
  ] as const) {
    const c = war((p) => {
      const at = colonized(p, 2)
      const { colonies } = empireOf(p, 2)
      colonies.pu[at] = [100, pu]
      colonies.pdc[at] = [true, pdc]
      colonies.initial[at] = initial
      fleetAt(empireOf(p, 1), COLONY[1], FOX)
    }).turn([[order('7.5')]])
    assert.deepEqual(c.answers(), [answer], `${pu} PU`)
  }
  const begun = war((p) => {
    const at = colonized(p, 2)
    const { colonies } = empireOf(p, 2)
    Object.assign(colonies.pu, { [at]: [0, 0] })
    Object.assign(colonies.pdc, { [at]: [false, false] })
    colonies.initial[at] = 5
    fleetAt(empireOf(p, 1), COLONY[1], FOX)
    fleetAt(empireOf(p, 1), COLONY[1], CARRIER)
    fleetAt(empireOf(p, 1), HOME[0], FOX)
  }).turn([[order('7.5'), order('7.5', 2), order('1.1', 3)]])
  assert.deepEqual(begun.answers(), ['done', 'E_UNARMED SC-8.13', 'E_FIELD SC-19.6'])
  const npr = war((p) => {
    destroyFleets(warOnNpr(p), new Set([1]))
    fleetAt(empireOf(p, 1), NPR_HOME, FOX)
  }).turn([[order(`${NPR_HOME}.0`)]])
  assert.deepEqual([npr.answers(), npr.empire().fleets.blockade], [['done'], [0]])
  npr.turn([[{ do: 'relation', empire: 'N1', relation: 'PEACE' }]])
  assert.deepEqual(npr.empire().fleets.blockade, [-1])
})

test('SC-15.25 · a colony of strangers that is begun is not to be seen', () => {
  const c = war((p) => {
    stand(p, 1, 2, 'PEACE')
    const at = colonized(p, 2)
    const { colonies } = empireOf(p, 2)
    colonies.pu[at] = [0, 0]
    colonies.initial[at] = 9
    fleetAt(empireOf(p, 1), COLONY[1], FOX)
  }).turn([[bombard(1, 'PDC', 1, `${COLONY[1]}.2`)]])
  assert.deepEqual(c.answers(), ['E_NO_PLANET SC-15.16'])
})

test('SC-15.4, SC-15.16 · an NPR that is at war is bombarded on its planet .0', () => {
  const c = war((p) => {
    const npr = warOnNpr(p)
    destroyFleets(npr, new Set(npr.fleets.id))
    fleetAt(empireOf(p, 1), NPR_HOME, FOX)
  }).turn([[bombard(1, 'PDC', 3, `${NPR_HOME}.0`)]])
  assert.deepEqual(c.answers(), ['done'])
  assert.equal(c.p.nprs[0]?.colonies.bombarded[0]?.[0], 3)
})
