import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { Chance } from '../chance.ts'
import { mutated } from '../conform/garbage.ts'
import { connectFour } from '../examples/connect-four.ts'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { Game } from '../game.ts'
import { canonical, copyJson, type Json } from '../json.ts'
import { type GameEvent, LogError, Match } from '../match.ts'
import type { Position } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { times } from '../testing/effort.ts'
import { harbour } from './harbour/harbour.ts'
import { done } from './harbour/table.ts'

const GAMES = [
  new Game(anyRuleset(harbour)),
  new Game(anyRuleset(ticTacToe)),
  new Game(anyRuleset(connectFour)),
]
const chanceOf = (seed: number | string) => new Chance(new FastSource(seed))
const seeds = fc.nat(0x7fffffff)

/** A game played at random, up to `events` events, with an undo now and then. */
function played(game: Game, seed: number, events: number): Match {
  const chance = chanceOf(seed)
  const options = game.rules.meta.id === 'harbour' && chance.pick(2) === 0 ? { letters: 'together' } : {}
  const { min, max } = game.rules.meta.seats
  const match = done(Match.begin(game, options, min + chance.pick(max - min + 1), new FastSource(seed)))
  while (!game.isOver(match.position) && match.nextSeq < events) {
    const { waitsFor } = match.question
    const seat = waitsFor[chance.pick(waitsFor.length)] ?? 0
    const answer = () => game.random(match.position, seat, chance)
    if (chance.pick(4) === 0) done(match.submit(seat, answer(), false, new FastSource(match.nextSeq)))
    done(match.submit(seat, answer(), true, new FastSource(match.nextSeq)))
    if (chance.pick(6) === 0) match.undo(seat)
    if (chance.pick(6) === 0) comeAndGo(match, chance)
  }
  return match
}

/** Somebody joins, leaves or acts, if the rules let them; what then waits for nobody is resolved. */
function comeAndGo(match: Match, chance: Chance): void {
  const source = new FastSource(match.nextSeq)
  const seat = chance.pick(match.seats)
  const rule = chance.pick(2) === 0 ? { do: 'fine', seat, coins: 1 } : { do: 'away', seat, away: true }
  const made = [
    () => match.join({ coins: chance.pick(6) }, source),
    () => match.leave(seat, source),
    () => match.act({ author: 'master', reason: 'fuzz', act: rule }, source),
  ][chance.pick(3)]?.()
  if (isRefusal(made)) assert.ok(made.text.length > 10)
  if (match.question.ripe) done(match.close(new FastSource(match.nextSeq)))
}

/** Which game, played how, how far. */
const matches = fc.tuple(fc.nat(GAMES.length - 1), seeds, fc.nat(60))
type Played = readonly [which: number, seed: number, events: number]
const playedAs = ([which, seed, events]: Played) => {
  const game = GAMES[which] ?? assert.fail('no such game')
  return { game, match: played(game, seed, events) }
}

// The same games at every run; to look further, raise the numbers of runs or take another seed.
fc.configureGlobal({ seed: 1846 })

test('fuzz · no JSON as an answer makes the kernel throw or changes the position', () => {
  fc.assert(
    fc.property(
      matches,
      fc.jsonValue({ maxDepth: 4 }),
      fc.integer({ min: -1, max: 5 }),
      (which, json, seat) => {
        const { match } = playedAs(which)
        const before = canonical(match.position)
        const choice = json as Json
        const checked = match.check(seat, choice)
        const effect = match.game.apply(match.position, seat, choice, new FastSource(0))
        const asksSeveral = isRefusal(effect) && effect.code === 'NEEDS_SHEET'
        assert.equal(isRefusal(checked) || !isRefusal(effect) || asksSeveral, true)
        const { events } = match
        const submitted = match.submit(seat, choice, false, new FastSource(0))
        if (isRefusal(submitted)) assert.ok(submitted.text.length > 10)
        assert.equal(match.events, events)
        assert.equal(canonical(match.position), before)
      },
    ),
    { numRuns: times(200) },
  )
})

test('fuzz · a legal answer gone wrong is refused in words, or is another legal answer', () => {
  fc.assert(
    fc.property(matches, seeds, (which, seed) => {
      const { game, match } = playedAs(which)
      const chance = chanceOf(seed)
      const before = canonical(match.position)
      for (const seat of game.asked(match.position)) {
        const choice = mutated(copyJson(game.random(match.position, seat, chance)), chance)
        const answerOf = (s: number) => (s === seat ? choice : game.random(match.position, s, chance))
        const effect = game.advance(match.position, answerOf, new FastSource(seed))
        if (isRefusal(effect)) assert.ok(effect.text.length > 10)
        else assert.equal(game.fault(effect.position), null)
        assert.equal(canonical(match.position), before)
      }
    }),
    { numRuns: times(200) },
  )
})

/** The log with one line lost, doubled, swapped with the next, or changed somewhere. */
function spoilt(events: readonly GameEvent[], chance: Chance): GameEvent[] {
  const log = JSON.parse(JSON.stringify(events)) as GameEvent[]
  const at = chance.pick(log.length)
  switch (chance.pick(6)) {
    case 0:
      log.splice(at, 1)
      break
    case 1:
      log.splice(at, 0, log[at] as GameEvent)
      break
    case 2:
      log.splice(at, 2, ...log.slice(at, at + 2).reverse())
      break
    default:
      log[at] = mutated(log[at] as unknown as Json, chance) as unknown as GameEvent
  }
  return log
}

test('fuzz · a damaged log is followed to the letter or ends in LogError, never otherwise', () => {
  let followed = 0
  let refused = 0
  fc.assert(
    fc.property(matches, seeds, (which, seed) => {
      const { game, match } = playedAs(which)
      const log = spoilt(match.events, chanceOf(seed))
      try {
        const again = Match.replay(game, log)
        assert.equal(again.events.length, log.length)
        assert.equal(game.fault(again.position), null)
        for (const [i, { seat, kind, chance }] of again.events.entries()) {
          assert.deepEqual([seat, kind, chance], [log[i]?.seat, log[i]?.kind, log[i]?.chance])
          if (i > 0) assert.equal(canonical(again.events[i]?.answer), canonical(log[i]?.answer))
        }
        followed++
      } catch (error) {
        if (!(error instanceof LogError)) throw error
        refused++
      }
    }),
    { numRuns: times(400) },
  )
  assert.ok(followed > 10 && refused > 100, `${followed} followed, ${refused} refused`)
})

/** Plays a position to its end at random; the number of decisions. */
function playOn(game: Game, position: Position, chance: Chance): number {
  let p = position
  for (let decisions = 0; decisions < 2000; decisions++) {
    const here = p
    if (game.isOver(here)) {
      game.result(here)
      return decisions
    }
    const effect = game.advance(here, (seat) => game.random(here, seat, chance), new FastSource(decisions))
    if (isRefusal(effect)) assert.fail(`a random answer is refused: ${effect.text}`)
    p = effect.position
  }
  return assert.fail('the game does not end')
}

test('fuzz · a position gone wrong is refused in words, or can be played to the end', () => {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(matches, seeds, fc.integer({ min: 1, max: 3 }), (which, seed, changes) => {
      const { game, match } = playedAs(which)
      const chance = chanceOf(seed)
      let value = copyJson(match.position) as unknown as Json
      for (let i = 0; i < changes; i++) value = mutated(value, chance)
      const fault = game.fault(value)
      if (fault !== null) {
        assert.ok(fault.startsWith('position'), fault)
        refused++
        return
      }
      accepted++
      playOn(game, game.machine.copy(value as unknown as Position), chance)
    }),
    { numRuns: times(600) },
  )
  assert.ok(accepted > 20 && refused > 200, `${accepted} accepted, ${refused} refused`)
})
