import {
  amount,
  counted,
  type Described,
  type Fault,
  faultAt,
  int,
  one,
  oneOf,
  record,
  refuse,
  rows,
  type Seat,
  type Thing,
} from '../../../kernel/index.ts'
import { RESOURCES, type Resource } from '../cards.ts'
import { discAt, discsOf } from '../money.ts'
import { moneyWords, unitsWords } from '../names.ts'
import type { Position } from '../position.ts'
import { columnOf, noColumn, priceOf } from './discs.ts'

/** CF-10.6  Units of a resource, and at what price in M each is offered. */
export interface Lot {
  resource: (typeof RESOURCES)[number]
  price: number
  units: number
}

/** CF-10.6  Which of the excess goes on the market. */
export interface Listing {
  list: Lot[]
}

/** By resource: the units in excess. */
interface Excess {
  readonly extra: readonly number[]
}

/** CF-5.5  How many discs a player may add to the market. */
export const freeDiscs = (p: Position, seat: Seat): number => p.options.market_limit - discsOf(p, seat)

/** The lowest price at which a resource is offered; of a resource that nobody offers, one in the middle. */
export function goingPrice(p: Position, resource: Resource): number {
  const scale = p.options.market_scale
  const column = scale.findIndex((_, c) =>
    p.power.some((_p, seat) => (p.disc[discAt(p, seat, resource, c)] ?? 0) > 0),
  )
  return priceOf(p, column < 0 ? Math.floor((scale.length - 1) / 3) : column)
}

/** CF-5.3  The prices of the market. */
const prices = (p: Position): Thing[] =>
  [...new Set(p.options.market_scale)].map((id) => ({ id, text: moneyWords(id) }))

const goods: readonly Thing[] = RESOURCES.map((id) => ({ id, text: id }))

function listingFault(p: Position, extra: readonly number[], seat: Seat, list: readonly Lot[]): Fault | null {
  const listed = [0, 0, 0]
  for (const [i, { resource, price, units }] of list.entries()) {
    // CF-5.3  Prices are those of the columns.
    if (columnOf(p, price) < 0) return faultAt(['list', i, 'price'], noColumn(p, price))
    const kind = RESOURCES.indexOf(resource)
    listed[kind] = (listed[kind] as number) + units
    // CF-10.7  Only the excess.
    if ((listed[kind] as number) > (extra[kind] as number))
      return faultAt(
        ['list', i, 'units'],
        refuse('CF-10.7', 'NOT_EXCESS', `Only the excess can be listed here: ${unitsWords(extra)}.`),
      )
  }
  const discs = listed.reduce((sum, n) => sum + n, 0)
  const free = freeDiscs(p, seat)
  // CF-5.5
  return discs <= free
    ? null
    : refuse(
        'CF-5.5',
        'TOO_MANY_DISCS',
        `You may add ${counted(free, 'more disc')} to the market, not ${discs}.`,
      )
}

/** CF-10.6, CF-20.8  Lots of the excess; what is added is offered at the going price at first. */
export const listing: Described<Position, Excess, Listing> = {
  of: record({
    list: {
      title: '',
      of: rows(
        record<Position, Excess, Lot>({
          // It is chosen by adding a lot.
          resource: { title: '', open: () => false, of: one(oneOf(...RESOURCES), () => goods) },
          units: {
            title: (_p, _f, _seat, { resource, price }: Lot) => `${resource} at ${moneyWords(price)}`,
            text: (_p, _f, _seat, { resource }: Lot) => resource,
            of: amount(1, 1000),
          },
          price: {
            title: (_p, _f, _seat, { resource }: Lot) => `Price of ${resource}`,
            of: one(int(1, 1_000_000), prices),
          },
        }),
        { row: 'lot', by: 'resource', says: { many: 'lots', one: 'Offer at another price' }, most: 60 },
      ),
    },
  }),
  fault: (p, { extra }, seat, { list }) => listingFault(p, extra, seat, list),
  settle(p, _f, _seat, { list }, changed) {
    const [, added] = changed
    return {
      list: list.map((lot, i) =>
        changed.length === 2 && i === added
          ? { ...lot, price: goingPrice(p, RESOURCES.indexOf(lot.resource)) }
          : lot,
      ),
    }
  },
}
