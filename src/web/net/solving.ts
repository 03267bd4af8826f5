import type { Puzzle } from '../../server/api.ts'

// SHA-256 (FIPS 180-4) of one short text after another. The browser's own gives every hash as a promise, which takes longer than
// the hash.

const START = new Int32Array(8)
const ROUND = new Int32Array(64)
/** The first half of the bits behind the point of a root. */
const bitsOf = (root: number): number => (root % 1) * 2 ** 32
for (let prime = 2, n = 0; n < ROUND.length; prime++) {
  if (Array.from({ length: prime - 2 }, (_, i) => i + 2).some((part) => prime % part === 0)) continue
  if (n < START.length) START[n] = bitsOf(Math.sqrt(prime))
  ROUND[n++] = bitsOf(Math.cbrt(prime))
}

const words = new Int32Array(64)
const sum = new Int32Array(8)
const at = (of: Int32Array, i: number): number => of[i] as number
const turned = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits))

/** Into `sum`. @param text of at most 55 letters and digits: one block */
function hash(text: string): void {
  words.fill(0, 0, 16)
  for (let i = 0; i <= text.length; i++) {
    const byte = i < text.length ? text.charCodeAt(i) : 0x80
    words[i >> 2] = at(words, i >> 2) | (byte << (24 - 8 * (i & 3)))
  }
  words[15] = 8 * text.length
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(words, i - 15), at(words, i - 2)]
    const one = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const two = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    words[i] = at(words, i - 16) + one + at(words, i - 7) + two
  }
  sum.set(START)
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + mixed + at(ROUND, i) + at(words, i)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) sum[i] = at(sum, i) + (added[i] as number)
}

/** How many numbers are tried until somebody hears of it. */
const PART = 10_000

/** The proof that a puzzle is solved; before that, again and again, the part of the numbers that has been tried. */
export function* solving({ challenge, target, tries }: Puzzle): Generator<number, string> {
  const wanted = Int32Array.from(target.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16))
  for (let n = 0; n < tries; n++) {
    const proof = `${challenge}.${n}`
    hash(proof)
    if (sum.every((word, i) => word === wanted[i])) return proof
    if (n % PART === 0) yield n / tries
  }
  throw new Error('This puzzle has no answer.')
}
