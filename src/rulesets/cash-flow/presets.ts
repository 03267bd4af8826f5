import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** CF-1.11  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'Short game', '6 rounds and the final scoring, in one evening', { round_limit: 6 }),
  variant('bankers', 'Bankers', 'enforced loans and secret treasuries', {
    loan_contracts: true,
    hidden_cash: true,
  }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}
