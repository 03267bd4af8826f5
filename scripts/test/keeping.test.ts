import assert from 'node:assert/strict'
import test from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { countOrders, KINDS } from '../count-godsfire-orders.ts'
import { wordsOf } from '../keeping/changes.ts'

const change = (name: string, before: unknown, after: unknown) =>
  wordsOf({ name, before: JSON.stringify(before), after: JSON.stringify(after) })

test('what is as it was is not told; what is new or gone is', () => {
  assert.deepEqual(change('a.json', { hash: 'x' }, { hash: 'x' }), [])
  assert.deepEqual(wordsOf({ name: 'a.txt', before: null, after: '' }), ['a.txt is new.'])
  assert.deepEqual(wordsOf({ name: 'a.txt', before: '', after: null }), ['a.txt is gone.'])
})

test('of a kept game its parts are told, and where its log goes another way', () => {
  const before = { recipe: { seed: 'mail 2' }, facts: { sold: 3, died: 1 }, events: [1, 2, { seat: 0 }, 4] }
  const after = { recipe: { seed: 'mail 5' }, facts: { sold: 3, fled: 2 }, events: [1, 2, { seat: 1 }] }
  assert.deepEqual(change('a.json', before, after), [
    'a.json:',
    '  recipe seed was "mail 2" and is "mail 5"',
    '  facts died was 1 and is absent',
    '  facts fled was absent and is 2',
    '  events differs from 2 on, 4 were, 3 are: was {"seat":0} and is {"seat":1}',
  ])
  assert.deepEqual(change('a.json', { events: [1] }, { events: [1, 2] }), [
    'a.json:',
    '  events goes on after 1, 1 were, 2 are',
  ])
})

test('of a text the first line that differs is told, and how many are new', () => {
  assert.deepEqual(wordsOf({ name: 'a.txt', before: 'a\nb\nc', after: 'a\nd\nc\ne' }), [
    'a.txt:',
    '  differs from line 2 on; 2 lines of 4 were not there before',
    '  - b',
    '  + d',
  ])
})

test('every kind of order is given by some player of Trade in Godsfire, and carried out', LONG, () => {
  const { counts } = countOrders(6, 'every kind')
  assert.deepEqual([...counts.keys()], KINDS)
  for (const [kind, { written, done }] of counts) {
    assert.ok(done > 0, `${kind}: ${done} carried out of ${written}`)
    assert.ok(done <= written)
  }
  assert.equal(counts.size, 18)
})
