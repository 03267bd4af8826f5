import { trees } from '../design/catalogue.ts'
import type { Options } from '../options.ts'
import type { Empire } from '../position.ts'
import { habitabilityOf } from '../race/race.ts'

const COL = trees.findIndex(({ id }) => id === 'COL')

/** SC-9.1  The habitability limit: HOMEWORLD 0, EL, SL of colonization, racial modifier. */
export const habitabilityLimit = ({ el, sl, race }: Pick<Empire, 'el' | 'sl' | 'race'>): number =>
  el + (sl[COL] ?? 1) + habitabilityOf(race)

/** SC-9.2  The least limit at which a system of such an HI may be settled. */
export const limitFor = ({ HI_INCLUSIVE }: Pick<Options, 'HI_INCLUSIVE'>, hi: number): number =>
  HI_INCLUSIVE === 'on' ? hi : hi + 1
