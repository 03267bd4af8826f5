import { andList, counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import { grouped } from '../../figures.ts'
import { RELATIONS } from '../../state/named.ts'
import type { Sentences } from './told.ts'

/** SC-12.2, SC-12.5  What a system will grow by, or why it does not. */
function growth(still: number, least: number, most: number): string {
  if (still === 0) return `, grows by ${least} to ${most}`
  return ['', '', ', besieged', ', a block without freighters', ''][still] ?? ''
}

/** How things stand: sections 1, 6, 10, 17. */
export const standing = {
  head: ({ at, mc, word }) =>
    `Turn ${at(0)} · ${word} · treasury ${mc(1)} · gross income ${mc(6)} · ${grouped(at(2))} PU · EL ${at(3)} · ${counted(at(4), 'freighter')}, ${at(5)} needed`,
  refused: ({ numbers, clause }) =>
    numbers.length === 1
      ? `1 order was refused: line ${numbers[0]} (${clause}).`
      : `${numbers.length} orders were refused: lines ${andList(numbers.toSorted((a, b) => a - b).map(String))} (${clause}).`,
  system: ({ at, system }) =>
    `${system(0)}: ${grouped(at(1))} of ${grouped(at(2))} PU${growth(at(3), at(4), at(5))}${at(8) > 0 ? `, ${at(7)} PU in revolt for ${counted(at(8), 'turn')}` : ''}`,
  fleet: ({ at, system, word, numbers }) =>
    `F${at(0)} ${word}: in ${system(1)}, ${counted(at(2), 'ship')}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(', ')}` : ''}`,
  strength: ({ at }) =>
    `F${at(0)} has ${at(1)} of ${at(2)} points; supply ${digits(at(4), true)} of ${digits(at(3), true)}${at(5) > 0 ? `, ${counted(at(5), 'weapon-round')}` : ''}${at(6) > 0 ? `, troops of ${digits(at(6), true)} points` : ''}`,
  stands: ({ at, owner, word }) =>
    `${owner(0)}: ${word === '' ? `your ${RELATIONS[at(1)]}, their ${RELATIONS[at(2)]}` : `${word}${RELATIONS[at(1)] === 'WAR' ? ', and you are at WAR with it' : ''}`}; met in turn ${at(3)}`,
  'open offer': ({ at, owner }) => `Offer ${at(0)}.T${at(1)} to ${owner(2)} is open until turn ${at(3)}.`,
  history: ({ numbers }) => `Score by turn: ${numbers.join(', ')}`,
  rival: ({ at, owner, clause }) => `${owner(0)} has a score of ${at(1)} (${clause}).`,
  score: ({ at, clause }) => `Score ${at(0)} (${clause})`,
} satisfies Sentences
