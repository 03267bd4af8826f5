// Which people may vote at a table, and when a vote is decided.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcome } from '../commands/votes.ts'

test('House-5.1 · more than half of those who may vote must say yes; it is lost as soon as they no longer can', () => {
  const four = [0, 1, 3, 4]
  const after = (yes: number[], no: number[], voters = four) => outcome({ yes, no }, voters)
  assert.equal(after([0, 1], []), null)
  assert.equal(after([0, 1], [3]), null)
  assert.equal(after([0, 1], [3, 4]), 'lost')
  assert.equal(after([0, 1, 3], []), 'carried')
  assert.equal(after([0, 1, 2], []), null, 'seat 2 may not vote')
  assert.equal(after([0], [], [0]), 'carried', 'who is alone decides alone')
  assert.equal(after([0], [], [0, 1]), null)
})
