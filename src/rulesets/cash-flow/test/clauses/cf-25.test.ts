import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { LABOUR_SCALE, MARKET_SCALE } from '../../options.ts'
import { game, noGame, opening } from '../table.ts'

/** The names in the table of the rulebook with their defaults, as requests have them; what stands in brackets explains them. */
function table(): Record<string, Json> {
  const book = readFileSync(new URL('../../rulebook.md', import.meta.url), 'utf8')
  const rows = book
    .slice(book.indexOf('## CF-25'), book.indexOf('## CF-26'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Name'))
  const cells = rows.flatMap((row) => {
    const [, name = '', value = '', other = '', its = ''] = row.split('|')
    return [
      [name, value],
      [other, its],
    ]
  })
  return Object.fromEntries(
    cells.flatMap(([names = '', values = '']) =>
      names.split('/').map((name, i) => [name.trim().toLowerCase(), defaultIn(values.split('/')[i] ?? '')]),
    ),
  )
}

function defaultIn(cell: string): Json {
  const text = cell.replace(/\(.*$/, '').replace('−', '-').trim()
  if (text === 'CF-4.2') return [...LABOUR_SCALE]
  if (text === 'CF-5.3') return [...MARKET_SCALE]
  if (text.includes(',')) return text.split(',').map(Number)
  if (text === 'on' || text === 'off') return text === 'on'
  return Number.isNaN(Number(text)) ? text : Number(text)
}

test('CF-25 · the table of the rulebook names every option as requests do, in capitals, with its default', () => {
  // PLAYERS is the number of seats, TURN_TIMER the table's clock.
  const { players, turn_timer, ...rest } = table()
  assert.deepEqual([players, turn_timer], [6, false])
  assert.deepEqual(game.readOptions({}), rest)
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

/** Numbers from 0, points for a cloud up to 0; and how large they may be, so that a game ends and can be drawn. */
const BOUNDS: Readonly<Record<string, readonly [least: number, most: number, rest?: readonly number[]]>> = {
  ...{
    starting_cash: [0, 1e6],
    later_cash: [0, 1e4],
    labour_scale: [1, 1e6, []],
    market_scale: [1, 1e6, []],
  },
  ...{ market_limit: [0, 1000], supply_limit: [0, 1000], initial_resources: [0, 3000], home_cards: [0, 12] },
  ...{ neutral_cards: [0, 12], initial_armies: [0, 200], entropy_gap: [0, 100], transport: [0, 12] },
  ...{ build_costs: [0, 100, [1, 1, 1]], strategic_limit: [0, 100], empty_attack_grain: [0, 1] },
  ...{ score_weights: [0, 100, [1, 1]], vp_per_billion: [0, 100], vp_most: [0, 100], vp_cloud: [-100, 0] },
  ...{ stall_rounds: [0, 1000], round_limit: [0, 1e4] },
}

test('CF-25 · bounds: each number from 0 to the most that a game can hold, points for a cloud from the least to 0', () => {
  for (const [name, [least, most, rest]] of Object.entries(BOUNDS)) {
    const taken = [least - 1, least, most, most + 1].filter(
      (n) => !isRefusal(game.readOptions({ [name]: rest === undefined ? n : [n, ...rest] })),
    )
    assert.deepEqual(taken, [least, most], name)
  }
})

test('CF-25 · at least twelve ordinary cards are left for the piles', () => {
  // One deck: 60 cards; 6 × 6 drawn leave 24; 6 × (6 + 4) leave none; 6 × (6 + 2) leave 12.
  opening({ decks: 'one', home_cards: 6, neutral_cards: 2 }, 6)
  // 36 less 5 × 5 leave 11; 36 less 4 × 6 leave 12, and of the neutral stack none is left to either.
  noGame({ decks: 'one', home_cards: 5, neutral_cards: 5 }, 5, 'CF-7.8', 'BAD_OPTION')
  opening({ decks: 'one', home_cards: 6, neutral_cards: 7 }, 4)
  noGame({ decks: 'one', home_cards: 6, neutral_cards: 3 }, 6, 'CF-7.8', 'BAD_OPTION')
  // Two players whose cards alone are in: 12 + 24 cards less 12 home cards and 2 × 6 neutral ones.
  opening({ decks: 'one', home_cards: 6, neutral_cards: 6, unplayed_cards: 'remove' }, 2)
  noGame(
    { decks: 'one', home_cards: 6, neutral_cards: 7, unplayed_cards: 'remove' },
    2,
    'CF-7.8',
    'BAD_OPTION',
  )
  opening({ decks: 'one', home_cards: 6, neutral_cards: 7 }, 2)
})

test('CF-25 · a scale may have a single price', () => {
  opening({ labour_scale: [25], market_scale: [10] }, 2)
})

test('CF-25 · an unknown option is refused by name', () => {
  noGame({ startingCash: 5 }, 2, null, 'BAD_OPTION')
})
