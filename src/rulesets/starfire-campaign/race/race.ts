import { type Fields, list, object, oneOf } from '../../../kernel/index.ts'
import { startingWeapons, technologies } from '../design/catalogue.ts'
import { ADVANTAGES, DISADVANTAGES, type Order, type OrderOf } from '../orders/order.ts'

/** SC-3.4  The choices of weapons, by the code of the first of what comes with each. */
export const SHORT_RANGE = ['L1', 'E1', 'F1', 'G1', 'Lj1'] as const
export const LONG_RANGE = ['R1', 'Pt1', 'K1'] as const

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

/** SC-2.1, SC-3.4  The race of an order that is one (`orders/alone.ts` says which are). */
export function raceOf({ array, advantages, disadvantages, short, long }: OrderOf<'race'>): Race {
  return {
    array: array.map((stat) => (stat === 33 ? 33 : 66)),
    advantages: ADVANTAGES.filter((trait) => advantages.includes(trait)),
    disadvantages: DISADVANTAGES.filter((trait) => disadvantages.includes(trait)),
    short: `${short}1`,
    long: `${long}1`,
  }
}

/** SC-19.15  An empire as the last race among orders makes it, which counts before its designs; of one without any, itself. */
export function withRace<E extends { readonly race: Race; readonly tech: readonly string[] }>(
  empire: E,
  orders: readonly Order[],
): E {
  const order = orders.findLast((one) => one.do === 'race')
  if (order === undefined) return empire
  const race = raceOf(order)
  return { ...empire, race, tech: startingTech(race) }
}

/** SC-2.4, SC-2.7, SC-2.8, SC-9.1  The habitability modifier of a race, or of an order that would be one. */
export function habitabilityOf(
  race: Pick<OrderOf<'race'>, 'array' | 'advantages' | 'disadvantages'>,
): number {
  const sum = (has: boolean, amount: number) => (has ? amount : 0)
  return (
    sum(race.advantages.includes('ADAPTABLE'), 1) +
    sum(race.disadvantages.includes('SPECIALIZED'), -1) +
    sum(race.array[0] === 33, -1)
  )
}

/** SC-3.2, SC-3.4  The technologies that a race starts with, in code order. */
export function startingTech({ short, long }: Pick<Race, 'short' | 'long'>): string[] {
  const choices: readonly (readonly string[])[] = [...startingWeapons.short, ...startingWeapons.long]
  const chosen = choices.filter(([code]) => code === short || code === long).flat()
  return technologies.flatMap(({ code, start }) => (start || chosen.includes(code) ? [code] : []))
}
