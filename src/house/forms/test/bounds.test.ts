// Replies may be as long as a mail: text that cannot be an answer is refused before it is read word by word.

import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import type { Json } from '../../../kernel/json.ts'
import { idleText } from '../checked.ts'
import { type Choice, type Form, formText, readReply } from '../form.ts'

const number = { type: 'integer' }
const schema: Json = {
  type: 'object',
  properties: { armies: { type: 'array', items: number } },
  required: ['armies'],
}
const form: Form = {
  ...{ seat: 0, step: 'x', since: 0, clause: 'X-1', question: 'How many?', choices: [], impossible: [] },
  open: { schema, guide: [], example: [] },
  given: null,
}

test('items on several lines are one list, and an answer of a thousand lines is refused as one', () => {
  assert.deepEqual(readReply(form, ['armies 1, 2', 'armies 3']), { choice: { armies: [1, 2, 3] }, lines: 2 })
  const long = Array.from({ length: 1000 }, () => 'armies 1')
  assert.deepEqual(readReply(form, long), { fault: 'An answer here has at most 500 lines.', lines: 1000 })
})

test('a line of spaces as long as a mail may have is read at once', () => {
  const text: Json = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
  const sheet = { ...form, open: { schema: text, guide: [], example: [] } }
  const lines = ['  Not  ready ! ', `ready${' '.repeat(50_000)}x`]
  const begun = process.cpuUsage()
  const read = readReply(sheet, lines)
  assert.ok(process.cpuUsage(begun).user < 300_000, 'it was tried again from each space')
  assert.deepEqual(read, { choice: { text: lines[1] }, lines: 2, ready: false, whole: true })
})

const asked = (choices: readonly Choice[]): Form => ({ ...form, choices, open: null })

test('a number that is asked for is that number, and a number of a list is its place in the list', () => {
  const bids = Array.from({ length: 21 }, (_, coins) => ({
    choice: { coins },
    text: coins === 0 ? 'Bid nothing' : `Bid ${coins}`,
  }))
  assert.deepEqual(readReply(asked(bids), ['2']), { choice: { coins: 2 }, lines: 1 })
  assert.deepEqual(readReply(asked(bids), ['0']), { choice: { coins: 0 }, lines: 1 })
  assert.deepEqual(readReply(asked(bids), ['21']), {
    fault: 'There is no number 21; they go from 0 to 20.',
    lines: 1,
  })
  assert.ok(formText(asked(bids), []).includes('  20  Bid 20'))
  const places = ['Cantrell', 'Korvane'].map((text, place) => ({ choice: { place }, text }))
  assert.deepEqual(readReply(asked(places), ['2']), { choice: { place: 1 }, lines: 1 })
  assert.ok(formText(asked(places), []).includes('   2  Korvane'))
})

test('of what is idle a mail names a few lines each, and says how many more there are', () => {
  const lines = Array.from({ length: 2000 }, (_, i) => `stance F${i} avoid`)
  const idle = [
    { text: '2000 fleets', clause: 'SC-13.7', lines: [...lines.slice(0, 1), 'x'.repeat(9000), ...lines] },
  ]
  const said = idleText({ idle })
  assert.equal(said.length, 8)
  assert.ok(said.join('\n').length < 1000)
  assert.equal(said.at(-1), '      … and 1997 more lines like these.')
})
