import { andList, counted } from '../../../../kernel/index.ts'
import { treeOf } from '../../design/catalogue.ts'
import { among, flag, installation, kind, mc, number, percent, project, rest, system, word } from './line.ts'

/** What a project is about: an SL of a tree, an EL, a technology. */
const aim = (kind: string, level: number, target: string): string =>
  kind === 'EL' ? `EL ${level}` : kind === 'SL' ? `SL ${level} of ${target}` : target

const CENTERS = { SCI: 'Science', RDG: 'R&D' } as const

/** Projects and what they find. */
export const science = {
  'project begun': kind(
    { project, level: number, minimum: number, chance: percent, cost: mc, target: word },
    'research SC-10.20',
    {
      say: ({ project, target, level, minimum, chance, cost }) =>
        `${project} has begun: ${target === '' ? `EL ${level}` : `${target}, SL ${level}`}, ${target === '' ? counted(minimum, 'turn') : `minimum ${counted(minimum, 'turn')}, ${chance} a turn`}, ${cost}`,
      weight: 12,
    },
  ),
  'project ended': kind({ project, target: word }, 'research', {
    say: ({ project, target }) => `${project}${target === '' ? '' : `, ${target},`} has ended`,
    weight: 20,
  }),
  'project suspended': kind({ project, refund: mc, target: word }, 'urgent SC-21.1', {
    say: ({ project, target, refund }) =>
      `${project}${target === '' ? '' : `, ${target},`} is suspended; ${refund} are refunded`,
    weight: 75,
    bad: true,
    ledger: { step: 'P13', amount: ({ refund }) => refund, label: () => 'Projects suspended' },
  }),
  breakthrough: kind({ project, broke: number, needed: number, target: word }, 'research SC-10.3', {
    say: ({ project, target, broke, needed }) => `${project}, ${target}: breakthrough ${broke} of ${needed}`,
    weight: 50,
    fresh: true,
  }),
  tried: kind({ project, elapsed: number, chance: number, die: number, target: word }, 'research SC-10.7', {
    say: ({ project, target, elapsed, die, chance }) =>
      `${project}, ${target}, turn ${elapsed}: ${die} on d10000, needed ${chance} or less`,
  }),
  'EL reached': kind({ project, level: number }, 'research SC-10.8', {
    say: ({ project, level }) => `${project}: your empire is at EL ${level}`,
    weight: 80,
    head: ({ level }) => `Empire level ${level}`,
    fresh: true,
  }),
  'SL reached': kind({ project, level: number, tree: word }, 'research SC-10.5', {
    say: ({ project, level, tree }) => `${project}: SL ${level} of ${tree}`,
    weight: 79,
    head: ({ tree, level }) => `${treeOf(tree)?.name ?? tree}: SL ${level}`,
    fresh: true,
  }),
  developed: kind({ project, level: number, tech: word }, 'research SC-10.12', {
    say: ({ project, tech }) => `${project}: ${tech} is developed`,
    weight: 78,
    head: ({ tech }) => `${tech} is developed`,
    fresh: true,
  }),
  'knot undone': kind({ project, level: number, hull: word }, 'research SC-4.10', {
    say: ({ project, hull }) => `${project}: the knot of ${hull} is undone`,
    weight: 60,
    fresh: true,
  }),
  // `chance`: of the next turn; `months`: of it suspended; breakthroughs, and those needed.
  project: kind(
    {
      ...{ project, kind: among(['SL', 'EL', 'TECH']), level: number, elapsed: number, minimum: number },
      ...{ chance: percent, cost: mc, paid: flag, suspended: flag, months: number },
      ...{ broke: number, breakthroughs: number, centers: rest, target: word },
    },
    'research SC-10.20',
    {
      whole: (s) =>
        `${s.project} ${aim(s.kind, s.level, s.target)}: turn ${s.elapsed} of at least ${s.minimum}, ${s.suspended ? `suspended for ${counted(s.months, 'turn')}` : `${s.chance} next turn, ${s.cost} a turn`}, by ${andList(s.centers.map((id) => `I${id}`))}`,
    },
  ),
  'idle center': kind(
    { center: installation, kind: among(['SCI', 'RDG', 'RDD']), rating: number, system, tree: word },
    'research SC-10.1',
    {
      whole: ({ center, system, kind, tree, rating }) =>
        `${center} in ${system} is idle: ${kind === 'RDD' ? `R&D ${tree}` : CENTERS[kind]}, rating ${rating}`,
    },
  ),
  // The next EL, centers it takes, Science Centers of its rating, those of a lower one, the first turn in which it may begin.
  'next EL': kind({ el: number, takes: number, fit: number, old: number, from: number }, 'research SC-10.8', {
    say: ({ el, takes, fit, old, from }) =>
      `EL ${el} takes ${counted(takes, 'Science Center')} of rating ${el}; you have ${fit}${old > 0 ? `, and ${old} of a lower rating` : ''}; from turn ${from} on`,
  }),
}
