import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** BM-1.6  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', '4 rounds, in about 1 hour', { rounds: 4 }),
  variant('open-books', 'everybody sees every deal that is proposed', { open_deals: true }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
