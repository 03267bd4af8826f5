import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance, exhausted, leftOf } from '../chance.ts'
import { mustConform } from '../conform/conform.ts'
import { Game } from '../game.ts'
import { type GameEvent, LogError, Match } from '../match.ts'
import { RefusedError } from '../refusal.ts'
import { anyRuleset } from '../ruleset.ts'
import { commitment, FastSource, hashText, newKey, SecretSource, type Source } from '../source.ts'
import { rows } from '../testing/rows.ts'
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

const KEY = '5ec7e7'.padEnd(64, '0')

/** Pearson's χ² of equally likely outcomes 0 … n − 1. */
function chiSquared(source: Source, n: number, draws: number): number {
  const counts = Array<number>(n).fill(0)
  for (let i = 0; i < draws; i++) {
    const outcome = source.below(n)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  const expected = draws / n
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

// The 99.9 % quantiles of χ² with n − 1 degrees of freedom. The draws are fixed, so this never fails by bad luck.
for (const [n, quantile] of rows('2 10.83, 6 20.52, 7 22.46, 52 87.97'))
  test(`chance · ${n} outcomes are equally likely`, () => {
    assert.ok(chiSquared(new SecretSource(KEY, '#1'), n, 60_000) < quantile)
    assert.ok(chiSquared(new FastSource('fair'), n, 60_000) < quantile)
  })

test('chance · pairs of dice are independent', () => {
  const source = new SecretSource(KEY, 'pairs')
  const pair: Source = { below: () => source.below(6) * 6 + source.below(6), stream: () => pair }
  // 99.9 % quantile for 35 degrees of freedom
  assert.ok(chiSquared(pair, 36, 60_000) < 66.62)
})

test('chance · a shuffle brings every order equally often', () => {
  const chance = new Chance(new SecretSource(KEY, 'shuffle'))
  const orders = ['012', '021', '102', '120', '201', '210']
  const shuffled: Source = {
    below: () => orders.indexOf(chance.shuffle([0, 1, 2]).join('')),
    stream: () => shuffled,
  }
  assert.ok(chiSquared(shuffled, 6, 30_000) < 20.52)
})

test('chance · the secret generator is SHA-256 of key, stream and block: these outcomes stand for good', () => {
  const chance = new Chance(new SecretSource(KEY, '#3'))
  assert.deepEqual(chance.dice(12), [3, 2, 3, 4, 1, 6, 3, 1, 6, 2, 2, 4])
  assert.equal(commitment(KEY), '6687d481215094f2544c2266d56b7ba93c6a9b3e94036e41eea56c677a458996')
})

test('chance · only with the key can every logged outcome be derived again', () => {
  const key = newKey()
  const log: number[] = []
  const played = new Chance(new SecretSource(key, '#4'), log)
  played.dice(20)
  played.shuffle([1, 2, 3, 4, 5])
  const audited: number[] = []
  const audit = new Chance(new SecretSource(key, '#4'), audited)
  audit.dice(20)
  audit.shuffle([1, 2, 3, 4, 5])
  assert.deepEqual(audited, log)
  const other = new Chance(new SecretSource(newKey(), '#4'))
  assert.notDeepEqual(other.dice(20), log.slice(0, 20))
})

test('chance · two keys never share a commitment, and a key is 64 hex digits', () => {
  const keys = Array.from({ length: 100 }, newKey)
  assert.ok(keys.every((key) => /^[0-9a-f]{64}$/.test(key)))
  assert.equal(new Set(keys.map(commitment)).size, 100)
})

test('chance · a named stream yields the same after any other draws and in any order', () => {
  for (const make of [() => new SecretSource(KEY, '#1'), () => new FastSource('streams')]) {
    const one = new Chance(make())
    const growth = one.stream('growth:12').dice(8)
    const raids = one.stream('raids:12').dice(8)
    const other = new Chance(make())
    other.dice(5)
    assert.deepEqual(other.stream('raids:12').dice(8), raids)
    assert.deepEqual(other.stream('growth:12').dice(8), growth)
    assert.notDeepEqual(growth, raids)
  }
})

test('chance · what streams draw is logged and scripted by their names, apart from the rest', () => {
  const log: number[] = []
  const script = { chance: [3, 0], streams: { side: [5], other: [1, 1] } }
  const chance = new Chance(exhausted, log, script)
  assert.equal(chance.streams, undefined)
  chance.stream('silent')
  const other = chance.stream('other')
  chance.die()
  const side = chance.stream('side').dice(1)
  chance.pick(2)
  assert.deepEqual([log, side, other.dice(1)], [[3, 0], [5], [1]])
  assert.deepEqual(chance.streams, { other: [1], side: [5] })
  assert.deepEqual(Object.keys(chance.streams ?? {}), ['other', 'side'], 'in the order opened')
  assert.throws(() => chance.stream('side'), /opened twice in one event/)
  assert.throws(
    () => new Chance(exhausted, [], { chance: [], streams: { side: [7] } }).stream('side').die(),
    /stream side is 7/,
  )
})

test('chance · of a script it is known what is left', () => {
  const script = { chance: [1, 2, 3], streams: { a: [4, 5], b: [6] } }
  assert.deepEqual(leftOf(script, { chance: [1], streams: { a: [4], b: [6] } }), {
    chance: [2, 3],
    streams: { a: [5] },
  })
  assert.deepEqual(leftOf([1, 2], { chance: [1] }), { chance: [2] })
  assert.equal(leftOf(script, { chance: [1, 2, 3, 9], streams: { a: [4, 5], b: [6, 6] } }), null)
  assert.equal(leftOf([], { chance: [] }), null)
})

test('chance · the script comes first, the source after it', () => {
  const log: number[] = []
  const chance = new Chance(new FastSource(1), log, [6, 6])
  const dice = chance.dice(4)
  assert.deepEqual(dice.slice(0, 2), [6, 6])
  assert.deepEqual(log, dice)
})

for (const [bad, why] of [
  [0, /whole number from 1 to 6/],
  [7, /is 7/],
  [2.5, /is 2\.5/],
  ['6', /is "6"/],
  [null, /is null/],
] as const)
  test(`chance · ${JSON.stringify(bad)} is no face of a die`, () => {
    const chance = new Chance(new FastSource(1), [], [bad as number])
    assert.throws(() => chance.die(), RefusedError)
    assert.throws(() => new Chance(new FastSource(1), [], [bad as number]).die(), why)
  })

test('chance · a replay whose log is too short is refused, never filled up', () => {
  assert.throws(() => new Chance(exhausted, [], [1]).dice(2), /fewer chance outcomes/)
})

test('chance · to draw one of none is a fault of the rules', () => {
  assert.throws(() => new Chance(new SecretSource(KEY, '#1'), []).pick(0), RangeError)
  assert.throws(() => new Chance(new FastSource(1), []).pick(Number.NaN), RangeError)
})

test('chance · seeds that differ in one letter give unlike games', () => {
  assert.notEqual(hashText('game/1'), hashText('game/2'))
  const first = (seed: string) => new Chance(new FastSource(seed)).dice(30).join('')
  assert.notEqual(first('game/1'), first('game/2'))
})
