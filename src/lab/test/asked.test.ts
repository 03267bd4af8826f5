// Figures that are watched for, on games whose figures are known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import { emptyAggregate, momentOf } from '../aggregate.ts'
import { measuresFor, watchedOf } from '../study/asked.ts'
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

/** Two rounds of three seats: the market held 1, 0 and 7; the first card came up in round 2; seat 0 won. */
function game() {
  const sum = emptyAggregate(3)
  sum.tallies['primed.a'] = { '1': 1, '0': 1, '7': 2 }
  sum.tallies['primed.a.a'] = { '1,1': 1, '0,0': 1, '7,7': 2 }
  sum.tallies['cameUp.a.round'] = { '0,2': 1, '2,9': 1 }
  sum.tallies['turn.action'] = { '{"do":"pass"}': 3, '{"do":"build"}': 1 }
  sum.gauges["winner's cash"] = { 400: 1 }
  sum.gauges.exit = { 0: 3, 20: 2, 31: 1 }
  momentOf(sum, 'round', '1').gauges = { cash: { 100: 2, 400: 1 }, "winner's cash": { 400: 1 } }
  momentOf(sum, 'cameUp.a', '2').gauges = { cash: { 700: 3 } }
  momentOf(sum, 'cameUp.a', '0').gauges = { cash: { 1: 3 } }
  return sum
}

for (const [figure, known] of [
  ['told primed.a=0..1', [2, 1]],
  ['share primed.a=0..1', [2, 4]],
  ['share primed.a=-3..-1', [0, 4]],
  ['mean a of primed', [15, 4]],
  ['mean a of primed.a=5..9', [14, 2]],
  ['mean round of cameUp.a=0', [2, 1]],
  ['mean round of cameUp.a=1', null],
  ['told cameUp.a=2.round=1..8', [0, 1]],
  ['told cameUp.a=2.round=1..9', [1, 1]],
  ['share turn.action={"do":"pass"}', [3, 4]],
  ["winner's cash", [400, 1]],
  ['share exit=1..20', [2, 6]],
  ['share exit=0', [3, 6]],
  ['mean exit=1..40', [71, 3]],
  ['mean exit=40..60', null],
  ['cash after round 1', [600, 3]],
  ["winner's cash after round 1", [400, 1]],
  ['cash after round 2', null],
  ['cash at cameUp.a=2', [2100, 3]],
  ['cash at cameUp.a=0..2', [2103, 6]],
] as const)
  test(`${figure} is ${known === null ? 'nothing in a game without' : known.join(' in ')}`, () => {
    const sum = game()
    const watched = watchedOf(figure)
    assert.ok(watched !== null)
    // What it reads is what it asks to be measured.
    for (const name of measuresFor([figure]).tally ?? []) assert.ok(name in sum.tallies, name)
    assert.deepEqual(watched.of(sum), known)
  })

test('what the end of a game tells is not watched for', () => {
  for (const figure of ['rounds', 'seat 1', 'told lostShip', 'rounds p95', 'no choice'])
    assert.equal(watchedOf(figure), null, figure)
})
