import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import type { Json } from '../json.ts'
import { Playout } from '../machine.ts'
import { Match } from '../match.ts'
import { refuse } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { int, object } from '../schema.ts'
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

// The same by terms: "take as many as I say while there are more than a number on the pile", else be asked.
interface Wish {
  coins: number
  above: number
}
const wishShape = object({ coins: int(0, 3), above: int(0, 20) })
const wishOf = (p: Purse, seat: number) =>
  p.standing?.find((one) => one.seat === seat)?.terms as Wish | undefined
const termed = purse({
  take: {
    mayStand: true,
    late: (p, _f, seat) => wishOf(p, seat)?.coins ?? 1,
    terms: {
      schema: wishShape,
      fault: (_p: Purse, _seat: number, { coins }: Wish) =>
        coins === 0 ? refuse('PU-3', 'NOTHING', 'Wish for a coin at least.') : null,
      decides: (p: Purse, _f: object, _seat: number, { above }: Wish) => p.pile > above,
    },
  },
})
const wishing = new Game(anyRuleset(termed))
const wish = (terms: unknown, window = 'play.take') =>
  ({ standing: 'terms', window, until: 'always', terms }) as Json

test('standing · by terms a question is answered where they decide, and asked where they do not; a replay agrees', () => {
  const match = done(Match.begin(wishing, { pile: 12 }, 2, source))
  for (const seat of [0, 1]) done(match.submit(seat, { coins: 0 }, true, source))
  done(match.answer(1, wish({ coins: 2, above: 6 }), source))
  assert.equal(JSON.stringify(wishing.rules.view(match.position, 0)).includes('above'), false)
  assert.equal(JSON.stringify(wishing.rules.view(match.position, 1)).includes('above'), true)
  done(match.answer(0, { coins: 3 }, source))
  done(match.answer(0, { coins: 2 }, source))
  assert.deepEqual((match.position as Purse).purses, [5, 2], 'of seven coins it has taken two')
  assert.deepEqual(wishing.asked(match.position), [1], 'five are too few for the wish: it is asked')
  const again = Match.replay(wishing, JSON.parse(JSON.stringify(match.events)))
  assert.equal(wishing.hash(again.position), wishing.hash(match.position))
  assert.equal(wishing.fault(JSON.parse(JSON.stringify(match.position))), null)
})

test('standing · terms that do not fit, or that no step takes, are refused and change nothing', () => {
  const match = done(Match.begin(wishing, { pile: 12 }, 2, source))
  const before = wishing.hash(match.position)
  const code = (choice: Json) => refused(match.answer(1, choice, source)).code
  assert.equal(code(wish({ coins: 9, above: 0 })), 'BAD_TERMS')
  assert.equal(code({ standing: 'terms', window: 'play.take', until: 'always' }), 'BAD_TERMS')
  assert.equal(code(wish({ coins: 0, above: 0 })), 'NOTHING')
  assert.equal(code({ ...(wish({ coins: 1, above: 0 }) as object), until: 'doomsday' }), 'NO_SUCH_MOMENT')
  const plain = opened()
  assert.equal(refused(plain.answer(1, wish({ coins: 1, above: 0 }), source)).code, 'NO_TERMS')
  assert.equal(wishing.hash(match.position), before)
  const position = JSON.parse(JSON.stringify(match.position))
  position.standing = [{ seat: 1, window: 'play.take', until: 'always', terms: { coins: 'all' } }]
  assert.match(wishing.fault(position) ?? '', /terms/)
})

test('standing · the game with terms keeps every law', () => {
  assert.ok(mustConform(termed, { games: 12 }).decisions > 40)
})
