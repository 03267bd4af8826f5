import assert from 'node:assert/strict'
import test from 'node:test'
import { type Answers, mustConform } from '../../../kernel/conform/conform.ts'
import { EFFORT, LONG, SECRETS, times } from '../../../kernel/testing/effort.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import { bestUse, cardToOpen } from '../bots/economy.ts'
import { outlook, SOBER, TYCOON } from '../bots/outlook.ts'
import { companies } from '../cards.ts'
import { gauges } from '../gauges.ts'
import { options } from '../options.ts'
import type { Position } from '../position.ts'
import { cashFlow } from '../ruleset.ts'
import { armed } from './mixes.ts'
import { inclined, prospector } from './policies.ts'
import { card } from './position.ts'
import { at, game, type Players, type Setting } from './table.ts'

/** What USA makes of a table where it has the oil of Iran (4) closed, and these armies stand there. */
function before(armies: { usa?: number; ussr?: number }, taste = TYCOON, closed = ['n1-o4-iran']) {
  const there = (n = 0) => ({ armies: n === 0 ? {} : { iran: n } })
  const t = at(
    {
      usa: { cash: 4000, open: ['usa-m3', 'usa-g3'], closed, ...there(armies.usa) },
      ussr: there(armies.ussr),
    },
    { seats: 4, k: 6, options: { entropy: false } },
  )
  return outlook(game.rules.view(t.p, 0) as never, 0, taste)
}

test('CF-19.1 · the tycoon opens no company where the armies of another stand: open, it could be taken', () => {
  assert.equal(cardToOpen(before({})), card('n1-o4-iran'))
  assert.equal(cardToOpen(before({ usa: 1 })), card('n1-o4-iran'))
  assert.equal(cardToOpen(before({ ussr: 1 })), null)
  // Another that is safe is opened, and club players open everything they have.
  const both = before({ ussr: 1 }, TYCOON, ['n1-o4-iran', 'n1-g3-poland'])
  assert.equal(cardToOpen(both), card('n1-g3-poland'))
  assert.equal(cardToOpen(before({ ussr: 1 }, SOBER)), card('n1-o4-iran'))
})

test('CF-20.5 · to the tycoon a card is worth less where the armies of another stand: it rather takes the units', () => {
  const used = (armies: { usa?: number; ussr?: number }, taste = TYCOON) =>
    bestUse(before(armies, taste, []), 1, 4, card('n1-o4-iran'))
  assert.equal(used({}).use, 'open')
  assert.equal(used({ usa: 1 }).use, 'open')
  assert.equal(used({ ussr: 1 }).use, 'discard')
  assert.equal(used({ ussr: 1 }, SOBER).use, 'open')
})

test('the laws hold in a world in arms, with the options varied at random', () => {
  const { games } = mustConform(armed, { games: times(2), seed: 'arms', options: { round_limit: 3 } })
  assert.equal(games, times(2))
})

test('the laws hold in wars of two', LONG, () => {
  mustConform(armed, {
    games: times(1),
    seed: 'duel',
    seats: 2,
    options: { round_limit: 6, strategic_limit: 60 },
  })
})

// Random players seldom come to the Supremacy card: a limit of rounds ends their games (CF-8.4).

test('the laws hold in games with the options varied at random', () => {
  const { games, decisions } = mustConform(cashFlow, {
    games: times(1),
    seed: 'varied',
    options: { round_limit: 3 },
  })
  assert.equal(games, times(1))
  assert.ok(decisions > 50)
})

// The games below are of two to six.
for (const seats of EFFORT > 1 ? [2, 3, 4, 5, 6] : [5])
  test(`the laws hold with ${seats} superpowers`, () => {
    mustConform(cashFlow, { games: times(1), seed: `seats ${seats}`, seats, options: { round_limit: 2 } })
  })

const defaults = Object.fromEntries(
  Object.entries(options).map(([name, { schema }]) => [name, schema.fallback]),
)

// Random games of two by the defaults have 250 to 3,600 decisions, of more players tens of thousands: on a push the usual
// game of six is played, below, by who knows where it ends.
for (const [seats, games] of EFFORT > 1
  ? ([
      [2, times(1)],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ] as const)
  : [])
  test(`the laws hold in a game of ${seats} by the defaults, to its end`, () => {
    mustConform(cashFlow, { games, seed: 'default 2', seats, options: defaults })
  })

/** Cheap labour and weapons, few cards: the special cards come up, and nukes fly. */
const armsRace = {
  round_limit: 10,
  stall_rounds: 0,
  labour_scale: [1],
  labour_full: 'repeatLast',
  build_costs: [1, 1, 1, 1],
  initial_resources: 36,
  decks: 'one',
  unplayed_cards: 'remove',
}

test('the laws hold in an arms race to the Supremacy card', LONG, () => {
  const seed = 'arms race'
  if (EFFORT > 1) mustConform(cashFlow, { games: times(1), seed, seats: 3, options: armsRace })
  mustConform(cashFlow, {
    games: times(1),
    seed,
    seats: 2,
    options: { ...armsRace, conquest_eliminates: true },
  })
})

/** How policies answer in the games of `conform`; one time in four somebody does anything at all. */
const by =
  (policy: Pick<typeof prospector, 'answer'>, whims = 4): Answers =>
  (game, position, seat, chance) => {
    const p = position as Position
    const step = game.pending(p)[0]?.step ?? ''
    return chance.pick(whims) === 0
      ? game.random(p, seat, chance)
      : policy.answer({ game, p, seat, step, chance })
  }

/** CF-23.1, CF-23.2  A deal about any card or sum, or a card of which somebody may ask whose it is. */
const curious: Answers = (_game, position, _seat, chance) => {
  const { seats, turn } = position as Position
  const from = chance.pick(seats)
  const parties = { from, to: (from + 1 + chance.pick(seats - 1)) % seats }
  const mine = { from: turn, to: (turn + 1) % seats, money: 1 }
  const card = companies[chance.pick(companies.length)]?.id ?? ''
  switch (chance.pick(4)) {
    case 0:
      return { do: 'offer', transfers: [mine, { ...parties, card }] }
    case 1:
      return { do: 'offer', transfers: [mine, { ...parties, money: 1 + chance.pick(6000) }] }
    case 2:
      return { companies: [card] }
    default:
      return { open: card }
  }
}

test('CF-23.1, CF-23.2, CF-23.3 · the laws hold with secret treasuries and closed companies at the mercy of entropy, and every secret is tried', () => {
  const secret = { hidden_cash: true, entropy_closed: true, loan_contracts: true, joint_blockade: true }
  mustConform(cashFlow, {
    games: Math.min(6, times(3)),
    seed: 'sec 3',
    seats: 4,
    options: { ...armsRace, ...secret, round_limit: 3 },
    ...SECRETS,
    curious,
    answers: by(inclined('market', 'research', 'research')),
  })
})

test('the laws hold in the usual game of six, from its first question to the Supremacy card', () => {
  const defaults = Object.fromEntries(Object.entries(options).map(([name, o]) => [name, o.schema.fallback]))
  const { decisions } = mustConform(cashFlow, {
    games: 1,
    seed: 'usual',
    seats: 6,
    options: defaults,
    answers: by(prospector),
  })
  assert.ok(decisions > 150)
})

test('the laws hold on a market of one price and with a labour row of two boxes', () => {
  const options = { market_scale: [10], labour_scale: [25, 900], supply_limit: 20, round_limit: 3 }
  mustConform(cashFlow, { games: times(1), seed: 'one column', seats: 4, options })
})

test('every option is varied but the scales, the costs and the points', () => {
  const fixed = Object.entries(options).flatMap(([name, o]) => (o.vary === undefined ? [name] : []))
  assert.deepEqual(
    fixed.sort(),
    'build_costs labour_scale market_scale vp_cloud vp_most vp_per_billion'.split(' '),
  )
})

const of = (players: Players, setting: Setting = {}) => gauges(at(players, setting).p)

test('locked up is a table at which nobody can pay for labour, for good when nobody has a set', () => {
  // k = 9: the next box costs 300.
  const poor = { usa: { cash: 299 }, ussr: { cash: 0 } }
  const { lockedUp, lockedForGood, cannotHire } = of(poor, { k: 9 })
  assert.deepEqual([lockedUp, lockedForGood, cannotHire], [1, 1, [1, 1]])
  const saved = of({ ...poor, ussr: { cash: 0, mineral: 2, oil: 1, grain: 3 } }, { k: 9 })
  assert.deepEqual([saved.lockedUp, saved.lockedForGood, saved.sets], [1, 0, [0, 1]])
  const rich = of({ ...poor, usa: { cash: 300 } }, { k: 9 })
  assert.deepEqual([rich.lockedUp, rich.lockedForGood, rich.cannotHire], [0, 0, [0, 1]])
})

test("the row's share of the money in play is told in thousandths", () => {
  // Nine boxes hold 25 + 2 × 50 + 3 × 100 + 3 × 200 = 1025 M.
  const { rowMoney, rowShare } = of({ usa: { cash: 1000 }, ussr: { cash: 2075 } }, { k: 9 })
  assert.deepEqual([rowMoney, rowShare], [1025, 250])
})

test('points that a scoring round would give are told apart by cash and by the most production', () => {
  const { cashPoints, mostPoints, leads } = of({
    usa: { cash: 3999, open: ['usa-m3'] },
    ussr: { cash: 1000 },
  })
  assert.deepEqual([cashPoints, mostPoints, leads], rows('3 1, 2 0, 1 1'))
})
