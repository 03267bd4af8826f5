import assert from 'node:assert/strict'
import test from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { countOrders, KINDS } from '../count-godsfire-orders.ts'

test('every kind of order is given by some player of Trade in Godsfire, and carried out', LONG, () => {
  const { counts } = countOrders(6, 'every kind')
  assert.deepEqual([...counts.keys()], KINDS)
  for (const [kind, { written, done }] of counts) {
    assert.ok(done > 0, `${kind}: ${done} carried out of ${written}`)
    assert.ok(done <= written)
  }
  assert.equal(counts.size, 18)
})
