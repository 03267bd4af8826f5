import assert from 'node:assert/strict'
import test from 'node:test'
import { addInstallation } from '../../industry/rows.ts'
import { nprOwner } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Design, Npr, Position, T } from '../../position.ts'
import { battleIn } from '../../war/battles.ts'
import { armedIn, exitOf, meetings, pdcCic, sideOf } from '../../war/forces.ts'
import { declare, FRIGATE, harm, MULE, put, rich, sea, war, whereIs } from '../fleets.ts'
import { anomaly, BARE, GARDEN, row } from '../table.ts'
import { BASE } from '../wars.ts'

const ONE = { BATTLE_ROUNDS: 1 }
const ROCK: Design = {
  ...{ name: 'Rock', hull: 'BS1', variant: '', n: 20, speed: 0, logistics: false },
  parts: [
    { code: 'Q1', count: 2 },
    { code: 'K1', count: 2 },
  ],
}
const npr = (c: ReturnType<typeof sea>): Npr => c.p.nprs[0] as Npr
const both =
  (a: number, b: number, system = 3) =>
  (p: Position) => {
    war(p, 1, 2)
    put(p.empires[0], system, a)
    put(p.empires[1], system, b)
  }
const volleys = (c: ReturnType<typeof sea>, seat = 0) =>
  c
    .lines('battles', seat)
    .filter(({ kind }) => kind === 'volley')
    .map(({ numbers }) => numbers.slice(1, 11))

test('SC-23.36, SC-23.37, SC-14.2, SC-14.16 · five frigates each side meet in a turn', () => {
  const c = sea(ONE)
    .with(both(5, 5))
    .turn([], { 'battle:3': [5, 6] })
  assert.deepEqual(volleys(c), [
    [1, 1, 1, 2, 5, 3430, 3080, 26, 0, 0],
    [1, 1, 2, 1, 6, 3570, 3080, 27, 0, 0],
  ])
  // One of each is destroyed; the shields of the next return.
  assert.deepEqual(
    [c.empire(0).ships.id, c.empire(1).ships.id],
    [
      [2, 3, 4, 5],
      [2, 3, 4, 5],
    ],
  )
  assert.deepEqual(harm(c.empire(0)), [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  // K needs no magazine, and G does not fire so far.
  assert.deepEqual(c.empire(0).ships.rounds, [20, 20, 20, 20])
})

test('SC-14.16, SC-14.24 · armour and hull stay lost, and the battle goes on next turn', () => {
  const c = sea(ONE)
    .with(both(1, 5))
    .turn([], { 'battle:3': [10, 1] })
  // 35 × 0.82 × 100/130.8 = 21.9: shields 3, armour 4, 14 of 19.
  assert.deepEqual(harm(c.empire(0)), [[4, 14]])
  assert.deepEqual(harm(c.empire(1))[0], [3, 0])
  c.turn([], { 'battle:3': [1, 1] })
  assert.deepEqual(c.empire(0).ships.id, [])
})

test('SC-23.38, SC-14.14, SC-8.11 · Warrior Culture, and the CIC of a PDC at home', () => {
  const c = sea(ONE)
    .with(both(4, 5, 1))
    .with((p) => p.empires[0]?.race.advantages.push('WARRIOR'))
    .turn([], { 'battle:1': [8, 1] })
  assert.deepEqual(volleys(c)[0], [1, 1, 1, 2, 8, 3396, 3080, 25, 0, 0])
  // Without the PDC 28 × 1.05 × 1.10 = 32.34.
  const bare = sea(ONE)
    .with(both(4, 5, 1))
    .with((p) => {
      p.empires[0]?.race.advantages.push('WARRIOR')
      if (p.empires[0] !== undefined) p.empires[0].colonies.pdc = [[false]]
    })
    .turn([], { 'battle:1': [8, 1] })
  assert.equal(volleys(bare)[0]?.[5], 3234)
})

test('SC-23.39, SC-14.17, SC-14.23, SC-13.7 · three guards of a WP against five that come through it', () => {
  const c = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 2, 5, { posture: 'HOLD' })
    put(p.empires[1], 3, 3, { posture: 'GUARD', guard: 1 })
  })
  c.turn([[{ do: 'move', fleet: 'F1', by: [2] }]], { 'battle:3': [6, 5] })
  assert.deepEqual(volleys(c), [
    [1, 0, 2, 1, 6, 2907, 3080, 22, 0, 0],
    [1, 0, 1, 2, 5, 1960, 3080, 14, 1, 0],
  ])
  assert.deepEqual(harm(c.empire(0))[0], [4, 15])
  assert.deepEqual(harm(c.empire(1))[0], [4, 7])
  // Next turn they have not come through it any more, and nobody begins.
  c.turn()
  assert.deepEqual(volleys(c), [])
})

test('SC-14.23, SC-15.1 · who joins an assault in its second round has fought a round less', () => {
  const { p } = sea().with((p) => {
    war(p, 1, 2)
    for (const count of [5, 1]) put(p.empires[0], 3, count, { posture: 'HOLD' })
    put(p.empires[1], 3, 3, { posture: 'GUARD', guard: 1 })
  })
  const turn = new Turn({ p } as T)
  turn.dice = () => ({ die: () => 5 })
  const [one, two] = [row(p, 0), row(p, 1)]
  turn.strife.arrive(one, 1, 1)
  const fought = battleIn(turn, 3, meetings(turn).get(3) ?? [], null)
  const rounds = fought?.rounds.length ?? 0
  assert.ok(rounds > 1)
  assert.deepEqual(
    [turn.roundsFought(one, 1), turn.roundsFought(one, 2), turn.roundsFought(two, 1)],
    [rounds, rounds - 1, rounds],
  )
})

test('SC-13.13, SC-13.1 · a base guards the WP of its STATION alone', () => {
  const meet = (given: object) =>
    sea(ONE).with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 2, 1, { posture: 'HOLD' })
      put(p.empires[1], 3, 1, { posture: 'HOLD', ...given }, ROCK)
    })
  const go = [[{ do: 'move', fleet: 'F1', by: [2] }]]
  assert.deepEqual(volleys(meet({ posture: 'GUARD', guard: 1 }).turn(go)), [], 'without STATION')
  const told = volleys(meet({ point: 1 }).turn(go, { 'battle:3': [5, 5] }))
  assert.deepEqual(
    told.map(([, , from]) => from),
    [2, 1],
  )
  const planet = meet({}).with((p) => {
    if (p.empires[1] !== undefined) p.empires[1].fleets.point = [2]
  })
  assert.deepEqual(volleys(planet.turn(go)), [], 'another WP')
})

test('SC-23.40, SC-14.18, SC-8.17, SC-8.18 · a silo fires in round 1, is empty next turn, and ready the turn after', () => {
  const c = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 1, 1)
    put(p.empires[1], 1, 9)
    if (p.empires[0] !== undefined)
      addInstallation(p.empires[0], { kind: 'CMS', system: 1, planet: 1, missile: 'R1' })
  })
  c.turn([], { 'battle:1': [1, 1, 4] })
  const salvo = (turn: typeof c, seat: number) =>
    turn
      .lines('battles', seat)
      .filter(({ kind }) => kind === 'salvo')
      .map(({ numbers }) => numbers)
  assert.deepEqual(salvo(c, 0), [[1, 1, 1, 2, 4, 3080, 35, 1, 3]])
  assert.deepEqual(salvo(c, 1), [[1, 1, 1, 2, 4, 3080, 35, 1, 0, 1]])
  const { fired, revealed } = c.empire(0).installations
  assert.deepEqual(
    [fired, revealed],
    [
      [0, 0, 1],
      [false, false, true],
    ],
  )
  c.with((p) => put(p.empires[0], 1, 3))
  c.turn([], { 'battle:1': [1, 1] })
  assert.deepEqual(salvo(c, 0), [])
  c.turn([], { 'battle:1': [1, 1, 4] })
  assert.equal(salvo(c, 0).length, 1)
})

test('SC-14.18, SC-19.6 · a silo on HOLD stays loaded, and so does one under construction', () => {
  for (const given of [{ mode: 'HOLD' }, { left: 1 }] as const) {
    const c = sea(ONE).with((p) => {
      both(1, 1, 1)(p)
      if (p.empires[0] !== undefined)
        addInstallation(p.empires[0], { kind: 'CMS', system: 1, planet: 1, missile: 'R1', ...given })
    })
    c.turn([], { 'battle:1': [5, 5] })
    assert.deepEqual([c.empire(0).installations.fired[2], c.empire(0).ships.id.length], [0, 1])
  }
})

test('SC-23.62, SC-14.24, SC-7.15 · quasi-damage counts while it lasts, and is not remembered', () => {
  const c = sea({ ...ONE, LRW_SHORT: 0.5 }).with((p) => {
    both(1, 1)(p)
    for (const empire of p.empires) empire.fleets.doctrine = ['CLOSE']
    const [ships] = p.empires.map((empire) => empire.ships)
    if (ships === undefined) return
    ships.quasi = [5]
    ships.silent = [true]
  })
  // e = 14/19 at long range: 7 × 14/19 = 5.16; × 0.98.
  c.turn([], { 'battle:3': [5, 10] })
  assert.equal(volleys(c)[0]?.[5], 506)
  // 7 × 1.18 / 1.308 = 6: the shields and 3 of armour.
  assert.deepEqual([c.empire(0).ships.armour, c.empire(0).ships.hull], [[3], [0]])
  // With 14 points of hull left 21 destroy it.
  const again = sea(ONE).with((p) => {
    both(1, 4)(p)
    if (p.empires[0] !== undefined) p.empires[0].ships.quasi = [5]
  })
  again.turn([], { 'battle:3': [1, 6] })
  assert.deepEqual(again.empire(0).ships.id, [])
})

test('SC-23.64, SC-14.12, SC-14.25 · two of three racks fire, and the ship keeps no weapon-round', () => {
  const three: Design = {
    ...{ name: 'Three', hull: 'DD', variant: '', n: 30, speed: 0, logistics: false },
    parts: [
      { code: 'Q1', count: 3 },
      { code: 'R1', count: 3 },
      { code: 'Mg', count: 1 },
    ],
  }
  const c = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 3, 1, {}, three)
    put(p.empires[1], 3, 1)
    if (p.empires[0] !== undefined) p.empires[0].ships.rounds = [2]
  })
  c.turn([], { 'battle:3': [5, 5] })
  assert.equal(volleys(c)[0]?.[5], 980)
})

test('SC-14.1, SC-14.2, SC-14.21 · no war, no battle; HOLD fights at home alone', () => {
  const peace = sea(ONE).with((p) => {
    put(p.empires[0], 3, 1)
    put(p.empires[1], 3, 1)
  })
  assert.deepEqual(volleys(peace.turn()), [])
  const hold = (system: number) =>
    sea(ONE).with((p) => {
      war(p, 1, 2)
      put(p.empires[0], system, 1, { posture: 'HOLD' })
      put(p.empires[1], system, 1, { posture: 'HOLD' })
    })
  assert.deepEqual(volleys(hold(3).turn()), [])
  assert.equal(volleys(hold(1).turn([], { 'battle:1': [5, 5] })).length, 2)
  // Three in a system, two of them at peace.
  const three = sea(ONE, {}, 3).with((p) => {
    war(p, 1, 3)
    for (const empire of p.empires) put(empire, 3, 1)
  })
  three.turn([], { 'battle:3': [5, 5] })
  assert.deepEqual(
    volleys(three).map(([, , from, to]) => [from, to]),
    [
      [1, 3],
      [3, 1],
    ],
  )
})

test('SC-14.2 · AVOID fleets that are faster stay out', () => {
  const meet = (design: Design) =>
    sea(ONE).with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 3, 1, { posture: 'AVOID' }, design)
      put(p.empires[1], 3, 1, {}, { ...FRIGATE, name: 'Slow', variant: '', speed: 500 })
    })
  assert.deepEqual(volleys(meet(FRIGATE).turn()), [])
  assert.equal(volleys(meet(MULE).turn([], { 'battle:3': [5, 5] }), 1).length, 2)
})

test('SC-5.11 · a ship in dock cannot leave, and fights as an auxiliary', () => {
  const c = sea().with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 1, 1)
    put(p.empires[1], 1, 1)
    if (p.empires[0] !== undefined) p.empires[0].ships.dock = [true]
  })
  c.turn([[{ do: 'move', fleet: 'F1', by: [1] }]], { 'battle:1': Array(20).fill(1) })
  assert.deepEqual(c.answers(), ['E_IMMOBILE SC-13.3'])
  assert.ok((harm(c.empire(1))[0]?.[0] ?? 0) > 0, 'it defends itself when it is alone')
})

test('SC-14.15, SC-14.22, SC-14.26, SC-14.28 · who retreats goes back by the WP it came by', () => {
  const c = sea().with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 2, 2, { posture: 'HOLD', retreat: 50 })
    put(p.empires[1], 3, 5)
  })
  const go = [[{ do: 'move', fleet: 'F1', by: [2, 2] }]]
  c.turn(go, { 'battle:3': [1, 5, 1] })
  assert.deepEqual([whereIs(c.empire(0), 1), c.empire(0).ships.id], [2, [2]])
  // What it was to do there is at an end; the WP it came by is now the other end of the same link.
  assert.deepEqual(
    [c.empire(0).fleets.task, c.empire(0).fleets.path, c.empire(0).fleets.came],
    [[''], [[]], [2]],
  )
  assert.deepEqual(
    c
      .lines('fleets')
      .filter(({ kind }) => kind === 'retreated')
      .map(({ numbers }) => numbers),
    [[1, 3, 2]],
  )
  assert.equal(c.lines('battles').filter(({ kind }) => kind === 'withdrew').length, 1)
})

test('SC-14.15, SC-14.26 · who never came by a WP retreats toward the nearest own populated system, or stays', () => {
  const home = sea()
    .with(both(1, 5, 2))
    .with((p) => {
      if (p.empires[0] !== undefined) p.empires[0].fleets.retreat = [1]
    })
  // One point of damage makes it go; it is fired at once more.
  home.turn([], { 'battle:2': [1, 1, 1].slice(0, 3) })
  assert.ok(home.empire(0).ships.id.length === 0 || whereIs(home.empire(0), 1) === 1)
  // The last is on a map that is imagined, which lacks the WP that it came by.
  for (const came of [0, 9]) {
    const cut = sea().with((p) => {
      war(p, 1, 2)
      put(p.empires[1], 3, 1, { retreat: 1, came })
      put(p.empires[0], 3, 1)
    })
    cut.turn([], { 'battle:3': Array(20).fill(1) })
    assert.equal(cut.lines('battles', 1).filter(({ kind }) => kind === 'withdrew').length, 0)
  }
})

test('SC-14.15, SC-14.28, SC-5.11 · what cannot move stays behind as a fleet of its own', () => {
  const c = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 2, 3, { retreat: 10, doctrine: 'CLOSE' })
    put(p.empires[1], 2, 5, {}, { ...FRIGATE, name: 'Slow', variant: '', speed: 500 })
    if (p.empires[0] !== undefined) p.empires[0].ships.dock = [false, false, true]
  })
  // Faster than the enemy, the two others go free, toward home.
  c.turn([], { 'battle:2': [1, 1] })
  const { fleets, ships } = c.empire(0)
  assert.deepEqual(
    [fleets.id, fleets.system, ships.fleet],
    [
      [1, 2],
      [1, 2],
      [1, 1, 2],
    ],
  )
  assert.deepEqual(
    [fleets.doctrine, fleets.retreat],
    [
      ['CLOSE', 'CLOSE'],
      [10, 10],
    ],
  )
})

test('SC-13.9, SC-13.11, SC-14.22 · shear may hold a retreat, and a black hole swallow it', () => {
  const meet = (face: number) =>
    sea({}, { systems: [GARDEN, anomaly('SHEAR'), BARE, BARE] })
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 3, 2, { came: 1, retreat: 50 })
        put(p.empires[1], 3, 5)
      })
      .turn([], { 'battle:3': [1, 5, 1], 'hazard:3': [face] })
  assert.equal(whereIs(meet(2).empire(0), 1), 2)
  const held = meet(1)
  assert.equal(whereIs(held.empire(0), 1), 3)
  assert.ok(held.lines('fleets').some(({ kind }) => kind === 'held'))
  const hole = sea({}, { systems: [anomaly('BLACKHOLE'), BARE, BARE, BARE] }).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 3, 2, { came: 1, retreat: 50 })
    put(p.empires[1], 3, 5)
  })
  hole.turn([], { 'battle:3': [1, 5, 1] })
  assert.deepEqual(hole.empire(0).ships.id, [])
  assert.deepEqual(
    hole.lines('urgent').map(({ kind, numbers }) => [kind, numbers]),
    [
      ['battle in', [3, 2, 1]],
      ['contact lost', [1, 2, 1]],
    ],
  )
})

test('SC-14.14, SC-8.11, SC-9.9 · a PDC commands for allies, too, by its owner’s CIC; a colony that is begun has none', () => {
  const fire = (change: (p: Position) => void) => {
    const c = sea(ONE, {}, 3)
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 11, 4)
        put(p.empires[1], 11, 5)
        declare(p, 1, 3, 'ALLY')
        change(p)
      })
      .turn([], { 'battle:11': [8, 1] })
    return volleys(c)[0]?.[5]
  }
  // 28 × 1.10, and × 1.05 with the CIC1 of empire 3.
  assert.equal(
    fire((p) => declare(p, 3, 1, 'PEACE')),
    3080,
  )
  assert.equal(
    fire((p) => declare(p, 3, 1, 'ALLY')),
    3234,
  )
  assert.equal(
    fire((p) => {
      declare(p, 3, 1, 'ALLY')
      const third = p.empires[2]
      if (third !== undefined) third.tech = third.tech.filter((code) => !code.startsWith('CIC'))
    }),
    3080,
  )
  assert.equal(
    fire((p) => {
      declare(p, 3, 1, 'ALLY')
      if (p.empires[2] !== undefined) p.empires[2].colonies.initial = [3]
    }),
    3080,
  )
})

test('SC-14.1, SC-16.6, SC-16.19 · WAR on an NPR: its home fleet and its PDC fight', () => {
  const c = sea(ONE).with((p) => {
    put(p.empires[0], 5, 9)
    declare(p, 1, nprOwner(0), 'WAR')
    const [npr] = p.nprs
    assert.ok(npr !== undefined)
    npr.attitudes = [{ empire: 1, value: 0, union: 0 }]
  })
  c.turn([], { 'battle:5': [5, 5] })
  // Four frigates, HOLD at home, with the CIC1 of their PDC: 28 × 0.98 × 1.05.
  assert.equal(volleys(c)[1]?.[5], 2881)
  assert.equal(c.p.nprs[0]?.attitudes[0]?.value, -62, 'fire, and nine armed units at its home')
  // The first is lost; it has built another since.
  assert.deepEqual(npr(c).ships.id, [2, 3, 4, 5])
})

test('SC-14.22, SC-8.13 · who has retreated does nothing above planets; a blockade ends where its fleet leaves', () => {
  const c = sea()
    .with((p) => {
      war(p, 1, 2)
      // From the HOMEWORLD of empire 2 back to the system where it came from.
      put(p.empires[0], 6, 3, { retreat: 10, came: 1, blockade: 1 })
      put(p.empires[1], 6, 9, {}, { ...FRIGATE, name: 'Slow', variant: '', speed: 500 })
    })
    .turn([[{ do: 'bombard', fleet: 'F1', planet: '7.2', target: 'PU' }]], { 'battle:6': [1, 1] })
  assert.deepEqual([whereIs(c.empire(0), 1), c.empire(0).fleets.blockade], [7, [-1]])
  assert.deepEqual(c.answers(), ['E_STATE SC-14.22'])
})

test('SC-13.6, SC-16.14 · the raid of an NPR goes one transit a turn, and is stopped like others', () => {
  const raid = (change: (p: Position) => void) =>
    sea(ONE).with((p) => {
      const [npr] = p.nprs
      assert.ok(npr !== undefined)
      const fleet = put(npr, 5, 2, { task: 'move', path: [1, 1] })
      npr.raid = [{ fleet, target: 1, left: 4 }]
      npr.attitudes = [{ empire: 1, value: -100, union: 0 }]
      change(p)
    })
  const free = raid(() => {}).turn()
  assert.deepEqual([whereIs(npr(free), 2), npr(free).fleets.path[1]], [2, [1]])
  const met = raid((p) => put(p.empires[0], 2, 1)).turn([], { 'battle:2': [1, 1] })
  assert.equal(whereIs(npr(met), 2), 2)
})

test('SC-22.1, SC-13.13, SC-14.14, SC-8.13 · who meets where, each owner once; who is armed; what a base guards; the CIC of a PDC', () => {
  const { p } = rich().with((p) => {
    const [own, other] = [row(p, 0), row(p, 1)]
    put(other, 2, 1)
    for (const system of [2, 2]) put(own, system, 1)
    put(own, 5, 1, { posture: 'GUARD', guard: 1, point: 2 }, BASE)
    own.tech = [...own.tech, 'CIC1']
  })
  const turn = new Turn({ p } as T)
  const met = (where?: ReadonlySet<number>) =>
    [...meetings(turn, where)].map(([system, forces]) => [
      system,
      ...forces.map(({ power, fleets }) => `${power.owner}: ${fleets}`),
    ])
  assert.deepEqual(
    [met(), met(new Set([2, 5])), met(new Set([5]))],
    [[[2, '1: 5,6', '2: 2']], [[2, '1: 5,6', '2: 2']], []],
  )
  assert.deepEqual([...armedIn(turn)].slice(0, 2), [
    [1, [1]],
    [2, [1, 2]],
  ])
  const own = row(p, 0)
  const [base] = sideOf(turn, { power: own, fleets: [7] }, 5, 0).fleets
  assert.deepEqual([base?.posture, base?.guards], ['HOLD', 2])
  // It helps friends, once people live there.
  const cic = (owner: number) => pdcCic(turn, own, 1, owner)
  assert.deepEqual([cic(1), cic(2), pdcCic(turn, null, 1, 1)], [1, 0, 0])
  own.colonies.initial[0] = 1
  assert.equal(cic(1), 0)
  own.colonies.initial[0] = 0
  own.colonies.pdc[0] = [false]
  assert.equal(cic(1), 0)
  // SC-8.14  A PDC on a planet that another holds gives none.
  own.colonies.pdc[0] = [true]
  own.colonies.held[0] = [2]
  assert.equal(cic(1), 0)
  own.colonies.held[0] = [0]
  own.tech = own.tech.filter((code) => !code.startsWith('CIC'))
  assert.equal(cic(1), 0)
  // SC-14.26  Who retreats from home goes to the next home: from 1 by WP 1 to 2, from 2 back to 1, from 4 on to 5.
  const exits = [1, 2, 4].map((system) => {
    own.fleets.system[1] = system
    return exitOf(turn, own, 1)
  })
  assert.deepEqual(exits, [1, 1, 2])
})
