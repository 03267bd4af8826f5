import {
  type Choices,
  cases,
  codesOf,
  indexed,
  int,
  named,
  type Refusal,
  range,
  refuse,
  type Seat,
  seats,
} from '../../../kernel/index.ts'
import { RESOURCES } from '../cards.ts'
import { discAt, discsOf, room, units } from '../money.ts'
import type { Position } from '../position.ts'
import { isColumn, listingFault, mostSets, noColumn, priceOf, setsOf } from './discs.ts'

/** CF-12.1  The parts of a Market action. */
export const PARTS = ['end', 'buy', 'sell', 'adjust', 'withdraw', 'satisfy', 'deal'] as const
export type Part = (typeof PARTS)[number]

/** Price columns of this market. */
export const columns = (p: Position): number => p.options.market_scale.length

/** CF-5.3  A column, which answers name by its price. */
const price = named({
  schema: int(1, 1_000_000),
  names: (p: Position) => p.options.market_scale,
  absent: (wanted, p) => noColumn(p, wanted),
})
const resource = indexed(...RESOURCES)
const nothing = {}

// What can be done in each part; `price`, `from` and `to` are columns. A player may change their mind and do nothing.
export const purchases = cases({ buy: { seat: seats(6), resource, price }, nothing })
export const sales = cases({ sell: { resource, price }, nothing })
export const changes = cases({ adjust: { resource, from: price, to: price }, nothing })
export const returns = cases({ withdraw: { resource, price }, nothing })
export const settlements = cases({ satisfy: { sets: range(1, 100_000) }, nothing })

/** Adds the codes of a part's choices other than nothing; `all` adds those that are only worth a "why can't I?", too. */
export type List = (p: Position, seat: Seat, out: Choices, all: boolean) => void

// Lists are filled in codes: random games ask for them often, and changes are many.
const code = {
  ...codesOf(purchases),
  ...codesOf(sales),
  ...codesOf(changes),
  ...codesOf(returns),
  ...codesOf(settlements),
}

/** CF-12.2  The stacks of discs: those of others that one can pay and has room for. */
export const listPurchases: List = (p, seat, out, all) => {
  const cash = p.cash[seat] as number
  let i = 0
  for (let owner = 0; owner < p.seats; owner++)
    for (let resource = 0; resource < 3; resource++) {
      const open = owner !== seat && room(p, seat, resource) > 0
      for (let column = 0; column < columns(p); column++, i++)
        if ((p.disc[i] as number) > 0 && (all || (open && priceOf(p, column) <= cash)))
          out.add(code.buy({ seat: owner, resource, price: column }))
    }
}

/** CF-12.3  A unit of each resource at each price. */
export const listSales: List = (p, seat, out, all) => {
  if (!all && discsOf(p, seat) >= p.options.market_limit) return
  for (let resource = 0; resource < 3; resource++) {
    if (!all && units(p, seat, resource) === 0) continue
    for (let column = 0; column < columns(p); column++)
      if (isColumn(p, column)) out.add(code.sell({ resource, price: column }))
  }
}

/** CF-12.4  Each own disc to each other price. */
export const listChanges: List = (p, seat, out) => {
  for (let resource = 0; resource < 3; resource++)
    for (let from = 0; from < columns(p); from++) {
      if ((p.disc[discAt(p, seat, resource, from)] as number) === 0) continue
      for (let to = 0; to < columns(p); to++)
        if (to !== from && isColumn(p, to)) out.add(code.adjust({ resource, from, to }))
    }
}

/** CF-12.5  Each own disc that there is room for. */
export const listReturns: List = (p, seat, out, all) => {
  for (let resource = 0; resource < 3; resource++) {
    if (!all && room(p, seat, resource) <= 0) continue
    for (let column = 0; column < columns(p); column++)
      if ((p.disc[discAt(p, seat, resource, column)] as number) > 0)
        out.add(code.withdraw({ resource, price: column }))
  }
}

/** CF-4.4  1, 2, 3 … sets. */
export const listSettlements: List = (p, seat, out, all) => {
  const most = mostSets(p, seat) + Number(all)
  for (let sets = 1; sets <= most; sets++) out.add(code.satisfy({ sets }))
}

/** CF-12.2  True when some disc of another can be bought. */
function canBuy(p: Position, seat: Seat): boolean {
  const cash = p.cash[seat] as number
  const row = columns(p)
  for (let resource = 0; resource < 3; resource++) {
    if (room(p, seat, resource) <= 0) continue
    for (let owner = 0; owner < p.seats; owner++) {
      if (owner === seat) continue
      const first = discAt(p, owner, resource, 0)
      for (let column = 0; column < row && priceOf(p, column) <= cash; column++)
        if ((p.disc[first + column] as number) > 0) return true
    }
  }
  return false
}

/** CF-12.4, CF-12.5  True when the player has a disc, or, to take back, one that there is room for. */
function hasDisc(p: Position, seat: Seat, withRoom: boolean): boolean {
  for (let resource = 0; resource < 3; resource++) {
    if (withRoom && room(p, seat, resource) <= 0) continue
    const first = discAt(p, seat, resource, 0)
    for (let i = first; i < first + columns(p); i++) if ((p.disc[i] as number) > 0) return true
  }
  return false
}

/** CF-12.4  True when discs can be put on more than one price. */
const severalPrices = (p: Position): boolean => priceOf(p, 0) !== priceOf(p, columns(p) - 1)

/** CF-12.1  Why a part of the action is not open now, or null. */
export function partFault(p: Position, seat: Seat, part: Part): Refusal | null {
  switch (part) {
    case 'end':
    case 'deal':
      return null
    case 'buy':
      return canBuy(p, seat)
        ? null
        : refuse(
            'CF-12.2',
            'NO_DISC',
            'There is no disc of another player that you can pay and have room for.',
          )
    case 'sell':
      return saleFault(p, seat)
    case 'adjust':
      return hasDisc(p, seat, false) && severalPrices(p)
        ? null
        : refuse('CF-12.4', 'NO_DISC', 'You have no disc on the market that could be moved.')
    case 'withdraw':
      return hasDisc(p, seat, true)
        ? null
        : refuse('CF-12.5', 'NO_DISC', 'You have no disc on the market that you have room for.')
    case 'satisfy':
      if (mostSets(p, seat) > 0) return null
      return setsOf(p, seat) === 0
        ? refuse('CF-4.4', 'NO_SETS', 'You have no set of mineral, oil and grain.')
        : refuse('CF-4.6', 'ROW_EMPTY', 'The labour row is empty: there is no stack to take.')
  }
}

function saleFault(p: Position, seat: Seat): Refusal | null {
  const full = listingFault(p, seat)
  if (full !== null) return full
  for (let resource = 0; resource < 3; resource++) if (units(p, seat, resource) > 0) return null
  return refuse('CF-12.3', 'NO_RESOURCES', 'Your supply centre is empty.')
}
