import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, type History } from '../history.ts'

const begun: History = {
  past: [],
  now: { name: 'Suns', trade: { N1: [0, 1] } },
  future: [],
  at: 0,
  where: '',
}

test('what is typed into one field in one go is undone in one', () => {
  let h = changed(begun, { ...(begun.now as object), name: 'Suns o' }, 1000)
  h = changed(h, { name: 'Suns of', trade: { N1: [0, 1] } }, 1200)
  assert.deepEqual(h.past, [begun.now])
  h = changed(h, { name: 'Suns of old', trade: { N1: [0, 1] } }, 3000)
  assert.equal(h.past.length, 2)
})

test('what is changed in two fields is undone in two, however quick', () => {
  const trade = { name: 'Suns', trade: { N1: [1] } }
  let h = changed(begun, trade, 1000)
  h = changed(h, { ...trade, name: 'Moons' }, 1001)
  assert.deepEqual(h.past, [begun.now, trade])
})

test('what is done apart is undone by itself', () => {
  let h = changed(begun, { name: 'S', trade: { N1: [0, 1] } }, 1000)
  h = changed(h, { name: 'Other', trade: { N1: [0, 1] } }, null)
  h = changed(h, { name: 'Others', trade: { N1: [0, 1] } }, 1001)
  assert.equal(h.past.length, 3)
})
