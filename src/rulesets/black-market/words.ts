import type { WordsOf } from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import type { View } from './view.ts'
import { colonyWords } from './words/colony.ts'
import { tradeWords } from './words/trade.ts'
import { warWords } from './words/war.ts'

/** One line of English for everything that happens, with the clause it applies, its grade and the seats it concerns. */
export const words: WordsOf<View, Facts> = { ...colonyWords, ...tradeWords, ...warWords }
