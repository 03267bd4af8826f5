import { hash, randomInt, timingSafeEqual } from 'node:crypto'

/** Letters and digits that nobody confuses when reading them out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random text of letters and digits, just under 5 bits each: for table names, invites and keys. */
export function randomText(length: number): string {
  let out = ''
  for (let i = 0; i < length; i++) out += ALPHABET[randomInt(ALPHABET.length)]
  return out
}

/** A text of the same letters that follows from these bytes. */
export const textOf = (bytes: Buffer, length: number): string =>
  Array.from({ length }, (_, i) => ALPHABET[(bytes[i] ?? 0) % ALPHABET.length]).join('')

/** What the house keeps of a key. */
export function hashOf(key: string): string {
  return hash('sha256', `argosy-key:${key}`)
}

/** Compares two secrets in a time that tells nothing about where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const one = hash('sha256', a, 'buffer')
  const other = hash('sha256', b, 'buffer')
  return timingSafeEqual(one, other)
}
