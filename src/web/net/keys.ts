/** The keys of a person's tables, their name and their habits: all that this client keeps, in this browser only. */

const KEYS = 'argosy.keys'
const NAME = 'argosy.name'

/** What this browser knows of a table that it holds a key of. */
export interface Kept {
  readonly key: string
  /** The seats the key holds. */
  readonly seats: readonly number[]
  /** The key this browser had before it, in case a link brought a wrong one. */
  readonly before?: string
}

function read(): Record<string, Kept> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEYS) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // A browser without storage plays on as long as the page is open.
  }
}

const session = new Map<string, Kept>()

let isSignedIn = false

/** Whether this browser is signed in: then an account has the keys that the reader is given, and they are not left here. */
export function beSignedIn(now: boolean): void {
  isSignedIn = now
}

/** Keeps what one gets who sits down or makes a table. */
export function keepMade(made: {
  readonly table: string
  readonly key: string
  readonly seats: readonly number[]
}): void {
  if (!isSignedIn) keepKey(made.table, made.key, made.seats)
}

/** What lies in this browser, and stays when the page is closed. */
export const storedKeys = (): { table: string; key: string }[] =>
  Object.entries(read()).map(([table, { key }]) => ({ table, key }))

/** The key of a table, or null for a spectator. */
export function keyOf(table: string): string | null {
  return (session.get(table) ?? read()[table])?.key ?? null
}

export function keepKey(
  table: string,
  key: string,
  seats: readonly number[] = [],
  before: string | null = null,
): void {
  const kept: Kept = { key, seats, ...(before === null ? {} : { before }) }
  session.set(table, kept)
  write(KEYS, JSON.stringify({ ...read(), [table]: kept }))
}

export function dropKey(table: string): void {
  session.delete(table)
  const { [table]: _, ...rest } = read()
  write(KEYS, JSON.stringify(rest))
}

/** All tables this browser holds a key of. */
export function allKeys(): { table: string; key: string }[] {
  return Object.entries({ ...read(), ...Object.fromEntries(session) }).map(([table, { key }]) => ({
    table,
    key,
  }))
}

/** The key that a link replaced, if there was one. */
export function keyBefore(table: string): string | null {
  return (session.get(table) ?? read()[table])?.before ?? null
}

/** Takes a key out of the address, so that it is not shared with it: `#key=…` is kept and stripped. True when there was one. */
export function takeKeyFromAddress(table: string): boolean {
  const found = /^#key=(.+)$/.exec(location.hash)?.[1]
  if (found === undefined) return false
  const before = keyOf(table)
  const key = decodeURIComponent(found)
  if (key !== before) keepKey(table, key, [], before)
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}

const ME = 'argosy.me'
let me: string | null = null

/** By what a guest is known again at other tables: a secret that this browser has made up. */
export function ownBundle(): string {
  try {
    me ??= localStorage.getItem(ME)
  } catch {
    // Without storage the person is new at every visit.
  }
  if (me === null || me.length < 20) {
    const bytes = crypto.getRandomValues(new Uint8Array(24))
    me = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    write(ME, me)
  }
  return me
}

export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

export function rememberName(name: string): void {
  write(NAME, name.trim())
}

/** The key of those who run the house, in this browser. */

const BENCH_KEY = 'argosy.bench'
let benchSession: string | null = null

/** The key of the bench, or null. */
export function benchKey(): string | null {
  try {
    return benchSession ?? localStorage.getItem(BENCH_KEY)
  } catch {
    return benchSession
  }
}

export function keepBenchKey(key: string): void {
  benchSession = key
  try {
    localStorage.setItem(BENCH_KEY, key)
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
