import {
  isKnot,
  type Technology,
  type Tree,
  technologies,
  technologyOf,
  treeOf,
  trees,
} from '../design/catalogue.ts'
import type { Options } from '../options.ts'
import type { Empire, Power } from '../position.ts'
import { researchBonus } from '../race/effects.ts'
import {
  CERTAIN,
  elCost,
  elPause,
  elTurns,
  SPECIAL,
  type Special,
  slChance,
  slCost,
  slMinimum,
  techChance,
  techCost,
  techMinimum,
} from './odds.ts'

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

// SC-10.23  What a project would take if it began now: the same for the rules, for players and for pages.

export interface Outlook {
  /** In hundredths of MC a turn. */
  readonly cost: number
  /** Turns it takes at least; of an EL project all of them. */
  readonly minimum: number
  /** SC-10.7  c in hundredths of a percent: from the minimum on it is added turn by turn. SC-10.10  An EL is certain. */
  readonly chance: number
  readonly breakthroughs: number
}

type Paces = Pick<Options, 'RESEARCH_PACE'>

/** SC-10.4 to SC-10.7  An SL of a tree, by a center of a rating. */
export function slOutlook(
  { RESEARCH_PACE }: Paces,
  { race }: Pick<Empire, 'race'>,
  tree: Pick<Tree, 'modifier' | 'knots'>,
  sl: number,
  rating: number,
): Outlook {
  const special = isKnot(tree, sl) ? SPECIAL.knot : SPECIAL.normal
  return {
    cost: slCost(sl),
    minimum: slMinimum(sl, tree.modifier, special, rating, RESEARCH_PACE),
    chance: slChance(rating, special, researchBonus(race), RESEARCH_PACE),
    breakthroughs: special.breakthroughs,
  }
}

/** SC-10.12, SC-10.18  What an R&D project is about. */
export interface Target {
  readonly sl: number
  /** The tree modifier. */
  readonly modifier: number
  readonly special: Special
}

/** SC-10.4  Of a knotted SL the technologies are normal targets, unless the data say otherwise. */
export const targetOf = (
  { sl, knot }: Pick<Technology, 'sl' | 'knot'>,
  { modifier }: Pick<Tree, 'modifier'>,
): Target => ({ sl, modifier, special: knot ? SPECIAL.knot : SPECIAL.normal })

/** SC-10.15 to SC-10.17  A technology or a knot hull, by centers of these ratings. */
export function techOutlook(
  { RESEARCH_PACE }: Paces,
  { race }: Pick<Empire, 'race'>,
  { sl, modifier, special }: Target,
  ratings: readonly number[],
): Outlook {
  return {
    cost: techCost(sl, modifier, special),
    minimum: techMinimum(sl, modifier, special, ratings.length, RESEARCH_PACE),
    chance: techChance(ratings, special, researchBonus(race), RESEARCH_PACE),
    breakthroughs: special.breakthroughs,
  }
}

/** SC-10.9, SC-10.10  The next EL, by this many centers. */
export function elOutlook({ RESEARCH_PACE }: Paces, { el }: Pick<Empire, 'el'>, centers: number): Outlook {
  return {
    cost: elCost(el),
    minimum: elTurns(el + 1, centers, RESEARCH_PACE),
    chance: CERTAIN,
    breakthroughs: 1,
  }
}

/** SC-10.11  The first turn in which an EL project may begin; 0 when none has been. */
export const elFrom = ({ RESEARCH_PACE }: Paces, { elBegan }: Pick<Empire, 'elBegan'>): number =>
  elBegan === 0 ? 0 : elBegan + elPause(RESEARCH_PACE)
