import { type Refusal, refuse } from '../../../kernel/index.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { dropProjects, projectAt } from './projects.ts'

/** SC-10.20, SC-10.24  CANCEL of a project: all its progress is lost, its centers are free. */
export function cancel(empire: Empire, project: number, turn: Turn): Refusal | null {
  const at = projectAt(empire, project)
  if (at < 0) return notOwn(`P${project}`)
  turn.tell(empire, 'research', 'project ended', 'SC-10.20', [project], empire.projects.target[at])
  dropProjects(empire, new Set([project]))
  return null
}

/** SC-21.2  RESUME: the project is paid again from this turn on. */
export function resume(empire: Empire, order: OrderOf<'resume'>): Refusal | null {
  const at = projectAt(empire, order.project)
  if (at < 0) return notOwn(`P${order.project}`)
  const { projects } = empire
  if (projects.suspended[at] === false)
    return refuse('SC-10.20', 'E_STATE', `P${order.project} is running; only a suspended one is resumed.`)
  projects.suspended[at] = false
  projects.months[at] = 0
  return null
}

/** SC-21.1 c, d  Suspends a running project, by its place; its cost of this month, if it was paid, is refunded. */
export function suspend(turn: Turn, empire: Empire, at: number): number {
  const { projects } = empire
  const refund = projects.paid[at] === true ? (projects.cost[at] ?? 0) : 0
  projects.suspended[at] = true
  projects.paid[at] = false
  projects.months[at] = 0
  empire.treasury += refund
  turn.tell(
    empire,
    'urgent',
    'project suspended',
    'SC-21.1',
    [projects.id[at] ?? 0, refund],
    projects.target[at],
  )
  return refund
}
