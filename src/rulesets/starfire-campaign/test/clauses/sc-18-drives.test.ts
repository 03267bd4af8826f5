import assert from 'node:assert/strict'
import test from 'node:test'
import { technologyOf, trees } from '../../design/catalogue.ts'
import {
  type Boons,
  blindspot,
  boonsOf,
  type DriveCode,
  detuning,
  driveOf,
  NO_BOONS,
  safeSpeed,
  seenFrom,
  strategicSpeed,
  tacticalSpeed,
} from '../../design/hulls.ts'
import { defence, longFire, ratingsOf } from '../../design/ratings.ts'
import { design, FRIGATE, TRAIN } from '../designs.ts'

const drive = (code: DriveCode) => {
  const technology = technologyOf(`${code}1`)
  const found = technology === undefined ? undefined : driveOf(technology)
  assert.ok(found !== undefined)
  return found
}
const with1 = (boon: keyof Boons): Boons => ({ ...NO_BOONS, [boon]: true })
const calm = { dust: false, detuned: false }

test('SC-18.1, SC-18.2, SC-18.3, SC-13.2, SC-14.6 · safe speed, detuning and blindspot of the drives', () => {
  const of = (code: DriveCode) => {
    const d = drive(code)
    return [
      safeSpeed(d, NO_BOONS, 600),
      detuning(d, NO_BOONS),
      blindspot(d, '', NO_BOONS),
      blindspot(d, 'f', NO_BOONS),
      d.lrw,
    ]
  }
  assert.deepEqual(of('I'), [300, 200, 6, 12, 100])
  assert.deepEqual(of('Ic'), [600, 100, 6, 12, 100])
  assert.deepEqual(of('J'), [300, 100, 12, 18, 90])
  assert.equal(blindspot(null, 'r', NO_BOONS), 0)
})

test('SC-18.4, SC-18.5 · the rows of the engines', () => {
  const row = (code: string) => {
    const t = technologyOf(code)
    return [t?.sl, t?.cost, t?.hs, t?.gives.speed]
  }
  assert.deepEqual(row('I1'), [1, 2000, 10, 0])
  assert.deepEqual(row('I4'), [12, 2600, 9, 300])
  assert.deepEqual(row('Ic5'), [12, 750, 20, 200])
  assert.deepEqual(row('Ic8'), [21, 900, 16, 350])
  assert.deepEqual(row('J13'), [49, 1600, 5, 1200])
  assert.deepEqual(trees.find(({ id }) => id === 'INE')?.knots, [4, 8, 12, 20, 28, 36, 44])
  assert.deepEqual(technologyOf('I-ST')?.requires, [{ tree: 'ELE', sl: 5 }])
  assert.deepEqual(technologyOf('J-ADM')?.requires, [{ code: 'XO1' }])
})

test('SC-18.6 · what knowledge of a drive adds', () => {
  assert.deepEqual([4, 5, 14, 15].map(seenFrom), [0, 1, 2, 3])
  assert.equal(detuning(drive('I'), with1('modulation')), 300)
  assert.equal(safeSpeed(drive('J'), with1('stabilizer'), 550), 330)
  assert.equal(blindspot(drive('J'), 'r', with1('manoeuvring')), 9)
  const frigate = ratingsOf(FRIGATE)
  assert.equal(defence(frigate, NO_BOONS, calm), 3080)
  assert.equal(defence(frigate, with1('capacitor'), calm), 3234)
  assert.equal(defence(frigate, with1('manoeuvring'), calm), 3290)
  const codes = ['EM', 'ST', 'ADM', 'AM', 'ET', 'IC']
  assert.deepEqual(
    Object.values(boonsOf('J', (code) => code === 'J-DFS' || codes.includes(code.slice(2)))),
    Object.keys(NO_BOONS).map(() => true),
  )
  assert.deepEqual(
    boonsOf('Ic', () => true),
    NO_BOONS,
  )
})

test('SC-23.36, SC-14.4, SC-14.5 · the frigate and others in figures', () => {
  const frigate = ratingsOf(FRIGATE)
  assert.deepEqual(
    [frigate.srw, frigate.lrw, frigate.shield, frigate.armour, frigate.hull],
    [600, 700, 3, 4, 19],
  )
  assert.equal(defence(frigate, NO_BOONS, calm), 3080)
  assert.equal(defence(ratingsOf(design('DD 30 5', '5 I1, 3 Q1, 1 Y1')), NO_BOONS, calm), 2820)
  const tactical = ratingsOf(design('DD 30 5', '5 J1, 3 Q1, 2 K1, 1 M1'))
  assert.equal(longFire(tactical.lrw, tactical.lrwFactor, 1, 1), 1323)
})

test('SC-1.11, SC-14.5 · in dust the sensors do not count, ECM does', () => {
  const unit = ratingsOf(design('FG 22 5', '4 I1, 2 Q1, 1 Y2, 1 ECM1'))
  assert.equal(defence(unit, NO_BOONS, calm), 3760)
  assert.equal(defence(unit, NO_BOONS, { dust: true, detuned: false }), 2820)
})

test('SC-23.47, SC-13.3, SC-13.4 · strategic speed, and what detuning costs in battle', () => {
  const [frigate, train] = [ratingsOf(FRIGATE), ratingsOf(TRAIN)]
  assert.equal(strategicSpeed(frigate.drive, NO_BOONS, 600, false), 300)
  assert.equal(strategicSpeed(frigate.drive, NO_BOONS, 600, true), 500)
  assert.equal(tacticalSpeed(frigate.drive, NO_BOONS, 600, true), 400)
  assert.equal(defence(frigate, NO_BOONS, { dust: false, detuned: true }), 2200)
  assert.equal(strategicSpeed(train.drive, NO_BOONS, 400, false), 400)
  // At least 1 is left, and no more than there was.
  assert.equal(tacticalSpeed(frigate.drive, NO_BOONS, 250, true), 100)
  assert.equal(tacticalSpeed(frigate.drive, NO_BOONS, 50, true), 50)
  assert.equal(strategicSpeed(null, NO_BOONS, 0, true), 0)
})
