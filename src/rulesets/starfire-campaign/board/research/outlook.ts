import type { Technology, Tree } from '../../design/catalogue.ts'
import { isKnot, treeOf } from '../../design/catalogue.ts'
import { fru, mulDiv } from '../../exact.ts'
import { centerFactor, dedicatedPrice, genericPrice, raisePrice } from '../../industry/prices.ts'
import type { Empire } from '../../position.ts'
import { researchBonus } from '../../race/effects.ts'
import type { View } from '../../view.ts'
import { money } from '../reading.ts'

/** What a project would take: MC a turn, the turns it takes at least, its chance in each turn from then on. */
export interface Outlook {
  /** Hundredths of MC a turn. */
  readonly cost: number
  readonly minimum: number
  /** SC-10.7  Added turn by turn, in hundredths of a percent; 10,000: it is sure. */
  readonly chance: number
}

/** SC-10.2 */
const special = (knot: boolean) => (knot ? { modifier: -10, factor: 10 } : { modifier: 0, factor: 1 })

/** SC-10.7, SC-10.17, SC-10.22  `percent`: before the research bonus. */
function chanceOf({ options }: View, { race }: Empire, percent: number): number {
  return mulDiv(Math.max(100, mulDiv(percent, 100 + researchBonus(race), 100)), options.RESEARCH_PACE, 1)
}

/** SC-10.5 to SC-10.7 */
export function outlookSl(view: View, empire: Empire, tree: Tree, target: number, rating: number): Outlook {
  const { modifier, factor } = special(isKnot(tree, target))
  return {
    cost: 100_000 * target,
    minimum: Math.max(1, fru(target * tree.modifier * factor, rating * view.options.RESEARCH_PACE)),
    chance: chanceOf(view, empire, 100 * (rating + 1 + modifier)),
  }
}

/** SC-10.9 to SC-10.11  Null while the last one is too near. */
export function outlookEl(view: View, empire: Empire, centers: number): Outlook | null {
  const { el, elBegan } = empire
  const pause = fru(36, view.options.RESEARCH_PACE)
  if (elBegan > 0 && view.turn < elBegan + pause) return null
  return {
    cost: 50_000 * el * (el + 1),
    minimum: Math.max(1, fru(12 - 2 * (centers - el - 1), view.options.RESEARCH_PACE)),
    chance: 10_000,
  }
}

/** SC-10.15 to SC-10.17 */
export function outlookTech(view: View, empire: Empire, of: Technology, ratings: readonly number[]): Outlook {
  const { modifier, factor } = special(of.knot)
  const weight = treeOf(of.tree)?.modifier ?? 1
  const sum = ratings.reduce((all, rating) => all + rating, 0)
  const n = Math.max(1, ratings.length)
  return {
    cost: 100_000 * of.sl * weight * factor,
    minimum: Math.max(1, fru(of.sl + n * (weight - modifier), n * view.options.RESEARCH_PACE)),
    chance: chanceOf(view, empire, mulDiv(100, n + sum + n * modifier, n)),
  }
}

/** SC-10.21  The chance in percent that it is done by each of so many turns, if it is paid from this turn on. */
export function doneBy({ minimum, chance }: Outlook, turns: number): number[] {
  let open = 1
  return Array.from({ length: turns }, (_, i) => {
    const n = i + 2 - minimum
    if (n > 0) open *= 1 - Math.min(1, (n * chance) / 10_000)
    return Math.round(100 * (1 - open))
  })
}

/** The first turn by which it is likelier done than not; null when that is far off. */
export function likelyBy(outlook: Outlook): number | null {
  const at = doneBy(outlook, 60).findIndex((percent) => percent >= 50)
  return at < 0 ? null : at + 1
}

export function outlookWords(outlook: Outlook): string {
  if (outlook.chance >= 10_000) return `done in ${outlook.minimum} turns; ${money(outlook.cost)} a turn`
  const likely = likelyBy(outlook)
  return likely === null
    ? `a long shot; ${money(outlook.cost)} a turn`
    : `likely in ${likely} turns; ${money(outlook.cost)} a turn`
}

/** SC-8.3, SC-8.6, SC-8.7  What raising a center to a rating takes, in hundredths of MC. */
export function centerPrice(
  { options }: View,
  { el, installations }: Empire,
  at: number,
  to: number,
): number {
  const from = installations.rating[at] ?? 0
  const factor = centerFactor(options)
  switch (installations.kind[at]) {
    case 'SCI':
      return raisePrice(el, installations.kind.filter((kind) => kind === 'SCI').length, from, factor)
    case 'RDG':
      return genericPrice(to, factor, from)
    default:
      return dedicatedPrice(to, treeOf(installations.tree[at] ?? '')?.modifier ?? 1, factor, from)
  }
}
