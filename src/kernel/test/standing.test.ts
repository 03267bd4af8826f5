import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import { Match } from '../match.ts'
import { Playout } from '../playout.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { done, refused } from './harbour/table.ts'
import { type Purse, purse } from './purse.ts'

// Purse, in which a seat may say "take one coin for me until further notice".
const standing = purse({ take: { mayStand: true, late: () => 1 } })
const game = new Game(anyRuleset(standing))
const source = new FastSource('standing')
const opened = () => {
  const match = done(Match.begin(game, { pile: 12 }, 2, source))
  for (const seat of [0, 1]) done(match.submit(seat, { coins: 0 }, true, source))
  return match
}
const until = (moment: string) => ({ standing: 'pass', window: 'play.take', until: moment })

test('standing · a plain question that allows it is answered as for the late', () => {
  const match = opened()
  done(match.answer(1, until('always'), source))
  assert.deepEqual(game.asked(match.position), [0])
  done(match.answer(0, { coins: 3 }, source))
  done(match.answer(0, { coins: 2 }, source))
  assert.deepEqual(game.asked(match.position), [0], 'seat 1 has taken twice')
  assert.deepEqual((match.position as Purse).purses, [5, 2])
  const again = Match.replay(game, JSON.parse(JSON.stringify(match.events)))
  assert.equal(game.hash(again.position), game.hash(match.position))
})

test('standing · it may be the answer to the question that waits, and is then no longer to be undone', () => {
  const match = opened()
  done(match.answer(0, until('always'), source))
  assert.deepEqual(game.asked(match.position), [1])
  assert.match(refused(match.undo(0)).text, /turn has passed/)
})

test('standing · when all stand, the game plays itself to its end', () => {
  const match = opened()
  done(match.answer(1, until('always'), source))
  done(match.answer(0, until('always'), source))
  assert.ok(game.isOver(match.position))
  assert.deepEqual((match.position as Purse).purses, [6, 6])
})

test('standing · playouts heed it, too', () => {
  const match = opened()
  done(match.answer(1, until('always'), source))
  const p = game.machine.copy(match.position)
  new Playout(game.machine).run(p, new Chance(new FastSource(1)), 100)
  assert.ok(game.isOver(p))
  const taken = (p as Purse).taken
  assert.ok((p as Purse).purses[1] === 2 * Math.floor(taken / 4) + Math.max(0, (taken % 4) - 2))
})

test('standing · a question that does not allow it cannot be stood for', () => {
  const strict = new Game(anyRuleset(purse()))
  const match = done(Match.begin(strict, {}, 2, source))
  assert.equal(refused(match.answer(0, until('always'), source)).code, 'NO_WINDOWS')
})

test('standing · the game with it keeps every law', () => {
  assert.ok(mustConform(standing, { games: 60 }).decisions > 200)
})
