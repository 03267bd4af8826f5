import { counted } from '../../kernel/english.ts'
import type { Store } from '../../store/contract.ts'

/** A table at which nothing has happened for this time is archived. */
export const IDLE_MS = 180 * 24 * 3_600_000
const HOURLY_MS = 3_600_000
const OFTEN_MS = 24 * 3_600_000
const AT_ONCE = 500

/**
 * Tidies the lobby every hour, and archives idle tables, now and once a day: they stay readable and can be played on, but nothing is done there by itself,
 * and they are not loaded when the house opens.
 * @returns how to stop
 */
export function keepTidy(
  store: Store,
  log: (text: string, error?: unknown) => void,
  lobby: () => Promise<readonly string[]>,
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
  }
  const emptied = async () => {
    const { length } = await lobby()
    if (length > 0) log(`Removed ${counted(length, 'table')} from the lobby: nobody had joined.`)
  }
  const lobbyNow = () => void emptied().catch((error) => log('The lobby could not be tidied.', error))
  lobbyNow()
  const hourly = setInterval(lobbyNow, HOURLY_MS)
  hourly.unref()
  const now = () => void tidy().catch((error) => log('Idle tables could not be archived.', error))
  now()
  const timer = setInterval(now, OFTEN_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    clearInterval(hourly)
  }
}
