import type { Options } from '../options.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { rowAt } from '../state/columns.ts'
import { centersOf, workOf } from './centers.ts'
import { elFrom } from './outlook.ts'
import { chanceNext } from './projects.ts'

// SC-20.6  Section 8 of the report: projects, idle centers, and when EL may be raised.

export function researchOf({ p, number }: Turn, empire: Empire): Line[] {
  return [...projectsOf(empire), ...idleOf(empire), elevation(p.options, empire, number)]
}

function projectsOf(empire: Empire): Line[] {
  const { projects } = empire
  return projects.id.map((id, at) =>
    reportLine('project', { ...rowAt(projects, at), project: id, chance: chanceNext(empire, at) }),
  )
}

/** Each center without a project. */
function idleOf(empire: Empire): Line[] {
  return centersOf(empire)
    .filter(({ id }) => workOf(empire, id) === 0)
    .map(({ id, kind, ...rest }) => reportLine('idle center', { center: id, kind: kind as 'SCI', ...rest }))
}

/** SC-10.8, SC-10.11  What the next EL takes. */
function elevation(options: Options, empire: Empire, now: number): Line {
  const el = empire.el + 1
  const science = centersOf(empire).filter(({ kind }) => kind === 'SCI')
  const fit = science.filter(({ rating }) => rating >= el).length
  const from = Math.max(now + 1, elFrom(options, empire))
  return reportLine('next EL', { el, takes: el, fit, old: science.length - fit, from })
}
