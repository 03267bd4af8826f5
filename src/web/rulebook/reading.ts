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
