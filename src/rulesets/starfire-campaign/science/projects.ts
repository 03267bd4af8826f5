import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import type { Purchase } from '../economy/purchase.ts'
import { sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Installations, Projects } from '../position.ts'
import { addRow, keptRows, type RowOf } from '../state/columns.ts'
import { cumulative } from './outlook.ts'

export type Project = RowOf<Projects>

/** SC-10.23  What is fixed when a project begins. */
export interface Beginning
  extends Pick<Project, 'kind' | 'target' | 'level' | 'minimum' | 'chance' | 'cost' | 'breakthroughs'> {
  readonly centers: readonly Center[]
}

/** SC-10.20, SC-10.23, SC-8.23  A project that may be begun; its first turn is bought, and counts. */
export function project(turn: Turn, empire: Empire, { centers, ...beginning }: Beginning): Purchase {
  return {
    heading: 'research',
    price: beginning.cost,
    make() {
      const inOrder = [...centers].sort((a, b) => a.id - b.id)
      const id = empire.next.project++
      addRow(empire.projects, {
        id,
        ...beginning,
        centers: inOrder.map((center) => center.id),
        ratings: inOrder.map(({ rating }) => rating),
        began: turn.number,
        elapsed: 0,
        broke: 0,
        brokeAt: 0,
        suspended: false,
        months: 0,
        choice: 'TIME',
        penalty: 0,
        event: 0,
        paid: true,
      })
      const { level, minimum, chance, cost, target } = beginning
      turn.tell(empire, 'project begun', { project: id, level, minimum, chance, cost, target })
    },
  }
}

/** The place of a project; −1 when there is none. */
export const projectAt = ({ projects }: Empire, id: number): number => projects.id.indexOf(id)

/** SC-21.2  How a project's chance stands, by its place. */
export function standingOf(
  { projects }: Pick<Empire, 'projects'>,
  at: number,
): Parameters<typeof cumulative>[0] {
  return {
    minimum: projects.minimum[at] ?? 1,
    chance: projects.chance[at] ?? 0,
    broke: projects.broke[at] ?? 0,
    brokeAt: projects.brokeAt[at] ?? 0,
    penalty: projects.penalty[at] ?? 0,
    event: projects.event[at] ?? 0,
  }
}

/** SC-10.7  The cumulative chance of a project, by its place, when it advances next; EL projects have none (SC-10.10). */
export function chanceNext(empire: Pick<Empire, 'projects'>, at: number): number {
  const { projects } = empire
  const elapsed = (projects.elapsed[at] ?? 0) + 1
  if (projects.kind[at] === 'EL') return elapsed >= (projects.minimum[at] ?? 1) ? 10_000 : 0
  return cumulative(standingOf(empire, at), elapsed)
}

/** SC-11.7, SC-10.20  What running projects cost this turn. */
export const commitments = ({ projects }: Pick<Empire, 'projects'>): number =>
  sum(projects.cost.filter((_, i) => projects.suspended[i] === false))

/** Takes projects off the list. */
export function dropProjects(empire: Empire, ids: ReadonlySet<number>): void {
  const { id } = empire.projects
  if (ids.size > 0) empire.projects = keptRows(empire.projects, (i) => !ids.has(id[i] as number))
}

/** SC-10.24  Projects whose aim is reached by another way end. */
export function endKnown(turn: Turn, empire: Empire): void {
  const { projects, tech, knots } = empire
  const known = projects.id.filter((_, i) => {
    const target = projects.target[i] ?? ''
    return tech.includes(target) || knots.includes(target)
  })
  for (const id of known)
    turn.tell(
      empire,
      'project ended',
      { project: id, target: projects.target[projectAt(empire, id)] ?? '' },
      { clause: 'SC-10.24' },
    )
  dropProjects(empire, new Set(known))
}

type Kind = Installations['kind'][number]

/** A center of an empire. */
export interface Center {
  readonly id: number
  readonly kind: Kind
  readonly rating: number
  /** RDD: its tree. */
  readonly tree: string
  readonly system: number
}

/** SC-8.1  The finished centers of an empire, by number. */
export function centersOf({ installations }: Pick<Empire, 'installations'>): Center[] {
  const { id, kind, rating, tree, system, left } = installations
  return id.flatMap((one, i) => {
    const what = kind[i] ?? 'SCI'
    if (left[i] !== 0 || what === 'CMS' || what === 'CGB') return []
    return [{ id: one, kind: what, rating: rating[i] ?? 0, tree: tree[i] ?? '', system: system[i] ?? 0 }]
  })
}

/** SC-10.9, SC-10.24  The project that a center is in, running or suspended; 0 for none. */
export function workOf({ projects }: Pick<Empire, 'projects'>, center: number): number {
  return projects.id[projects.centers.findIndex((all) => all.includes(center))] ?? 0
}

/** SC-10.1, SC-10.9  Idle finished centers of these kinds, by their numbers; or the first reason why not. */
export function idleCenters(
  empire: Empire,
  ids: readonly number[],
  kinds: readonly Kind[],
): readonly Center[] | Refusal {
  const found: Center[] = []
  for (const id of ids) {
    const center = idleCenter(empire, id, kinds)
    if (isRefusal(center)) return center
    found.push(center)
  }
  return found
}

/** The same of one center. */
export function idleCenter(empire: Empire, id: number, kinds: readonly Kind[]): Center | Refusal {
  const { installations } = empire
  const at = installations.id.indexOf(id)
  if (at === -1) return notOwn(`I${id}`)
  if (!kinds.includes(installations.kind[at] ?? 'CMS')) {
    const what = kinds.includes('SCI')
      ? 'Science Centers advance SL and EL'
      : 'R&D Centers develop technologies'
    return refuse('SC-10.1', 'E_CENTER', `${what}; I${id} is none.`)
  }
  const center = centersOf(empire).find((one) => one.id === id)
  if (center === undefined)
    return refuse('SC-8.1', 'E_CENTER', `I${id} is still being built. Turns left: ${installations.left[at]}.`)
  const work = workOf(empire, id)
  if (work > 0) return refuse('SC-10.9', 'E_BUSY', `I${id} is busy with P${work}.`)
  return center
}
