import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { isDeveloped, technologyOf, treeOf } from '../design/catalogue.ts'
import { hullOf } from '../design/hulls.ts'
import type { Buyer } from '../economy/purchase.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import {
  type Target as Aim,
  elFrom,
  elOutlook,
  isNext,
  missingFor,
  SPECIAL,
  slOf,
  slOutlook,
  targetOf,
  techOutlook,
} from './outlook.ts'
import {
  type Center,
  centersOf,
  dropProjects,
  idleCenter,
  idleCenters,
  project,
  projectAt,
} from './projects.ts'

/** SC-10.12, SC-10.18  What an R&D project is about, by its code. */
interface Target extends Aim {
  readonly code: string
  readonly tree: string
}

/** SC-10.12 to SC-10.17, SC-10.19, SC-18.6  RESEARCH_TECH: a technology, or the knot of a hull. */
export const research: Buyer<'research'> = (turn, empire, order) => {
  const target = hullTarget(empire, order.tech) ?? techTarget(empire, order.tech)
  if (isRefusal(target)) return target
  const centers = idleCenters(empire, order.centers, ['RDG', 'RDD'])
  if (isRefusal(centers)) return centers
  const fault = fitFault(centers, target) ?? doubleFault(empire, target)
  if (fault !== null) return fault
  const { code, sl } = target
  const ratings = centers.map(({ rating }) => rating)
  const outlook = techOutlook(turn.p.options, empire, target, ratings)
  return project(turn, empire, { kind: 'TECH', target: code, level: sl, centers, ...outlook })
}

/** SC-4.10, SC-10.18  A knot hull: tree CON, SL = its EL, a knot; it needs the EL, not the SL. Null for another code. */
function hullTarget({ el, knots }: Empire, code: string): Target | Refusal | null {
  const hull = hullOf(code)
  if (hull?.knot !== true) return null
  if (knots.includes(hull.code))
    return refuse('SC-4.10', 'E_NOT_NEEDED', `The knot of ${hull.code} is undone already.`)
  if (el < hull.el) return refuse('SC-4.10', 'E_EL', `${hull.code} needs EL ${hull.el}; you are at EL ${el}.`)
  const modifier = treeOf('CON')?.modifier ?? 1
  return { code: hull.code, tree: 'CON', modifier, sl: hull.el, special: SPECIAL.knot }
}

/** SC-10.12, SC-10.13  A technology that may be developed, or why not. */
function techTarget(empire: Empire, word: string): Target | Refusal {
  const technology = technologyOf(word)
  const tree = treeOf(technology?.tree ?? '')
  if (technology === undefined || tree === undefined)
    return refuse('SC-19.6', 'E_FIELD', `There is no technology ${word}.`)
  const { code, sl } = technology
  if (isDeveloped(technology, (one) => empire.tech.includes(one)))
    return refuse('SC-10.12', 'E_NOT_NEEDED', `${code} is developed already.`)
  if (tree.virtual)
    return refuse(
      'SC-4.13',
      'E_REQUIRES',
      `${code} comes with the first weapon that needs it: G, Lj, R or Pt.`,
    )
  const level = slOf(empire, tree.id)
  if (level < sl)
    return refuse('SC-10.12', 'E_SL', `${code} needs SL ${sl} of ${tree.id}; you are at SL ${level}.`)
  const missing = missingFor(empire, technology)
  if (missing !== '') return refuse('SC-10.12', 'E_REQUIRES', `${code} needs ${missing} first.`)
  if (!isNext(empire, technology))
    return refuse('SC-10.13', 'E_ORDER', `${code} comes after ${technology.earlier}.`)
  return { code, tree: tree.id, ...targetOf(technology, tree) }
}

/** SC-8.7, SC-8.9  Whether the centers fit the target. */
function fitFault(centers: readonly Center[], { code, sl, tree }: Target): Refusal | null {
  for (const center of centers) {
    if (center.kind === 'RDD' && center.tree !== tree)
      return refuse(
        'SC-8.7',
        'E_TREE',
        `I${center.id} is dedicated to ${center.tree}; ${code} is of ${tree}.`,
      )
    if (center.rating < sl)
      return refuse(
        'SC-8.9',
        'E_RATING',
        `${code} needs R&D Centers of rating ${sl}; I${center.id} has ${center.rating}.`,
      )
  }
  return null
}

/** SC-10.24  One project a technology. */
function doubleFault({ projects }: Empire, { code }: Target): Refusal | null {
  const other = projects.id.find((_, i) => projects.target[i] === code)
  return other === undefined ? null : refuse('SC-10.24', 'E_DUPLICATE', `P${other} develops ${code} already.`)
}

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
  if (at === -1) return notOwn(`P${project}`)
  const target = empire.projects.target[at] ?? ''
  turn.tell(empire, 'project ended', { project, target }, { clause: 'SC-10.20' })
  dropProjects(empire, new Set([project]))
  return null
}

/** SC-21.2  RESUME: the project is paid again from this turn on. */
export function resume(empire: Empire, order: OrderOf<'resume'>): Refusal | null {
  const at = projectAt(empire, order.project)
  if (at === -1) return notOwn(`P${order.project}`)
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
  turn.tell(empire, 'project suspended', {
    project: projects.id[at] ?? 0,
    refund,
    target: projects.target[at] ?? '',
  })
  return refund
}
