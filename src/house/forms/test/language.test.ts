// Every answer to every open question can be written as text, and means the same when it is read again.

import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Game } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Position } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { shelf } from '../../../rulesets/shelf.ts'
import { type Choice, type Form, formText, readReply } from '../form.ts'
import { readValue, Unread } from '../reading.ts'
import { guide, idleText, shapeOf, textForm, writeValue } from '../writing.ts'

// Replies may be as long as a mail: text that cannot be an answer is refused before it is read word by word.

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

test('several fields may stand in one line, as a mail itself names what counts for the late', () => {
  const many = {
    type: 'array',
    items: { type: 'object', properties: { at: { type: 'string' }, count: number }, required: ['at'] },
  }
  const fields = shapeOf({
    type: 'object',
    properties: { oil: number, grain: number },
    required: ['oil', 'grain'],
  })
  for (const line of ['oil 5, grain 10', 'oil 5; grain 10', 'Oil: 5; grain=10'])
    assert.deepEqual(readValue(fields, [line]), { oil: 5, grain: 10 }, line)
  const armies = [
    { at: 'peru', count: 4 },
    { at: 'brazil', count: 3 },
  ]
  const list = shapeOf({ type: 'object', properties: { armies: many }, required: ['armies'] })
  assert.deepEqual(readValue(list, ['at=peru count=4; at=brazil count=3']), { armies })
  const words = shapeOf({
    type: 'object',
    properties: { say: { type: 'string' }, oil: number },
    required: [],
  })
  assert.deepEqual(readValue(words, ['say I need oil, or grain']), { say: 'I need oil, or grain' })
  assert.deepEqual(readValue(words, ['oil 5, say Hello, oil is dear']), { oil: 5, say: 'Hello, oil is dear' })
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
  assert.equal(said.at(-1), '      … and 1,997 more lines like these.')
})

const ANSWERS = times(150)

/** Whether two answers of a seat lead to the same, the others answering alike. */
function same(game: Game, p: Position, seat: number, one: Json, other: Json): boolean {
  const by = (choice: Json) => {
    const made = game.advance(p, (s) => (s === seat ? choice : game.late(p, s)), new FastSource('same'))
    return isRefusal(made) ? `${made.code} ${made.text}` : game.hash(made.position)
  }
  return by(one) === by(other)
}

for (const { game } of shelf()) {
  const { id } = game.rules.meta
  test(`${id} · open answers can be written and read`, () => {
    const chance = new Chance(new FastSource(`language ${id}`))
    const steps = new Set<string>()
    let checked = 0
    for (let n = 0; checked < ANSWERS && n < 8; n++) {
      const source = new FastSource(`${id} ${n}`)
      const begun = game.begin({}, game.rules.meta.seats.usual, source)
      assert.ok(!isRefusal(begun))
      let p = begun.position
      for (let i = 0; i < 900 && checked < ANSWERS && !game.isOver(p); i++) {
        for (const pending of game.pending(p)) {
          const shape = shapeOf(pending.schema)
          if (pending.schema === undefined || textForm(shape) !== null) continue
          const { seat, step } = pending
          const answer = game.random(p, seat, chance)
          const lines = writeValue(shape, answer)
          assert.ok(same(game, p, seat, answer, readValue(shape, lines)), `${step}: ${lines.join(' / ')}`)
          assert.ok(
            guide(shape).every((line) => line !== ''),
            step,
          )
          steps.add(step)
          checked++
        }
        const made = game.advance(p, (seat) => game.random(p, seat, chance), source)
        assert.ok(!isRefusal(made))
        p = made.position
      }
    }
    const hasOpen = id === 'cash-flow' || id === 'black-market'
    assert.equal(steps.size >= 3, hasOpen, [...steps].join())
  })
}

const deals = shapeOf({
  oneOf: [
    {
      type: 'object',
      properties: {
        do: { enum: ['offer'] },
        gifts: {
          type: 'array',
          items: {
            anyOf: [
              {
                type: 'object',
                properties: { to: { type: 'integer' }, money: { type: 'integer' } },
                required: ['to', 'money'],
              },
              {
                type: 'object',
                properties: { to: { type: 'integer' }, card: { type: 'string' } },
                required: ['to', 'card'],
              },
            ],
          },
        },
        say: { type: 'string', default: '' },
      },
      required: ['do', 'gifts'],
    },
    { type: 'object', properties: { do: { enum: ['nothing'] } }, required: ['do'] },
  ],
})

test('what people write is read as they mean it', () => {
  const read = (...lines: string[]) => readValue(deals, lines)
  const offer = {
    do: 'offer',
    gifts: [
      { to: 1, money: 5 },
      { to: 2, card: 'Fjord & Sons' },
    ],
  }
  assert.deepEqual(read('do offer', 'gifts to=1 money=5', 'gifts to=2 card="Fjord & Sons"'), offer)
  assert.deepEqual(
    read('DO: Offer', '', '  gifts: money = 5 to = 1', 'gifts to=2 card="Fjord & Sons"'),
    offer,
  )
  assert.deepEqual(read('gifts to=1 money=5', 'say Take it, or leave it.'), {
    do: 'offer',
    gifts: [{ to: 1, money: 5 }],
    say: 'Take it, or leave it.',
  })
  assert.deepEqual(read('nothing'), { do: 'nothing' })
  assert.deepEqual(read('do nothing'), { do: 'nothing' })
  assert.deepEqual(read('offer', 'gifts nothing'), { do: 'offer', gifts: [] })
  assert.deepEqual(read('{"do": "nothing"}'), { do: 'nothing' })
})

test('what cannot be read is refused in a sentence', () => {
  const why = (...lines: string[]) => {
    try {
      return JSON.stringify(readValue(deals, lines))
    } catch (error) {
      assert.ok(error instanceof Unread)
      return error.message
    }
  }
  assert.equal(why('do offer', 'Hello there'), '“Hello there” begins with none of do, gifts, say.')
  assert.equal(why('gifts to=one money=5'), '“one” is not a whole number.')
  assert.equal(why('gifts to=1 coins=5'), 'There is no “coins” here.')
  assert.equal(why('gifts to=1 money='), 'A value is missing.')
  assert.equal(why('gifts to=1 money=5 [6'), '“[” stands where a name is expected.')
  assert.equal(why('gifts to=1 money=[5'), 'A list is not closed with “]”.')
  assert.equal(why('gifts to=1 card="unclosed'), '“"” is not understood in “to=1 card="unclosed”.')
})

test('no text makes the reader fail in another way', () => {
  const chance = new Chance(new FastSource('no text'))
  const pieces = [
    'do',
    'offer',
    'gifts',
    'to',
    'card',
    'say',
    '=',
    '1',
    '-5',
    '"',
    '[',
    ']',
    '{',
    '}',
    ';',
    ',',
    ' ',
    '\n',
    ':',
    '\\',
    'nothing',
    '__proto__',
    'constructor',
  ]
  for (let i = 0; i < times(3000); i++) {
    const text = Array.from({ length: 1 + chance.pick(14) }, () => pieces[chance.pick(pieces.length)]).join(
      '',
    )
    try {
      readValue(deals, text.split('\n'))
    } catch (error) {
      assert.ok(error instanceof Unread, `${JSON.stringify(text)}: ${String(error)}`)
    }
  }
})
