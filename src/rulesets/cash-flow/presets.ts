import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** CF-1.11  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'a game for one evening, with the final scoring after 6 rounds', { round_limit: 6 }),
  variant('bankers', 'enforced loans and secret treasuries', {
    loan_contracts: true,
    hidden_cash: true,
  }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
