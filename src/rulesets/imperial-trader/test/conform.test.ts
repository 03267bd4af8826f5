import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../../../kernel/conform/conform.ts'
import { LONG, times } from '../../../kernel/testing/effort.ts'
import { options } from '../options.ts'
import { imperialTrader } from '../ruleset.ts'

/** Short games: as many different ones as the time allows. */
const short = { max_rounds: 12 }

test('the laws hold in games with the options varied at random', () => {
  const { games, decisions } = mustConform(imperialTrader, {
    games: times(3),
    seed: 'varied',
    options: short,
  })
  assert.equal(games, times(3))
  assert.ok(decisions > 200)
})

test('the laws hold in a whole game by the defaults', LONG, () => {
  mustConform(imperialTrader, { games: times(1), seed: 'whole', options: { max_rounds: 60 } })
})

for (const seats of [2, 3, 4, 5, 6])
  test(`the laws hold with ${seats} captains`, seats === 6 ? {} : LONG, () => {
    mustConform(imperialTrader, {
      games: times(1),
      seed: `seats ${seats}`,
      seats,
      options: { max_rounds: 8 },
    })
  })

test('the laws hold by mail', () => {
  const by_mail = { ...short, by_mail: true }
  mustConform(imperialTrader, { games: times(2), seed: 'mail', options: by_mail })
  mustConform(imperialTrader, {
    games: times(2),
    seed: 'mail and war',
    options: { ...by_mail, shifting_imperium: true, actions_per_turn: 3 },
  })
})

test('the laws hold where a sheet draws an order, and loses or gives up again what it drew', () => {
  const by_mail = { max_rounds: 6, orders_hidden: true, by_mail: true }
  for (const [only, options] of [
    ['soak75/0', { max_rounds: 8 }],
    ['soak102/0', { max_rounds: 8 }],
    ['soak142/0', by_mail],
  ] as const)
    mustConform(imperialTrader, { only, options })
})

test('the laws hold with secret orders', () => {
  const hidden = { ...short, orders_hidden: true }
  for (const discard_returns of ['deck', 'pile'])
    for (const hand_limit of [1, 3])
      mustConform(imperialTrader, {
        games: times(1),
        seed: `hidden ${discard_returns} ${hand_limit}`,
        options: { ...hidden, discard_returns, hand_limit, orders_per_planet: 4 },
      })
})

test('the laws hold with the expansion, rich captains and cheap licences', () => {
  const rich = { start_cash: 50, win_credits: 150, licence_cost: 5, colonise_cost: 5, barter_cost: 0 }
  mustConform(imperialTrader, {
    games: times(2),
    seed: 'imperium',
    options: { ...short, ...rich, shifting_imperium: true, map: 'cantrell' },
  })
  mustConform(imperialTrader, {
    games: times(2),
    seed: 'imperium in secret',
    options: { ...short, shifting_imperium: true, orders_hidden: true, war_rounds: 1 },
  })
})

test('every option but the written map, the table size and the range of lanes is varied', () => {
  const fixed = Object.entries(options).flatMap(([name, o]) => (o.vary === undefined ? [name] : []))
  assert.deepEqual(fixed, ['chart', 'lane_spaces', 'max_players'])
})
