import type { Known } from '../../knowledge/chart.ts'
import { LEVEL } from '../../knowledge/known.ts'
import { maxPuOf, starsOf } from '../../map/systems.ts'
import { ownerName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import { count, grouped, puIn } from '../reading.ts'

/** SC-20.1  What a level of knowledge is called. */
export const LEVELS = ['unknown', 'a WP leads there', 'visited', 'basic scan', 'detailed scan'] as const

/** What a charted system is, in a few words beside it. */
export function factsBeside(empire: Empire, known: Known): string {
  const at = empire.colonies.system.indexOf(known.system)
  const landing = empire.expeditions.target.indexOf(known.system)
  if (at >= 0) {
    const pu = puIn(empire, known.system)
    const most = maxPuOf({ type: known.type === '' ? 'Single Star' : known.type, planets: known.planets })
    if ((empire.colonies.initial[at] ?? 0) > 0)
      return `settled in ${count(empire.colonies.initial[at] ?? 0, 'turn')}`
    return pu === most ? `${grouped(pu)} PU, full` : `${grouped(pu)} of ${grouped(most)}`
  }
  if (landing >= 0) return 'colonists on their way'
  if (known.owner > 0) return `${ownerName(known.owner)}${known.pu > 0 ? `, ${known.pu} PU` : ''}`
  const isThere = empire.fleets.system.includes(known.system)
  if (known.level === LEVEL.led && isThere) return 'no report yet'
  if (known.level <= LEVEL.visited) return known.level === LEVEL.led ? 'not visited' : 'visited'
  if (known.anomaly !== '') return `anomaly: ${known.anomaly}`
  if (known.level === LEVEL.detailed && known.planets.length > 0)
    return `${planetWords(known)} · HI ${known.hi}`
  if (known.habitable > 0) return `${known.habitable} habitable`
  if (known.type === 'Starless Nexus') return 'nexus'
  if (known.nebula !== '') return `${known.nebula.toLowerCase()} nebula`
  return known.type === 'Starless Nebula' ? 'nebula' : 'barren'
}

/** Planets by kind: `T, ST`, of many `5 T, 3 ST`. */
export function planetWords({ planets }: Known): string {
  if (planets.length <= 3) return planets.map(({ kind }) => kind).join(', ')
  const kinds = [...new Set(planets.map(({ kind }) => kind))].sort((a, b) => b.length - a.length)
  return kinds.map((kind) => `${planets.filter((one) => one.kind === kind).length} ${kind}`).join(', ')
}

/** The kind of system, in words. */
export function kindWords({ type, nebula, anomaly }: Known): string {
  if (type === '') return 'not scanned yet'
  if (anomaly !== '') return `anomaly, ${anomaly}`
  const plain = type.replace(' System', '').toLowerCase()
  return nebula === '' ? plain : `${plain}, ${nebula.toLowerCase()}`
}

/** How a system is drawn: by its stars, or as what has none. */
export type Shape = 'stars' | 'nexus' | 'nebula' | 'anomaly' | 'unknown' | 'led'

export function shapeOf({ level, type }: Known): Shape {
  if (level === LEVEL.led) return 'led'
  if (type === '') return 'unknown'
  if (type === 'Anomaly') return 'anomaly'
  if (type === 'Starless Nexus') return 'nexus'
  return type === 'Starless Nebula' ? 'nebula' : 'stars'
}

export const starsIn = ({ type }: Known): number => (type === '' ? 0 : starsOf({ type }))

/** SC-20.8  How dark the ink is of what was seen this many turns ago, in percent. */
export const inkOf = (age: number): number => Math.round(100 - Math.min(12, Math.max(0, age)) * 5.4)
