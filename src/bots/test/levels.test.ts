import assert from 'node:assert/strict'
import test from 'node:test'
import { levelsOf, playerOf, playersOf, shelf } from '../../rulesets/shelf.ts'
import { LEVELS } from '../levels.ts'

test('every game has its levels, the weakest first: a beginner, the usual player as club, and who is stronger', () => {
  for (const { game } of shelf()) {
    const levels = levelsOf(game)
    const names = levels.map(({ level }) => level)
    assert.deepEqual(
      names,
      LEVELS.filter((level) => names.includes(level)),
    )
    assert.ok(names.includes('beginner') && names.includes('strong'), game.rules.meta.id)
    assert.equal(levels.find(({ level }) => level === 'club')?.player, playersOf(game)[0])
    assert.equal(new Set(levels.map(({ player }) => player.id)).size, levels.length)
  }
})

test('a player is named by its id or by its level', () => {
  for (const { game } of shelf()) {
    assert.equal(playerOf(game, 'club'), playersOf(game)[0])
    for (const { level, player } of levelsOf(game)) assert.equal(playerOf(game, level), player)
    for (const player of playersOf(game)) assert.equal(playerOf(game, player.id), player)
  }
})

test('every bot is described in plain English, in sentences', () => {
  const odd = /\b(he|his|whom|one's|so many|else as|goes by plan)\b|^A [aeiou]/i
  for (const { game } of shelf())
    for (const { id, text } of playersOf(game)) {
      assert.match(text, /^[A-Z].*\.$/, id)
      assert.doesNotMatch(text, odd, id)
    }
})
