import assert from 'node:assert/strict'
import test from 'node:test'
import { prospects } from '../search/prospects.ts'

const ended = (winners: number[], scores: number[]) => ({ winners, scores, text: '', clause: '' })

test('half of what an end is worth is the win, half the lead', () => {
  assert.equal(prospects(ended([0], [9, 9]), null, 0, 5), 0.75)
  assert.equal(prospects(ended([0, 1], [9, 9]), null, 0, 5), 0.5)
  assert.ok(prospects(ended([0], [90, 0]), null, 0, 5) > 0.99)
  assert.ok(prospects(ended([0], [90, 0]), null, 1, 5) < 0.01)
})

test('who loses by less has played better', () => {
  assert.ok(prospects(ended([2], [8, 3, 9]), null, 0, 5) > prospects(ended([2], [6, 3, 9]), null, 0, 5))
})

test('before the end the lead says both; standings are taken before scores', () => {
  assert.equal(prospects(null, [4, 4], 0, 5), 0.5)
  assert.ok(Math.abs(prospects(null, [9, 4, 1], 0, 5) - 1 / (1 + Math.exp(-1))) < 1e-12)
  assert.equal(prospects(ended([0], [1, 1]), [7, 7], 0, 5), 0.75)
})
