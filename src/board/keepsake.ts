import { createContext, use, useMemo, useSyncExternalStore } from 'react'

// What a reader keeps for themselves at a table: their own names for things, the layout of their charts. It lies in their browser,
// by table, and with their account, if they have one; nobody else is ever shown it.

/** The table on the page; null where there is none, and nothing is kept. */
export const TableContext = createContext<string | null>(null)

const told = new Set<() => void>()
/** What is kept while the browser's own store cannot be used. */
const aside = new Map<string, string>()

const before = (table: string) => `argosy.kept ${table} `
const placeOf = (table: string, name: string) => before(table) + name

/** The names under which something is kept at a table. */
export function namesAt(table: string): readonly string[] {
  const all = [...aside.keys()]
  try {
    for (let i = 0; i < localStorage.length; i++) all.push(localStorage.key(i) ?? '')
  } catch {
    // A forbidden store: there is what lasts as long as the page.
  }
  return [...new Set(all)]
    .flatMap((place) => (place.startsWith(before(table)) ? [place.slice(before(table).length)] : []))
    .sort()
}

/** Calls when anything is kept on this page, until it is called off. */
export function heard(tell: () => void): () => void {
  told.add(tell)
  return () => told.delete(tell)
}

/** What is kept at a table under a name, as it was written; null for nothing. */
export function kept(table: string | null, name: string): string | null {
  if (table === null) return null
  const place = placeOf(table, name)
  try {
    return localStorage.getItem(place) ?? aside.get(place) ?? null
  } catch {
    return aside.get(place) ?? null
  }
}

/** Keeps something at a table under a name, in place of what is there; nothing for null. */
export function keep(table: string | null, name: string, text: string | null): void {
  if (table === null || kept(table, name) === text) return
  const place = placeOf(table, name)
  aside.delete(place)
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // A full or forbidden store: it lasts as long as the page.
    if (text !== null) aside.set(place, text)
  }
  for (const tell of told) tell()
}

function subscribe(tell: () => void): () => void {
  told.add(tell)
  addEventListener('storage', tell)
  return () => {
    told.delete(tell)
    removeEventListener('storage', tell)
  }
}

/**
 * Something kept at this table, and how to keep something else; every part of the page sees it at once.
 * @param read makes it of what was kept, which may be anything; null for nothing
 */
export function useKeepsake<T>(
  name: string,
  read: (text: string | null) => T,
): readonly [T, (text: string | null) => void] {
  const table = use(TableContext)
  const text = useSyncExternalStore(
    subscribe,
    () => kept(table, name),
    () => null,
  )
  const value = useMemo(() => read(text), [read, text])
  return [value, (next) => keep(table, name, next)]
}
