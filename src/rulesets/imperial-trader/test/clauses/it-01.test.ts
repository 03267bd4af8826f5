import assert from 'node:assert/strict'
import test from 'node:test'
import { imperialTrader } from '../../ruleset.ts'
import { at, game, noGame, opening } from '../table.ts'

test('IT-1.1 · each player is a captain: one ship, a merchant after profit', () => {
  const { meta } = imperialTrader
  assert.equal(meta.title, 'Imperial Trader')
  assert.equal(meta.role, 'captain')
  assert.match(meta.about, /captain one Imperial transport as a private merchant/)
  const { p } = opening({}, 4)
  assert.deepEqual([p.ship.length, p.cash.length, p.damage.length], [4, 4, 4])
})

test('IT-1.2 · the first with exactly 100 cr wins', () => {
  const t = at('F', { cash: 70, loaded: ['O1'] }).unload('O1', 2)
  assert.equal(t.cash(), 100)
  assert.ok(t.over)
  assert.deepEqual(t.result(), {
    winners: [0],
    scores: [100, 25],
    text: 'The goal of 100 cr is reached.',
    clause: 'IT-1.2',
  })
})

test('IT-1.2 · more than 100 cr wins as well, 99 do not', () => {
  assert.deepEqual(
    at('F', { cash: 99, loaded: ['O1'] })
      .unload('O1', 2)
      .winners(),
    [0],
  )
  const t = at('F', { cash: 69, loaded: ['O1'] }).unload('O1', 2)
  assert.equal(t.cash(), 99)
  assert.ok(!t.over)
})

test('IT-1.2 · option win_credits moves the goal', () => {
  assert.ok(at('F', { cash: 30, loaded: ['O1'] }, { options: { win_credits: 60 } }).unload('O1', 2).over)
  assert.ok(!at('F', { cash: 29, loaded: ['O1'] }, { options: { win_credits: 60 } }).unload('O1', 2).over)
  assert.ok(!at('F', { cash: 90, loaded: ['O1'] }, { options: { win_credits: 150 } }).unload('O1', 2).over)
})

test('IT-1.2 · a goal that does not exceed the starting cash is BAD_OPTION', () => {
  noGame({ win_credits: 25 }, 2, 'IT-1.2', 'BAD_OPTION')
  noGame({ win_credits: 24 }, 2, 'IT-1.2', 'BAD_OPTION')
  noGame({ start_cash: 100 }, 2, 'IT-1.2', 'BAD_OPTION')
  opening({ win_credits: 26 })
  opening({ start_cash: 99 })
})

test('IT-1.3 · only cash counts: cargo aboard, upgrades and damage repaired do not', () => {
  const t = at('B', { cash: 99, loaded: ['O1'], owns: ['hull', 'spirits', 'autoloaders'] })
  assert.ok(!t.over)
  assert.ok(!t.endTurn().over)
})

test('IT-1.3 · the game ends at once, the second action is lost', () => {
  const t = at('F', { cash: 70, loaded: ['O1'] }).unload('O1', 6)
  assert.equal(t.awaited, -1)
  t.no({ do: 'fly' }, 'IT-11.1', 'GAME_OVER', 0)
  t.no({ do: 'fly' }, 'IT-11.1', 'GAME_OVER', 1)
})

test("IT-1.3 · everybody's cash is checked: a founder's due ends the game in another captain's turn", () => {
  const t = at(
    'B',
    { cash: 25, loaded: ['O7'] },
    { options: { shifting_imperium: true }, others: [{ cash: 95 }], worlds: { X: 'colony 1' } },
  ).unload('O7', 2)
  assert.equal(t.cash(1), 100)
  assert.deepEqual(t.winners(), [1])
})

test('IT-1.3 · a position in which somebody has the goal already is none to go on from', () => {
  const { p } = at('A')
  p.cash[1] = 100
  assert.match(game.fault(p) ?? '', /seat 1 has the 100/)
})

test('IT-1.4 · two to six captains; fewer or more are refused', () => {
  for (const seats of [2, 3, 4, 5, 6])
    assert.equal(opening({}, seats, seats === 6 ? cards(6) : []).p.seats, seats)
  noGame({}, 1, 'IT-1.4', 'BAD_SEATS')
  noGame({}, 7, 'IT-1.4', 'BAD_SEATS')
})

test('IT-1.4 · option max_players lowers the number', () => {
  opening({ max_players: 3 }, 3)
  noGame({ max_players: 3 }, 4, 'IT-1.4', 'BAD_SEATS')
  noGame({ max_players: 7 }, 2, 'IT-1.4', 'BAD_OPTION')
})

/** The map seed that is drawn when six captains need second cards (IT-3.4, IT-13.6). */
function cards(seed: number): number[] {
  return [seed]
}

test('IT-1.5 · each variant that has a name sets what is written, and what a table sets goes before it', () => {
  const read = (given: object) => game.readOptions(given)
  assert.deepEqual(
    imperialTrader.presets?.map(({ id }) => id),
    ['short', 'unknown-space', 'imperium'],
  )
  assert.deepEqual(read({ preset: 'short' }), read({ win_credits: 60 }))
  assert.deepEqual(read({ preset: 'unknown-space' }), read({ map: 'generated' }))
  assert.deepEqual(read({ preset: 'imperium' }), read({ shifting_imperium: true }))
  assert.deepEqual(read({ preset: 'short', win_credits: 80 }), read({ win_credits: 80 }))
  noGame({ preset: 'long' }, 2, null, 'BAD_OPTION')
})
