import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** IT-1.5  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'half an hour: the first with 60 credits', { win_credits: 60 }),
  variant('unknown-space', 'a sub-sector that nobody has seen before', { map: 'generated' }),
  variant('imperium', 'the expansion: war, conquest, colonies and xenos trade', { shifting_imperium: true }),
]

function variant(id: string, text: string, options: Partial<Options>): Preset {
  return { id, text, options: () => options }
}
