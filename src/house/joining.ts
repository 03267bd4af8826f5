import type { Store } from '../store/contract.ts'
import type { Join, TableKey } from './contract.ts'
import type { Desk } from './desk.ts'
import { fault } from './errors.ts'
import { type Holdings, KEY } from './holdings.ts'
import { knownBy, type Lobby } from './lobby/lobby.ts'
import type { Quotas } from './quotas.ts'
import { cleanName } from './seating.ts'
import { hashOf, randomText, sameSecret } from './secrets.ts'

/** What a newcomer has to do with beside the table. */
export interface Entrance {
  readonly store: Store
  readonly hall: Lobby
  readonly quotas: Quotas
  readonly holdings: Holdings
  /** The address he comes from; null where nobody is to be held to a quota. */
  readonly from: string | null
  /** Whose account the key goes into; null for a guest's. */
  readonly person: string | null
}

/**
 * Somebody who has a table's invite takes a seat there.
 * @throws HouseError BAD_INVITE, or why he is not let in
 */
export async function joined(
  desk: Desk,
  { invite, name, seat, given = {}, bundle }: Join,
  { store, hall, quotas, holdings, from, person }: Entrance,
): Promise<TableKey> {
  const { id, row } = desk
  if (!sameSecret(invite, row.invite))
    throw fault('forbidden', 'BAD_INVITE', 'This invite does not fit the table: ask for a new link.')
  const key = randomText(KEY)
  const who = knownBy(bundle, person)
  const [found] = await store.heads([id])
  if (found !== undefined) await hall.admit(found, who)
  const newcomer = {
    ...{ name: cleanName(name), wanted: seat ?? null, given, keyHash: hashOf(key) },
    ...(who.bundle === null ? {} : { bundle: who.bundle }),
  }
  await quotas.joining(from)
  const taken = await desk.sit(newcomer)
  if (person !== null) await holdings.take(person, [newcomer.keyHash])
  return { table: id, key, invite: desk.standing.started ? null : desk.row.invite, seats: [taken] }
}
