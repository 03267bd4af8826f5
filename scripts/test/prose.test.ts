import assert from 'node:assert/strict'
import test from 'node:test'
import { worse } from '../lint/plain.ts'
import { proseOf, roomOf, stumblesIn } from '../lint/prose.ts'

// The lint of prose: what it reads, what it stops at, and that a room can get no worse.

const words = (text: string, file = 'src/kernel/a.ts') => stumblesIn(file, text).map(({ words }) => words)

test('comments, documents and titles of tests are read, and code is not', () => {
  assert.deepEqual(proseOf('a.ts', "/** One. */\nconst whom = 1 // Two.\ntest('three', () => {})"), [
    'One. */',
    'Two.',
    'three',
  ])
  assert.deepEqual(proseOf('a.md', 'One `whom` two.\n```\nwhom\n```\nThree.'), [
    'One  two.',
    null,
    null,
    null,
    'Three.',
  ])
})

test('a sentence that a reader would stop at is found, and plain ones are left alone', () => {
  assert.deepEqual(words('// Whoever comes late waits for his turn.'), ['Whoever', 'his'])
  assert.deepEqual(words('// Who comes late waits.'), ['Who comes late waits'])
  assert.deepEqual(words('// Who comes late? Nobody, as long as the clock runs and a player may undo.'), [])
  assert.deepEqual(words('/** Kept for so many days. */'), ['so many'])
})

test('a room with one more than it may have is named, one with fewer is not', () => {
  const found = stumblesIn('src/house/log/a.ts', '// anew\n// hence')
  assert.deepEqual(
    worse(found, { 'src/house/log': 1 }, roomOf).map(([room]) => room),
    ['src/house/log'],
  )
  assert.deepEqual(worse(found, { 'src/house/log': 2 }, roomOf), [])
  assert.equal(worse(found, {}, roomOf).length, 1)
})
