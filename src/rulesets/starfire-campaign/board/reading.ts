import { digits } from '../exact.ts'
import { grouped } from '../figures.ts'
import { knownOf } from '../knowledge/known.ts'
import { shortest } from '../map/paths.ts'
import { maxPuOfPlanet } from '../map/systems.ts'
import { systemName } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'

// What the pages read out of a view, in numbers and in words.

export { andList as together } from '../../../kernel/index.ts'
export { puIn } from '../colonies/population.ts'
export { count, fleetsWords, grouped, money, short } from '../figures.ts'
export { mostIn } from '../knowledge/known.ts'
export { homeOf } from '../report/places.ts'

/** The empire that is looked through; null for spectators. */
export const mine = (view: View, eye: number | null): Empire | null =>
  view.empires.find(({ seat }) => seat === eye) ?? view.empires[0] ?? null

/** The turn that was resolved last: the one before this, but when the campaign is over. */
export const lastTurn = ({ turn }: View, { history }: Empire): number => history.length || turn - 1

/** HS in tenths. */
export const hsWords = (tenths: number): string => digits(10 * tenths, true)

/** The planets of a charted system: what they are called, what they hold at the most, and their own PU. */
export function planetsOf(empire: Empire, system: number) {
  const known = knownOf(empire.chart, system)
  const at = empire.colonies.system.indexOf(system)
  if (known === undefined || known.type === '') return []
  const { type } = known
  return known.planets.map((planet, i) => ({
    id: `${systemName(system)}.${planet.slot}`,
    kind: planet.kind,
    most: maxPuOfPlanet(type, planet),
    pu: empire.colonies.pu[at]?.[i] ?? 0,
    pdc: empire.colonies.pdc[at]?.[i] ?? false,
  }))
}

/** The fewest WPs between two systems by what is charted, probed or not; null where no way is known. */
export function distanceTo({ chart }: Empire, from: number, to: number): number | null {
  const ways = (system: number) => knownOf(chart, system)?.points.filter((point) => point.to > 0) ?? []
  return shortest(from, ways, (system) => system === to)?.points.length ?? null
}

const SMALL = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
/** A number at the beginning of a sentence. */
export const inWords = (n: number): string => SMALL[n] ?? grouped(n)
