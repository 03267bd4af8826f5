import assert from 'node:assert/strict'
import test from 'node:test'
import { at } from '../table.ts'

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
    "P1's ship is lost in space 2 of L1 (Cantrell–Korvane), and with it 25 cr and 2 orders",
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
