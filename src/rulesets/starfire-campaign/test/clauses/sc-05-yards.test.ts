import assert from 'node:assert/strict'
import test from 'node:test'
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
