import { counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import type { Sentences } from './told.ts'

/** Stops, hazards, battles and raids. */
export const war = {
  stopped: ({ at, system, clause }) => `F${at(0)} is stopped in ${system(1)} by a hostile fleet (${clause}).`,
  maser: ({ at, system, numbers, clause }) =>
    `${system(0)}: a maser does ${counted(at(1), 'point')} of damage to ${counted(at(2), 'unit')}${ships(numbers.slice(3))} (${clause}).`,
  retreated: ({ at, system, clause }) =>
    `F${at(0)} has retreated from ${system(1)} to ${system(2)} (${clause}).`,
  'battle in': ({ at, system }) =>
    `Battle in ${system(0)}: ${at(2)} of your ${counted(at(1), 'unit')} destroyed.`,
  battle: ({ at, system }) =>
    `Battle in ${system(0)}, ${counted(at(2), 'side')}${at(1) > 0 ? `, ${counted(at(1), 'round')}` : ''}:`,
  'battle side': ({ at, owner, word }) =>
    `${owner(1)} with ${word}: ${at(3)} of ${at(2)} left there${at(4) > 0 ? `, ${at(4)} withdrew` : ''}.`,
  volley({ at, owner, word }) {
    const when = `Round ${at(1)}, ${at(2) === 1 ? 'long' : 'short'} range${at(10) === 1 ? ', at the retreat' : ''}: ${owner(3)}`
    // SC-7.15, SC-14.9, SC-14.12  Which of these it is nobody but its owner may know, who was told when supply ran out.
    if (at(6) === 0)
      return `${when} does not fire at ${owner(4)}: it has no weapon in range that has its supply and rounds (SC-7.15).`
    return `${when} (d10 ${at(5)}) fires ${digits(at(6))}${at(9) === 1 ? ' at half' : ''} at ${owner(4)} (DR ${digits(at(7))}): ${at(8)} damage${lost(word)}.`
  },
  salvo: ({ at, owner, word }) =>
    `Round ${at(1)}: ${at(8) > 0 ? `silo I${at(8)}` : `a silo of ${owner(2)}`} (d10 ${at(4)}) hits ${owner(3)} (DR ${digits(at(5))}): ${at(6)} damage${lost(word)}.`,
  withdrew: ({ at, owner, word }) => `Round ${at(1)}: ${owner(2)} withdraws ${word}.`,
  boarded: ({ at, owner, word, clause }) =>
    `${owner(1)} boards “${word}” of ${owner(2)} (d10 ${at(3)}): ${at(4) === 1 ? 'captured' : 'scuttled'}${at(5) > 0 ? ` (S${at(5)})` : ''} (${clause}).`,
  taught: ({ word, clause }) => `The captured design teaches ${word} (${clause}).`,
  raid: ({ at, system, owner, numbers, clause }) =>
    `Raid of strength ${digits(at(2))} on the freight of ${owner(1)} in ${system(0)}: ${counted(at(3), 'freighter')} taken, ${at(4)} damage suffered${ships(numbers.slice(5))} (${clause}).`,
  raided: ({ at, system, owner, clause }) =>
    `${owner(1)} raids your freight in ${system(0)}: ${counted(at(2), 'freighter')} lost${at(3) > 0 ? `, your escorts do ${at(3)} damage` : ''}; ${at(4)} left (${clause}).`,
  short: ({ at, system, clause }) =>
    `F${at(0)} in ${system(1)} is short of supply: ${digits(at(3))} of ${digits(at(2))} (${clause}). Until it is supplied, its weapons that need magazines are silent (SC-7.15).`,
  'battle rest': ({ at }) =>
    `Not told one by one: ${at(1) > 0 ? `${counted(at(1), 'side')}, ` : ''}${counted(at(2), 'line')} of fire and withdrawals, with ${at(3)} damage and ${counted(at(4), 'unit')} lost in all.`,
  'battle end': ({ at, owner, system }) =>
    at(1) > 0
      ? `Of the units that fought in ${system(0)} only those of ${owner(1)} are left, but for wrecks and what could not retreat.`
      : `Of those that fought in ${system(0)} no side is left alone.`,
} satisfies Sentences

const lost = (word: string): string => (word === '' ? '' : `, lost ${word}`)

/** `; lost S3, S4`, or nothing. */
const ships = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `; lost ${ids.map((id) => `S${id}`).join(', ')}`
