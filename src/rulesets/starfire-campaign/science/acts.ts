import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import type { Buyer } from '../economy/purchase.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { centersOf, idleCenter, idleCenters } from './centers.ts'
import { elFrom, elOutlook, slOf, slOutlook } from './outlook.ts'
import { dropProjects, project, projectAt } from './projects.ts'

/** SC-10.5 to SC-10.7  RESEARCH_SL: one center, one tree, its next SL. */
export const researchSL: Buyer<'researchSL'> = (turn, empire, order) => {
  const tree = treeOf(order.tree)
  if (tree === undefined || tree.virtual)
    return refuse('SC-19.6', 'E_FIELD', `${order.tree} is no tree that is researched.`)
  const center = idleCenter(empire, order.center, ['SCI'])
  if (isRefusal(center)) return center
  const level = slOf(empire, tree.id) + 1
  if (center.rating < level)
    return refuse(
      'SC-10.5',
      'E_RATING',
      `SL ${level} of ${tree.id} needs a Science Center of that rating; I${center.id} has ${center.rating}.`,
    )
  const { projects } = empire
  const other = projects.id.find((_, i) => projects.kind[i] === 'SL' && projects.target[i] === tree.id)
  if (other !== undefined)
    return refuse('SC-10.5', 'E_DUPLICATE', `P${other} researches SL ${level} of ${tree.id} already.`)
  const outlook = slOutlook(turn.p.options, empire, tree, level, center.rating)
  return project(turn, empire, { kind: 'SL', target: tree.id, level, centers: [center], ...outlook })
}

/** SC-10.8 to SC-10.11  RESEARCH_EL. */
export const researchEL: Buyer<'researchEL'> = (turn, empire, order) => {
  const level = empire.el + 1
  const centers = idleCenters(empire, order.centers, ['SCI'])
  if (isRefusal(centers)) return centers
  const old = centersOf(empire).find(({ kind, rating }) => kind === 'SCI' && rating < level)
  if (old !== undefined)
    return refuse(
      'SC-10.8',
      'E_CENTERS_OLD',
      `All Science Centers must have rating ${level}; I${old.id} has ${old.rating}: upgrade it.`,
    )
  if (centers.length < level)
    return refuse(
      'SC-10.8',
      'E_CENTERS_FEW',
      `EL ${level} takes at least ${level} Science Centers of rating ${level}, not ${centers.length}.`,
    )
  const { projects } = empire
  const other = projects.id.find((_, i) => projects.kind[i] === 'EL')
  if (other !== undefined) return refuse('SC-10.24', 'E_DUPLICATE', `P${other} is at EL ${level} already.`)
  const { options } = turn.p
  const from = elFrom(options, empire)
  if (turn.number < from)
    return refuse('SC-10.11', 'E_COOLDOWN', `The next EL project may begin in turn ${from}.`)
  const outlook = elOutlook(options, empire, centers.length)
  const begun = project(turn, empire, { kind: 'EL', target: '', level, centers, ...outlook, chance: 0 })
  return {
    ...begun,
    make() {
      empire.elBegan = turn.number
      begun.make()
    },
  }
}

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
