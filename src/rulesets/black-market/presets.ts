import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** BM-1.6  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'Short game', '4 rounds, in about 1 hour', { rounds: 4 }),
  variant('open-books', 'Open books', 'everybody sees every deal that is proposed', { open_deals: true }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}
