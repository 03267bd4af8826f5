import type { Found, Store } from '../store/contract.ts'
import { enact } from './enacting.ts'
import { Folding } from './folding.ts'

/**
 * Opens a table that was locked.
 *
 * House-4.3  The time since it last moved is given back to whoever is asked there: when it was found damaged nobody may
 * know, and what was due while nobody could answer counts for nobody.
 */
export async function release(store: Store, found: Found): Promise<void> {
  const { row, head } = found
  // Read before it is opened: between the two nothing of it may strike.
  const folding =
    head.stage === 'running' && row.tempo !== null
      ? await Folding.load(store, { ...found, quarantine: null })
      : null
  await store.quarantine(row.id, null)
  if (folding === null) return
  const lockedAt = folding.atMs
  await enact(folding, null, ({ store, clock }) => {
    const fromMs = Math.max(lockedAt, clock.outageUntilMs)
    const toMs = store.nowMs()
    return toMs > fromMs ? { acts: [{ do: 'outage', by: 'house', fromMs, toMs, locked: true }] } : null
  })
}
