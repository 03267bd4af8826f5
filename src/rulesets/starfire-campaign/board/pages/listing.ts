// How a list is narrowed by words and put into an order, and how that is kept.

/** How the reader wants a list: the words that its rows must have, and the head of the column that orders it, '' for none. */
export interface Listing {
  readonly words: string
  readonly by: string
  readonly down: boolean
}

export const AS_IT_COMES: Listing = { words: '', by: '', down: false }

/** A listing as it was kept; as it comes for anything else. */
export function readListing(text: string | null): Listing {
  try {
    const { words, by, down } = JSON.parse(text ?? '') as Record<string, unknown>
    if (typeof words === 'string' && typeof by === 'string') return { words, by, down: down === true }
  } catch {
    // What was never kept, or by something else.
  }
  return AS_IT_COMES
}

/** A listing as it is kept; null for nothing. */
export const writtenListing = (listing: Listing): string | null =>
  listing.words.trim() === '' && listing.by === '' ? null : JSON.stringify(listing)

/** The words of a text, in small letters. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []

/**
 * Whether a row has all words that are sought: each begins a word of its text, and what follows `at` is where it is.
 * @param places what its place is called, by any name
 */
export function has(sought: string, text: string, places: readonly string[]): boolean {
  const words = wordsOf(text)
  const here = places.flatMap(wordsOf)
  const wanted = wordsOf(sought)
  return wanted.every((word, i) => {
    if (word === 'at') return true
    if (wanted[i - 1] === 'at') return here.includes(word)
    return words.some((one) => one.startsWith(word))
  })
}

/** By rising value, figures as figures and texts by the numbers in them, too. */
export function byValue(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}
