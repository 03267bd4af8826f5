import assert from 'node:assert/strict'
import test from 'node:test'
import { faultsOf } from '../../design/faults.ts'
import { engineOf, figuresOf, fittedOf, priceFor, prototypePrice, quartersFor } from '../../design/figures.ts'
import { generationOf, maxSpeed, mostAt, NO_BOONS } from '../../design/hulls.ts'
import { ratingsOf } from '../../design/ratings.ts'
import { bracketsOf, partsIn } from '../../design/text.ts'
import { ABLE, design, EXPLORER, FRIGATE, hull, no, SCOUT, START, TRAIN } from '../designs.ts'

const PLAIN = { discount: false, percent: 0 } as const
test('SC-23.1, SC-4.12, SC-4.5 · the frigate costs 326.10 MC and fills 22 HS at speed 6 with 4 rooms', () => {
  const figures = figuresOf(FRIGATE, PLAIN)
  assert.deepEqual(
    [figures?.price, figures?.hs, figures?.free, figures?.rooms, figures?.roomsNeeded],
    [32_610, 220, 0, 4, 4],
  )
  assert.deepEqual(faultsOf(FRIGATE, START), [])
  const shown = '[S1(AA)0][Q1][Y1][Q1][(KKKKKKK)1][Bsa1][(GGG)1][Mg][(II)1(II)1]'
  assert.deepEqual(partsIn(shown), FRIGATE.parts)
  assert.equal(bracketsOf(FRIGATE.parts), '[S1(AA)1][(QQ)1][Y1][(GGG)1][(KKKKKKK)1][Mg][Bsa1][(IIII)1]')
  assert.deepEqual(partsIn(bracketsOf(FRIGATE.parts)), FRIGATE.parts)
})

test('SC-4.12, SC-4.17 · a letter is one HS of a component, or one component; long runs are written with a number', () => {
  for (const [parts, brackets] of [
    ['1 T1', '[(TT)1]'],
    ['5 T1', '[(TTTTTTTTTT)1]'],
    ['6 T1', '[6×T1]'],
    ['1 K1, 1 L1', '[(LLL)1][(KKKKKKK)1]'],
    ['2 K1', '[2×K1]'],
    ['1 H', '[H]'],
    ['10 H', '[(HHHHHHHHHH)]'],
    ['11 H', '[11×H]'],
    ['1 Xp1', '[Xp1]'],
    ['1 Ic1', '[Ic1]'],
    ['2 Ic1, 3 Bsa1', '[3×Bsa1][2×Ic1]'],
    ['1 H, 4 Hs', '[H][4×Hs]'],
    ['1 SYM', '[SYM]'],
    ['2 ECM1, 1 M1, 1 MNE', '[(MM)1 2×ECM1MNE]'],
    ['12 A1, 11 S1', '[11×S1 12×A1]'],
    ['1 A2, 1 S1', '[S1A2]'],
  ] as const) {
    const { parts: all } = design('DD 30 0', parts)
    assert.equal(bracketsOf(all), brackets)
    assert.deepEqual(partsIn(brackets), all, brackets)
  }
  // Ten letters of a family with two letters are five of it; a generation of 0 is the first.
  assert.deepEqual(partsIn('(HsHsHs) [S0] 2x Mg [M1]'), design('DD 30 0', '1 S1, 1 M1, 2 Mg, 3 Hs').parts)
})

test('SC-4.9 · a hull of the second generation is 5 % larger, rounded down', () => {
  const largest = (code: string, el: number) => mostAt(hull(code), el)
  assert.deepEqual(
    [largest('FG', 8), largest('FG', 9), largest('UT', 23), largest('UT', 24)],
    [22, 23, 250, 262],
  )
  assert.deepEqual(
    [largest('UT', 32), largest('BC', 4), largest('BC', 12), largest('BC', 1)],
    [275, 80, 84, 80],
  )
})

test('SC-4.12 · what brackets cannot mean is refused with its column', () => {
  for (const [text, column, words] of [
    ['[S1][Zz9]', 6, /a component/],
    ['[(KKKK)1]', 2, /7 HS/],
    ['[S99]', 2, /no component S99/],
    ['[SY]', 2, /no component S/],
    ['[(KG)1]', 2, /no component/],
  ] as const) {
    const read = partsIn(text)
    assert.ok('refusal' in read, text)
    assert.deepEqual([read.column, read.refusal.clause, read.refusal.code], [column, 'SC-4.12', 'E_SYNTAX'])
    assert.match(read.refusal.text, words)
  }
})

test('SC-23.3, SC-2.11, SC-2.4a · what races pay for one frigate', () => {
  assert.equal(priceFor(FRIGATE, { discount: true, percent: 0 }), 16_305)
  assert.equal(priceFor(FRIGATE, { discount: true, percent: -5 }), 15_490)
  assert.equal(priceFor(FRIGATE, { discount: false, percent: 5 }), 34_241)
  assert.equal(priceFor(FRIGATE, { discount: true, percent: 5 }), 17_120)
  // A scout with Ic and no weapon is not military; with I engines it is.
  assert.equal(priceFor(SCOUT, { discount: true, percent: 0 }), 18_210)
  assert.equal(priceFor(EXPLORER, { discount: true, percent: 0 }), 6400)
  assert.equal(figuresOf(design('BS1 20 0', '1 L1, 2 Q1'), PLAIN)?.military, true)
  assert.equal(figuresOf(design('BS1 20 0', '2 Q1'), PLAIN)?.military, false)
})

test('SC-23.4, SC-4.7 · quarters by size, generation and kind of hull', () => {
  assert.equal(quartersFor(hull('FG'), 17, 11), 2)
  assert.equal(quartersFor(hull('FG'), 22, 11), 2)
  assert.equal(quartersFor(hull('DD'), 30, 11), 3)
  assert.equal(quartersFor(hull('FT4'), 80, 11), 4)
  assert.equal(quartersFor(hull('DD'), 30, 15), 2)
  no(design('FG 22 0', '1 Q1'), 'SC-4.7', 'E_QUARTERS', /22 HS need 2 Q1; .* serve 11 HS/)
  no(design('FG 22 0', ''), 'SC-4.7', 'E_QUARTERS', /need 2 Q1/)
  // SC-4.17  Quarters add up, each with its own generation.
  assert.deepEqual(faultsOf(design('CT 14 0', '1 Q4'), ABLE), [])
  assert.deepEqual(faultsOf(design('DD 23 0', '1 Q1, 1 Q2'), ABLE), [])
  no(design('DD 24 0', '1 Q1, 1 Q2'), 'SC-4.7', 'E_QUARTERS', /24 HS need 2 Q2; .* 23 HS/)
})

test('SC-23.5, SC-4.14, SC-7.11 · the freighter of a fleet train', () => {
  const figures = figuresOf(TRAIN, PLAIN)
  assert.deepEqual([figures?.price, figures?.hs], [29_300, 800])
  assert.equal(ratingsOf(TRAIN).cargo, 2000)
  assert.deepEqual(faultsOf(TRAIN, START), [])
  assert.equal(ratingsOf({ ...FRIGATE, logistics: true }).cargo, 2200)
  assert.equal(ratingsOf(FRIGATE).cargo, 0)
  no(design('FT4 80 0 logistics', '1 Ic1, 4 Q1, 1 Hb'), 'SC-4.14', 'E_LOGISTICS', /lacks a Bsa\./)
  no(design('FT4 80 0 logistics', '1 Ic1, 4 Q1'), 'SC-4.14', 'E_LOGISTICS', /a Bsa and an Hb\./)
})

test('SC-23.6, SC-4.6, SC-7.12 · the scout with Ic needs no train', () => {
  const figures = figuresOf(SCOUT, PLAIN)
  assert.deepEqual([figures?.price, figures?.hs, figures?.roomsNeeded], [18_210, 220, 3])
  const engine = engineOf(fittedOf(SCOUT))
  assert.equal(maxSpeed(hull('FG'), '', engine, NO_BOONS), 400)
  assert.deepEqual(faultsOf(SCOUT, START), [])
  const nine = design('FG 22 4', '3 Ic1, 2 Q1, 1 X1, 1 Xp1, 9 H')
  const blind = design('FG 22 4', '3 Ic1, 2 Q1, 10 H')
  const fast = design('FG 22 4', '3 I1, 2 Q1, 1 X1, 10 H')
  assert.deepEqual(
    [SCOUT, nine, blind, fast, EXPLORER].map((d) => ratingsOf(d).exempt),
    [true, false, false, false, true],
  )
})

test('SC-23.7, SC-4.10 · the explorer costs 128, its prototype 192', () => {
  const figures = figuresOf(EXPLORER, PLAIN)
  assert.deepEqual([figures?.price, figures?.hs, figures?.roomsNeeded], [12_800, 75, 2])
  assert.equal(prototypePrice(12_800), 19_200)
  assert.equal(prototypePrice(15_491), 23_237)
  assert.deepEqual(faultsOf(EXPLORER, START), [])
})

test('SC-23.50, SC-4.9 · hull generations', () => {
  const FG = hull('FG')
  assert.deepEqual(
    [1, 8, 9, 16, 17].map((el) => generationOf(FG, el)),
    [1, 1, 2, 2, 3],
  )
  assert.deepEqual(
    [1, 8, 9, 17].map((el) => mostAt(FG, el)),
    [22, 22, 23, 24],
  )
  assert.equal(generationOf(hull('UT'), 1), 1)
  no(design('FG 23 0', '3 Q1'), 'SC-4.2', 'E_HULL_SIZE', /17 to 22 HS at EL 8, not 23/, { ...ABLE, el: 8 })
  assert.deepEqual(faultsOf(design('FG 23 0', '3 Q1'), { ...ABLE, el: 9 }), [])
  no(design('FG 16 0', '3 Q1'), 'SC-4.2', 'E_HULL_SIZE', /17 to 24/)
})

test('SC-23.52, SC-4.13 · torpedoes without a magazine are refused E_MAGAZINE; an Mgs has 8 weapon-rounds', () => {
  no(
    design('FG 22 0', '1 Pt1, 2 Q1'),
    'SC-4.13',
    'E_MAGAZINE',
    /Pt1 fires from a magazine: add an Mg or an Mgs/,
  )
  const small = design('FG 22 0', '1 Pt1, 2 Q1, 1 Mgs')
  assert.deepEqual(faultsOf(small, ABLE), [])
  assert.equal(ratingsOf(small).rounds, 8)
  assert.equal(ratingsOf(design('FG 22 0', '1 Pt1, 2 Q1, 1 Mg, 1 Mgs')).rounds, 28)
})
