import type { Technology, Tree } from '../../design/catalogue.ts'
import { isKnot, treeOf } from '../../design/catalogue.ts'
import { centerFactor, dedicatedPrice, genericPrice, raisePrice } from '../../industry/prices.ts'
import type { Empire } from '../../position.ts'
import { researchBonus } from '../../race/effects.ts'
import {
  CERTAIN,
  elCost,
  elPause,
  elTurns,
  SPECIAL,
  slChance,
  slCost,
  slMinimum,
  techChance,
  techCost,
  techMinimum,
} from '../../science/odds.ts'
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

/** SC-10.5 to SC-10.7 */
export function outlookSl(
  { options }: View,
  { race }: Empire,
  tree: Tree,
  target: number,
  rating: number,
): Outlook {
  const special = isKnot(tree, target) ? SPECIAL.knot : SPECIAL.normal
  return {
    cost: slCost(target),
    minimum: slMinimum(target, tree.modifier, special, rating, options.RESEARCH_PACE),
    chance: slChance(rating, special, researchBonus(race), options.RESEARCH_PACE),
  }
}

/** SC-10.9 to SC-10.11  Null while the last one is too near. */
export function outlookEl({ turn, options }: View, { el, elBegan }: Empire, centers: number): Outlook | null {
  if (elBegan > 0 && turn < elBegan + elPause(options.RESEARCH_PACE)) return null
  return { cost: elCost(el), minimum: elTurns(el + 1, centers, options.RESEARCH_PACE), chance: CERTAIN }
}

/** SC-10.15 to SC-10.17 */
export function outlookTech(
  { options }: View,
  { race }: Empire,
  of: Technology,
  ratings: readonly number[],
): Outlook {
  const special = of.knot ? SPECIAL.knot : SPECIAL.normal
  const weight = treeOf(of.tree)?.modifier ?? 1
  return {
    cost: techCost(of.sl, weight, special),
    minimum: techMinimum(of.sl, weight, special, Math.max(1, ratings.length), options.RESEARCH_PACE),
    chance: techChance(ratings, special, researchBonus(race), options.RESEARCH_PACE),
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
  if (outlook.chance >= CERTAIN) return `done in ${outlook.minimum} turns; ${money(outlook.cost)} a turn`
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
