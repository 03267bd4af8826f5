import {
  counted,
  counts,
  type Described,
  oneOf,
  type Refusal,
  record,
  refuse,
  type Seat,
  some,
  type Thing,
  text,
  tick,
} from '../../../kernel/index.ts'
import { homeOf } from '../board.ts'
import { type Card, cardOf, companies, RESOURCES, type Resource } from '../cards.ts'
import { cardsOf } from '../deck.ts'
import { besieged, companyBlockaded } from '../land.ts'
import { canHire, labourFault, room, units as supplyOf } from '../money.ts'
import { cardWords } from '../names.ts'
import type { Position } from '../position.ts'

/** The types of which a player has an open company, a sum of 2^resource. */
export function typesOf(p: Position, seat: Seat): number {
  let types = 0
  for (const card of cardsOf(p, seat)) if (p.open[card] === 1) types |= 1 << (companies[card]?.resource ?? 0)
  return types
}

/** By card, whose home territory its company works in. */
const homesOfCards = companies.map(({ land }) => homeOf[land])

/** CF-6.8  True for a company in a home territory of its holder's superpower. */
const atHome = (p: Position, seat: Seat, card: Card): boolean => homesOfCards[card] === p.power[seat]

/** CF-10.3, CF-10.4  Why a company cannot deliver now, or null. */
function cutOff(p: Position, seat: Seat, card: Card): Refusal | null {
  if (atHome(p, seat, card)) return null
  if (companyBlockaded(p, seat, card))
    return refuse('CF-10.3', 'BLOCKADED', `${cardWords(card)} is under a blockade and delivers nothing.`)
  return besieged(p, seat)
    ? refuse(
        'CF-10.4',
        'BESIEGED',
        `You are besieged: ${cardWords(card)} is not at home and delivers nothing.`,
      )
    : null
}

/** CF-6.3, CF-6.9, CF-10.2 to CF-10.4  The companies of these types that can deliver, whichever player occupies where they are. */
export function delivering(p: Position, seat: Seat, types: number): Card[] {
  const cards: Card[] = []
  for (const card of cardsOf(p, seat)) {
    if (p.open[card] !== 1) continue
    if ((types & (1 << (companies[card]?.resource ?? 0))) !== 0 && cutOff(p, seat, card) === null)
      cards.push(card)
  }
  return cards
}

/** CF-10.2  All that the companies of these types can deliver, by resource. */
export function made(p: Position, seat: Seat, types: number): number[] {
  const amounts = [0, 0, 0]
  for (const card of delivering(p, seat, types)) {
    const { resource = 0, production = 0 } = companies[card] ?? {}
    amounts[resource] = (amounts[resource] as number) + production
  }
  return amounts
}

/** Why a company cannot be told to deliver, or null. */
function deliveryFault(p: Position, seat: Seat, types: number, card: Card): Refusal | null {
  const resource = companies[card]?.resource ?? 0
  if (p.card[card] !== seat || p.open[card] !== 1)
    return refuse('CF-10.2', 'NOT_OPEN', 'Only your own open companies deliver.')
  if ((types & (1 << resource)) === 0)
    return refuse(
      'CF-10.1',
      'NOT_ACTIVE',
      `${cardWords(card)} is idle: no labour was bought for ${RESOURCES[resource]}.`,
    )
  return cutOff(p, seat, card)
}

/** CF-10.1  What a player could make of a resource, and whether there is room for it. */
function workOf(p: Position, seat: Seat, resource: Resource): Thing {
  const type = 1 << resource
  const cards = delivering(p, seat, type).length
  const isOpen = (card: Card) => p.open[card] === 1 && companies[card]?.resource === resource
  const idle = cardsOf(p, seat).filter(isOpen).length - cards
  const [units = 0] = made(p, seat, type).slice(resource)
  const extra = Math.max(0, units - room(p, seat, resource))
  const have = supplyOf(p, seat, resource) + units - extra
  const cut = idle === 0 ? '' : `; ${companiesWords(idle)} cut off by blockade or siege`
  const name = RESOURCES[resource] ?? ''
  return {
    id: name,
    text: `${name}: ${units} from ${companiesWords(cards)}`,
    note: `you would have ${have}${extra === 0 ? '' : `, and ${extra} in excess`}${cut}`,
  }
}

const companiesWords = (n: number) => counted(n, 'company', 'companies')

/** CF-10.1  The types that work; with `less` it is said afterwards what each company delivers. */
export type Work = {
  types: (typeof RESOURCES)[number][]
  less?: boolean
}

/** CF-10.1  Why these types, a sum of 2^resource, cannot work, or null. */
export function typesFault(p: Position, seat: Seat, types: number, less: boolean): Refusal | null {
  if (types === 0) return less ? refuse('CF-10.1', 'NO_TYPE', 'Choose one to three resource types.') : null
  const missing = types & ~typesOf(p, seat)
  // CF-10.9  A type without an open company cannot be activated.
  if (missing !== 0) {
    const missingName = RESOURCES.find((_, resource) => (missing & (1 << resource)) !== 0)
    return refuse('CF-10.9', 'NO_COMPANY', `You have no open ${missingName} company; choose types you have.`)
  }
  return labourFault(p, seat, many(types))
}

/** CF-10.1, CF-10.9, CF-4.8  The same without words. */
export const canWork = (p: Position, seat: Seat, types: number): boolean =>
  (types & ~typesOf(p, seat)) === 0 && canHire(p, seat, many(types))

/** How many types a sum of 2^resource has. */
export const many = (types: number): number => (types & 1) + ((types >> 1) & 1) + ((types >> 2) & 1)

/** CF-10.1  Which companies work. */
export const working: Described<Position, unknown, Work> = {
  of: record({
    types: {
      title: '',
      of: some(oneOf(...RESOURCES), {
        things: (p, _f, seat) =>
          [0, 1, 2]
            .filter((type) => (typesOf(p, seat) & (1 << type)) !== 0)
            .map((type) => workOf(p, seat, type)),
        one: 'Produce',
        most: 3,
      }),
    },
    less: {
      title: 'Not all of it: say what each company delivers',
      note: 'for room on the market or in the supply centre',
      leftOut: false,
      of: tick(),
    },
  }),
  fault(p, _f, seat, { types, less = false }) {
    const sum = types.reduce((bits, name) => bits | (1 << RESOURCES.indexOf(name)), 0)
    return typesFault(p, seat, sum, less)
  },
}

/** CF-10.2  What a company delivers, in units; companies not named deliver nothing. */
export interface Deliveries {
  deliver: { company: string; units: number }[]
}

function deliveriesFault(
  p: Position,
  seat: Seat,
  types: number,
  deliver: readonly Deliveries['deliver'][number][],
): Refusal | null {
  const named = new Set<number>()
  for (const { company, units } of deliver) {
    const card = cardOf(company)
    if (named.has(card)) return refuse('CF-10.2', 'NAMED_TWICE', `${company} is named twice.`)
    named.add(card)
    const fault = deliveryFault(p, seat, types, card)
    if (fault !== null) return fault
    const most = companies[card]?.production ?? 0
    // CF-10.2  At most its production value.
    if (units > most) return refuse('CF-10.2', 'TOO_MUCH', `${cardWords(card)} delivers at most ${most}.`)
  }
  return null
}

/** CF-10.2  What each of the companies that work delivers, and what forbids it. */
export const deliveries: Described<Position, { readonly types: number }, Deliveries> = {
  of: record({
    deliver: {
      title: '',
      of: counts({
        of: { company: text(40) },
        count: 'units',
        says: { many: 'units of', one: 'One more unit of' },
        things: (p, { types }, seat) =>
          delivering(p, seat, types).map((card) => ({
            id: { company: companies[card]?.id ?? '' },
            text: cardWords(card),
          })),
        least: 0,
        most: 100,
        entries: 120,
      }),
    },
  }),
  fault: (p, { types }, seat, { deliver }) => deliveriesFault(p, seat, types, deliver),
  steps: 6,
}
