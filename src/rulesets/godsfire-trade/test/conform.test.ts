import assert from 'node:assert/strict'
import test from 'node:test'
import { conform, mustConform } from '../../../kernel/conform/conform.ts'
import { EFFORT, SECRETS, times } from '../../../kernel/testing/effort.ts'
import { options } from '../options.ts'
import { game } from '../procedures/game.ts'
import { rules } from '../ruleset.ts'
import { narrowCluster } from '../setup.ts'
import type { T } from '../words.ts'
import { blockade, custom, fleet, type Laid, position, short, game as whole } from './table.ts'

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

const stand = (p: Laid, step: string) => {
  for (const frame of p.flow) frame.at = step
}

/** A position spoilt in one place, and how it is found out. */
const SPOILT: readonly [what: RegExp, spoil: (p: Laid) => void][] = [
  [/position\.owner: must have 12 entries/, (p) => p.owner.pop()],
  [/position\.books: must have 3 entries/, (p) => p.books.pop()],
  [/links\[0\]: does not join two worlds/, (p) => p.cluster.links[0]?.fill(29)],
  [/a set names a seat that is not there/, (p) => p.alive++],
  [/position\.owner\[0\]: is no seat that is in/, (p) => p.owner.fill(3, 0, 1)],
  [/position\.admits\[0\]: admits itself/, (p) => p.admits.fill(1, 0, 1)],
  [/position\.admits\[9\]: a neutral world admits every other/, (p) => p.admits.fill(0, 9)],
  [/position\.units\[0\]: only neutral worlds/, (p) => p.units.fill(1)],
  [/position\.fresh\[0\]: a new blockade is a blockade/, (p) => p.fresh.fill(1)],
  [/position\.blocks\[0\]: only a blockader blocks/, (p) => p.blocks.fill(2, 0, 1)],
  [/position\.agitation\[0\]: an owner has none/, (p) => p.agitation.fill(1)],
  [/position\.cargo\[3\]: is more than the ships there hold/, (p) => p.cargo.fill(1)],
  [/position\.books: seat 0 has 21 GB, not 20/, (p) => p.treasury.fill(21)],
  [/FTL of seat 0 is not paid/, (p) => p.ftl.fill(1)],
  [/position\.war\[0\]: war is between two/, (p) => p.war.fill(6)],
  [/position\.war\[0\]: war is between two/, (p) => p.war.fill(7)],
  [/position\.turn: the last turn is 12/, (p) => (p.turn = 13)],
  [/position\.flow: a game that goes on stands in one step/, (p) => p.flow.pop()],
  [/position\.flow: a game that goes on/, (p) => p.flow.push({ in: 'game', at: 'trade' })],
  [/position\.flow: the game is over/, (p) => (p.ended = 3)],
  [/position\.winners: somebody wins when the game is over/, (p) => (p.winners = 1)],
  [/position\.flow\[0\]\.at: orders are given by steps/, (p) => stand(p, 'sheet')],
  [
    /position\.flow\[0\]\.at: without the trade rules there is no step 9/,
    (p) => {
      p.options.trade_rules = false
      stand(p, 'trade')
    },
  ],
  [/position\.cluster\.majority: there are only 12/, (p) => (p.cluster.majority = 13)],
  [/position\.blockaders\[1\]: who blockades has ships there/, (p) => p.blockaders.fill(2, 1, 2)],
]

for (const [i, [what, spoil]] of SPOILT.entries())
  test(`GT-1.3, GT-2.3 · a position that cannot be is not loaded (${i + 1}: ${what.source.replaceAll('\\', '')})`, () => {
    const p = JSON.parse(JSON.stringify(position())) as Laid
    assert.equal(whole.fault(p), null)
    spoil(p)
    assert.match(String(whole.fault(p)), what)
  })

test('GT-14.3 · who is out has no world and no ships', () => {
  const p = JSON.parse(JSON.stringify(position())) as Laid
  p.alive = 3
  assert.match(String(whole.fault(p)), /owner\[6\]: is no seat that is in/)
  for (const w of [6, 7, 8]) p.owner[w] = 0
  assert.match(String(whole.fault(p)), /ships\[20\]: this seat is out/)
})

test('GT-10.2 · a blockader may block what is another world', () => {
  const p = position({ lay: (q) => blockade(q, 1, 'A2', ['A1']) })
  assert.equal(whole.fault(p), null)
  p.blocks[1 * 3 + 1] = 2
  assert.match(String(whole.fault(p)), /what is blocked is another world/)
  assert.equal(whole.fault(position({ lay: (q) => fleet(q, 0, 'A2', 1, 3) })), null)
})
