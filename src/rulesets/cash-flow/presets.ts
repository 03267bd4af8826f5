import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** CF-1.11  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'an evening: the final scoring comes after six rounds', { round_limit: 6 }),
  variant('bankers', 'loans that are enforced, and treasuries that nobody sees', {
    loan_contracts: true,
    hidden_cash: true,
  }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
