import { type Place, placeOf } from '../place.ts'
import { ARMIES, type Group } from './force.ts'

/** Navies that carry the same number of armies; of those aboard each, `landing` take part in the attack. */
export interface Carriers {
  cargo: number
  count: number
  landing?: number
}

/** CF-16.12, CF-16.13  What an answer may say of navies besides: of those aboard each, how many are lost or go ashore. */
export interface Fate extends Carriers {
  sunk?: boolean
  embarked?: number
  ashore?: number
}

/** Units from one place, as an answer names them. */
export interface From<N extends Carriers = Fate> {
  from: string
  armies?: number
  navies?: N[]
}

/** Units that are alike, in an entry of an answer, with what was left out. */
interface Named<E> extends Group, Omit<Required<Fate>, keyof Group> {
  readonly entry: E
}

/** The units that an answer names, one kind after the other. */
export function named<E extends From>(entries: readonly E[]): Named<E>[] {
  const units: Named<E>[] = []
  for (const entry of entries) {
    const from = placeOf(entry.from)
    add(units, entry, from, { cargo: ARMIES, count: entry.armies ?? 0 })
    for (const navies of entry.navies ?? []) add(units, entry, from, navies)
  }
  return units
}

function add<E>(units: Named<E>[], entry: E, from: Place, fate: Fate): void {
  const { cargo, count, landing, sunk, embarked, ashore } = fate
  if (count > 0)
    // Written out, as random answers are read here, too.
    units.push({
      entry,
      from,
      cargo,
      count,
      landing: landing ?? 0,
      sunk: sunk ?? true,
      embarked: embarked ?? 0,
      ashore: ashore ?? 0,
    })
}

/** How many units like these there are in the groups, less those asked about before. */
export function leftIn(groups: readonly Group[]): (units: Group) => number {
  const left = groups.map(({ count }) => count)
  return (units) => {
    const at = groups.findIndex((group) => alike(group, units))
    const there = left[at] ?? 0
    left[at] = there - units.count
    return there
  }
}

/** Whether units come from one place and are of one kind. */
export const alike = (a: Group, b: Group): boolean =>
  a.from === b.from && a.cargo === b.cargo && a.landing === b.landing
