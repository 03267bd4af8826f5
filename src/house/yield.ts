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
