import { likest } from '../../../kernel/index.ts'
import type { Choice } from '../offers/offer.ts'
import { offersOf } from '../offers/offers.ts'
import { inQuotes, type Word, wordsOf } from '../orders/cursor.ts'
import { type Order, written } from '../orders/order.ts'
import { nearest, readLine, SPELT } from '../orders/parse.ts'
import type { Empire } from '../position.ts'
import { type Preview, preview } from '../preview.ts'
import type { View } from '../view.ts'
import { type Judged, ordersThatCount, type Row } from './rows.ts'

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

/** The most lines that are named in the place of one. */
const MOST = 3
/** The most refused lines of a sheet for which others are looked for: a sheet of 500 is previewed seven times, with each. */
const TRIED = 60

/**
 * Of the first lines of a sheet that are refused: lines that would count in its place, by a preview of the sheet with them. First what its
 * writer may have meant, then as much of it as there is money for, then what else an order of its kind could do now.
 */
export function insteadOf(
  view: View,
  empire: Empire,
  lines: readonly Judged[],
  { lines: previewed, treasury }: Preview,
): Map<number, readonly string[]> {
  const refused = lines.filter(({ fate }) => fate === 'refused').slice(0, TRIED)
  if (refused.length === 0) return new Map()
  const meaning = new Meaning(empire)
  const { offers } = offersOf(view, empire, ordersThatCount(lines), treasury.after)
  const choices = offers.flatMap(({ choices }) => choices)
  const tries = new Map(
    refused.map((line, i) => {
      const meant = meaning.of(line.text)
      const paid = paidPart(line.order, previewed.find(({ no }) => no === line.no)?.bought ?? 0)
      const others = rotated(likeIt(choices, line), i)
      return [line.no, [...new Set([...meant, ...paid, ...others])].slice(0, MOST)]
    }),
  )
  const found = new Map<number, string[]>()
  const note = (instead: (no: number) => string | undefined) => {
    const text = lines.map((line) => {
      const { fate, order, no } = line
      return fate === 'refused' ? (instead(no) ?? '#') : order === null ? '#' : written(order)
    })
    for (const { no, fate } of preview(view, empire.seat, { text: text.join('\n') }).lines) {
      const line = lines[no - 1]?.no ?? 0
      const one = instead(line)
      if (one !== undefined && fate !== 'refused') found.set(line, [...(found.get(line) ?? []), one])
    }
  }
  for (let n = 0; n < MOST && [...tries.values()].some((all) => n < all.length); n++)
    note((no) => tries.get(no)?.[n])
  // What counts only without the others may be what is meant.
  const alone = [...tries].filter(([no, [first]]) => first !== undefined && found.get(no)?.[0] !== first)
  for (const [no, [first]] of alone.slice(0, tries.size > 1 ? MOST : 0)) {
    const others = found.get(no) ?? []
    found.delete(no)
    note((line) => (line === no ? first : undefined))
    found.set(no, [...(found.get(no) ?? []), ...others])
  }
  return found
}

/** SC-5.9  As many as there is money for. */
const paidPart = (order: Order | null, bought: number): string[] =>
  order !== null && 'count' in order && bought > 0 ? [written({ ...order, count: bought })] : []

/** Lines that begin with the same order, those first that go on with the same word. */
function likeIt(choices: readonly Choice[], { order, text }: Row): string[] {
  const [verb, subject] = wordsOf(order === null ? text : written(order)).map((word) =>
    word.text.toLowerCase(),
  )
  const like = choices.flatMap(({ lines: [line = '', ...more] }) => {
    const [first, second] = wordsOf(line).map((word) => word.text.toLowerCase())
    return more.length === 0 && first === verb ? [{ line, same: second === subject }] : []
  })
  return like.sort((a, b) => Number(b.same) - Number(a.same)).map(({ line }) => line)
}

/** Two lines of a kind are not both sent to the same place. */
const rotated = (lines: readonly string[], by: number): string[] =>
  lines.map((_, i) => lines[(i + by) % lines.length] ?? '')
