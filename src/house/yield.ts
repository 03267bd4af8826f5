/** So long one thing may keep the thread before whoever else waits gets his turn: a fraction of what anybody notices. */
const BREATH_MS = 8

/**
 * What takes long pauses for breath: to be awaited between the parts of it. It does nothing until so much time has gone by
 * since the thread was last left to others, and then lets all of them go first.
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
