import type { Options } from '../options.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import { centersOf, workOf } from './centers.ts'
import { elFrom } from './outlook.ts'
import { chanceNext } from './projects.ts'

// SC-20.6  Section 8 of the report: projects, idle centers, and when EL may be raised.

const KINDS = ['SL', 'EL', 'TECH'] as const
const CENTERS = ['SCI', 'RDG', 'RDD'] as const

const line = (kind: string, clause: string, numbers: readonly number[], word = ''): Line => ({
  section: 'research',
  kind,
  clause,
  numbers: [...numbers],
  word,
})

export function researchOf({ p, number }: Turn, empire: Empire): Line[] {
  return [...projectsOf(empire), ...idleOf(empire), elevation(p.options, empire, number)]
}

/**
 * Of each project: number, 0 SL, 1 EL or 2 TECH, level, elapsed, minimum, chance next turn in hundredths of a percent,
 * cost in hundredths of MC, paid this turn, suspended, months of it, breakthroughs, those needed, centers; its target.
 */
function projectsOf(empire: Empire): Line[] {
  const { projects } = empire
  return projects.id.map((id, at) =>
    line(
      'project',
      'SC-10.20',
      [
        ...[id, KINDS.indexOf(projects.kind[at] ?? 'SL'), projects.level[at] ?? 0, projects.elapsed[at] ?? 0],
        ...[projects.minimum[at] ?? 0, chanceNext(empire, at), projects.cost[at] ?? 0],
        ...[projects.paid[at] === true ? 1 : 0, projects.suspended[at] === true ? 1 : 0],
        ...[projects.months[at] ?? 0, projects.broke[at] ?? 0, projects.breakthroughs[at] ?? 1],
        ...(projects.centers[at] ?? []),
      ],
      projects.target[at],
    ),
  )
}

/** Of each center without a project: number, 0 Science, 1 Generic or 2 Dedicated, rating, system; its tree. */
function idleOf(empire: Empire): Line[] {
  return centersOf(empire)
    .filter(({ id }) => workOf(empire, id) === 0)
    .map(({ id, kind, rating, system, tree }) =>
      line('idle center', 'SC-10.1', [id, CENTERS.indexOf(kind as 'SCI'), rating, system], tree),
    )
}

/** SC-10.8, SC-10.11  The next EL, centers it takes, Science Centers of its rating, those that are too old, the first turn in which it may begin. */
function elevation(options: Options, empire: Empire, now: number): Line {
  const level = empire.el + 1
  const science = centersOf(empire).filter(({ kind }) => kind === 'SCI')
  const fit = science.filter(({ rating }) => rating >= level).length
  const from = Math.max(now + 1, elFrom(options, empire))
  return line('next EL', 'SC-10.8', [level, level, fit, science.length - fit, from])
}
