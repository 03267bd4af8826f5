import type { Json } from '../kernel/json.ts'
import type { StoredSeat } from '../store/contract.ts'
import { HouseError } from './errors.ts'
import { type Change, joining } from './hosting.ts'
import { mustDiffer, openSeat } from './seating.ts'
import type { Table } from './table.ts'

/** A change of who plays a seat, as it is wanted. */
export type Sitting = Omit<Change, 'key'>

/** Somebody who comes to a table with its invite. */
export interface Newcomer {
  readonly name: string
  readonly wanted: number | null
  /** What the game wants of one who joins it while it runs. */
  readonly given: Json
  readonly keyHash: string
}

/**
 * Takes an open seat of a table, also of one that is being played; where there is none, a new one of a game that can be
 * joined while it runs.
 * @returns the seat
 */
export async function sitDown(table: Table, { name, wanted, given, keyHash }: Newcomer): Promise<number> {
  const person: StoredSeat = { kind: 'person', name, bot: null }
  let taken = 0
  if (table.match === null) {
    const take = (seats: readonly StoredSeat[]) => {
      taken = openSeat(seats, wanted)
      mustDiffer(name, seats)
      const after = seats.map((seat, at) => (at === taken ? person : seat))
      return { after, key: { hash: keyHash, seats: [taken] } }
    }
    while (!(await table.seat(take)));
    return taken
  }
  const isOpen = table.row.seats.some(({ kind }) => kind === 'open')
  if (isOpen || table.game.rules.join === undefined || wanted !== null) {
    const made = await table.reseat(null, (seats) => {
      taken = openSeat(seats, wanted)
      mustDiffer(name, seats)
      return { seat: taken, by: taken, after: person, reason: '', key: { hash: keyHash, seats: [taken] } }
    })
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
    return taken
  }
  mustDiffer(name, table.row.seats)
  const made = await table.deed((folding) =>
    joining(folding, given, person, (seat) => {
      taken = seat
      return { hash: keyHash, seats: [seat] }
    }),
  )
  if ('refusal' in made) throw new HouseError(made.stale ? 'conflict' : 'invalid', made.refusal)
  return taken
}
