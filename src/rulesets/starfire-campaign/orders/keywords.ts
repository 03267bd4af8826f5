import { nearestOf } from '../../../kernel/index.ts'
import { DOS, type Do, LINES } from './order.ts'

/** SC-19.11  The words that begin each order, the longer beginnings first: `research SL` before `research`. */
const SPELLINGS: readonly { readonly do: Do; readonly words: readonly string[] }[] = DOS.map((what) => ({
  do: what,
  words: LINES[what].words,
})).sort((a, b) => b.words.length - a.words.length)

/** The same by their first word, in small letters. */
export const SPELT: ReadonlyMap<string, typeof SPELLINGS> = Map.groupBy(
  SPELLINGS,
  ({ words }) => words[0] ?? '',
)

const FIRSTS: readonly string[] = [...new Set(DOS.map((what) => LINES[what].words[0] ?? ''))]

/** The word that begins an order and is most like this one, for a hint; null if none is. */
export const nearest = (word: string): string | null => nearestOf(word, FIRSTS)
