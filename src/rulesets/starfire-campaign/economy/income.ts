import { mulDiv, scaled, sum } from '../exact.ts'
import type { Atlas } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Power } from '../position.ts'
import { globalWealth, wealthFor } from '../race/effects.ts'

/** SC-11.15  A conquered system pays half in this many turns, that of the conquest included. */
const CONQUEST_TURNS = 12
/** SC-11.5  No Ore makes a system wealthier. */
export const MOST_WEALTH = 10

/** SC-11.3  What the income of a system is made of. */
export interface Paying {
  /** PU that pay: SC-7.7 without unmatched blocks, SC-15.7a without planets that another holds. */
  readonly pu: number
  readonly wealth: number
  readonly el: number
  /** SC-2.12  The global wealth modifier. */
  readonly global: number
  readonly revolt: number
  readonly besieged: boolean
  readonly conquered: boolean
  /** SIEGE_INCOME in hundredths. */
  readonly siege: number
}

/** SC-11.3, SC-11.3a  The income of a system, in hundredths of MC, rounded once. */
export function incomeOf({ pu, wealth, el, global, revolt, besieged, conquered, siege }: Paying): number {
  const whole = Math.max(0, pu * wealth * el + global - revolt * wealth)
  return mulDiv(100 * whole, besieged ? siege : 100, conquered ? 200 : 100)
}

/** SC-1.9, SC-2.4, SC-11.5  The WM of an owner's system: as it was rolled, with its Ore, in the hands of its race. */
export function wealthOf(atlas: Atlas, { race, colonies }: Power, at: number): number {
  const { wealth } = atlas.system(colonies.system[at] as number)
  return wealthFor(race, Math.min(MOST_WEALTH, wealth + (colonies.ore[at] ?? 0)))
}

/** What the income of a system is made of now; null where nobody lives. */
export function payingOf(
  atlas: Atlas,
  options: Pick<Options, 'SIEGE_INCOME'>,
  turn: number,
  power: Power,
  at: number,
): Paying | null {
  const { colonies, race, el } = power
  const pu = colonies.pu[at] ?? []
  if (sum(pu) === 0) return null
  const held = colonies.held[at] ?? []
  const own = sum(pu.filter((_, planet) => held[planet] === 0))
  const conquest = colonies.conquered[at] ?? 0
  return {
    pu: own - 100 * (colonies.unmatched[at] ?? 0),
    wealth: wealthOf(atlas, power, at),
    el,
    global: globalWealth(race),
    revolt: colonies.revolt[at] ?? 0,
    besieged: colonies.besieged[at] ?? false,
    conquered: conquest > 0 && turn < conquest + CONQUEST_TURNS,
    siege: scaled(options.SIEGE_INCOME, 100),
  }
}

/** SC-11.2  The incomes of an owner's systems, by their places; 0 where nobody lives. */
export function incomesOf(
  atlas: Atlas,
  options: Pick<Options, 'SIEGE_INCOME'>,
  turn: number,
  power: Power,
): number[] {
  return power.colonies.system.map((_, at) => {
    const paying = payingOf(atlas, options, turn, power, at)
    return paying === null ? 0 : incomeOf(paying)
  })
}
