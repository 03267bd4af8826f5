// Trade in Godsfire: the tables that are simulated for docs/playtests/godsfire-trade.md.

import { narrowCluster, scenarios } from '../../../src/rulesets/godsfire-trade/setup.ts'
import type { Cell, Cells } from '../cells.ts'

/** The scenarios, by their number of players. */
export const SCENARIOS = [
  { seats: 2, name: 'Two Suns' },
  { seats: 3, name: 'Crossroads' },
  { seats: 4, name: 'Long Peace' },
  { seats: 5, name: 'Full Cluster' },
] as const

/** GT-8.4  dispatch_cap; 4 is the rule. */
export const CAPS = [3, 4, 5, 6] as const
/** How many worlds of each rival a player admits, closing to who stirs it or not. */
export const DOORS = ['shut', 'one-door', 'two-doors', 'three-doors', 'two-open', 'three-open'] as const
/** GT-2.2  Added to every loyalty. */
export const LOYALTY = [-2, 0, 2, 4] as const

const GAMES = 240
const WATCHED = { series: true, tally: 'revolted.b.d' } as const

const cell = (seats: number, bots: string, options = ''): Cell => ({
  games: GAMES,
  seats,
  bots,
  ...(options === '' ? {} : { options }),
  ...(bots.includes(',') ? { rotate: true as const } : {}),
  ...WATCHED,
})

const each = (
  seats: readonly number[],
  name: (n: number) => string,
  make: (n: number) => Cell,
): [string, Cell][] => seats.map((n) => [name(n), make(n)])

const ALL = SCENARIOS.map(({ seats }) => seats)
const among = (one: string, others: string, seats: number) =>
  [one, ...Array(seats - 1).fill(others)].join(',')

/** The rules as they stand, and without the trade rules (GT-5.17). */
export const RULES: Cells = Object.fromEntries([
  ...each(
    ALL,
    (n) => `plan-${n}`,
    (n) => ({ ...cell(n, 'plan'), games: 2 * GAMES }),
  ),
  ...each(
    ALL,
    (n) => `off-${n}`,
    (n) => cell(n, 'plan', 'trade_rules=false'),
  ),
])

/** Without FTL: at 200 GB nobody buys it. */
export const NO_FTL: Cells = Object.fromEntries(
  each(
    [3, 4, 5],
    (n) => `no-ftl-${n}`,
    (n) => cell(n, 'plan', 'ftl_cost=200'),
  ),
)

/** One player of a fixed number of doors among players who weigh them. */
export const AMONG: Cells = Object.fromEntries(
  DOORS.flatMap((bot) =>
    each(
      ALL,
      (n) => `${bot}-among-${n}`,
      (n) => cell(n, among(bot, 'plan', n)),
    ),
  ),
)

/** The same without FTL, where the row of +3 is the last. */
export const AMONG_NO_FTL: Cells = Object.fromEntries(
  DOORS.slice(0, 4).flatMap((bot) =>
    each(
      [3, 5],
      (n) => `${bot}-among-no-ftl-${n}`,
      (n) => cell(n, among(bot, 'plan', n), 'ftl_cost=200'),
    ),
  ),
)

/** Fixed numbers of doors against each other. */
export const FIELDS: Cells = {
  'field-2': cell(2, 'shut,one-door'),
  'field-2-three': cell(2, 'one-door,three-doors'),
  'field-3': cell(3, 'shut,one-door,two-doors'),
  'field-4': cell(4, 'shut,one-door,two-doors,three-doors'),
  'field-5': cell(5, 'shut,one-door,two-doors,three-doors,three-open'),
}

/** Everybody with the same doors, with escorted money and without (a ship that holds nothing). */
export const ESCORTED: Cells = Object.fromEntries(
  ['shut', 'plan', 'three-open', 'open-rims'].flatMap((bot) => [
    ...each(
      [3, 5],
      (n) => `all-${bot}-${n}`,
      (n) => cell(n, bot),
    ),
    ...each(
      [3, 5],
      (n) => `all-${bot}-no-escort-${n}`,
      (n) => cell(n, bot, 'cargo=0'),
    ),
  ]),
)

/** What may leave a world in a turn. */
export const CAPPED: Cells = Object.fromEntries(
  CAPS.filter((cap) => cap !== 4).flatMap((cap) =>
    each(
      ALL,
      (n) => `cap-${cap}-${n}`,
      (n) => cell(n, 'plan', `dispatch_cap=${cap}`),
    ),
  ),
)

/** One who goes to war for blockades among those who pay for peace, and the reverse; without the blockader's 2 less loyalty. */
export const WARS: Cells = Object.fromEntries([
  ...each(
    ALL,
    (n) => `hawk-among-${n}`,
    (n) => cell(n, among('hawk', 'merchant', n)),
  ),
  ...each(
    [3, 4, 5],
    (n) => `merchant-among-${n}`,
    (n) => cell(n, among('merchant', 'hawk', n)),
  ),
  ...each(
    [2, 3],
    (n) => `siege-0-${n}`,
    (n) => cell(n, among('hawk', 'merchant', n), 'siege=0'),
  ),
  ...each(
    [2, 3],
    (n) => `all-hawk-${n}`,
    (n) => cell(n, 'hawk'),
  ),
])

interface ScenarioFile {
  readonly id: string
  readonly neutral: readonly string[]
}
const crossroads = scenarios.find((s) => (s as ScenarioFile).id === 'crossroads') as ScenarioFile

const custom = (changes: object) =>
  `scenario=custom,scenario_file=${JSON.stringify({ ...crossroads, ...changes })}`

/** Crossroads with other loyalties; and with neutral worlds that trade with nobody, as if all shunned everybody. */
export const CHANGED: Cells = Object.fromEntries([
  ...LOYALTY.filter((more) => more !== 0).map((more): [string, Cell] => [
    `loyalty-${more}`,
    cell(
      3,
      'plan',
      custom({
        map: {
          links: narrowCluster.links,
          worlds: narrowCluster.worlds.map((world) => ({ ...world, loyalty: world.loyalty + more })),
        },
      }),
    ),
  ]),
  [
    'shunned-3',
    cell(3, 'plan', custom({ neutralTrade: Object.fromEntries(crossroads.neutral.map((id) => [id, []])) })),
  ],
])
