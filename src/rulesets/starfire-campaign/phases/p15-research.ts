import type { Empire } from '../position.ts'
import { advance, endure } from '../science/progress.ts'
import { dropProjects } from '../science/projects.ts'
import type { Turn } from './turn.ts'

/** P15 of SC-19.4: SC-10.20  paid projects advance; SC-21.2  suspended ones suffer. */
export function research(turn: Turn): void {
  for (const empire of turn.empires()) researchOf(turn, empire)
}

function researchOf(turn: Turn, empire: Empire): void {
  const { projects } = empire
  const done = projects.id.filter((_, at) => {
    if (projects.suspended[at] === true) endure(empire, at)
    else if (projects.paid[at] === true) return advance(turn, empire, at)
    return false
  })
  dropProjects(empire, new Set(done))
}
