import assert from 'node:assert/strict'
import test from 'node:test'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { Game } from '../game.ts'
import { type GameEvent, Match } from '../match.ts'
import { anyRuleset } from '../ruleset.ts'
import { answers, at, bid, done, game, kinds, opened, refused, source } from './harbour/table.ts'

const replayed = (match: Match) => Match.replay(game, JSON.parse(JSON.stringify(match.events)) as GameEvent[])

test('join · a newcomer has a seat from then on, is asked like the others, and the event names the seat', () => {
  const match = opened()
  answers(match, [0, bid(2)])
  const { event, facts } = done(match.join({ coins: 4 }, source))
  assert.deepEqual(event, { seq: 1, kind: 'join', seat: 3, answer: { coins: 4 }, chance: [] })
  assert.deepEqual([facts.map(({ kind }) => kind), match.seats, at(match).cash[3]], [['joined'], 4, 4])
  assert.deepEqual(
    [match.question.asked, match.question.ready],
    [[0, 1, 2, 3], [0]],
    'the bid of before stands',
  )
  assert.deepEqual([match.question.since(0), match.question.since(3)], [0, 1])
  assert.equal(refused(match.join({ coins: 17 }, source)).code, 'BAD_CHOICE')
  assert.equal(refused(match.join({}, source)).code, 'BAD_CHOICE')
  done(match.join({ coins: 10 }, source))
  assert.equal(refused(match.join({ coins: 1 }, source)).code, 'FULL')
  assert.equal(game.hash(replayed(match).position), game.hash(match.position))
  assert.equal(replayed(match).seats, 5)
})

test('leave · a seat that has left is asked no more; if it was the last one missing, the rest is resolved', () => {
  const match = opened()
  answers(match, [0, bid(2)], [1, bid(0)])
  const { event } = done(match.leave(2, source))
  assert.deepEqual([event.kind, event.seat, event.answer], ['leave', 2, null])
  assert.deepEqual([match.question.asked, match.question.ripe, match.seats], [[0, 1], true, 3])
  assert.deepEqual(kinds([done(match.close(source))]), ['bid', 'bid', 'won'])
  assert.equal(refused(match.leave(1, source)).code, 'TOO_FEW')
  assert.equal(refused(match.leave(9, source)).code, 'NO_SUCH_SEAT')
  assert.equal(game.hash(replayed(match).position), game.hash(match.position))
})

test('join and leave · are refused by the rules where they say so, and change nothing then', () => {
  const match = opened()
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)])
  const before = game.hash(match.position)
  for (const made of [match.join({ coins: 1 }, source), match.leave(1, source)]) {
    const { clause, code } = refused(made)
    assert.deepEqual([clause, code], ['HB-6.1', 'NOT_NOW'])
  }
  assert.deepEqual([game.hash(match.position), match.nextSeq], [before, 2])
})

test('act · who did it and why stand in the log; it is a barrier for undo, and no seat’s event', () => {
  const match = opened()
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)])
  answers(match, [
    0,
    { do: 'propose', parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] },
  ])
  assert.equal(match.undoPoint(0), 1)
  const fine = {
    author: 'the harbour master',
    reason: 'a false weight',
    act: { do: 'fine', seat: 1, coins: 3 },
  }
  const { event } = done(match.act(fine, source))
  assert.deepEqual(event, { seq: 3, kind: 'act', seat: null, answer: fine, chance: [] })
  assert.deepEqual([at(match).cash[1], at(match).bank], [7, 23])
  assert.equal(refused(match.undoPoint(0)).code, 'NOTHING_TO_UNDO')
  assert.deepEqual([match.question.since(0)], [2], 'the question of seat 0 is still the same')
  assert.equal(game.hash(replayed(match).position), game.hash(match.position))
})

test('act · needs an author and a reason, and is refused with the clause of the rules', () => {
  const match = opened()
  const act = (value: object, author = 'master') =>
    match.act({ author, reason: 'why', act: value as never }, source)
  assert.equal(refused(act({ do: 'fine', seat: 0, coins: 50 })).clause, 'HB-6.4')
  assert.equal(refused(act({ do: 'fine', seat: 4, coins: 1 })).code, 'NO_MERCHANT')
  assert.equal(refused(act({ do: 'dance' })).code, 'BAD_CHOICE')
  assert.equal(refused(act({ do: 'fine', seat: 0, coins: 1 }, 'm'.repeat(300))).code, 'BAD_CHOICE')
  assert.equal(match.nextSeq, 1)
})

test('join, leave, act · games that know nothing of them say so, and nothing happens when the game is over', () => {
  const other = done(Match.begin(new Game(anyRuleset(ticTacToe)), {}, 2, source))
  for (const made of [
    other.join({}, source),
    other.leave(0, source),
    other.act({ author: 'a', reason: 'r', act: null }, source),
  ])
    assert.equal(refused(made).code, 'NOT_IN_THIS_GAME')
  const match = opened({ rounds: 1, hall: false })
  for (const seat of [0, 1, 2]) answers(match, [seat, bid(0)])
  assert.equal(game.isOver(match.position), true)
  assert.equal(refused(match.join({ coins: 1 }, source)).code, 'GAME_OVER')
  assert.deepEqual([match.question.asked, match.question.waitsFor, match.question.ripe], [[], [], false])
})

test('a log · a newcomer of another seat than the rules give is refused', () => {
  const match = opened()
  done(match.join({ coins: 4 }, source))
  const log = JSON.parse(JSON.stringify(match.events)) as GameEvent[]
  const wrong = log.map((event) => (event.kind === 'join' ? { ...event, seat: 1 } : event))
  assert.throws(() => Match.replay(game, wrong), /Event 1 is about seat 1; the rules say 3/)
})
