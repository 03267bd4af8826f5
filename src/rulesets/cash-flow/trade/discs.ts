import { andList, counted, movedAt, plusAt, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { GRAIN, MINERAL, OIL, RESOURCES, type Resource } from '../cards.ts'
import { discAt, discsOf, room, setsWorth, shift, spend, units } from '../money.ts'
import { moneyWords } from '../names.ts'
import type { Position } from '../position.ts'
import { happened } from '../position.ts'
import type { T } from '../words/index.ts'

/** A place on the market where discs of a player lie: their row and the price column. */
export interface Stall {
  readonly seat: Seat
  readonly resource: Resource
  readonly column: number
}

/** CF-5.3  The price of a column, from 0. */
export function priceOf(p: Position, column: number): number {
  return p.options.market_scale[column] ?? 0
}

/** The column of a price, the first if the scale repeats it; −1 when no column has it. */
export function columnOf(p: Position, price: number): number {
  return p.options.market_scale.indexOf(price)
}

/** True for a column that discs may be put on: of equal prices only the first is used. */
export function isColumn(p: Position, column: number): boolean {
  return column >= 0 && columnOf(p, priceOf(p, column)) === column
}

/** CF-5.3  The refusal of a price that is none of the columns. */
export function noColumn(p: Position, price: number): Refusal {
  const prices = andList(p.options.market_scale.map(String))
  return refuse(
    'CF-5.3',
    'NO_COLUMN',
    `The market has no price of ${moneyWords(price)}; its columns are ${prices}.`,
  )
}

/** CF-5.3  Why there is no such column, or null. */
export function columnFault(p: Position, column: number): Refusal | null {
  return isColumn(p, column) ? null : noColumn(p, priceOf(p, column))
}

/** CF-12.2  Why a disc cannot be bought, or null. */
export function buyFault(p: Position, buyer: Seat, { seat, resource, column }: Stall): Refusal | null {
  if ((p.disc[discAt(p, seat, resource, column)] ?? 0) === 0)
    return refuse('CF-12.2', 'NO_DISC', 'There is no such disc on the market.')
  if (seat === buyer) return refuse('CF-12.5', 'OWN_DISC', 'That disc is yours: take it back, free, instead.')
  const price = priceOf(p, column)
  const cash = p.cash[buyer] as number
  if (price > cash)
    return refuse('CF-12.2', 'NO_MONEY', `You have ${moneyWords(cash)}, this costs ${moneyWords(price)}.`)
  return roomFault(p, buyer, resource, 'CF-12.2')
}

/** CF-5.2  Why not one unit more of a resource fits in, or null. */
function roomFault(p: Position, seat: Seat, resource: Resource, clause: string): Refusal | null {
  return room(p, seat, resource) > 0
    ? null
    : refuse(
        clause,
        'NO_ROOM',
        `Your supply centre is full: it holds ${p.options.supply_limit} ${RESOURCES[resource]}.`,
      )
}

/** CF-12.3  Why a unit cannot be offered at a column, or null. */
export function sellFault(p: Position, seat: Seat, resource: Resource, column: number): Refusal | null {
  if (units(p, seat, resource) === 0)
    return refuse('CF-12.3', 'NO_RESOURCES', `You have no ${RESOURCES[resource]} to offer.`)
  return listingFault(p, seat) ?? columnFault(p, column)
}

/** CF-5.5  Why a player cannot have another disc on the market, or null. */
export function listingFault(p: Position, seat: Seat): Refusal | null {
  const limit = p.options.market_limit
  return discsOf(p, seat) < limit
    ? null
    : refuse(
        'CF-5.5',
        'MARKET_FULL',
        `You have ${counted(limit, 'disc')} on the market, which is the most; take one back first.`,
      )
}

/** CF-12.4, CF-12.5  Why a player has no disc there, or null. */
function ownFault(
  p: Position,
  seat: Seat,
  resource: Resource,
  column: number,
  clause: string,
): Refusal | null {
  return (p.disc[discAt(p, seat, resource, column)] as number) > 0
    ? null
    : refuse(
        clause,
        'NO_DISC',
        `You have no ${RESOURCES[resource]} disc there; only your own discs can be moved.`,
      )
}

/** CF-12.4  Why a disc cannot be moved to another column, or null. */
export function adjustFault(
  p: Position,
  seat: Seat,
  resource: Resource,
  from: number,
  to: number,
): Refusal | null {
  const missing = ownFault(p, seat, resource, from, 'CF-12.4') ?? columnFault(p, to)
  if (missing !== null) return missing
  return from === to
    ? refuse('CF-12.4', 'SAME_COLUMN', `The disc is at ${moneyWords(priceOf(p, to))} already.`)
    : null
}

/** CF-12.5  Why a disc cannot be taken back, or null. */
export function withdrawFault(p: Position, seat: Seat, resource: Resource, column: number): Refusal | null {
  return ownFault(p, seat, resource, column, 'CF-12.5') ?? roomFault(p, seat, resource, 'CF-12.5')
}

/** CF-1.9  How many sets a player has. */
export function setsOf(p: Position, seat: Seat): number {
  return Math.min(units(p, seat, MINERAL), units(p, seat, OIL), units(p, seat, GRAIN))
}

/** CF-4.4, CF-4.6  How many sets a player can turn into money now. */
export function mostSets(p: Position, seat: Seat): number {
  return Math.min(setsOf(p, seat), p.labour)
}

/** CF-4.4, CF-4.6  Why labour cannot be satisfied with these sets, or null. */
export function satisfyFault(p: Position, seat: Seat, sets: number): Refusal | null {
  const have = setsOf(p, seat)
  if (have < sets)
    return refuse(
      'CF-4.4',
      'NO_SETS',
      `That takes ${sets} of each resource; you have ${have === 0 ? 'no set' : `${have}`}.`,
    )
  return p.labour >= sets
    ? null
    : refuse(
        'CF-4.6',
        'ROW_EMPTY',
        `Only ${counted(p.labour, 'box', 'boxes')} of the labour row ${p.labour === 1 ? 'is' : 'are'} filled; no more sets can be paid.`,
      )
}

function addDisc(p: Position, seat: Seat, resource: Resource, column: number, amount: number): void {
  const at = discAt(p, seat, resource, column)
  p.disc = plusAt(p.disc, at, amount)
}

/** CF-12.2  Buys a disc that can be bought. */
export function buyDisc(t: T, buyer: Seat, { seat, resource, column }: Stall): void {
  const { p } = t
  const price = priceOf(p, column)
  happened(p)
  p.cash[buyer] = (p.cash[buyer] as number) - price
  p.cash[seat] = (p.cash[seat] as number) + price
  addDisc(p, seat, resource, column, -1)
  shift(p, buyer, resource, 1)
  t.note('bought', buyer, seat, resource, price)
}

/** CF-12.3  Puts a unit on the market: it moves there from the supply centre. */
export function sellDisc(t: T, seat: Seat, resource: Resource, column: number): void {
  shift(t.p, seat, resource, -1)
  addDisc(t.p, seat, resource, column, 1)
  t.note('listed', seat, resource, priceOf(t.p, column))
}

/** CF-12.4  Moves a disc to another column. */
export function adjustDisc(t: T, seat: Seat, resource: Resource, from: number, to: number): void {
  const { p } = t
  p.disc = movedAt(p.disc, discAt(p, seat, resource, from), discAt(p, seat, resource, to), 1)
  t.note('repriced', seat, resource, priceOf(t.p, from), priceOf(t.p, to))
}

/** CF-12.5  Takes a disc back. */
export function withdrawDisc(t: T, seat: Seat, resource: Resource, column: number): void {
  addDisc(t.p, seat, resource, column, -1)
  shift(t.p, seat, resource, 1)
  t.note('tookBack', seat, resource, priceOf(t.p, column))
}

/** CF-4.4  Deletes the sets and takes the topmost stacks of the labour row. */
export function satisfyLabour(t: T, seat: Seat, sets: number): void {
  const { p } = t
  const money = setsWorth(p, sets)
  for (const resource of [MINERAL, OIL, GRAIN]) spend(p, seat, resource, sets)
  p.labour -= sets
  p.cash[seat] = (p.cash[seat] as number) + money
  p.busy = 1
  t.note('satisfied', seat, sets, money)
}
