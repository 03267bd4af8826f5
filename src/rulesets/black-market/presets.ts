import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** BM-1.6  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'an hour: four rounds', { rounds: 4 }),
  variant('open-books', 'every deal is proposed before all', { open_deals: true }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
