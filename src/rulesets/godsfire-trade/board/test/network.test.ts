import assert from 'node:assert/strict'
import test from 'node:test'
import { bit, NEUTRAL, type Position, spot, worldsOf } from '../../position.ts'
import { position } from '../../test/table.ts'
import { freeWith, incomeOf } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import { pairOf, passage, passagesOf, sidesOf } from '../network/passage.ts'
import { blockadesAt, figuresOf, shunnedAt, squadronsAt, unrestAt } from '../reading.ts'
import { sample } from '../sample.ts'

const [GROM, TESK, ORRIN, VAND, , , CALDINE, , , JORUN] = Array.from({ length: 12 }, (_, w) => w) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/** The income of a world when one admission of it is turned round. */
function incomeTurned(p: Position, host: number, guest: number): number {
  const admits = [...p.admits]
  admits[host] = (admits[host] ?? 0) ^ bit(guest)
  return incomeOf({ ...p, admits }, host)
}

test('GT-16.4 · Grom admits Vand, Vand prevents Grom: the one way is free, the other prevented', () => {
  const p = position()
  p.admits[VAND] = (p.admits[VAND] ?? 0) & ~bit(GROM)
  assert.deepEqual(passage(p, GROM, VAND).hurdles, [])
  assert.equal(passage(p, GROM, VAND).landing, p.options.dispatch_cap)
  assert.deepEqual(passage(p, VAND, GROM).hurdles, ['prevented'])
  assert.equal(passage(p, VAND, GROM).landing, 0)
})

test('what a permission is worth is the income with it less the income without it', () => {
  for (const closed of [0, 3, 5, 8]) {
    const p = position()
    // Fewer and fewer partners: the rows of GT-5.8 are passed one by one.
    for (let w = 0; w < closed; w++) p.admits[GROM] = (p.admits[GROM] ?? 0) & ~bit(w + 4)
    for (const [guest] of p.owner.entries()) {
      if (guest === GROM) continue
      const { free, worth } = passage(p, GROM, guest)
      const [now, turned] = [incomeOf(p, GROM), incomeTurned(p, GROM, guest)]
      assert.equal(worth, free ? now - turned : turned - now, `${closed} closed, ${guest}`)
    }
  }
})

test('GT-10.2 · a block stops both ways and says whose it is; GT-13.3 · so does shunning', () => {
  const p = position()
  p.blockaders[TESK] = bit(1)
  p.blocks[spot(p, TESK, 1)] = bit(VAND)
  assert.deepEqual(passage(p, TESK, VAND).hurdles, ['blocked'])
  assert.deepEqual(passage(p, VAND, TESK).blockers, [1])
  assert.equal(passage(p, TESK, ORRIN).free, true)
  assert.deepEqual(blockadesAt(p, TESK), [{ seat: 1, whole: false }])
  p.shuns[JORUN] = bit(0)
  assert.deepEqual(passage(p, GROM, JORUN).hurdles, ['shunned'])
  assert.deepEqual(passage(p, JORUN, GROM).hurdles, ['shunned'])
  assert.equal(passage(p, CALDINE, JORUN).free, true)
  assert.deepEqual(shunnedAt(p, JORUN), [0])
})

test('GT-5.6 · the overview counts what the rules count, for every pair of sides', () => {
  const p = position()
  p.admits[GROM] = bit(TESK) | bit(VAND)
  p.blockaders[TESK] = bit(1)
  p.blocks[spot(p, TESK, 1)] = 2 ** p.owner.length - 1
  const sides = sidesOf(p)
  assert.deepEqual(sides, [0, 1, 2, NEUTRAL])
  let free = 0
  for (const host of sides)
    for (const guest of sides) {
      const pair = pairOf(p, host, guest)
      free += pair.free
      assert.ok(pair.free + pair.prevented + pair.blocked <= pair.all)
      assert.equal(pair.landing === null, guest === NEUTRAL || guest === host)
    }
  const counted = p.owner.reduce((sum, _, w) => {
    let n = 0
    for (let set = freeWith(p, w); set !== 0; set &= set - 1) n++
    return sum + n
  }, 0)
  assert.equal(free, counted)
  // GT-8.4  Grom lets in Vand alone: 4 GB of player 2, though Orrin is open to all three of its worlds: 12 from them.
  assert.equal(pairOf(p, 0, 1).landing, 3 * p.options.dispatch_cap)
  p.admits[ORRIN] = 0
  assert.equal(pairOf(p, 0, 1).landing, p.options.dispatch_cap)
})

test('GT-16.1, GT-16.2 · of two rivals either can be shut out for nothing; the last one is worth 3 GB', () => {
  const p = position()
  assert.deepEqual([pairOf(p, 0, 1).worth, pairOf(p, 0, 2).worth], [0, 0])
  for (const world of [GROM, TESK, ORRIN]) p.admits[world] = (p.admits[world] ?? 0) & ~worldsOf(p, 2)
  assert.equal(pairOf(p, 0, 1).worth, 14 - 11)
  // Whether it is admitted now does not matter: what it would bring is the same.
  for (const world of [GROM, TESK, ORRIN]) p.admits[world] = (p.admits[world] ?? 0) & ~worldsOf(p, 1)
  assert.equal(pairOf(p, 0, 1).worth, 14 - 11)
  assert.equal(pairOf(p, NEUTRAL, 1).worth, null)
})

test('GT-5.1 · without the trade rules permissions are worth nothing, and money lands by peace', () => {
  const p = position({ options: { trade_rules: false } })
  assert.equal(passage(p, GROM, VAND).worth, 0)
  assert.equal(passage(p, GROM, VAND).landing, 0)
  p.war = p.war.map(() => 0)
  assert.equal(passage(p, GROM, VAND).landing, p.options.dispatch_cap)
})

test('GT-1.3 · money aboard ships of others is not told; ships, agitation and partners are', () => {
  const p = position()
  p.cargo[spot(p, GROM, 0)] = 5
  p.agitation[spot(p, GROM, 1)] = 4
  p.agitation[spot(p, GROM, 2)] = 7
  const hidden = { ...p, cargo: p.cargo.map((gb, i) => (i % p.seats === 1 ? gb : -1)) } as View
  assert.deepEqual(squadronsAt(hidden, GROM), [{ seat: 0, ships: 2, cargo: null }])
  assert.deepEqual(squadronsAt(p, GROM), [{ seat: 0, ships: 2, cargo: 5 }])
  assert.deepEqual(unrestAt(p, GROM), [
    { seat: 2, agitation: 7 },
    { seat: 1, agitation: 4 },
  ])
  assert.equal(figuresOf(p, GROM, false), '6 GB, 11 partners')
  assert.equal(figuresOf(p, JORUN, false), 'neutral, 2 units')
})

test('the sample is a view as views are now (else: npm run keep -- godsfire-trade)', () => {
  const fresh = position()
  const { standing: _, ...keys } = fresh
  assert.deepEqual(Object.keys(sample).sort(), Object.keys(keys).sort())
  // An option that came later stands at its default.
  for (const name of Object.keys(sample.options)) assert.ok(name in fresh.options, name)
  assert.equal(passagesOf(sample, 0).length, sample.owner.length - 1)
  assert.equal(sample.ships.length, sample.owner.length * sample.seats)
})
