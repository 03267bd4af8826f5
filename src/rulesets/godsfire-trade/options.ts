import {
  among,
  anyJson,
  bool,
  int,
  list,
  nullable,
  type OptionValues,
  type OptionWords,
  object,
  oneOf,
  option,
  optional,
  type Schema,
} from '../../kernel/index.ts'
import tableFile from './data/trade-table.json' with { type: 'json' }

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  scenario: {
    'by-seats': 'The scenario is the one for your number of players.',
    crossroads: 'You play the scenario Crossroads.',
    'full-cluster': 'You play the scenario Full Cluster.',
    'long-peace': 'You play the scenario Long Peace.',
    'two-suns': 'You play the scenario Two Suns.',
    custom: 'You play a scenario that comes with this table.',
  },
  scenario_file: { null: 'You have not added a scenario.', else: 'A scenario has been added to the table.' },
  initial_trade: {
    null: 'The scenario sets which worlds are open at the start.',
    open: 'Every world begins open to everybody.',
    closed: 'Every world begins closed to rivals.',
  },
  trade_rules: {
    true: 'The seven trade rules are in play.',
    false: 'There are no trade rules: every player’s world earns 1 GB more.',
  },
  trade_table: 'Trade partners pay by a table of your own.',
  above14: 'The bonus for more partners than the table lists is {} GB.',
  min_income: 'A world pays at least {} GB.',
  ship_cost: 'A ship costs {} GB.',
  ftl_cost: 'FTL costs {} GB.',
  stabilise_cap: 'A world can lose {} agitation in a turn.',
  dispatch_cap: 'You can send {} GB from a world in a turn.',
  first_dispatch_turn: 'You can send money from turn {} on.',
  cargo: 'A ship holds {} GB.',
  speed: 'Ships move {link} in a turn.',
  ftl_speed: 'Ships with FTL move {link} in a turn.',
  hit_on: 'A ship hits on a roll of {} or more.',
  blockade_default: {
    all: 'A new blockade blocks everybody, unless you order otherwise.',
    none: 'A new blockade blocks nobody, unless you order otherwise.',
  },
  siege: 'A blockade lowers loyalty by {}.',
  majority: {
    null: 'The scenario sets the number of worlds that win at once.',
    else: 'You win at once with {world}.',
  },
  orders: {
    steps: 'You give orders step by step.',
    sheet: 'You write the orders of a whole turn at once.',
  },
}

const BY_THE_TABLE = { trade_rules: [true] }

/** A row of the trade table: from `min` to `max` partners a world has this bonus, in GB; with `ftl` only with FTL. */
export interface Row {
  readonly min: number
  readonly max: number
  readonly bonus: number
  readonly ftl?: boolean
}

/** Rows that follow each other from 0 partners on; the first needs no FTL. */
function tradeTable(): Schema<Row[]> {
  const rows = list(
    object({ min: int(0, 30), max: int(0, 30), bonus: int(-20, 20), ftl: optional(bool(), false) }),
    1,
    31,
  )
  return {
    ...rows,
    fault(v, path) {
      const wrong = rows.fault(v, path)
      if (wrong !== null) return wrong
      let next = 0
      for (const [i, row] of (v as Row[]).entries()) {
        if (row.min !== next) return `${path}[${i}].min: must be ${next}, where the rows before end`
        if (row.max < row.min) return `${path}[${i}].max: must be at least ${row.min}`
        if (i === 0 && row.ftl === true)
          return `${path}[0].ftl: the first row is for everybody, so it needs no FTL`
        next = row.max + 1
      }
      return null
    },
  }
}

const STEEP: readonly Row[] = [
  { min: 0, max: 2, bonus: -2 },
  { min: 3, max: 8, bonus: 2 },
  { min: 9, max: 14, bonus: 6, ftl: true },
]

/** Every [option] of the rulebook, under its name there, with its default. */
export const options = {
  scenario: option(
    'GT-3.1',
    oneOf('by-seats', 'crossroads', 'full-cluster', 'long-peace', 'two-suns', 'custom'),
    'by-seats',
    'The scenario. “By seats” is the one for your number of players.',
    ['by-seats'],
  ),
  scenario_file: option('GT-3.2', nullable(anyJson(30_000)), null, 'Your own scenario.', [null], {
    scenario: ['custom'],
  }),
  initial_trade: option(
    'GT-3.3',
    nullable(oneOf('open', 'closed')),
    null,
    'Worlds at the start: open to everybody, or closed to rivals. The scenario decides if you choose nothing.',
    [null, 'open', 'closed'],
  ),
  trade_rules: option(
    'GT-5.1',
    bool(),
    true,
    'The seven trade rules; without them every world of a player has +1.',
    [true, true, false],
  ),
  trade_table: option(
    'GT-5.8',
    tradeTable(),
    tableFile.rows,
    'The bonus by number of trade partners.',
    [tableFile.rows, [...STEEP]],
    BY_THE_TABLE,
  ),
  above14: option(
    'GT-5.10',
    int(-20, 20),
    tableFile.above14,
    'The bonus for more partners than the bonus table lists.',
    [tableFile.above14, 6],
    BY_THE_TABLE,
  ),
  min_income: option(
    'GT-5.11',
    int(0, 10),
    tableFile.minIncome,
    'The least that a world pays, in GB.',
    [1, 0, 2],
  ),
  ship_cost: option('GT-8.1', int(1, 50), 3, 'GB for a ship.', [1, 3, 5]),
  ftl_cost: option('GT-8.2', int(1, 200), 15, 'GB for FTL.', [4, 15]),
  stabilise_cap: option('GT-8.3', int(0, 50), 6, 'Agitation that one world can remove in a turn.', [2, 6]),
  dispatch_cap: option('GT-8.4', int(0, 50), 4, 'GB that leave one world in a turn.', [4, 6]),
  first_dispatch_turn: option(
    'GT-8.4',
    int(1, 100),
    2,
    'The first turn in which money is dispatched.',
    [1, 2],
  ),
  cargo: option('GT-8.5', int(0, 20), 3, 'GB that a ship holds.', [1, 3]),
  speed: option('GT-9.1', int(1, 6), 1, 'Links that ships move in a turn.', [1, 2]),
  ftl_speed: option('GT-9.1', int(1, 6), 2, 'Links that ships move in a turn with FTL.', [2, 3]),
  hit_on: option('GT-9.2', int(2, 6), 5, 'The lowest roll that hits.', [3, 5]),
  blockade_default: among(
    'GT-10.5',
    ['all', 'none'],
    'The trade that a new blockade blocks without an order.',
  ),
  siege: option('GT-12.1', int(0, 10), 2, 'Loyalty lost to a blockade.', [0, 2]),
  majority: option(
    'GT-14.1',
    nullable(int(1, 30)),
    null,
    'Worlds that win at once. Without a number, the scenario decides.',
    [null, 5],
  ),
  orders: among(
    'GT-15.1',
    ['steps', 'sheet'],
    'Give orders step by step, or write those of a whole turn at once.',
  ),
}

/** The options of one table. */
export type Options = OptionValues<typeof options>
