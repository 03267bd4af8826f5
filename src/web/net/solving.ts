import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Puzzle } from '../../server/api.ts'

// The browser's own SHA-256 gives every hash as a promise, which takes longer than the hash.

/** How many numbers are tried until somebody hears of it. */
const PART = 10_000

/** The proof that a puzzle is solved; before that, again and again, the part of the numbers that has been tried. */
export function* solving({ challenge, target, tries }: Puzzle): Generator<number, string> {
  const wanted = hexToBytes(target)
  for (let n = 0; n < tries; n++) {
    const proof = `${challenge}.${n}`
    if (sha256(utf8ToBytes(proof)).every((byte, i) => byte === wanted[i])) return proof
    if (n % PART === 0) yield n / tries
  }
  throw new Error('This puzzle has no answer.')
}
