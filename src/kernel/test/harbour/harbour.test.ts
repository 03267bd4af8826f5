import assert from 'node:assert/strict'
import test from 'node:test'
import { canonical, type Json } from '../../json.ts'
import { Match } from '../../match.ts'
import type { Seat } from '../../procedure.ts'
import { anyRuleset } from '../../ruleset.ts'
import { rows } from '../../testing/rows.ts'
import { harbour } from './harbour.ts'
import { LEVY, SEAL } from './position.ts'
import {
  answers,
  at,
  bid,
  done,
  game,
  harbourAt,
  kinds,
  opened,
  PASSES,
  PLAY,
  refused,
  source,
  stepOf,
} from './table.ts'

const seen = (match: Match, viewer: Seat | null) => canonical(anyRuleset(harbour).view(at(match), viewer))

test('bids · until all are in nothing tells one from another: the position stays as it was', () => {
  const match = opened()
  const before = canonical(at(match))
  assert.deepEqual(answers(match, [1, bid(0)], [2, bid(5)]), [])
  assert.equal(canonical(at(match)), before)
  assert.deepEqual(
    [match.question.asked, match.question.ready, match.question.waitsFor],
    [[0, 1, 2], [1, 2], [0]],
  )
})

test('bids · a bid tells no facts; the last one tells all of them', () => {
  const match = opened()
  assert.deepEqual(kinds(answers(match, [2, bid(1)], [0, bid(2)])), [])
  assert.deepEqual(kinds(answers(match, [1, bid(4)])), ['bid', 'bid', 'bid', 'won'])
})

test('bids · six orders of arrival lead to one event and one position', () => {
  const orders = rows('0 1 2, 0 2 1, 1 0 2, 1 2 0, 2 0 1, 2 1 0')
  const ends = orders.map((order) => {
    const match = opened()
    for (const seat of order) answers(match, [seat, bid([3, 5, 5][seat] ?? 0)])
    return canonical([match.events, match.position])
  })
  assert.equal(new Set(ends).size, 1)
})

test('views · a hand and the deck are shown to nobody else', () => {
  const one = harbourAt({ hands: [[LEVY], [LEVY, SEAL], [SEAL]] })
  const other = harbourAt({ hands: [[LEVY], [SEAL, SEAL], [LEVY]] })
  assert.equal(seen(one, 0), seen(other, 0))
  assert.equal(seen(one, null), seen(other, null))
  assert.notEqual(seen(one, 1), seen(other, 1))
})

/** A game in which seat 0 has won the cargo for a coin and the others may levy. */
function sold(letters: 'inTurn' | 'together', hands: number[][], cash = 10): Match {
  const match = harbourAt({ hands, letters }, (p) => {
    p.cash[0] = cash
  })
  answers(match, [0, bid(1)], [1, bid(0)], [2, bid(0)])
  return match
}

test('letters · in turn: a levy is sealed, the seal is sealed, and the levy counts', () => {
  const match = sold('inTurn', [[SEAL], [LEVY, SEAL], [SEAL]])
  assert.deepEqual(game.asked(match.position), [1])
  answers(match, [1, PLAY])
  assert.equal(stepOf(match), 'letter.answerInTurn')
  assert.deepEqual(game.asked(match.position), [2])
  answers(match, [2, PASSES], [0, PLAY])
  assert.equal(match.position.flow.length, 3, 'a letter upon a letter upon a day')
  answers(match, [1, PLAY])
  assert.equal(match.position.flow.length, 4)
  const applied = answers(match, [2, PASSES], [0, PASSES])
  assert.deepEqual(kinds(applied), ['void'], 'the seal of seat 0 is void')
  assert.equal(match.position.flow.length, 2, 'and the levy may be answered again')
  assert.deepEqual(kinds(answers(match, [2, PASSES], [0, PASSES])), ['levied'])
  assert.deepEqual(game.asked(match.position), [2], 'the next in turn may levy')
  assert.deepEqual(kinds(answers(match, [2, PASSES])), ['paid'])
  assert.deepEqual(at(match).cash, [7, 10, 10])
})

test('letters · together: all answer in secret, then the reactions follow in turn', () => {
  const match = sold('together', [[], [LEVY], [LEVY]])
  assert.deepEqual(game.asked(match.position), [1, 2])
  assert.deepEqual(kinds(answers(match, [2, PLAY])), [])
  assert.deepEqual(kinds(answers(match, [1, PLAY])), ['levy'])
  assert.equal(at(match).discards.length, 1)
  assert.deepEqual(kinds(answers(match, [0, PASSES], [2, PASSES])), ['levied', 'levy'])
  assert.deepEqual(kinds(answers(match, [0, PASSES], [1, PASSES])), ['levied', 'paid'])
  assert.deepEqual(at(match).cash, [5, 10, 10])
})

test('letters · together: a levy that an earlier one made impossible lapses', () => {
  const match = sold('together', [[], [LEVY], [LEVY]], 3)
  answers(match, [1, PLAY], [2, PLAY])
  assert.deepEqual(kinds(answers(match, [0, PASSES], [2, PASSES])), ['levied', 'paid'])
  assert.deepEqual(at(match).hands, [[], [], [LEVY]])
  assert.deepEqual(at(match).cash, [0, 10, 10])
})

const standing = (standing: 'pass' | 'none', until: string, window = 'day.protestInTurn'): Json => ({
  standing,
  window,
  until,
})

test('standing · who passes until the round ends is not asked, and is asked again after it', () => {
  const match = harbourAt({ hands: [[], [LEVY], [LEVY]] }, (p) => {
    p.hall = false
  })
  answers(match, [1, standing('pass', 'round')], [0, bid(1)], [1, bid(0)])
  answers(match, [2, bid(0)])
  assert.deepEqual(game.asked(match.position), [2], 'seat 1 is passed over')
  answers(match, [2, PASSES], [0, { keep: [0, 0, 0], sell: [0, 0, 0] }])
  assert.deepEqual(at(match).standing, [], 'the new round has ended it')
  answers(match, [0, bid(1)], [1, bid(0)], [2, bid(0)])
  assert.deepEqual(game.asked(match.position), [1])
})

test('standing · it holds for its own step and moment only, and can be taken back', () => {
  const match = sold('inTurn', [[SEAL], [LEVY], [SEAL]])
  answers(match, [2, standing('pass', 'always', 'letter.answerInTurn')], [2, standing('pass', 'always')])
  answers(match, [1, PLAY])
  assert.deepEqual(game.asked(match.position), [0], 'seat 2 lets the levy pass')
  answers(match, [2, standing('none', '', 'letter.answerInTurn')], [0, PLAY])
  assert.deepEqual(game.asked(match.position), [1])
  answers(match, [1, PASSES])
  assert.deepEqual(game.asked(match.position), [2], 'asked again about the seal')
})

test('standing · given while its step waits for it, it answers at once', () => {
  const match = sold('inTurn', [[], [LEVY], [LEVY]])
  answers(match, [1, standing('pass', 'round')])
  assert.deepEqual(game.asked(match.position), [2])
  assert.deepEqual(kinds(answers(match, [2, standing('pass', 'round')])), ['paid'])
  assert.match(refused(match.undo(2)).text, /turn has passed/)
})

test('standing · nobody else sees it, and it replays', () => {
  const match = opened()
  const before = [null, 0, 2].map((viewer) => seen(match, viewer))
  answers(match, [1, standing('pass', 'round')])
  assert.deepEqual(
    [null, 0, 2].map((viewer) => seen(match, viewer)),
    before,
  )
  assert.notEqual(seen(match, 1), seen(opened(), 1))
  answers(match, [0, bid(1)], [1, bid(0)], [2, bid(0)])
  assert.equal(game.hash(Match.replay(game, match.events).position), game.hash(match.position))
})

test('standing · where several are asked it is given for the last, and the others are resolved', () => {
  const match = sold('together', [[], [LEVY], [LEVY]])
  const since = match.question.since(2)
  answers(match, [1, PLAY])
  const applied = answers(match, [2, standing('pass', 'round', 'day.protestTogether')])
  assert.deepEqual(
    applied.map(({ event }) => [event.kind, event.seat]),
    [
      ['answer', 2],
      ['turn', null],
    ],
  )
  assert.deepEqual(applied[1]?.event.answer, {
    answers: [
      [1, PLAY],
      [2, PASSES],
    ],
    late: [],
  })
  assert.equal(since, 1)
})

test('standing · where several are asked it neither ends the question nor puts a sheet of one’s own aside', () => {
  const match = sold('together', [[], [LEVY], [LEVY]])
  answers(match, [1, standing('pass', 'round', 'day.protestTogether')])
  assert.deepEqual([match.question.since(1), match.question.since(2)], [1, 1])
  assert.deepEqual([match.question.asked, match.question.waitsFor], [[1, 2], [2]])
  assert.equal(refused(match.late(1, source)).code, 'NOT_LATE')
  answers(match, [1, PLAY])
  assert.deepEqual(kinds(answers(match, [2, PASSES])), ['levy'])
})

test('late · the clause answers for a late seat: no bid, a pass, nothing stowed', () => {
  const match = harbourAt({ hands: [[], [LEVY], [LEVY]] }, (p) => {
    p.hall = false
  })
  const late = (seat: Seat) => done(match.late(seat, source)).applied?.event
  answers(match, [0, bid(1)])
  assert.equal(late(2), undefined)
  assert.deepEqual(match.question.submissionOf(2), { answer: bid(0), ready: true, late: true })
  assert.equal(refused(match.late(2, source)).code, 'NOT_LATE')
  const turn = late(1)
  assert.deepEqual([turn?.kind, turn?.seat], ['turn', null])
  assert.deepEqual(turn?.answer, {
    answers: [
      [0, bid(1)],
      [1, bid(0)],
      [2, bid(0)],
    ],
    late: [1, 2],
  })
  assert.deepEqual(late(1)?.answer, PASSES)
  assert.equal(refused(match.late(0, source)).code, 'NOT_LATE')
  late(2)
  assert.equal(late(0)?.kind, 'late')
  assert.equal(at(match).round, 2)
})

test('undo · not past a private card: the drawer knows more than before', () => {
  const match = harbourAt({ hands: [[], [], []] })
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)], [0, { do: 'draw' }])
  assert.match(refused(match.undo(0)).text, /Something hidden was shown/)
  assert.equal(at(match).hands[0]?.length, 1)
})

test('undo · a proposal may be taken back, one after the other, and a pass may not', () => {
  const match = harbourAt({})
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)])
  const before = game.hash(match.position)
  const gift = { parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] }
  answers(match, [0, { do: 'propose', ...gift }], [0, { do: 'propose', ...gift }])
  done(match.undo(0))
  assert.equal(at(match).deals.length, 1)
  done(match.undo(0))
  assert.equal(game.hash(match.position), before)
  assert.match(refused(match.undo(0)).text, /no move|shown/)
  answers(match, [0, { do: 'pass' }])
  assert.match(refused(match.undo(0)).text, /turn has passed/)
})
