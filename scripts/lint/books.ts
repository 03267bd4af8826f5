// The sentences of a rulebook, as players read it: without the marks, codes and exact rules that are for those who build the game.

import { forPlayers } from '../../src/web/rulebook/players.ts'

/** What a person reads, with the line it begins in. */
export interface Sentence {
  readonly line: number
  readonly text: string
}

/** A rule may need more words than a sentence on screen, since all of it must be said. */
export const LONGEST_IN_BOOKS = 30

/** A clause's number and letter, and how it is marked as a heading or a list. */
const MARKS = /^\s*(?:#+|-|\d+\.)?\s*(?:\*\*[A-Z]\w*-[\d.]+\w?\s*(?:\[[^\]]*\]\s*)*\*\*|\([a-z]\))?\s*/

/** All sentences of a rulebook, and parts of sentences that a semicolon or a dot in the middle of the line ends; its tables are left out. */
export const sentencesOfBook = (markdown: string): Sentence[] =>
  forPlayers(markdown)
    .split('\n')
    .flatMap((line, i) =>
      line.startsWith('|')
        ? []
        : line
            .replace(MARKS, '')
            .replaceAll('**', '')
            .split(/(?<=[.!?]\)?|;|:| ·| —) (?=\S)/)
            .map((text) => ({ line: i + 1, text })),
    )
