import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Composer } from '../../../board/client.ts'
import type { Json, Option } from '../../../server/api.ts'
import type { Schema } from '../../schema.ts'
import { resumed, whole } from '../lying.ts'
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

const OPENING: Schema = {
  type: 'object',
  properties: {
    say: { type: 'string', default: '' },
    direct: { anyOf: [{ type: 'object' }, { type: 'null' }], default: null },
    rates: { type: 'array', default: [] },
  },
}
/** A form that looks at every field, as that for the opening of a Trade does. */
const form = { send: ({ say }: { say: string }) => say.trim() } as unknown as Composer<Json>

test('a form takes up an answer that leaves out what it may: as bots and careful players write them', () => {
  const begun = resumed(form, {}, {}, { seat: 0, schema: OPENING as unknown as Json })
  assert.deepEqual(begun, { say: '', direct: null, rates: [] })
  assert.equal(form.send(begun, {}, 0), '')
  assert.deepEqual(whole({ say: 'oil' }, OPENING), { say: 'oil', direct: null, rates: [] })
})

test('of several shapes the one that the answer has is filled up', () => {
  const either: Schema = {
    oneOf: [
      { type: 'object', properties: { do: { enum: ['buy'] }, most: { type: 'integer', default: 9 } } },
      { type: 'object', properties: { do: { enum: ['sell'] }, least: { type: 'integer', default: 1 } } },
    ],
  }
  assert.deepEqual(whole({ do: 'sell' }, either), { do: 'sell', least: 1 })
  assert.equal(whole('pass', either), 'pass')
})
