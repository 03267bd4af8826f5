import { counted, type Refusal, refuse } from '../../../kernel/index.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { isName, nameFault } from '../design/faults.ts'
import { habitabilityOf } from '../race/race.ts'
import type { Order, OrderOf } from './order.ts'

// SC-24  What an order's own words forbid, for every giver and in every position. Everything else is asked in P1.

/** SC-16.16  The longest message, in characters. */
export const LONGEST_MESSAGE = 2000

/** Why an order can never be carried out; null for the others. */
export function faultAlone(order: Order): Refusal | null {
  switch (order.do) {
    case 'race':
      return raceFault(order)
    case 'design':
      return nameFault(order.name, () => false)
    case 'transfer':
      if (order.amount % 5 === 0) return null
      return refuse(
        'SC-9.13',
        'E_MULTIPLE',
        `PU are transferred in multiples of 5, because 1 of 5 arrives; not ${order.amount}.`,
      )
    case 'assist':
      if (order.points <= 3) return null
      return refuse(
        'SC-9.16',
        'E_LIMIT',
        `A system takes 1 to 3 points of assistance a turn, not ${order.points}.`,
      )
    case 'form':
    case 'split':
      return order.name === undefined ? null : fleetNameFault(order.name)
    case 'trade':
      if (order.give.length + order.want.length > 0) return null
      return refuse('SC-19.6', 'E_FIELD', 'An offer gives or wants something: give 500 mc, want system 80.')
    case 'message':
      return messageFault(order.text)
    default:
      return null
  }
}

/** SC-13.1  A fleet's name is any that cannot be taken for a number of a fleet. */
function fleetNameFault(name: string): Refusal | null {
  if (isName(name) && !/^F\d+$/i.test(name)) return null
  return refuse(
    'SC-19.6',
    'E_FIELD',
    'A fleet is called by 1 to 30 characters, without control characters, and not by a number such as F2.',
  )
}

/** SC-16.16 */
function messageFault(text: string): Refusal | null {
  const length = [...text].length
  if (length < 1 || length > LONGEST_MESSAGE)
    return refuse('SC-16.16', 'E_FIELD', `A message has 1 to ${LONGEST_MESSAGE} characters, not ${length}.`)
  // Lines and tabs are text; other control characters, and halves of characters, are not.
  if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(text))
    return refuse('SC-16.16', 'E_FIELD', 'A message is text; it has control characters, leave them out.')
  return null
}

type Race = OrderOf<'race'>

/** SC-2.5 to SC-2.14  The first reason why a race is none. */
export function raceFault(race: Race): Refusal | null {
  const row = tables.racialArrays.rows.find(({ array }) => array.every((value, i) => value === race.array[i]))
  if (row === undefined) {
    const arrays = tables.racialArrays.rows.map(({ array }) => array.join(','))
    return refuse(
      'SC-2.5',
      'E_ARRAY',
      `An array is one of ${arrays.join(' · ')}; not ${race.array.join(',')}.`,
    )
  }
  if (!isName(race.name))
    return refuse('SC-2.14', 'E_NAME', 'A race is called by 1 to 30 characters, without control characters.')
  return traitFault(race) ?? pointsFault(race, row.bonus) ?? habitabilityFault(race)
}

/** SC-2.9 */
function traitFault({ advantages, disadvantages }: Race): Refusal | null {
  const all: readonly string[] = [...advantages, ...disadvantages]
  const twice = all.find((trait, i) => all.indexOf(trait) !== i)
  if (twice !== undefined)
    return refuse('SC-2.9', 'E_TRAIT', `${twice} may be taken once; it stands there twice.`)
  const pair = tables.oppositePairs.find((both) => both.every((trait) => all.includes(trait)))
  if (pair === undefined) return null
  return refuse('SC-2.9', 'E_TRAIT', `${pair.join(' and ')} exclude each other; leave one out.`)
}

/** SC-2.6 to SC-2.8 */
function pointsFault({ advantages, disadvantages }: Race, bonus: number): Refusal | null {
  const points = 1 + bonus + disadvantages.length
  if (advantages.length <= points) return null
  return refuse(
    'SC-2.6',
    'E_POINTS',
    `This race has ${counted(points, 'point')} and spends ${advantages.length}; each disadvantage gains 1.`,
  )
}

/** SC-2.10 */
function habitabilityFault(race: Race): Refusal | null {
  if (habitabilityOf(race) > -2) return null
  return refuse(
    'SC-2.10',
    'E_HABITABILITY',
    'A specialized race with a determination of 33 could never settle anything. Choose only one of the two.',
  )
}
