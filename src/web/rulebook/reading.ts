import type { Token, Tokens } from 'marked'
import type { Chapter, Rulebook } from './players.ts'

/** A chapter that is read by those who build or test the game, not by those who play it. */
export const isForDevelopers = ({ title }: Pick<Chapter, 'title'>): boolean =>
  /^(?:Bad input|Open questions for playtesters)/.test(title)

/** What players read first, then what is for developers. */
export const inReadingOrder = (chapters: readonly Chapter[]): readonly Chapter[] => [
  ...chapters.filter((chapter) => !isForDevelopers(chapter)),
  ...chapters.filter(isForDevelopers),
]

const EXAMPLES = /^Worked examples/
/** The clauses that an example is about, at its end: "(8.9, 8.10)". */
const ABOUT = /\s*\(([A-Z]*-?\d+\.\d+[^()]*)\)\s*$/

/** The worked examples by the clause that each names first. */
export function examplesOf({ chapters }: Rulebook): ReadonlyMap<string, readonly (readonly Token[])[]> {
  const found = new Map<string, (readonly Token[])[]>()
  for (const { id, title, parts } of chapters.filter((chapter) => EXAMPLES.test(chapter.title))) {
    const prefix = id.split('-')[0] ?? title
    const tokens = parts.flatMap((part) => ('clause' in part ? part.clause.tokens : part.tokens))
    const lists = tokens.filter((token): token is Tokens.List => token.type === 'list')
    for (const { text, tokens } of lists.flatMap(({ items }) => items)) {
      const number = /\d+\.\d+/.exec(ABOUT.exec(text)?.[1] ?? '')?.[0]
      if (number === undefined) continue
      const clause = `${prefix}-${number}`
      found.set(clause, [...(found.get(clause) ?? []), tokens])
    }
  }
  return found
}

/** Marks, and numbers that may be those of clauses: "IT-8.9", "8.9", "IT-8", and "8.9/8.10" as one. */
const CITED =
  /(\[(?:house rule|option|seed|base|ruling|gap)\b[^\]]*\]|\b(?:[A-Z]{2}|House)-\d{1,2}(?:\.\d{1,2})?\b|(?<![\w.,])\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)*(?![\w/]|\.\d))/
const BARE = /^\d/
/** What stands before a figure, and after it. */
const FIGURE_AFTER = /(?:[×÷+−=≤≥<>→*]|[a-z]\s?\/|=\s\d+,)\s?$/
const FIGURE_BEFORE = /^\s?(?:[%×÷+−=→*°]|(?:HS|MC|PU|GB|s|turns?|times)\b)/
/** Figures below one look like the clauses of the chapter 0: those are cited in parentheses or lists. */
const BELOW_ONE = /^0\./
const LISTED = /[(,;]\s?$/
const LIST_GOES_ON = /^[),;]/

/** A text in pieces: those at odd places are marks, or numbers of clauses that may be linked to. */
export function citedIn(text: string, ids: ReadonlySet<string>, prefix: string): string[] {
  const pieces: string[] = ['']
  const plain = (piece: string) => {
    pieces[pieces.length - 1] += piece
  }
  let at = 0
  for (const [i, piece] of text.split(CITED).entries()) {
    const before = text.slice(0, at)
    at += piece.length
    if (i % 2 === 0) plain(piece)
    else if (!BARE.test(piece)) pieces.push(piece, '')
    else if (isFigure(piece, before, text.slice(at))) plain(piece)
    else
      for (const [k, number] of piece.split('/').entries()) {
        if (k > 0) plain('/')
        if (ids.has(`${prefix}-${number}`)) pieces.push(number, '')
        else plain(number)
      }
  }
  return pieces
}

const isFigure = (piece: string, before: string, after: string): boolean =>
  !piece.split('/').every((number) => number.includes('.')) ||
  FIGURE_AFTER.test(before) ||
  FIGURE_BEFORE.test(after) ||
  (BELOW_ONE.test(piece) && !(LISTED.test(before) && LIST_GOES_ON.test(after)))
