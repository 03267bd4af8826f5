import { counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import type { Sentences } from './told.ts'

const percent = (hundredths: number): string => `${digits(hundredths, true)} %`

/** What a project is about: an SL of a tree, an EL, a technology. */
function aim(kind: number, level: number, word: string): string {
  return kind === 1 ? `EL ${level}` : kind === 0 ? `SL ${level} of ${word}` : word
}

/** Projects and what they find. */
export const science = {
  'project begun': ({ at, mc, word, clause }) =>
    `P${at(0)} has begun: ${word === '' ? `EL ${at(1)}` : `${word}, SL ${at(1)}`}, minimum ${counted(at(2), 'turn')}, ${percent(at(3))} a turn, ${mc(4)} (${clause}).`,
  'project ended': ({ at, word, clause }) =>
    `P${at(0)}${word === '' ? '' : `, ${word},`} has ended (${clause}).`,
  'project suspended': ({ at, mc, word, clause }) =>
    `P${at(0)}${word === '' ? '' : `, ${word},`} is suspended; ${mc(1)} are refunded (${clause}).`,
  breakthrough: ({ at, word, clause }) =>
    `P${at(0)}, ${word}: breakthrough ${at(1)} of ${at(2)} (${clause}).`,
  tried: ({ at, word, clause }) =>
    `P${at(0)}, ${word}, turn ${at(1)}: ${at(3)} on d10000, needed ${at(2)} or less (${clause}).`,
  'EL reached': ({ at, clause }) => `P${at(0)}: your empire is at EL ${at(1)} (${clause}).`,
  'SL reached': ({ at, word, clause }) => `P${at(0)}: SL ${at(1)} of ${word} (${clause}).`,
  developed: ({ at, word, clause }) => `P${at(0)}: ${word} is developed (${clause}).`,
  'knot undone': ({ at, word, clause }) => `P${at(0)}: the knot of ${word} is undone (${clause}).`,
  project: ({ at, mc, word, numbers }) =>
    `P${at(0)} ${aim(at(1), at(2), word)}: turn ${at(3)} of at least ${at(4)}, ${at(8) === 1 ? `suspended for ${counted(at(9), 'turn')}` : `${percent(at(5))} next turn, ${mc(6)} a turn`}, by ${numbers
      .slice(12)
      .map((id) => `I${id}`)
      .join(', ')}`,
  'idle center': ({ at, system, word }) =>
    `I${at(0)} in ${system(3)} is idle: ${['Science', 'R&D', `R&D ${word}`][at(1)]}, rating ${at(2)}`,
  'next EL': ({ at, clause }) =>
    `EL ${at(0)} takes ${counted(at(1), 'Science Center')} of rating ${at(0)}; you have ${at(2)}${at(3) > 0 ? `, and ${at(3)} too old` : ''}; from turn ${at(4)} on (${clause}).`,
} satisfies Sentences
