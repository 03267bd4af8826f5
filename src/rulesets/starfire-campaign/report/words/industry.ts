import { counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import type { Sentences } from './told.ts'

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
  refitted: ({ at, system, word, clause }) =>
    `${system(0)}: S${at(1)} leaves the dock as ${word} (${clause}).`,
  mended: ({ at, system, clause }) =>
    `${system(0)}: ${counted(at(2), 'point')} of S${at(1)} mended${at(3) > 0 ? `, ${at(3)} wait` : ''} (${clause}).`,
  'yard lost': ({ system, mc, word, clause }) =>
    `${system(0)}: no yard is left; the work on ${word} is lost, with ${mc(1)} paid (${clause}).`,
  center: ({ at, system, word }) =>
    `${system(0)}: I${at(1)} ${word}, rating ${at(2)}${at(3) > 0 ? `, works in ${counted(at(3), 'turn')}` : ''}${at(4) > 0 ? `, raised to ${at(4)} in ${counted(at(5), 'turn')}` : ''}`,
  silo: ({ at, system, word }) =>
    `${system(0)}.${at(2)}: I${at(1)} CMS ${word}${at(3) > 0 ? `, ready in ${counted(at(3), 'turn')}` : ''}${at(5) > 0 ? ', revealed' : ''}`,
  strongpoint: ({ at, system }) =>
    `${system(0)}.${at(2)}: I${at(1)} CGB, ${at(3) > 0 ? `ready in ${counted(at(3), 'turn')}` : `${digits(at(4), true)} points`}`,
  works: ({ at, system, word }) =>
    `${system(0)}${at(1) >= 0 ? `.${at(1)}` : ''}: ${at(3)} ${word}${at(2) > 1 ? at(2) : ''} being built, ready in ${counted(at(4), 'turn')}`,
  installed: ({ at, system, word, clause }) => `${system(0)}: I${at(1)} ${word} is ready (${clause}).`,
  raised: ({ at, system, word, clause }) =>
    `${system(0)}: I${at(1)} ${word} has rating ${at(2)} (${clause}).`,
  'works done': ({ at, system, word, clause }) => `${system(0)}: ${at(1)} ${word} ready (${clause}).`,
  'works lost': ({ at, system, word, clause }) =>
    `${system(0)}: nobody of yours lives there; ${at(1)} ${word} being built are lost (${clause}).`,
} satisfies Sentences
