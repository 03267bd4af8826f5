import type { ValueOf } from '../../../kernel/index.ts'
import { RESOURCES, type Resource } from '../cards.ts'
import { discAt, discsOf, room, units } from '../money.ts'
import { isColumn, priceOf, setsOf } from '../trade/discs.ts'
import { type changes, columns, type purchases, type returns, type sales } from '../trade/stalls.ts'
import { priceWorth } from './economy.ts'
import { type Outlook, suppliesWorth } from './outlook.ts'

/** What one unit more, or less, of a resource is worth. */
function unitWorth(o: Outlook, resource: Resource, by: 1 | -1): number {
  const change = [0, 0, 0]
  change[resource] = by
  return by * (suppliesWorth(o, o.seat, change) - suppliesWorth(o, o.seat))
}

/** Below this a disc stays where it lies. */
const LEAST_GAIN = 20

/** CF-12.2  The disc that gains most, and how much. */
export function bestBuy(o: Outlook): { choice: ValueOf<typeof purchases>; gain: number } {
  const { v, seat } = o
  const row = columns(v)
  let best: ReturnType<typeof bestBuy> = { choice: { do: 'nothing' }, gain: 0 }
  for (let resource = 0; resource < 3; resource++) {
    if (units(v, seat, resource) >= v.options.supply_limit) continue
    const worth = unitWorth(o, resource, 1)
    for (let owner = 0; owner < v.seats; owner++) {
      if (owner === seat) continue
      for (let column = 0; column < row; column++) {
        if ((v.disc[discAt(v, owner, resource, column)] as number) === 0) continue
        const price = priceOf(v, column)
        if (price > (v.cash[seat] as number)) break
        const gain = worth - priceWorth(o, price)
        if (gain > Math.max(LEAST_GAIN, best.gain))
          best = { choice: { do: 'buy', seat: owner, resource, price: column }, gain }
        break
      }
    }
  }
  return best
}

/** The price at which a unit is offered: a good part of a set, as one that lacks just this unit would pay. */
export function askingPrice({ v, set }: Outlook): number {
  const wanted = 0.55 * set
  let price = priceOf(v, 0)
  for (let column = 0; column < columns(v); column++)
    if (isColumn(v, column) && priceOf(v, column) <= wanted) price = priceOf(v, column)
  return price
}

/** CF-12.3  A unit that makes no set and would not be missed; null for none. Half the places are kept for excess. */
export function unitToSell(o: Outlook): ValueOf<typeof sales> | null {
  const { v, seat } = o
  if (columns(v) === 0 || discsOf(v, seat) >= v.options.market_limit / 2) return null
  const price = askingPrice(o)
  const sets = setsOf(v, seat)
  for (let resource = 0; resource < 3; resource++) {
    if (units(v, seat, resource) < sets + 5) continue
    if (price > 2 * unitWorth(o, resource, -1))
      return { do: 'sell', resource, price: v.options.market_scale.indexOf(price) }
  }
  return null
}

/** The own discs, as resource and column. */
function ownDiscs({ v, seat }: Outlook): { resource: Resource; column: number }[] {
  const found: { resource: Resource; column: number }[] = []
  for (let resource = 0; resource < 3; resource++)
    for (let column = 0; column < columns(v); column++)
      if ((v.disc[discAt(v, seat, resource, column)] as number) > 0) found.push({ resource, column })
  return found
}

/** CF-12.5  An own disc that would complete a set worth more than its price, to take back; null for none. */
export function discToTakeBack(o: Outlook): ValueOf<typeof returns> | null {
  for (const { resource, column } of ownDiscs(o))
    if (room(o.v, o.seat, resource) > 0 && unitWorth(o, resource, 1) > priceOf(o.v, column))
      return { do: 'withdraw', resource, price: column }
  return null
}

/** CF-12.4  An own disc that nobody will buy at its price, to offer for less; null for none. */
export function dearDisc(o: Outlook): ValueOf<typeof changes> | null {
  const price = askingPrice(o)
  const to = o.v.options.market_scale.indexOf(price)
  for (const { resource, column } of ownDiscs(o))
    if (priceOf(o.v, column) > 2 * price) return { do: 'adjust', resource, from: column, to }
  return null
}

/** CF-10.6  All the excess, at the asking price. */
export function listing(o: Outlook, extra: readonly number[]) {
  const price = askingPrice(o)
  let free = Math.max(0, o.v.options.market_limit - discsOf(o.v, o.seat))
  const list: { resource: (typeof RESOURCES)[number]; price: number; units: number }[] = []
  for (const [resource, n] of extra.entries()) {
    const listed = Math.min(n, free)
    if (listed <= 0 || columns(o.v) === 0) continue
    list.push({ resource: RESOURCES[resource] ?? 'mineral', price, units: listed })
    free -= listed
  }
  return { list }
}
