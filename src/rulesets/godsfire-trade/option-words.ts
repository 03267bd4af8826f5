import type { OptionWords } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** Each option as a sentence, at any value. */
export const optionWords: OptionWords<Options> = {
  scenario: {
    'by-seats': 'The scenario is the one for your number of players.',
    crossroads: 'You play the scenario Crossroads.',
    'full-cluster': 'You play the scenario Full Cluster.',
    'long-peace': 'You play the scenario Long Peace.',
    'two-suns': 'You play the scenario Two Suns.',
    custom: 'You play your own scenario.',
  },
  scenario_file: { null: 'You have not added a scenario.', else: 'You have added a scenario of your own.' },
  initial_trade: {
    null: 'The scenario sets which worlds are open at the start.',
    open: 'Every world begins open to everybody.',
    closed: 'Every world begins closed to rivals.',
  },
  trade_rules: {
    true: 'The seven trade rules are in play.',
    false: 'Trade has no rules of its own: every world of a player has +1.',
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
