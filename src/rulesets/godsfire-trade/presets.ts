import type { Preset } from '../../kernel/index.ts'
import evenCrossroads from './data/even-crossroads.json' with { type: 'json' }
import type { Options } from './options.ts'

/** GT-1.4  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('closed', 'every world begins closed to rivals', { initial_trade: 'closed' }),
  variant('parent', 'without the trade rules: every world of a player has +1', { trade_rules: false }),
  {
    id: 'even',
    text: 'of three players: Crossroads on a map on which every home has the same neighbours',
    options: (seats) => (seats === evenCrossroads.players ? EVEN : {}),
  },
]

const EVEN: Partial<Options> = {
  scenario: 'custom',
  scenario_file: evenCrossroads as Options['scenario_file'],
}

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
