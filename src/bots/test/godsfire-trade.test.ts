import assert from 'node:assert/strict'
import test from 'node:test'
import { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { anyRuleset } from '../../kernel/ruleset.ts'
import { rules } from '../../rulesets/godsfire-trade/ruleset.ts'
import { playersOf } from '../../rulesets/shelf.ts'
import { playBots } from './play.ts'

const game = new Game(anyRuleset(rules))

/** A whole game between these bots by the referee: who won, what was told, and the lines of sheets that were skipped. */
function play(ids: readonly string[], seed: string, options: JsonObject = {}) {
  const skipped: string[] = []
  const { facts, winners } = playBots(game, ids, seed, {
    options,
    told({ kind, args, only }) {
      if (kind === 'skipped') skipped.push(`${ids[only?.[0] ?? 0]}: ${args}`)
    },
  })
  return { facts, skipped, winners }
}

/** How many of these games the one plan among players who order at random wins, moving from seat to seat. */
function won(seats: number, games: number, options: JsonObject = {}): number {
  let n = 0
  for (let i = 0; i < games; i++) {
    const ids = Array.from({ length: seats }, (_, seat) => (seat === i % seats ? 'plan' : 'random'))
    if (play(ids, `${seats} ${i}`, options).winners.includes(i % seats)) n++
  }
  return n
}

for (const [seats, name] of [
  [2, 'Two Suns'],
  [3, 'Crossroads'],
  [4, 'Long Peace'],
  [5, 'Full Cluster'],
] as const)
  test(`${name}: plan beats players who order at random, step by step and by mail`, () => {
    assert.ok(won(seats, 8) >= 7)
    assert.ok(won(seats, 4, { orders: 'sheet' }) >= 3)
  })

test('without the trade rules plan beats players who order at random, too', () => {
  assert.ok(won(3, 12, { trade_rules: false }) >= 8)
})

test('every player plays in a scenario of one’s own, by every way to give orders', () => {
  const world = (id: string, kind: 'core' | 'rim') => ({
    id,
    name: `World-${id}`,
    x: 0,
    y: 0,
    z: 0,
    kind,
    base: 2,
    loyalty: 5,
  })
  const file = {
    id: 'pairs',
    name: 'Pairs',
    players: 2,
    homes: [
      ['P', 'Q'],
      ['R', 'S'],
    ],
    neutral: ['N'],
    neutralTrade: { N: [] },
    start: 'peace',
    warFromTurn: 2,
    ftl: true,
    turns: 5,
    majority: 4,
    map: {
      worlds: [
        world('P', 'core'),
        world('Q', 'rim'),
        world('R', 'rim'),
        world('S', 'core'),
        world('N', 'rim'),
      ],
      links: [
        ['P', 'N'],
        ['N', 'R'],
      ],
    },
  }
  for (const { id, deep = false } of playersOf(game))
    for (const orders of ['steps', 'sheet'])
      for (const trade_rules of [true, false]) {
        // A bot that searches answers as one of the others does.
        if (deep) continue
        const options = { scenario: 'custom', scenario_file: file, orders, trade_rules, dispatch_cap: 3 }
        assert.ok(play([id, 'plan'], `own ${id}`, options).winners.length > 0)
      }
})

test('orders of a step are those of that step, and none is refused in a quiet game', () => {
  const { facts, skipped } = play(['plan', 'hawk', 'merchant'], 'orderly')
  assert.ok((facts.get('dispatched') ?? 0) > 10)
  assert.deepEqual(skipped, [])
})

test('of two the regent wins most', () => {
  let won = 0
  for (let i = 0; i < 12; i++)
    if (play(i % 2 === 0 ? ['regent', 'plan'] : ['plan', 'regent'], `two ${i}`).winners.includes(i % 2)) won++
  assert.ok(won >= 8, `${won} of 12`)
})
