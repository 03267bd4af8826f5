import assert from 'node:assert/strict'
import test from 'node:test'
import { ratingsOf } from '../../design/ratings.ts'
import { privation, trainNeeded, trainOf } from '../../design/supply.ts'
import { repairs } from '../../design/yard.ts'
import { EXPLORER, FRIGATE, SCOUT, TRAIN } from '../designs.ts'

const [frigate, train] = [ratingsOf(FRIGATE), ratingsOf(TRAIN)]
const fleet = (trains: number) => [...Array(10).fill(frigate), ...Array(trains).fill(train)]

test('SC-23.34, SC-7.11, SC-7.13 · ten frigates abroad with two freighters, and with three', () => {
  assert.deepEqual([trainNeeded(fleet(2), 25), trainOf(fleet(2)), trainOf(fleet(3))], [5500, 4000, 6000])
  assert.equal(privation(frigate.hull, 5500, 4000), 5)
  assert.equal(privation(frigate.hull, 5500, 6000), 0)
  assert.equal(privation(1, 5500, 0), 0)
  assert.equal(privation(19, 5500, 0), 18)
})

test('SC-7.12 · scouts with Ic and 10 H, and explorers, need nothing', () => {
  const scouts = [ratingsOf(SCOUT), ratingsOf(EXPLORER)]
  assert.equal(trainNeeded(scouts, 25), 0)
  assert.equal(privation(8, 0, 0), 0)
  assert.equal(trainNeeded([...scouts, frigate], 25), 600)
})

test('SC-23.61, SC-5.10 · ten SY and one MS: 20 points of repair leave 105 HS for the queue', () => {
  assert.deepEqual(repairs(20, 5, 12_000), { shops: 5, yards: 15, left: 10_500 })
  assert.deepEqual(repairs(3, 5, 12_000), { shops: 3, yards: 0, left: 12_000 })
  assert.deepEqual(repairs(300, 5, 12_000), { shops: 5, yards: 120, left: 0 })
})
