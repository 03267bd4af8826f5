import assert from 'node:assert/strict'
import test from 'node:test'
import { DOS, lineOf, shown, written } from '../../orders/order.ts'
import { readJson, readLine } from '../../orders/parse.ts'
import { linesOf, NO_ORDERS } from '../../orders/sheet.ts'
import { STEPS } from '../../phases/p02-orders.ts'
import { linesOfRulebook, rulebook } from '../orders.ts'

const order = (line: string) => {
  const read = readLine(line)
  assert.ok(read?.order != null, `${line}: ${read?.fault?.text}`)
  return read.order
}

/** Orders that the rulebook calls otherwise than programs do. */
const SPELT: Readonly<Record<string, string>> = {
  RESEARCH_TECH: 'research',
  TRANSFER_PU: 'transfer',
  RESEARCH_SL: 'researchSL',
  RESEARCH_EL: 'researchEL',
}
const doOf = (word: string): string => SPELT[word] ?? word.toLowerCase()

test('SC-19.6 · there is a line for every order of the rulebook', () => {
  const from = rulebook.findIndex((line) => line.startsWith('| order | fields |'))
  const rows = rulebook.slice(from + 2, rulebook.indexOf('', from + 2))
  const named = rows
    .flatMap((row) => (row.split('|')[1] ?? '').split('/'))
    .map((word) => word.replaceAll(/[*\s]/g, ''))
  assert.deepEqual(named.map(doOf), [...DOS])
  const standing = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/([A-Z]+)\*/g)].map(([, word]) => word?.toLowerCase()),
  )
  assert.deepEqual(
    standing,
    DOS.filter((what) => lineOf({ do: what }).standing),
  )
})

test('SC-19.11 · every line that the rulebook shows is read', () => {
  const shownLines = linesOfRulebook()
  assert.ok(shownLines.length > 100, `${shownLines.length} lines`)
  for (const line of shownLines) order(line)
  order('station F9 at wp 3')
})

test('SC-19.11 · names, fleets by name, either × and both spellings of a fast frigate', () => {
  assert.deepEqual(order('move "Home Guard" to c7'), {
    do: 'move',
    fleet: 'Home Guard',
    to: 'C7',
    detune: false,
  })
  assert.deepEqual(order('move Guard to 057'), { do: 'move', fleet: 'Guard', to: '57', detune: false })
  assert.deepEqual(order('move f02 by 3 , 1'), { do: 'move', fleet: 2, by: [3, 1], detune: false })
  assert.deepEqual(order('return “Home Guard”'), { do: 'return', fleet: 'Home Guard' })
  for (const line of [
    'build 51 Fox × 3',
    'build 51 Fox x 3',
    'build 51 Fox ×3',
    'build 51 Fox x3',
    'BUILD 51 "Fox" X3',
  ])
    assert.deepEqual(order(line), { do: 'build', system: '51', design: 'Fox', count: 3 })
  assert.deepEqual(order('design Fox FGf 22 speed 5.5'), order('design Fox fg F 22 speed 5.50 :'))
  assert.equal(
    written(order('design Fox FGf 22 speed 5.5 : 1 a1, 2 s1, 1 A1')),
    'design "Fox" FG f 22 speed 5.5 : 2 S1, 2 A1',
  )
})

test('SC-13.12 · a MOVE with an empty list is one', () => {
  assert.deepEqual(order('move F2 by'), { do: 'move', fleet: 2, by: [], detune: false })
  assert.equal(written(order('move F2 by  detune')).trim(), 'move F2 by detune')
})

test('SC-19.12 · the JSON of the rulebook’s example, and fields in lower case', () => {
  const json = { do: 'move', fleet: 'F2', by: [3, 1], detune: true }
  assert.deepEqual(shown(order('move F2 by 3,1 detune')), json)
  assert.equal(written(readJson(json).order ?? order('resign')), 'move F2 by 3,1 detune')
  assert.deepEqual(shown(order('design "Fox" FG f 22 speed 6 : 1 S1, 2 A1')), {
    do: 'design',
    name: 'Fox',
    hull: 'FG',
    variant: 'f',
    n: 22,
    speed: 6,
    components: { S1: 1, A1: 2 },
  })
  assert.deepEqual(shown(order('stance F2 guard 3 50')), {
    do: 'stance',
    fleet: 'F2',
    posture: 'GUARD',
    wp: 3,
    retreat: 50,
  })
  assert.deepEqual(shown(order('trade 4 give 500.5 mc want system C7 until 12')), {
    do: 'trade',
    to: 4,
    give: [{ mc: 500.5 }],
    want: [{ system: 'C7' }],
    until: 12,
  })
  assert.deepEqual(shown(order('accept 4.t2')), { do: 'accept', trade: '4.T2' })
  // Case of IDs and constants does not matter in JSON either, nor the order of fields.
  assert.deepEqual(readJson({ stage: 'detailed', fleet: 'f2', do: 'scan' }).order, order('scan F2 detailed'))
})

test('SC-19.7 · no set has no orders', () => assert.deepEqual(linesOf(NO_ORDERS), []))

/** SC-19.10  What the clause calls together: a race, fleet administration, movement, purchases. */
const TOGETHER: Readonly<Record<string, string>> = {
  P1: 'race',
  P2: 'form split merge stance station escort priority',
  P3: 'move explore return',
  P12h: 'build prototype refit repair scrap freighters install upgrade researchSL researchEL research troops',
}

test('SC-19.10, SC-19.15, SC-21.4 · every order is carried out in the rulebook’s phase, P2 in its order', () => {
  const from = rulebook.findIndex((line) => line.includes('**SC-19.10 '))
  const to = rulebook.findIndex((line, i) => i > from && line.startsWith('- '))
  const clause = rulebook.slice(from, to).join(' ')
  const phases = new Map(
    Object.entries(TOGETHER).flatMap(([phase, all]) => all.split(' ').map((what) => [what, phase] as const)),
  )
  for (const part of clause.split(/[;.]/)) {
    const phase = /P\d+( [a-i]\b)?/.exec(part)?.[0].replace(' ', '')
    if (phase !== undefined)
      for (const [word] of part.matchAll(/\b[A-Z]{3,}(_[A-Z]+)?\b/g)) phases.set(doOf(word), phase)
  }
  for (const what of DOS) assert.equal(lineOf({ do: what }).phase.split(' ')[0], phases.get(what), what)
  assert.deepEqual(
    [...STEPS, 'P2 envoys', 'P2 unions'].map((step) =>
      DOS.find((what) => lineOf({ do: what }).phase === step),
    ),
    'relation claim convoy design form escort cancel resume envoy union'.split(' '),
  )
  assert.deepEqual(
    DOS.filter((what) => lineOf({ do: what }).window),
    ['trade', 'accept', 'bid'],
  )
})
