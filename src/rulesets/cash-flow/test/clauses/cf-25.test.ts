import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { isRefusal } from '../../../../kernel/game.ts'
import { options } from '../../options.ts'
import { game, noGame, opening } from '../table.ts'

/** The table of options in the rulebook; PLAYERS is the number of seats, TURN_TIMER the house's clock. */
const DEFAULTS = {
  starting_cash: 3000,
  later_cash: 0,
  labour_full: 'block',
  market_limit: 12,
  supply_limit: 12,
  initial_resources: 15,
  home_cards: 4,
  neutral_cards: 2,
  initial_armies: 15,
  army_placement: 'sealed',
  superpower_choice: 'choose',
  decks: 'both',
  unplayed_cards: 'include',
  entropy: true,
  entropy_grace: 'round',
  entropy_closed: false,
  entropy_gap: 0,
  build_costs: [1, 2, 3, 4],
  strategic_limit: 12,
  transport: 4,
  joint_blockade: false,
  empty_attack_grain: 1,
  reroll_scope: 'step',
  amphib_casualties: 'navyOnly',
  silo_capture: 'destroy',
  score_nuke: true,
  score_lstar: true,
  score_supremacy: true,
  score_weights: [1, 1, 1],
  vp_per_billion: 1,
  vp_most: 2,
  vp_cloud: -1,
  score_tie: 'none',
  tech_redraw: false,
  loan_contracts: false,
  hidden_cash: false,
  conquest_eliminates: false,
  eliminated_can_win: false,
  stall_rounds: 3,
  stall_test: 'pass',
  round_limit: 0,
}

test('CF-25 · every option of the table has its default', () => {
  const read = game.readOptions({})
  assert.ok(!isRefusal(read))
  const { labour_scale, market_scale, ...rest } = read
  assert.deepEqual(rest, DEFAULTS)
  assert.deepEqual([(labour_scale as number[]).length, (market_scale as number[]).length], [36, 19])
  assert.deepEqual(Object.keys(options).sort(), Object.keys(read).sort())
})

test('CF-25 · bounds: armies and navies cost something, weapons may cost nothing', () => {
  noGame({ build_costs: [0, 2, 3, 4] }, 2, 'CF-11.2', 'BAD_OPTION')
  noGame({ build_costs: [1, 0, 3, 4] }, 2, 'CF-11.2', 'BAD_OPTION')
  assert.equal(opening({ build_costs: [1, 1, 0, 0] }, 2).step, 'game.choose')
})

test('CF-25 · bounds: resources to begin with, cards for the piles, prices, whole numbers from 0', () => {
  noGame({ initial_resources: 37 }, 2, 'CF-7.11', 'BAD_OPTION')
  noGame({ initial_resources: 13, supply_limit: 4 }, 2, 'CF-7.11', 'BAD_OPTION')
  opening({ initial_resources: 12, supply_limit: 4 }, 2)
  noGame({ labour_scale: [25, 24] }, 2, 'CF-4.2', 'BAD_OPTION')
  noGame({ market_scale: [0, 24] }, 2, 'CF-5.3', 'BAD_OPTION')
  noGame({ market_scale: [] }, 2, 'CF-5.3', 'BAD_OPTION')
  noGame({ vp_cloud: 1 }, 2, 'CF-21.8', 'BAD_OPTION')
  noGame({ entropy_gap: -1 }, 2, 'CF-9.9', 'BAD_OPTION')
  noGame({ starting_cash: 0.5 }, 2, 'CF-4.1', 'BAD_OPTION')
})

test('CF-25 · at least twelve ordinary cards are left for the piles', () => {
  // One deck: 60 cards; 6 × 6 drawn leave 24; 6 × (6 + 4) leave none; 6 × (6 + 2) leave 12.
  opening({ decks: 'one', home_cards: 6, neutral_cards: 2 }, 6)
  noGame({ decks: 'one', home_cards: 6, neutral_cards: 3 }, 6, 'CF-7.8', 'BAD_OPTION')
  // Two players whose cards alone are in: 12 + 24 cards less 12 home cards and 2 × 6 neutral ones.
  opening({ decks: 'one', home_cards: 6, neutral_cards: 6, unplayed_cards: 'remove' }, 2)
  noGame(
    { decks: 'one', home_cards: 6, neutral_cards: 7, unplayed_cards: 'remove' },
    2,
    'CF-7.8',
    'BAD_OPTION',
  )
})

test('CF-25 · an unknown option is refused by name', () => {
  noGame({ startingCash: 5 }, 2, null, 'BAD_OPTION')
})

test('CF-25 · the rulebook names every option as requests do, in capitals', () => {
  const book = readFileSync(new URL('../../rulebook.md', import.meta.url), 'utf8')
  const table = book.slice(book.indexOf('## CF-25'), book.indexOf('## CF-26'))
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Name'))
  const names = rows.flatMap((row) => {
    const [, first = '', , second = ''] = row.split('|')
    return [first, second].flatMap((cell) => cell.split('/').map((name) => name.trim().toLowerCase()))
  })
  // PLAYERS is the number of seats, TURN_TIMER the table's clock.
  assert.deepEqual(
    names.filter((name) => !['players', 'turn_timer'].includes(name)).sort(),
    Object.keys(options).sort(),
  )
})
