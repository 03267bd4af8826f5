import assert from 'node:assert/strict'
import test from 'node:test'
import { HIDDEN, type Position } from '../../position.ts'
import type { View } from '../../view.ts'
import { at, chanceOf, game, opening, type Setting } from '../table.ts'

/** What of a position everybody may know; it does not depend on who holds which order. */
const open = ({
  chart,
  options,
  round,
  first,
  turn,
  ship,
  damage,
  cash,
  upgrades,
  curio,
  world,
  founder,
}: Position) => ({
  ...{ chart, options, round, first, turn, ship, damage, cash, upgrades, curio, world, founder },
})

const me = { cash: 30, damage: 2, owns: ['hull'], holds: ['O2'], loaded: ['O3'] } as const
const others = [{ at: 'C', cash: 12, damage: 1, loaded: ['O5'], holds: ['O6'] }, { at: 'L3.2' }]
const table = (options: Setting['options']) =>
  at('A', me, { others, options: { hand_limit: 2, orders_per_planet: 2, map_seed: 1, ...options } })

test('IT-12.1 · map, ships, damage, cash, upgrades, cargo and orders held are public', () => {
  const t = table({})
  for (const reader of [null, 0, 1, 2]) {
    const view = t.view(reader)
    assert.deepEqual(open(view), open(t.p))
    assert.deepEqual(view.card, t.p.card)
    assert.deepEqual(view.loaded, t.p.loaded)
    assert.deepEqual(view.held, [2, 2, 0])
  }
})

test('IT-12.1 · dice are public', () => {
  const t = table({ orders_hidden: true }).flyTo(1, 'L1.1', 5)
  for (const reader of [null, 0, 1, 2])
    assert.deepEqual(t.said(reader), [
      'P1 flies to space 1 of L1 (Cantrell–Korvane)',
      'P1’s ship takes 3 damage',
    ])
})

test('IT-12.1 · the order of the deck is hidden even from the position: it is drawn with the card', () => {
  // Every card in the deck is marked alike, and nothing else in the position says which comes next.
  const { flow: _flow, options: _options, chart: _chart, ...rest } = table({}).p
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value) && value.length === 12)
  assert.deepEqual(
    lists.map(([name]) => name),
    ['card', 'loaded'],
  )
  assert.deepEqual(rest.card, [-1, 0, 0, -1, 1, 1, -1, -1, -1, -1, -1, -1])
})

test('IT-12.1 · option orders_hidden: an order is known to its holder alone', () => {
  const t = table({ orders_hidden: true })
  const known = (reader: number | null) =>
    t.view(reader).card.flatMap((place, card) => (place === HIDDEN ? [] : [t.p.chart.orders[card]?.id]))
  assert.deepEqual(known(0), ['O2', 'O3'])
  assert.deepEqual(known(1), ['O5', 'O6'])
  assert.deepEqual(known(2), [])
  assert.deepEqual(known(null), [])
})

test('IT-12.1 · orders_hidden leaves the number of orders and the cargo aboard public', () => {
  const t = table({ orders_hidden: true })
  for (const reader of [null, 0, 1, 2]) {
    const view = t.view(reader)
    assert.deepEqual(view.held, [2, 2, 0])
    // O3 was loaded at C, world 2; O5 at E, world 4.
    assert.deepEqual(view.cargo, [[2], [4], []])
    assert.deepEqual(open(view), open(t.p))
  }
  assert.deepEqual([t.view(1).loaded[2], t.view(0).loaded[2]], [0, 1])
})

test('IT-12.1 · orders_hidden: what is drawn, loaded and given up is told to the holder alone', () => {
  const options = { orders_hidden: true }
  const t = at('B', { holds: ['O2'] }, { options, others: [{}, {}] }).load('O2')
  assert.deepEqual(t.said(0), ['P1 loads engine parts (Korvane → Ostermoor)'])
  assert.deepEqual(t.said(1), ['P1 loads engine parts at Korvane'])
  t.deal('O4')
  assert.deepEqual(t.said(0), ['P1 draws the order for grain (Ostermoor → Galt Deep)'])
  for (const reader of [1, 2, null]) {
    assert.deepEqual(t.said(reader), ['P1 draws a buy order'])
    assert.ok(!JSON.stringify(t.view(reader).flow).includes('"drawn":3'))
  }
  t.do({ giveUp: 'O2' })
  assert.deepEqual(t.said(0), ['P1 gives up the order for engine parts (Korvane → Ostermoor), and its cargo'])
  assert.deepEqual(t.said(2), ['P1 gives up a buy order, and its cargo'])
})

test('IT-12.1 · orders_hidden: dealt orders are told to their holders alone', () => {
  const t = opening({ orders_hidden: true }).do({ berth: 'A' }).do({ berth: 'A' }, 2, 0, 6, 1)
  const dealt = (reader: number | null) => t.said(reader).filter((line) => line.includes('dealt'))
  const own = [
    'P1 is dealt the order for labour gangs (Threxam → Cantrell)',
    'P2 is dealt the order for clerks (Cantrell → Saint Ivara)',
  ]
  const secret = ['P1 is dealt a buy order', 'P2 is dealt a buy order']
  assert.deepEqual(dealt(0), [own[0], secret[1]])
  assert.deepEqual(dealt(1), [secret[0], own[1]])
  assert.deepEqual(dealt(null), secret)
})

test('IT-12.1 · orders_hidden: a delivered order is shown, and when the game is over everything is', () => {
  const t = at(
    'F',
    { cash: 70, loaded: ['O1'] },
    { options: { orders_hidden: true }, others: [{ holds: ['O4'] }] },
  )
  t.unload('O1', 3)
  assert.ok(t.over)
  for (const reader of [null, 1]) {
    assert.equal(t.said(reader)[0], 'P1 delivers clerks (Cantrell → Saint Ivara) for 30 cr')
    assert.deepEqual(t.view(reader).card, t.p.card)
  }
})

test('IT-12.1 · what a seat imagines of a hidden table looks to it like the true one', () => {
  const t = table({ orders_hidden: true })
  const chance = chanceOf(...Array<number>(40).fill(0))
  for (const reader of [null, 0, 1, 2]) {
    const imagined = game.rules.determinise(t.view(reader), reader, chance) as Position
    assert.deepEqual(game.rules.view(imagined, reader) as View, t.view(reader))
    assert.equal(game.fault(imagined), null)
  }
})
