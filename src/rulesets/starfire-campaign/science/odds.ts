import techFile from '../data/tech.json' with { type: 'json' }
import { fru, mulDiv, scaled, sum } from '../exact.ts'

// SC-10.2 to SC-10.22  What projects take, as functions of numbers: turns, chances in hundredths of a percent, costs in
// hundredths of MC.

/** SC-10.2, SC-10.3  What is special about a target. */
export interface Special {
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
): number => Math.max(1, fru(sl * tree * tenths, 10 * rating * pace))

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
export interface Standing {
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
