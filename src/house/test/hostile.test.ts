import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../kernel/testing/effort.ts'
import { hostileAnswers } from './hostile.ts'

const EACH = times(500)

test(`trust 13 · ${EACH} hostile answers to every game: each is refused in words, and none changes anything`, () => {
  const report = hostileAnswers(EACH, 'hostile')
  assert.deepEqual(report.faults.slice(0, 3), [])
  assert.ok(report.answers >= 5 * EACH, JSON.stringify(report))
})
