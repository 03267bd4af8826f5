import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json, JsonObject } from '../../../../kernel/index.ts'
import { readJson, readLine } from '../../orders/parse.ts'
import { asList, linesOf, sheetShape } from '../../orders/sheet.ts'

/** The line is dropped for this reason, at this column. */
function no(line: string, clause: string, code: string, column: number, words: RegExp) {
  const read = readLine(line)
  assert.ok(read !== null && read.order === null && read.fault !== null, line)
  assert.deepEqual(
    [read.fault.clause, read.fault.code, read.column],
    [clause, code, column],
    `${line}: ${read.fault.text}`,
  )
  assert.match(read.fault.text, words)
  assert.match(read.fault.text, /^[A-Z0-9"].*[.?]$/s)
}

/** The order of JSON is dropped for this reason. */
function noJson(json: Json, clause: string, code: string, words: RegExp) {
  const { order, fault } = readJson(json)
  assert.deepEqual([order, fault?.clause, fault?.code], [null, clause, code], fault?.text ?? '')
  assert.match(fault?.text ?? '', words)
}

test('SC-24, SC-19.11 · a line that cannot be read is E_SYNTAX with its column, and the rest stands', () => {
  no(
    'move F2',
    'SC-19.11',
    'E_SYNTAX',
    8,
    /"by" and the number of a WP.*or "to" and a system.*but the line ends/,
  )
  no('move F2 by 3,', 'SC-19.11', 'E_SYNTAX', 14, /number of a WP/)
  no('move F2 to 57 detune now', 'SC-19.11', 'E_SYNTAX', 22, /the end of the line, but there is "now"/)
  no('  repair S4 many', 'SC-19.11', 'E_SYNTAX', 13, /number of points/)
  no('build 51 "Fox', 'SC-19.11', 'E_SYNTAX', 10, /a quotation mark without its second/)
  no('colonize 53 51', 'SC-19.11', 'E_SYNTAX', 13, /"from" and a system/)
  no('install 51 SCI', 'SC-19.11', 'E_SYNTAX', 9, /what is installed: SCI, RDG, RDD, PDC, CMS, CGB, SY, MS/)
  no('install RDG 51', 'SC-19.11', 'E_SYNTAX', 15, /a rating/)
  no('stance F2', 'SC-19.11', 'E_SYNTAX', 10, /a posture: ATTACK, HOLD, GUARD, AVOID, or a doctrine/)
  no('stance F2 hold hold', 'SC-19.11', 'E_SYNTAX', 16, /a doctrine/)
  no('scan F2 deep', 'SC-19.11', 'E_SYNTAX', 9, /BASIC, DETAILED, COMBINED/)
  no('accept T2', 'SC-19.11', 'E_SYNTAX', 8, /4\.T2/)
  no('trade 4 give 500 want system 80 until 12', 'SC-19.11', 'E_SYNTAX', 18, /mc/)
  no('design "Fox" FG 22 speed 6 : 1 S1, A1', 'SC-19.11', 'E_SYNTAX', 36, /number of components/)
  no('move 2 by 3', 'SC-19.11', 'E_SYNTAX', 6, /F2 or its name/)
  const lines = linesOf({ text: 'explore F2\nexplore\nexplore F3 deep' })
  assert.deepEqual(
    lines.map(({ no: n, order, column }) => [n, order?.do ?? null, column]),
    [
      [1, 'explore', 1],
      [2, null, 8],
      [3, 'explore', 1],
    ],
  )
})

/** Lines with a number at its bounds: `_` stands for it; the least and the most, and how fine it is. */
const BOUNDED: readonly [line: string, least: number, most: number, step?: number][] = [
  ['upgrade I1 _', 1, 99],
  ['install RDG 51 _', 1, 99],
  ['design "Fox" FG _ speed 6 : 1 S1', 1, 9999],
  ['design "Fox" FG 22 speed _ : 1 S1', 0, 99, 0.01],
  ['design "Fox" FG 22 speed 6 : _ S1', 1, 9999],
  ['build 51 "Fox" × _', 1, 9999],
  ['freighters _', 1, 9_999_999],
  ['install MS 51 × _', 1, 9999],
  ['repair S4 _', 1, 9_999_999],
  ['assist 51 _', 1, 3],
  ['transfer _ from 1 to 2', 5, 9_999_995, 5],
  ['stance F2 hold _', 0, 100],
  ['bombard F2 53.1 PDC _', 1, 999],
  ['land _ from F2 on 53.1', 1, 9_999_999],
  ['envoy N3 _', 0, 1e12, 0.01],
  ['invest _', 0.01, 1e12, 0.01],
  ['withdraw _', 0.01, 1e12, 0.01],
]

test('SC-19.13, SC-19.6, SC-24 · numbers at their least and their most, and one step beyond', () => {
  for (const [line, least, most, step = 1] of BOUNDED) {
    const may = (value: number) =>
      readLine(line.replace('_', String(Number(value.toFixed(2)))))?.order != null
    assert.deepEqual([least, most].map(may), [true, true], line)
    assert.deepEqual([least - step, most + step].map(may), [false, false], line)
  }
})

test('SC-19.6, SC-24 · lists at their shortest and their longest', () => {
  const words = (one: string, count: number, mark = ',') =>
    Array.from({ length: count }, (_, i) => one.replace('#', String(i + 1))).join(mark)
  for (const [line, one, least, most] of [
    ['move F2 by _', '#', 0, 100],
    ['priority sell _', 'S#', 1, 500],
  ] as const) {
    const may = (count: number) => readLine(line.replace('_', words(one, count)))?.order != null
    assert.deepEqual([Math.max(1, least), most].map(may), [true, true], line)
    assert.equal(may(most + 1), false, line)
    if (least > 1) assert.equal(may(least - 1), false, line)
  }
  const race = (array: string) => readLine(`race "A" ${array} short G long K`)?.order != null
  assert.deepEqual(['66,66', '66,66,33', '66,66,33,33'].map(race), [false, true, false])
  for (const [given, may] of [
    [['4.T2'], true],
    [['0.T2'], false],
    [['4.T0'], false],
    [['1.T1'], true],
  ] as const)
    assert.equal(readLine(`accept ${given[0]}`)?.order != null, may, given[0])
})

test('SC-19.12, SC-19.6, SC-16.17 · as data: lists have one at least, what is given is one thing, a sheet is an object', () => {
  const [trade] = (asList({ text: 'trade 4 give 5 mc want system 80 until 12' }) as { orders: JsonObject[] })
    .orders
  for (const [given, may] of [
    [{ do: 'priority', freighters: ['PU'] }, true],
    [{ do: 'priority', freighters: [] }, false],
    [{ do: 'priority', sell: ['S1'] }, true],
    [{ do: 'priority', sell: [] }, false],
    [{ do: 'form', ships: ['S1'] }, true],
    [{ do: 'form', ships: [] }, false],
    [{ do: 'move', fleet: 'F1', by: [] }, true],
    [{ ...trade, give: [{ mc: 1 }] }, true],
    [{ ...trade, give: [{ mc: 1, tech: 'G2' }] }, false],
    [{ ...trade, give: ['G2'] }, false],
    [{ ...trade, give: [{ race: 'G2' }] }, false],
  ] as const)
    assert.equal(readJson(given).order != null, may, JSON.stringify(given))
  for (const given of [null, undefined, 'explore F2', 7, []])
    assert.match(sheetShape.fault(given, 'sheet') ?? '', /^sheet: must/)
})

test('SC-24, SC-19.11 · a line that begins no order is E_SYNTAX with its column, and a hint', () => {
  no('Buy 3 freighters', 'SC-19.11', 'E_SYNTAX', 1, /Did you mean freighters\?/)
  no('mvoe F2 by 3', 'SC-19.11', 'E_SYNTAX', 1, /^Column 1: "mvoe" begins no order. Did you mean move\?/)
  no(' colonise 53 from 51', 'SC-19.11', 'E_SYNTAX', 2, /^Column 2: .*mean colonize/)
  no('evac 3', 'SC-19.11', 'E_SYNTAX', 1, /mean evacuate/)
  no('"move" F2 by 3', 'SC-19.11', 'E_SYNTAX', 1, /mean move/)
  no('zzz', 'SC-19.11', 'E_SYNTAX', 1, /Orders begin with a word such as move, /)
})

test('SC-24, SC-19.6 · in the form for programs a name that no order has is E_UNKNOWN_ORDER, with a hint', () => {
  noJson({ do: 'Move', fleet: 'F2' }, 'SC-19.6', 'E_UNKNOWN_ORDER', /mean move/)
  noJson({ do: 'toString' }, 'SC-19.6', 'E_UNKNOWN_ORDER', /no order "toString"/)
})

test('SC-24, SC-19.6 · a missing field, or one of a wrong type, is E_FIELD', () => {
  noJson(3, 'SC-19.6', 'E_FIELD', /object such as/)
  noJson({ fleet: 'F2' }, 'SC-19.6', 'E_FIELD', /object such as/)
  noJson({ do: 'repair', ship: 'S4' }, 'SC-19.6', 'E_FIELD', /"points" is missing/)
  noJson({ do: 'repair', ship: 4, points: 3 }, 'SC-19.6', 'E_FIELD', /a ship, such as S3, not 4/)
  noJson({ do: 'repair', ship: 'S4', points: '3' }, 'SC-19.6', 'E_FIELD', /whole number from 1/)
  noJson(
    { do: 'build', system: 51, design: 'Fox', count: 10_000 },
    'SC-19.13',
    'E_FIELD',
    /from 1 to 9999, not 10000/,
  )
  noJson({ do: 'repair', ship: 'S4', points: 1.5 }, 'SC-19.6', 'E_FIELD', /not 1.5/)
  noJson({ do: 'move', fleet: 'F2' }, 'SC-19.6', 'E_FIELD', /exactly one of these/)
  noJson({ do: 'move', fleet: 'F2', by: [3], to: 57 }, 'SC-19.6', 'E_FIELD', /exactly one/)
  noJson({ do: 'move', fleet: 'F2', by: 3 }, 'SC-19.6', 'E_FIELD', /a list/)
  noJson({ do: 'move', fleet: 'F2', to: 57, detune: 1 }, 'SC-19.6', 'E_FIELD', /true or false/)
  noJson({ do: 'resign', why: 'tired' }, 'SC-19.6', 'E_FIELD', /"why" is none of its fields/)
  noJson(
    { do: 'install', type: 'SCI', system: 51, rating: 2 },
    'SC-19.6',
    'E_FIELD',
    /"rating" does not go with the others/,
  )
  noJson({ do: 'blockade', fleet: 'F2', planet: 51.1 }, 'SC-19.6', 'E_FIELD', /a text such as "51.1"/)
  noJson({ do: 'convoy', on: 'on' }, 'SC-19.6', 'E_FIELD', /true or false/)
  noJson({ do: 'bid', defaulter: 5, asset: { mc: 3 }, mc: 5 }, 'SC-19.6', 'E_FIELD', /an object such as/)
  noJson(
    { do: 'design', name: 'Fox', hull: ['FG'], n: 22, speed: 6 },
    'SC-19.6',
    'E_FIELD',
    /"hull" is the code/,
  )
  noJson(
    { do: 'design', name: 'Fox', hull: 'FG', variant: 'x', n: 22, speed: 6 },
    'SC-19.6',
    'E_FIELD',
    /"f" \(Fast\)/,
  )
})

test('SC-24 · amounts below 1, counts below 1 and percents outside 0 to 100 are E_FIELD', () => {
  no('build 51 Fox × 10000', 'SC-19.13', 'E_FIELD', 16, /whole number from 1 to 9999, not "10000"/)
  no('build 51 Fox × 0', 'SC-19.6', 'E_FIELD', 16, /whole number from 1 to 9999, not "0"/)
  no('build 51 Fox x0', 'SC-19.6', 'E_FIELD', 14, /not 0/)
  no('freighters 0', 'SC-19.6', 'E_FIELD', 12, /from 1/)
  no('freighters 2.5', 'SC-19.6', 'E_FIELD', 12, /whole number/)
  no('troops -3 at 51 to F2', 'SC-19.6', 'E_FIELD', 8, /from 1/)
  no('repair S4 0', 'SC-19.6', 'E_FIELD', 11, /from 1/)
  no('stance F2 101', 'SC-19.6', 'E_FIELD', 11, /from 0 to 100, not "101"/)
  no('invest 0', 'SC-19.6', 'E_FIELD', 8, /from 0.01/)
  no('invest 3.005', 'SC-19.6', 'E_FIELD', 8, /two decimal places/)
  no('form S3,S4,S3', 'SC-19.6', 'E_FIELD', 6, /S3 stands twice/)
  no('merge F2', 'SC-19.6', 'E_FIELD', 7, /2 to 200/)
  no('form S3 F9', 'SC-19.6', 'E_FIELD', 1, /not by a number such as F2/)
  no('trade 4 until 12', 'SC-19.6', 'E_FIELD', 1, /gives or wants something/)
  no('research SL I1 XYZ', 'SC-19.6', 'E_FIELD', 16, /no tree called "XYZ"/)
  no('research SL I1 MAG', 'SC-19.6', 'E_FIELD', 16, /no tree called "MAG"/)
  no('research I1 FG', 'SC-19.6', 'E_FIELD', 13, /no technology called "FG"/)
  no('design "Fox" FX 22 speed 6', 'SC-19.6', 'E_FIELD', 14, /no hull "FX"/)
})

test('SC-24 RACE · the array, points, traits, habitability, weapons and name', () => {
  const race = (array: string, traits: string, weapons = 'short G long K', name = '"A"') =>
    `race ${name} ${array} ${traits} ${weapons}`
  no(race('66,66,66', ''), 'SC-2.5', 'E_ARRAY', 1, /66,66,33 · 66,33,66 · .*; not 66,66,66/)
  no(race('66,66,33', 'adv CREATIVE,WARRIOR'), 'SC-2.6', 'E_POINTS', 1, /has 1 point and spends 2/)
  no(
    race('33,33,33', 'adv CREATIVE,WARRIOR,PROLIFIC,WEALTHY'),
    'SC-2.6',
    'E_POINTS',
    1,
    /has 3 points and spends 4/,
  )
  assert.ok(readLine(race('66,66,33', 'adv CREATIVE,WARRIOR dis POOR'))?.order)
  assert.ok(readLine(race('33,33,33', 'adv CREATIVE,WARRIOR,PROLIFIC,WEALTHY dis SPECIALIZED'))?.fault)
  no(race('66,66,33', 'adv CREATIVE,CREATIVE dis POOR'), 'SC-2.9', 'E_TRAIT', 1, /CREATIVE may be taken once/)
  no(race('66,66,33', 'adv WEALTHY dis POOR'), 'SC-2.9', 'E_TRAIT', 1, /WEALTHY and POOR exclude each other/)
  no(race('33,66,66', 'dis SPECIALIZED'), 'SC-2.10', 'E_HABITABILITY', 1, /never settle anything/)
  assert.ok(readLine(race('66,33,66', 'dis SPECIALIZED'))?.order)
  no(
    race('66,66,33', '', 'short K long K'),
    'SC-3.4',
    'E_WEAPON_CHOICE',
    26,
    /one short-range weapon \(L, E, F, G or Lj\).*here is "K"/,
  )
  no(race('66,66,33', '', 'short G'), 'SC-3.4', 'E_WEAPON_CHOICE', 27, /"long" is missing/)
  no(race('66,66,33', '', 'short G long R long K'), 'SC-3.4', 'E_WEAPON_CHOICE', 35, /another long/)
  assert.ok(readLine(race('66,66,33', '', 'short lj1 long pt1'))?.order)
  no(race('66,66,33', '', undefined, `"${'x'.repeat(31)}"`), 'SC-2.14', 'E_NAME', 1, /1 to 30 characters/)
  no(race('66,66,33', '', undefined, '""'), 'SC-2.14', 'E_NAME', 1, /1 to 30 characters/)
  const json = { do: 'race', name: 'A', array: [66, 66, 33], short: 'G' }
  noJson(json, 'SC-3.4', 'E_WEAPON_CHOICE', /long-range/)
  noJson({ ...json, long: 'G' }, 'SC-3.4', 'E_WEAPON_CHOICE', /long-range/)
})

test('SC-24 DESIGN · a name that is none is E_NAME, a component that does not exist E_COMPONENT', () => {
  no('design "" FG 22 speed 0', 'SC-4.16', 'E_NAME', 1, /1 to 30 characters/)
  no(`design "${'x'.repeat(31)}" FG 22 speed 0`, 'SC-4.16', 'E_NAME', 1, /1 to 30/)
  no('design Fox FG 22 speed 0 : 1 A', 'SC-4.16', 'E_COMPONENT', 30, /A1, not A/)
  noJson(
    { do: 'design', name: 'Fox', hull: 'FG', n: 22, speed: 0, components: { A: 1 } },
    'SC-4.16',
    'E_COMPONENT',
    /A1, not A/,
  )
})

test('SC-24 TRANSFER_PU, ASSIST · not a multiple of 5 is E_MULTIPLE; more than 3 points E_LIMIT', () => {
  no('transfer 12 from 51 to 53', 'SC-9.13', 'E_MULTIPLE', 1, /multiples of 5.*not 12/)
  no('assist 53 4', 'SC-9.16', 'E_LIMIT', 1, /1 to 3 points/)
  no('assist 53 0', 'SC-19.6', 'E_FIELD', 11, /from 1/)
})

test('SC-24 MESSAGE · more than 2000 characters are E_FIELD', () => {
  assert.ok(readLine(`message 4 "${'é'.repeat(2000)}"`)?.order)
  no(`message 4 "${'é'.repeat(2001)}"`, 'SC-16.16', 'E_FIELD', 1, /1 to 2000 characters, not 2001/)
  no('message 4 ""', 'SC-16.16', 'E_FIELD', 1, /not 0/)
  noJson({ do: 'message', to: 4, text: 'a\u0007b' }, 'SC-16.16', 'E_FIELD', /control characters/)
  assert.ok(readJson({ do: 'message', to: 4, text: 'a\n\tb' }).order)
})

test('SC-24 PRIORITY · unknown entries are left for later, and the rest is kept', () => {
  assert.deepEqual(readLine('priority freighters pu,foo,sy')?.order, {
    do: 'priority',
    freighters: ['PU', 'FOO', 'SY'],
  })
})
