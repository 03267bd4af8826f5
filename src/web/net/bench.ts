/** The key of those who run the house, in this browser. */

const KEY = 'argosy.bench'
let session: string | null = null

/** The key of the bench, or null. */
export function benchKey(): string | null {
  try {
    return session ?? localStorage.getItem(KEY)
  } catch {
    return session
  }
}

export function keepBenchKey(key: string): void {
  session = key
  try {
    localStorage.setItem(KEY, key)
  } catch {
    // A browser without storage asks as long as the page is open.
  }
}

/** Takes the key out of the address, so that it is not shared with it. */
export function takeBenchKey(): void {
  const found = /^#key=(.+)$/.exec(location.hash)?.[1]
  if (found === undefined) return
  keepBenchKey(decodeURIComponent(found))
  history.replaceState(history.state, '', location.pathname + location.search)
}
