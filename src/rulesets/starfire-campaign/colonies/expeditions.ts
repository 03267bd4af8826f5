import { technologies } from '../design/catalogue.ts'
import { fru, scaled, sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { pathTo, waysFrom } from '../knowledge/charted.ts'
import type { Options } from '../options.ts'
import type { Empire, Power } from '../position.ts'
import { keptRows } from '../state/columns.ts'

type Paces = Pick<Options, 'COLONY_PACE'>

/** SC-9.4, SC-9.14  Freighters tied to expeditions. */
export const tiedFreighters = ({ expeditions }: Empire): number => sum(expeditions.freighters)

/** SC-7.17  Freighters of the pool that departures may use. */
export const freeFreighters = (empire: Empire): number => empire.pool - tiedFreighters(empire)

/** SC-0.7  The best developed generation of Ic. */
export function bestIc({ tech }: Pick<Power, 'tech'>): number {
  return technologies.reduce(
    (best, { family, gen, code }) => (family === 'Ic' && gen > best && tech.includes(code) ? gen : best),
    1,
  )
}

/** SC-9.6, SC-9.15  Turns of transit: ten a WP, by the best Ic; COLONY_PACE divides with it, rounded up once. */
export const transitTurns = ({ COLONY_PACE }: Paces, distance: number, ic: number): number =>
  fru(10 * distance, ic * COLONY_PACE)

/** SC-9.7  The landing takes a turn. */
export const LANDING = 1

/** SC-9.8  Turns of initialization; where nothing was rolled that grows, it is not divided. */
export const initialTurns = ({ COLONY_PACE }: Paces, growth: number): number =>
  fru(12, Math.max(1, growth) * COLONY_PACE)

/** SC-9.6  The distance by the shortest known probed path; −1 when there is none. */
export const distanceBy = (chart: readonly Known[], from: number, to: number): number =>
  pathTo(chart, from, (system) => system === to)?.points.length ?? -1

/** SC-9.6  The distances from a system to all that known probed paths reach. */
export function distancesBy(chart: readonly Known[], from: number): ReadonlyMap<number, number> {
  const far = new Map([[from, 0]])
  let ring = [from]
  for (let distance = 1; ring.length > 0; distance++) {
    ring = ring.flatMap((system) => waysFrom(chart, system).map(({ to }) => to))
    ring = [...new Set(ring)].filter((system) => !far.has(system))
    for (const system of ring) far.set(system, distance)
  }
  return far
}

/** SC-9.10  Colonizations that are active; one whose initialization has ended is none. */
export const activeColonizations = ({ expeditions }: Empire): number =>
  expeditions.kind.filter(
    (kind, i) => kind === 'colony' && !(expeditions.stage[i] === 'initial' && expeditions.left[i] === 0),
  ).length

/** SC-9.10  How many of them are beyond EL. */
export const extraColonizations = (empire: Empire): number =>
  Math.max(0, activeColonizations(empire) - empire.el)

/** SC-9.10  What each of these costs a turn, in hundredths of MC. */
const EXTRA = scaled(100, 100)

/** SC-9.10, SC-11.4  What colonizations beyond EL cost this turn, in hundredths of MC. */
export const colonizationUpkeep = (empire: Empire): number => EXTRA * extraColonizations(empire)

/** SC-7.9  Ends expeditions; their freighters are free again, those of `consumed` are gone (SC-9.9, SC-9.17). */
export function endExpeditions(empire: Empire, ids: ReadonlySet<number>, consumed = false): void {
  const { expeditions } = empire
  const ends = expeditions.id.map((id) => ids.has(id))
  if (consumed) empire.pool -= sum(expeditions.freighters.filter((_, i) => ends[i] === true))
  empire.expeditions = keptRows(expeditions, (i) => ends[i] !== true)
}
