import type { Preset } from '../../kernel/index.ts'
import type { Options } from './options.ts'

/** IT-1.5  The variants that have a name. */
export const presets: readonly Preset[] = [
  variant('short', 'Short game', 'the first captain with 60 cr wins, in about 30 minutes', {
    win_credits: 60,
  }),
  variant('unknown-space', 'Unknown space', 'a new map, drawn by chance', { map: 'generated' }),
  variant('imperium', 'Shifting imperium', 'the expansion, with war, conquest, colonies and xenos trade', {
    shifting_imperium: true,
  }),
]

function variant(id: string, title: string, text: string, options: Partial<Options>): Preset {
  return { id, title, text, options: () => options }
}
