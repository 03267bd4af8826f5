import { refuse } from '../../kernel/refusal.ts'
import type { Found, Store, StoredSeat } from '../../store/contract.ts'
import { EVERY_TABLE } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import { carryOutChange } from '../commands/house-action.ts'
import { freeName } from '../commands/leave.ts'
import { LogFollower } from '../log/follower.ts'
import { cleanName, mustDiffer } from '../seats/new-seats.ts'
import { lookOf } from '../tables/names.ts'

// House-8.8  Another name for a seat or an account. Logs have no names, so it stands in the whole game at once, its past included. What
// people wrote themselves, the name of the table, mails that were sent and files that were saved keep the old name.

/** Gives the player of a seat another name. @throws HouseError */
export async function renameSeat(
  store: Store,
  found: Found,
  seat: number,
  wanted: string,
  why: string,
): Promise<void> {
  const name = cleanName(wanted)
  await rename(store, found, seat, why, (others) => {
    mustDiffer(name, others)
    return name
  })
}

/**
 * Gives an account another name, and each of its seats in which it plays under the old one; where somebody there has that name,
 * it gets a number. Gives the tables.
 * @param name as `cleanName` gives it
 * @throws HouseError
 */
export async function renamePerson(
  store: Store,
  id: string,
  name: string,
  why: string,
): Promise<readonly string[]> {
  const { people } = store
  const old = lookOf((await people.person(id))?.name ?? '')
  const renamed: string[] = []
  for (const { table, seats } of await people.tables(id, EVERY_TABLE)) {
    const [found] = await store.heads([table])
    const own = seats.filter((seat) => isNamed(found?.row.seats[seat]) && lookOf(nameAt(found, seat)) === old)
    for (const seat of own)
      if (found !== undefined) await rename(store, found, seat, why, (others) => freeName(others, name))
    if (own.length > 0) renamed.push(table)
  }
  await people.change(id, { name })
  return renamed
}

const nameAt = (found: Found | undefined, seat: number) => found?.row.seats[seat]?.name ?? ''
const isNamed = (seat: StoredSeat | undefined) => seat !== undefined && seat.kind !== 'open'

/** @param make the new name, beside the others of the table */
async function rename(
  store: Store,
  { row: { id }, head, quarantine }: Found,
  seat: number,
  why: string,
  make: (others: readonly StoredSeat[]) => string,
): Promise<void> {
  const after = (seats: readonly StoredSeat[]): readonly StoredSeat[] => {
    const before = seats[seat]
    if (before === undefined || !isNamed(before))
      throw fault('missing', 'NO_SUCH_SEAT', `Nobody sits in seat ${seat + 1}.`)
    return seats.with(seat, { ...before, name: make(seats.toSpliced(seat, 1)) })
  }
  // Where nobody can read the log, the name goes without a line there.
  const [found] = head.stage === 'running' && quarantine === null ? await store.heads([id]) : []
  const follower = found === undefined ? null : await LogFollower.load(store, found).catch(() => null)
  if (follower !== null) {
    const reason = `A moderator has given seat ${seat + 1} another name: ${why}`
    const made = await carryOutChange(follower, null, ({ row, over }) =>
      over
        ? refuse(null, 'JUST_OVER', 'The game has just ended. Try again.')
        : { acts: [{ do: 'override', by: 'admin', reason }], seating: { seats: after(row.seats) } },
    )
    if ('refusal' in made) throw fault('conflict', made.refusal.code, made.refusal.text)
    return
  }
  for (let done = false; !done; ) {
    const before = (await store.table(id))?.seats ?? []
    done = await store.seat({ table: id, before, after: after(before), key: null, begin: null })
  }
}
