import assert from 'node:assert/strict'
import test from 'node:test'
import { at, type Table } from '../table.ts'

const kinds = (t: Table) => new Set(t.options().map((o) => (o.choice as { do: string }).do))

test('IT-5.1 · a turn is up to two actions', () => {
  const t = at('A').flyTo(2, 'A')
  assert.equal(t.awaited, 0)
  t.flyTo(2, 'A')
  assert.equal(t.awaited, 1)
})

test('IT-5.1 · option actions_per_turn: one, or three', () => {
  const asked = (actions_per_turn: number, taken: number) =>
    at('A', {}, { options: { actions_per_turn }, taken }).flyTo(2, 'A').awaited
  assert.equal(asked(1, 0), 1)
  assert.equal(asked(3, 1), 0)
  assert.equal(asked(3, 2), 1)
})

test('IT-5.2 · the four actions are Fly, Buy/Repair, Work and Deal', () => {
  assert.deepEqual(
    kinds(at('B', { damage: 1, loaded: ['O6'] })),
    new Set(['unload', 'deal', 'buy', 'repair', 'fly', 'endTurn']),
  )
  assert.deepEqual(kinds(at('B', { holds: ['O2'] })), new Set(['load', 'deal', 'buy', 'fly', 'endTurn']))
  at('A').no({ do: 'trade' }, 'IT-5.2', 'BAD_CHOICE')
})

test('IT-5.2, IT-5 · the same action may be taken twice, each of the four', () => {
  assert.equal(at('A').flyTo(3, 'B').flyTo(3, 'A').place(), 'A')
  assert.deepEqual(at('B', { cash: 40 }).buy('hull').buy('spirits').upgrades(), ['hull', 'spirits'])
  assert.equal(at('B', { damage: 3 }).repair(1).repair(1).damage(), 1)
  const t = at('A', {}, { options: { hand_limit: 2 } })
    .deal('O1')
    .deal('O4')
  assert.deepEqual(t.hand(), ['O1', 'O4'])
  const options = { hand_limit: 2 }
  assert.equal(
    at('B', { holds: ['O2'], loaded: ['O6'] }, { options })
      .load('O2')
      .unload('O6', 3)
      .cash(),
    45,
  )
})

test('IT-5.3 · a captain may stop early, before the first action or before the second', () => {
  assert.equal(at('A').endTurn().awaited, 1)
  assert.equal(at('A').flyTo(2, 'A').endTurn().awaited, 1)
})

test('IT-5.3 · after the second action the turn ends by itself', () => {
  const t = at('A', {}, { taken: 1 }).flyTo(6, 'B')
  assert.equal(t.awaited, 1)
  assert.equal(t.step, 'turn.action')
  t.no({ do: 'fly' }, 'IT-5.3', 'NOT_YOUR_TURN', 0)
})

test('IT-5.3 · an action that passes the turn says before it is taken that it cannot be undone', () => {
  const risky = (taken: number) =>
    at('B', { cash: 15, damage: 2 }, { taken })
      .options()
      .filter((o) => o.risky !== true)
      .map(({ text }) => text)
  assert.deepEqual(risky(1), [])
  assert.ok(risky(0).includes('Repair 2 damage') && !risky(0).includes('End turn'))
})

test('IT-5.3 · any decision out of turn is NOT_YOUR_TURN', () => {
  const t = at('A', {}, { seats: 3 })
  for (const seat of [1, 2])
    for (const choice of [{ do: 'fly' }, { do: 'endTurn' }, { do: 'deal' }, { to: 'B' }])
      t.no(choice, 'IT-5.3', 'NOT_YOUR_TURN', seat)
  t.fly(4).no({ to: 'B' }, 'IT-5.3', 'NOT_YOUR_TURN', 1)
})

test('IT-5.3 · a sheet with a third action is NO_ACTIONS_LEFT', () => {
  const fly = { do: 'fly', target: 'B' }
  const sheet = (lines: number) => ({ actions: Array(lines).fill(fly) })
  const t = at('A', {}, { options: { by_mail: true } })
  t.no(sheet(3), 'IT-5.3', 'NO_ACTIONS_LEFT')
  t.no(sheet(20), 'IT-5.3', 'NO_ACTIONS_LEFT')
  t.do(sheet(2), 2, 2)
  const one = at('A', {}, { options: { by_mail: true, actions_per_turn: 1 } })
  one.no(sheet(2), 'IT-5.3', 'NO_ACTIONS_LEFT')
})

test('IT-5.4 · a round is one turn of each, starting with the first player', () => {
  const t = at('A', {}, { seats: 3, first: 2, round: 4 })
  // Seat 1 plays; the round began with seat 3 and ends with seat 2.
  t.endTurn()
  assert.equal(t.p.round, 4)
  t.endTurn()
  assert.equal(t.p.round, 5)
  assert.deepEqual(t.said(), ['P2 ends the turn', 'Round 5 begins'])
  assert.equal(t.awaited, 2)
  t.endTurn().endTurn()
  assert.equal(t.p.round, 5)
  t.endTurn()
  assert.equal(t.p.round, 6)
})

test('IT-5.5 · any number of ships may share a node, planet or lane space', () => {
  const t = at('A', {}, { others: [{ at: 'B' }, { at: 'B' }, { at: 'L1.2' }] })
  t.flyTo(3, 'B').flyTo(2, 'L1.2')
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => t.place(seat)),
    ['L1.2', 'B', 'B', 'L1.2'],
  )
  const busy = { others: [{ at: 'B' }, { at: 'B' }] }
  assert.deepEqual(kinds(at('B', {}, busy)), kinds(at('B')))
  assert.deepEqual(at('A', {}, busy).fly(6).reach(), at('A').fly(6).reach())
})

test('IT-5.6 · the second action is chosen when the first is fully resolved', () => {
  const t = at('A').fly(4)
  t.no({ do: 'endTurn' }, 'IT-6.3', 'BAD_CHOICE')
  t.do({ to: 'B' })
  assert.equal(t.step, 'turn.action')
  assert.ok(kinds(t).has('buy'))
  const deal = at('A', { holds: ['O2'] }).deal('O3')
  assert.equal(deal.step, 'deal.giveUp')
  assert.equal(deal.do({ giveUp: 'O2' }).step, 'turn.action')
})
