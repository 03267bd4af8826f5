import { counted } from '../../../../kernel/index.ts'
import type { Sentences } from './told.ts'

/** SC-20.1, SC-6.1  What a level of knowledge is called. */
const LEVELS = ['unknown', 'a WP leads there', 'visited', 'basic scan', 'detailed scan', 'both scans']

/** Movement, surveys and what they find. */
export const exploring = {
  'contact lost': ({ at, system }) =>
    // Reports from before they were counted say no number.
    `Contact with F${at(0)} was lost in ${system(1)}${at(2) === 0 ? '' : `: ${counted(at(2), 'unit')}`}.`,
  'path ended': ({ at, clause }) => `F${at(0)} may not use WP ${at(1)}; its path is dropped (${clause}).`,
  moved: ({ at, system }) => `F${at(0)} has come to ${system(1)}.`,
  held: ({ at, system, clause }) => `F${at(0)} is held in ${system(1)} by a tidal shear (${clause}).`,
  scanned: ({ at, system }) => `F${at(0)} has completed in ${system(1)}: ${LEVELS[at(2)]}.`,
  delivered: ({ at, system, clause }) => `${system(0)}: ${LEVELS[at(1)]}, brought by F${at(2)} (${clause}).`,
  cache: ({ at, system, clause }) => `${system(0)}: a cache worth ${at(1)} MC (${clause}).`,
  relic: ({ system, word, clause }) => `${system(0)}: ruins teach ${word} (${clause}).`,
  seen: ({ system, owner, word }) => `${system(0)}: ${word} of ${owner(1)}`,
} satisfies Sentences
