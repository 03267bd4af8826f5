import assert from 'node:assert/strict'
import test from 'node:test'
import { type Answers, mustConform } from '../../../kernel/conform/conform.ts'
import { EFFORT, LONG, SECRETS, times } from '../../../kernel/testing/effort.ts'
import { options } from '../options.ts'
import { blackMarket } from '../ruleset.ts'

test('the laws hold in games with seats and options varied at random', () => {
  const { games, decisions } = mustConform(blackMarket, { games: times(1), seed: 'varied 3' })
  assert.equal(games, times(1))
  assert.ok(decisions > 250)
})

for (const seats of EFFORT > 1 ? [3, 4] : [3])
  test(`the laws hold with ${seats} colonies`, LONG, () => {
    mustConform(blackMarket, { games: times(1), seed: `seats ${seats}`, seats })
  })

/** At random, but who can confide something, say what they wish, or accept, mostly does. */
const confiding: Answers = (game, p, seat, chance) => {
  const some = Array.from({ length: 8 }, () => game.random(p, seat, chance))
  return (
    some.find((answer) => /"(secret|wish|accept)"|"direct":{/.test(JSON.stringify(answer))) ?? some[0] ?? null
  )
}

test('the laws hold with 5 colonies, in which every secret is hidden and might be another', () => {
  mustConform(blackMarket, {
    games: times(2),
    seed: 'secrets 2',
    seats: 5,
    options: { rounds: 2 },
    answers: confiding,
    ...SECRETS,
  })
})

const values = Object.entries(options).map(([name, { vary = [] }]) => [name, vary] as const)

for (let i = 0; i < Math.max(...values.map(([, vary]) => vary.length)); i++)
  test(`the laws hold with every option as it may be, all at once: ${i + 1}`, () => {
    const mix = Object.fromEntries(values.map(([name, vary]) => [name, vary[i % vary.length]]))
    mustConform(blackMarket, { games: times(1), seed: `mixed ${i}`, options: { ...mix, rounds: 2 } })
  })

for (const [name, vary] of EFFORT > 1 ? values : [])
  test(`the laws hold with ${name} as it may be`, () => {
    for (const value of vary)
      mustConform(blackMarket, {
        games: 1,
        seed: `${name} ${String(value)}`,
        options: { [name]: value, rounds: name === 'rounds' ? value : 2 },
      })
  })

test('the laws hold where a site has a number that stands nowhere else', () => {
  mustConform(blackMarket, { only: 'soak47/0', options: { rounds: 2 } })
})

test('every option is varied', () => {
  for (const [name, { vary = [] }] of Object.entries(options)) assert.ok(vary.length > 1, name)
})

test('the laws hold where proposals are open, raids begin at once and crews are pairs', LONG, () => {
  mustConform(blackMarket, {
    games: times(1),
    seed: 'other colonies',
    options: {
      open_deals: true,
      first_raid_round: 1,
      raid_cost: 0,
      workers_per_utility: 2,
      via_bm: 'trust',
      bm_access: 'handed',
      must_operate: true,
      rounds: 4,
    },
  })
})
