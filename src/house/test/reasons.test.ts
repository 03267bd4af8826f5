// In every game the player that advises says why, by nothing but what the seat it advises may know.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOf, suggesterOf } from '../../bots/player.ts'
import { MISWRITTEN } from '../../kernel/conform/facts.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { begun } from '../../kernel/testing/recipe.ts'
import { type Shelved, shelf } from '../../rulesets/shelf.ts'

/** How many decisions of each game are tested, and how often each question. */
const DECISIONS = 90
const EACH = 3

test('in every game advice and reasons are the same in two positions that differ only in what the seat may not know', () => {
  for (const { game, edition } of shelf()) {
    const { id, prefix } = game.rules.meta
    const looked = new Map<string, number>()
    play({ game, edition }, (match, seat, n) => {
      const asked = edition.question(match.position, seat)
      const other = edition.question(
        edition.imagine(asked.view, seat, new FastSource(`${id} otherwise ${n}`)),
        seat,
      )
      const player = suggesterOf(edition.players)
      assert.ok(player !== undefined)
      const times = looked.get(asked.step) ?? 0
      const decision = edition.think(player, asked, new FastSource(`${id} ${n}`))
      if (times >= EACH) return decision
      looked.set(asked.step, times + 1)
      assert.deepEqual(edition.think(player, other, new FastSource(`${id} ${n}`)), decision, asked.step)
      const why = edition.why(player, asked, decision, new FastSource(`${id} ${n}`))
      assert.deepEqual(edition.why(player, other, decision, new FastSource(`${id} ${n}`)), why, asked.step)
      assert.ok(why.length > 0, `${id} gives no reason at ${asked.step}`)
      for (const { text, clause } of why) {
        assert.match(text, /^\S.*[.!]$/s, `${asked.step}: ${text}`)
        assert.doesNotMatch(text, /\?\?|^:|: :/, `${asked.step}: ${text}`)
        assert.doesNotMatch(text, MISWRITTEN, `${asked.step}: ${text}`)
        assert.ok(clause.startsWith(`${prefix}-`), `${asked.step}: ${clause}`)
      }
      return decision
    })
    assert.ok(looked.size > 0, id)
  }
})

type Decide = (match: Match, seat: number, n: number) => Parameters<typeof choiceOf>[3]

/** Plays a game, one answer after the other, each decided by the test. */
function play({ game }: Pick<Shelved, 'game' | 'edition'>, decide: Decide): void {
  const { id, seats } = game.rules.meta
  const match = begun(game, {}, Math.min(seats.usual, 3), new FastSource(`${id} with reasons`))
  for (let n = 0; n < DECISIONS && !game.isOver(match.position); n++) {
    const [seat = 0] = match.question.waitsFor
    const choice = choiceOf(game, match.position, seat, decide(match, seat, n))
    const made = match.submit(seat, choice, true, new FastSource(`${id} dice ${n}`))
    assert.ok(!isRefusal(made), `${id}: ${JSON.stringify(made)}`)
  }
}
