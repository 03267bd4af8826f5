import { counted, type Sentences } from './told.ts'

/** How things stand: sections 1, 6, 10, 17. */
export const standing = {
  head: ({ at, mc, word }) =>
    `Turn ${at(0)} · ${word} · treasury ${mc(1)} · ${at(2)} PU · EL ${at(3)} · ${counted(at(4), 'freighter')}`,
  system: ({ at, system }) => `${system(0)}: ${at(1)} of ${at(2)} PU`,
  fleet: ({ at, system, word, numbers }) =>
    `F${at(0)} ${word}: in ${system(1)}, ${counted(at(2), 'ship')}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(', ')}` : ''}`,
  score: ({ at, clause }) => `Score ${at(0)} (${clause})`,
} satisfies Sentences
