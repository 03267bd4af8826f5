import assert from 'node:assert/strict'
import test from 'node:test'
import { startingCodes, type Technology, technologyOf } from '../../design/catalogue.ts'
import { faultsOf, nameFault } from '../../design/faults.ts'
import { basePrice, engineOf, fittedOf } from '../../design/figures.ts'
import {
  boonsOf,
  costPerHs,
  elOf,
  hulls,
  isUsable,
  maxSpeed,
  NO_BOONS,
  openedAs,
  startingHulls,
  strategicSpeed,
  tacticalSpeed,
} from '../../design/hulls.ts'
import { defence, ratingsOf, trainNeeded } from '../../design/ratings.ts'
import { ABLE, design, EXPLORER, FRIGATE, hull, no, START } from '../designs.ts'

test('SC-4.1, SC-4.2 · hull cost and components make the base price; the space is bounded by N', () => {
  assert.equal(basePrice(design('FG 20 0', '')), 20 * 405)
  assert.equal(basePrice(design('FG 20 0', '3 Hs, 1 Ic1')), 8100 + 300 + 400)
  no(
    design('FG 17 0', '2 Q1, 1 K1, 9 H'),
    'SC-4.2',
    'E_SPACE',
    /take 18 of 17 HS, 1 HS too many|take 18 HS of 17 HS, 1 HS too many/,
  )
  no(design('FG 17 0', '2 Q1, 1 K1, 8 H, 1 Hs'), 'SC-4.2', 'E_SPACE', /17.5 HS of 17 HS, 0.5 HS too many/)
})

test('SC-4.2a · codes must be developed; magazines come with the first weapon that needs one', () => {
  no(design('FG 22 0', '1 L1, 2 Q1'), 'SC-4.2a', 'E_TECH', /L1 is not developed/, START)
  no(design('FG 22 0', '1 Q1, 1 Q2'), 'SC-4.2a', 'E_TECH', /Q2 is not developed. You have Q1/, START)
  const none = { ...START, developed: (code: string) => startingCodes.includes(code) }
  no(design('FG 22 0', '2 Q1, 1 Mg'), 'SC-4.2a', 'E_TECH', /first G, Lj, R or Pt weapon/, none)
  const late = { ...none, developed: (code: string) => code === 'R1' || startingCodes.includes(code) }
  assert.deepEqual(faultsOf(design('FG 22 0', '2 Q1, 1 Mg'), late), [])
})

test('SC-4.3, SC-4.4 · variants: EL, speed and price, and who has none', () => {
  const [FG, DD] = [hull('FG'), hull('DD')]
  assert.deepEqual([elOf(FG, 'f'), elOf(FG, 'r'), elOf(DD, 'f'), elOf(DD, 'r')], [1, 3, 2, 3])
  assert.deepEqual([costPerHs(FG, ''), costPerHs(FG, 'f'), costPerHs(DD, 'r')], [405, 455, 520])
  assert.deepEqual(
    [maxSpeed(FG, '', null, NO_BOONS), maxSpeed(FG, 'f', null, NO_BOONS), maxSpeed(FG, 'r', null, NO_BOONS)],
    [500, 600, 700],
  )
  no(design('DD f 30 0', '3 Q1'), 'SC-4.4', 'E_EL', /DDf needs EL 2; you are at EL 1/, START)
  no(design('CL 31 0', '3 Q1'), 'SC-4.8', 'E_EL', /CL needs EL 2/, START)
  no(design('EX r 8 0', '1 Q1'), 'SC-4.4', 'E_FIELD', /EX has no Fast or Rapid/)
  no(design('BS1 f 8 0', '1 Q1'), 'SC-4.4', 'E_FIELD', /no Fast or Rapid/)
})

test('SC-4.5, SC-4.6 · rooms, speeds, one code of engines', () => {
  no(
    design('FG 22 5', '3 I1, 2 Q1'),
    'SC-4.5',
    'E_ROOMS',
    /Speed 5 takes 4 engine rooms; there are 3, enough for speed 4.5/,
  )
  no(design('FG 22 5.5', '4 I1, 2 Q1'), 'SC-4.6', 'E_SPEED', /0 to 5 in steps of 0.5, not 5.5/)
  no(design('FG 22 4.25', '4 I1, 2 Q1'), 'SC-4.6', 'E_SPEED', /steps of 0.5, not 4.25/)
  no(design('FG 22 -1', '2 Q1'), 'SC-4.6', 'E_SPEED', /0 to 5 in steps of 0.5, not -1/)
  no(design('FG 22 3', '1 I1, 1 I2, 2 Q1'), 'SC-4.6', 'E_DRIVES', /one code, not I1, I2/)
  const J3 = engineOf(fittedOf(design('FG 22 0', '1 J3')))
  assert.equal(maxSpeed(hull('FG'), 'f', J3, NO_BOONS), 900)
  assert.equal(
    maxSpeed(
      hull('FG'),
      'f',
      J3,
      boonsOf('J', (code) => code === 'J-ET'),
    ),
    1000,
  )
  // A tuner is of one drive, and there is none for Ic.
  assert.equal(boonsOf('J', (code) => code === 'I-ET').tuner, false)
  const Ic2 = engineOf(fittedOf(design('FG 22 0', '1 Ic2')))
  assert.equal(
    maxSpeed(
      hull('FG'),
      '',
      Ic2,
      boonsOf('Ic', () => true),
    ),
    450,
  )
  assert.equal(maxSpeed(hull('FT4'), '', Ic2, NO_BOONS), 450)
})

test('SC-4.8 · ranges, prices and drives of hulls; bases have no engines and freighters Ic', () => {
  const at = (code: string) => [hull(code).el, hull(code).least, hull(code).most]
  assert.deepEqual(['EX', 'ES', 'CT', 'FG', 'DD', 'CL', 'CA', 'BC', 'BB', 'DN', 'SD', 'MT', 'UT'].map(at), [
    [1, 6, 8],
    [1, 9, 12],
    [1, 13, 16],
    [1, 17, 22],
    [1, 23, 30],
    [2, 31, 45],
    [3, 46, 60],
    [4, 61, 80],
    [5, 81, 100],
    [7, 101, 130],
    [9, 131, 160],
    [12, 161, 200],
    [16, 201, 250],
  ])
  for (let n = 1; n <= 12; n++) {
    assert.deepEqual(at(`FT${n}`), [Math.max(1, n - 3), 20 * (n - 1) + 1, 20 * n])
    assert.deepEqual(at(`BS${n}`), [Math.max(1, n - 1), 20 * (n - 1) + 1, 20 * n])
  }
  assert.deepEqual(
    hulls.filter(({ knot }) => knot).map(({ code }) => code),
    ['BC', 'DN', 'MT', 'UT'],
  )
  no(design('ZZ 20 0', '2 Q1'), 'SC-19.6', 'E_FIELD', /There is no hull ZZ; there are EX, /)
  assert.equal(basePrice(design('ZZ 20 0', '2 Q1')), 1600)
  no(design('BS1 20 0', '2 Q1, 1 I1'), 'SC-4.8', 'E_DRIVES', /A base has no engines; leave out I1/)
  no(design('BS1 20 1', '2 Q1'), 'SC-4.6', 'E_SPEED', /0 to 0/)
  no(design('FT1 20 0', '2 Q1'), 'SC-4.8', 'E_DRIVES', /FT1 is a freighter, whose engines are Ic/)
  no(design('FT1 20 2', '2 Q1, 1 I1'), 'SC-4.8', 'E_DRIVES', /whose engines are Ic/)
})

test('SC-4.10 · knot hulls need their project', () => {
  no(design('BC 61 0', '6 Q1'), 'SC-4.10', 'E_KNOT', /research … BC/, { ...ABLE, broken: () => false })
  assert.deepEqual(faultsOf(design('BC 61 0', '6 Q1'), ABLE), [])
})

test('SC-4.11 · a Bsa includes its shuttle: the craft are no components', () => {
  no(design('FG 22 0', '2 Q1, 1 st'), 'SC-4.17', 'E_COMPONENT', /st is a craft, which comes with its bay/)
  assert.equal(ratingsOf(FRIGATE).lift, 10)
  assert.equal(ratingsOf(design('FG 22 0', '1 Bsa2')).lift, 20)
})

test('SC-3.3, SC-4.15 · what a prototype opens', () => {
  assert.deepEqual(
    startingHulls.filter((code) => !/^(FT|BS)/.test(code)),
    ['FG', 'FGf', 'DD'],
  )
  assert.equal(openedAs(hull('FG'), 'f'), 'FGf')
  const opened = ['FGf', 'DD', 'BS2', 'FT4']
  const usable = (code: string, variant: '' | 'f' | 'r' = '') => isUsable(opened, hull(code), variant)
  assert.deepEqual(
    [usable('FG'), usable('FG', 'f'), usable('FG', 'r'), usable('DD'), usable('DD', 'f'), usable('EX')],
    [true, true, false, true, false, false],
  )
  assert.deepEqual([isUsable(['CTr'], hull('CT'), ''), isUsable(['CTr'], hull('CT'), 'f')], [true, false])
  assert.deepEqual(
    [usable('FT1'), usable('FT4'), usable('FT5'), usable('BS2'), usable('BS3')],
    [true, true, false, true, false],
  )
})

test('SC-7.11, SC-7.12 · who needs no train, and what a logistics vessel carries', () => {
  const exempt = (head: string, parts: string) => ratingsOf(design(head, parts)).exempt
  const scout = (instrument: string, engine = '3 Ic1', holds = '10 H') =>
    exempt('FG 22 4', `${engine}, 2 Q1, ${instrument}, ${holds}`)
  assert.deepEqual(
    ['1 X1', '1 Xp1', '1 Xc1', '1 Y1'].map((one) => scout(one)),
    [true, true, true, false],
  )
  assert.deepEqual([scout('1 X1', '3 I1'), scout('1 X1', '3 Ic1', '9 H')], [false, false])
  assert.deepEqual([exempt('EX 8 6', '2 I1, 1 Q1'), exempt('EX 8 6', '2 I1, 1 Q1, 1 Hs')], [false, true])
  const cargo = (parts: string) => ratingsOf(design('FT1 20 2 logistics', parts)).cargo
  assert.deepEqual(['1 Ic1', '1 I1', '1 J1', '1 H'].map(cargo), [500, 2000, 2000, 0])
  const fleet = Array.from({ length: 10 }, () => ratingsOf(FRIGATE))
  assert.deepEqual([trainNeeded(fleet, 100), trainNeeded([], 100), trainNeeded(fleet, 0)], [22_000, 0, 0])
})

test('SC-14.5, SC-14.6, SC-13.4 · what is known about drives does nothing for a base, and detuning does nothing either', () => {
  const rock = ratingsOf(design('BS1 20 0', '2 Q1, 1 Y1'))
  const all = boonsOf('I', () => true)
  const at = { dust: false, detuned: true }
  assert.deepEqual([defence(rock, NO_BOONS, at), defence(rock, all, at)], [500, 500])
  assert.deepEqual([tacticalSpeed(null, all, 0, true), strategicSpeed(null, all, 0, true)], [0, 0])
})

test('SC-14.25 · the weapon of the higher value fires first, of equal ones that which comes first in the tables', () => {
  const order = (parts: string) => ratingsOf(design('DD 30 0', parts)).batteries.map(({ of }) => of.code)
  const values = (parts: string) =>
    ratingsOf(design('DD 30 0', parts)).batteries.map(({ srw, lrw }) => srw + lrw)
  const all = '1 L1, 1 E1, 1 F1, 1 G1, 1 Lj1, 1 R1, 1 Pt1, 1 K1, 1 L2, 1 G2'
  assert.deepEqual(
    values(all),
    values(all).toSorted((a, b) => b - a),
  )
  for (const [one, other] of [
    ['L1', 'E1'],
    ['G1', 'K1'],
    ['L1', 'L2'],
  ] as const) {
    const [a, b] = order(`1 ${one}, 1 ${other}`).map((code) => technologyOf(code)) as [Technology, Technology]
    const value = ({ gives }: Technology) => gives.srw + gives.lrw
    assert.ok(value(a) > value(b) || (value(a) === value(b) && a.order < b.order), `${a.code}, ${b.code}`)
  }
})

test('SC-4.16 · names and codes of designs', () => {
  const free = () => false
  assert.equal(nameFault('Fox', free), null)
  assert.equal(nameFault('ф'.repeat(30), free), null)
  for (const name of ['', 'x'.repeat(31), 'a\nb', ' a', '\ud800'])
    assert.deepEqual(
      [nameFault(name, free)?.clause, nameFault(name, free)?.code],
      ['SC-4.16', 'E_NAME'],
      name,
    )
  const taken = nameFault('FOX', (name) => name === 'fox')
  assert.match(taken?.text ?? '', /"FOX" already/)
  no(
    { ...EXPLORER, parts: [{ code: 'A', count: 1 }, ...EXPLORER.parts] },
    'SC-4.16',
    'E_COMPONENT',
    /A1, not A/,
  )
  no(
    { ...EXPLORER, parts: [...EXPLORER.parts, { code: 'Hs', count: 0 }] },
    'SC-4.16',
    'E_COMPONENT',
    /1 Hs at least/,
  )
})

test('SC-4.17 · installations, craft and knowledge are no components; the best instrument counts', () => {
  for (const [code, words] of [
    ['SY', /an installation/],
    ['PDC', /an installation/],
    ['gig', /a craft/],
    ['pn', /a craft/],
    ['HID', /a knowledge/],
    ['I-ST', /a knowledge/],
  ] as const)
    no({ ...EXPLORER, parts: [{ code, count: 1 }] }, 'SC-4.17', 'E_COMPONENT', words, ABLE, [
      'E_ROOMS',
      'E_QUARTERS',
    ])
  const many = ratingsOf(
    design('DD 30 0', '1 Y1, 1 Y3, 1 M2, 1 M1, 2 ECM1, 1 CIC1, 2 S1, 2 S2, 1 A1, 3 X1, 1 Xc1'),
  )
  assert.deepEqual([many.sensor, many.ecm, many.cic, many.lrwFactor], [3, 5, 1, 11_000])
  assert.deepEqual([many.shield, many.armour, many.hull], [14, 2, 25])
  assert.deepEqual([many.survey, many.planet, many.combined, many.capital], [1, 1, 1, 2])
  const aboard = (parts: string) => {
    const { maser, courier, combined } = ratingsOf(design('DD 30 0', parts))
    return [maser, courier, combined]
  }
  assert.deepEqual(['1 Y1', '1 MNE', '1 CD1', '1 Xc2'].map(aboard), [
    [false, false, 0],
    [true, false, 0],
    [false, true, 0],
    [false, false, 2],
  ])
})
