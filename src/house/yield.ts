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
