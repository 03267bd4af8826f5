import { createHash } from 'node:crypto'

/** Any value that JSON can carry. Positions, answers and events are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** True for an object that is neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A deep copy of a JSON value. Slow and general; positions use the copier generated from their schema. */
export function copyJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyJson) as T
  if (!isObject(value)) return value
  const out: Record<string, unknown> = {}
  for (const key of Object.keys(value)) out[key] = copyJson(value[key])
  return out as T
}

/** Freezes a JSON value to its leaves and returns it. */
export function freezeJson<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freezeJson(part)
  }
  return value
}

/** JSON text with the keys of every object in code-unit order: equal values give equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value ?? null)
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(value[key])}`)
  }
  return `{${parts.join(',')}}`
}

/** The first 16 hex digits of SHA-256 over the canonical text: a proof that two positions are one. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)
}
