import { createHash } from 'node:crypto'
import { canonical } from './json.ts'

/** The first 16 hex digits of SHA-256 over the canonical text: a proof that two positions are one. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16)
}
