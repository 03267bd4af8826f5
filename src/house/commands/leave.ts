import type { StoredSeat } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { Table } from '../table/table.ts'
import { lookOf } from '../tables/names.ts'

/** What is left of a name. */
const FORMER = 'former player'

/** A name with a number where another at the table looks like it; for a player who is gone, unless another is wanted. */
export function freeName(seats: readonly Pick<StoredSeat, 'name'>[], wanted = FORMER): string {
  const looks = new Set(seats.map(({ name }) => lookOf(name)))
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`
    if (!looks.has(lookOf(name))) return name
  }
}

/** The seats without the holder of one: before a game the seat is open, after it only the name is gone. */
export function seatsWithout(
  seats: readonly StoredSeat[],
  seat: number,
  begun: boolean,
): readonly StoredSeat[] {
  const before = seats[seat]
  if (before === undefined) return seats
  const after: StoredSeat = begun
    ? { ...before, name: freeName(seats) }
    : { kind: 'open', name: '', bot: null }
  return seats.with(seat, after)
}

/**
 * House-9.4  A person who closes their account leaves their seat: it is open, unless a bot plays it, and the game goes on.
 * After the game only their name goes.
 */
export async function leaveSeat(table: Table, seat: number): Promise<void> {
  const { match, row } = table
  if (row.seats[seat] === undefined || row.seats[seat].kind === 'open') return
  if (match === null || table.over) {
    const without = (seats: readonly StoredSeat[]) => seatsWithout(seats, seat, match !== null)
    while (!(await table.seat((seats) => ({ after: without(seats), key: null }))));
    return
  }
  const made = await table.reseat(null, (seats) => {
    const name = freeName(seats)
    const after: StoredSeat =
      seats[seat]?.kind === 'bot' ? { ...seats[seat], name } : { kind: 'open', name, bot: null }
    return { seat, by: 'house', after, reason: 'the account was closed' }
  })
  if ('refusal' in made) throw new HouseError('conflict', made.refusal)
}
