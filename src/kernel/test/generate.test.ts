import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { generate } from '../generate.ts'

const src = path.join(import.meta.dirname, '../..')

test('generate · gives the source what it refers to', () => {
  const add = generate<(n: number) => number>(
    { three: 3, twice: (n: number) => 2 * n },
    'return (n) => three + twice(n)',
  )
  assert.equal(add(4), 11)
  assert.throws(() => generate({}, 'return three'), ReferenceError)
})

test('generate · is the one place where code is made of text', () => {
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' })
  const code = files.filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith(path.join('test', 'generate.test.ts')),
  )
  const found = code.filter((name) =>
    /\bnew Function\b|\beval\(|\bFunction\(/.test(fs.readFileSync(path.join(src, name), 'utf8')),
  )
  assert.ok(code.length > 500)
  assert.deepEqual(found, [path.join('kernel', 'generate.ts')])
})
