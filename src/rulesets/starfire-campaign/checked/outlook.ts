import { counted } from '../../../kernel/index.ts'
import { type Technology, type Tree, treeOf } from '../design/catalogue.ts'
import { money } from '../figures.ts'
import { centerFactor, dedicatedPrice, genericPrice, raisePrice } from '../industry/prices.ts'
import type { Empire } from '../position.ts'
import {
  CERTAIN,
  cumulative,
  elFrom,
  elOutlook,
  type Outlook,
  slOutlook,
  targetOf,
  techOutlook,
} from '../science/outlook.ts'
import type { View } from '../view.ts'

/** SC-10.5 to SC-10.7 */
export const outlookSl = (
  { options }: View,
  empire: Empire,
  tree: Tree,
  target: number,
  rating: number,
): Outlook => slOutlook(options, empire, tree, target, rating)

/** SC-10.9 to SC-10.11  Null while the last one is too near. */
export const outlookEl = ({ turn, options }: View, empire: Empire, centers: number): Outlook | null =>
  turn < elFrom(options, empire) ? null : elOutlook(options, empire, centers)

/** SC-10.15 to SC-10.17 */
export const outlookTech = (
  { options }: View,
  empire: Empire,
  of: Technology,
  ratings: readonly number[],
): Outlook => techOutlook(options, empire, targetOf(of, treeOf(of.tree) as Tree), ratings)

/** SC-10.3, SC-10.21  The chance in percent that it is done by each of these turns, if it is paid from this turn on. */
export function doneBy({ minimum, chance, breakthroughs }: Outlook, turns: number): number[] {
  // The ways that it may have gone so far, by its breakthroughs, and how likely each is.
  const ways = [{ broke: 0, brokeAt: 0, share: 1 }]
  let done = 0
  return Array.from({ length: turns }, (_, i) => {
    for (const way of [...ways]) {
      const now = cumulative({ ...way, minimum, chance, penalty: 0, event: 0 }, i + 1)
      const share = (way.share * now) / CERTAIN
      way.share -= share
      if (way.broke + 1 >= breakthroughs) done += share
      else ways.push({ broke: way.broke + 1, brokeAt: i + 1, share })
    }
    return Math.round(100 * done)
  })
}

/** The first turn by which it is likelier done than not; null when that is far off. */
export function likelyBy(outlook: Outlook): number | null {
  const at = doneBy(outlook, 60).findIndex((percent) => percent >= 50)
  return at === -1 ? null : at + 1
}

export function outlookWords(outlook: Outlook): string {
  if (outlook.chance >= CERTAIN)
    return `done in ${counted(outlook.minimum, 'turn')}; ${money(outlook.cost)} a turn`
  const likely = likelyBy(outlook)
  return likely === null
    ? `a long shot; ${money(outlook.cost)} a turn`
    : `likely in ${counted(likely, 'turn')}; ${money(outlook.cost)} a turn`
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
