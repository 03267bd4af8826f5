import { useSyncExternalStore } from 'react'

// The world whose trade is shown, on the chart and on the sheets beside it. It is the reader's finger, not the game's:
// nothing is answered with it, and it is forgotten with the page.

let chosen: string | null = null
const readers = new Set<() => void>()

/** Looks at a world by its target; null looks away. */
export function lookAt(target: string | null): void {
  chosen = target
  for (const tell of readers) tell()
}

function subscribe(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}

/** The target of the chosen world; null for none. */
export const useLooking = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
