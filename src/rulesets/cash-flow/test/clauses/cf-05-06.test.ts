import assert from 'node:assert/strict'
import test from 'node:test'
import { GRAIN, MINERAL, OIL, RESOURCES } from '../../cards.ts'
import { ledgerGap } from '../../money.ts'
import { MARKET_SCALE } from '../../options.ts'
import { at, game, noGame, played } from '../table.ts'

test('CF-5.1 · three resources: mineral, oil, grain', () => {
  assert.deepEqual(RESOURCES, ['mineral', 'oil', 'grain'])
  assert.deepEqual([MINERAL, OIL, GRAIN], [0, 1, 2])
})

test('CF-5.2 · a supply centre holds 12 of each; option SUPPLY_LIMIT', () => {
  const kept = (supply_limit: number) =>
    at({ usa: { open: ['usa-o4'], oil: 10 }, csa: {} }, { options: { supply_limit, market_limit: 0 } })
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa')
  assert.deepEqual(
    [kept(12), kept(20)],
    [
      [0, 12, 0],
      [0, 14, 0],
    ],
  )
})

test('CF-5.3 · nineteen price columns; option MARKET_SCALE', () => {
  const expected = [
    10, 25, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 800, 900, 1000,
  ]
  assert.deepEqual(MARKET_SCALE, expected)
  assert.equal(expected.length, 19)
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
  t.act('production').do({ types: ['oil'] })
  t.no({ list: [{ resource: 'oil', price: 120, units: 1 }] }, 'CF-5.3', 'NO_COLUMN')
  for (const price of expected)
    assert.equal(game.check(t.p, 0, { list: [{ resource: 'oil', price, units: 1 }] }), null)
  noGame({ market_scale: [50, 10] }, 2, 'CF-5.3', 'BAD_OPTION')
  const own = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} }, { options: { market_scale: [7, 70] } })
  own
    .act('production')
    .do({ types: ['oil'] })
    .do({ list: [{ resource: 'oil', price: 70, units: 2 }] })
  assert.deepEqual(own.discs('usa'), { oil: { 70: 2 } })
})

test('CF-5.4 · the market starts empty; discs lie there and not in a supply centre', () => {
  assert.ok(played({ seats: 3 }).p.disc.every((n) => n === 0))
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
  t.act('production')
    .do({ types: ['oil'] })
    .do({ list: [{ resource: 'oil', price: 300, units: 3 }] })
  assert.deepEqual([t.supply('usa'), t.discs('usa')], [[0, 12, 0], { oil: { 300: 3 } }])
})

test('CF-5.5 · never more than 12 discs of a player, over all rows; option MARKET_LIMIT', () => {
  const full = { mineral: { 100: 5 }, grain: { 50: 6 } }
  const t = at({ usa: { open: ['usa-o4'], oil: 12, discs: full }, csa: { discs: { oil: { 10: 9 } } } })
  t.act('production').do({ types: ['oil'] })
  t.no({ list: [{ resource: 'oil', price: 10, units: 2 }] }, 'CF-5.5', 'TOO_MANY_DISCS')
  t.do({ list: [{ resource: 'oil', price: 10, units: 1 }] })
  assert.deepEqual(t.discs('usa'), { ...full, oil: { 10: 1 } })
  const six = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} }, { options: { market_limit: 3 } })
  six.act('production').do({ types: ['oil'] })
  six.no({ list: [{ resource: 'oil', price: 10, units: 4 }] }, 'CF-5.5', 'TOO_MANY_DISCS')
  six.do({ list: [{ resource: 'oil', price: 10, units: 3 }] })
})

test('CF-5.6 · the ledger of each resource: supplies and discs are what was created less what was deleted', () => {
  const t = at({
    usa: { open: ['usa-o4', 'usa-m3'], oil: 11, mineral: 5 },
    csa: { discs: { oil: { 10: 2 } } },
  })
  const books = () => RESOURCES.map((_, r) => [t.p.created[r], t.p.deleted[r], ledgerGap(t.p, r)])
  assert.deepEqual(books(), [
    [5, 0, 0],
    [13, 0, 0],
    [0, 0, 0],
  ])
  t.act('production').do({ types: ['mineral', 'oil'] })
  t.do({ list: [{ resource: 'oil', price: 100, units: 1 }] })
  // Oil 4: one into the centre, one on the market, two lost.
  assert.deepEqual(books(), [
    [8, 0, 0],
    [17, 2, 0],
    [0, 0, 0],
  ])
  t.act('pass')
    .act('build')
    .do({ armies: [{ at: 'alaska', count: 8 }] })
  assert.deepEqual(books()[0], [8, 8, 0])
})
