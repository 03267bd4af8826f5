import { hash, randomBytes } from 'node:crypto'

/** Where uniform numbers come from. */
export interface Source {
  /** A uniform whole number from 0 to n − 1, for 1 ≤ n ≤ 2^21. */
  below(n: number): number
  /** The source of a named stream: its numbers depend on the name and not on what was drawn elsewhere. */
  stream(name: string): Source
}

const SCALE = 2 ** -32

/** A 32-bit hash of a text (FNV-1a with a final mix), for seeds and stream names. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let h = seed
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * The fast generator of playouts and simulations: sfc32 (Doty-Humphrey, PractRand), 128 bits of state.
 * Seeded by a number or a text; never used where people play for keeps.
 */
export class FastSource implements Source {
  readonly #seed: string
  /** Three mixed words and a counter. */
  readonly #state: Int32Array

  constructor(seed: number | string) {
    this.#seed = String(seed)
    const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162].map((salt) => hashText(this.#seed, salt))
    this.#state = Int32Array.of(...words, 1)
    for (let i = 0; i < 12; i++) this.next()
  }

  /** The next 32 bits, as an unsigned number. */
  next(): number {
    const state = this.#state
    const b = state[1] as number
    const c = state[2] as number
    const d = state[3] as number
    const t = ((state[0] as number) + b + d) | 0
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + t
    state[3] = d + 1
    return t >>> 0
  }

  below(n: number): number {
    return (this.next() * SCALE * n) | 0
  }

  stream(name: string): Source {
    return new FastSource(`${this.#seed}/${name}`)
  }
}

/** A new secret key: 64 hex digits. */
export function newKey(): string {
  return randomBytes(32).toString('hex')
}

/** The commitment shown when a game begins; the key, shown when it ends, must hash to it. */
export function commitment(key: string): string {
  return hash('sha256', `argosy:${key}`)
}

/**
 * The generator of live games: block i of a stream is SHA-256(key, stream, i), read as eight 32-bit numbers.
 * Counter-based, so nothing but the key has to be kept, and anybody holding the key can audit every die.
 * Event number n draws from the stream `#n`.
 */
export class SecretSource implements Source {
  readonly #key: string
  readonly #name: string
  #block: Buffer = Buffer.alloc(0)
  #blocks = 0
  #at = 0

  constructor(key: string, name: string) {
    this.#key = key
    this.#name = name
  }

  below(n: number): number {
    const fair = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const word = this.#next()
      if (word < fair) return word % n
    }
  }

  stream(name: string): Source {
    return new SecretSource(this.#key, name)
  }

  #next(): number {
    if (this.#at >= this.#block.length) {
      this.#block = hash('sha256', `${this.#key}|${this.#name}|${this.#blocks++}`, 'buffer')
      this.#at = 0
    }
    const word = this.#block.readUInt32BE(this.#at)
    this.#at += 4
    return word
  }
}
