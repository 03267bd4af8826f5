import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { isDeveloped, technologyOf, treeOf } from '../design/catalogue.ts'
import { hullOf } from '../design/hulls.ts'
import type { Buyer } from '../economy/purchase.ts'
import type { Empire } from '../position.ts'
import { type Center, idleCenters } from './centers.ts'
import { type Target as Aim, isNext, missingFor, SPECIAL, slOf, targetOf, techOutlook } from './outlook.ts'
import { project } from './projects.ts'

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
  const other = projects.id.find((_, i) => projects.kind[i] === 'TECH' && projects.target[i] === code)
  return other === undefined ? null : refuse('SC-10.24', 'E_DUPLICATE', `P${other} develops ${code} already.`)
}
