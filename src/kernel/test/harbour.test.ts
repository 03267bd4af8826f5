import assert from 'node:assert/strict'
import test from 'node:test'
import { harbour } from '../examples/harbour.ts'
import { LEVY, SEAL } from '../examples/harbour-position.ts'
import { canonical, type Json } from '../json.ts'
import { Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { anyRuleset } from '../ruleset.ts'
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
} from './harbour-table.ts'

const others = (seat: Seat) => [null, 0, 1, 2].filter((viewer) => viewer !== seat)
const seen = (match: Match, viewer: Seat | null) => canonical(anyRuleset(harbour).view(at(match), viewer))

test('sealed · before the reveal nobody can tell one bid from another, but all see who has bid', () => {
  const low = opened()
  const high = opened()
  const before = seen(low, 0)
  answers(low, [1, bid(0)])
  answers(high, [1, bid(5)])
  for (const viewer of others(1)) assert.equal(seen(low, viewer), seen(high, viewer))
  assert.notEqual(seen(low, 1), seen(high, 1))
  assert.notEqual(seen(low, 0), before)
  assert.deepEqual(game.asked(low.position), [0, 2])
})

test('sealed · an answered bid tells no facts; the last one tells all of them', () => {
  const match = opened()
  assert.deepEqual(kinds(answers(match, [2, bid(1)], [0, bid(2)])), [])
  assert.deepEqual(kinds(answers(match, [1, bid(4)])), ['bid', 'bid', 'bid', 'won'])
})

test('sealed · six orders of arrival lead to one position', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const hashes = orders.map((order) => {
    const match = opened()
    for (const seat of order) answers(match, [seat, bid([3, 5, 5][seat] ?? 0)])
    return game.hash(match.position)
  })
  assert.equal(new Set(hashes).size, 1)
})

test('sealed · who has bid is not asked again, and may take the bid back while others think', () => {
  const match = opened()
  answers(match, [1, bid(5)])
  assert.equal(refused(match.answer(1, bid(2), source)).code, 'NOT_YOUR_TURN')
  done(match.undo(1))
  assert.deepEqual(game.asked(match.position), [0, 1, 2])
  answers(match, [1, bid(2)], [0, bid(0)], [2, bid(0)])
  assert.deepEqual(match.undo(2), {
    clause: null,
    code: 'CANNOT_UNDO',
    text: 'Something hidden was shown: there is no undo past it.',
  })
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

test('windows · in turn: a levy is sealed, the seal is sealed, and the levy counts', () => {
  const match = sold('inTurn', [[SEAL], [LEVY, SEAL], [SEAL]])
  assert.deepEqual(game.asked(match.position), [1])
  answers(match, [1, PLAY])
  assert.equal(stepOf(match), 'letter.answerInTurn')
  assert.deepEqual(game.asked(match.position), [2])
  answers(match, [2, PASSES], [0, PLAY])
  assert.equal(match.position.flow.length, 3, 'a window upon a window upon a window')
  answers(match, [1, PLAY])
  assert.equal(match.position.flow.length, 4)
  const told = answers(match, [2, PASSES], [0, PASSES])
  assert.deepEqual(kinds(told), ['void'], 'the seal of seat 0 is void')
  assert.equal(match.position.flow.length, 2, 'and the levy may be answered again')
  assert.deepEqual(kinds(answers(match, [2, PASSES], [0, PASSES])), ['levied'])
  assert.deepEqual(game.asked(match.position), [2], 'the next in turn may levy')
  assert.deepEqual(kinds(answers(match, [2, PASSES])), ['paid'])
  assert.deepEqual(at(match).cash, [7, 10, 10])
})

test('windows · together: all answer in secret, then the reactions follow in turn', () => {
  const match = sold('together', [[], [LEVY], [LEVY]])
  assert.deepEqual(game.asked(match.position), [1, 2])
  assert.deepEqual(kinds(answers(match, [2, PLAY])), [])
  assert.deepEqual(kinds(answers(match, [1, PLAY])), ['levy'])
  assert.equal(at(match).discards.length, 1)
  assert.deepEqual(kinds(answers(match, [0, PASSES], [2, PASSES])), ['levied', 'levy'])
  assert.deepEqual(kinds(answers(match, [0, PASSES], [1, PASSES])), ['levied', 'paid'])
  assert.deepEqual(at(match).cash, [5, 10, 10])
})

test('windows · together: a reaction that an earlier one made impossible lapses', () => {
  const match = sold('together', [[], [LEVY], [LEVY]], 3)
  answers(match, [1, PLAY], [2, PLAY])
  assert.deepEqual(kinds(answers(match, [0, PASSES], [2, PASSES])), ['levied', 'paid'])
  assert.deepEqual(at(match).hands, [[], [], [LEVY]])
  assert.deepEqual(at(match).cash, [0, 10, 10])
})

test('windows · together: nobody sees an answer before all have given theirs', () => {
  const one = sold('together', [[], [LEVY], [LEVY]])
  const other = sold('together', [[], [LEVY], [LEVY]])
  answers(one, [2, PLAY])
  answers(other, [2, PASSES])
  for (const viewer of others(2)) assert.equal(seen(one, viewer), seen(other, viewer))
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

test('standing · it holds for its own window and moment only, and can be taken back', () => {
  const match = sold('inTurn', [[SEAL], [LEVY], [SEAL]])
  answers(match, [2, standing('pass', 'game', 'letter.answerInTurn')], [2, standing('pass', 'game')])
  answers(match, [1, PLAY])
  assert.deepEqual(game.asked(match.position), [0], 'seat 2 lets the levy pass')
  answers(match, [2, standing('none', '', 'letter.answerInTurn')], [0, PLAY])
  assert.deepEqual(game.asked(match.position), [1])
  answers(match, [1, PASSES])
  assert.deepEqual(game.asked(match.position), [2], 'asked again about the seal')
})

test('standing · given while the window waits for it, it answers at once; given by the last, it closes', () => {
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

test('late · the clause answers for who is late: no bid, a pass, nothing stowed', () => {
  const match = harbourAt({ hands: [[], [LEVY], [LEVY]] }, (p) => {
    p.hall = false
  })
  answers(match, [0, bid(1)])
  assert.deepEqual(done(match.late(2, source)).event.answer, bid(0))
  assert.deepEqual(done(match.late(1, source)).event.answer, bid(0))
  assert.deepEqual(done(match.late(1, source)).event.answer, PASSES)
  assert.equal(refused(match.late(0, source)).code, 'NOT_LATE')
  done(match.late(2, source))
  assert.equal(done(match.late(0, source)).event.kind, 'late')
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
  assert.match(refused(match.undo(0)).text, /done nothing|shown/)
  answers(match, [0, { do: 'pass' }])
  assert.match(refused(match.undo(0)).text, /turn has passed/)
})
