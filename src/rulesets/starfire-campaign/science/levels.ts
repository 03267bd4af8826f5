import { isRefusal, refuse } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import type { Buyer } from '../economy/purchase.ts'
import { centersOf, idleCenter, idleCenters } from './centers.ts'
import { elFrom, elOutlook, slOutlook } from './outlook.ts'
import { project } from './projects.ts'
import { slOf } from './technologies.ts'

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
