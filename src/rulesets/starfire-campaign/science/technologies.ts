import { type Technology, technologies, technologyOf, treeOf, trees } from '../design/catalogue.ts'
import type { Empire, Power } from '../position.ts'

/** SC-0.9  Code order is the order of rows in the data. */
const inCodeOrder = (codes: ReadonlySet<string>): string[] =>
  technologies.flatMap(({ code }) => (codes.has(code) ? [code] : []))

/** A technology and the generations before it, the latest first. */
function generations(code: string): string[] {
  const technology = technologyOf(code)
  if (technology === undefined) return []
  return [technology.code, ...(technology.earlier === null ? [] : generations(technology.earlier))]
}

/** SC-10.14  An owner gets a technology, and with it all its earlier generations: developed, found, conquered, traded, spied out or given. */
export function gainTechnology(power: Pick<Power, 'tech'>, code: string): void {
  power.tech = inCodeOrder(new Set([...power.tech, ...generations(code)]))
}

/** SC-0.7  The SL of a tree. */
export const slOf = ({ sl }: Pick<Empire, 'sl'>, tree: string): number =>
  sl[trees.findIndex(({ id }) => id === tree)] ?? 1

/** SC-10.12  What of a technology's requirements is missing, in words; '' when nothing is. */
export function missingFor(empire: Pick<Empire, 'tech' | 'sl'>, { requires }: Technology): string {
  const missing = requires.flatMap((needs) => {
    if ('code' in needs) return empire.tech.includes(needs.code) ? [] : [needs.code]
    return slOf(empire, needs.tree) >= needs.sl ? [] : [`SL ${needs.sl} of ${needs.tree}`]
  })
  return missing.join(' and ')
}

/** SC-10.13  True when the generation before is developed, or there is none. */
export const isNext = ({ tech }: Pick<Empire, 'tech'>, { earlier }: Technology): boolean =>
  earlier === null || tech.includes(earlier)

/** SC-10.12, SC-10.13, SC-6.17  Technologies whose SL, requirements and generation are open, in code order. */
export function openTechnologies(empire: Pick<Empire, 'tech' | 'sl'>): string[] {
  return technologies.flatMap((technology) => {
    const { code, tree, sl } = technology
    if (empire.tech.includes(code) || sl > slOf(empire, tree) || treeOf(tree)?.virtual === true) return []
    return isNext(empire, technology) && missingFor(empire, technology) === '' ? [code] : []
  })
}
