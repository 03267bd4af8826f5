import { type Fields, list, object } from '../../../kernel/index.ts'
import { frd } from '../exact.ts'
import {
  areLinked,
  degree,
  distancesFrom,
  exitsOf,
  link,
  linkAll,
  nprShape,
  type Place,
  pickOf,
  placeShape,
  rollNpr,
} from './core.ts'
import { type Dice, HOMEWORLD, isHabitable, type Level, rollSystem, starsOf } from './systems.ts'

const templateFields = { places: list(placeShape, 0, 60), npr: nprShape }

/** SC-1.15  What all clusters are copies of; place 0 is the HOMEWORLD. */
export const templateShape = object(templateFields)
export type Template = Fields<typeof templateFields>

/** The options that a template depends on. */
export interface ClusterOptions {
  readonly CLUSTER_SYSTEMS: number
  readonly EXTRA_LINKS: number
  readonly HI_SEEDING: 'on' | 'off'
}

/** A source of dice that never satisfies the rules is no source of chance. */
const MOST_ATTEMPTS = 10_000

/** SC-1.20  The template algorithm, with the dice of the stream `template`. */
export function rollTemplate(options: ClusterOptions, dice: Dice): Template {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const template = attemptTemplate(options, dice)
    if (template !== null) return template
  }
  throw new RangeError(`${MOST_ATTEMPTS} clusters in a row are none.`)
}

/** Steps a to h; null when the rules begin again at a. */
function attemptTemplate(options: ClusterOptions, dice: Dice): Template | null {
  const size = options.CLUSTER_SYSTEMS
  // a. Systems; the first is the HOMEWORLD, without dice (SC-1.14).
  const places: Place[] = [{ system: HOMEWORLD, ends: [] }]
  while (places.length < size) places.push({ system: inCluster(rollSystem(dice)), ends: [] })
  // b. The tree.
  linkAll(places, 4, dice)
  // c. Extra links; SC-1.26  as many as the cluster's size allows.
  for (let i = frd(options.EXTRA_LINKS * size, 25); i > 0; i--) tryExtraLink(places, dice)
  // d.
  const distances = distancesFrom(places, 0)
  const distance = (i: number): number => distances[i] ?? 0
  // e. SC-1.16  The home of the NPR.
  const homes = [...places.keys()].filter(
    (i) => distance(i) >= 2 && starsOf((places[i] as Place).system) >= 1,
  )
  if (homes.length === 0) return null
  const home = pickOf(homes, dice)
  // f.
  const habitable = [...places.keys()].filter(
    (i) => i !== 0 && i !== home && isHabitable((places[i] as Place).system),
  )
  if (habitable.length < frd(size, 3) || !habitable.some((i) => distance(i) <= 2)) return null
  // SC-1.26
  if (exitsOf(places, home).length === 0) return null
  // g. SC-1.19  HI seeding, without dice.
  if (options.HI_SEEDING === 'on') {
    // Of equal distance they stay in the order of their index.
    habitable.sort((a, b) => distance(a) - distance(b))
    for (const [i, at] of habitable.slice(0, 3).entries()) (places[at] as Place).system.hi = i + 1
  }
  // h.
  return { places, npr: rollNpr(home, dice) }
}

/** SC-1.13  In a cluster a black hole becomes a cache. */
function inCluster(system: Place['system']): Place['system'] {
  return system.anomaly === 'BLACKHOLE' ? { ...system, anomaly: 'CACHE' } : system
}

/** SC-1.20  Step c, one attempt: a rejected one rolls no more dice and is not repeated. */
function tryExtraLink(places: readonly Place[], dice: Dice): void {
  const a = dice.die(places.length) - 1
  const b = dice.die(places.length) - 1
  if (a === b || areLinked(places, a, b) || degree(places, a) >= 5 || degree(places, b) >= 5) return
  const da = clusterLevel(dice.die(10))
  link(places, a, b, da, clusterLevel(dice.die(10)))
}

/** SC-1.20  Step c: the detection level of an end. */
const clusterLevel = (face: number): Level => (face <= 6 ? 1 : face <= 8 ? 3 : 6)
