import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judged } from '../checked.ts'
import { askingOf } from '../idle/asking.ts'
import { offersOf } from '../offers/offers.ts'
import type { Options } from '../options.ts'
import { mergeLines } from '../orders/lists.ts'
import { linesOf, ordersOf } from '../orders/sheet.ts'
import type { View } from '../view.ts'
import { BARE, Campaign, GARDEN } from './table.ts'

/** A home with a garden and a bare star beside it, both charted. */
const begun = (options: Partial<Options> = {}) =>
  new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [0, 2],
        [2, 3],
      ],
    },
    { HOME_CHART: 1, START_TREASURY: 20_000, ...options },
  )

const offered = (view: View, text = '') => {
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return offersOf(view, empire, ordersOf({ text })).offers
}
const keys = (view: View, text = '') => offered(view, text).map(({ key }) => key)

test('at the start the race, the scout, both centers, the colony, the freighters and the yard are idle', () => {
  const view = begun().view(0)
  assert.deepEqual(keys(view), [
    'race',
    'explore 1',
    'center 1',
    'center 2',
    'colonists',
    'freighters',
    'yard 1',
    'money',
  ])
})

test('every line that is offered can be read, and in the first turn none is refused', () => {
  const view = begun().view(0)
  for (const { choices } of offered(view))
    for (const { lines } of choices) {
      const { lines: rows } = judged(view, 0, { text: lines.join('\n') })
      assert.equal(rows.length, lines.length)
      for (const row of rows) assert.equal(row.fault, null, `${row.text}: ${row.fault?.text}`)
    }
})

test('what the sheet orders is not offered again', () => {
  const view = begun().view(0)
  const left = keys(
    view,
    'race "Terra" 66,66,33 short G long K\nexplore F1\nupgrade I1 2\nfreighters 2\ncolonize 2 from 1\ninvest 10',
  )
  assert.deepEqual(left, ['center 2', 'yard 1'])
})

test('a yard is full when the sheet fills it, and a design of the sheet may be built at once (SC-19.9)', () => {
  const view = begun().view(0)
  const design = 'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1'
  const yard = offered(view, design).find(({ key }) => key === 'yard 1')
  assert.equal(yard?.choices[0]?.lines[0], 'build 1 "Fox"')
  assert.equal(keys(view, `${design}\nbuild 1 "Fox" × 6`).includes('yard 1'), false)
})

test('a fleet is found by its number and by its name', () => {
  const view = begun().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  assert.deepEqual([...askingOf(view, empire, ordersOf({ text: 'explore "Scout 1"' })).fleets], [1])
})

test('a system that is out of reach says why', () => {
  const view = begun({ START_FREIGHTERS: 40 })
    .with((p) => {
      for (const empire of p.empires)
        empire.chart = empire.chart.map((known) =>
          known.system === 3
            ? { ...known, planets: [{ slot: 1, kind: 'T' }], hi: 5, growth: 1, wealth: 1 }
            : known,
        )
    })
    .view(0)
  const colonists = offered(view).find(({ key }) => key === 'colonists')
  assert.deepEqual(
    colonists?.choices.map(({ text }) => text),
    ['2, from 1'],
  )
  assert.equal(colonists?.why?.what, '3')
  assert.equal(colonists?.why?.clause, 'SC-9.2')
})

test('what costs more than is left is not offered, nor more of it, and how much that is, is said', () => {
  const view = begun().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const all = offersOf(view, empire, []).offers
  for (const left of [0, 60_000, 150_000, 400_000]) {
    const { offers, dear } = offersOf(view, empire, [], left)
    assert.equal(offers.length + dear, all.filter(({ key }) => left > 0 || key !== 'money').length, `${left}`)
    for (const { key, choices } of offers) {
      assert.ok(choices.length > 0, key)
      for (const { cost = 0, most = 1 } of choices)
        assert.ok(most * cost <= left, `${key}: ${most} at ${cost} of ${left}`)
    }
    assert.ok(
      offers.some(({ key }) => key === 'colonists'),
      'what costs nothing is offered always',
    )
    assert.ok(left > 0 || dear >= 3, 'centers, freighters and yards cost something')
  }
})

test('SC-19.9 · more fleets than a line may name become one by several lines', () => {
  const fleets = Array.from({ length: 450 }, (_, i) => 7 + i)
  const lines = mergeLines(fleets)
  const read = linesOf({ text: lines.join('\n') })
  assert.deepEqual([lines.length, read.flatMap(({ fault }) => fault ?? [])], [3, []])
  const named = read.map(({ order }) => (order?.do === 'merge' ? order.fleets.map(Number) : []))
  assert.deepEqual(new Set(named.flat()), new Set(fleets))
  assert.ok(named.every(([lead]) => lead === 7))
  assert.deepEqual(mergeLines([7]), [])
})
