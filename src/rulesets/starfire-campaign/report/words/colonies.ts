import { counted } from '../../../../kernel/index.ts'
import { grouped } from '../../figures.ts'
import type { Sentences } from './told.ts'

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
