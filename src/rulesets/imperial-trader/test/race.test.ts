import assert from 'node:assert/strict'
import test from 'node:test'
import { choiceOf, decide } from '../../../bots/player.ts'
import { LiveQuestion } from '../../../bots/question.ts'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import entry from '../game.ts'
import { at, type Captain, game } from './table.ts'

/** What a player of a level does with an action at A, with 30 credits' worth aboard, against this captain. */
function done(level: 'strong' | 'master', me: Captain, other: Captain, seed = 'race'): Json {
  const p = at('A', me, { others: [other] }).match.position
  const player = entry.players.find(({ id }) => id === entry.levels[level]) ?? assert.fail(level)
  const chance = new Chance(new FastSource(seed))
  return choiceOf(game, p, 0, decide(game, player, new LiveQuestion(game, p, 0), chance, { playouts: 384 }))
}

test('who is behind in the race does not stop to repair: what is slower on the mean wins more often', () => {
  const me = { cash: 75, damage: 1, loaded: ['O1'] }
  const near = { at: 'L4.3', cash: 70, damage: 2, loaded: ['O4'] }
  assert.deepEqual(done('strong', me, near), { do: 'repair', points: 1 })
  for (const seed of ['one', 'two', 'three']) assert.deepEqual(done('master', me, near, seed), { do: 'fly' })
})
