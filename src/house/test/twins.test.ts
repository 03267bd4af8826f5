import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../kernel/testing/effort.ts'
import { twins } from './twins.ts'

test('trust 14 · positions that a viewer cannot tell apart have the same bytes for them, and the same size when packed', () => {
  const { pairs, asked, faults } = twins(times(12), 'twins')
  assert.deepEqual(faults, [])
  assert.ok(pairs >= 60 && asked > 10, `${pairs} pairs, asked in ${asked}`)
})
