import { type Fields, list, object, oneOf, type Refusal, refuse } from '../../../kernel/index.ts'
import tables from '../data/tables.json' with { type: 'json' }
import techFile from '../data/tech.json' with { type: 'json' }

/** SC-2.7, SC-2.8  The entries of a race. */
export const ADVANTAGES = [
  'WEALTHY',
  'ADAPTABLE',
  'PROLIFIC',
  'CREATIVE',
  'WARRIOR',
  'INDUSTRIALIST',
] as const
export const DISADVANTAGES = [
  'POOR',
  'SPECIALIZED',
  'SLOW_GROWTH',
  'STOLID',
  'PACIFIST',
  'AGRICULTURALIST',
] as const

/** SC-3.4  The choices of weapons, by the code of the first of what comes with each. */
export const SHORT_RANGE = ['L1', 'E1', 'F1', 'G1', 'Lj1'] as const
export const LONG_RANGE = ['R1', 'Pt1', 'K1'] as const

/** SC-2.14  The longest name. */
export const LONGEST_NAME = 30

const raceFields = {
  /** SC-2.2, SC-2.3  Determination, Chauvinism, Militancy; each is 33 or 66. */
  array: list(oneOf(33, 66), 3, 3),
  advantages: list(oneOf(...ADVANTAGES), 0, ADVANTAGES.length),
  disadvantages: list(oneOf(...DISADVANTAGES), 0, DISADVANTAGES.length),
  short: oneOf(...SHORT_RANGE),
  long: oneOf(...LONG_RANGE),
}

/** SC-2.1  A race; its name and systems are its empire's. */
export const raceShape = object(raceFields)
export type Race = Fields<typeof raceFields>

/** SC-2.13  The race of who has sent none. */
export const DEFAULT_RACE: Race = {
  array: [66, 66, 33],
  advantages: [],
  disadvantages: [],
  short: 'L1',
  long: 'R1',
}

/** A race as it was sent: words that may mean nothing. */
export interface Choice {
  readonly name: string
  readonly array: readonly number[]
  readonly advantages: readonly string[]
  readonly disadvantages: readonly string[]
  readonly short: string
  readonly long: string
}

const opposites: readonly (readonly string[])[] = tables.oppositePairs

/** SC-2.5 to SC-2.14, SC-3.4  The race that was chosen, or why it is none. */
export function raceOf(choice: Choice): Race | Refusal {
  const { array } = choice
  if (!isName(choice.name))
    return refuse('SC-2.14', 'E_NAME', 'A name has 1 to 30 characters, none of them a control character.')
  // SC-2.5
  const row = tables.racialArrays.rows.find((one) => one.array.every((stat, i) => stat === array[i]))
  if (row === undefined || array.length !== 3)
    return refuse('SC-2.5', 'E_ARRAY', `There is no array ${array.join(', ')}.`)
  const advantages = traitsOf(choice.advantages, ADVANTAGES)
  const disadvantages = traitsOf(choice.disadvantages, DISADVANTAGES)
  if (advantages === null || disadvantages === null)
    return refuse('SC-2.9', 'E_TRAIT', 'Each entry is one of the list, and is taken once at the most.')
  const both = opposites.find(
    (pair) => advantages.some((one) => pair.includes(one)) && disadvantages.some((one) => pair.includes(one)),
  )
  if (both !== undefined) return refuse('SC-2.9', 'E_TRAIT', `${both.join(' and ')} exclude each other.`)
  // SC-2.6
  const points = 1 + row.bonus + disadvantages.length
  if (advantages.length > points)
    return refuse('SC-2.6', 'E_POINTS', `${advantages.length} advantages cost more than ${points} points.`)
  const short = weaponOf(choice.short, SHORT_RANGE)
  const long = weaponOf(choice.long, LONG_RANGE)
  if (short === null || long === null)
    return refuse(
      'SC-3.4',
      'E_WEAPON_CHOICE',
      `Choose one of ${SHORT_RANGE.join(', ')} and one of ${LONG_RANGE.join(', ')}.`,
    )
  const race: Race = { array: [...array] as Race['array'], advantages, disadvantages, short, long }
  if (habitabilityOf(race) <= -2)
    return refuse('SC-2.10', 'E_HABITABILITY', 'A race whose habitability is −2 could never settle anything.')
  return race
}

/** SC-2.14  1 to 30 characters, no control characters. */
export function isName(name: string): boolean {
  const characters = [...name]
  return (
    characters.length >= 1 && characters.length <= LONGEST_NAME && name.trim() !== '' && !/\p{Cc}/u.test(name)
  )
}

/** SC-2.9  The entries that these words mean, each once; null when some mean none, or the same. */
function traitsOf<T extends string>(given: readonly string[], known: readonly T[]): T[] | null {
  const wanted = new Set(given.map((word) => word.trim().toUpperCase().replaceAll(/[ -]/g, '_')))
  const traits = known.filter((trait) => wanted.has(trait))
  return traits.length === given.length ? traits : null
}

/** SC-3.4  The weapon of a word: G and G1 mean the same. */
function weaponOf<T extends string>(given: string, known: readonly T[]): T | null {
  const word = given.trim().toLowerCase().replace(/1$/, '')
  return known.find((code) => code.toLowerCase() === `${word}1`) ?? null
}

/** SC-2.4, SC-2.7, SC-2.8, SC-9.1  The habitability modifier of a race. */
export function habitabilityOf(race: Race): number {
  const sum = (has: boolean, amount: number) => (has ? amount : 0)
  return (
    sum(race.advantages.includes('ADAPTABLE'), 1) +
    sum(race.disadvantages.includes('SPECIALIZED'), -1) +
    sum(race.array[0] === 33, -1)
  )
}

/** SC-3.2, SC-3.4  The technologies that a race starts with, in code order. */
export function startingTech({ short, long }: Pick<Race, 'short' | 'long'>): string[] {
  const { shortRange, longRange } = techFile.startingChoice
  const chosen = [...shortRange, ...longRange].filter(([code]) => code === short || code === long).flat()
  const all = techFile.trees.flatMap(({ rows }) => rows as readonly { code: string; start?: boolean }[])
  return all.filter(({ code, start }) => start === true || chosen.includes(code)).map(({ code }) => code)
}
