import { counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import { grouped } from '../../figures.ts'
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

/** SC-9.6, SC-9.7  The stages of an expedition. */
const STAGES = ['in transit', 'about to land', 'being initialized']

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Colonization, growth, revolts. */
export const colonies = {
  departed: ({ at, system, clause }) =>
    `X${at(0)} has left ${system(1)} for ${system(2)} with ${at(3)} PU: ${counted(at(4), 'WP')}, ${counted(at(5), 'turn')} (${clause}).`,
  'landing barred': ({ at, system, clause }) => `X${at(0)} waits: enemies hold ${system(1)} (${clause}).`,
  'landing contested': ({ at, system, clause }) =>
    `X${at(0)} lands in ${system(1)} beside others: ${at(2)}, the highest is ${at(3)} (${clause}).`,
  landed: ({ at, system, clause }) =>
    `X${at(0)} has landed in ${system(1)}; initialization takes ${counted(at(2), 'turn')} (${clause}).`,
  'colony besieged': ({ at, system, clause }) =>
    `X${at(0)}: initialization of ${system(1)} pauses under siege (${clause}).`,
  established: ({ at, system, clause }) =>
    `${system(1)} is a colony with ${at(2)} PU; X${at(0)} has done its work (${clause}).`,
  arrived: ({ at, system, clause }) =>
    `X${at(0)}: ${at(2)} PU have come to ${system(1)}, ${at(3)} found room (${clause}).`,
  'expedition lost': ({ at, system, clause }) =>
    `X${at(0)} to ${system(1)} is lost, with ${at(2)} PU (${clause}).`,
  expedition: ({ at, system }) =>
    `X${at(0)} ${at(1) === 0 ? 'colonists' : 'transfer'} from ${system(2)} to ${system(3)}, ${at(4)} PU: ${STAGES[at(5)]}, ${counted(at(6), 'turn')} left, ${at(7)} in all`,
  slots: ({ at, mc, clause }) =>
    `${counted(at(1), 'colonization')} active, ${at(2)} more free of charge${at(3) > 0 ? `; ${at(3)} beyond EL ${at(0)} cost ${mc(4)} a turn` : ''} (${clause}).`,
  'may settle': ({ at, system, clause }) =>
    `${system(0)}: HI ${at(1)}, limit ${at(2)}: ${at(3)} PU from ${system(4)} at distance ${at(5)} arrive and settle in ${counted(at(6), 'turn')} (${clause}).`,
  'opens at': ({ at, system, clause }) =>
    `${system(0)}: HI ${at(1)} needs a limit of ${at(3)}; it is ${at(2)} (${clause}).`,
  grew: ({ at, system, clause }) =>
    `${system(0)}: ${signed(at(1))} to ${grouped(at(3))} PU${at(2) > 0 ? `, ${at(2)} found no room` : ''} (${clause}).`,
  revolt: ({ at, system, clause }) =>
    `${system(0)}: ${at(1)} PU are in revolt for ${counted(at(2), 'turn')}, this one counted (${clause}).`,
  assisted: ({ at, system, clause }) =>
    `${system(0)}: ${counted(at(1), 'point')} of assistance; ${signed(at(2))} at the next growth (${clause}).`,
} satisfies Sentences

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
