import type { WordsOf } from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import type { View } from './view.ts'

/** What everybody is told. */
export const words: WordsOf<View, Facts> = {
  turn: {
    clause: 'SC-19.1',
    grade: 'event',
    parts: ['turn'],
    say: (_w, turn) => `The orders of turn ${turn} are carried out.`,
  },
  ended: {
    clause: 'SC-21.11',
    grade: 'headline',
    parts: ['turn'],
    say: (_w, turn) => `The campaign is over after turn ${turn}.`,
  },
}
