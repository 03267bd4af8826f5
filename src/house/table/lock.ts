import { type Store, StoreError } from '../../store/contract.ts'
import { Damage, quarantined } from '../log/damage.ts'

/**
 * Lets nobody change a table whose log does not hold, until an administrator has checked it.
 * @throws HouseError QUARANTINED for damage, any other error as it is
 */
export async function lockAway(store: Store, id: string, error: unknown): Promise<never> {
  const isDamage = error instanceof Damage || (error instanceof StoreError && error.fault === 'damaged')
  if (!isDamage) throw error
  // On a disk that is full or broken it stays unlocked, and is found damaged again.
  await store.quarantine(id, error.message).catch(() => undefined)
  throw quarantined(error)
}
