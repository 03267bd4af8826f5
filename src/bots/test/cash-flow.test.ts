import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import { type Json, sameJson } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { undoFault } from '../../kernel/snapshot.ts'
import { FastSource } from '../../kernel/source.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { termsWorth } from '../../rulesets/cash-flow/bots/deals.ts'
import { outlook, SOBER } from '../../rulesets/cash-flow/bots/outlook.ts'
import type { Position } from '../../rulesets/cash-flow/position.ts'
import { ACTIONS } from '../../rulesets/cash-flow/procedures/turn.ts'
import { suggestTerms } from '../../rulesets/cash-flow/trade/suggest.ts'
import type { Terms } from '../../rulesets/cash-flow/trade/terms.ts'
import type { View } from '../../rulesets/cash-flow/view.ts'
import { gameOf, playerOf } from '../../rulesets/shelf.ts'
import { type AnyPlayer, decide } from '../player.ts'
import { playBots } from './play.ts'

const game = gameOf('cash-flow') as Game

interface Watch {
  question?(p: Position, seat: Seat, step: string, choice: Json): void
}

/** A whole game between these bots, one for each seat, and how often each kind of thing happened. */
function play(ids: readonly string[], seed: string, options = {}, { question }: Watch = {}) {
  const { facts, winners, position } = playBots(game, ids, seed, {
    options,
    answering: (p, seat, step, choice) => question?.(p as Position, seat, step, choice),
  })
  return { facts, winners, rounds: (position as Position).round }
}

const six = (id: string) => Array.from({ length: 6 }, () => id)

test('six bots finish every game without a round limit, and use every action', () => {
  const facts = new Map<string, number>()
  for (let i = 0; i < 8; i++)
    for (const [kind, n] of play(
      i % 2 === 0 ? six('plan') : ['plan', 'hawk', 'builder', 'plan', 'hawk', 'builder'],
      `six ${i}`,
    ).facts)
      facts.set(kind, (facts.get(kind) ?? 0) + n)
  const used = (...kinds: string[]) =>
    assert.ok(
      kinds.some((kind) => (facts.get(kind) ?? 0) > 0),
      `none of ${kinds.join(', ')}`,
    )
  used('produced')
  used('builtArmies')
  used('builtNukes', 'builtLstars')
  used('satisfied')
  used('bought')
  used('listed')
  used('dealStruck')
  used('gaveCompany')
  used('sailed', 'marched', 'shipped')
  used('blockaded')
  used('combatAt')
  used('nationalized')
  used('opened')
  used('discarded')
  // Trade is real: several deals a game, and most that are put up are struck.
  assert.ok((facts.get('dealStruck') ?? 0) > 8 * 10)
})

test('it beats one that picks any answer, alone and among five', LONG, () => {
  let won = 0
  for (let i = 0; i < 24; i++) {
    const own = i % 2
    const { winners } = play(own === 0 ? ['plan', 'random'] : ['random', 'plan'], `two ${i}`, {
      round_limit: 120,
    })
    if (winners.length === 1 && winners[0] === own) won++
  }
  assert.ok(won >= 21, `${won} of 24`)
  let crowd = 0
  for (let i = 0; i < 4; i++) {
    const ids = Array.from({ length: 6 }, (_, seat) => (seat === i ? 'plan' : 'random'))
    if (play(ids, `crowd ${i}`, { round_limit: 60 }).winners.includes(i)) crowd++
  }
  assert.ok(crowd >= 3, `${crowd} of 4`)
})

test('it never accepts a deal that is a loss by its own valuation, and puts up none', () => {
  let accepted = 0
  let refused = 0
  let proposed = 0
  const chance = new Chance(new FastSource('deals'))
  const bot = playerOf(game, 'plan') as AnyPlayer
  play(
    six('plan'),
    'deals',
    { loan_contracts: true, round_limit: 12 },
    {
      question(p, seat, step, choice) {
        const view = game.rules.view(p, seat) as View
        if (step === 'deal.propose') {
          const offer = choice as unknown as { do: string } & Terms
          if (offer.do === 'offer') {
            proposed++
            assert.ok(
              termsWorth(outlook(view, seat, SOBER), seat, {
                ...offer,
                promises: [],
                payments: offer.payments ?? [],
              }) > 0,
            )
          }
        }
        if (step !== 'deal.answer') return
        // Anything else that could be on the table in its place.
        for (let i = 0; i < 10; i++) {
          const terms = suggestTerms(p, p.turn, chance)
          if (terms === null) continue
          const deal = p.flow[p.flow.length - 1] as unknown as { terms: Terms }
          const other: View = {
            ...view,
            flow: [
              ...view.flow.slice(0, -1),
              { ...view.flow[view.flow.length - 1], ...deal, terms } as never,
            ],
          }
          const question = { seat, view: other, step, codes: null }
          const decision = decide(game, bot, question, chance)
          const worth = termsWorth(outlook(other, seat, SOBER), seat, terms)
          if ('value' in decision && (decision.value as { answer?: string }).answer === 'accept') {
            accepted++
            assert.ok(worth > 0, `accepted ${worth}: ${JSON.stringify(terms)}`)
          } else refused++
        }
      },
    },
  )
  assert.ok(accepted > 0 && refused > accepted && proposed > 0, `${accepted} ${refused} ${proposed}`)
})

test('a gift is a gain to its receiver and a loss to its giver', () => {
  const opened = game.begin({}, 3, new FastSource('gifts'))
  assert.ok(!isRefusal(opened))
  let { position } = opened
  const chance = new Chance(new FastSource('gifts'))
  for (let i = 0; i < 10; i++) {
    const here = position
    const effect = game.advance(here, (seat) => game.late(here, seat), new FastSource(i))
    assert.ok(!isRefusal(effect))
    position = effect.position
  }
  const p = position as Position
  for (let i = 0; i < 200; i++) {
    const terms = suggestTerms(p, p.turn, chance)
    const first = terms?.transfers[0]
    if (first === undefined) continue
    const gift: Terms = { transfers: [first], promises: [], payments: [] }
    const view = game.rules.view(p, first.to) as View
    assert.ok(termsWorth(outlook(view, first.to, SOBER), first.to, gift) > 0, JSON.stringify(first))
    assert.ok(termsWorth(outlook(view, first.from, SOBER), first.from, gift) < 0, JSON.stringify(first))
  }
})

test('with secret treasuries, a look at an action may be taken back, and an opened company may not', () => {
  const undos = new Map<string, Set<string | null>>()
  const answer = (before: Position, seat: Seat, choice: Json, name: string) => {
    const effect = game.apply(before, seat, choice, new FastSource('undo'))
    if (isRefusal(effect)) return
    const event = { seq: 1, kind: 'answer', seat, answer: choice, chance: effect.chance } as const
    const fault = undoFault(game, { event, facts: effect.facts, before, effect, to: 0 }, before.seats)
    undos.set(name, (undos.get(name) ?? new Set()).add(fault))
  }
  play(
    ['plan', 'plan', 'plan'],
    'x',
    { preset: 'bankers' },
    {
      question(p, seat, step, choice) {
        if (step === 'turn.open' && !sameJson(choice, { open: null })) answer(p, seat, choice, 'open')
        if (seat !== 0 || step !== 'turn.action') return
        for (const action of ACTIONS) if (action !== 'pass') answer(p, seat, { do: action }, action)
      },
    },
  )
  const allowed = ACTIONS.filter((action) => action !== 'pass').map((action) => [action, [null]])
  assert.deepEqual(
    Object.fromEntries([...undos].map(([name, faults]) => [name, [...faults]])),
    Object.fromEntries([...allowed, ['open', ['Something hidden was shown: there is no undo past it.']]]),
  )
})
