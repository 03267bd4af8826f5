import { StoreAway } from '../store/contract.ts'

/** How long requests wait for a store that does not answer before they fail. */
export const RETRY_MS = 5000
const PAUSES_MS = [20, 50, 100, 200, 400]

/**
 * Asks something of the store again and again while that is away, until our patience ends. For what may be asked twice.
 * @throws StoreAway
 */
export async function retrying<T>(ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + RETRY_MS
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof StoreAway) || performance.now() > end) throw error
      const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
}
