import { distance, nearest, SPELT } from '../orders/keywords.ts'
import { readLine } from '../orders/parse.ts'
import { inQuotes, type Word, wordsOf } from '../orders/words.ts'
import type { Empire } from '../position.ts'

type Own = Pick<Empire, 'designs' | 'fleets'>

/** So many letters may be wrong in a word. */
const WRONG = 2
/** Words that are shorter are not guessed. */
const LEAST = 3

/**
 * Lines that the writer of one that is refused may have meant: with the order or the own name that is nearest to a
 * word. One that cannot be read either is not among them.
 */
export const meantBy = (source: string, own: Own): string[] =>
  nearestTo(source, own).filter((line) => readLine(line)?.fault === null)

function nearestTo(source: string, { designs, fleets }: Own): string[] {
  const words = wordsOf(source)
  const [first] = words
  if (first === undefined) return []
  if (!SPELT.has(first.text.toLowerCase())) {
    const near = nearest(first.text)
    return near === null ? [] : [replaced(source, words, 0, near)]
  }
  const names = [...designs.map(({ name }) => name), ...fleets.name]
  for (const [i, { kind, text }] of words.entries()) {
    const given = text.toLowerCase()
    const isKnown = names.some((name) => name.toLowerCase() === given)
    if (i === 0 || kind === 'mark' || given.length < LEAST || isKnown) continue
    const [near] = names
      .map((name) => ({ name, far: distance(given, name.toLowerCase()) }))
      .filter(({ far }) => far <= WRONG && far < given.length - 1)
      .sort((a, b) => a.far - b.far)
    if (near !== undefined) return [replaced(source, words, i, inQuotes(near.name))]
  }
  return []
}

/** A line with another word in the place of one; without its remark when that was the last. */
function replaced(source: string, words: readonly Word[], i: number, by: string): string {
  const before = source.slice(0, (words[i]?.column ?? 1) - 1)
  const next = words[i + 1]
  return `${before}${by}${next === undefined ? '' : ` ${source.slice(next.column - 1)}`}`.trim()
}
