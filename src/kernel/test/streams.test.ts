import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import { type GameEvent, LogError, Match } from '../match.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource, SecretSource } from '../source.ts'
import { done, refused } from './harbour/table.ts'
import { add, purse, wager } from './purse.ts'

/** Purse with a tide for each seat when the wagers are revealed: on a 6 the sea gives a coin. */
const tidal = (order: readonly number[]) =>
  purse({
    wager: {
      reveal(t, f, answers) {
        for (const seat of order) {
          const tide = t.chance.stream(`tide:${seat}`)
          if (tide.die() === 6 && tide.die() > 1 && t.p.pile > 2) {
            add(t.p.purses, seat, 1)
            t.p.pile--
          }
        }
        t.chance.die()
        return wager.reveal(t, f, answers)
      },
    },
  })

const source = new SecretSource('5ec7e7'.padEnd(64, '0'), '#1')
const begun = (order = [0, 1]) =>
  done(Match.begin(new Game(anyRuleset(tidal(order))), { pile: 20 }, 2, new FastSource('tides')))
const wagered = (match: Match, script: Parameters<Match['submit']>[4] = []) => {
  done(match.submit(0, { coins: 0 }, true, source))
  return match.submit(1, { coins: 0 }, true, source, script)
}

test('streams · are logged by name in the order opened, apart from the plain draws, and replayed from there', () => {
  const match = begun()
  const { applied } = done(wagered(match))
  const streams = applied?.event.streams ?? {}
  assert.deepEqual(Object.keys(streams), ['tide:0', 'tide:1'])
  assert.equal(applied?.event.chance.length, 1)
  const log = JSON.parse(JSON.stringify(match.events)) as GameEvent[]
  assert.equal(match.game.hash(Match.replay(match.game, log).position), match.game.hash(match.position))
  const changed = (change: object) => log.map((event) => (event.seq === 1 ? { ...event, ...change } : event))
  for (const change of [{ streams: undefined }, { streams: { ...streams, other: [1] } }])
    assert.throws(() => Match.replay(match.game, changed(change) as GameEvent[]), /outcomes/)
  assert.throws(() => Match.replay(match.game, changed({ streams: { 'tide:0': ['6'] } })), LogError)
})

test('streams · yield the same in any order in which they are opened', () => {
  const one = begun([0, 1])
  const other = begun([1, 0])
  wagered(one)
  wagered(other)
  assert.deepEqual(Object.keys(other.events[1]?.streams ?? {}), ['tide:1', 'tide:0'])
  assert.deepEqual(other.events[1]?.streams, one.events[1]?.streams)
  assert.equal(one.game.hash(other.position), one.game.hash(one.position))
})

test('streams · are scripted by name; a wrong outcome is refused and changes nothing', () => {
  const match = begun()
  const script = { chance: [4], streams: { 'tide:1': [6, 2], 'tide:0': [3] } }
  const wrong = { ...script, streams: { ...script.streams, 'tide:0': [9] } }
  assert.match(refused(wagered(match, wrong)).text, /the stream tide:0 is 9/)
  assert.deepEqual([match.nextSeq, match.question.ready], [1, [0]])
  const { applied } = done(wagered(match, script))
  assert.deepEqual([applied?.event.chance, applied?.event.streams], [[4], script.streams])
  assert.deepEqual((match.position as unknown as { purses: number[] }).purses, [0, 1])
})

test('streams · one opened twice in an event is a fault of the rules, in the next event it is not', () => {
  assert.throws(() => wagered(begun([0, 0])), /tide:0 is opened twice/)
  assert.ok(mustConform(tidal([0, 1]), { games: 20 }).decisions > 100)
})
