import assert from 'node:assert/strict'
import test from 'node:test'
import { loadedAgain, localEscort } from '../../battle/bombard.ts'
import { damageOf, fill, fireOf, salvoDamage, shotOf, targetsOf } from '../../battle/fire.ts'
import { board, gift, isWreck } from '../../battle/ground.ts'
import { isFree, wantsAway } from '../../battle/rounds.ts'
import { initiates, leadOf, opposed, rangeOf, type Side, sideDefence, sideSpeed } from '../../battle/sides.ts'
import { defenceOf, speedOf } from '../../battle/unit.ts'
import { NO_BOONS } from '../../design/hulls.ts'
import { fleet, fought, side, stateOf, TERMS, toldOf, units } from '../battles.ts'
import { design, FRIGATE, TRAIN } from '../designs.ts'

const BASE = design('BS1 20 0', '2 Q1, 2 L1')
const one = { ...TERMS, rounds: 1 }

test('SC-23.37, SC-14.9, SC-14.10 · five frigates each side at long range', () => {
  const [a, b] = [units(FRIGATE, 5), units(FRIGATE, 5)]
  const rounds = fought([side(1, a), side(2, b)], [5, 6], one)
  assert.equal(rounds[0]?.range, 'LONG')
  assert.deepEqual(toldOf(rounds, 0), [[5, 3430, 26]])
  assert.deepEqual(toldOf(rounds, 1), [[6, 3570, 27]])
  assert.deepEqual(stateOf(b), [
    [0, 0, 0],
    [3, 4, 19],
    [3, 4, 19],
    [3, 4, 19],
    [3, 4, 19],
  ])
  assert.deepEqual(stateOf(a), [
    [0, 0, 0],
    [2, 4, 19],
    [3, 4, 19],
    [3, 4, 19],
    [3, 4, 19],
  ])
})

test('SC-23.38, SC-14.14 · Warrior Culture and a CIC', () => {
  const volley = { sum: 2800, modifier: 5, cic: 1, half: false }
  assert.equal(fireOf(volley, 8), 3396)
  assert.equal(damageOf(volley, 8, 22, 22, 3080), 25)
  // SC-14.10  Nothing is rounded before the end.
  const vast = { sum: 100_000_000, modifier: 0, cic: 0, half: false }
  assert.deepEqual([damageOf(vast, 5, 7, 7, 0), damageOf(vast, 5, 0, 0, 0)], [980_000, 0])
  // The same in a battle: the CIC stands on a fifth ship without weapons that need anything.
  const flag = design('DD 30 5', '5 I1, 3 Q1, 1 CIC1, 1 K1')
  const a = [...units(FRIGATE, 3), ...units(flag, 1, {}, 4)]
  const told = toldOf(fought([side(1, a, { modifier: 5 }), side(2, units(FRIGATE, 5))], [8, 1], one), 0)
  assert.deepEqual(told, [[8, 3396, 25]])
  // SC-14.14  The PDC's CIC counts as well, the better of the two.
  const pdc = toldOf(
    fought([side(1, units(FRIGATE, 4), { modifier: 5, pdc: 1 }), side(2, units(FRIGATE, 5))], [8, 1], one),
    0,
  )
  assert.deepEqual(pdc, [[8, 3396, 25]])
})

test('SC-23.39, SC-14.17, SC-14.23 · a warp-point assault: guards first, survivors at half, others from round 2 on', () => {
  const meet = () => {
    const [guards, attackers] = [units(FRIGATE, 3), units(FRIGATE, 5)]
    const late = units(FRIGATE, 2, { fleet: 2 }, 8)
    const defender: Side = {
      ...side(1, [...guards, ...late], { pdc: 3 }),
      fleets: [fleet({ posture: 'GUARD', guards: 4, retreat: 100 }), fleet({ id: 2, retreat: 100 })],
    }
    const attacker = side(2, attackers, {}, { cameBy: 4, doctrine: 'STANDOFF' })
    return { guards, attackers, sides: [defender, attacker] }
  }
  const { guards, attackers, sides } = meet()
  const rounds = fought(sides, [6, 5], one)
  assert.equal(rounds[0]?.range, 'SHORT')
  assert.deepEqual(toldOf(rounds, 0), [[6, 2907, 22]])
  assert.deepEqual(stateOf(attackers)[0], [0, 0, 4])
  assert.deepEqual(
    toldOf(rounds, 1).map(([, , damage]) => damage),
    [14],
  )
  assert.deepEqual(stateOf(guards)[0], [0, 0, 12])
  // In round 2 all five defenders fire, at the same time as the attackers, who fire in full.
  const again = fought(meet().sides, [6, 5, 5, 5], { ...TERMS, rounds: 2 })
  assert.deepEqual(
    again[1]?.shots.map(({ half }) => half),
    [false, false],
  )
  assert.ok((toldOf(again, 0)[1]?.[1] ?? 0) > 4000)
  assert.equal(again[1]?.range, 'SHORT')
})

test('SC-23.40, SC-14.18, SC-8.17 · a silo of R1 does 35 damage to frigates', () => {
  assert.deepEqual([salvoDamage(10, 500, 4, 3080), salvoDamage(10_000, 10_000, 5, 0)], [35, 980_000])
  assert.equal(loadedAgain(7), 9)
  const [a, b] = [units(FRIGATE, 1), units(FRIGATE, 3)]
  const silos = [
    { owner: 1, id: 7, value: 500 },
    { owner: 1, id: 9, value: 500 },
  ]
  const rounds = fought([side(1, a), side(2, b)], [5, 5, 4, 4], { ...one }, silos)
  assert.deepEqual(
    rounds[0]?.salvos.map(({ silo, damage, defence }) => [silo.id, damage, defence]),
    [
      [7, 35, 3080],
      [9, 35, 3080],
    ],
  )
})

test('SC-23.62, SC-14.24, SC-7.15 · quasi-damage counts as damage; without supply the G is silent', () => {
  const [frigate] = units(FRIGATE, 1, { hull: 14, silent: true })
  assert.ok(frigate !== undefined)
  assert.deepEqual(shotOf(frigate, 'SHORT', 50), { fire: 258, used: 0, racks: false })
  assert.deepEqual(shotOf({ ...frigate, silent: false }, 'SHORT', 50), { fire: 700, used: 1, racks: false })
  assert.equal(fill([frigate], 'LARGEST', 20).length, 0)
  assert.deepEqual(stateOf([frigate]), [[0, 0, 1]])
  assert.equal(fill([frigate], 'LARGEST', 1).length, 1)
})

test('SC-23.64, SC-14.12, SC-14.25 · with 2 weapon-rounds left 2 of 3 R1 fire; the higher value first', () => {
  const [three] = units(design('DD 30 0', '3 Q1, 3 R1, 1 Mg'), 1, { rounds: 2 })
  assert.ok(three !== undefined)
  assert.deepEqual(shotOf(three, 'LONG', 50), { fire: 1000, used: 2, racks: false })
  const [mixed] = units(design('CL 45 0', '5 Q1, 1 R1, 1 G1, 1 Lj1, 1 Mg'), 1, { rounds: 2 })
  assert.ok(mixed !== undefined)
  // Lj1 7, G1 6; R1 5 has none left.
  assert.deepEqual(shotOf(mixed, 'SHORT', 50), { fire: 1300, used: 2, racks: false })
  assert.deepEqual(shotOf({ ...mixed, rounds: 3 }, 'SHORT', 50), { fire: 1550, used: 3, racks: false })
  // At long range only what reaches uses any.
  assert.deepEqual(shotOf(mixed, 'LONG', 50), { fire: 500, used: 1, racks: false })
  assert.deepEqual(shotOf({ ...mixed, rounds: 0 }, 'LONG', 50), { fire: 0, used: 0, racks: false })
  // LRW_SHORT 0: the missile stays aboard.
  assert.deepEqual(shotOf({ ...mixed, rounds: 9 }, 'SHORT', 0), { fire: 1300, used: 2, racks: false })
})

test('SC-14.1, SC-14.2, SC-14.21 · who fights: a hostile pair of which a fleet initiates', () => {
  const war = (a: number, b: number) => a + b !== 5
  const meet = (a: Partial<Side>, of: Parameters<typeof fleet>[0], b: Parameters<typeof fleet>[0] = {}) =>
    opposed(
      [side(1, units(FRIGATE, 1), a, of), side(2, units(FRIGATE, 1), {}, { posture: 'HOLD', ...b })],
      war,
    )
  assert.ok(meet({}, { posture: 'ATTACK' }))
  assert.equal(meet({}, { posture: 'HOLD' }), null)
  assert.ok(meet({ home: true }, { posture: 'HOLD' }))
  assert.equal(meet({ home: true }, { posture: 'GUARD', guards: 3 }), null)
  assert.ok(meet({}, { posture: 'GUARD', guards: 3 }, { cameBy: 3 }))
  assert.equal(meet({}, { posture: 'GUARD', guards: 3 }, { cameBy: 2 }), null)
  assert.equal(opposed([side(2, units(FRIGATE, 1)), side(3, units(FRIGATE, 1))], war), null)
  // An unarmed fleet initiates nothing.
  assert.equal(
    opposed([side(1, units(TRAIN, 1)), side(2, units(FRIGATE, 1), {}, { posture: 'HOLD' })], war),
    null,
  )
  // Three sides, of which two are at peace: both fight the third alone.
  const three = opposed(
    [side(3, units(FRIGATE, 1)), side(1, units(FRIGATE, 1)), side(2, units(FRIGATE, 1))],
    war,
  )
  assert.deepEqual(
    three?.sides.map(({ owner }) => owner),
    [1, 2, 3],
  )
  assert.deepEqual(three?.pairs, [
    [false, true, true],
    [true, false, false],
    [true, false, false],
  ])
})

test('SC-14.2 · an AVOID fleet stays out if it is faster than every hostile fleet', () => {
  const fast = design('FG f 22 6', '4 I1, 2 Q1')
  const slow = design('FG 22 5', '4 I1, 2 Q1, 1 K1')
  const meet = (of: typeof fast) =>
    opposed([side(1, units(of, 1), {}, { posture: 'AVOID' }), side(2, units(slow, 1))], () => true)
  assert.equal(meet(fast), null)
  // A fleet that is no enemy may be as fast.
  const sides = [
    side(1, units(fast, 1), {}, { posture: 'AVOID' }),
    side(2, units(slow, 1)),
    side(3, units(fast, 1)),
  ]
  assert.equal(
    opposed(sides, (a, b) => a + b === 3),
    null,
  )
  assert.ok(meet(slow))
})

test('SC-14.3 · auxiliaries do not fire and are targeted last, unless there is nothing else', () => {
  const ox = design('FT4 80 4 logistics', '4 Ic1, 4 Q1, 1 Bsa1, 1 Hb, 1 K1')
  const mixed = [...units(ox, 1), ...units(FRIGATE, 1, {}, 2)]
  assert.deepEqual(
    targetsOf(mixed, 'LARGEST').map(({ id }) => id),
    [2, 1],
  )
  const told = (all: typeof mixed) =>
    toldOf(fought([side(1, all), side(2, units(FRIGATE, 5))], [5, 5], one), 0)[0]?.[1]
  assert.equal(told(mixed), 686)
  assert.equal(told(units(ox, 1)), 686)
  assert.equal(told([...units(FRIGATE, 1, { docked: true }), ...units(FRIGATE, 1, {}, 2)]), 686)
})

test('SC-14.7, SC-14.8, SC-0.11 · DR, speed and range of a side', () => {
  const slow = design('DD 30 5', '5 I1, 3 Q1, 1 Y1, 1 K1')
  const all = [...units(FRIGATE, 1), ...units(slow, 1, {}, 2)]
  // (30.8 × 22 + 28.2 × 30) / 52 = 29.30
  assert.equal(sideDefence(all, TERMS.place, false), 2930)
  assert.equal(sideSpeed(all, false), 500)
  assert.equal(sideSpeed([...all, ...units(BASE, 1, {}, 3)], false), 500)
  assert.equal(sideSpeed(units(BASE, 1), false), 0)
  const range = (round: number, ...sides: [number, 'STANDOFF' | 'BALANCED' | 'CLOSE'][]) =>
    rangeOf(
      round,
      sides.map(([speed, doctrine]) => ({ speed, doctrine })),
    )
  assert.deepEqual(
    [6, 7].map((n) => range(n, [600, 'STANDOFF'], [500, 'CLOSE'])),
    ['LONG', 'SHORT'],
  )
  assert.deepEqual(
    [1, 2].map((n) => range(n, [400, 'STANDOFF'], [500, 'CLOSE'])),
    ['LONG', 'SHORT'],
  )
  assert.deepEqual(
    [3, 4].map((n) => range(n, [500, 'STANDOFF'], [500, 'CLOSE'])),
    ['LONG', 'SHORT'],
  )
})

test('SC-14.10 · several hostile sides share the fire by ΣN', () => {
  const small = design('CT 13 0', '2 Q1, 1 L1')
  const [a, b, c] = [side(1, units(FRIGATE, 10)), side(2, units(FRIGATE, 2)), side(3, units(small, 2))]
  const all = opposed([a, b, c], (x, y) => x === 1 || y === 1)
  assert.deepEqual(all?.pairs[1], [true, false, false])
  const volley = { sum: 7000, modifier: 0, cic: 0, half: false }
  const [shots] = fought([a, b, c], [5, 5, 5], one)[0]?.shots ?? []
  assert.deepEqual(
    shots?.hits.map(({ side: to, damage }) => [to, damage]),
    [
      [1, damageOf(volley, 5, 44, 70, 3080)],
      [2, damageOf(volley, 5, 26, 70, 0)],
    ],
  )
})

test('SC-14.11 · damage goes by priority, ties by number; shields, armour, hull', () => {
  const small = design('CT 13 0', '2 Q1, 1 L1')
  const all = () => [
    ...units(small, 1, {}, 5),
    ...units(FRIGATE, 2, {}, 1),
    ...units(FRIGATE, 1, { hull: 3, armour: 0, shield: 0 }, 9),
  ]
  const order = (priority: 'LARGEST' | 'SMALLEST' | 'WEAKEST') =>
    targetsOf(all(), priority).map(({ id }) => id)
  assert.deepEqual(order('LARGEST'), [1, 2, 9, 5])
  assert.deepEqual(order('SMALLEST'), [5, 1, 2, 9])
  assert.deepEqual(order('WEAKEST'), [9, 5, 1, 2])
  const hit = units(FRIGATE, 2)
  assert.deepEqual(
    fill(hit, 'LARGEST', 30).map(({ id }) => id),
    [1],
  )
  assert.deepEqual(stateOf(hit), [
    [0, 0, 0],
    [0, 3, 19],
  ])
})

test('SC-14.13 · racks add 6 LRW each once; with the Anti-Drive Missile the target is slowed for the battle', () => {
  const rack = design('DD 30 5', '5 I1, 3 Q1, 1 K1, 2 XO1, 12 A1')
  const known = { ...NO_BOONS, antiDrive: true }
  const [a, b] = [units(rack, 1, { boons: known }), units(FRIGATE, 1)]
  const rounds = fought([side(1, a), side(2, b)], [5, 1, 5, 1], { ...TERMS, rounds: 2 })
  assert.deepEqual(
    toldOf(rounds, 0).map(([, fire]) => fire),
    [1862, 686],
  )
  assert.deepEqual(
    rounds.map(({ shots }) => shots[0]?.hits[0]?.defence),
    [3080, 2640],
  )
  const [frigate] = units(FRIGATE, 1)
  assert.ok(frigate !== undefined)
  assert.deepEqual([speedOf(frigate, true), defenceOf(frigate, TERMS.place, true)], [500, 2640])
})

test('SC-14.15, SC-14.22 · retreat: free if faster or nobody stays, else under one more fire', () => {
  assert.deepEqual(
    [wantsAway(100, 50, 50), wantsAway(100, 51, 50), wantsAway(100, 0, 100)],
    [true, false, false],
  )
  const at = (speed: number, away = false) => ({ speed, away })
  assert.deepEqual(
    [isFree(at(600), [at(500)]), isFree(at(500), [at(500)]), isFree(at(400), [at(500, true)])],
    [true, false, true],
  )
  assert.equal(isFree(at(600), [at(500), at(700)]), false)

  // Equal speeds: the loser of the first round is fired at once more, unanswered, and its last ship leaves.
  const [few, many] = [units(FRIGATE, 2), units(FRIGATE, 5)]
  const rounds = fought([side(1, few, {}, { retreat: 50 }), side(2, many)], [1, 5, 1])
  assert.equal(rounds.length, 1)
  assert.deepEqual(
    rounds[0]?.shots.map(({ side: of, parting }) => [of, parting]),
    [
      [0, false],
      [1, false],
      [1, true],
    ],
  )
  assert.deepEqual(
    few.map(({ gone }) => gone),
    [false, true],
  )
  assert.deepEqual(
    rounds[0]?.withdrew.map(({ id }) => id),
    [2],
  )
  // Without a way out it stays, and no shot is fired at what cannot leave.
  const stuck = units(FRIGATE, 2)
  fought(
    [side(1, stuck, {}, { retreat: 50, exit: false }), side(2, units(FRIGATE, 5))],
    [1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1].slice(0, 6),
  )
  assert.ok(stuck.every(({ gone }) => !gone))
})

test('SC-14.16 · a battle ends when no pair is left or after BATTLE_ROUNDS', () => {
  const armour = design('BS2 40 0', '4 Q1, 35 A1')
  const base = () => side(1, units(armour, 1))
  assert.equal(fought([base(), side(2, units(FRIGATE, 1))], Array(20).fill(1)).length, 10)
  assert.equal(fought([base(), side(2, units(FRIGATE, 1))], Array(6).fill(1), { rounds: 3 }).length, 3)
  assert.equal(fought([base(), side(2, units(FRIGATE, 40))], [1, 10]).length, 1)
})

test('SC-14.20 · the lead fleet is the one with the largest ΣN of fighting units, ties lower ID', () => {
  const all = [
    ...units(FRIGATE, 2, { fleet: 7 }),
    ...units(FRIGATE, 2, { fleet: 3 }, 5),
    ...units(TRAIN, 3, { fleet: 1 }, 9),
    ...units(FRIGATE, 9, { fleet: 7, hull: 0 }, 20),
  ]
  const fleets = [1, 3, 7].map((id) => fleet({ id }))
  assert.equal(leadOf(side(1, all, { fleets }))?.id, 3)
})

test('SC-1.11 · in an ion nebula shields are 0', async () => {
  const { unitOf } = await import('../../battle/unit.ts')
  const [frigate] = units(FRIGATE, 1)
  assert.ok(frigate !== undefined)
  assert.equal(
    unitOf({ id: 1, fleet: 1, of: frigate.of, boons: NO_BOONS }, { dust: false, ion: true }).shield,
    0,
  )
})

test('SC-14.19 · a wreck has a quarter of its hull left, or less, and something', () => {
  const [unit] = units(FRIGATE, 1)
  assert.ok(unit !== undefined)
  const left = (hull: number) => isWreck({ ...unit, hull, of: { ...unit.of, hull: 20 } })
  assert.deepEqual([0, 1, 5, 6, 20].map(left), [false, true, true, false, false])
})

test('SC-17.1 · who lives nowhere escorts nothing', () => assert.equal(localEscort(9000, true, 0), 0))

test('SC-14.2, SC-0.7 · a fleet without a weapon begins no fight, nor do weapons that are lost', () => {
  const armed = (given: object = {}) => units(FRIGATE, 1, given)
  const plain = units(design('FG 22 5', '2 Q1, 4 I1'), 1, { fleet: 2 }, 9)
  const two = (all: ReturnType<typeof units>): Side => ({
    ...side(1, all),
    fleets: [fleet({ posture: 'ATTACK' }), fleet({ id: 2, posture: 'ATTACK' })],
  })
  const enemy = side(2, armed())
  const begin = (all: ReturnType<typeof units>) =>
    two(all).fleets.map((one) => initiates(two(all), one, enemy))
  assert.deepEqual(
    [begin([...armed(), ...plain]), begin([...armed({ hull: 0 }), ...plain])],
    [
      [true, false],
      [false, false],
    ],
  )
})

test('SC-14.9, SC-14.12 · with LRW_SHORT 0 what has an LRW is silent at short range, and uses no weapon-round', () => {
  const [racks] = units(design('FG 22 5', '2 Q1, 3 R1, 1 Mgs, 4 I1'), 1)
  assert.ok(racks !== undefined)
  const shot = (percent: number, range: 'LONG' | 'SHORT' = 'SHORT') =>
    shotOf({ ...racks, racked: true }, range, percent)
  assert.deepEqual(shot(0), { fire: 0, used: 0, racks: false })
  assert.deepEqual([shot(1).used, shot(1).racks, shot(0, 'LONG').used], [3, true, 3])
})

test('SC-14.19, SC-14.27 · wrecks are boarded by number while troops last: 2 + tractor captures, else scuttled', () => {
  const wrecks = units(FRIGATE, 4, { hull: 4, armour: 0, shield: 0 })
  assert.deepEqual(units(FRIGATE, 1, { hull: 5 }).map(isWreck), [false])
  const dice = [3, 4, 3]
  const tries = board([...wrecks].reverse(), { tractor: 1, points: 3 }, () => dice.shift() ?? 0)
  assert.deepEqual(
    tries.map(({ unit, fate }) => [unit.id, fate]),
    [
      [1, 'captured'],
      [2, 'scuttled'],
      [3, 'captured'],
    ],
  )
  assert.deepEqual(
    wrecks.map(({ hull }) => hull),
    [4, 0, 4, 4],
  )
  assert.deepEqual(
    board(wrecks, { tractor: 0, points: 3 }, () => 1),
    [],
  )
  assert.equal(
    gift(FRIGATE.parts, (code) => code === 'I1'),
    'G1',
  )
  assert.equal(
    gift(FRIGATE.parts, () => true),
    null,
  )
})
