import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** BM-1.6  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'a short game of about 1 hour, with 4 rounds', { rounds: 4 }),
  variant('open-books', 'everybody sees every deal that is proposed', { open_deals: true }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
