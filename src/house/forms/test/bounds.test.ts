// Replies may be as long as a mail: what cannot be an answer is told so before it is read word by word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../../kernel/json.ts'
import { type Form, readReply } from '../form.ts'

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
