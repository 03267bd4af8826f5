import { likest } from '../../../kernel/index.ts'
import { nearest, SPELT } from '../orders/keywords.ts'
import { readLine } from '../orders/parse.ts'
import { inQuotes, type Word, wordsOf } from '../orders/words.ts'
import type { Empire } from '../position.ts'

type Own = Pick<Empire, 'designs' | 'fleets'>

/** Words that are shorter are not guessed. */
const LEAST = 3
/** The most names that are compared for a sheet: an empire may have a thousand designs, and a sheet ten thousand wrong words. */
const LOOKED_AT = 20_000

/** Looks for what was meant by the lines of one sheet. */
export class Meaning {
  /** The own names by their small letters; of two that differ in nothing else the first. */
  readonly #names = new Map<string, string>()
  #left: number

  constructor({ designs, fleets }: Own, most = LOOKED_AT) {
    for (const name of [...designs.map((design) => design.name), ...fleets.name])
      if (!this.#names.has(name.toLowerCase())) this.#names.set(name.toLowerCase(), name)
    this.#left = most
  }

  /**
   * Lines that the writer of one that is refused may have meant: with the order or the own name that is nearest to a
   * word. One that cannot be read either is not among them.
   */
  of(source: string): string[] {
    return this.#nearestTo(source).filter((line) => readLine(line)?.fault === null)
  }

  #nearestTo(source: string): string[] {
    const words = wordsOf(source)
    const [first] = words
    if (first === undefined) return []
    if (!SPELT.has(first.text.toLowerCase())) {
      const near = nearest(first.text)
      return near === null ? [] : [replaced(source, words, 0, near)]
    }
    for (const [i, { kind, text }] of words.entries()) {
      const given = text.toLowerCase()
      if (i === 0 || kind === 'mark' || given.length < LEAST || this.#names.has(given)) continue
      this.#left -= this.#names.size
      if (this.#left < 0) return []
      const near = likest(given, this.#names.keys())
      if (near !== null) return [replaced(source, words, i, inQuotes(this.#names.get(near) ?? near))]
    }
    return []
  }
}

/** A line with another word in the place of one; without its remark when that was the last. */
function replaced(source: string, words: readonly Word[], i: number, by: string): string {
  const before = source.slice(0, (words[i]?.column ?? 1) - 1)
  const next = words[i + 1]
  return `${before}${by}${next === undefined ? '' : ` ${source.slice(next.column - 1)}`}`.trim()
}
