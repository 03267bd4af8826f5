import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import type { JsonObject } from '../../../kernel/json.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { scenarioShape, worldShape } from '../scenario.ts'
import { faultWords, readScenario, scenarioFaults } from '../scenario-faults.ts'
import { aboutScenario, firstIncomes, narrowCluster, scenarios } from '../setup.ts'
import { incomeOfSeat } from '../trade/income.ts'
import { noGame, position } from './table.ts'

const page = readFileSync(path.join(import.meta.dirname, '..', 'scenario.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text)
const example = JSON.parse(blocks('json')[0] ?? '') as JsonObject
const [said = '', refused = ''] = blocks('text')

const faultsOf = (file: unknown) => scenarioFaults(file, narrowCluster).map(faultWords)
const about = (file: unknown) => {
  const read = readScenario(file, narrowCluster)
  if (isRefusal(read)) assert.fail(read.text)
  return aboutScenario(read.scenario, read.map)
}

test('GT-3.1 · the example of scenario.md can be played, and makes what the page says', () => {
  assert.deepEqual(about(example), said.trim().split('\n'))
  const p = position({ seats: 2, options: { scenario: 'custom', scenario_file: example } })
  assert.equal(p.cluster.name, 'The Narrows')
})

test('GT-3.1 · the faults that scenario.md shows are told so', () => {
  const file = { ...example, majority: 12, neutralTrade: { D1: [2], C3: [] } }
  assert.deepEqual(
    scenarioFaults(file, narrowCluster).map((f) => `BAD_SCENARIO (${f.clause}) ${faultWords(f)}`),
    refused.trim().split('\n'),
  )
})

test('GT-3.1 · scenario.md has every field of a file and of a world, with its words and what stands when it is left out', () => {
  type Described = Record<string, { description: string; default?: unknown }>
  for (const { json } of [scenarioShape, worldShape])
    for (const [name, field] of Object.entries(json.properties as unknown as Described)) {
      const without = field.default === undefined ? '' : `\`${JSON.stringify(field.default)}\``
      const row = page
        .split('\n')
        .find((line) => line.startsWith(`| \`${name}\` |`) && line.includes(field.description))
      assert.ok(row?.includes(without), `${name}: ${row}`)
    }
})

test('GT-3.1, GT-3.2 · all that is wrong is said at once, each with its place and what would be right', () => {
  const file = {
    ...example,
    surprise: 1,
    turns: 0,
    start: undefined,
    homes: [['A1', 'Z9'], ['B1']],
    neutral: ['C1', 'A1'],
    neutralTrade: { C1: [0, 5], E1: [] },
    map: null,
  }
  const { start: _, ...missing } = file
  assert.deepEqual(faultsOf(missing), [
    'scenario.surprise: There is no field "surprise"; known are game, id, name, players, homes, neutral, neutralTrade, neutralUnits, start, warFromTurn, ftl, turns, majority, treasury, ships, initialTrade and map.',
    'scenario.start: The field "start" is missing.',
    'scenario.turns: Must be a whole number from 1 to 100, not 0.',
    'scenario.homes[0][1]: "Z9" is no world of the map.',
    'scenario.neutral[1]: Grom is given away twice; a world is one player’s or neutral.',
    'scenario.homes[1]: Worlds are shared out equally: player 1 has 2, player 2 has 1.',
    'scenario.neutralTrade.C1: Names player 5; players are counted from 0 to 1.',
    'scenario.neutralTrade.E1: "E1" is no neutral world of the scenario.',
    'scenario.majority: Must be 3 to 5, the number of worlds, not 6.',
  ])
  const read = readScenario(missing, narrowCluster)
  assert.ok(isRefusal(read))
  assert.deepEqual([read.code, read.clause], ['BAD_SCENARIO', 'GT-3.1'])
  assert.match(read.text, /scenario\.surprise: .* scenario\.turns: .* And 1 more\.$/)
  noGame({ scenario: 'custom', scenario_file: missing }, 2, 'GT-3.1', 'BAD_SCENARIO', /scenario\.turns/)
})

test('GT-3.1, GT-2.1 · faults of a map of one’s own are found world by world and link by link', () => {
  const worlds = narrowCluster.worlds.map((w) => ({ ...w }))
  const map = (change: object) => faultsOf({ ...example, map: { worlds, links: [], ...change } })
  const other = (changes: Record<number, object>) => ({
    worlds: worlds.map((w, i) => ({ ...w, ...changes[i] })),
  })
  assert.deepEqual(map({}), [])
  assert.deepEqual(map(other({ 9: { loyalty: -1, kind: 'hub' }, 10: { x: 0.5 } })), [
    'scenario.map.worlds[9].kind: Must be "core" or "rim", not "hub".',
    'scenario.map.worlds[9].loyalty: Must be a whole number from 0 to 1000, not -1.',
    'scenario.map.worlds[10].x: Must be a whole number from -1000 to 1000, not 0.5.',
  ])
  assert.deepEqual(map(other({ 12: { name: 'grom' }, 13: { name: ' ' }, 14: { id: 'all' } })), [
    'scenario.map.worlds[12].name: Two worlds are called "grom". Give each a name and an id of its own.',
    'scenario.map.worlds[13].name: A world needs a name.',
    'scenario.map.worlds[14].id: "all" is no name for a world in orders; take a letter and a number, such as A1.',
  ])
  assert.deepEqual(
    map({
      links: [
        ['A1', 'A2'],
        ['A1', 'A1'],
        ['Q7', 'A1'],
      ],
    }),
    [
      'scenario.map.links[1]: Leads from Grom to itself; a link joins two worlds.',
      'scenario.map.links[2]: Leads to "Q7", which is no world of the map.',
    ],
  )
  assert.deepEqual(map({ links: [['A1']] }), ['scenario.map.links[0]: Must have 2 entries, not 1.'])
  assert.deepEqual(map({ worlds: [3, worlds[0]] }), ['scenario.map.worlds[0]: Must be an object, not 3.'])
  assert.deepEqual(map({ worlds: 'many' }), ['scenario.map.worlds: Must be a list, not "many".'])
  assert.deepEqual(faultsOf({ ...example, map: 'none' }), ['scenario.map: Must be an object, not "none".'])
  for (const file of [null, [], 'two-suns', 7])
    assert.deepEqual(faultsOf(file), [`scenario: Must be an object, not ${JSON.stringify(file)}.`])
})

test('GT-3.1, GT-6.1 · a scenario says what its first Income pays, as the game then pays it', () => {
  for (const file of scenarios) {
    const read = readScenario(file, narrowCluster)
    assert.ok(!isRefusal(read))
    const { players, id } = read.scenario
    const p = position({ seats: players, options: { scenario: id } })
    assert.deepEqual(
      firstIncomes(read.scenario),
      Array.from({ length: players }, (_, seat) => incomeOfSeat(p, seat)),
    )
  }
})

test('GT-2.1, GT-3.1 · a world that no ship can reach is pointed out', () => {
  const links = narrowCluster.links.filter((link) => !link.includes('C3'))
  const lines = about({ ...example, map: { ...narrowCluster, links } })
  assert.equal(lines.at(-1), 'Mind: no ship can reach Pell, for no link leads there.')
  assert.ok(!about(example).some((line) => line.startsWith('Mind')))
  // Where all worlds are in play none is said to be out of it.
  const out = scenarios.map((file) => about(file).some((line) => line.startsWith('Out of play')))
  assert.deepEqual(out, [true, false, false, true])
})

test('GT-3.1 · a fault under a name with a colon has its whole place', () => {
  const [fault, ...more] = scenarioFaults({ ...example, neutralTrade: { 'C1:  x': 'y' } }, narrowCluster)
  assert.deepEqual(more, [])
  assert.equal(fault?.path, 'neutralTrade.C1:  x')
  assert.match(fault?.text ?? '', /^Must be a list/)
})

test('GT-2.3 · what is no world is not said to be given away twice', () => {
  const homes = [
    ['', ''],
    ['B1', 'B2'],
  ]
  assert.deepEqual(
    scenarioFaults({ ...example, homes }, narrowCluster).map(({ path, text }) => [path, text]),
    [
      ['homes[0][0]', '"" is no world of the map.'],
      ['homes[0][1]', '"" is no world of the map.'],
    ],
  )
})
