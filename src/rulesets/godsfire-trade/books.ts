import type { Seat } from '../../kernel/index.ts'
import { add, at, type Ledger, type Position } from './position.ts'

/** The ledger of a player. */
export const ledgerOf = (p: Position, seat: Seat): Ledger => p.books[seat] as Ledger

/** The ledger of a player who begins with this much. */
export const ledgerFrom = (start: number): Ledger => ({
  start,
  income: 0,
  received: 0,
  ships: 0,
  ftl: 0,
  stabilised: 0,
  landed: 0,
  given: 0,
  lost: 0,
})

/** Writes an amount into an entry. */
export function book(p: Position, seat: Seat, entry: keyof Ledger, amount: number): void {
  ledgerOf(p, seat)[entry] += amount
}

/** Pays out of the treasury into a sink; the caller has seen to it that there is enough. */
export function pay(p: Position, seat: Seat, amount: number, sink: keyof Ledger): void {
  add(p.treasury, seat, -amount)
  book(p, seat, sink, amount)
}

/** Pays from a source into the treasury. */
export function earn(p: Position, seat: Seat, amount: number, source: keyof Ledger): void {
  add(p.treasury, seat, amount)
  book(p, seat, source, amount)
}

/** What sources and sinks leave a player; in a view at the most, since a hidden entry counts for nothing. */
export function owed(p: Position, seat: Seat): number {
  const { start, income, received, ships, ftl, stabilised, landed, given, lost } = ledgerOf(p, seat)
  const sinks = ships + Math.max(0, ftl) + stabilised + landed + given + Math.max(0, lost)
  return start + income + received - sinks
}

/** What a player has: treasury, money aboard ships, money on its way. */
export function held(p: Position, seat: Seat): number {
  let sum = at(p.treasury, seat) + sent(p, seat)
  for (let i = seat; i < p.cargo.length; i += p.seats) sum += at(p.cargo, i)
  return sum
}

/** What a player has on its way. */
export const sent = (p: Position, seat: Seat): number =>
  p.underway.reduce((sum, d) => (d.seat === seat ? sum + d.amount : sum), 0)
