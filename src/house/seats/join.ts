import type { Store } from '../../store/contract.ts'
import type { Join, TableKey } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import type { Maker, Quotas } from '../budget/quotas.ts'
import type { TableApi } from '../table/api.ts'
import { mustNotBeMaster } from './keys.ts'
import { knownBy, type Lobby } from './lobby/lobby.ts'
import { cleanName } from './new-seats.ts'
import { KEY, type SeatHolders } from './seat-holders.ts'
import { hashOf, randomText, sameSecret } from './secrets.ts'

/** What a newcomer needs besides the table. */
export interface Entrance extends Maker {
  readonly store: Store
  readonly hall: Lobby
  readonly quotas: Quotas
  readonly holdings: SeatHolders
}

/**
 * Somebody who has a table's invite takes a seat there.
 * @throws HouseError BAD_INVITE, or why they are not let in
 */
export async function joinTable(
  table: TableApi,
  { invite, name, seat, given = {}, bundle }: Join,
  { store, hall, quotas, holdings, ...maker }: Entrance,
): Promise<TableKey> {
  const { id, row } = table
  if (!sameSecret(invite, row.invite))
    throw fault('forbidden', 'BAD_INVITE', 'This invite does not belong to this table. Ask for a new link.')
  const { person } = maker
  const key = randomText(KEY)
  const who = knownBy(bundle, person)
  const [found] = await store.heads([id])
  if (found !== undefined) await hall.admit(found, who)
  mustNotBeMaster(table, who)
  const newcomer = {
    ...{ name: cleanName(name), wanted: seat ?? null, given, keyHash: hashOf(key) },
    ...(who.bundle === null ? {} : { bundle: who.bundle }),
  }
  const giveBack = await quotas.joining(maker)
  const taken = await table.sit(newcomer).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (person !== null) await holdings.take(person, [newcomer.keyHash])
  return { table: id, key, invite: table.standing.started ? null : table.row.invite, seats: [taken] }
}
