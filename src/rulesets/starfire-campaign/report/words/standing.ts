import { counted, type Sentences } from './told.ts'

/** SC-12.2, SC-12.5  What a system will grow by, or why it does not. */
function growth(still: number, least: number, most: number): string {
  if (still === 0) return `, grows by ${least} to ${most}`
  return ['', '', ', besieged', ', a block without freighters', ''][still] ?? ''
}

/** How things stand: sections 1, 6, 10, 17. */
export const standing = {
  head: ({ at, mc, word }) =>
    `Turn ${at(0)} · ${word} · treasury ${mc(1)} · ${at(2)} PU · EL ${at(3)} · ${counted(at(4), 'freighter')}`,
  system: ({ at, system }) =>
    `${system(0)}: ${at(1)} of ${at(2)} PU${growth(at(3), at(4), at(5))}${at(8) > 0 ? `, ${at(7)} PU in revolt for ${counted(at(8), 'turn')}` : ''}`,
  fleet: ({ at, system, word, numbers }) =>
    `F${at(0)} ${word}: in ${system(1)}, ${counted(at(2), 'ship')}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(', ')}` : ''}`,
  score: ({ at, clause }) => `Score ${at(0)} (${clause})`,
} satisfies Sentences
