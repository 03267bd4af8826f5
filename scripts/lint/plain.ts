// What a reader would stop at: the ways of speaking that comments, documents and sentences on screen all avoid, and the
// count of them, of which no place may get more.

import process from 'node:process'

/** A way of speaking that nobody uses any more, and what to write instead. */
export interface Rule {
  readonly of: RegExp
  readonly instead: string
}

export const RULES: readonly Rule[] = [
  { of: /\bwh(o|om|at)(so)?ever\b/i, instead: 'name the person: "a player who", "anybody who"' },
  { of: /\bwhom\b/i, instead: 'turn the sentence round, or write "who"' },
  { of: /\b(he|him|his|himself|she|hers?|herself)\b/i, instead: '"they", or name the role' },
  { of: /\bso (many|much|long|often)\b(?! as\b)/i, instead: 'give the value or name it' },
  { of: /\bone's(elf)?\b|\boneself\b/i, instead: '"your", "their"' },
  {
    of: /\b(anew|lest|hence|thereby|therein|thereof|withal|as is usual|be it)\b/i,
    instead: 'a current word',
  },
  {
    of: /\b(befalls?|befell|befallen|upon|till|as yet|all the same|dearest|and the like)\b/i,
    instead: '"happened to", "on", "until", "so far", "still", "most expensive"',
  },
  { of: /\bsome (\d|hundreds|thousands?\b)/i, instead: '"about"' },
  { of: /(^|[.:;] )Who (?![^.]*\?)[a-z' ]+\b/, instead: 'no "Who does …" as a subject: "A player who …"' },
  { of: /\bis (waited for|looked at|looked for|told so|spoken of)\b/i, instead: 'say who does it' },
  {
    of: /\b(of these none|nowhere is|never does|nor does|neither does)\b/i,
    instead: 'the usual order of words',
  },
]

/** One line that a reader would stop at. */
export interface Stumble {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly instead: string
}

/** What there is of each place, and what it may have. */
export type Allowed = Readonly<Record<string, number>>

/** The places that have more than they may, with what they have; `placeOf` names the place of a file. */
export function worse(
  stumbles: readonly Stumble[],
  allowed: Allowed,
  placeOf: (file: string) => string,
): [place: string, found: Stumble[]][] {
  return [...Map.groupBy(stumbles, ({ file }) => placeOf(file))].filter(
    ([place, found]) => found.length > (allowed[place] ?? 0),
  )
}

/** How many there are of each place, by its name. */
export function countsOf(stumbles: readonly Stumble[], placeOf: (file: string) => string): Allowed {
  return Object.fromEntries(
    [...Map.groupBy(stumbles, ({ file }) => placeOf(file))]
      .map(([place, found]) => [place, found.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Prints a line for each: where, what, and what to write instead. */
export function print(stumbles: readonly Stumble[]): void {
  for (const { file, line, words, instead } of stumbles)
    process.stdout.write(`  ${file}:${line} "${words}": ${instead}\n`)
}
