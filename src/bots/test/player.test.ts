import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { levelsOf, playerOf, playersOf, shelf } from '../../rulesets/shelf.ts'
import { LEVELS } from '../game.ts'
import { choiceOf, decide, random } from '../player.ts'
import { type Question, questionFor } from '../question.ts'

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

test('every bot of every game answers every question of whole games legally, from its view alone', () => {
  for (const { game } of shelf())
    for (const bot of playersOf(game)) {
      const opened = game.begin({}, game.rules.meta.seats.usual, new FastSource(bot.id))
      assert.ok(!isRefusal(opened))
      let { position } = opened
      const thinking = new Chance(new FastSource(`${bot.id}/thinking`))
      // A question to all has an answer of each: of them fewer make as many decisions.
      for (let answers = 0, i = 0; answers < times(15) && !game.isOver(position); i++) {
        const here = position
        const answerOf = (seat: Seat) => {
          answers++
          // A question is plain JSON: sent through it and back, nothing else can travel with it.
          const question = JSON.parse(JSON.stringify(questionFor(game, here, seat))) as Question
          const decision = decide(game, bot, question, thinking, {
            playouts: bot.deep === true && answers % 15 === 10 ? 3 : 0,
          })
          const choice = 'code' in decision ? game.show(here, seat, decision.code) : decision.value
          assert.equal(
            game.check(here, seat, choice),
            null,
            `${game.rules.meta.id} ${bot.id} ${question.step} ${JSON.stringify(choice)}`,
          )
          return choice
        }
        const effect = game.advance(here, answerOf, new FastSource(i))
        assert.ok(!isRefusal(effect))
        position = effect.position
      }
    }
})

test('an illegal decision becomes the answer of the late', () => {
  const game = shelf()[0]?.game
  assert.ok(game)
  const opened = game.begin({}, 2, new FastSource(1))
  assert.ok(!isRefusal(opened))
  const choice = choiceOf(game, opened.position, 0, { value: { berth: 'nowhere' } })
  assert.deepEqual(choice, game.late(opened.position, 0))
})

test('a bot that does not exist is null', () => {
  const game = shelf()[0]?.game
  assert.ok(game)
  assert.equal(playerOf(game, 'hal'), null)
  assert.equal(playerOf(game, 'random'), random)
})
