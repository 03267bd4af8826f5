/** Any value that JSON can carry. Positions, answers and events are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where a text ceases to be JSON, for people who wrote it; nothing where the error does not say. */
export function whereNotJson(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? []
  return line === undefined ? '' : ` (line ${line}, column ${column})`
}

/** A deep copy of a JSON value. Slow and general; positions use the copier generated from their schema. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.slice()
    for (let i = 0; i < list.length; i++) if (typeof list[i] === 'object') list[i] = copyJson(list[i])
    return list as T
  }
  // Its own fields, so that one called `__proto__` is set as any other.
  const out = { ...value } as Record<string, unknown>
  for (const key in out) if (typeof out[key] === 'object') out[key] = copyJson(out[key])
  return out as T
}

/** JSON text with the keys of every object in code-unit order: equal values give equal texts. */
export function canonical(value: unknown): string {
  if (isInOrder(value)) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(value[key])}`)
  }
  return `{${parts.join(',')}}`
}

/** True where every object has its keys in code-unit order already, so that JSON writes it as it is. */
function isInOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isInOrder)
  let last = ''
  for (const key in value) {
    if (key < last || !isInOrder((value as Record<string, unknown>)[key])) return false
    last = key
  }
  return true
}

/** True when two JSON values are equal, with their keys in any order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    if (typeof a[0] === 'number') return sameNumbers(a, b)
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !sameJson(a[i], b[i])) return false
    return true
  }
  const one = a as Record<string, unknown>
  const other = b as Record<string, unknown>
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== others.length || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    // Most often both have their keys in the same order.
    if (key !== others[i] && !Object.hasOwn(other, key)) return false
    const [is, was] = [one[key], other[key]]
    if (is !== was && !sameJson(is, was)) return false
  }
  return true
}

/** Lists of numbers have a loop of their own: it meets no other kind of list, so the engine reads them without asking which. */
function sameNumbers(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const [is, was] = [a[i], b[i]]
    if (is !== was && (typeof is === 'number' || !sameJson(is, was))) return false
  }
  return true
}

/** Where two JSON values differ, as `path: one, not other`; null when they are equal. NaN equals nothing. */
export function difference(is: unknown, should: unknown, path: string): string | null {
  if (sameJson(is, should)) return null
  const lists = Array.isArray(is) && Array.isArray(should)
  if (!lists && !(isObject(is) && isObject(should))) return `${path}: ${brief(is)}, not ${brief(should)}`
  if (!lists && Object.getPrototypeOf(is) !== Object.getPrototypeOf(should))
    return `${path}: objects of different classes`
  const a = is as Record<string, unknown>
  const b = should as Record<string, unknown>
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const here = lists ? `${path}[${key}]` : `${path}.${key}`
    if (!Object.hasOwn(a, key)) return `${here}: missing`
    if (!Object.hasOwn(b, key)) return `${here}: too much`
    const found = difference(a[key], b[key], here)
    if (found !== null) return found
  }
  return null
}

/** A value as a refusal quotes it: JSON, cut after 40 characters. */
export function brief(value: unknown): string {
  const text = nests(value, 100) ? 'something deeply nested' : (JSON.stringify(value) ?? String(value))
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

/** True when a value nests deeper than `levels`; functions that call themselves may then run out of stack. */
export function nests(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const part of Object.values(value)) if (nests(part, levels - 1)) return true
  return false
}

/**
 * True when all texts of a value, and the names of its fields, can be written down and read again as they are: half a character
 * (a surrogate that stands alone) cannot be kept as UTF-8, and a database keeps no NUL.
 */
export function keepsAsText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => keepsAsText(name) && keepsAsText(part))
}
