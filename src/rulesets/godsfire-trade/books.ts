import type { Seat } from '../../kernel/index.ts'
import { add, at, ENTRIES, ENTRY, type Position } from './position.ts'

/** The first entry that is a sink. */
const FIRST_SINK = ENTRY.ships

/** What an entry has come to. */
export const booked = (p: Position, seat: Seat, entry: number): number => at(p.books, seat * ENTRIES + entry)

/** Writes an amount into an entry. */
export const book = (p: Position, seat: Seat, entry: number, amount: number): void =>
  add(p.books, seat * ENTRIES + entry, amount)

/** Pays out of the treasury into a sink; the caller has seen to it that there is enough. */
export function pay(p: Position, seat: Seat, amount: number, entry: number): void {
  add(p.treasury, seat, -amount)
  book(p, seat, entry, amount)
}

/** Pays from a source into the treasury. */
export function earn(p: Position, seat: Seat, amount: number, entry: number): void {
  add(p.treasury, seat, amount)
  book(p, seat, entry, amount)
}

/** What sources and sinks leave a player. */
export function owed(p: Position, seat: Seat): number {
  let sum = 0
  for (let entry = 0; entry < ENTRIES; entry++)
    sum += entry < FIRST_SINK ? booked(p, seat, entry) : -booked(p, seat, entry)
  return sum
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
