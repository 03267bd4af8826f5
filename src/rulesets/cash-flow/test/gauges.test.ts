import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../kernel/testing/rows.ts'
import { gauges } from '../gauges.ts'
import { at, type Players, type Setting } from './table.ts'

const of = (players: Players, setting: Setting = {}) => gauges(at(players, setting).p)

test('locked up is a table at which nobody can pay for labour, for good when nobody has a set', () => {
  // k = 9: the next box costs 300.
  const poor = { usa: { cash: 299 }, ussr: { cash: 0 } }
  const { lockedUp, lockedForGood, cannotHire } = of(poor, { k: 9 })
  assert.deepEqual([lockedUp, lockedForGood, cannotHire], [1, 1, [1, 1]])
  const saved = of({ ...poor, ussr: { cash: 0, mineral: 2, oil: 1, grain: 3 } }, { k: 9 })
  assert.deepEqual([saved.lockedUp, saved.lockedForGood, saved.sets], [1, 0, [0, 1]])
  const rich = of({ ...poor, usa: { cash: 300 } }, { k: 9 })
  assert.deepEqual([rich.lockedUp, rich.lockedForGood, rich.cannotHire], [0, 0, [0, 1]])
})

test("the row's share of the money in play is told in thousandths", () => {
  // Nine boxes hold 25 + 2 × 50 + 3 × 100 + 3 × 200 = 1025 M.
  const { rowMoney, rowShare } = of({ usa: { cash: 1000 }, ussr: { cash: 2075 } }, { k: 9 })
  assert.deepEqual([rowMoney, rowShare], [1025, 250])
})

test('points that a scoring round would give are told apart by cash and by the most production', () => {
  const { cashPoints, mostPoints, leads } = of({
    usa: { cash: 3999, open: ['usa-m3'] },
    ussr: { cash: 1000 },
  })
  assert.deepEqual([cashPoints, mostPoints, leads], rows('3 1, 2 0, 1 1'))
})
