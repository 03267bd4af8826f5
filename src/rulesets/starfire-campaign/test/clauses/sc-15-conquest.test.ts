import assert from 'node:assert/strict'
import test from 'node:test'
import { destroyFleets } from '../../fleets/rows.ts'
import { addInstallation } from '../../industry/rows.ts'
import type { Position } from '../../position.ts'
import { newsOf } from '../../report/news.ts'
import { addRow } from '../../state/columns.ts'
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
  NPR_HOME,
  silo,
  strongpoint,
  war,
  warOnNpr,
} from '../wars.ts'

const [OWN, ENEMY] = HOME
/** Troops of the first empire on the home of the second, which nobody defends. */
const falling =
  (more: (p: Position) => void = () => {}, points = 3000) =>
  (p: Position) => {
    landed(empireOf(p, 1), { system: ENEMY, planet: 1, points, holds: 0 })
    empireOf(p, 2).colonies.garrison[0] = [0]
    more(p)
  }
const conquered = (c: Campaign, seat = 0) => c.lines('urgent', seat).find(({ kind }) => kind === 'conquered')
const GROWS = { 'growth:6': [1] }

test('SC-15.9, SC-15.12, SC-15.24 · half of the PU survive, centers on 5 or less, half the SY; silos, strongpoints and works are gone', () => {
  const c = war(
    falling((p) => {
      const enemy = empireOf(p, 2)
      silo(enemy, ENEMY, 1, { mode: 'HOLD' })
      // Under construction: it rolls no die.
      addInstallation(enemy, { kind: 'RDD', system: ENEMY, rating: 1, tree: 'COL', left: 2 })
      addRow(enemy.works, { kind: 'SY', system: ENEMY, planet: -1, generation: 1, count: 3, left: 2 })
      enemy.yards.sy = [4]
      addRow(enemy.yards, { system: ENEMY, generation: 2, sy: 3, ms: 3, manned: 3, shops: 3 })
    }),
  ).turn([], { 'conquest:6': [6, 5], ...GROWS })
  const [winner, loser] = [c.empire(0), c.empire(1)]
  assert.deepEqual(winner.colonies.system, [OWN, ENEMY])
  // 500 and what they have grown since.
  assert.deepEqual(conquered(c)?.numbers, [ENEMY, 1, 2, 1000, 500, 1, 3])
  const { kind, rating, system } = winner.installations
  assert.deepEqual([kind[2], rating[2], system[2]], ['RDG', 1, ENEMY])
  const { yards } = winner
  assert.deepEqual(
    [yards.system, yards.generation, yards.sy, yards.ms],
    [
      [OWN, ENEMY],
      [1, 2],
      [10, 3],
      [0, 1],
    ],
  )
  assert.deepEqual(
    [loser.colonies.system, loser.installations.id, loser.yards.sy, loser.works.kind],
    [[], [], [], []],
  )
})

test('SC-15.24, SC-8.22 · nothing of the war goes on in a system that was taken; what is elsewhere stays', () => {
  const c = war(
    falling((p) => {
      const enemy = empireOf(p, 2)
      const at = colonized(p, 2)
      const { colonies, installations, yards, works } = enemy
      const home = 1 - at
      colonies.pu[at] = [100, 200]
      Object.assign(colonies.revolt, { [home]: 50 })
      Object.assign(colonies.revoltLeft, { [home]: 3 })
      Object.assign(colonies.special, { [home]: 2 })
      installations.target = [2, 2]
      installations.targetLeft = [2, 2]
      silo(enemy, COLONY[1], 2, { mode: 'HOLD' })
      yards.sy = [2]
      for (const system of [ENEMY, COLONY[1]])
        addRow(works, { kind: 'SY', system, planet: -1, generation: 1, count: 1, left: 2 })
    }),
  ).turn([], {
    'conquest:6': [
      [10, 5],
      [10, 5],
    ],
    ...GROWS,
  })
  const [winner, loser] = [c.empire(0), c.empire(1)]
  const { revolt, revoltLeft, special, held } = winner.colonies
  assert.deepEqual([revolt[1], revoltLeft[1], special[1], held[1]], [0, 0, 0, [0]])
  assert.deepEqual(
    [winner.installations.target, winner.installations.targetLeft],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  )
  assert.deepEqual(
    [winner.yards.system, winner.yards.sy],
    [
      [OWN, ENEMY],
      [10, 1],
    ],
  )
  assert.deepEqual(
    [loser.colonies.system, loser.works.system, loser.installations.kind],
    [[COLONY[1]], [COLONY[1]], ['CMS']],
  )
  // A single PU that nobody holds keeps the system; with none left there are only holders.
  const taken = (free: number) => {
    const d = war((p) => {
      const at = colonized(p, 2)
      const { colonies } = empireOf(p, 2)
      colonies.pu[at] = [free, 200]
      colonies.held[at] = [0, 1]
      colonies.besieged[at] = true
      landed(empireOf(p, 1), { system: COLONY[1], planet: 5, points: 1000, holds: 1 })
    })
    return d.turn([], free > 0 ? { 'growth:7': [1] } : { 'growth:7': [1] }).empire(0).colonies.system
  }
  assert.deepEqual([taken(1), taken(0)], [[OWN], [OWN, COLONY[1]]])
})

test('SC-15.9, SC-20.6 · the front page says that a colony is lost or taken where its owner changed, and only there', () => {
  const heads: string[] = []
  // One of two planets is held, which is no conquest; then all are.
  const holds = (p: Position) => {
    const at = colonized(p, 2)
    empireOf(p, 2).colonies.garrison[at] = [0, 0]
    landed(empireOf(p, 1), { system: COLONY[1], planet: 2, points: 1000, holds: 0 })
  }
  for (const falls of [false, true]) {
    const c = war(falls ? falling() : holds)
    const before = [0, 1].map((seat) => [...c.empire(seat).colonies.system])
    c.turn([], falls ? { 'conquest:6': [10, 10], ...GROWS } : {})
    for (const seat of [0, 1]) {
      const [had, has] = [before[seat] ?? [], c.empire(seat).colonies.system]
      const told = newsOf(c.empire(seat).report, { owner: seat + 1, places: new Map() }).map(
        ({ head }) => head,
      )
      const owners = told.filter((head) => /^You (lost|took) system|conquered| is lost/.test(head))
      assert.deepEqual(owners, [
        ...had.filter((one) => !has.includes(one)).map((one) => `You lost system ${one}`),
        ...has.filter((one) => !had.includes(one)).map((one) => `You took system ${one}`),
      ])
      heads.push(...owners)
    }
  }
  assert.deepEqual(heads, ['You took system 6', 'You lost system 6'])
})

test('SC-15.9, SC-0.10 · one technology is picked of those the loser has and the winner lacks, with its earlier generations', () => {
  const c = war(
    falling((p) => {
      const enemy = empireOf(p, 2)
      empireOf(p, 1).tech = empireOf(p, 1).tech.filter((code) => !code.startsWith('Mg'))
      enemy.tech = [...empireOf(p, 1).tech, 'E1', 'E2', 'Qt2', 'Mg', 'Mgs']
      enemy.installations.kind = ['CMS', 'CMS']
      enemy.installations.mode = ['HOLD', 'HOLD']
    }),
  ).turn([], { 'conquest:6': [2], ...GROWS })
  const { tech } = c.empire(0)
  assert.deepEqual([tech.includes('E1'), tech.includes('E2'), tech.includes('Qt2')], [true, true, false])
  assert.deepEqual([conquered(c)?.word, conquered(c, 1)?.word], ['E2', ''])
})

test('SC-15.24, SC-15.14, SC-11.3 · the winner’s troops become stationed, a PDC stays as it stands, the turn is noted', () => {
  const stands = war(falling())
    .turn([], { 'conquest:6': [10, 10], ...GROWS })
    .empire(0).colonies
  // The garrison grows again in P14.
  assert.deepEqual(
    [stands.stationed[1], stands.garrison[1], stands.pdc[1], stands.held[1], stands.conquered[1]],
    [[3000], [0], [true], [0], 1],
  )
})

test('SC-15.9, SC-15.7a · a system goes to the holder of every planet with PU; before that, a held planet stays the owner’s', () => {
  const c = war((p) => {
    const at = colonized(p, 2)
    empireOf(p, 2).colonies.garrison[at] = [0, 0]
    landed(empireOf(p, 1), { system: COLONY[1], planet: 2, points: 1000, holds: 0 })
  }).turn()
  assert.deepEqual([c.empire(1).colonies.held[1], c.empire(0).colonies.system], [[1, 0], [OWN]])
  c.with((p) => {
    empireOf(p, 2).colonies.garrison[1] = [0, 0]
    landed(empireOf(p, 1), { system: COLONY[1], planet: 5, points: 1000, holds: 0 })
  }).turn([], { 'growth:7': [1] })
  // 150 of 300, spread evenly: 75 each are lost.
  assert.deepEqual(conquered(c)?.numbers, [COLONY[1], 1, 2, 300, 150, 0, 0])
  assert.deepEqual(c.empire(0).colonies.stationed[1], [1000, 1000])
})

test('SC-15.13 · of several the holder of most PU gets it, ties the lower ID; the others re-embark or are lost', () => {
  const winner = (pu: number[]) => {
    const c = war((p) => {
      const at = colonized(p, 3)
      const { colonies } = empireOf(p, 3)
      colonies.garrison[at] = [0, 0]
      colonies.pu[at] = pu
      landed(empireOf(p, 1), { system: COLONY[2], planet: 2, points: 1000, holds: 0 })
      landed(empireOf(p, 2), { system: COLONY[2], planet: 5, points: 1000, holds: 0 })
      fleetAt(empireOf(p, 2), COLONY[2], CARRIER)
    }, 3).turn([], { 'growth:12': [1] })
    assert.deepEqual(c.empire(2).colonies.system, [HOME[2]])
    return [c.empire(0).colonies.system, c.empire(1).fleets.troops]
  }
  assert.deepEqual(winner([80, 90])[0], [OWN])
  assert.deepEqual(winner([90, 80]), [[OWN, COLONY[2]], [1000]])
  assert.deepEqual(winner([80, 80])[0], [OWN, COLONY[2]])
})

test('SC-15.12 · at least 1 PU survives', () => {
  const c = war((p) => {
    const at = colonized(p, 2)
    const { colonies } = empireOf(p, 2)
    colonies.garrison[at] = [0, 0]
    colonies.pu[at] = [1, 0]
    landed(empireOf(p, 1), { system: COLONY[1], planet: 2, points: 1000, holds: 0 })
  }).turn([], { 'growth:7': [1] })
  assert.deepEqual(conquered(c)?.numbers, [COLONY[1], 1, 2, 1, 1, 0, 0])
})

test('SC-15.10, SC-21.7 · a lost HOMEWORLD is only a lost system', () => {
  const c = war(
    falling((p) => {
      fleetAt(empireOf(p, 2), COLONY[1], FOX)
    }),
  ).turn([], { 'conquest:6': [10, 10], ...GROWS })
  assert.deepEqual([c.p.out, c.empire(1).ships.id, c.empire(1).colonies.system], [[], [1], []])
  assert.equal(conquered(c, 1)?.clause, 'SC-15.9')
  c.turn([], GROWS)
})

test('SC-15.24, SC-16.10 · an NPR loses its home like anybody, and is no more when it has no ship, either', () => {
  const npr = (ships: boolean) =>
    war((p) => {
      const row = warOnNpr(p)
      if (!ships) destroyFleets(row, new Set(row.fleets.id))
      row.colonies.garrison[0] = row.colonies.garrison[0]?.map(() => 0) ?? []
      row.installations.kind = row.installations.kind.map(() => 'CMS')
      row.tech = empireOf(p, 1).tech
      landed(empireOf(p, 1), { system: NPR_HOME, planet: 0, points: 1000, holds: 0 })
    }).turn([], ships ? {} : { 'growth:5': [1] })
  const gone = npr(false)
  assert.deepEqual([gone.p.nprs.length, gone.empire().colonies.system], [1, [OWN, NPR_HOME]])
  assert.equal(conquered(gone)?.numbers[4], 250)
  gone.turn([], { 'growth:5': [1] })
  const there = npr(true)
  assert.deepEqual([there.p.nprs.length, there.p.nprs[0]?.colonies.system], [2, []])
})

test('SC-20.9, SC-15.15 · who sees the system is told who took it, and no more', () => {
  const c = war(
    falling((p) => {
      fleetAt(empireOf(p, 3), ENEMY, CARRIER)
    }),
    3,
  ).turn([], { 'conquest:6': [10, 10], ...GROWS })
  const seen = c.lines('ground', 2).map(({ kind, numbers, word }) => [kind, numbers, word])
  assert.deepEqual(seen, [
    ['planet fought for', [ENEMY, 1, 1, 2, 1], ''],
    ['conquered', [ENEMY, 1, 2], ''],
  ])
})

test('SC-8.13, SC-24 BLOCKADE · a blockade stands until the fleet leaves or there is no war; peace and unarmed are refused', () => {
  const blockade = (fleet: number, planet = `${ENEMY}.1`) => ({ do: 'blockade', fleet: `F${fleet}`, planet })
  const c = war((p) => {
    fleetAt(empireOf(p, 1), ENEMY, FOX)
    fleetAt(empireOf(p, 1), ENEMY, CARRIER)
    fleetAt(empireOf(p, 1), COLONY[1], FOX)
    empireOf(p, 2).colonies.garrison[0] = [7000]
  }).turn([[blockade(1), blockade(2), blockade(3, '7.2'), blockade(3)]])
  assert.deepEqual(c.answers(), ['done', 'E_UNARMED SC-8.13', 'E_NO_PLANET SC-15.16', 'E_PLACE SC-13.1'])
  // SC-8.12, SC-23.42
  assert.deepEqual([c.empire().fleets.blockade, c.empire(1).colonies.garrison[0]], [[1, -1, -1], [7250]])
  c.turn([
    [{ do: 'relation', empire: 2, relation: 'PEACE' }],
    [{ do: 'relation', empire: 1, relation: 'PEACE' }],
  ])
  assert.deepEqual([c.empire().fleets.blockade[0], c.empire(1).colonies.garrison[0]], [-1, [8250]])
  assert.equal(c.lines('urgent').filter(({ kind }) => kind === 'blockade ended').length, 1)
  c.with((p) => knowsLord(p, 1, ENEMY, 2)).turn([[blockade(1)]])
  assert.deepEqual(c.answers(), ['E_PEACE SC-19.6'])
})

test('SC-8.12, SC-15.2 · a garrison regains nothing in a turn with bombardment or combat on its planet', () => {
  const c = war((p) => {
    fleetAt(empireOf(p, 1), ENEMY, FOX)
    empireOf(p, 2).colonies.garrison[0] = [7000]
  }).turn([[{ do: 'bombard', fleet: 'F1', planet: `${ENEMY}.1`, target: 'PU', rounds: 1 }]])
  assert.deepEqual(c.empire(1).colonies.garrison[0], [7000])
})

test('SC-15.15 · bombardment comes before landings of the same turn, combat before evacuation, and conquest after all', () => {
  const c = war((p) => {
    fleetAt(empireOf(p, 1), ENEMY, FOX)
    fleetAt(empireOf(p, 1), ENEMY, CARRIER, 5, { troops: 50_000 })
    const { colonies } = empireOf(p, 2)
    colonies.bombarded[0] = [18]
    colonies.garrison[0] = [200]
    strongpoint(empireOf(p, 2), COLONY[1], 2)
  }).turn(
    [
      [
        { do: 'land', points: 220, fleet: 'F2', planet: `${ENEMY}.1` },
        { do: 'bombard', fleet: 'F1', planet: `${ENEMY}.1`, target: 'PDC', rounds: 1 },
      ],
    ],
    { 'conquest:6': [10, 10], ...GROWS },
  )
  // Shuttles land 100, capsules 200: with the PDC standing 200 would be the most. The round kills the last troops.
  assert.deepEqual([c.answers(), c.empire().colonies.stationed[1]], [['done', 'done'], [22_000]])
})

test('SC-15.22, SC-21.5 · what an empire held that is out is its owner’s again', () => {
  const c = war((p) => {
    colonized(p)
    held(p, COLONY[0], 5)
  }).turn([[], [{ do: 'resign' }]])
  assert.deepEqual([c.p.out, c.empire(0).colonies.held[1]], [[1], [0, 0]])
})
