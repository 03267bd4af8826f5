import assert from 'node:assert/strict'
import test from 'node:test'
import { conform, mustConform } from '../../../kernel/conform/conform.ts'
import { EFFORT, SECRETS, times } from '../../../kernel/testing/effort.ts'
import { options } from '../options.ts'
import { game } from '../procedures/game.ts'
import { rules } from '../ruleset.ts'
import { narrowCluster } from '../setup.ts'
import type { T } from '../words.ts'
import { custom, short } from './table.ts'

test('the laws hold in games with seats and options varied at random', () => {
  const { games, decisions, secrets } = mustConform(rules, {
    games: times(3),
    seed: 'varied',
    ...SECRETS,
  })
  assert.equal(games, times(3))
  assert.ok(decisions > 300)
  for (const name of ['cargo', 'treasury', 'books.ftl', 'books.lost'])
    assert.ok((secrets[name]?.varied ?? 0) > 0, `${name} is imagined in several ways`)
})

// On a push each scenario is played in one way, and each way in two of them.
for (const [seats, scenario] of [
  [2, 'two-suns'],
  [3, 'crossroads'],
  [4, 'long-peace'],
  [5, 'full-cluster'],
] as const)
  for (const orders of EFFORT > 1 ? ['steps', 'sheet'] : [seats % 2 === 0 ? 'sheet' : 'steps'])
    test(`GT-3.1 · the laws hold in ${scenario}, orders by ${orders}`, () => {
      mustConform(rules, { games: times(1), seed: scenario, seats, options: { scenario, orders } })
    })

for (const [name, { vary = [] }] of Object.entries(options))
  test(`the laws hold with ${name} as it may be`, () => {
    if (name.startsWith('scenario')) return assert.equal(vary.length, 1)
    assert.ok(vary.length > 1, 'every other option is varied')
    for (const value of vary)
      mustConform(rules, {
        games: times(1),
        seed: `${name} ${JSON.stringify(value)}`,
        seats: 2,
        options: { ...custom, [name]: value },
      })
  })

test('GT-2.1, GT-3.1 · the laws hold on a map of one’s own', () => {
  const worlds = narrowCluster.worlds.slice(0, 6)
  const links = [
    ['A1', 'B1'],
    ['A1', 'A2'],
    ['A2', 'A3'],
    ['B1', 'B2'],
    ['B2', 'B3'],
  ]
  const homes = [
    ['A1', 'A2', 'A3'],
    ['B1', 'B2', 'B3'],
  ]
  const file = {
    ...short,
    homes,
    neutral: [],
    neutralTrade: 'all',
    map: { worlds, links },
    majority: 5,
    start: 'peace',
    warFromTurn: 2,
  }
  mustConform(rules, {
    games: times(1),
    seed: 'map',
    seats: 2,
    options: { scenario: 'custom', scenario_file: file },
  })
})

test('GT-1.2 · the laws hold where a later line does what an earlier one could not', () => {
  mustConform(rules, { only: 'soak126/0' })
})

test('GT-1.3 · money without a source is found out', () => {
  const leak = (t: T): 'diplomacy' => {
    t.p.treasury[0] = (t.p.treasury[0] ?? 0) + 1
    return 'diplomacy'
  }
  const steps = { ...game.steps, income: leak as never }
  const leaky = { ...rules, procedures: [{ ...game, steps }] }
  const { faults } = conform(leaky, { games: 1, seed: 'leak', seats: 2, options: custom })
  assert.ok(faults.some(({ law }) => law === 'conserved'))
})
