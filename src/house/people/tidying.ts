import type { Store } from '../../store/contract.ts'
import { SESSION_MS } from './sessions.ts'

const OFTEN_MS = 3_600_000

/**
 * Forgets links that are over and sessions that nobody came with any more, now and once an hour.
 * @returns how to stop
 */
export function keepPeopleTidy(store: Store, log: (text: string, error?: unknown) => void): () => void {
  const now = () => {
    const nowMs = store.nowMs()
    store.people
      .forget(nowMs, nowMs - SESSION_MS)
      .catch((error: unknown) => log('What is over of accounts could not be forgotten.', error))
  }
  now()
  const timer = setInterval(now, OFTEN_MS)
  timer.unref()
  return () => clearInterval(timer)
}
