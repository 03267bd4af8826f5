import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { solving } from '../solving.ts'

test('a number is found by its hash, as Node makes it; what is tried before is told', () => {
  for (const challenge of ['', 'abc', 'A-z_0.9'.repeat(7)]) {
    for (const n of [0, 7, 12_345]) {
      const proof = `${challenge}.${n}`
      const numbers = solving({ challenge, target: hash('sha256', proof), tries: 12_346 })
      const said: number[] = []
      let next = numbers.next()
      for (; next.done !== true; next = numbers.next()) said.push(next.value)
      assert.equal(next.value, proof)
      assert.deepEqual(said, [0, 10_000 / 12_346].slice(0, Math.ceil(n / 10_000)))
    }
  }
  assert.throws(() => [...solving({ challenge: 'a', target: hash('sha256', 'b'), tries: 10 })], /no answer/)
})
