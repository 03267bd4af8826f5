import assert from 'node:assert/strict'
import test from 'node:test'
import { heard, keep, namesAt } from '../../../board/keepsake.ts'
import { changeOf } from '../keepsakes.ts'

test('what lies here otherwise than with the account is told, of this table alone', () => {
  let told = 0
  const still = heard(() => {
    told++
  })
  keep('t', 'names 0', 'new')
  keep('t', 'chart 0', 'same')
  keep('t', 'chart 1', 'x'.repeat(30_001))
  keep('u', 'names 0', 'another table')
  assert.equal(told, 4)
  still()
  assert.deepEqual(namesAt('u'), ['names 0'])
  const there = new Map([
    ['names 0', 'old'],
    ['chart 0', 'same'],
    ['names 1', 'given up here'],
  ])
  assert.deepEqual(changeOf('t', there), { keep: [{ name: 'names 0', text: 'new' }], drop: ['names 1'] })
  keep('t', 'names 0', null)
  assert.deepEqual(changeOf('t', there).drop, ['names 0', 'names 1'])
})
