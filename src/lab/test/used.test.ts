import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import { playPart } from '../study/games.ts'
import { readStudy } from '../study/sheet.ts'
import { partsOf, possibleIn, unansweredIn } from '../study/used.ts'
import { unansweredWords } from '../study/words.ts'

test('an answer is taken apart into what it says; which number, and which of a list, is all one', () => {
  assert.deepEqual(
    partsOf({ do: 'offer', legs: [{ what: 'E', amount: 3 }, { what: 'mech' }], final: true, on: null }),
    [...['do=offer', 'legs.what=E', 'legs.amount', 'legs.what=mech', 'final=true', 'on=null']],
  )
})

test('what may be said is known from the schema: alternatives, lists, switches and numbers', () => {
  const schema = {
    oneOf: [
      { type: 'object', properties: { do: { enum: ['end'] } } },
      {
        type: 'object',
        properties: {
          do: { enum: ['give'] },
          what: { type: 'array', items: { anyOf: [{ enum: ['E', 'W'] }, { type: 'null' }] } },
          count: { type: 'integer' },
          final: { type: 'boolean' },
          where: { type: 'string' },
        },
      },
    ],
  }
  assert.deepEqual(possibleIn(schema), [
    ...['do=end', 'do=give', 'what=E', 'what=W', 'count', 'final=true', 'final=false'],
  ])
})

const study = (players: string, options: object = {}) =>
  readStudy({
    ...{ game: 'imperial-trader', options, seats: 2, players, games: 4, seed: 'used' },
    ask: [{ figure: 'rounds' }],
  })

function unanswered(players: string, options: object = {}) {
  const { cells, ...asked } = study(players, options)
  const [cell] = cells
  const game = gameOf('imperial-trader')
  assert.ok(cell !== undefined && game !== null)
  const games = playPart(asked, cell, { cell: 0, from: 0, to: 4 })
  return unansweredIn(
    game,
    games.map(({ used }) => used),
  )
}

test('a captain who never buys is found out, and a buyer is not; what was never asked is said apart', () => {
  const plan = unanswered('plan').find(({ question }) => question === 'turn.action')
  assert.ok(plan?.asked)
  assert.ok(
    ['do=buy', 'items=hull'].every((part) => plan.never.includes(part)),
    plan.never.join(),
  )
  assert.ok(!plan.never.includes('do=fly') && !plan.never.includes('do=load'))
  const hull = unanswered('hull').find(({ question }) => question === 'turn.action')
  assert.ok(!hull?.never.includes('items=hull'))
  // Sheets are asked of those who play by mail alone.
  const sheet = unanswered('plan').find(({ question }) => question === 'turn.sheet')
  assert.deepEqual([sheet?.asked, sheet?.never], [false, []])
})

test('what was seen in an earlier game of a part is not kept twice', () => {
  const { cells, ...asked } = study('plan')
  const [cell] = cells
  assert.ok(cell !== undefined)
  const [first, second] = playPart(asked, cell, { cell: 0, from: 0, to: 2 })
  const [again] = playPart(asked, cell, { cell: 0, from: 1, to: 2 })
  const count = (used: typeof first) => Object.values(used?.used.given ?? {}).flat().length
  assert.ok(count(first) > 20 && count(second) < count(again))
})

test('in words: by field, eight of a kind at most, and how many more there are', () => {
  const never = ['do=buy', 'do=deal', 'count', ...Array.from({ length: 10 }, (_, i) => `at=N${i}`)]
  assert.equal(
    unansweredWords({ question: 'q', clause: 'C-1', asked: true, never }),
    'do: buy, deal; count; at: N0, N1, N2, N3, N4, N5, N6, N7 and 2 more',
  )
  assert.equal(unansweredWords({ question: 'q', clause: 'C-1', asked: false, never: [] }), 'never asked')
})
