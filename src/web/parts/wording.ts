import { counted } from '../../board/english.ts'

const AN_HOUR = 60
const A_DAY = 24 * AN_HOUR

/** How long a game takes, in words: minutes up to two hours, then hours, and weeks where it goes on for days. */
export function playingTime([shortest = 0, longest = 0]: readonly number[]): string {
  const inHours = shortest >= 2 * AN_HOUR
  const from = inHours ? Math.round(shortest / AN_HOUR) : shortest
  if (longest >= A_DAY) return `${counted(from, inHours ? 'hour' : 'minute')} to many months`
  return inHours ? `${from}–${Math.round(longest / AN_HOUR)} hours` : `${from}–${longest} minutes`
}

/** The text with each figure and its unit on one line: "45 cr", "3,000 M". */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:cr|GB|HS|MC?|PU|VP)\b)/g, '\u00a0')
