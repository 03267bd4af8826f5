import { counted } from '../../../../kernel/index.ts'
import { grouped } from '../../figures.ts'
import { among, colony, expedition, kind, mc, number, system } from './line.ts'

/** SC-9.6, SC-9.7  The stages of an expedition. */
const STAGES = { transit: 'in transit', landing: 'about to land', initial: 'being initialized' } as const

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)

/** Colonization, growth, revolts. */
export const colonies = {
  departed: kind(
    { expedition, origin: system, target: system, pu: number, distance: number, turns: number },
    'colonization',
    {
      say: ({ expedition, origin, target, pu, distance, turns }) =>
        `${expedition} has left ${origin} for ${target} with ${pu} PU: ${counted(distance, 'WP')}, ${counted(turns, 'turn')}`,
      weight: 16,
    },
  ),
  'landing barred': kind({ expedition, system }, 'colonization SC-9.12', {
    say: ({ expedition, system }) => `${expedition} waits: enemies hold ${system}`,
    weight: 71,
    bad: true,
  }),
  'landing contested': kind({ expedition, system, die: number, best: number }, 'colonization SC-9.11', {
    say: ({ expedition, system, die, best }) =>
      `${expedition} lands in ${system} beside others: ${die}, the highest is ${best}`,
    weight: 68,
  }),
  landed: kind({ expedition, system, turns: number }, 'colonization SC-9.7', {
    say: ({ expedition, system, turns }) =>
      `${expedition} has landed in ${system}; initialization takes ${counted(turns, 'turn')}`,
    weight: 28,
  }),
  'colony besieged': kind({ expedition, system }, 'colonization SC-9.17', {
    say: ({ expedition, system }) => `${expedition}: initialization of ${system} pauses under siege`,
    weight: 78,
    bad: true,
  }),
  established: kind({ expedition, system, pu: number }, 'colonization SC-9.9', {
    say: ({ system, pu, expedition }) =>
      `${system} is a colony with ${pu} PU; ${expedition} has done its work`,
    weight: 62,
    changes: ({ system }) => ({ gained: [colony(system)] }),
    head: ({ system, pu }) => `${system} is a colony with ${pu} PU`,
    fresh: true,
  }),
  arrived: kind({ expedition, system, pu: number, stay: number }, 'colonization SC-9.15', {
    say: ({ expedition, system, pu, stay }) =>
      `${expedition}: ${pu} PU have come to ${system}, ${stay} found room`,
    weight: 20,
    fresh: true,
  }),
  'expedition lost': kind({ expedition, system, pu: number }, '', {
    say: ({ expedition, system, pu }) => `${expedition} to ${system} is lost, with ${pu} PU`,
    weight: 85,
    bad: true,
  }),
  // Turns left of the stage, and in all.
  expedition: kind(
    {
      ...{ expedition, kind: among(['colony', 'transfer']), origin: system, target: system, pu: number },
      ...{ stage: among(['transit', 'landing', 'initial']), left: number, all: number, freighters: number },
    },
    'colonization SC-9.6',
    {
      whole: (s) =>
        `${s.expedition} ${s.kind === 'colony' ? 'colonists' : 'transfer'} from ${s.origin} to ${s.target}, ${s.pu} PU: ${STAGES[s.stage]}, ${counted(s.left, 'turn')} left, ${s.all} in all`,
    },
  ),
  // EL, active colonizations, free slots, those beyond EL and what they cost.
  slots: kind(
    { el: number, active: number, free: number, beyond: number, cost: mc },
    'colonization SC-9.10',
    {
      say: ({ active, free, beyond, el, cost }) =>
        `${counted(active, 'colonization')} active, ${free} more free of charge${beyond > 0 ? `; ${beyond} beyond EL ${el} cost ${cost} a turn` : ''}`,
    },
  ),
  // PU of the expedition, the nearest origin that can spare them, turns until it is a colony.
  'may settle': kind(
    { system, hi: number, limit: number, pu: number, origin: system, distance: number, turns: number },
    'colonization SC-9.2',
    {
      say: ({ system, hi, limit, pu, origin, distance, turns }) =>
        `${system}: HI ${hi}, limit ${limit}: ${pu} PU from ${origin} at distance ${distance} arrive and settle in ${counted(turns, 'turn')}`,
    },
  ),
  'opens at': kind({ system, hi: number, limit: number, needed: number }, 'colonization SC-9.2', {
    say: ({ system, hi, needed, limit }) => `${system}: HI ${hi} needs a limit of ${needed}; it is ${limit}`,
  }),
  grew: kind(
    {
      ...{ system, by: number, over: number, pu: number, die: number },
      ...{ growth: number, global: number, special: number },
    },
    'systems SC-12.2',
    {
      say: ({ system, by, pu, over }) =>
        `${system}: ${signed(by)} to ${grouped(pu)} PU${over > 0 ? `, ${over} found no room` : ''}`,
      weight: 14,
    },
  ),
  revolt: kind({ system, pu: number, turns: number }, 'systems SC-12.6', {
    say: ({ system, pu, turns }) =>
      `${system}: ${pu} PU are in revolt for ${counted(turns, 'turn')}, this one counted`,
    weight: 66,
    bad: true,
  }),
  assisted: kind({ system, points: number, growth: number }, 'systems SC-9.16', {
    say: ({ system, points, growth }) =>
      `${system}: ${counted(points, 'point')} of assistance; ${signed(growth)} at the next growth`,
    weight: 8,
  }),
}
