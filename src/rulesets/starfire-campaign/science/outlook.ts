import techFile from '../data/tech.json' with { type: 'json' }
import {
  isKnot,
  type Technology,
  type Tree,
  technologies,
  technologyOf,
  treeOf,
  trees,
} from '../design/catalogue.ts'
import { fru, mulDiv, scaled, sum } from '../exact.ts'
import type { Options } from '../options.ts'
import type { Empire, Power } from '../position.ts'
import { researchBonus } from '../race/effects.ts'

// SC-10.2 to SC-10.22  What projects take, as functions of numbers: turns, chances in hundredths of a percent, costs in
// hundredths of MC.

/** SC-10.2, SC-10.3  What is special about a target. */
interface Special {
  /** SM */
  readonly modifier: number
  /** F in tenths. */
  readonly tenths: number
  readonly breakthroughs: number
}

const specialOf = (name: string): Special => {
  const row = techFile.specialModifiers.find((one) => one.name === name)
  return {
    modifier: row?.modifier ?? 0,
    tenths: scaled(row?.factor ?? 1, 10),
    breakthroughs: row?.breakthroughs ?? 1,
  }
}

/** SC-10.2  normal 0/1; knot −10/10; hard knot −20/20; trivial +10/0.1. */
export const SPECIAL = {
  normal: specialOf('normal'),
  knot: specialOf('knot'),
  hardKnot: specialOf('hardKnot'),
  trivial: specialOf('trivial'),
} as const

/** 100 %, in hundredths of a percent. */
export const CERTAIN = 10_000
/** SC-10.7, SC-10.17  The least c. */
const LEAST = 100

/** SC-10.6, SC-10.22  Minimum turns of an SL project. */
export const slMinimum = (
  sl: number,
  tree: number,
  { tenths }: Special,
  rating: number,
  pace: number,
): number => fru(sl * tree * tenths, 10 * rating * pace)

/** SC-10.7, SC-10.22  c of an SL project. `bonus` and SC-2.12 in percent. */
export const slChance = (rating: number, { modifier }: Special, bonus: number, pace: number): number =>
  Math.max(LEAST, (rating + 1 + modifier) * (100 + bonus)) * pace

/** SC-10.5  Cost of an SL project a turn. */
export const slCost = (sl: number): number => 100_000 * sl

/** SC-10.16, SC-10.22  Minimum turns of an R&D project. */
export const techMinimum = (
  sl: number,
  tree: number,
  { modifier }: Special,
  centers: number,
  pace: number,
): number => Math.max(1, fru(sl + (tree - modifier) * centers, centers * pace))

/** SC-10.17, SC-10.22  c of an R&D project, by the ratings of its centers. */
export function techChance(
  ratings: readonly number[],
  { modifier }: Special,
  bonus: number,
  pace: number,
): number {
  const n = ratings.length
  const over = (sum(ratings) + n * (1 + modifier)) * (100 + bonus)
  return mulDiv(Math.max(LEAST * n, over), pace, n)
}

/** SC-10.15  Cost of an R&D project a turn. */
export const techCost = (sl: number, tree: number, { tenths }: Special): number => 10_000 * sl * tree * tenths

/** SC-10.10, SC-10.22  Turns of an EL project: 12, and 2 fewer for each center above the minimum. */
export const elTurns = (el: number, centers: number, pace: number): number =>
  fru(Math.max(1, 12 - 2 * Math.max(0, centers - el)), pace)

/** SC-10.9  Cost of an EL project a turn, from one EL to the next. */
export const elCost = (el: number): number => 50_000 * el * (el + 1)

/** SC-10.11, SC-10.22  Turns between the starts of two EL projects. */
export const elPause = (pace: number): number => fru(36, pace)

/** SC-10.7, SC-10.21, SC-21.2  Where a project stands that has a chance. */
interface Standing {
  readonly minimum: number
  readonly chance: number
  readonly broke: number
  readonly brokeAt: number
  readonly penalty: number
  readonly event: number
}

/** SC-10.21  The n of a turn: the place among those in which it may break through; 0 or less when there is no roll. */
export const trial = ({ minimum, broke, brokeAt }: Standing, elapsed: number): number =>
  broke > 0 ? elapsed - brokeAt : elapsed - minimum + 1

/** SC-10.7, SC-10.21, SC-21.2, SC-11.5  The cumulative chance of a turn; 10,000 is certain. */
export function cumulative(standing: Standing, elapsed: number): number {
  const n = trial(standing, elapsed)
  if (n <= 0) return 0
  return Math.min(CERTAIN, Math.max(0, n * standing.chance - standing.penalty + standing.event))
}

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
