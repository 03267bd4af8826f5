import assert from 'node:assert/strict'
import test from 'node:test'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { Game } from '../game.ts'
import type { Json } from '../json.ts'
import { Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { anyRuleset } from '../ruleset.ts'
import { answers, bid, done, game, opened, PASSES, PLAY, refused, source } from './harbour/table.ts'

const ttt = new Game(anyRuleset(ticTacToe))
const cell = (n: number) => ({ cell: n })

/** Refuses an answer in every way it can be given, and leaves no trace of it. */
function refusal(match: Match, seat: Seat, choice: Json) {
  const before = [match.game.hash(match.position), match.nextSeq]
  const made = refused(match.submit(seat, choice, true, source))
  assert.deepEqual(match.check(seat, choice), made)
  assert.deepEqual([match.game.hash(match.position), match.nextSeq], before)
  return made
}

function begun(...cells: number[]): Match {
  const match = done(Match.begin(ttt, {}, 2, source))
  for (const [i, n] of cells.entries()) done(match.answer(i % 2, cell(n), source))
  return match
}

test('refused · by a clause of the rules, with its code and its reason', () => {
  assert.deepEqual(refusal(begun(4), 1, cell(4)), {
    clause: 'TT-1.1',
    code: 'TAKEN',
    text: 'Cell 4 is taken.',
  })
})

test('refused · out of turn: what is asked, but not who, by number or name', () => {
  assert.deepEqual(refusal(begun(4), 0, cell(0)), {
    clause: 'TT-1.1',
    code: 'NOT_YOUR_TURN',
    text: 'It is not your turn. “Where do you place your mark?” is asked of others.',
  })
})

test('refused · when the game is over', () => {
  const { clause, code } = refusal(begun(0, 3, 1, 4, 2), 1, cell(8))
  assert.deepEqual([clause, code], ['TT-1.2', 'GAME_OVER'])
})

for (const [choice, why] of [
  [{ cell: 9 }, /choice\.cell: must be a whole number from 0 to 8, not 9/],
  [{ cell: '4' }, /not "4"/],
  [{}, /"cell" is missing/],
  [{ cell: 4, twice: true }, /no field "twice"; known are cell/],
  [null, /must be an object, not null/],
  [[4], /must be an object/],
  ['4', /must be an object/],
] as [Json, RegExp][])
  test(`refused · ${JSON.stringify(choice)} is no choice, and the text says what is wrong with it`, () => {
    const { code, text } = refusal(begun(), 0, choice)
    assert.equal(code, 'BAD_CHOICE')
    assert.match(text, why)
  })

for (const seat of [-1, 2, 0.5, Number.NaN])
  test(`refused · there is no seat ${seat}`, () => {
    assert.equal(refusal(begun(), seat, cell(4)).code, 'NO_SUCH_SEAT')
  })

test('refused · standing answers where none are taken, or not at this step, or of no such shape', () => {
  const standing = { standing: 'pass', window: 'day.protestInTurn', until: 'round' }
  assert.equal(refusal(begun(), 0, standing).code, 'NO_WINDOWS')
  assert.match(
    refusal(opened(), 0, { ...standing, window: 'day.bid' }).text,
    /possible at day\.protestInTurn/,
  )
  assert.equal(refusal(opened(), 0, { ...standing, standing: 'play' }).code, 'BAD_CHOICE')
  assert.equal(refusal(opened(), 0, { standing: 'pass' }).code, 'BAD_CHOICE')
})

test('refused · a letter that is not in the hand, and a reaction in place of a bid', () => {
  const match = opened()
  assert.equal(refusal(match, 0, PLAY).code, 'BAD_CHOICE')
  answers(match, [0, bid(1)], [1, bid(0)], [2, bid(0)])
  const [seat = 0] = game.asked(match.position)
  const hand = (match.position as unknown as { hands: number[][] }).hands[seat] ?? []
  if (!hand.includes(1)) assert.equal(refusal(match, seat, PLAY).code, 'NO_LETTER')
  assert.equal(match.check(seat, PASSES), null)
})

test('refused · options: unknown ones, unfit ones with their clause, and too many seats', () => {
  const begin = (options: unknown, seats = 3) => refused(Match.begin(game, options, seats, source))
  assert.deepEqual(begin({ rounds: 9 }), {
    clause: 'HB-1.1',
    code: 'BAD_OPTION',
    text: 'rounds: must be a whole number from 1 to 6, not 9.',
  })
  assert.match(begin({ ships: 2 }).text, /no option "ships"\. Known are rounds, letters, hall/)
  assert.match(begin([]).text, /must be an object/)
  assert.equal(begin({}, 6).text, 'Harbour needs 2–5 players; you chose 6.')
  assert.equal(begin({}, 2.5).code, 'BAD_SEATS')
})

test('why can’t I? · the impossible comes with its reason, the possible without', () => {
  const considered = ttt.considered(begun(4).position, 1)
  assert.equal(considered.length, 9)
  assert.deepEqual(
    considered
      .filter(({ refusal }) => refusal !== undefined)
      .map(({ text, refusal }) => [text, refusal?.text]),
    [['Cell 4', 'Cell 4 is taken.']],
  )
  assert.deepEqual(ttt.considered(begun(4).position, 0), [])
})

test('explain · a legal answer in words and with its clause, an illegal one with its refusal', () => {
  const { position } = begun(4)
  assert.deepEqual(ttt.explain(position, 1, cell(0)), {
    choice: { cell: 0 },
    clause: 'TT-1.1',
    text: 'Cell 0',
    target: 'cell-0',
    legal: true,
  })
  assert.equal(refused(ttt.explain(position, 1, cell(4))).code, 'TAKEN')
})
