import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../../../kernel/conform/conform.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { LONG, SECRETS, times } from '../../../kernel/testing/effort.ts'
import type { Position } from '../position.ts'
import { DEFAULT_RACE } from '../race/race.ts'
import { rules } from '../ruleset.ts'
import { meet } from './table.ts'

/** So small, rich and quick that colonies, centers, ships and meetings fit into eight turns. */
const small = {
  ...{ CLUSTER_SYSTEMS: 7, CORE_SYSTEMS: 4, SURVEY_PACE: 20, START_SCOUTS: 2, END_TURN: 8 },
  ...{ COLONY_PACE: 60, RESEARCH_PACE: 20, CENTER_PRICE: 0.1, START_TREASURY: 60_000, GM: 'on' },
}

/** Campaigns that begin with a known empire in default: in their first turn a deal window opens. Somebody has joined already. */
const indebted: typeof rules = {
  ...rules,
  setup(options, seats, chance) {
    const p = rules.setup(options, seats, chance)
    if (isRefusal(p)) return p
    const [first] = p.empires
    if (first !== undefined) first.treasury = -90_000_000
    meet(p as Position, 0, 1)
    return { ...p, joining: [{ seat: seats, name: '', race: DEFAULT_RACE }] }
  },
}

test('the laws hold in small campaigns of four, with a deal window, and every secret is one', () => {
  const { games, decisions, secrets } = mustConform(indebted, {
    games: times(1),
    seed: 'small',
    seats: 4,
    options: { ...small, HOME_CHART: 1, DEAL_WINDOW: 'on' },
    ...SECRETS,
  })
  assert.equal(games, times(1))
  assert.ok(decisions >= games * 8)
  for (const name of ['world', 'empires', 'empires.aboard'])
    assert.ok((secrets[name]?.varied ?? 0) > 0, `${name} is imagined in several ways`)
})

test('the laws hold where empires and NPRs meet: all charted, the core small, and homes of NPRs in it', {
  ...LONG,
}, () => {
  const near = { CLUSTER_SYSTEMS: 5, CORE_SYSTEMS: 4, CORE_NPR: 2, HOME_CHART: 20, START_SCOUTS: 4 }
  mustConform(rules, {
    games: times(1),
    seed: 'met',
    seats: 3,
    options: { ...small, ...near, END_TURN: 8 },
  })
})

test('the laws hold for two empires with options varied at random', () => {
  mustConform(rules, { games: times(1), seed: 'two', seats: 2, options: { ...small, CLUSTER_SYSTEMS: 5 } })
})
