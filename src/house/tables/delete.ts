import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { hostViewer, mustHost, type Presented, viewerIn } from '../seats/keys.ts'
import type { LiveTables } from '../table/live-tables.ts'

/**
 * The maker of a table wants it gone, with its log and its talk; it may be a damaged one.
 * @throws HouseError OTHERS_PLAY while others sit at it and its game is not over
 */
export async function deleteTable(store: Store, live: LiveTables, id: string, key: Presented): Promise<void> {
  const [found] = await store.heads([id])
  if (found?.quarantine == null) hostViewer(await live.get(id, key), key)
  else mustHost(viewerIn(new Map(found.keys.map((one) => [one.hash, one])), key))
  const others = found?.keys.some(({ host, seats }) => host !== true && seats.length > 0) === true
  if (others && found?.head.stage !== 'over')
    throw fault(
      'conflict',
      'OTHERS_PLAY',
      'Other players have seats at this table. You can delete it when the game is over, or when their seats are free.',
    )
  await store.care.note({ atMs: store.nowMs(), who: 'its maker', act: 'delete', what: id, why: '' })
  await dropTable(store, live, id)
}

/** Takes a table away, with its log and its talk, also while people sit at it. */
export async function dropTable(store: Store, live: LiveTables, id: string): Promise<void> {
  await store.care.remove(id)
  live.forget(id)
  // Other nodes look for it, and tell those who look at it there.
  store.bus.say({ t: 'keys', table: id })
}
