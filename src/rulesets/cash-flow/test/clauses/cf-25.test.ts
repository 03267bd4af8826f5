import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
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
