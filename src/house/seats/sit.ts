import type { Json } from '../../kernel/json.ts'
import type { StoredSeat } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { isAway } from '../clock/clock.ts'
import { type Change, joining } from '../commands/host.ts'
import type { Table } from '../table/table.ts'
import { mustDiffer, openSeat, withBots } from './new-seats.ts'
import { mustBeNext } from './opening.ts'

/** A requested change of the player of a seat. */
export type Sitting = Omit<Change, 'key'>

/** A person who comes to a table with its invite. */
export interface Newcomer {
  readonly name: string
  readonly wanted: number | null
  /** What the game wants of one who joins it while it runs. */
  readonly given: Json
  readonly keyHash: string
  /** How a guest is known again. */
  readonly bundle?: string
}

/**
 * Takes an open seat of a table, also of one that is being played; where there is none, a new one of a game that can be
 * joined while it runs.
 * @returns the seat
 */
export async function sitDown(
  table: Table,
  { name, wanted, given, keyHash, bundle }: Newcomer,
): Promise<number> {
  const keyOf = (seat: number) => ({
    hash: keyHash,
    seats: [seat],
    ...(bundle === undefined ? {} : { bundle }),
  })
  const person: StoredSeat = { kind: 'person', name, bot: null }
  let taken = 0
  if (table.match === null) {
    const take = (seats: readonly StoredSeat[]) => {
      taken = openSeat(seats, wanted)
      mustBeNext(table.row, taken)
      mustDiffer(name, seats)
      const after = seats.map((seat, at) => (at === taken ? person : seat))
      return { after, key: keyOf(taken) }
    }
    while (!(await table.seat(take)));
    return taken
  }
  // House-3.3  An absent seat is its holder's until somebody else has it.
  const isFree = (seat: number) => table.row.seats[seat]?.kind === 'open' || isAway(table.clock.seats[seat])
  const isOpen = table.row.seats.some((_, seat) => isFree(seat))
  if (isOpen || table.game.rules.join === undefined || wanted !== null) {
    const made = await table.reseat(null, (seats) => {
      taken = openSeat(seats, wanted, isFree)
      mustDiffer(name, seats)
      return { seat: taken, by: taken, after: person, reason: '', key: keyOf(taken) }
    })
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
    return taken
  }
  mustDiffer(name, table.row.seats)
  const made = await table.command((follower) =>
    joining(follower, given, person, (seat) => {
      taken = seat
      return keyOf(seat)
    }),
  )
  if ('refusal' in made) throw new HouseError(made.stale ? 'conflict' : 'invalid', made.refusal)
  return taken
}

/** House-5.6  The game begins, with bots in the seats that are empty. */
export async function fillUp(table: Table, bot: string): Promise<void> {
  for (let filled = false; !filled; ) {
    if (table.match !== null) throw fault('conflict', 'STARTED', 'The game has already started.')
    filled = await table.seat((seats) => ({
      after: withBots(table.game, seats, bot),
      key: null,
      begins: true,
    }))
  }
}
