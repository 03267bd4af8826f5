import assert from 'node:assert/strict'
import test from 'node:test'
import { lackIn } from '../../knowledge/supplied.ts'
import type { Design } from '../../position.ts'
import { sentence } from '../../report/lines/index.ts'
import { declare, FRIGATE, MULE, put, sea, war } from '../fleets.ts'

/** Ten frigates in a system, and a number of Mules in their fleet. */
const fleet = (trains: number, system = 3, ratio = 0.25) =>
  sea({ TRAIN_RATIO: ratio }).with((p) => {
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    put(empire, system, 10, { posture: 'HOLD' })
    if (trains === 0) return
    const second = put(empire, system, trains, { posture: 'HOLD' }, MULE)
    empire.ships.fleet = empire.ships.fleet.map((id) => (id === second ? 1 : id))
    for (const column of Object.values(empire.fleets) as unknown[][]) column.length = 1
    empire.aboard.length = 1
  })

test('SC-7.11 · a train that is as large as what is needed is enough', () => {
  // Ten frigates of 22 and two Mules with 40: 0.18 asks for 39.6, rounded up, and 0.19 for 42.
  const lack = (ratio: number, system = 3) => {
    const view = fleet(2, system, ratio).view(0)
    const [empire] = view.empires
    return empire === undefined ? null : lackIn(view, empire, 1, system)
  }
  assert.deepEqual([lack(0.18), lack(0.19), lack(0.19, 1)], [null, { needed: 4200, has: 4000 }, null])
})

test('SC-23.34, SC-7.11, SC-7.13, SC-7.15 · ten frigates abroad with two trains suffer, with three they do not', () => {
  const two = fleet(2).with((p) => {
    if (p.empires[0] !== undefined) p.empires[0].ships.rounds = p.empires[0].ships.rounds.map(() => 3)
  })
  two.turn()
  const { quasi, silent, rounds } = two.empire().ships
  assert.deepEqual(quasi.slice(0, 10), Array(10).fill(5))
  // SC-7.13  Logistics vessels of the fleet, too: FRD(80 × 15 / 55).
  assert.deepEqual(quasi.slice(10), [21, 21])
  assert.ok(silent.every(Boolean))
  assert.deepEqual(rounds[0], 3, 'magazines are not filled')
  assert.deepEqual(two.lines('urgent')[0]?.numbers, [1, 3, 5500, 4000])
  const three = fleet(3).turn()
  assert.deepEqual(new Set(three.empire().ships.quasi), new Set([0]))
})

test('SC-7.10, SC-7.14, SC-7.15, SC-7.16 · at home, or at an ally’s, all is well again', () => {
  const c = fleet(0).turn()
  assert.deepEqual(c.empire().ships.quasi[0], 18, 'a point is left')
  c.with((p) => {
    for (const empire of p.empires) {
      empire.fleets.system = empire.fleets.system.map(() => 1)
      empire.ships.rounds = empire.ships.rounds.map(() => 0)
    }
  }).turn()
  const { quasi, silent, rounds } = c.empire().ships
  assert.deepEqual([quasi[0], silent[0], rounds[0]], [0, false, 20])
  const ally = fleet(0, 6).with((p) => {
    declare(p, 1, 2, 'ALLY')
    declare(p, 2, 1, 'ALLY')
  })
  assert.equal(ally.turn().empire().ships.quasi[0], 0)
  const one = fleet(0, 6).with((p) => declare(p, 1, 2, 'ALLY'))
  assert.equal(one.turn().empire().ships.quasi[0], 18, 'ALLY by one alone is none')
})

test('SC-7.20, SC-14.24 · privation leaves a point of what damage has left', () => {
  const c = fleet(0).with((p) => {
    if (p.empires[0] !== undefined) p.empires[0].ships.hull[0] = 15
  })
  c.turn()
  assert.deepEqual(c.empire().ships.quasi.slice(0, 2), [3, 18])
})

test('SC-7.18 · NPRs suffer no shortage, and their magazines are filled', () => {
  const c = sea().with((p) => {
    const [npr] = p.nprs
    assert.ok(npr !== undefined)
    put(npr, 4, 2)
    npr.ships.rounds = npr.ships.rounds.map(() => 0)
  })
  c.turn()
  assert.deepEqual(new Set(c.p.nprs[0]?.ships.quasi), new Set([0]))
  assert.deepEqual(new Set(c.p.nprs[0]?.ships.rounds), new Set([20]))
})

test('SC-7.15, SC-7.16 · what P9 found holds in the next battle', () => {
  const c = fleet(0)
    .turn()
    .with((p) => {
      war(p, 1, 2)
      p.options.BATTLE_ROUNDS = 1
      put(p.empires[1], 3, 10)
    })
  c.turn([], { 'battle:3': [5, 5] })
  // 1 of 19 points each: ten of them fire 7 / 19 = 0.37.
  const volley = c.lines('battles').find(({ kind, numbers }) => kind === 'volley' && numbers[3] === 1)
  assert.equal(volley?.numbers[6], 363)
})

test('SC-7.15, SC-20.9 · a report says that ships without supply fall silent, and of a side without fire why', () => {
  const hungry = fleet(0).turn()
  const short = hungry.lines('urgent').find(({ kind }) => kind === 'short')
  assert.match(sentence(short ?? assert.fail()), /weapons that need magazines are silent \(SC-7\.15\)\.$/)
  // Frigates with nothing but guns that need a magazine.
  const guns: Design = { ...FRIGATE, name: 'Guns', parts: FRIGATE.parts.filter(({ code }) => code !== 'K1') }
  const c = sea({ TRAIN_RATIO: 0.25 }).with((p) => void put(p.empires[0], 3, 10, { posture: 'HOLD' }, guns))
  c.turn().with((p) => {
    war(p, 1, 2)
    p.options.BATTLE_ROUNDS = 1
    put(p.empires[1], 3, 10)
  })
  c.turn([], { 'battle:3': [5, 5] })
  const said = c
    .lines('battles')
    .filter(({ kind }) => kind === 'volley')
    .map(sentence)
  assert.equal(
    said.filter((text) => /does not fire at .* supply and rounds \(SC-7\.15\)\.$/.test(text)).length,
    1,
  )
  assert.equal(said.filter((text) => /, fire \d.* hits /.test(text)).length, 1)
})
