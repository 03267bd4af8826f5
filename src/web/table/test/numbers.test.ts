import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Option } from '../../../server/api.ts'
import { numbersOf } from '../numbers.ts'

/** Options that send 0, 100, 200 … and read as `text` says. */
const options = (many: number, text: (n: number) => string): Option[] =>
  Array.from({ length: many }, (_, n) => ({
    choice: { coins: 100 * n },
    text: text(100 * n),
    clause: 'CA-2.1',
  }))

test('more than twelve options that each say their number are numbers; what has a name is not', () => {
  const bids = numbersOf(options(13, (n) => `Bid ${n.toLocaleString('en')} coins`))
  assert.equal(bids?.field, 'coins')
  assert.deepEqual([...(bids?.options.keys() ?? [])].slice(-2), [1100, 1200])
  assert.equal(numbersOf(options(12, (n) => `Bid ${n}`)), null)
  assert.equal(numbersOf(options(13, () => 'Ines')), null, 'seats have names')
  const mixed = options(13, (n) => `Bid ${n}`)
  assert.equal(numbersOf([...mixed, { choice: { pass: 5 }, text: 'Pass 5', clause: 'CA-2.1' }]), null)
  assert.equal(numbersOf([...mixed, { choice: null, text: 'Pass', clause: 'CA-2.1' }]), null)
})
