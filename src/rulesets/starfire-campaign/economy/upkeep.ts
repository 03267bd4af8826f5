import { colonizationUpkeep } from '../colonies/expeditions.ts'
import { mulDiv, scaled, sum } from '../exact.ts'
import type { Options } from '../options.ts'
import type { Empire } from '../position.ts'

/** SC-11.4  The headings of upkeep, in the order of the clause. */
export const UPKEEP = ['science', 'R&D', 'strongpoints', 'colonizations', 'ships'] as const
export type Upkeep = Readonly<Record<(typeof UPKEEP)[number], number>>

/** SC-8.5  100 × EL × n, for all Science Centers together. Amounts in hundredths of MC. */
export const scienceUpkeep = (el: number, centers: number): number => 10_000 * el * centers
/** SC-8.8  100 × r for each R&D Center. */
export const researchUpkeep = (ratings: readonly number[]): number => 10_000 * sum(ratings)
/** SC-8.19  10 MC for each CGB, in wartime 20. */
export const strongpointUpkeep = (count: number, wartime: boolean): number => (wartime ? 2000 : 1000) * count
/** SC-11.4, SC-11.13  A part of the price paid of finished ships. `rate`: SHIP_UPKEEP in parts of 10,000. */
export const shipUpkeep = (paid: number, rate: number): number => mulDiv(paid, rate, 10_000)

/** SC-8.19  Wartime: WAR with any empire in contact, or a hostile NPR. */
export const isWartime = ({ contacts }: Pick<Empire, 'contacts'>): boolean =>
  contacts.some(
    ({ relation, theirs, state }) => relation === 'WAR' || theirs === 'WAR' || state === 'HOSTILE',
  )

/** SC-11.4  The upkeep of an empire. SC-8.21  Finished centers only; an old rating works while it is raised. */
export function upkeepOf(options: Pick<Options, 'SHIP_UPKEEP'>, empire: Empire): Upkeep {
  const { el, installations, ships } = empire
  const { kind, rating, left } = installations
  const works = (...kinds: readonly string[]) =>
    rating.filter((_, i) => left[i] === 0 && kinds.includes(kind[i] ?? ''))
  return {
    science: scienceUpkeep(el, works('SCI').length),
    'R&D': researchUpkeep(works('RDG', 'RDD')),
    strongpoints: strongpointUpkeep(works('CGB').length, isWartime(empire)),
    colonizations: colonizationUpkeep(empire),
    ships: shipUpkeep(sum(ships.paid), scaled(options.SHIP_UPKEEP, 10_000)),
  }
}
