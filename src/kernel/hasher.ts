import { hash } from 'node:crypto'
import { generate } from './generate.ts'
import { canonical, sameJson } from './json.ts'
import type { Position } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import { fieldsHashSource } from './schema.ts'
import { hashText } from './source.ts'

/** Collects what a hash is made of, as numbers: a text as its length and code units. */
export class Digest {
  #numbers = new Float64Array(1024)
  #count = 0
  readonly #kept = new WeakMap<object, Float64Array>()

  /** Adds a number. */
  number(n: number): void {
    if (this.#count === this.#numbers.length) this.#grow(1)
    // Zero has no sign in JSON.
    this.#numbers[this.#count++] = n + 0
  }

  /** Adds a list of numbers with its length. */
  numbers(list: readonly number[]): void {
    const { length } = list
    this.#grow(length + 1)
    const numbers = this.#numbers
    let at = this.#count
    numbers[at++] = length
    for (let i = 0; i < length; i++) numbers[at++] = (list[i] as number) + 0
    this.#count = at
  }

  /** Adds a word of a fixed set, or a number in its place. */
  word(word: string | number): void {
    this.number(typeof word === 'number' ? word : hashText(word))
  }

  /** Adds a text. */
  text(text: string): void {
    this.number(text.length)
    for (let i = 0; i < text.length; i++) this.number(text.charCodeAt(i))
  }

  /** Adds any JSON value, slowly. */
  json(value: unknown): void {
    this.text(canonical(value))
  }

  /** Adds a part that never changes, computed once. */
  fixed(part: unknown, add: () => void): void {
    const key = typeof part === 'object' && part !== null ? part : {}
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#grow(kept.length)
      this.#numbers.set(kept, this.#count)
      this.#count += kept.length
      return
    }
    const from = this.#count
    add()
    this.#kept.set(key, this.#numbers.slice(from, this.#count))
  }

  /** The first 16 hex digits of SHA-256 over the numbers (64-bit, little-endian); begins again. */
  finish(): string {
    const bytes = new Uint8Array(this.#numbers.buffer, 0, this.#count * Float64Array.BYTES_PER_ELEMENT)
    this.#count = 0
    return hash('sha256', bytes).slice(0, 16)
  }

  #grow(by: number): void {
    const needed = this.#count + by
    if (needed <= this.#numbers.length) return
    const larger = new Float64Array(Math.max(needed, 2 * this.#numbers.length))
    larger.set(this.#numbers.subarray(0, this.#count))
    this.#numbers = larger
  }
}

/**
 * The hash of whole positions, generated from the declarations as the copier is: numbers go into one buffer. A field
 * or an option at its fallback adds nothing, so that a new one leaves the hashes of older logs as they were.
 */
export function positionHasher({
  fields,
  procedures,
}: Pick<AnyRuleset, 'fields' | 'procedures'>): (p: Position) => string {
  const frames = procedures.map(({ name, locals }) => {
    const parts = fieldsHashSource(locals, 'f', 0)
    return `${JSON.stringify(name)}: (f) => { d.word(f.in); d.word(f.at); ${parts} }`
  })
  const source = `
    const frames = { ${frames.join(',\n')} }
    return (p) => {
      d.number(p.flow.length)
      for (const f of p.flow) frames[f.in](f)
      ${fieldsHashSource(fields, 'p', 0)}
      if (p.standing !== undefined && p.standing.length > 0) d.json(p.standing)
      return d.finish()
    }`
  return generate({ d: new Digest(), sameJson }, source)
}
