import { technologyOf, treeOf } from '../design/catalogue.ts'
import { idleCenters } from '../idle/centers.ts'
import { centerFactor, genericPrice } from '../industry/prices.ts'
import { targetOf, techOutlook } from '../science/outlook.ts'
import { openTechnologies } from '../science/technologies.ts'
import type { Outlook } from './outlook.ts'

/** SC-10.12  With money in plenty, better weapons, armour and shields are developed: newer generations of what is there. */
export function developing(o: Outlook): void {
  const { installations, projects, el } = o.empire
  const taken = new Set(projects.target)
  for (const at of idleCenters(o.empire, new Set())) {
    if (installations.kind[at] !== 'RDG' || (installations.targetLeft[at] ?? 0) > 0) continue
    const id = installations.id[at] ?? 0
    const rating = installations.rating[at] ?? 0
    const best = newer(o, rating, taken)
    if (best !== null) {
      if (
        best.cost * o.taste.plenty <= o.purse &&
        o.buy(best.cost, { do: 'research', centers: [id], tech: best.code })
      )
        taken.add(best.code)
    } else if (rating <= el) {
      // SC-8.6  It works on while it is raised.
      const price = genericPrice(el + 1, centerFactor(o.v.options), rating)
      if (price * o.taste.plenty <= o.purse) o.buy(price, { do: 'upgrade', center: id, rating: el + 1 })
    }
  }
}

/** The cheapest newer generation that a center of a rating may develop before the end. */
function newer(
  o: Outlook,
  rating: number,
  taken: ReadonlySet<string>,
): { code: string; cost: number } | null {
  const found = openTechnologies(o.empire).flatMap((code) => {
    const of = technologyOf(code)
    if (of === undefined || of.earlier === null || of.sl > rating || taken.has(code)) return []
    if (!o.empire.tech.includes(of.earlier)) return []
    const target = targetOf(of, treeOf(of.tree) ?? { modifier: 1 })
    const { cost, minimum } = techOutlook(o.v.options, o.empire, target, [rating])
    return minimum + 1 < o.left ? [{ code, cost }] : []
  })
  return found.sort((a, b) => a.cost - b.cost || (a.code < b.code ? -1 : 1))[0] ?? null
}
