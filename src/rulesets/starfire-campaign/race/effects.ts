import type { Terms } from '../design/figures.ts'
import { mulDiv } from '../exact.ts'
import type { Race } from './race.ts'

const has = (race: Race, trait: Race['advantages'][number] | Race['disadvantages'][number]): boolean =>
  (race.advantages as readonly string[]).includes(trait) ||
  (race.disadvantages as readonly string[]).includes(trait)

const either = (
  race: Race,
  plus: Race['advantages'][number],
  minus: Race['disadvantages'][number],
): number => (has(race, plus) ? 1 : has(race, minus) ? -1 : 0)

/** SC-2.12  The global growth modifier. */
export const globalGrowth = (race: Race): number =>
  either(race, 'PROLIFIC', 'SLOW_GROWTH') - (race.array[0] === 33 ? 1 : 0)

/** SC-2.12  The global wealth modifier. */
export const globalWealth = (race: Race): number => 2 * either(race, 'WEALTHY', 'POOR')

/** SC-2.4, SC-2.4a  The wealth of a system in this race's hands; never below 0. */
export const wealthFor = (race: Race, wealth: number): number =>
  Math.max(0, wealth - (race.array[0] === 33 ? 1 : 0))

/** SC-2.12  The research bonus, in percent. */
export const researchBonus = (race: Race): number => 5 * either(race, 'CREATIVE', 'STOLID')

/** SC-2.12  The combat modifier, in percent. */
export const combatModifier = (race: Race): number => 5 * either(race, 'WARRIOR', 'PACIFIST')

/** SC-2.4, SC-2.11  What this race pays for Large Units. */
export function termsOf(race: Race): Terms {
  const less = either(race, 'INDUSTRIALIST', 'AGRICULTURALIST')
  return { discount: race.array[2] === 66, percent: less === 1 ? -5 : less === -1 ? 5 : 0 }
}

/** SC-2.4, SC-2.4a  The price of an installation, `base / parts`, for this race; the ±5 % are for Large Units only. */
export const installationPrice = (race: Race, base: number, military: boolean, parts = 1): number =>
  mulDiv(base, military && race.array[2] === 66 ? 50 : 100, 100 * parts)

/** SC-2.4, SC-12.6  Whether systems of this race revolt. */
export const isRestless = (race: Race): boolean => race.array[1] === 33
