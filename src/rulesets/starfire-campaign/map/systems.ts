import { type Chance, type Fields, int, list, object, oneOf } from '../../../kernel/index.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { frd, fru } from '../exact.ts'

/** SC-0.4  What dice are rolled with, die by die: a named stream, or a test's own. */
export type Dice = Pick<Chance, 'die'>

/** SC-0.9  Systems of the core are numbered from here on, so that all clusters come before C1, and C2 before C10. */
export const CORE = 1_000_000
/** More systems there are not. */
export const MOST_SYSTEM = CORE + 2000

/** SC-1.3  The types of systems. */
export const TYPES = [
  'Homeworld',
  'Anomaly',
  'Starless Nexus',
  'Starless Nebula',
  'Single Star',
  'Single Star with Nebula',
  'Binary System',
  'Binary Nebula',
  'Trinary System',
] as const
export type SystemType = (typeof TYPES)[number]

/** SC-1.11  None, or what a nebula is of. */
export const NEBULAE = ['', 'Dust', 'Ion', 'Maser'] as const
/** SC-1.12  None, or what is odd about an anomaly. */
export const ANOMALIES = ['', 'DRIFT', 'RELIC', 'HAZE', 'SHEAR', 'MASER', 'CACHE', 'BLACKHOLE'] as const

/** SC-1.18  A warp point of this detection level is closed: no scan finds it. */
export const CLOSED = 9
/** SC-1.18  The detection levels of WP ends. */
export const LEVELS = [1, 3, 6, CLOSED] as const
export type Level = (typeof LEVELS)[number]

/** SC-0.6, SC-1.4, SC-1.6  A habitable planet: its slot, and whether it is a Super Terra, or SC-1.27 the home of an NPR. */
export const planetShape = object({ slot: int(0, 24), kind: oneOf('T', 'ST', 'N') })
export type Planet = { slot: number; kind: 'T' | 'ST' | 'N' }

/** SC-16.10  The PU on the home planet of an NPR. */
export const NPR_PU = 500

const systemFields = {
  type: oneOf(...TYPES),
  nebula: oneOf(...NEBULAE),
  anomaly: oneOf(...ANOMALIES),
  /** In slot order. */
  planets: list(planetShape, 0, 24),
  /** 0 where nobody can live. */
  growth: int(0, 3),
  wealth: int(0, 10),
  hi: int(0, 10),
}

/** SC-1.1  What a system is by itself; its warp points are in `links.ts`. */
export const systemShape = object(systemFields)
export type System = Fields<typeof systemFields>

/** The row of a table that a die's face falls into; rows are rising. */
const rowOf = <T extends { readonly to: number }>(rows: readonly T[], face: number): T =>
  rows.find(({ to }) => face <= to) as T

/** SC-1.27  A HOMEWORLD: one star, planet `.1`. SC-1.8 to SC-1.10 */
export const HOMEWORLD: System = {
  type: 'Homeworld',
  nebula: '',
  anomaly: '',
  planets: [{ slot: 1, kind: 'T' }],
  growth: tables.homeworld.growth,
  wealth: tables.homeworld.wealth,
  hi: tables.homeworld.habitability,
}

/** How many stars a type has. */
export function starsOf({ type }: Pick<System, 'type'>): number {
  return tables.systemType.rows.find((row) => row.type === type)?.stars ?? 1
}

/** SC-1.7  What the planets of a system hold, in PU. */
export function maxPuOf({ type, planets }: Pick<System, 'type' | 'planets'>): number {
  return planets.reduce((sum, planet) => sum + maxPuOfPlanet(type, planet), 0)
}

const MOST_OF: Readonly<Record<string, number>> = Object.fromEntries(
  tables.planetSlot.rows.map(({ planet, maxPU }) => [planet, maxPU]),
)

/** SC-1.7  What a planet holds, in PU. */
export function maxPuOfPlanet(type: SystemType, { kind }: Planet): number {
  if (type === 'Homeworld') return tables.homeworld.maxPU
  if (kind === 'N') return NPR_PU
  return MOST_OF[kind] ?? 0
}

/** SC-1.20  Step a, for one system that is no HOMEWORLD; all its dice. */
export function rollSystem(dice: Dice): System {
  // SC-1.3
  const row = rowOf(tables.systemType.rows, dice.die(100))
  // SC-1.12
  const anomaly = row.type === 'Anomaly' ? rowOf(tables.anomaly.rows, dice.die(10)).key : ''
  // SC-1.11
  const nebula = row.nebula ? rowOf(tables.nebulaType.rows, dice.die(10)).nebula : ''
  const planets = rollPlanets(row.stars, dice)
  const system: System = {
    type: row.type as SystemType,
    nebula: nebula as System['nebula'],
    anomaly: anomaly as System['anomaly'],
    planets,
    growth: 0,
    wealth: 0,
    hi: 0,
  }
  if (planets.length === 0) return system
  const hi = habitability(planets.map(({ kind }) => ({ kind, hi: dice.die(10) })))
  // SC-1.8, SC-1.9  One roll for the system.
  const growth = dice.die(3)
  return { ...system, hi, growth, wealth: dice.die(10) }
}

/** SC-1.5, SC-1.6  Eight slots a star, when there is life at all. */
function rollPlanets(stars: number, dice: Dice): Planet[] {
  const { slotsPerStar, lifeRollMin, rows } = tables.planetSlot
  if (stars === 0 || dice.die(100) < lifeRollMin) return []
  const planets: Planet[] = []
  for (let slot = 1; slot <= slotsPerStar * stars; slot++) {
    const { planet } = rowOf(rows, dice.die(100))
    if (planet === 'T' || planet === 'ST') planets.push({ slot, kind: planet })
  }
  return planets
}

/** SC-1.10  The median of the planets' rolls, an ST's counted twice; of two in the middle their mean, rounded up. */
export function habitability(rolls: readonly Pick<Planet & { hi: number }, 'kind' | 'hi'>[]): number {
  const values = rolls.flatMap(({ kind, hi }) => (kind === 'ST' ? [hi, hi] : [hi])).sort((a, b) => a - b)
  const low = values[frd(values.length - 1, 2)] ?? 0
  const high = values[frd(values.length, 2)] ?? 0
  return fru(low + high, 2)
}

/** SC-1.2  The anomaly flag is the type's. */
export const isAnomaly = ({ type }: Pick<System, 'type'>): boolean => type === 'Anomaly'

/** SC-1.5  A system where people can live. */
export const isHabitable = ({ planets }: Pick<System, 'planets'>): boolean => planets.length > 0

/** SC-6.4  A starless system that is no anomaly is scanned on arrival. */
export const isStarless = ({ type }: Pick<System, 'type'>): boolean =>
  type === 'Starless Nexus' || type === 'Starless Nebula'
