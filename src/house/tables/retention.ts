import { counted } from '../../kernel/english.ts'
import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { DECISION, tidy as tidyPapers } from '../papers.ts'
import { hostViewer, mustHost, type Presented, viewerIn } from '../seats/keys.ts'
import { GRANT_KIND } from '../seats/sanctions.ts'
import type { LiveTables } from '../table/live-tables.ts'

/** A table at which nothing has happened for this time is archived. */
export const IDLE_MS = 180 * 24 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** House-7.2  A table whose game has not begun, and which nobody lists, is deleted this time after somebody sat down last. */
const UNBEGUN_MS = 30 * DAY_MS
/** Reports are kept for this time after their answer. */
const ANSWERED_MS = 365 * DAY_MS
const HOURLY_MS = 3_600_000
const OFTEN_MS = 24 * 3_600_000
const AT_ONCE = 500
/** To delete tables takes longer: others have their turn in between. */
const DELETED_AT_ONCE = 50

/**
 * Tidies the lobby every hour; and now and once a day archives idle tables, which stay readable and can be played on, but nothing
 * is done there by itself, and they are not loaded when the house opens; and deletes what is kept for a time only.
 * @param gone hears which tables were deleted
 * @returns how to stop
 */
export function keepTidy(
  store: Store,
  log: (text: string, error?: unknown) => void,
  lobby: () => Promise<readonly string[]>,
  gone: (ids: readonly string[]) => void,
): () => void {
  const tidy = async () => {
    let archived = 0
    for (;;) {
      const { length } = await store.care.archive(store.nowMs() - IDLE_MS, AT_ONCE)
      archived += length
      if (length < AT_ONCE) break
    }
    if (archived > 0)
      log(`Archived ${counted(archived, 'table')} in which nothing had happened for half a year.`)
    await deleteUnbegun(store, gone)
    for (const id of await store.hall.forgetComplaints(store.nowMs() - ANSWERED_MS))
      await store.office.discard(DECISION, String(id))
    for (const kind of ['mute', 'lock', 'unlist', GRANT_KIND]) await tidyPapers(store, kind)
  }
  const emptied = async () => {
    const { length } = await lobby()
    if (length > 0) log(`Removed ${counted(length, 'table')} from the lobby: nobody had joined.`)
  }
  const lobbyNow = () => void emptied().catch((error) => log('The lobby could not be tidied.', error))
  lobbyNow()
  const hourly = setInterval(lobbyNow, HOURLY_MS)
  hourly.unref()
  const now = () => void tidy().catch((error) => log('Old tables and reports could not be tidied.', error))
  now()
  const timer = setInterval(now, OFTEN_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    clearInterval(hourly)
  }
}

/** House-7.2  Deletes tables whose games have not begun; the audit has one line for all of them. */
async function deleteUnbegun(store: Store, gone: (ids: readonly string[]) => void): Promise<void> {
  let n = 0
  for (;;) {
    const ids = await store.care.removeUnbegun(store.nowMs() - UNBEGUN_MS, DELETED_AT_ONCE)
    gone(ids)
    n += ids.length
    if (ids.length < DELETED_AT_ONCE) break
  }
  if (n === 0) return
  const why = 'nobody came to their open seats for 30 days'
  await store.care.note({
    atMs: store.nowMs(),
    who: 'the house',
    act: 'delete',
    what: counted(n, 'table'),
    why,
  })
}

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
