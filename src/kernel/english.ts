// English that depends on a value: one and many, and lists. It asks no machine for its language, so that rules may use it.

/** A whole number with commas from 1,000 on: "12,500". */
export const figure = (n: number): string =>
  n < 1000 && n > -1000 ? String(n) : String(n).replace(/\B(?=(\d{3})+$)/g, ',')

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
