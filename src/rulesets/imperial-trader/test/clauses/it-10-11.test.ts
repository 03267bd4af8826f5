import assert from 'node:assert/strict'
import test from 'node:test'
import { at, type Captain, type Table } from '../table.ts'

/** A ship about to be lost on the way from B, with all that a captain can have. */
const doomed = { cash: 45, damage: 5, owns: ['spirits', 'autoloaders'], loaded: ['O2'] } as const
const lost = (setting = {}) => at('B', doomed, setting).fly(1).do({ to: 'L1.2' }, 2, 3)

test('IT-10.1 · the ship is destroyed when damage taken reaches the maximum', () => {
  assert.equal(lost().step, 'loss.place')
  assert.equal(at('B', { damage: 4 }).flyTo(1, 'L1.2', 2).step, 'turn.action')
  assert.equal(at('B', { damage: 3 }).flyTo(1, 'L1.2', 6).step, 'loss.place')
  assert.equal(at('F', { damage: 5, loaded: ['O1'] }).unload('O1', 1, 1).step, 'loss.place')
})

test('IT-10.1 · all its owner’s money goes to the bank, orders and cargo are discarded', () => {
  const t = lost({ others: [{ cash: 30, holds: ['O5'] }] })
  assert.deepEqual([t.cash(), t.hand(), t.cargo()], [0, [], []])
  assert.ok(t.deck.includes('O2'))
  assert.deepEqual([t.cash(1), t.hand(1)], [30, ['O5']])
})

test('IT-10.1 · every order held goes; with discard_returns = pile onto the pile', () => {
  const options = { hand_limit: 2, discard_returns: 'pile', orders_per_planet: 1 }
  const t = at('B', { damage: 5, holds: ['O1'], loaded: ['O2'] }, { options }).flyTo(1, 'L1.2', 1)
  assert.deepEqual([t.hand(), t.pile], [[], ['O1', 'O2']])
  assert.deepEqual(t.said().slice(-1), [
    'P1’s ship is lost in space 2 of L1 (Cantrell–Korvane), and with it 25 cr and 2 orders',
  ])
})

test('IT-10.1 · upgrades are lost; option keep_upgrades keeps them', () => {
  assert.deepEqual(lost().upgrades(), [])
  assert.deepEqual(lost({ options: { keep_upgrades: true } }).upgrades(), ['spirits', 'autoloaders'])
})

test('IT-10.1 · the owner at once sets a new ship on any planet, with damage 0 and maximum 6', () => {
  const t = lost()
  assert.equal(t.awaited, 0)
  assert.deepEqual(
    t.choiceTexts(),
    ['A', 'B', 'C', 'D', 'E', 'F'].map((berth) => JSON.stringify({ berth })),
  )
  t.no({ berth: 'L1.1' }, 'IT-2.8', 'NO_SUCH_WORLD')
  t.no({ berth: 'A' }, 'IT-5.3', 'NOT_YOUR_TURN', 1)
  t.do({ berth: 'F' })
  assert.deepEqual([t.place(), t.damage()], ['F', 0])
  t.endTurn()
  assert.equal(t.flyTo(1, 'L6.4', 6).damage(), 3)
  assert.equal(t.flyTo(1, 'F', 4).endTurn().damage(), 5)
  assert.equal(t.flyTo(1, 'L6.4', 1).step, 'loss.place')
})

test('IT-10.1 · with a kept Hull the new maximum is 8', () => {
  const t = at('B', { damage: 7, owns: ['hull'] }, { options: { keep_upgrades: true } })
  t.flyTo(1, 'L1.2', 1).do({ berth: 'F' }).endTurn()
  assert.deepEqual(t.upgrades(), ['hull'])
  t.flyTo(1, 'L6.4', 6).flyTo(1, 'F', 6).endTurn()
  assert.equal(t.flyTo(1, 'L6.4', 1).damage(), 7)
  assert.equal(t.flyTo(1, 'F', 1).step, 'loss.place')
})

test('IT-10.1 · the turn ends, whichever action it was', () => {
  const t = lost().do({ berth: 'A' })
  assert.deepEqual([t.awaited, t.step], [1, 'turn.action'])
  const docks = at('F', { damage: 5, loaded: ['O1'] })
    .unload('O1', 1, 1)
    .do({ berth: 'F' })
  assert.equal(docks.awaited, 1)
  assert.equal(
    at('F', { damage: 5, loaded: ['O1'] }, { taken: 1 })
      .unload('O1', 1, 1)
      .do({ berth: 'F' }).awaited,
    1,
  )
})

test('IT-10.2 · no new starting cash, no free order: the captain goes on with 0 cr', () => {
  const t = lost().do({ berth: 'A' }).endTurn()
  assert.deepEqual([t.awaited, t.cash(), t.hand()], [0, 0, []])
})

test('IT-10.2 · a comeback is always open: Fly, Deal and Work cost nothing', () => {
  const t = lost({ others: [{ holds: ['O1'] }] })
    .do({ berth: 'B' })
    .endTurn()
  t.deal('O2').load('O2').endTurn().flyTo(6, 'C').flyTo(5, 'D').endTurn().unload('O2', 2)
  assert.equal(t.cash(), 20)
})

test('IT-10.3 · damage over the maximum is ignored', () => {
  const t = at('B', { damage: 5 }).flyTo(1, 'L1.2', 6).do({ berth: 'B' }).endTurn()
  assert.equal(t.damage(), 0)
  // The next ship has all its six points.
  assert.equal(t.flyTo(1, 'L1.2', 6).damage(), 3)
})

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

test('IT-11.2 · a flight as the last action of the game says that it earns nothing', () => {
  const note = (round: number, actions: number) =>
    at('A', { cash: 1 }, { options: { max_rounds: 10, actions_per_turn: actions }, round })
      .options()
      .find(({ choice }) => JSON.stringify(choice) === '{"do":"fly"}')?.note ?? ''
  assert.match(note(10, 1), /earns nothing: the game ends before your next turn · ends your turn$/)
  for (const other of [note(9, 1), note(10, 2)]) assert.doesNotMatch(other, /earns nothing/)
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
