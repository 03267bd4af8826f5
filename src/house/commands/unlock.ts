import type { Found, Store } from '../../store/contract.ts'
import { LogFollower } from '../log/follower.ts'
import { carryOutChange } from './house-action.ts'

/**
 * Opens a table that was locked.
 *
 * House-4.3  The players who are asked there get the time since the last move back. Nobody may know when the table was found
 * damaged, and no deadline counts while nobody could answer.
 */
export async function unlock(store: Store, found: Found): Promise<void> {
  const { row, head } = found
  // Read before it is opened: between the two none of its deadlines may be applied.
  const follower =
    head.stage === 'running' && row.tempo !== null
      ? await LogFollower.load(store, { ...found, quarantine: null })
      : null
  await store.quarantine(row.id, null)
  if (follower === null) return
  const lockedAt = follower.atMs
  await carryOutChange(follower, null, ({ store, clock }) => {
    const fromMs = Math.max(lockedAt, clock.outageUntilMs)
    const toMs = store.nowMs()
    return toMs > fromMs ? { acts: [{ do: 'outage', by: 'house', fromMs, toMs, locked: true }] } : null
  })
}
