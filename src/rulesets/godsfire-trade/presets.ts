import type { Preset } from '../../kernel/index.ts'
import evenCrossroads from './data/even-crossroads.json' with { type: 'json' }
import evenLongPeace from './data/even-long-peace.json' with { type: 'json' }
import type { Options } from './options.ts'

/** GT-1.4  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('closed', 'Closed doors', 'every world begins closed to rivals', { initial_trade: 'closed' }),
  variant(
    'parent',
    'Without trade rules',
    'every world of a player earns 1 GB more, with or without partners',
    {
      trade_rules: false,
    },
  ),
  {
    id: 'even',
    title: 'Even map',
    text: 'Crossroads or Long Peace for 3 or 4 players, on a map where every home has the same neighbours',
    options: (seats) => EVEN[seats] ?? {},
  },
]

/** By number of players: the scenario on a map that treats all alike. */
const EVEN: Readonly<Record<number, Partial<Options>>> = {
  [evenCrossroads.players]: custom(evenCrossroads),
  [evenLongPeace.players]: custom(evenLongPeace),
}

function custom(file: object): Partial<Options> {
  return { scenario: 'custom', scenario_file: file as Options['scenario_file'] }
}

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}
