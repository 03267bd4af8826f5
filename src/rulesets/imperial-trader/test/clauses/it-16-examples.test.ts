import assert from 'node:assert/strict'
import test from 'node:test'
import { at, opening } from '../table.ts'

test('IT-16.1, IT-8.9, IT-8.10 · pay: O1 A→F 30, O3 C→A 20, O4 D→E 30', () => {
  const pay = (order: string, drop: string) =>
    at(drop, { cash: 0, loaded: [order] })
      .unload(order, 2)
      .cash()
  assert.equal(pay('O1', 'F'), 30)
  assert.equal(pay('O3', 'A'), 20)
  assert.equal(pay('O4', 'E'), 30)
})

test('IT-16.2, IT-6.2, IT-6.3 · a 5 from C reaches D, F, B and the spaces named, and not A', () => {
  const t = at('C').fly(5)
  const named = ['C', 'D', 'F', 'B', 'L6.4', 'L6.3', 'L1.2', 'L5.1']
  const lanes = ['L2.1', 'L2.2', 'L2.3', 'L3.1', 'L3.2', 'L3.3', 'L3.4', 'L7.1', 'L7.2']
  assert.deepEqual(t.reach(), [...named, ...lanes].sort())
  t.no({ to: 'A' }, 'IT-6.3', 'TOO_FAR')
  const refused = t.match.check(0, { to: 'A' })
  assert.equal(refused?.text, 'Cantrell is 7 spaces away; you rolled 5.')
})

test('IT-16.3, IT-6.5, IT-6.6, IT-6.8 · a 1 from A: L1.1 or L4.3, and D3 die 5 is 3 damage', () => {
  const t = at('A').fly(1)
  assert.deepEqual(t.reach(), ['L1.1', 'L4.3'])
  t.no({ to: 'A' }, 'IT-6.6', 'MUST_MOVE_ONE')
  t.do({ to: 'L4.3' }, 5)
  assert.deepEqual([t.place(), t.damage()], ['L4.3', 3])
})

test('IT-16.4, IT-6.7 · with Spirits: dice 1, 4 no damage; dice 1, 3, 2 one damage', () => {
  const saved = at('A', { owns: ['spirits'] })
    .fly(1)
    .do({ to: 'L1.1' }, 4)
  assert.deepEqual([saved.place(), saved.damage()], ['L1.1', 0])
  const hurt = at('A', { owns: ['spirits'] })
    .fly(1)
    .do({ to: 'L1.1' }, 3, 2)
  assert.deepEqual([hurt.place(), hurt.damage()], ['L1.1', 1])
})

test('IT-16.5, IT-8.6, IT-5.2 · unload dice 1, 6: 3 damage, cargo kept; the next Work, die 2, is paid in the same turn', () => {
  const t = at('A', { loaded: ['O3'] }).unload('O3', 1, 6)
  assert.deepEqual([t.damage(), t.cargo(), t.cash(), t.awaited], [3, ['O3'], 25, 0])
  t.unload('O3', 2)
  assert.deepEqual([t.cash(), t.cargo(), t.awaited], [45, [], 1])
})

test('IT-16.6, IT-8.7 · Autoloaders, dice 1, 5: no damage, still not unloaded', () => {
  const t = at('A', { loaded: ['O3'], owns: ['autoloaders'] }).unload('O3', 1, 5)
  assert.deepEqual([t.damage(), t.cargo(), t.cash()], [0, ['O3'], 25])
})

test('IT-16.7, IT-1.3 · 85 cr, unloads O3: 105, wins at once, the second action is lost', () => {
  const t = at('A', { cash: 85, loaded: ['O3'] }).unload('O3', 4)
  assert.deepEqual([t.cash(), t.over, t.winners()], [105, true, [0]])
  t.no({ do: 'fly' }, 'IT-11.1', 'GAME_OVER', 0)
})

test('IT-16.8, IT-7.4, IT-7.5 · 40 cr on B: one Buy takes Hull and Spirits, 10 left, then NO_MONEY; 5 of 6 becomes 5 of 8', () => {
  const t = at('B', { cash: 40, damage: 5 }).buy('hull', 'spirits')
  assert.deepEqual([t.cash(), t.upgrades(), t.damage()], [10, ['hull', 'spirits'], 5])
  t.no({ do: 'buy', items: ['autoloaders'] }, 'IT-7.9', 'NO_MONEY')
  t.no({ do: 'repair', points: 6 }, 'IT-7.3', 'TOO_MANY_POINTS')
  const refused = t.match.check(0, { do: 'repair', points: 6 })
  assert.equal(refused?.text, 'Your ship has taken 5 of 8 damage; no more can be repaired.')
})

test('IT-16.9, IT-7.3 · damage 4, 17 cr: 3 points cost 15, leave 2 cr and damage 1; 4 points are NO_MONEY', () => {
  const t = at('A', { cash: 17, damage: 4 })
  t.no({ do: 'repair', points: 4 }, 'IT-7.9', 'NO_MONEY')
  t.repair(3)
  assert.deepEqual([t.cash(), t.damage()], [2, 1])
})

test('IT-16.10, IT-10.1 · damage 5, a 1, D3 die 1: lost with 45 cr, O2 and its cargo', () => {
  const t = at('B', { cash: 45, damage: 5, loaded: ['O2'] })
    .fly(1)
    .do({ to: 'L2.1' }, 1)
  assert.deepEqual([t.step, t.cash(), t.hand(), t.cargo()], ['loss.place', 0, [], []])
  assert.ok(t.deck.includes('O2'))
  assert.deepEqual(t.said().slice(1), [
    'P1’s ship takes 1 damage',
    'P1’s ship is lost in space 1 of L2 (Korvane–Threxam), and with it 45 cr and 1 order',
  ])
  t.do({ berth: 'E' })
  assert.deepEqual([t.place(), t.damage(), t.awaited], ['E', 0, 1])
})

test('IT-16.11, IT-9.3, IT-9.4, IT-9.5 · holds O2 with cargo, draws O4, keeps it: O2 and its cargo go into the deck', () => {
  const t = at('B', { loaded: ['O2'] }).deal('O4')
  assert.ok(!t.deck.includes('O2'))
  t.do({ giveUp: 'O2' })
  assert.deepEqual([t.hand(), t.cargo()], [['O4'], []])
  assert.ok(t.deck.includes('O2'))
})

test('IT-16.12, IT-4.7 · rolls 6, 6, 3; seats 1 and 2 roll again 2, 5: seat 2 starts, then 3, 1', () => {
  const t = opening({}, 3).do({ berth: 'A' }).do({ berth: 'A' }).do({ berth: 'A' }, 0, 0, 0, 6, 6, 3, 2, 5)
  const order = [t.awaited, t.endTurn().awaited, t.endTurn().awaited]
  assert.deepEqual(
    order.map((seat) => seat + 1),
    [2, 3, 1],
  )
})

test('IT-16.13, IT-15.1 · by mail from E to A: a 4 goes to L1.2, a 3 stops on A', () => {
  const fly = { do: 'fly', target: 'A' }
  const t = at('E', {}, { options: { by_mail: true } })
  assert.equal(
    at('E', {}, { options: { by_mail: true } })
      .do({ actions: [fly] }, 4)
      .place(),
    'L1.2',
  )
  assert.equal(t.do({ actions: [fly, fly] }, 4, 3).place(), 'A')
})

test('IT-16.14, IT-14.11 · a curio bartered at Y pays 30 on A and 30 on C', () => {
  for (const world of ['A', 'C']) {
    const t = at(world, { cash: 0, curio: 'Y' }, { options: { shifting_imperium: true } })
    assert.equal(t.do({ do: 'sell' }, 2).cash(), 30)
  }
})
