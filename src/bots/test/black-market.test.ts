import assert from 'node:assert/strict'
import test from 'node:test'
import { Game } from '../../kernel/game.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { anyRuleset } from '../../kernel/ruleset.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { legsWorth } from '../../rulesets/black-market/bots/deals.ts'
import { SOBER } from '../../rulesets/black-market/bots/taste.ts'
import { markNamed } from '../../rulesets/black-market/colony/locations.ts'
import { skills } from '../../rulesets/black-market/data.ts'
import type { Position } from '../../rulesets/black-market/position.ts'
import { blackMarket } from '../../rulesets/black-market/ruleset.ts'
import type { Leg } from '../../rulesets/black-market/trade/legs.ts'
import { playBots } from './play.ts'

const game = new Game(anyRuleset(blackMarket))

interface Watch {
  /** A deal is accepted. */
  accepted?(p: Position, seat: Seat, legs: Leg[]): void
  /** A Skill Card is taken, played, or committed in a raid. */
  card?(id: string, how: string): void
}

const CARD_FACTS: readonly string[] = ['tookSkill', 'played', 'committed']

/** A whole game between these bots: who won, what was initiated, and how often each kind of thing happened. */
function play(ids: readonly string[], seed: string, watch: Watch = {}) {
  const { facts, winners, position } = playBots(game, ids, seed, {
    answering(p, seat, step, choice) {
      const accepts = step === 'deal.answer' && (choice as { answer: string }).answer === 'accept'
      if (accepts && ids[seat] === 'plan')
        watch.accepted?.(p as Position, seat, (p.flow[p.flow.length - 1] as unknown as { legs: Leg[] }).legs)
    },
    told({ kind, args }) {
      if (CARD_FACTS.includes(kind)) watch.card?.(skills[args[1] as number]?.id ?? '?', kind)
    },
  })
  return { facts, winners, initiated: (position as Position).initiated }
}

/** How many games of three one player wins among others of one kind, the seats moving on. */
function wonBy(one: string, others: string, games: number): number {
  let won = 0
  for (let i = 0; i < games; i++) {
    const ids = [0, 1, 2].map((seat) => (seat === i % 3 ? one : others))
    if (play(ids, `three ${i}`).winners.includes(i % 3)) won++
  }
  return won
}

test('it beats two that pick any answer, in most games', LONG, () => {
  const won = wonBy('plan', 'random', 12)
  assert.ok(won >= 9, `${won} of 12`)
})

test('who goes by what games have taught it wins more often than two that weigh each action by itself', {
  ...LONG,
}, () => {
  const won = wonBy('magnate', 'plan', 24)
  // Fair would be 8; of hundreds it wins more than every other.
  assert.ok(won >= 10, `${won} of 24`)
})

test('a bot that has also learned which player to raid, among stronger players, wins more often than two that have not', {
  ...LONG,
}, () => {
  const won = wonBy('mogul', 'magnate', 24)
  assert.ok(won >= 11, `${won} of 24`)
})

test('a bot that deals in everything sells cards whose face nobody else has seen, and shows them to possible buyers', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 24 && seen.size < 2; i++)
    playBots(game, Array(5).fill('mogul'), `hidden ${i}`, {
      answering(at, _seat, step, choice) {
        const p = at as Position
        if (step !== 'deal.answer' || (choice as { answer: string }).answer !== 'accept') return
        const { legs } = p.flow[p.flow.length - 1] as unknown as { legs: Leg[] }
        for (const leg of legs) {
          if (leg.do !== 'give') continue
          if (leg.what === 'reveal') seen.add('shown')
          if (leg.what === 'location' && p.open[markNamed(p, leg.from, leg.which)] === 0) seen.add('sold')
        }
      },
    })
  assert.deepEqual([...seen].sort(), ['shown', 'sold'])
})

test('four of them initiate every action, trade, build, explore, arm and raid; no deal is accepted at a loss', () => {
  const facts = new Map<string, number>()
  const initiated = [0, 0, 0, 0, 0, 0]
  let accepted = 0
  for (let i = 0; i < 6; i++) {
    const ended = play(['plan', 'plan', 'plan', 'plan'], `four ${i}`, {
      accepted(p, seat, legs) {
        accepted++
        assert.ok(legsWorth(p, seat, legs, SOBER) > 0, JSON.stringify(legs))
      },
    })
    for (const [kind, n] of ended.facts) facts.set(kind, (facts.get(kind) ?? 0) + n)
    for (const [at, n] of ended.initiated.entries()) initiated[at % 6] = (initiated[at % 6] ?? 0) + n
  }
  assert.ok(
    initiated.every((n) => n > 0),
    `actions initiated: ${initiated}`,
  )
  assert.ok(accepted > 6)
  for (const kind of ['dealt', 'exchanged', 'built', 'upgraded', 'ran', 'tookBlind', 'turnedUp', 'advanced'])
    assert.ok((facts.get(kind) ?? 0) > 0, kind)
  for (const kind of ['tookSkill', 'played', 'recruited', 'mustered', 'wentOut', 'fought', 'yielded'])
    assert.ok((facts.get(kind) ?? 0) > 0, kind)
  // BM-7.4  A mine or farm may idle: nobody need leave it.
  assert.equal(facts.get('vacated') ?? 0, 0)
})

test('players of all tastes use every action and every Skill Card in a set of games', LONG, () => {
  const used = new Map<string, number>()
  const taken = new Map<string, number>()
  const initiated = [0, 0, 0, 0, 0, 0]
  const tastes = ['raider', 'scholar', 'raider', 'scholar', 'plan']
  for (let i = 0; i < 60; i++) {
    // BM-3.1  With four or five colonies both M1 are dealt.
    const ids = Array.from({ length: 3 + (i % 3) }, (_, seat) => tastes[(seat + i) % 5] as string)
    const ended = play(ids, `flavours ${i}`, {
      card(id, how) {
        const counts = how === 'tookSkill' ? taken : used
        counts.set(id, (counts.get(id) ?? 0) + 1)
      },
    })
    for (const [at, n] of ended.initiated.entries()) initiated[at % 6] = (initiated[at % 6] ?? 0) + n
  }
  assert.ok(
    initiated.every((n) => n >= 60),
    `actions initiated: ${initiated}`,
  )
  for (const { id } of skills) {
    assert.ok((taken.get(id) ?? 0) > 0, `${id} is never taken`)
    assert.ok((used.get(id) ?? 0) > 0, `${id} is never used: ${[...used]}`)
  }
})
