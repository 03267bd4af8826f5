import type { Found, Store } from '../../store/contract.ts'
import { LogFollower } from '../log/follower.ts'
import { carryOutChange } from './house-action.ts'

/**
 * Opens a table that was locked.
 *
 * House-4.3  The time since it last moved is given back to whoever is asked there: when it was found damaged nobody may
 * know, and what was due while nobody could answer counts for nobody.
 */
export async function freeSeat(store: Store, found: Found): Promise<void> {
  const { row, head } = found
  // Read before it is opened: between the two nothing of it may strike.
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
