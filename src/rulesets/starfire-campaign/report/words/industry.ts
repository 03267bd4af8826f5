import { digits } from '../../exact.ts'
import { counted, type Sentences } from './told.ts'

const hs = (hundredths: number): string => `${digits(hundredths, true)} HS`

/** Yards, docks, installations. */
export const industry = {
  yard: ({ at, system }) =>
    `${system(0)}: ${hs(at(2))} of ${hs(at(1))} used; ${at(4)} of ${at(3)} SY, ${at(5)} SYM and ${at(7)} of ${at(6)} MS work`,
  queued: ({ at, system, word }) =>
    `${system(0)}: ${word}${at(3) > 0 ? ` of S${at(3)}` : ''}, ${hs(at(1))} left, ${at(2) === 0 ? 'no yard works' : `done in ${counted(at(2), 'turn')}`}`,
  built: ({ at, system, word, clause }) =>
    `${system(0)}: ${word} S${at(1)} is built, as F${at(2)} (${clause}).`,
  opened: ({ word, clause }) => `${word} may be built from now on (${clause}).`,
  'yard lost': ({ system, mc, word, clause }) =>
    `${system(0)}: no yard is left; ${word} is lost with ${mc(1)} (${clause}).`,
} satisfies Sentences
