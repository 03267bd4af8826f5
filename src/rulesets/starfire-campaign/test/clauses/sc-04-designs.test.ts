import assert from 'node:assert/strict'
import test from 'node:test'
import { startingCodes } from '../../design/catalogue.ts'
import { boonsOf, maxSpeed, NO_BOONS } from '../../design/drives.ts'
import { type Drawing, faultsOf, nameFault } from '../../design/faults.ts'
import {
  basePrice,
  type Design,
  engineOf,
  figuresOf,
  fittedOf,
  priceFor,
  prototypePrice,
  quartersFor,
} from '../../design/figures.ts'
import {
  costPerHs,
  elOf,
  generationOf,
  type Hull,
  hullOf,
  hulls,
  isUsable,
  mostAt,
  openedAs,
  startingHulls,
} from '../../design/hulls.ts'
import { ratingsOf } from '../../design/ratings.ts'
import { bracketsOf, partsIn } from '../../design/text.ts'
import { ABLE, design, EXPLORER, FRIGATE, SCOUT, TRAIN } from '../designs.ts'

const PLAIN = { discount: false, percent: 0 } as const
const hull = (code: string): Hull => {
  const found = hullOf(code)
  assert.ok(found !== undefined, code)
  return found
}

/** An empire at its start, with the weapons of the example. */
const START: Drawing = {
  el: 1,
  developed: (code) => startingCodes.includes(code) || ['K1', 'G1', 'Mg', 'Mgs'].includes(code),
  broken: () => false,
}

/** The design is refused for this reason, and for this one alone unless more are named. */
function no(
  what: Design,
  clause: string,
  code: string,
  words: RegExp,
  by: Drawing = ABLE,
  others: string[] = [],
) {
  const faults = faultsOf(what, by)
  const fault = faults.find((one) => one.code === code && one.clause === clause)
  assert.ok(fault !== undefined, JSON.stringify(faults))
  assert.match(fault.text, words)
  assert.deepEqual(
    faults.map((one) => one.code).filter((one) => one !== code),
    others,
  )
}

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
  assert.deepEqual(
    [usable('FT1'), usable('FT4'), usable('FT5'), usable('BS2'), usable('BS3')],
    [true, true, false, true, false],
  )
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
})
