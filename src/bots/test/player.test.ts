import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { Transition } from '../../kernel/transition.ts'
import { levelsOf, playerOf, playersOf, shelf } from '../../rulesets/shelf.ts'
import { LEVELS } from '../game.ts'
import { carryOut, choiceOf, decide, random } from '../player.ts'
import { LiveQuestion, type Question, questionFor } from '../question.ts'

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

test('what questions are for is said of questions that are asked, in a line of its own', () => {
  for (const { game } of shelf()) {
    const { meta, procedures, purposes = {} } = game.rules
    const asked = new Map<string, string>(
      procedures.flatMap(({ name, steps }) =>
        Object.entries(steps).flatMap(([at, step]) =>
          typeof step === 'function' ? [] : [[`${name}.${at}`, step.question] as const],
        ),
      ),
    )
    assert.ok(Object.keys(purposes).length > 0, meta.id)
    for (const [step, purpose] of Object.entries(purposes)) {
      assert.ok(asked.has(step), `${meta.id} asks no ${step}`)
      assert.notEqual(purpose, asked.get(step), step)
      assert.match(purpose, /^[A-Z][^\n]{20,140}\.$/, step)
    }
  }
})

/** BM-4.1  Where somebody is asked who may have one thing to answer, since what decides that is hidden from the others. */
const KEPT = new Set(['explore.arrange'])

/** The finite questions of a random game at which somebody had one thing to answer, by their steps. */
function lone(game: Game, seats: number, seed: string, most: number): Set<string> {
  const chance = new Chance(new FastSource(seed))
  const opened = game.begin({}, seats, new FastSource(`${seed}/0`))
  assert.ok(!isRefusal(opened))
  const p = opened.position
  const t = new Transition(p, chance, [])
  const found = new Set<string>()
  for (let decisions = 0; decisions < most; decisions++) {
    const w = game.machine.waiting(p)
    if (w === null) break
    const made = game.machine.askedSeats(p, w).map((seat) => {
      const question = new LiveQuestion(game, p, seat)
      if (question.codes?.length === 1) found.add(question.step)
      return [seat, decide(game, random, question, chance)] as const
    })
    carryOut(game, t, w, made)
  }
  return found
}

test('BM-4.1, CF-24.1 · nobody is asked what has one answer, but where the reason is hidden', () => {
  for (const { game } of shelf()) {
    const { id, seats } = game.rules.meta
    if (id === 'starfire-campaign') continue
    const found = new Set<string>()
    for (let i = 0; i < times(2); i++)
      for (const step of lone(game, seats.usual, `lone ${i}`, 500)) found.add(step)
    assert.deepEqual(
      [...found].filter((step) => !KEPT.has(step)),
      [],
      id,
    )
  }
})
