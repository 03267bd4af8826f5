import { type Refusal, refuse, type Seat, whole } from '../../kernel/index.ts'
import { RESOURCES, type Resource } from './cards.ts'
import { moneyWords } from './names.ts'
import type { Options } from './options.ts'
import type { Position } from './position.ts'
import type { T } from './words/index.ts'

/** CF-4.2  The price of box i, from 1; under repeatLast (CF-4.5) the last price goes on. */
export function boxPrice(p: Position, box: number): number {
  const scale = p.options.labour_scale
  return (scale[Math.min(box, scale.length) - 1] ?? 0) as number
}

/** CF-4.5  How many more units of labour can be bought. */
export function labourLeft(p: Position): number {
  return p.options.labour_full === 'block'
    ? p.options.labour_scale.length - p.labour
    : Number.MAX_SAFE_INTEGER
}

/** CF-4.8  What units of labour cost now, box by box in rising order. */
export function labourPrice(p: Position, units: number): number {
  let sum = 0
  for (let i = 1; i <= units; i++) sum += boxPrice(p, p.labour + i)
  return sum
}

/** CF-4.3a  S(k): the money that lies in the labour row. */
export function rowMoney(p: Position): number {
  let sum = 0
  for (let box = 1; box <= p.labour; box++) sum += boxPrice(p, box)
  return sum
}

/** CF-4.5, CF-4.8  True when this much labour can be bought. */
export const canHire = (p: Position, seat: Seat, units: number): boolean =>
  units <= labourLeft(p) && labourPrice(p, units) <= (p.cash[seat] as number)

/** CF-4.5, CF-4.8, CF-4.12  Why this much labour cannot be bought, or null. */
export function labourFault(p: Position, seat: Seat, units: number): Refusal | null {
  if (units > labourLeft(p))
    return refuse(
      'CF-4.5',
      'ROW_FULL',
      'The labour row is full; somebody must satisfy labour before more can be bought.',
    )
  const price = labourPrice(p, units)
  const cash = p.cash[seat] as number
  const words = units === 1 ? 'One labour unit costs' : `${units} labour units cost`
  return price <= cash
    ? null
    : refuse('CF-4.8', 'NO_MONEY', `${words} ${moneyWords(price)}; you have ${moneyWords(cash)}.`)
}

/** CF-4.3, CF-4.7  Buys labour, to be used at once; the money goes into the boxes. Legal purchases only. */
export function buyLabour(t: T, seat: Seat, units: number): void {
  const { p } = t
  const price = labourPrice(p, units)
  p.cash[seat] = (p.cash[seat] as number) - price
  p.labour += units
  p.busy = 1
  t.note('boughtLabour', seat, units, price)
}

/** CF-4.4  What the topmost stacks hold: the money for this many sets. */
export function setsWorth(p: Position, sets: number): number {
  let sum = 0
  for (let i = 0; i < sets; i++) sum += boxPrice(p, p.labour - i)
  return sum
}

/** Units of a resource in a supply centre. */
export function units(p: Position, seat: Seat, resource: Resource): number {
  return p.supply[seat * 3 + resource] as number
}

/** CF-5.2  How many more units of a resource the supply centre takes. */
export function room(p: Position, seat: Seat, resource: Resource): number {
  return p.options.supply_limit - units(p, seat, resource)
}

/** CF-5.4, CF-5.6  Moves units into (or, negative, out of) a supply centre, without creating or deleting any. */
export function shift(p: Position, seat: Seat, resource: Resource, amount: number): void {
  p.supply[seat * 3 + resource] = units(p, seat, resource) + whole(amount)
}

/** CF-5.6  Creates units in a supply centre. */
export function create(p: Position, seat: Seat, resource: Resource, amount: number): void {
  shift(p, seat, resource, amount)
  p.created[resource] = (p.created[resource] as number) + whole(amount)
}

/** CF-5.6  Deletes units from a supply centre. */
export function spend(p: Position, seat: Seat, resource: Resource, amount: number): void {
  shift(p, seat, resource, -amount)
  p.deleted[resource] = (p.deleted[resource] as number) + whole(amount)
}

/** CF-11.2, CF-13.1, CF-13.4, CF-16.4  Why a cost in a resource cannot be paid, or null. */
export function costFault(
  p: Position,
  seat: Seat,
  resource: Resource,
  amount: number,
  clause: string,
): Refusal | null {
  const have = units(p, seat, resource)
  return have >= amount
    ? null
    : refuse(clause, 'NO_RESOURCES', `This costs ${amount} ${RESOURCES[resource]}; you have ${have}.`)
}

/** CF-5.5  Discs of a player on the market, over the three rows. */
export function discsOf(p: Position, seat: Seat): number {
  const columns = p.options.market_scale.length
  let sum = 0
  for (let i = seat * 3 * columns; i < (seat + 1) * 3 * columns; i++) sum += p.disc[i] as number
  return sum
}

/** CF-5.4, CF-12.2  The index of a stack of discs in `disc`. */
export function discAt(p: Position, seat: Seat, resource: Resource, column: number): number {
  return (seat * 3 + resource) * p.options.market_scale.length + column
}

/** CF-4.10, CF-4.11  All the money there is: treasuries, labour row, bank. CF-4.9  The bank never lends any. */
export function allMoney(p: Position): number {
  return p.cash.reduce((sum, cash) => sum + cash, 0) + rowMoney(p) + p.retired
}

/** CF-5.6  Per resource: what lies in supply centres and on the market, less what was created, plus what was deleted: 0. */
export function ledgerGap(p: Position, resource: Resource): number {
  let sum = (p.deleted[resource] as number) - (p.created[resource] as number)
  const columns = p.options.market_scale.length
  for (let seat = 0; seat < p.seats; seat++) {
    sum += units(p, seat, resource)
    for (let column = 0; column < columns; column++)
      sum += p.disc[discAt(p, seat, resource, column)] as number
  }
  return sum
}

/** CF-4.1  What a seat begins with. */
export const cashAtStart = ({ starting_cash, later_cash }: Options, seat: Seat): number =>
  starting_cash + seat * later_cash

/** CF-4.10  All the money of a game. */
export const moneyOf = (options: Options, seats: number): number =>
  Array.from({ length: seats }, (_, seat) => cashAtStart(options, seat)).reduce((sum, n) => sum + n, 0)
