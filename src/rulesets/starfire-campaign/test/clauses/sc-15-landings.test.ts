import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { holdWith, hullsOf, landingPoints, setLanding } from '../../ground/landed.ts'
import { addInstallation } from '../../industry/rows.ts'
import type { Empire, Position } from '../../position.ts'
import { knowsLord } from '../fleets.ts'
import type { Campaign } from '../table.ts'
import {
  CARRIER,
  COLONY,
  colonized,
  empireOf,
  FOX,
  fleetAt,
  HOME,
  held,
  landed,
  silo,
  stand,
  strongpoint,
  war,
} from '../wars.ts'

const [, ENEMY] = HOME
const land = (points: number, fleet = 1, planet = `${ENEMY}.1`): Json => ({
  ...{ do: 'land', points, fleet: `F${fleet}`, planet },
})
const evacuate = (points: number, fleet = 1, planet = `${ENEMY}.1`): Json => ({
  ...{ do: 'evacuate', points, fleet: `F${fleet}`, planet },
})
/** The home of the second empire with this garrison, and carriers of the first with 100 points each above it. */
const above =
  (count: number, garrison: number, more: (p: Position) => void = () => {}) =>
  (p: Position) => {
    fleetAt(empireOf(p, 1), ENEMY, CARRIER, count, { troops: 10_000 * count })
    const { colonies } = empireOf(p, 2)
    colonies.pdc[0] = [false]
    colonies.garrison[0] = [garrison]
    more(p)
  }
/** The troops of the first empire on the planet, and what defends it: garrison, stationed. */
const ground = (c: Campaign) => {
  const { landings } = c.empire(0)
  const { garrison, stationed } = c.empire(1).colonies
  return { there: landings.points, garrison: garrison[0], stationed: stationed[0] }
}
const combat = (c: Campaign, seat = 0) =>
  c.lines('ground', seat).find(({ kind }) => kind === 'ground combat')?.numbers
/** Rounds of these dice, and then of ones. */
const dice = (rounds: number, ...first: number[]) => [
  ...first,
  ...Array<number>(2 * rounds - first.length).fill(1),
]

test('SC-23.43, SC-15.6, SC-15.7 · 80 points (d10 7) against 100 (d10 3): 20 and 16 are lost', () => {
  // Two turns of lift for 80 points on the ground: they have landed before.
  const c = war((p) => {
    landed(empireOf(p, 1), { system: ENEMY, planet: 1, points: 8000, holds: 0 })
  }).turn([], { 'ground:6.1': dice(10, 7, 3) })
  const numbers = combat(c)
  assert.deepEqual(numbers?.slice(0, 5), [ENEMY, 1, 1, 2, 8000])
  assert.deepEqual(numbers?.slice(9, 13), [7, 3, 20, 16])
  assert.equal(numbers?.length, 9 + 40)
  assert.deepEqual(combat(c, 1), numbers)
})

test('SC-23.43, SC-15.6 · Qt2 makes the defender lose 18.18 for 20', () => {
  const c = war((p) => {
    landed(empireOf(p, 1), { system: ENEMY, planet: 1, points: 100, holds: 0 })
    empireOf(p, 2).tech = [...empireOf(p, 2).tech, 'Qt2']
  }).turn([], { 'ground:6.1': [10, 1] })
  // 1 point inflicts FRU(0.3) = 1, which is 0.91 of Qt2; it is gone itself.
  assert.deepEqual(ground(c), { there: [], garrison: [9909], stationed: [0] })
  assert.equal(combat(c)?.[8], 2, 'beaten off')
})

test('SC-15.7, SC-8.19, SC-15.17 · the PDC’s troops fall first, then those stationed, then strongpoints, which are known then', () => {
  const c = war((p) => {
    landed(empireOf(p, 1), { system: ENEMY, planet: 1, points: 5000, holds: 0 })
    const { colonies } = empireOf(p, 2)
    colonies.garrison[0] = [500]
    colonies.stationed[0] = [600]
    strongpoint(empireOf(p, 2), ENEMY, 1)
  }).turn([], { 'ground:6.1': dice(7, 10, 10) })
  const { installations } = c.empire(1)
  const at = installations.kind.indexOf('CGB')
  // 15, 4, 3, 3, 2, 2, 1 of 5 + 6 + 50; 19, 6, 6, 5, 5, 5, 4 of 50.
  assert.deepEqual(ground(c), { there: [], garrison: [0], stationed: [0] })
  assert.deepEqual([installations.points[at], installations.revealed[at]], [3100, true])
})

/** A planet without defenders falls at once, and with it the system; none of its centers survives. */
const FALLS = { 'conquest:6': [10, 10], 'growth:6': [1] }

test('SC-15.5, SC-15.21, SC-24 LAND · shuttles land 10 each a turn, capsules what they hold; under a PDC capsules alone', () => {
  const answers = (pdc: boolean, ...orders: Json[]) =>
    war((p) => {
      above(1, 0)(p)
      empireOf(p, 2).colonies.pdc[0] = [pdc]
    })
      .turn([orders], FALLS)
      .answers()
  assert.deepEqual(answers(false, land(61), land(60)), ['E_LIFT SC-15.5', 'done'])
  assert.deepEqual(answers(true, land(41), land(40)), ['E_LIFT SC-15.5', 'done'])
  assert.deepEqual(answers(false, land(30), land(31), land(30)), ['done', 'E_LIFT SC-15.5', 'done'])
})

test('SC-24 LAND, SC-15.5, SC-15.16 · place, control, nothing to land on, more than is aboard, peace', () => {
  const c = war((p) => {
    above(1, 0)(p)
    empireOf(p, 1).fleets.troops[0] = 1000
    fleetAt(empireOf(p, 1), COLONY[1], CARRIER, 1, { troops: 1000 })
    fleetAt(empireOf(p, 1), HOME[0], CARRIER, 1, { troops: 1000 })
    fleetAt(empireOf(p, 2), ENEMY, FOX, 1, { posture: 'AVOID' })
  }).turn([[land(1), land(1, 2, '7.2'), land(1, 3, '7.2'), land(11, 3, '1.1'), land(1, 9)]])
  assert.deepEqual(c.answers(), [
    'E_CONTROL SC-15.1',
    'E_NO_PLANET SC-15.16',
    'E_PLACE SC-13.1',
    'E_STATE SC-15.5',
    'E_NOT_OWNER SC-19.2',
  ])
  const peace = war((p) => {
    above(1, 0)(p)
    stand(p, 1, 2, 'PEACE')
    knowsLord(p, 1, ENEMY, 2)
  }).turn([[land(10)]])
  assert.deepEqual([peace.answers(), peace.empire().fleets.troops], [['E_PEACE SC-19.6'], [10_000]])
})

/** The colony of the second empire with 100 PU on `.2` and nothing on `.5`, and a carrier of the first above it. */
const bare = (more: (p: Position, enemy: Empire, at: number) => void) => (p: Position) => {
  const at = colonized(p, 2)
  const enemy = empireOf(p, 2)
  enemy.colonies.pu[at] = [100, 0]
  enemy.colonies.pdc[at] = [false, false]
  enemy.colonies.garrison[at] = [0, 0]
  fleetAt(empireOf(p, 1), COLONY[1], CARRIER, 1, { troops: 10_000 })
  // Under siege nothing grows.
  fleetAt(empireOf(p, 1), COLONY[1], FOX)
  more(p, enemy, at)
}
const known = { mode: 'HOLD', revealed: true }
const point = (enemy: Empire, system: number, planet: number, revealed: boolean) =>
  addInstallation(enemy, { kind: 'CGB', system, planet, points: 5000, revealed })

/** What is on the planet where one point lands, whether it may land, and the dice of the day. */
const TO_LAND_ON: readonly [string, (p: Position, enemy: Empire, at: number) => void, boolean, number[]?][] =
  [
    ['nothing', () => undefined, false],
    ['a PDC', (_p, { colonies }, at) => (colonies.pdc[at] = [false, true]), true],
    ['a garrison', (_p, { colonies }, at) => (colonies.garrison[at] = [0, 100]), true, [1, 1]],
    ['stationed troops', (_p, { colonies }, at) => (colonies.stationed[at] = [0, 100]), true, [1, 1]],
    ['a single PU', (_p, { colonies }, at) => (colonies.pu[at] = [100, 1]), true],
    ['a silo that is known', (_p, enemy) => silo(enemy, COLONY[1], 5, known), true],
    ['a hidden silo', (_p, enemy) => silo(enemy, COLONY[1], 5, { mode: 'HOLD' }), false],
    ['a silo on another planet', (_p, enemy) => silo(enemy, COLONY[1], 2, known), false],
    ['a silo in another system', (_p, enemy) => silo(enemy, ENEMY, 5, known), false],
    ['a strongpoint that is known', (_p, enemy) => point(enemy, COLONY[1], 5, true), true, [1, 1]],
    ['a hidden strongpoint', (_p, enemy) => point(enemy, COLONY[1], 5, false), false],
    ['a strongpoint on another planet', (_p, enemy) => point(enemy, COLONY[1], 2, true), false],
    ['a strongpoint in another system', (_p, enemy) => point(enemy, ENEMY, 5, true), false],
  ]

test('SC-15.16, SC-15.25, SC-8.19 · what there must be on an enemy’s planet for troops to land', () => {
  for (const [what, put, may, dice] of TO_LAND_ON) {
    const c = war(bare(put)).turn([[land(1, 1, '7.5')]], dice === undefined ? {} : { 'ground:7.5': dice })
    assert.deepEqual(c.answers(), [may ? 'done' : 'E_NO_PLANET SC-15.16'], what)
    assert.equal(c.empire().fleets.troops[0], may ? 9900 : 10_000, what)
    const { held: holders, garrison, stationed } = c.empire(1).colonies
    assert.equal(holders[1]?.[1], may && dice === undefined ? 1 : 0, what)
    if (holders[1]?.[1] === 1)
      assert.deepEqual([garrison[1], stationed[1], c.empire().landings.holds], [[0, 0], [0, 0], [1]], what)
  }
})

test('SC-15.14, SC-15.17, SC-15.25 · on own planets and those of allies where people live; on those that are held', () => {
  /** Whose the colony is, how the first stands to the second, who holds `.5`; what comes of it. */
  for (const [owner, relation, holder, pu, answer] of [
    [1, 'WAR', 0, 200, 'done'],
    [1, 'WAR', 0, 0, 'E_NO_PLANET SC-15.16'],
    [2, 'ALLY', 0, 200, 'done'],
    [2, 'ALLY', 0, 0, 'E_NO_PLANET SC-15.16'],
    [2, 'ALLY', 3, 200, 'E_PEACE SC-19.6'],
    [2, 'PEACE', 3, 200, 'E_NO_PLANET SC-15.16'],
    [2, 'WAR', 1, 200, 'done'],
    [2, 'WAR', 1, 0, 'done'],
  ] as const) {
    const system = COLONY[owner - 1] ?? 0
    const c = war((p) => {
      stand(p, 1, 2, relation)
      stand(p, 1, 3, 'PEACE')
      stand(p, 2, 3, 'WAR')
      const at = colonized(p, owner)
      const { colonies } = empireOf(p, owner)
      colonies.pu[at] = [100, pu]
      colonies.besieged[at] = true
      colonies.held[at] = [0, holder]
      if (holder > 0) landed(empireOf(p, holder), { system, planet: 5, points: 1000, holds: 1 })
      fleetAt(empireOf(p, 1), system, CARRIER, 1, { troops: 10_000 })
    }, 3).turn([[land(10, 1, `${system}.5`)]], pu === 0 ? { [`growth:${system}`]: [1] } : {})
    const what = JSON.stringify([owner, relation, holder, pu])
    assert.deepEqual(c.answers(), [answer], what)
    if (answer !== 'done') continue
    const stationed = c.empire(owner - 1).colonies.stationed.at(-1)?.[1]
    assert.deepEqual([stationed, c.empire().landings.points], holder === 1 ? [0, [2000]] : [1000, []], what)
  }
})

test('SC-8.19, SC-15.7 · only finished strongpoints of the planet itself defend it', () => {
  const c = war((p) => {
    const at = colonized(p, 2)
    const enemy = empireOf(p, 2)
    enemy.colonies.garrison[at] = [0, 0]
    enemy.colonies.besieged[at] = true
    for (const [system, planet, left, kind] of [
      [COLONY[1], 5, 0, 'CGB'],
      [COLONY[1], 2, 0, 'CGB'],
      [ENEMY, 5, 0, 'CGB'],
      [COLONY[1], 5, 2, 'CGB'],
      [COLONY[1], 5, 0, 'CMS'],
    ] as const)
      addInstallation(enemy, { kind, system, planet, left, points: 1000, mode: 'HOLD' })
    landed(empireOf(p, 1), { system: COLONY[1], planet: 5, points: 400, holds: 0 })
  }).turn([], { 'ground:7.5': [1, 1, 1, 1] })
  // FRU(0.48) and FRU(1.2), FRU(0.24) and FRU(1.08): 4 fall in two rounds, and 2 of 10.
  assert.deepEqual(combat(c)?.slice(2, 9), [1, 2, 400, 0, 1000, 800, 2])
  const { kind, points, revealed } = c.empire(1).installations
  assert.deepEqual(
    kind.flatMap((one, i) => (one === 'CGB' ? [points[i]] : [])),
    [800, 1000, 1000, 1000],
  )
  assert.deepEqual(revealed.slice(-5), [true, false, false, false, false])
})

test('SC-15.14 · who holds a planet loses the troops that fall there', () => {
  const c = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5, 3000)
    landed(empireOf(p, 1), { system: COLONY[0], planet: 5, points: 1000, holds: 0 })
  }).turn([], { 'ground:2.5': [1, 1, 1, 1, 1, 1] })
  // FRU of 1.2, 0.72 and 0.24 on 30; of 3.6, 3.36 and 3.24 on 10.
  assert.deepEqual(combat(c)?.slice(4, 9), [1000, 0, 3000, 2600, 2])
  assert.deepEqual([c.empire(1).landings.points, c.empire().landings.points], [[2600], []])
})

test('SC-15.7, SC-15.14 · troops on planets are kept by system and planet, with none where nothing is left', () => {
  const [power] = war().p.empires
  assert.ok(power !== undefined)
  for (const [system, slot, points] of [
    [7, 5, 100],
    [7, 2, 200],
    [6, 9, 300],
    [8, 1, 1],
    [7, 3, 400],
    [7, 2, 250],
    [6, 9, 0],
    [9, 9, 0],
  ] as const)
    setLanding(power, { system, slot }, points)
  const { system, planet, points, holds } = power.landings
  assert.deepEqual(
    [system, planet, points],
    [
      [7, 7, 7, 8],
      [2, 3, 5, 1],
      [250, 400, 100, 1],
    ],
  )
  holdWith(power, { system: 7, slot: 2 })
  holdWith(power, { system: 7, slot: 9 })
  assert.deepEqual([holds, landingPoints(power, { system: 7, slot: 9 })], [[1, 0, 0, 0], 0])
})

test('SC-20.9 · ships are told by hull, in the order of their codes', () => {
  const [power] = war((p) => {
    fleetAt(empireOf(p, 1), 1, FOX, 2)
    fleetAt(empireOf(p, 1), 1, CARRIER, 1)
    fleetAt(empireOf(p, 1), 1, { ...FOX, name: 'Dog', hull: 'DD', n: 23 }, 1)
  }).p.empires
  assert.ok(power !== undefined)
  assert.deepEqual(
    [hullsOf(power, [1, 2, 3, 4]), hullsOf(power, [3, 1]), hullsOf(power, [])],
    ['1 DD, 2 FG, 1 FT2', '1 FG, 1 FT2', ''],
  )
})

test('SC-15.17, SC-24 LAND · troops are stationed on a planet of one’s own or of an ally, in peace, and may be evacuated again', () => {
  const c = war((p) => {
    stand(p, 1, 2, 'ALLY')
    above(1, 10_000)(p)
    fleetAt(empireOf(p, 1), HOME[0], CARRIER, 1, { troops: 3000 })
  }).turn([[land(20, 1), land(30, 2, '1.1')]])
  assert.deepEqual(c.answers(), ['done', 'done'])
  assert.deepEqual([c.empire(0).colonies.stationed, c.empire(1).colonies.stationed], [[[3000]], [[2000]]])
  assert.deepEqual(c.empire().fleets.troops, [8000, 0])
  c.turn([[evacuate(21, 2, '1.1'), evacuate(20, 2, '1.1'), evacuate(1, 1)]])
  assert.deepEqual(c.answers(), ['E_LIFT SC-15.5', 'done', 'E_STATE SC-15.8'])
  assert.deepEqual(
    c.lines('ground').flatMap(({ kind, numbers }) => (kind === 'troops evacuated' ? [numbers] : [])),
    [[HOME[0], 1, 2, 2000, 1000]],
  )
  assert.deepEqual([c.empire(0).colonies.stationed, c.empire().fleets.troops[1]], [[[1000]], 2000])
})

test('SC-15.8, SC-15.22, SC-24 EVACUATE · troops leave by shuttles, with room for them, at peace, too; the planet is its owner’s again', () => {
  const c = war((p) => {
    stand(p, 1, 2, 'PEACE')
    colonized(p)
    held(p, COLONY[0], 5, 3000)
    fleetAt(empireOf(p, 2), COLONY[0], CARRIER, 1, { troops: 9000 })
    fleetAt(empireOf(p, 2), COLONY[0], CARRIER, 3)
  })
  const leave = (points: number, fleet: number) => evacuate(points, fleet, '2.5')
  c.turn([[], [leave(11, 1), leave(10, 1), leave(21, 2)]])
  assert.deepEqual(c.answers(1), ['E_LIMIT SC-15.5', 'done', 'E_STATE SC-15.8'])
  assert.deepEqual([c.empire(0).colonies.held[1], c.empire(1).landings.points], [[0, 2], [2000]])
  c.turn([[], [evacuate(1, 9, '2.5'), evacuate(1, 2, '1.1'), leave(20, 2)]])
  assert.deepEqual(c.answers(1), ['E_NOT_OWNER SC-19.2', 'E_PLACE SC-13.1', 'done'])
  assert.deepEqual([c.empire(0).colonies.held[1], c.empire(1).landings.points], [[0, 0], []])
  assert.deepEqual(c.empire(1).fleets.troops, [10_000, 2000])
})

test('SC-15.7a · several attackers fight by ID; who brings the defender to 0 holds the planet, the others re-embark as far as they have lift', () => {
  const c = war((p) => {
    const at = colonized(p, 3)
    const { colonies } = empireOf(p, 3)
    colonies.pdc[at] = [false, false]
    colonies.garrison[at] = [10_000, 100]
    for (const owner of [1, 2]) {
      landed(empireOf(p, owner), { system: COLONY[2], planet: 5, points: owner === 1 ? 100 : 5000, holds: 0 })
    }
    landed(empireOf(p, 3), { system: COLONY[0], planet: 2, points: 100, holds: 0 })
  }, 3)
  // 1 point each: both are gone, and the second takes what nobody defends. The planet of nobody holds nobody's troops.
  c.turn([], { 'ground:12.5': [1, 1] })
  assert.deepEqual(c.empire(2).colonies.held[1], [0, 2])
  assert.deepEqual([c.empire(0).landings.points, c.empire(1).landings.points], [[], [5000]])
  assert.deepEqual([c.empire(1).landings.holds, c.empire(2).landings.points], [[1], []])
  // SC-15.7a  Now it is the holder's to defend; the owner may land on it (SC-15.14).
  const d = c.with((p) => {
    fleetAt(empireOf(p, 1), COLONY[2], CARRIER, 1)
    stand(p, 1, 2, 'PEACE')
    landed(empireOf(p, 1), { system: COLONY[2], planet: 5, points: 3000, holds: 0 })
    landed(empireOf(p, 3), { system: COLONY[2], planet: 5, points: 20_000, holds: 0 })
    for (const { colonies } of p.empires)
      colonies.stationed = colonies.stationed.map((one) => one.map(() => 0))
  })
  // 200 against 50: FRU(60), and nothing is left.
  d.turn([], { 'ground:12.5': [10, 1] })
  const { held: holders, stationed } = d.empire(2).colonies
  assert.deepEqual(
    [holders[1], stationed[1]],
    [
      [0, 0],
      [0, 19_400],
    ],
  )
  // SC-15.22  30 points were there, and 20 are lifted.
  assert.deepEqual([d.empire(0).landings.points, d.empire(0).fleets.troops], [[], [2000]])
  assert.deepEqual(
    d.lines('ground').flatMap(({ kind, numbers }) => (kind === 'troops leave' ? [numbers] : [])),
    [[COLONY[2], 5, 2000, 1000]],
  )
})

test('SC-15.8, SC-2.5 · defenders of RD33 yield below half of the day’s beginning, those of RD66 never', () => {
  const c = (determination: 33 | 66) =>
    war((p) => {
      landed(empireOf(p, 1), { system: ENEMY, planet: 1, points: 10_000, holds: 0 })
      const enemy = empireOf(p, 2)
      enemy.race.array = [determination, 66, 66]
      enemy.colonies.garrison[0] = [4000]
    })
  const yielded = c(33).turn([], { 'ground:6.1': [10, 1], ...FALLS })
  assert.deepEqual([combat(yielded)?.[8], yielded.empire(0).colonies.system], [3, [HOME[0], ENEMY]])
  const fought = c(66).turn([], { 'ground:6.1': [10, 1, 10, 1], ...FALLS })
  assert.equal(combat(fought)?.[8], 1)
  // SC-15.14  So do those who hold a planet of another, and nothing of theirs is left there.
  const freed = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5, 4000)
    empireOf(p, 2).race.array = [33, 66, 66]
    landed(empireOf(p, 1), { system: COLONY[0], planet: 5, points: 10_000, holds: 0 })
  }).turn([], { [`ground:${COLONY[0]}.5`]: [10, 1] })
  assert.deepEqual(
    [combat(freed)?.[8], freed.empire(1).landings.points, freed.empire().colonies.held[1]],
    [3, [], [0, 0]],
  )
  const left = freed.lines('ground', 1).filter(({ kind }) => kind.startsWith('troops'))
  assert.deepEqual(left, [], 'none of them leave')
})

test('SC-9.17 · troops that land on a colony being initialized end it, and stay aboard', () => {
  const c = war((p) => {
    const at = colonized(p, 2)
    const { colonies } = empireOf(p, 2)
    colonies.pu[at] = [0, 0]
    colonies.pdc[at] = [false, false]
    colonies.initial[at] = 9
    fleetAt(empireOf(p, 1), COLONY[1], CARRIER, 1, { troops: 1000 })
  }).turn([[land(1, 1, '7.2')]])
  assert.deepEqual([c.answers(), c.empire(0).fleets.troops], [['done'], [1000]])
  assert.deepEqual([c.empire(1).colonies.system, c.empire(0).landings.points], [[ENEMY], []])
  const ended = [0, 1].map((seat) => c.lines(null, seat).filter(({ kind }) => kind === 'colony ended'))
  assert.deepEqual(
    ended.map((lines) => lines.map(({ numbers }) => numbers)),
    [[[COLONY[1], 2, 1, 0]], []],
  )
})

test('SC-20.6, SC-15.14 · planets that are not as usual stand in the report, and where one’s own troops are', () => {
  const c = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5, 1000)
    empireOf(p, 1).colonies.stationed[1] = [2000, 0]
    empireOf(p, 1).colonies.garrison[1] = [10_000, 0]
  }).turn()
  const lines = (seat: number, what: string) =>
    c.lines(null, seat).flatMap(({ kind, numbers }) => (kind === what ? [numbers] : []))
  assert.deepEqual(lines(0, 'planet'), [
    [COLONY[0], 2, 100, 1, 10_000, 2000, 0, 0],
    [COLONY[0], 5, 200, 1, 0, 0, 0, 2],
  ])
  assert.deepEqual(lines(1, 'planet'), [])
  assert.deepEqual(lines(1, 'troops'), [[COLONY[0], 5, 1000, 1]])
})
