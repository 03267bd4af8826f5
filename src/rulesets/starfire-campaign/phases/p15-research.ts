import { technologyOf, trees } from '../design/catalogue.ts'
import type { Empire } from '../position.ts'
import { CERTAIN, cumulative, gainTechnology, trial } from '../science/outlook.ts'
import { dropProjects, standingOf } from '../science/projects.ts'
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

/** SC-10.20  A turn of a paid project, by its place. True when it is done. */
export function advance(turn: Turn, empire: Empire, at: number): boolean {
  const { projects } = empire
  const elapsed = (projects.elapsed[at] ?? 0) + 1
  projects.elapsed[at] = elapsed
  // SC-10.10  Success of an EL project is certain.
  const isThrough =
    projects.kind[at] === 'EL'
      ? elapsed >= (projects.minimum[at] ?? 1)
      : breaksThrough(turn, empire, at, elapsed)
  if (!isThrough) return false
  const broke = (projects.broke[at] ?? 0) + 1
  const needed = projects.breakthroughs[at] ?? 1
  if (broke >= needed) {
    reach(turn, empire, at)
    return true
  }
  // SC-10.3  The chance starts again at c.
  projects.broke[at] = broke
  projects.brokeAt[at] = elapsed
  const id = projects.id[at] ?? 0
  turn.tell(empire, 'breakthrough', { project: id, broke, needed, target: projects.target[at] ?? '' })
  return false
}

/** SC-0.4, SC-10.7, SC-10.21, SC-10.25  The roll of a turn: none where nothing or all is certain. */
function breaksThrough(turn: Turn, empire: Empire, at: number, elapsed: number): boolean {
  const { projects } = empire
  const standing = standingOf(empire, at)
  const chance = cumulative(standing, elapsed)
  // SC-11.5  An event's percent count once, in the first turn with a chance.
  if (trial(standing, elapsed) > 0) projects.event[at] = 0
  if (chance <= 0) return false
  if (chance >= CERTAIN) return true
  const id = projects.id[at] ?? 0
  const die = turn.dice(`project:${empire.owner}.P${id}`).die(CERTAIN)
  turn.tell(empire, 'tried', { project: id, elapsed, chance, die, target: projects.target[at] ?? '' })
  return die <= chance
}

/** SC-10.20  What a project was for; usable from the next turn. */
function reach(turn: Turn, empire: Empire, at: number): void {
  const { projects } = empire
  const { id: ids, kind, level: levels, target: targets } = projects
  const [project, level, target] = [ids[at] ?? 0, levels[at] ?? 1, targets[at] ?? '']
  if (kind[at] === 'EL') {
    empire.el = level
    turn.tell(empire, 'EL reached', { project, level })
  } else if (kind[at] === 'SL') {
    const tree = trees.findIndex((one) => one.id === target)
    empire.sl[tree] = level
    turn.tell(empire, 'SL reached', { project, level, tree: target })
  } else if (technologyOf(target) !== undefined) {
    gainTechnology(empire, target)
    turn.tell(empire, 'developed', { project, level, tech: target })
  } else {
    // SC-4.10
    empire.knots = [...empire.knots, target]
    turn.tell(empire, 'knot undone', { project, level, hull: target })
  }
}

/** SC-21.2  A month in suspension: from the second on, percent off the chance or months on the minimum. */
export function endure({ projects }: Empire, at: number): void {
  const months = (projects.months[at] ?? 0) + 1
  projects.months[at] = months
  if (months < 2) return
  const isRd = projects.kind[at] === 'TECH'
  // EL projects have no chance, so always months.
  if (projects.choice[at] === 'CHANCE' && projects.kind[at] !== 'EL') {
    projects.penalty[at] = (projects.penalty[at] ?? 0) + (isRd ? 1000 : 500)
    return
  }
  const more = isRd ? 2 : 1
  projects.minimum[at] = (projects.minimum[at] ?? 1) + more
  // SC-10.24  After the first breakthrough of a hard knot they are added to what n counts from.
  if ((projects.broke[at] ?? 0) > 0) projects.brokeAt[at] = (projects.brokeAt[at] ?? 0) + more
}
