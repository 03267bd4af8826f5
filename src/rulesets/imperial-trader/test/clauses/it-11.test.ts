import assert from 'node:assert/strict'
import test from 'node:test'
import { at, type Captain, type Table } from '../table.ts'

test('IT-11.1 · a captain who reaches the goal is the only winner; what the others have does not count', () => {
  const t = at('F', { cash: 70, loaded: ['O1'], damage: 5 }, { others: [{ cash: 99 }, { cash: 99 }] })
  assert.deepEqual(t.unload('O1', 2).winners(), [0])
})

/** The last turn of the last round, which is passed. */
const lastTurn = (me: Captain, ...others: Captain[]) =>
  at('A', me, { others, first: 1 % (others.length + 1), round: 60 }).endTurn()

test('IT-11.2 · after round 60 the game ends, most cash wins', () => {
  const t = lastTurn({ cash: 40 }, { cash: 41, damage: 5 }, { cash: 39 })
  assert.deepEqual(t.result(), {
    winners: [1],
    scores: [40, 41, 39],
    text: 'Round 60 was the last; most cash wins.',
    clause: 'IT-11.2',
  })
  assert.ok(!at('A', {}, { first: 1, round: 59 }).endTurn().over)
  assert.ok(!at('A', {}, { first: 0, round: 60 }).endTurn().over)
})

test('IT-11.2 · tie: fewer damage taken; upgrades do not matter', () => {
  const t = lastTurn({ cash: 40, damage: 2 }, { cash: 40, damage: 1 })
  assert.deepEqual(t.winners(), [1])
  assert.equal(t.result().text, 'Round 60 was the last; of those with most cash the least damaged wins.')
  assert.deepEqual(lastTurn({ cash: 40, damage: 2, owns: ['hull'] }, { cash: 40, damage: 1 }).winners(), [1])
  assert.deepEqual(lastTurn({ cash: 40, damage: 3 }, { cash: 40, damage: 2 }, { cash: 39 }).winners(), [1])
})

test('IT-11.2 · tie again: a shared win', () => {
  const t = lastTurn({ cash: 40, damage: 2 }, { cash: 40, damage: 2 })
  assert.deepEqual(t.winners(), [0, 1])
  assert.equal(t.result().text, 'Round 60 was the last; equal in cash and damage, they share the win.')
  assert.deepEqual(
    lastTurn({ cash: 40 }, { cash: 40, damage: 1 }, { cash: 40 }, { cash: 10 }).winners(),
    [0, 2],
  )
})

test('IT-11.2 · option max_rounds', () => {
  const t = at('A', { cash: 1 }, { options: { max_rounds: 10 }, first: 1, round: 10 }).endTurn()
  assert.deepEqual([t.winners(), t.result().clause], [[1], 'IT-11.2'])
})

/** Seat 1 delivers O1 for 30 cr; the round began with it unless said otherwise. */
const finish = (cash: number, others: Captain[], setting = {}): Table =>
  at('F', { cash, loaded: ['O1'] }, { options: { finish_round: true }, others, ...setting }).unload('O1', 2)

test('IT-11.3 · option finish_round: the round is completed, unused actions and all', () => {
  const t = finish(70, [{ cash: 20 }, { cash: 20 }])
  assert.deepEqual([t.over, t.awaited, t.cash()], [false, 0, 100])
  assert.ok(t.said().includes('P1 has 100 cr and reaches the goal of 100; the round is played to its end'))
  t.endTurn().endTurn()
  assert.ok(!t.over)
  // A captain who has the goal does not reach it once more.
  const rich = finish(100, [{}])
  assert.ok(!rich.said().some((said) => said.includes('reaches the goal')))
  t.endTurn()
  assert.deepEqual(t.result(), {
    winners: [0],
    scores: [100, 20, 20],
    text: 'The round is complete, the goal of 100 cr reached; most cash wins.',
    clause: 'IT-11.3',
  })
})

test('IT-11.3 · most cash wins among those who have the goal', () => {
  const t = finish(70, [{ at: 'D', cash: 95, loaded: ['O2'] }])
    .endTurn()
    .unload('O2', 2)
    .endTurn()
  assert.deepEqual(t.result().scores, [100, 115])
  assert.deepEqual(t.winners(), [1])
})

test('IT-11.3 · tie as in IT-11.2: fewer damage, then shared', () => {
  const end = (damage: number) =>
    finish(80, [{ at: 'D', cash: 90, damage, loaded: ['O2'] }])
      .endTurn()
      .unload('O2', 2)
      .endTurn()
      .winners()
  assert.deepEqual(end(1), [0])
  assert.deepEqual(end(0), [0, 1])
})

test('IT-11.3 · if nobody has the goal any more, play goes on: the ship was lost, or the money spent', () => {
  const spent = finish(70, [{}]).flyTo(3, 'C').endTurn()
  assert.ok(spent.over)
  const t = at('F', { cash: 70, loaded: ['O1'], damage: 5 }, { options: { finish_round: true }, round: 7 })
  t.unload('O1', 2).fly(1).do({ to: 'L7.2' }, 1).do({ berth: 'A' }).endTurn()
  assert.deepEqual([t.over, t.p.round, t.cash()], [false, 8, 0])
  const yard = at('B', { cash: 85, loaded: ['O6'] }, { options: { finish_round: true } })
  yard.unload('O6', 2).buy('hull').endTurn()
  assert.deepEqual([yard.over, yard.cash()], [false, 90])
})

test('IT-11.3 · the goal reached in the last turn of a round ends the game with that turn', () => {
  const t = finish(70, [{}], { first: 1 })
  assert.ok(!t.over)
  assert.ok(t.endTurn().over)
})

test('IT-11.3 · after the last round the goal answers before IT-11.2', () => {
  const t = finish(70, [{}], { first: 1, round: 60 }).endTurn()
  assert.equal(t.result().clause, 'IT-11.3')
})
