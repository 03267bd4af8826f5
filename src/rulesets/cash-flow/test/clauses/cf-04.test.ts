import assert from 'node:assert/strict'
import test from 'node:test'
import { allMoney, boxPrice, labourPrice } from '../../money.ts'
import { LABOUR_SCALE } from '../../options.ts'
import { at, noGame, played, type Table } from '../table.ts'

const oil = { open: ['usa-o3'] }
const three = { open: ['usa-o3', 'usa-m3', 'usa-g3'] }
const produce = (t: Table, ...types: string[]) => t.act('production').do({ types })

test('CF-4.1 · each player starts with 3000 M; option STARTING_CASH', () => {
  assert.deepEqual(played({ seats: 3 }).p.cash, [3000, 3000, 3000])
  assert.deepEqual(played({ seats: 2, options: { starting_cash: 1500 } }).p.cash, [1500, 1500])
})

test('CF-4.1, CF-4.10 · option LATER_CASH: each seat begins with a sum more than the seat before', () => {
  const { p } = played({ seats: 3, options: { later_cash: 500 } })
  assert.deepEqual([p.cash, allMoney(p)], [[3000, 3500, 4000], 10_500])
})

test('CF-4.2, CF-4.2a · the 36 boxes of the labour row; their sum is 16,425', () => {
  const runs: readonly (readonly [number, number, number])[] = [
    [1, 1, 25],
    [2, 3, 50],
    [4, 6, 100],
    [7, 9, 200],
    [10, 13, 300],
    [14, 18, 400],
    [19, 23, 500],
    [24, 27, 600],
    [28, 30, 700],
    [31, 33, 800],
    [34, 35, 900],
    [36, 36, 1000],
  ]
  const expected = runs.flatMap(([from, to, price]) => Array<number>(to - from + 1).fill(price))
  assert.deepEqual(LABOUR_SCALE, expected)
  assert.equal(expected.length, 36)
  assert.equal(
    expected.reduce((sum, price) => sum + price, 0),
    16_425,
  )
})

test('CF-4.2 · option LABOUR_SCALE: other prices, never falling', () => {
  const t = at({ usa: oil, csa: {} }, { k: 1, options: { labour_scale: [10, 70, 70] } })
  assert.deepEqual([produce(t, 'oil').cash('usa'), t.row], [2930, 80])
  noGame({ labour_scale: [10, 5] }, 2, 'CF-4.2', 'BAD_OPTION')
  noGame({ labour_scale: [] }, 2, 'CF-4.2', 'BAD_OPTION')
})

test('CF-4.3 · the price of the leftmost empty box goes into that box; the row starts empty', () => {
  assert.equal(played({ seats: 2 }).k, 0)
  const t = at({ usa: oil, csa: {} }, { k: 6 })
  assert.equal(t.row, 425)
  produce(t, 'oil')
  assert.deepEqual([t.cash('usa'), t.k, t.row], [2800, 7, 625])
  assert.ok(t.said().includes('usa buys 1 labour unit for 200 M'))
})

test('CF-4.3a · the row is filled from the left: k says it all', () => {
  const t = at({ usa: three, csa: {} }, { k: 0 })
  for (let box = 1; box <= 36; box++) assert.equal(boxPrice(t.p, box), LABOUR_SCALE[box - 1])
  produce(t, 'oil', 'mineral')
  assert.deepEqual([t.k, t.row], [2, 75])
})

test('CF-4.5 · a full row sells no labour', () => {
  const t = at({ usa: { ...three, mineral: 9 }, csa: {} }, { k: 36 })
  assert.equal(t.row, 16_425)
  for (const action of ['production', 'build', 'research']) t.no({ do: action }, 'CF-4.5', 'ROW_FULL')
  const one = at({ usa: three, csa: {} }, { k: 35 }).act('production')
  one.no({ types: ['oil', 'grain'] }, 'CF-4.5', 'ROW_FULL')
  assert.deepEqual([one.do({ types: ['oil'] }).k, one.cash('usa')], [36, 2000])
})

test('CF-4.5 · option LABOUR_FULL = repeatLast: the last price goes on', () => {
  const t = at({ usa: three, csa: {} }, { k: 36, options: { labour_full: 'repeatLast' } })
  produce(t, 'oil', 'grain')
  assert.deepEqual([t.k, t.cash('usa'), t.row], [38, 1000, 18_425])
})

test('CF-4.7 · labour is bought when it is used and not kept', () => {
  const t = at({ usa: oil, csa: {} })
  produce(t, 'oil')
  assert.equal(t.k, 1)
  t.act('pass')
  // The next turn it is bought again.
  produce(t, 'oil')
  assert.equal(t.k, 2)
})

test('CF-4.8 · several units are paid box by box in rising order, and not at all when not in full', () => {
  const t = at({ usa: { ...three, cash: 399 }, csa: {} }, { k: 5 })
  assert.equal(labourPrice(t.p, 3), 100 + 200 + 200)
  t.act('production').no({ types: ['mineral', 'oil', 'grain'] }, 'CF-4.8', 'NO_MONEY')
  t.do({ types: ['mineral', 'oil'] })
  assert.deepEqual([t.cash('usa'), t.k], [99, 7])
})

test('CF-4.8 · labour is paid before anything is produced', () => {
  const t = at({ usa: { ...oil, cash: 24 }, csa: {} })
  t.no({ do: 'production' }, 'CF-4.8', 'NO_MONEY')
})

test('CF-4.9 · the bank never lends: who cannot pay cannot act', () => {
  const t = at({ usa: { ...oil, cash: 0, mineral: 5 }, csa: {} })
  for (const action of ['production', 'build', 'research']) t.no({ do: action }, 'CF-4.8', 'NO_MONEY')
})

test('CF-4.10 · treasuries, row and bank together are N × STARTING_CASH at every moment', () => {
  const t = played({ seats: 4 })
  for (let turn = 0; turn < 8; turn++) {
    assert.equal(allMoney(t.p), 12_000)
    t.act('production').luck({ types: ['oil'] }, turn)
    while (t.step !== 'turn.action') t.luck(t.lateChoice(), turn)
  }
  assert.equal(t.row, 25 + 50 + 50 + 100 + 100 + 100 + 200 + 200)
})

test('CF-4.11 · money moves only from treasury to row, and only as much as is paid', () => {
  const t = at({ usa: three, csa: {}, fas: {} }, { k: 2 })
  produce(t, 'oil')
  assert.deepEqual([t.p.cash, t.row, t.p.retired], [[2950, 3000, 3000], 125, 0])
})

test('CF-4.12, CF-4.8 · no treasury goes below 0', () => {
  const t = at({ usa: { ...three, cash: 124 }, csa: {} })
  t.act('production').no({ types: ['mineral', 'oil', 'grain'] }, 'CF-4.8', 'NO_MONEY')
  const exact = at({ usa: { ...three, cash: 125 }, csa: {} })
  assert.equal(produce(exact, 'mineral', 'oil', 'grain').cash('usa'), 0)
})

test('CF-4.3, CF-4.7, CF-8.2 · who buys labour has done something', () => {
  const t = at({ usa: { open: ['usa-o3'] }, csa: {} }, { busy: false }).act('production')
  assert.equal(t.do({ types: ['oil'] }).p.busy, 1)
})
