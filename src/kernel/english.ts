// English that depends on a value: one and many, and lists. It asks no machine for its language, so that rules may use it.

/** A whole number with commas from 1,000 on, and a true minus: "12,500", "−140". */
export const figure = (n: number): string =>
  n < 0 ? `−${figure(-n)}` : n < 1000 ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** "1 ship", "3 ships", "2 armies". */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${figure(n)} ${n === 1 ? one : many}`

/** The text with a capital letter in front. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The words with a full stop, unless they end as a sentence does already, or with an abbreviation: "Western U.S.A." */
export const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

/** "a", "a and b", "a, b and c". */
export const andList = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** `one`, `two` … `nine`, and figures from there on. */
export const countText = (n: number): string =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? figure(n)

/** The most letters that may be wrong in a word that is guessed. */
const WRONG = 2

/** The one of these words that was probably meant by another: for a hint to a writer. Null if none is near. */
export function nearestOf(word: string, words: readonly string[]): string | null {
  const given = word.toLowerCase().slice(0, 20)
  const begun = given.length < 2 ? undefined : words.find((one) => one.startsWith(given))
  return begun ?? likest(given, words)
}

/** The first of those of these words that are most like another; null where too many letters are wrong in each. */
export function likest(given: string, words: Iterable<string>): string | null {
  // At least two letters of a short word are right.
  let most = Math.min(WRONG, given.length - 2)
  let near: string | null = null
  for (const word of words) {
    // A word that is longer or shorter by more is not compared: strangers write words of any length.
    if (Math.abs(word.length - given.length) > most) continue
    const far = distance(given, word, most)
    if (far > most) continue
    near = word
    most = far - 1
  }
  return near
}

/** How many letters must be changed, left out or added to make one word the other; or, beyond `most`, some number beyond it. */
function distance(a: string, b: string, most: number): number {
  const row = [0]
  for (let j = 1; j <= b.length; j++) row.push(j)
  for (let i = 1; i <= a.length; i++) {
    let before = row[0] ?? 0
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0
      const far = Math.min(before + (a[i - 1] === b[j - 1] ? 0 : 1), above + 1, (row[j - 1] ?? 0) + 1)
      before = above
      row[j] = far
      if (far < least) least = far
    }
    if (least > most) return least
  }
  return row[b.length] ?? 0
}
