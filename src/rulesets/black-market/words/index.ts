import type { FactsIn, Transition } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { colonyWords } from './colony.ts'
import { tradeWords } from './trade.ts'
import { warWords } from './war.ts'

/** One entry for everything that happens: the clause it applies, its grade, its parts, and a line of English. */
export const words = {
  ...colonyWords,
  ...tradeWords,
  ...warWords,
  // BM-1.5  What is told of a face-down card to its holder reads the same, with the name of the card.
  desertedOwn: colonyWords.deserted,
  gaveMechsOwn: tradeWords.gaveMechs,
  cameHomeOwn: warWords.cameHome,
  wentOutOwn: warWords.wentOut,
  lostOwn: warWords.lost,
}

/** What the rules tell while a game runs. */
export interface Facts extends FactsIn<typeof words> {}

/** A transition of this game. */
export type T = Transition<Position, Facts>
