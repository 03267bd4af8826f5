import type { Seat } from '../../kernel/index.ts'
import { add, at, type Position } from './position.ts'

/**
 * GT-1.3, GT-8, GT-11.3  Every source and sink of giga-bucks, by seat. Money that is neither in a treasury, nor aboard a
 * ship, nor on its way is in one of these entries; the sources less the sinks are what a player has.
 */
export const ENTRY = {
  /** Sources: the treasury at the start, income, and gifts received. */
  start: 0,
  income: 1,
  received: 2,
  /** Sinks: ships built, instalments on FTL, agitation removed, money landed as agitation, gifts, money lost. */
  ships: 3,
  ftl: 4,
  stabilised: 5,
  landed: 6,
  given: 7,
  lost: 8,
} as const
export const ENTRIES = 9

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
