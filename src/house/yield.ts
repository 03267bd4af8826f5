import { StoreAway } from '../store/contract.ts'

/** How long one task may keep the thread before the others get their turn: a fraction of what anybody notices. */
const BREATH_MS = 8

/**
 * Lets long work pause: to be awaited between its parts. It does nothing until `everyMs` have passed since the thread was last
 * left to others, and then lets all of them go first.
 */
export function yielding(everyMs = BREATH_MS): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < everyMs) return undefined
    return new Promise<void>((go) => {
      setImmediate(() => {
        since = performance.now()
        go()
      })
    })
  }
}

/** How many are shown a table before the thread is left to others: some milliseconds for large ones. */
const AT_ONCE = 3

/** Lets those who ask for a whole game wait for each other, so that a crowd of them stops nobody who makes a move. */
function inTurn(): () => Promise<void> {
  let shown = 0
  return async () => {
    while (shown >= AT_ONCE) await new Promise((go) => setImmediate(go))
    if (shown++ > 0) return
    setImmediate(() => {
      shown = 0
    })
  }
}

/** Those who have a seat, and those who only look on: the first do not wait for the second. */
export const playersTurn = inTurn()
export const onlookersTurn = inTurn()

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
